import { Star } from 'lucide-react';
import { CHANNEL_NAMES } from '#app/features/campaigns/channel-words.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Time } from '#app/ui/time.tsx';
import type { LastAsk, ListedContactView } from '#shared/contacts.ts';
import { SOON_MS } from './invitation-title.tsx';

interface ContactProps {
  contact: ListedContactView;
  now: Date;
}

/** When and how somebody was asked last, or will be. */
export function LastAsked({ contact: { lastAsk }, now }: ContactProps) {
  if (!lastAsk) return <span className="text-ink-2">Not asked yet</span>;
  const { channel, at, status } = lastAsk;
  const isToCome = status === 'queued' && at.getTime() > now.getTime() + SOON_MS;
  return (
    <span className="text-ink-2">
      {CHANNEL_NAMES[channel]} · <Time date={at} now={now} look={isToCome ? 'day' : 'short'} />
    </span>
  );
}

const STATES: Record<
  LastAsk['status'],
  { text: string; tone: 'neutral' | 'good' | 'warn' | 'bad' | 'info' }
> = {
  queued: { text: 'Waiting', tone: 'info' },
  sending: { text: 'Being sent', tone: 'info' },
  sent: { text: 'Sent', tone: 'neutral' },
  delivered: { text: 'Delivered', tone: 'neutral' },
  failed: { text: 'Not delivered', tone: 'bad' },
  unknown: { text: 'Unconfirmed', tone: 'warn' },
};

/** The furthest somebody has come: an answer says more than a click, a click more than a delivery. */
export function ContactOutcome({
  contact: { lastAsk, clicked, rating, optedOut },
}: Omit<ContactProps, 'now'>) {
  const state = lastAsk && STATES[lastAsk.status];
  return (
    <>
      {rating !== null ? (
        <Badge tone={rating >= 4 ? 'good' : 'warn'}>
          <span className="inline-flex items-center gap-1">
            Rated {rating}
            <Star size={12} aria-hidden className="fill-star stroke-star" />
            <span className="sr-only">{rating === 1 ? 'star' : 'stars'}</span>
          </span>
        </Badge>
      ) : clicked ? (
        <Badge tone="good">Opened the link</Badge>
      ) : (
        state && <Badge tone={state.tone}>{state.text}</Badge>
      )}
      {optedOut.length > 0 && (
        <Badge tone="warn">Opted out of {optedOut.map((channel) => CHANNEL_NAMES[channel]).join(', ')}</Badge>
      )}
    </>
  );
}
