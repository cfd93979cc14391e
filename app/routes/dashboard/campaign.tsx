import { useLocation } from 'react-router';
import { AGAIN } from '#app/features/campaigns/again-button.tsx';
import { CampaignActions } from '#app/features/campaigns/campaign-actions.tsx';
import { CampaignFigures } from '#app/features/campaigns/campaign-figures.tsx';
import { CampaignNotices } from '#app/features/campaigns/campaign-notices.tsx';
import { CampaignRows } from '#app/features/campaigns/campaign-rows.tsx';
import { CampaignBadge, isMoving } from '#app/features/campaigns/campaign-state.tsx';
import { UndoBars, useGiveBack } from '#app/features/campaigns/undo-bars.tsx';
import { useKeepFresh } from '#app/features/campaigns/use-keep-fresh.ts';
import { ScreenError } from '#app/features/shell/screen-error.tsx';
import { Card } from '#app/ui/card.tsx';
import { changedSearch } from '#app/ui/changed-search.ts';
import { LoadMore } from '#app/ui/load-more.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { ScreenBody } from '#app/ui/screen-body.tsx';
import type { FailureHandle } from '#app/ui/stay-put.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import { Time } from '#app/ui/time.tsx';
import { ShowToast } from '#app/ui/toasts.tsx';
import { useLastAnswer } from '#app/ui/use-last-answer.ts';
import { useLoadMore } from '#app/ui/use-load-more.ts';
import { cancelCampaign } from '#server/domain/campaigns/cancel-campaign.ts';
import { getCampaign } from '#server/domain/campaigns/get-campaign.ts';
import { pauseCampaign } from '#server/domain/campaigns/pause-campaign.ts';
import { resumeCampaign } from '#server/domain/campaigns/resume-campaign.ts';
import { retryFailed } from '#server/domain/campaigns/retry-failed.ts';
import { retryInvitation } from '#server/domain/campaigns/retry-invitation.ts';
import { type DoorArgs, door, redirectWith } from '#server/http/door.ts';
import { intents, takeForm } from '#server/http/forms.ts';
import {
  type CampaignDetailView,
  CampaignId,
  type CampaignRowView,
  InvitationId,
} from '#shared/campaigns.ts';
import { MESSAGES, type MessageKey } from '#shared/messages.ts';
import type { Route } from './+types/campaign';
import { undoCampaign } from './undo-campaign.ts';

/** Reports of delivery trickle in for a while after everything has left. */
const REPORTS_FOR_MS = 30 * 60_000;

export const handle: FailureHandle = {
  failure: (intent) => (intent === 'undo' ? MESSAGES.undoFailed : MESSAGES.campaignFailed),
};

export const loader = door(async (ctx, { params, url }: DoorArgs<Route.LoaderArgs>) => ({
  campaign: await getCampaign(ctx, {
    id: params.campaignId,
    cursor: url.searchParams.get('cursor') ?? undefined,
  }),
  now: ctx.now(),
}));

/** `again.<id>` names one message. */
export const action = door(async (ctx, { request, params, url }: DoorArgs<Route.ActionArgs>) => {
  const failed = MESSAGES.campaignFailed;
  const change = (verb: (input: CampaignId) => Promise<MessageKey>) => () =>
    takeForm(ctx, request, CampaignId, { given: params, failed }, async (value) =>
      redirectWith(ctx, url.pathname, await verb(value)),
    );
  return intents(request, {
    undo: () => undoCampaign(ctx, request),
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
      await cancelCampaign(ctx, campaign);
      return 'campaignCanceled';
    }),
    retry: change(async (campaign) => {
      const { queued } = await retryFailed(ctx, campaign);
      return queued > 0 ? 'campaignRetried' : 'campaignNothingToRetry';
    }),
  });
});

export default function Campaign({ loaderData, actionData }: Route.ComponentProps) {
  const { campaign, now } = loaderData;
  const answer = useLastAnswer(actionData);
  const location = useLocation();
  const { rows, more } = useLoadMore<CampaignRowView, { campaign: CampaignDetailView }>({
    list: location.pathname + location.search,
    part: partOf({ campaign }),
    partOf,
  });
  const reporting =
    campaign.counts.byStatus.sent > 0 && now.getTime() - campaign.createdAt.getTime() < REPORTS_FOR_MS;
  useGiveBack(answer && 'undone' in answer ? answer.undone : null);
  useKeepFresh(isMoving(campaign, now) || reporting, now);
  return (
    <>
      <PageTitle>{campaign.name}</PageTitle>
      <PageHeader
        title={campaign.name}
        badge={<CampaignBadge campaign={campaign} now={now} />}
        subtitle={
          <>
            Started <Time date={campaign.createdAt} now={now} look="at" />
          </>
        }
        actions={<CampaignActions campaign={campaign} />}
      />
      <ScreenBody>
        <ShowToast toast={answer?.toast} />
        <UndoBars campaigns={[campaign]} now={now} />
        <p className="-mb-1">
          <TextLink to="/dashboard/campaigns">All campaigns</TextLink>
        </p>
        <CampaignNotices campaign={campaign} now={now} />
        <CampaignFigures campaign={campaign} />
        <Card title="Contacts">
          {rows.length > 0 ? (
            <CampaignRows rows={rows} now={now} />
          ) : (
            <p className="text-ink-2">
              {campaign.preparing ? 'Your list is being added. The contacts appear here.' : 'No contacts.'}
            </p>
          )}
          {location.search !== '' && (
            <p className="mt-4">
              <TextLink to={location.pathname}>Back to the first</TextLink>
            </p>
          )}
          <LoadMore more={more} hrefOf={(cursor) => changedSearch(location, { cursor })} />
        </Card>
      </ScreenBody>
    </>
  );
}

function partOf({ campaign }: { campaign: CampaignDetailView }) {
  return { rows: campaign.invitations, nextCursor: campaign.nextCursor };
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} />;
}
