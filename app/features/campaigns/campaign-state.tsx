import { StatusBadge } from '#app/features/statuses/status-badge.tsx';
import { Time } from '#app/ui/time.tsx';
import type { CampaignView } from '#shared/campaigns/campaigns.ts';
import type { Status } from '#shared/design/statuses.ts';

/** A message that waits longer is deferred until its time, not on its way. */
const SOON_MS = 2 * 60_000;

/** First messages not sent yet, without the reminders of later days. */
export function requestsWaiting({ counts: { byStatus, remindersQueued } }: CampaignView): number {
  return byStatus.queued + byStatus.sending - remindersQueued;
}

/** Something is about to change, so refreshing is worthwhile. */
export function isMoving(campaign: CampaignView, now: Date): boolean {
  if (campaign.preparing) return campaign.status !== 'canceled';
  return campaign.status === 'running' && requestsWaiting(campaign) > 0 && !isDeferred(campaign, now);
}

/** The next message waits for its hours. */
export function isDeferred({ nextAt }: CampaignView, now: Date): boolean {
  return nextAt !== null && nextAt.getTime() > now.getTime() + SOON_MS;
}

/** It can still be undone without trace: nothing has been sent. */
function isPlanned({ startsAt }: CampaignView, now: Date): boolean {
  return startsAt > now;
}

/** The status; other wordings about it must agree. */
export function stateOf(campaign: CampaignView, now: Date): Status {
  const { status, preparing, contactsSent, counts } = campaign;
  if (status === 'canceled') return 'canceled';
  if (status === 'paused') return 'paused';
  if (preparing) return 'preparing';
  if (requestsWaiting(campaign) > 0)
    return isDeferred(campaign, now) || isPlanned(campaign, now) ? 'waiting' : 'sending';
  if (counts.remindersQueued > 0) return 'remindersWaiting';
  if (contactsSent === 0) return 'nobodyAsked';
  return 'done';
}

/** A campaign canceled before anything was sent has never started. */
export function CampaignBegin({ campaign, now }: { campaign: CampaignView; now: Date }) {
  if (campaign.status === 'canceled' && campaign.counts.asked === 0) return null;
  return (
    <span>
      {isPlanned(campaign, now) ? 'Planned' : 'Started'}{' '}
      <Time date={campaign.createdAt} now={now} look="at" />
    </span>
  );
}

export function CampaignBadge({ campaign, now }: { campaign: CampaignView; now: Date }) {
  return <StatusBadge status={stateOf(campaign, now)} />;
}
