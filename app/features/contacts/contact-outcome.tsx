import { CHANNEL_NAMES } from '#app/features/campaigns/channel-words.ts';
import { STATUS_LOOKS } from '#app/features/campaigns/status-look.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Stars } from '#app/ui/stars.tsx';
import { Time } from '#app/ui/time.tsx';
import type { ListedContactView } from '#shared/contacts.ts';
import { SOON_MS } from './invitation-title.tsx';

interface ContactProps {
  contact: ListedContactView;
  now: Date;
}

/** When and how somebody was asked last, or will be. */
export function LastAsked({ contact: { lastAsk }, now }: ContactProps) {
  if (!lastAsk) return <span className="text-ink-3">not yet</span>;
  const { channel, at, status } = lastAsk;
  const isToCome = status === 'queued' && at.getTime() > now.getTime() + SOON_MS;
  return (
    <>
      {CHANNEL_NAMES[channel]}, <Time date={at} now={now} look={isToCome ? 'day' : 'short'} />
    </>
  );
}

/** The furthest somebody has come: an answer says more than a look, a look more than a delivery. */
export function ContactOutcome({ contact, now }: ContactProps) {
  const { lastAsk, clicked, answer, optedOut, createdAt } = contact;
  const look = clicked ? STATUS_LOOKS.opened : lastAsk && STATUS_LOOKS[lastAsk.status];
  const no = STATUS_LOOKS['opted-out'];
  return (
    <>
      {answer ? (
        <>
          <Stars rating={answer.rating} size={15} />
          {answer.isPrivate ? 'Private feedback' : 'Review'}
        </>
      ) : look ? (
        <Badge tone={look.tone}>{look.text}</Badge>
      ) : (
        optedOut.length === 0 && (
          <span>
            Added <Time date={createdAt} now={now} look="words" />
          </span>
        )
      )}
      {optedOut.length > 0 && (
        <Badge tone={no.tone}>
          {no.text} of {optedOut.map((channel) => CHANNEL_NAMES[channel]).join(', ')}
        </Badge>
      )}
    </>
  );
}
