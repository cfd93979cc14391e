import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { PlainCheckbox } from '#app/ui/checkbox.tsx';
import { Time } from '#app/ui/time.tsx';
import { isPastDue } from '#shared/replies/replies.ts';
import type { ReviewView } from '#shared/reviews/inbox.ts';
import { outcomeLine, SINCE } from './outcome-words.ts';
import { ReviewDate } from './review-date.tsx';
import { ReviewRating } from './review-rating.tsx';
import { ReviewSource } from './review-source.tsx';
import { NO_WORDS } from './review-words.tsx';

export const BOX = 'review';
/** The form of the checkboxes without JavaScript; with it they are read as they are ticked. */
export const CHOSEN_FORM = 'chosen-reviews';

interface ReviewListProps {
  reviews: readonly ReviewView[];
  selectedId: string | undefined;
  /** False on a phone, where the list has nothing open beside it. */
  chosen: boolean;
  now: Date;
  /** The address of this screen with that review open. */
  hrefOf(id: string): string;
}

export function ReviewList({ reviews, selectedId, chosen, now, hrefOf }: ReviewListProps) {
  return (
    <ol aria-label="Reviews, newest first">
      {reviews.map((review) => {
        const current = review.id === selectedId;
        return (
          <li
            key={review.id}
            className={clsx(
              'flex items-stretch border-line border-b border-l-3 has-checked:bg-brand-tint/60',
              current ? 'border-l-transparent lg:border-l-brand lg:bg-surface' : 'border-l-transparent',
            )}
          >
            <PlainCheckbox
              name={BOX}
              value={review.id}
              form={CHOSEN_FORM}
              label={`Choose the ${review.kind === 'text' ? 'text' : 'review'} of ${review.reviewerName || 'somebody without a name'}`}
            />
            <Link
              to={hrefOf(review.id)}
              data-review={review.id}
              aria-current={current && chosen ? 'true' : undefined}
              preventScrollReset
              className="block min-w-0 flex-1 py-3 pr-4.5 -outline-offset-2 hover:bg-surface"
            >
              <Row review={review} now={now} />
            </Link>
          </li>
        );
      })}
    </ol>
  );
}

function Row({ review, now }: { review: ReviewView; now: Date }) {
  const gone = review.removedAt !== null;
  const outcome = outcomeLine(review.outcome);
  return (
    <>
      <span className="flex items-baseline justify-between gap-3">
        <span className="flex min-w-0 items-baseline gap-2">
          {review.needsReply && (
            <span className="-ml-0.5 size-2 shrink-0 self-center rounded-full bg-brand forced-colors:bg-[CanvasText]">
              <span className="sr-only">Needs a reply. </span>
            </span>
          )}
          <span className={clsx('truncate font-[600]', gone && 'text-ink-2')} dir="auto">
            {review.reviewerName || 'Anonymous'}
          </span>
        </span>
        <span className="flex shrink-0 items-center gap-2 text-ink-2 text-sm">
          <State review={review} now={now} />
          <When review={review} now={now} />
        </span>
      </span>
      <span className="mt-1 flex min-h-5 min-w-0 items-start gap-2 text-sm">
        <span className={clsx('inline-flex h-lh shrink-0 items-center empty:hidden', gone && 'opacity-60')}>
          <ReviewRating review={review} size={14} />
        </span>
        <ReviewSource review={review} now={now} />
      </span>
      <span
        className={clsx('mt-1 line-clamp-2 break-words text-ink-2', gone && 'line-through')}
        dir="auto"
        lang={review.language || undefined}
      >
        {review.text || review.title || (review.kind === 'text' ? NO_WORDS : 'No words, only stars')}
      </span>
      {review.handledAt && outcome && (
        <span
          className="mt-0.5 line-clamp-2 break-words text-ink-2 text-sm"
          dir="auto"
        >{`Outcome: ${outcome}`}</span>
      )}
      {review.since && (
        <span className="mt-0.5 block font-[540] text-sm text-star-deep">{SINCE[review.since]}</span>
      )}
      {review.deletedFrom && (
        <span className="mt-0.5 block font-[540] text-bad text-sm">
          Will be deleted <Time date={review.deletedFrom} now={now} look="at" />
        </span>
      )}
      {review.isOffered && <span className="mt-0.5 block font-[540] text-brand text-sm">Same person?</span>}
    </>
  );
}

function State({ review, now }: { review: ReviewView; now: Date }) {
  if (isPastDue(review.dueAt, now)) return <span className="font-[540] text-bad">Overdue</span>;
  const state = review.handledAt ? 'Handled' : review.isReplied ? 'Replied' : null;
  return state ? (
    <span className="inline-flex items-center gap-1 font-[540] text-brand">
      <Check size={14} aria-hidden />
      {state}
    </span>
  ) : null;
}

function When({ review, now }: { review: ReviewView; now: Date }) {
  if (review.editedAt) {
    return (
      <span>
        edited <Time date={review.editedAt} now={now} look="words" />
      </span>
    );
  }
  return (
    <span>
      <ReviewDate review={review} now={now} look="short" />
    </span>
  );
}
