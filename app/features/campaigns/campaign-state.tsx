import { Badge } from '#app/ui/badge.tsx';
import type { CampaignView } from '#shared/campaigns.ts';
import type { Look } from './status-look.ts';

/** A message that waits longer than this is held for its time, not on its way. */
const SOON_MS = 2 * 60_000;

/** First messages that have not left, the reminders of the days to come aside. */
export function waitingOf({ counts: { byStatus, remindersQueued } }: CampaignView): number {
  return byStatus.queued + byStatus.sending - remindersQueued;
}

/** Something changes by itself within moments, so looking again is worth it. */
export function isMoving(campaign: CampaignView, now: Date): boolean {
  if (campaign.preparing) return campaign.status !== 'canceled';
  return campaign.status === 'running' && waitingOf(campaign) > 0 && !isHeld(campaign, now);
}

/** The next message leaves at another time of day. */
export function isHeld({ nextAt }: CampaignView, now: Date): boolean {
  return nextAt !== null && nextAt.getTime() > now.getTime() + SOON_MS;
}

function stateOf(campaign: CampaignView, now: Date): Look {
  const { status, preparing, contactsSent, counts } = campaign;
  if (status === 'canceled') return { text: 'Canceled', tone: 'neutral' };
  if (status === 'paused') return { text: 'Paused', tone: 'warn' };
  if (preparing) return { text: 'Being prepared', tone: 'info' };
  if (waitingOf(campaign) > 0) return { text: isHeld(campaign, now) ? 'Waiting' : 'Sending', tone: 'info' };
  if (counts.remindersQueued > 0) return { text: 'Reminders waiting', tone: 'info' };
  if (contactsSent === 0) return { text: 'Nobody asked', tone: 'neutral' };
  return { text: 'Done', tone: 'good' };
}

export function CampaignBadge({ campaign, now }: { campaign: CampaignView; now: Date }) {
  const { text, tone } = stateOf(campaign, now);
  return <Badge tone={tone}>{text}</Badge>;
}
