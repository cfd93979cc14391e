import { Eye, EyeOff, History, UserRoundCheck, UserRoundSearch } from 'lucide-react';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { closeGaps } from '#app/ui/close-gaps.ts';
import { Stars } from '#app/ui/stars.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { Summary } from '#app/ui/summary.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { Time } from '#app/ui/time.tsx';
import type { AgreementView } from '#shared/reviews/agreements.ts';
import type { EarlierVersion, MatchView, ReviewDetailView } from '#shared/reviews/inbox.ts';
import type { Channel } from '#shared/sending/channels.ts';
import { plural } from '#shared/text/plural.ts';
import { ReviewDate } from './review-date.tsx';
import { ReviewRating } from './review-rating.tsx';

const BY: Record<Channel, string> = { email: 'email', sms: 'SMS', whatsapp: 'WhatsApp' };

interface ReviewProps {
  review: ReviewDetailView;
  now: Date;
}

/** The background of a review: who was asked, the match, and earlier versions. */
export function ReviewStory({ review, now }: ReviewProps) {
  const joined = review.matches.find(({ state }) => state === 'joined');
  const offered = review.matches.filter(({ state }) => state === 'offered');
  return (
    <div className="mt-5 border-line border-t empty:hidden">
      {(review.contact || joined) && (
        <Line
          icon={<UserRoundCheck size={17} aria-hidden />}
          action={joined && <Decide match={joined} intent="split-match" label="Not the same person" />}
        >
          <Person review={review} joined={joined} now={now} />
        </Line>
      )}
      {offered.map((match) => (
        <Offer key={match.other.id} match={match} now={now} />
      ))}
      {(review.kind === 'answer' || review.agreement) && <Shown review={review} now={now} />}
      {review.earlier.length > 0 && <Edits review={review} now={now} />}
    </div>
  );
}

function Line({ icon, action, children }: { icon: ReactNode; action?: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-start gap-2.5 border-line border-b py-2.5 text-sm">
      <span className="mt-0.5 shrink-0 text-ink-2">{icon}</span>
      <div className="min-w-0 flex-1">{children}</div>
      {action}
    </div>
  );
}

function Person({ review, joined, now }: ReviewProps & { joined: MatchView | undefined }) {
  const { contact, invited } = review;
  return (
    <p className="wrap-anywhere">
      {contact && (
        <TextLink to={`/dashboard/contacts/${contact.id}`}>
          <bdi>{contact.name}</bdi>
        </TextLink>
      )}
      {invited && (
        <>
          {`, asked by ${BY[invited.channel]} `}
          <Time date={invited.at} now={now} look="words" />
          {' in '}
          <TextLink to={`/dashboard/campaigns/${invited.campaignId}`}>{invited.campaignName}</TextLink>
        </>
      )}
      {joined && (
        <span className="block text-ink-2">
          {contact ? 'Rated' : `${joined.other.name || 'Somebody'} rated`}{' '}
          {joined.other.rating ? `${joined.other.rating} on your page ` : 'you on your page '}
          <ReviewDate review={joined.other} now={now} look="at" />.
        </span>
      )}
    </p>
  );
}

function Offer({ match, now }: { match: MatchView; now: Date }) {
  const { name, rating, platformName } = match.other;
  return (
    <Line
      icon={<UserRoundSearch size={17} aria-hidden />}
      action={
        <span className="flex shrink-0 gap-2">
          <Decide match={match} intent="join-match" label="Yes" />
          <Decide match={match} intent="refuse-match" label="No" />
        </span>
      }
    >
      <p>
        <span className="font-[560]">Same person?</span> <span dir="auto">{name || 'Somebody'}</span>
        {match.reviewId === match.other.id ? ` wrote on ${platformName} ` : ' rated you on your page '}
        <ReviewDate review={match.other} now={now} look="at" />
        {rating !== null && (
          <>
            {' '}
            <Stars rating={rating} size={13} />
          </>
        )}
      </p>
    </Line>
  );
}

interface DecideProps {
  match: MatchView;
  intent: 'join-match' | 'split-match' | 'refuse-match';
  label: string;
}

