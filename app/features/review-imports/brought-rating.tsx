import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { Stars } from '#app/ui/stars.tsx';
import type { BroughtLineView } from '#shared/reviews/review-files.ts';

/** What becomes of a rating here: stars, or a yes or no where people recommend. */
export function BroughtRating({ rated }: { rated: Pick<BroughtLineView, 'rating' | 'recommendation'> }) {
  const { rating, recommendation } = rated;
  if (recommendation) {
    const Thumb = recommendation === 'yes' ? ThumbsUp : ThumbsDown;
    return (
      <span className="inline-flex items-center gap-1.5 text-sm">
        <Thumb size={14} aria-hidden />
        {recommendation === 'yes' ? 'Recommends' : 'Does not recommend'}
      </span>
    );
  }
  if (rating === null) return <span className="text-ink-2 text-sm">No rating</span>;
  return <Stars rating={rating} size={14} />;
}
