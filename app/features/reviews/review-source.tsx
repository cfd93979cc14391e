import { Lock, MessageSquare } from 'lucide-react';
import { useTimeForm } from '#app/ui/time.tsx';
import type { ReviewView } from '#shared/reviews/inbox.ts';
import { sourceOf } from './source-of.ts';

/**
 * The source: the platform's tile, a quote mark for the review page, both for a matched pair, a lock for
 * private.
 */
export function ReviewSource({ review, now }: { review: ReviewView; now: Date }) {
  const form = useTimeForm();
  return (
    <span className="flex min-w-0 items-start gap-1.5 text-ink-2 text-sm">
      <span className="flex h-lh items-center">
        <Tiles review={review} />
      </span>
      <span className="wrap-anywhere min-w-0">{sourceOf(review, now, form)}</span>
    </span>
  );
}

const TILE =
  'grid size-4 shrink-0 place-items-center rounded-[5px] font-semibold text-[0.625rem] leading-none forced-colors:border';

function Tiles({ review }: { review: ReviewView }) {
  if (review.kind === 'private' || review.kind === 'text') {
    const Icon = review.kind === 'text' ? MessageSquare : Lock;
    return (
      <span aria-hidden className={`${TILE} bg-ink-2 text-paper`}>
        <Icon size={10} />
      </span>
    );
  }
  return (
    <span aria-hidden className="flex shrink-0 items-center">
      {(review.kind === 'answer' || review.answer) && (
        <span className={`${TILE} bg-brand text-on-brand`}>“</span>
      )}
      {review.answer && <span className="w-1.5 border-ink-3 border-t" />}
      {review.kind === 'platform' && (
        <span
          className={`${TILE} ${review.removedAt ? 'bg-ink-3' : ''}`}
          style={{
            color: 'var(--on-mark)',
            ...(review.removedAt ? {} : { backgroundColor: review.platformColor }),
          }}
        >
          {Array.from(review.platformName)[0]?.toUpperCase()}
        </span>
      )}
    </span>
  );
}
