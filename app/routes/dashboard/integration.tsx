import { BackToIntegrations } from '#app/features/integrations/back-link.tsx';
import { ConnectionActions } from '#app/features/integrations/connection-actions.tsx';
import { ConnectionFigures } from '#app/features/integrations/connection-figures.tsx';
import { isAsked, isByMail, isMonitorOnly } from '#app/features/integrations/connection-state.ts';
import { DisconnectCard } from '#app/features/integrations/disconnect-card.tsx';
import { EndedNotice } from '#app/features/integrations/ended-notice.tsx';
import { ExpiringNotice } from '#app/features/integrations/expiring-notice.tsx';
import { LastFault } from '#app/features/integrations/last-fault.tsx';
import { MailAlerts, MailCard } from '#app/features/integrations/mail-card.tsx';
import { MonitorOnly } from '#app/features/integrations/monitor-only.tsx';
import { PendingRemovals } from '#app/features/integrations/pending-removals.tsx';
import { ReaderAccountCard } from '#app/features/integrations/reader-account-card.tsx';
import { RemovedReviews } from '#app/features/integrations/removed-reviews.tsx';
import { SourceBadge } from '#app/features/integrations/source-badge.tsx';
import { SyncHistory } from '#app/features/integrations/sync-history.tsx';
import { ScreenError } from '#app/features/shell/screen-error.tsx';
import type { FailureHandle } from '#app/ui/offline-guard.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { ScreenBody, ScreenColumns } from '#app/ui/screen-body.tsx';
import { ShowToast } from '#app/ui/toasts.tsx';
import { useKeepFresh } from '#app/ui/use-keep-fresh.ts';
import { useLastActionData } from '#app/ui/use-last-action-data.ts';
import { decideRemovals } from '#server/domain/platforms/decide-removals.ts';
import { disconnectPlatform } from '#server/domain/platforms/disconnect-platform.ts';
import { findNoticeMails } from '#server/domain/platforms/find-notice-mails.ts';
import { getPlatformConnection } from '#server/domain/platforms/get-platform-connection.ts';
import { listRemovedReviews } from '#server/domain/platforms/list-removed-reviews.ts';
import { listReviewSources } from '#server/domain/platforms/list-review-sources.ts';
import { pausePlatform } from '#server/domain/platforms/pause-platform.ts';
import { resumePlatform } from '#server/domain/platforms/resume-platform.ts';
import { settleAlerts } from '#server/domain/platforms/settle-alerts.ts';
import { stopSync } from '#server/domain/platforms/stop-sync.ts';
import { syncNow } from '#server/domain/platforms/sync-now.ts';
import { undoDisconnect } from '#server/domain/platforms/undo-disconnect.ts';
import { type DoorArgs, door, redirectWith } from '#server/http/door.ts';
import { intents, takeForm } from '#server/http/forms.ts';
import { MESSAGES, type MessageKey } from '#shared/http/messages.ts';
import {
  DecideRemovals,
  DisconnectPlatform,
  PlatformConnectionId,
} from '#shared/platforms/platform-input.ts';
import type { Route } from './+types/integration';

export const handle: FailureHandle = {
  failure: (intent) => (intent === 'undo' ? MESSAGES.undoFailed : MESSAGES.integrationFailed),
};

export const loader = door(async (ctx, { params, url }: DoorArgs<Route.LoaderArgs>) => {
  const connection = await getPlatformConnection(ctx, params);
  const sources = await listReviewSources(ctx, { platformId: connection.platformId });
  return {
    connection,
    readerName: sources.find(({ id }) => id === connection.reader)?.name ?? connection.platformName,
    removed: await listRemovedReviews(ctx, params),
    mails: await findNoticeMails(ctx, params),
    asTable: url.searchParams.get('as') === 'table',
    now: ctx.now(),
  };
});

export const action = door(async (ctx, { request, params, url }: DoorArgs<Route.ActionArgs>) => {
  const failed = MESSAGES.integrationFailed;
  const given = { connectionId: params.connectionId };
  const press = (verb: (input: PlatformConnectionId) => Promise<MessageKey>) => () =>
    takeForm(ctx, request, PlatformConnectionId, { given, failed }, async (value) =>
      redirectWith(ctx, url.pathname, await verb(value)),
    );
  return intents(request, {
    sync: press(async (value) => {
      await syncNow(ctx, value);
      return 'syncStarted';
    }),
    stop: press(async (value) => {
      await stopSync(ctx, value);
      return 'syncStopped';
    }),
    pause: press(async (value) => {
      await pausePlatform(ctx, value);
      return 'integrationPaused';
    }),
    resume: press(async (value) => {
      const { reader } = await resumePlatform(ctx, value);
      return isByMail({ reader }) ? 'mailsResumed' : 'integrationResumed';
    }),
    looked: press(async (value) => {
      await settleAlerts(ctx, value);
      return 'alertsSettled';
    }),
    undo: press(async (value) => {
      await undoDisconnect(ctx, value);
      return 'integrationBack';
    }),
    removals: (decision) =>
      takeForm(ctx, request, DecideRemovals, { given: { ...given, decision }, failed }, async (value) => {
        await decideRemovals(ctx, value);
        return redirectWith(
          ctx,
          url.pathname,
          value.decision === 'apply' ? 'removalsApplied' : 'removalsKept',
        );
      }),
    disconnect: () =>
      takeForm(ctx, request, DisconnectPlatform, { given, failed, rejected: failed }, async (value) => {
        await disconnectPlatform(ctx, value);
        return redirectWith(ctx, url.pathname, 'integrationEnded');
      }),
  });
});

export default function Integration({ loaderData, actionData }: Route.ComponentProps) {
  const { connection, readerName, removed, mails, asTable, now } = loaderData;
  const { platformName, locationName, source, runs, running, state } = connection;
  const answer = useLastActionData(actionData);
  // The owner is waiting here for the code that Gmail sends.
  useKeepFresh(running !== null || (mails !== null && mails.lastAt === null && state === 'active'));
  const last = runs.find(({ outcome }) => outcome !== null);
  return (
    <>
      <PageTitle>{platformName}</PageTitle>
      <PageHeader
        title={platformName}
        help="reviews/how-reading-works"
        badge={<SourceBadge label={source} monitorOnly={isMonitorOnly(connection)} />}
        subtitle={
          <span className="flex flex-wrap items-center gap-x-2">
            <BackToIntegrations />
            {locationName && <span dir="auto">{locationName}</span>}
          </span>
        }
        actions={<ConnectionActions connection={connection} />}
      />
      <ScreenBody>
        <ShowToast toast={answer?.toast} />
        <EndedNotice connection={connection} now={now} />
        <PendingRemovals connection={connection} />
        <MonitorOnly platformId={connection.platformId} platformName={platformName} />
        <ScreenColumns
          aside={
            <>
              <RemovedReviews removed={removed} platformName={platformName} now={now} />
              {state !== 'disconnected' && <DisconnectCard connection={connection} />}
            </>
          }
        >
          {mails && <MailAlerts mails={mails} platformName={platformName} now={now} />}
          {mails && state !== 'disconnected' && (
            <MailCard mails={mails} platformName={platformName} now={now} />
          )}
          <ConnectionFigures connection={connection} last={last} now={now} />
          <ExpiringNotice connection={connection} now={now} />
          {isAsked(connection) && <SyncHistory runs={runs} asTable={asTable} now={now} />}
          {!mails && <LastFault connection={connection} now={now} />}
          {state !== 'disconnected' && (
            <ReaderAccountCard connection={connection} readerName={readerName} now={now} />
          )}
        </ScreenColumns>
      </ScreenBody>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} />;
}