function Decide({ match, intent, label }: DecideProps) {
  return (
    <Form method="post" preventScrollReset className="shrink-0">
      <input type="hidden" name="answerId" value={match.answerId} />
      <input type="hidden" name="reviewId" value={match.reviewId} />
      <SubmitButton intent={intent} variant={intent === 'split-match' ? 'ghost' : 'secondary'} size="sm">
        {label}
      </SubmitButton>
    </Form>
  );
}

const ENDED: Record<NonNullable<AgreementView['endedBy']>, string> = {
  author: 'Its author took the agreement back',
  business: 'You took it off your website',
  edit: 'Its author changed it, and has not agreed to show it since',
  erasure: 'Its author was erased',
  renewal: 'The agreement of its author has ended',
  expiry: 'The agreement of its author has run out',
  healthcare: 'Its author agreed before yours was a healthcare business, which needs an authorization',
};

/** Whether the answer may be shown on the website, and since when. */
function Shown({ review, now }: ReviewProps) {
  const { agreement } = review;
  if (!agreement)
    return (
      <Line icon={<EyeOff size={17} aria-hidden />}>
        Not shown on your website: its author has not agreed to it.
      </Line>
    );
  const { answerId, agreedAt, expiresAt, endedAt, endedBy } = agreement;
  if (endedBy)
    return (
      <Line icon={<EyeOff size={17} aria-hidden />}>
        Not shown on your website. {ENDED[endedBy]}
        {endedAt && (
          <>
            {' '}
            <Time date={endedAt} now={now} look="at" />
          </>
        )}
        .
      </Line>
    );
  return (
    <Line
      icon={<Eye size={17} aria-hidden />}
      action={
        <Form method="post" preventScrollReset className="shrink-0">
          <input type="hidden" name="reviewId" value={answerId} />
          <SubmitButton intent="stop-showing" variant="ghost" size="sm">
            Stop showing it
          </SubmitButton>
        </Form>
      }
    >
      May be shown on your website: its author agreed <Time date={agreedAt} now={now} look="at" />
      {expiresAt && (
        <>
          , until <Time date={expiresAt} now={now} look="date" />
        </>
      )}
      .
    </Line>
  );
}

function Edits({ review, now }: ReviewProps) {
  const last = review.earlier.at(-1);
  if (!last) return null;
  const restarred = last.stars !== null && review.rating !== null && Math.round(last.stars) !== review.rating;
  const reworded = last.text !== review.text || last.title !== review.title;
  return (
    <Line icon={<History size={17} aria-hidden />}>
      <details>
        <Summary>
          Edited <Time date={review.editedAt ?? last.replacedAt} now={now} look="at" />
          {restarred && (
            <>
              , from <Stars rating={last.stars ?? 0} size={13} /> to{' '}
              <Stars rating={review.rating ?? 0} size={13} />
            </>
          )}
          {reworded && `${restarred ? ' with' : ','} new text`}.{' '}
          <span className="text-brand underline underline-offset-3">
            {plural(review.earlier.length, 'First version', `${review.earlier.length} earlier versions`)}
          </span>
        </Summary>
        <ol className="mt-2 flex flex-col gap-3">
          {review.earlier.map((version) => (
            <li key={version.id} className="rounded-card border border-line bg-paper p-3">
              <Version version={version} now={now} />
            </li>
          ))}
        </ol>
      </details>
    </Line>
  );
}

function Version({ version, now }: { version: EarlierVersion; now: Date }) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 text-ink-2">
        <ReviewRating
          review={{
            rating: version.stars === null ? null : Math.round(version.stars),
            original: version.original,
            recommendation: null,
          }}
          size={13}
        />
        <span>
          Replaced <Time date={version.replacedAt} now={now} look="at" />
        </span>
      </p>
      {version.title && <p className="mt-1 font-[560]">{version.title}</p>}
      <p className="mt-1 whitespace-pre-wrap break-words" dir="auto">
        {closeGaps(version.text) || 'No words, only stars'}
      </p>
    </>
  );
}
