import { useLocation } from 'react-router';
import { AGAIN } from '#app/features/campaigns/again-button.tsx';
import { AskRestPanel } from '#app/features/campaigns/ask-rest.tsx';
import { CampaignActions } from '#app/features/campaigns/campaign-actions.tsx';
import { CampaignContacts } from '#app/features/campaigns/campaign-contacts.tsx';
import { CampaignFunnel } from '#app/features/campaigns/campaign-funnel.tsx';
import { CampaignNotices } from '#app/features/campaigns/campaign-notices.tsx';
import { CampaignBadge, CampaignBegin, isMoving } from '#app/features/campaigns/campaign-state.tsx';
import { RelatedCampaigns } from '#app/features/campaigns/related-campaigns.tsx';
import { RenameButton } from '#app/features/campaigns/rename-button.tsx';
import { RestStrip } from '#app/features/campaigns/rest-strip.tsx';
import { UndoBars, useGiveBack } from '#app/features/campaigns/undo-bars.tsx';
import { ScreenError } from '#app/features/shell/screen-error.tsx';
import { BackLink } from '#app/ui/back-link.tsx';
import { Badge } from '#app/ui/badge.tsx';
import type { FailureHandle } from '#app/ui/offline-guard.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { ScreenBody } from '#app/ui/screen-body.tsx';
import { ShowToast } from '#app/ui/toasts.tsx';
import { useKeepFresh } from '#app/ui/use-keep-fresh.ts';
import { useLastActionData } from '#app/ui/use-last-action-data.ts';
import { newToken } from '#server/core/crypto.ts';
import { AppError, isAppError } from '#server/core/errors.ts';
import { getBusiness } from '#server/domain/businesses/get-business.ts';
import { cancelCampaign } from '#server/domain/campaigns/cancel-campaign.ts';
import { getCampaign } from '#server/domain/campaigns/get-campaign.ts';
import { launchCampaign } from '#server/domain/campaigns/launch-campaign.ts';
import { pauseCampaign } from '#server/domain/campaigns/pause-campaign.ts';
import { previewRest } from '#server/domain/campaigns/preview-rest.ts';
import { renameCampaign } from '#server/domain/campaigns/rename-campaign.ts';
import { requireCampaign } from '#server/domain/campaigns/require-campaign.ts';
import { resumeCampaign } from '#server/domain/campaigns/resume-campaign.ts';
import { retryFailed } from '#server/domain/campaigns/retry-failed.ts';
import { retryInvitation } from '#server/domain/campaigns/retry-invitation.ts';
import { listConnections } from '#server/domain/connections/list-connections.ts';
import { listTemplates } from '#server/domain/templates/list-templates.ts';
import { type DoorArgs, door, redirectWith } from '#server/http/door.ts';
import { readFilters } from '#server/http/filters.ts';
import { intents, readForm, takeForm } from '#server/http/forms.ts';
import {
  AskRest,
  CampaignId,
  GetCampaign,
  InvitationId,
  PreviewRest,
  RenameCampaign,
} from '#shared/campaigns/campaigns.ts';
import { MESSAGES, type MessageKey } from '#shared/http/messages.ts';
import type { Route } from './+types/campaign';
import { undoCampaign } from './undo-campaign.ts';

/** Delivery reports arrive for a while after everything was sent. */
const REPORTS_FOR_MS = 30 * 60_000;

export const handle: FailureHandle = {
  failure(intent) {
    if (intent === 'ask-rest') return MESSAGES.sendFailed;
    return intent === 'undo' ? MESSAGES.undoFailed : MESSAGES.campaignFailed;
  },
};

export const loader = door(async (ctx, { params, url }: DoorArgs<Route.LoaderArgs>) => {
  const { campaignId } = params;
  const asked = { show: GetCampaign.shape.show, ask: PreviewRest.shape.channel };
  const { show, ask: channel } = readFilters(ctx, url, asked);
  return {
    campaign: await getCampaign(ctx, {
      id: campaignId,
      show,
      cursor: url.searchParams.get('cursor') ?? undefined,
    }),
    rest: await previewRest(ctx, { campaignId, channel }),
    business: await getBusiness(ctx),
    connections: await listConnections(ctx),
    templates: await listTemplates(ctx),
    submissionKey: newToken(),
    now: ctx.now(),
  };
});

