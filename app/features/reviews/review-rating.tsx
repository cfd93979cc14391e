import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { Stars } from '#app/ui/stars.tsx';
import type { RatingOnScale, ReviewView } from '#shared/reviews/inbox.ts';

type Rated = Pick<ReviewView, 'rating' | 'recommendation'> & { original: RatingOnScale | null };

/** Stars, with the platform's own rating if its scale differs; or the recommendation. */
export function ReviewRating({ review, size }: { review: Rated; size: number }) {
  const { rating, original, recommendation } = review;
  if (recommendation) {
    const Thumb = recommendation === 'yes' ? ThumbsUp : ThumbsDown;
    return (
      <span className="inline-flex shrink-0 items-center gap-1.5 font-[540] text-sm">
        <Thumb size={size} aria-hidden />
        {recommendation === 'yes' ? 'Recommends' : 'Does not recommend'}
      </span>
    );
  }
  if (rating === null) return null;
  return (
    <span className="inline-flex shrink-0 items-center gap-1.5">
      <Stars rating={rating} size={size} />
      {original && <span className="text-ink-2 text-sm">{`${original.value} of ${original.max}`}</span>}
    </span>
  );
}
