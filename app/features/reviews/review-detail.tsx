import { clsx } from 'clsx';
import { ArrowLeft, ChevronDown, ChevronUp, ExternalLink, Mail } from 'lucide-react';
import { Link } from 'react-router';
import { StatusBadge } from '#app/features/statuses/status-badge.tsx';
import { Avatar } from '#app/ui/avatar.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { Time } from '#app/ui/time.tsx';
import type { FormAnswer } from '#shared/form.ts';
import type { ReviewDetailView, ReviewView } from '#shared/inbox.ts';
import { HandledForm } from './handled-form.tsx';
import { languageName } from './language-name.ts';
import { ReviewNotes } from './review-notes.tsx';
import { ReviewRating } from './review-rating.tsx';
import { ReviewSource } from './review-source.tsx';
import { ReviewStory } from './review-story.tsx';

/** Where the key for replying goes: the reply as it stands, or the way to the platform. */
export const REPLY = 'reply';

interface ReviewDetailProps {
  review: ReviewView;
  /** What only the open review is loaded with; null while that is on its way. */
  details: ReviewDetailView | null;
  now: Date;
  /** The list without an open review; shown where there is no room for both. */
  listHref: string;
  newerHref: string | null;
  olderHref: string | null;
  noteAnswer: FormAnswer['lastResult'] | undefined;
}

export function ReviewDetail(props: ReviewDetailProps) {
  const { review, details, now, listHref, noteAnswer } = props;
  const name = review.reviewerName || 'Anonymous';
  return (
    <article aria-labelledby="review-author" className="px-4 py-5 sm:px-7 sm:py-5">
      <div className="mb-4 flex items-center justify-between lg:hidden">
        <Link
          to={listHref}
          className="-ml-1 inline-flex min-h-11 items-center gap-1.5 rounded-control px-1 font-[540] text-ink-2 hover:text-ink"
        >
          <ArrowLeft size={18} aria-hidden />
          All reviews
        </Link>
        <Steps {...props} />
      </div>
      <div className="flex items-start gap-3">
        <Avatar name={review.reviewerName || 'A'} />
        <div className="min-w-0 flex-1">
          <h2 id="review-author" tabIndex={-1} className="break-words text-base" dir="auto">
            {name}
          </h2>
          <div className="flex flex-wrap items-center gap-x-2 text-ink-2 text-sm">
            <ReviewSource review={review} now={now} />
            <span>
              {review.dateWords || (
                <Time date={review.reviewDate} now={now} look={review.isToTheMinute ? 'near' : 'date'} />
              )}
            </span>
          </div>
        </div>
        <div className="hidden lg:block">
          <Steps {...props} />
        </div>
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <ReviewRating review={review} size={18} />
        {review.kind === 'private' && <StatusBadge status="private">Only you see this</StatusBadge>}
        {review.language && <Badge>{languageName(review.language)}</Badge>}
        {review.removedAt && (
          <Badge tone="warn">
            <span>
              Removed from {review.platformName} <Time date={review.removedAt} now={now} look="words" />; in
              no average
            </span>
          </Badge>
        )}
      </div>
      <Words review={review} name={name} />
      {details && (
        <>
          <ReviewStory review={details} now={now} />
          {details.reviewerEmail && <Contact email={details.reviewerEmail} />}
          <Reply review={details} now={now} />
          <div className="mt-6">
            <HandledForm review={details} now={now} />
          </div>
          <ReviewNotes review={details} now={now} answer={noteAnswer} />
        </>
      )}
    </article>
  );
}

function Words({ review, name }: { review: ReviewView; name: string }) {
  if (!review.text && !review.title)
    return <p className="mt-3 text-ink-2 text-lg">{`${name} left a rating and no comment.`}</p>;
  return (
    <div className="mt-2 max-w-[65ch]" lang={review.language || undefined}>
      {review.title && (
        <p className="break-words font-[600] text-lg" dir="auto">
          {review.title}
        </p>
      )}
      <p className="whitespace-pre-wrap break-words text-lg leading-[1.6]" dir="auto">
        {review.text}
      </p>
      {review.isExcerpt && (
        <p className="mt-1 text-ink-2 text-sm" lang="en">
          Only the beginning. {review.platformName} does not give us the rest.
        </p>
      )}
    </div>
  );
}

const STEP =
  'grid size-10 place-items-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink aria-disabled:opacity-40';

function Steps({ newerHref, olderHref }: Pick<ReviewDetailProps, 'newerHref' | 'olderHref'>) {
  return (
    <div className="flex shrink-0">
      {newerHref && (
        <Link to={newerHref} preventScrollReset aria-label="Newer review" className={STEP}>
          <ChevronUp size={19} aria-hidden />
        </Link>
      )}
      {olderHref && (
        <Link to={olderHref} preventScrollReset aria-label="Older review" className={STEP}>
          <ChevronDown size={19} aria-hidden />
        </Link>
      )}
    </div>
  );
}

const STATES = {
  pending: 'The platform is still looking at it.',
  rejected: 'The platform did not publish it.',
  published: null,
};

/** The owner's reply as it stands on the platform, and the way there. */
function Reply({ review, now }: { review: ReviewDetailView; now: Date }) {
  const { reply, address, platformName } = review;
  if (!reply && !address) return null;
  return (
    <section
      id={REPLY}
      tabIndex={-1}
      aria-label="Reply"
      className="mt-6 max-w-[65ch] rounded-card border border-line bg-paper p-4"
    >
      {reply && (
        <>
          <p className="text-ink-2 text-sm">
            <span className="font-[560] text-ink">Your reply</span>
            {reply.at && (
              <>
                {' '}
                <Time date={reply.at} now={now} look="near" />
              </>
            )}
          </p>
          <p className="mt-1 whitespace-pre-wrap break-words" dir="auto">
            {reply.text}
          </p>
          {reply.state && STATES[reply.state] && (
            <p className="mt-1 text-sm text-star-deep">{STATES[reply.state]}</p>
          )}
        </>
      )}
      {address && (
        <a
          href={address}
          target="_blank"
          rel="noreferrer"
          className={clsx(
            'inline-flex min-h-6 items-center gap-1.5 font-[560] text-brand hover:underline',
            reply && 'mt-2',
          )}
        >
          {review.removedAt ? `Its place on ${platformName}` : `Open on ${platformName}`}
          <ExternalLink size={15} aria-hidden />
          <span className="sr-only">(new tab)</span>
        </a>
      )}
    </section>
  );
}

/** A valid address may hold `?` and `&`, which would start headers of the mail. */
function mailto(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
}

function Contact({ email }: { email: string }) {
  return (
    <div
      id={REPLY}
      tabIndex={-1}
      className="mt-6 flex max-w-[65ch] items-start gap-3 rounded-card border border-line bg-paper p-4"
    >
      <Mail size={18} className="mt-0.5 shrink-0 text-ink-2" aria-hidden />
      <div className="min-w-0">
        <p className="font-[560]">Answer personally</p>
        <p className="text-ink-2 text-sm">
          Only you can see this feedback. Write to{' '}
          <TextLink to={mailto(email)} className="wrap-anywhere">
            {email}
          </TextLink>
        </p>
      </div>
    </div>
  );
}
