import { Badge } from '#app/ui/badge.tsx';
import type { CampaignView } from '#shared/campaigns.ts';
import type { InvitationStatus } from '#shared/channels.ts';

type Tone = 'neutral' | 'good' | 'warn' | 'bad' | 'info';
interface Label {
  text: string;
  tone: Tone;
}

export const STATUS_LABELS: Record<InvitationStatus, Label> = {
  queued: { text: 'Queued', tone: 'info' },
  sending: { text: 'Sending', tone: 'info' },
  sent: { text: 'Sent', tone: 'good' },
  delivered: { text: 'Delivered', tone: 'good' },
  failed: { text: 'Not sent', tone: 'bad' },
  unknown: { text: 'Unconfirmed', tone: 'warn' },
  skipped: { text: 'Skipped', tone: 'warn' },
  canceled: { text: 'Canceled', tone: 'neutral' },
};

/** First messages that have not left, the reminders of the days to come aside. */
export function waitingOf({ counts: { byStatus, remindersQueued } }: CampaignView): number {
  return byStatus.queued + byStatus.sending - remindersQueued;
}

export function isMoving(campaign: CampaignView): boolean {
  return campaign.status === 'running' && (campaign.preparing || waitingOf(campaign) > 0);
}

function stateOf(campaign: CampaignView, later: boolean): Label {
  const { status, preparing, contactsSent, counts } = campaign;
  if (status === 'canceled') return { text: 'Canceled', tone: 'neutral' };
  if (status === 'paused') return { text: 'Paused', tone: 'warn' };
  if (preparing) return { text: 'Being prepared', tone: 'info' };
  if (waitingOf(campaign) > 0) return { text: later ? 'Waiting' : 'Sending', tone: 'info' };
  if (counts.remindersQueued > 0) return { text: 'Reminders waiting', tone: 'info' };
  if (contactsSent === 0) return { text: 'Nobody asked', tone: 'warn' };
  return { text: 'Done', tone: 'good' };
}

interface CampaignBadgeProps {
  campaign: CampaignView;
  /** The next message leaves at another time of day. */
  later?: boolean;
}

export function CampaignBadge({ campaign, later = false }: CampaignBadgeProps) {
  const { text, tone } = stateOf(campaign, later);
  return <Badge tone={tone}>{text}</Badge>;
}
