import { StatusBadge } from '#app/features/statuses/status-badge.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Stars } from '#app/ui/stars.tsx';
import { Time } from '#app/ui/time.tsx';
import type { ListedContactView } from '#shared/contacts/contacts.ts';
import { messageStatus } from '#shared/design/statuses.ts';
import { afterAnswer, type OwnAnswer } from '#shared/reviews/click-through.ts';
import { CHANNEL_NAMES } from '#shared/sending/channel-names.ts';
import { SOON_MS } from './invitation-title.tsx';

interface ContactProps {
  contact: ListedContactView;
  now: Date;
}

/** When and how somebody was last asked; a message still waiting does not count. */
export function LastAsked({ contact: { lastAsk }, now }: ContactProps) {
  if (!lastAsk) return <span className="text-ink-3">not yet</span>;
  const { channel, at, status } = lastAsk;
  if (status === 'sending') return 'Being sent';
  if (status === 'queued') {
    if (at.getTime() <= now.getTime() + SOON_MS) return 'Waiting';
    return (
      <>
        Waiting, <Time date={at} now={now} look="day" />
      </>
    );
  }
  return (
    <>
      {CHANNEL_NAMES[channel]}, <Time date={at} now={now} look="words" />
    </>
  );
}

/** Given on the review page: only what was read from a platform is a review there. */
function answerWords(answer: OwnAnswer): string {
  const after = afterAnswer(answer);
  if (after) return `${after.charAt(0).toUpperCase()}${after.slice(1)}`;
  return answer.isPrivate ? 'Private feedback' : 'Rated here';
}

/** The furthest step: an answer outweighs a visit, a visit outweighs a delivery. */
export function ContactOutcome({ contact, now }: ContactProps) {
  const { lastAsk, clicked, answer, optedOut, createdAt } = contact;
  const status = clicked ? 'opened' : lastAsk && messageStatus(lastAsk);
  // The preceding column says so, with the day.
  const isWaiting = status === 'queued' || status === 'sending';
  return (
    <>
      {answer ? (
        <>
          <Stars rating={answer.rating} size={15} />
          {answerWords(answer)}
        </>
      ) : status ? (
        !isWaiting && (lastAsk?.isOwnTest ? <Badge>Your own test</Badge> : <StatusBadge status={status} />)
      ) : (
        optedOut.length === 0 && (
          <span>
            Added <Time date={createdAt} now={now} look="words" />
          </span>
        )
      )}
      {optedOut.length > 0 && (
        <StatusBadge status="optedOut">
          Opted out of {optedOut.map((channel) => CHANNEL_NAMES[channel]).join(', ')}
        </StatusBadge>
      )}
    </>
  );
}
