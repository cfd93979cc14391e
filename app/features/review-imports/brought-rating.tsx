import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { Stars } from '#app/ui/stars.tsx';
import type { BroughtLineView } from '#shared/reviews/review-files.ts';

/** What a rating becomes: stars, or a recommendation. */
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
