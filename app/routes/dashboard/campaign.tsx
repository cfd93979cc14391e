import { useLocation } from 'react-router';
import { AGAIN } from '#app/features/campaigns/again-button.tsx';
import { CampaignActions } from '#app/features/campaigns/campaign-actions.tsx';
import { CampaignFigures } from '#app/features/campaigns/campaign-figures.tsx';
import { CampaignNotices } from '#app/features/campaigns/campaign-notices.tsx';
import { CampaignRows } from '#app/features/campaigns/campaign-rows.tsx';
import { CampaignBadge, isMoving } from '#app/features/campaigns/campaign-state.tsx';
import { UndoBars, useGiveBack } from '#app/features/campaigns/undo-bars.tsx';
import { useKeepFresh } from '#app/features/campaigns/use-keep-fresh.ts';
import { useMoreRows } from '#app/features/campaigns/use-more-rows.ts';
import { ScreenError } from '#app/features/shell/screen-error.tsx';
import { Card } from '#app/ui/card.tsx';
import { LoadMore } from '#app/ui/load-more.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import type { FailureHandle } from '#app/ui/stay-put.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import { Time } from '#app/ui/time.tsx';
import { ShowToast } from '#app/ui/toasts.tsx';
import { useLastAnswer } from '#app/ui/use-last-answer.ts';
import type { Ctx } from '#server/context.ts';
import { cancelCampaign } from '#server/domain/campaigns/cancel-campaign.ts';
import { getCampaign } from '#server/domain/campaigns/get-campaign.ts';
import { pauseCampaign } from '#server/domain/campaigns/pause-campaign.ts';
import { resumeCampaign } from '#server/domain/campaigns/resume-campaign.ts';
import { retryFailed } from '#server/domain/campaigns/retry-failed.ts';
import { retryInvitation } from '#server/domain/campaigns/retry-invitation.ts';
import { type DoorArgs, door, redirectWith } from '#server/http/door.ts';
import { readForm, readIntent } from '#server/http/forms.ts';
import { CampaignId, InvitationId } from '#shared/campaigns.ts';
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
    cursor: url.searchParams.get('after') ?? undefined,
  }),
  now: ctx.now(),
}));

type CampaignVerb = 'pause' | 'resume' | 'cancel' | 'retry';
const VERBS: Record<CampaignVerb, (ctx: Ctx, input: CampaignId) => Promise<MessageKey>> = {
  pause: async (ctx, input) => {
    await pauseCampaign(ctx, input);
    return 'campaignPaused';
  },
  resume: async (ctx, input) => {
    await resumeCampaign(ctx, input);
    return 'campaignResumed';
  },
  cancel: async (ctx, input) => {
    await cancelCampaign(ctx, input);
    return 'campaignCanceled';
  },
  retry: async (ctx, input) => {
    const { queued } = await retryFailed(ctx, input);
    return queued > 0 ? 'campaignRetried' : 'campaignNothingToRetry';
  },
};

/** `intent` says what is to be done; `again.<id>` names one message. */
export const action = door(async (ctx, { request, params, url }: DoorArgs<Route.ActionArgs>) => {
  const [intent, one] = await readIntent(request, ['undo', AGAIN, 'pause', 'resume', 'cancel', 'retry']);
  if (intent === 'undo') return undoCampaign(ctx, request);
  if (intent === AGAIN) return sendAgain(ctx, request, one, url.pathname + url.search);
  const form = await readForm(request, CampaignId, { given: { campaignId: params.campaignId } });
  if (!form.ok) return form.reject();
  try {
    return redirectWith(ctx, url.pathname, await VERBS[intent](ctx, form.value));
  } catch (error) {
    return form.refuse(ctx, error, MESSAGES.campaignFailed);
  }
});

async function sendAgain(ctx: Ctx, request: Request, invitationId: string, here: string) {
  const form = await readForm(request, InvitationId, { given: { invitationId } });
  if (!form.ok) return form.reject(MESSAGES.campaignFailed);
  try {
    await retryInvitation(ctx, form.value);
    return redirectWith(ctx, here, 'invitationRetried');
  } catch (error) {
    return form.refuse(ctx, error, MESSAGES.campaignFailed);
  }
}

export default function Campaign({ loaderData, actionData }: Route.ComponentProps) {
  const { campaign, now } = loaderData;
  const answer = useLastAnswer(actionData);
  const { pathname, search } = useLocation();
  const { invitations, nextCursor, loading, load } = useMoreRows(campaign);
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
            Started <Time date={campaign.createdAt} now={now} look="exact" />
          </>
        }
        actions={<CampaignActions campaign={campaign} />}
      />
      <div className="flex max-w-4xl flex-col gap-4.5 p-4 sm:p-6">
        <ShowToast toast={answer?.toast} />
        <UndoBars campaigns={[campaign]} now={now} />
        <p className="-mb-1">
          <TextLink to="/dashboard/campaigns">All campaigns</TextLink>
        </p>
        <CampaignNotices campaign={campaign} now={now} />
        <CampaignFigures campaign={campaign} />
        <Card title="Contacts">
          {invitations.length > 0 ? (
            <CampaignRows rows={invitations} now={now} />
          ) : (
            <p className="text-ink-2">
              {campaign.preparing ? 'Your list is being added. The contacts appear here.' : 'No contacts.'}
            </p>
          )}
          {search !== '' && (
            <p className="mt-4">
              <TextLink to={pathname}>Back to the first</TextLink>
            </p>
          )}
          <LoadMore to={nextCursor && `${pathname}?after=${nextCursor}`} onLoad={load} loading={loading} />
        </Card>
      </div>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenError error={error} />;
}