/** `again.<id>` names one message. */
export const action = door(async (ctx, { request, params, url }: DoorArgs<Route.ActionArgs>) => {
  await requireCampaign(ctx, params);
  const failed = MESSAGES.campaignFailed;
  const change = (verb: (input: CampaignId) => Promise<MessageKey>) => () =>
    takeForm(ctx, request, CampaignId, { given: params, failed }, async (value) =>
      redirectWith(ctx, url.pathname, await verb(value)),
    );
  return intents(request, {
    undo: () => undoCampaign(ctx, request),
    rename: () =>
      takeForm(ctx, request, RenameCampaign, { given: params, failed }, async (value) => {
        await renameCampaign(ctx, value);
        return redirectWith(ctx, url.pathname, 'campaignRenamed');
      }),
    'ask-rest': async () => {
      const form = await readForm(request, AskRest, { given: params });
      if (!form.ok) return form.reject(MESSAGES.formOutdated);
      const { campaignId, channel, consent, submissionKey } = form.value;
      const template = (await listTemplates(ctx))[channel];
      try {
        const asked = { channel, restOf: campaignId, template, consent, submissionKey };
        const next = await launchCampaign(ctx, asked);
        return redirectWith(ctx, `/dashboard/campaigns/${next.id}`, 'restAsked');
      } catch (error) {
        // The wording is not visible here, so its faults have no field.
        const fault = isAppError(error) && faultOfWording(error.fields);
        return form.refuse(
          ctx,
          fault ? new AppError('conflict', fault, { cause: error }) : error,
          MESSAGES.sendFailed,
        );
      }
    },
    [AGAIN]: (invitationId: string) =>
      takeForm(
        ctx,
        request,
        InvitationId,
        { given: { invitationId }, failed, rejected: failed },
        async (value) => {
          await retryInvitation(ctx, value);
          return redirectWith(ctx, url.pathname + url.search, 'invitationRetried');
        },
      ),
    pause: change(async (campaign) => {
      await pauseCampaign(ctx, campaign);
      return 'campaignPaused';
    }),
    resume: change(async (campaign) => {
      await resumeCampaign(ctx, campaign);
      return 'campaignResumed';
    }),
    cancel: change(async (campaign) => {
      const { tooLate } = await cancelCampaign(ctx, campaign);
      return tooLate ? 'campaignAlreadySent' : 'campaignCanceled';
    }),
    retry: change(async (campaign) => {
      const { queued } = await retryFailed(ctx, campaign);
      return queued > 0 ? 'campaignRetried' : 'campaignNothingToRetry';
    }),
  });
});

function faultOfWording(fields: AppError['fields']): string | undefined {
  return Object.entries(fields ?? {}).find(([path]) => /^template\..*content$/.test(path))?.[1][0];
}

export default function Campaign({ loaderData, actionData }: Route.ComponentProps) {
  const { campaign, rest, business, connections, templates, submissionKey, now } = loaderData;
  const answer = useLastActionData(actionData);
  const { search } = useLocation();
  const reporting =
    campaign.counts.byStatus.sent > 0 && now.getTime() - campaign.createdAt.getTime() < REPORTS_FOR_MS;
  const lastResult = answer && 'lastResult' in answer ? answer.lastResult : undefined;
  const renaming = lastResult?.initialValue?.intent === 'rename';
  const asking = lastResult?.initialValue?.intent === 'ask-rest';
  useGiveBack(answer && 'undone' in answer ? answer.undone : null);
  useKeepFresh(isMoving(campaign, now) || reporting);
  return (
    <>
      <PageTitle>{campaign.name}</PageTitle>
      <PageHeader
        title={campaign.name}
        help="asking/campaigns"
        badge={
          <>
            <RenameButton
              key={`${campaign.name} ${search}`}
              name={campaign.name}
              lastResult={renaming ? lastResult : undefined}
            />
            {campaign.isOwnTest && <Badge>Your own test</Badge>}
            <CampaignBadge campaign={campaign} now={now} />
          </>
        }
        subtitle={
          <span className="flex flex-wrap items-center gap-x-3">
            <BackLink to="/dashboard/campaigns">All campaigns</BackLink>
            <CampaignBegin campaign={campaign} now={now} />
          </span>
        }
        actions={<CampaignActions campaign={campaign} />}
      />
      <ScreenBody>
        <ShowToast toast={answer?.toast} />
        <UndoBars campaigns={[campaign]} now={now} />
        <CampaignNotices campaign={campaign} now={now} />
        <CampaignFunnel campaign={campaign} now={now}>
          {rest && (
            <RestStrip rest={rest} now={now}>
              {rest.preflight && (
                <AskRestPanel
                  rest={rest}
                  business={business}
                  connections={connections}
                  submissionKey={submissionKey}
                  now={now}
                  preflight={rest.preflight}
                  template={templates[rest.preflight.channel]}
                  fault={asking ? (lastResult?.error?.consent ?? undefined) : undefined}
                />
              )}
            </RestStrip>
          )}
        </CampaignFunnel>
        <RelatedCampaigns campaign={campaign} />
        <CampaignContacts campaign={campaign} now={now} />
      </ScreenBody>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} />;
}
