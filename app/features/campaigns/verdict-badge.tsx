import { BellOff, Check, CircleAlert, Clock, History, type LucideIcon, PhoneOff } from 'lucide-react';
import { Badge } from '#app/ui/badge.tsx';
import type { Verdict } from '#shared/campaigns.ts';
import type { Channel, InvitationReason } from '#shared/channels.ts';
import { momentWords } from './moment-words.ts';
import { verdictWords } from './verdict-words.ts';

interface VerdictBadgeProps {
  verdict: Verdict | null;
  channel: Channel;
  now: Date;
  timeZone: string;
}

/** How somebody stands with the open channel, as the server says. Until it has, a place of the same height. */
export function VerdictBadge({ verdict, channel, now, timeZone }: VerdictBadgeProps) {
  if (!verdict) {
    return (
      <span className="inline-block h-6 w-20 animate-pulse rounded-xl bg-sunken motion-reduce:animate-none">
        <span className="sr-only">Checking</span>
      </span>
    );
  }
  const { reason, at } = verdict;
  const { icon: Icon, tone } = lookOf(reason, at);
  return (
    <Badge tone={tone}>
      <Icon size={13} aria-hidden className="shrink-0" />
      <span className="truncate">
        {at ? `Leaves ${momentWords(at, now, timeZone)}` : verdictWords(verdict, channel)}
      </span>
    </Badge>
  );
}

const HARM: readonly InvitationReason[] = ['invalid_phone', 'invalid_email', 'bounced'];

function lookOf(reason: InvitationReason | null, at: Date | null): Look {
  if (reason === null) return at ? { icon: Clock, tone: 'info' } : { icon: Check, tone: 'good' };
  return { icon: reasonIcon(reason), tone: HARM.includes(reason) ? 'bad' : 'neutral' };
}

interface Look {
  icon: LucideIcon;
  tone: 'good' | 'info' | 'bad' | 'neutral';
}

export function reasonIcon(reason: InvitationReason): LucideIcon {
  if (reason === 'invited_recently') return History;
  if (reason === 'opted_out') return BellOff;
  return reason === 'no_phone' ? PhoneOff : CircleAlert;
}
