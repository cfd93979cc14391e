import { Star } from 'lucide-react';
import { CHANNEL_NAMES } from '#app/features/campaigns/channel-words.ts';
import { StatusBadge } from '#app/features/statuses/status-badge.tsx';
import { Time } from '#app/ui/time.tsx';
import type { ListedContactView } from '#shared/contacts.ts';
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

/** The furthest somebody has come: an answer says more than a click, a click more than a delivery. */
export function ContactOutcome({
  contact: { lastAsk, clicked, rating, optedOut },
}: Omit<ContactProps, 'now'>) {
  return (
    <>
      {rating !== null ? (
        <StatusBadge status="rated">
          <span className="inline-flex items-center gap-1">
            Rated {rating}
            <Star size={12} aria-hidden className="fill-star stroke-star" />
            <span className="sr-only">{rating === 1 ? 'star' : 'stars'}</span>
          </span>
        </StatusBadge>
      ) : clicked ? (
        <StatusBadge status="opened" />
      ) : (
        lastAsk && <StatusBadge status={lastAsk.status} />
      )}
      {optedOut.length > 0 && (
        <StatusBadge status="optedOut">
          Opted out of {optedOut.map((channel) => CHANNEL_NAMES[channel]).join(', ')}
        </StatusBadge>
      )}
    </>
  );
}
