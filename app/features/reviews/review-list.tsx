import { clsx } from 'clsx';
import { Link } from 'react-router';
import { StatusBadge } from '#app/features/statuses/status-badge.tsx';
import { Stars } from '#app/ui/stars.tsx';
import { Time } from '#app/ui/time.tsx';
import type { ReviewView } from '#shared/inbox.ts';
import { sourceOf } from './source-of.ts';

interface ReviewListProps {
  reviews: readonly ReviewView[];
  selectedId: string | undefined;
  /** False on a phone's list, where nothing is open beside it. */
  chosen: boolean;
  now: Date;
  /** Address of the same screen with this review open. */
  hrefOf(id: string): string;
}

export function ReviewList({ reviews, selectedId, chosen, now, hrefOf }: ReviewListProps) {
  return (
    <ol aria-label="Reviews, newest first">
      {reviews.map((review) => {
        const current = review.id === selectedId;
        return (
          <li key={review.id} className="border-line border-b">
            <Link
              to={hrefOf(review.id)}
              aria-current={current && chosen ? 'true' : undefined}
              className={clsx(
                'block border-l-3 py-3.5 pr-4.5 pl-[0.9375rem] -outline-offset-2',
                current ? 'border-transparent lg:border-brand lg:bg-surface' : 'border-transparent',
                'hover:bg-surface',
              )}
            >
              <div className="flex items-baseline justify-between gap-3">
                <span className="truncate font-[600]" dir="auto">
                  {review.reviewerName || 'Anonymous'}
                </span>
                <span className="shrink-0 text-ink-2 text-sm">
                  <Time date={review.reviewDate} now={now} />
                </span>
              </div>
              <div className="mt-1 flex min-h-6 items-center gap-2.5">
                {review.rating !== null && <Stars rating={review.rating} size={14} />}
                <Source review={review} />
              </div>
              {review.text && (
                <p className="mt-1 line-clamp-2 break-words text-ink-2" dir="auto">
                  {review.text}
                </p>
              )}
            </Link>
          </li>
        );
      })}
    </ol>
  );
}

function Source({ review }: { review: ReviewView }) {
  if (!review.isPrivate) return <span className="truncate text-ink-2 text-sm">{sourceOf(review)}</span>;
  return (
    <>
      <StatusBadge status="private" />
      {review.isHandled ? null : (
        <span className="ml-auto size-2 shrink-0 rounded-full bg-brand forced-colors:bg-[CanvasText]">
          <span className="sr-only">Not handled yet</span>
        </span>
      )}
    </>
  );
}
