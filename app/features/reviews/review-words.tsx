import { closeGaps } from '#app/ui/close-gaps.ts';
import type { ReviewView } from '#shared/reviews/inbox.ts';

/** For an empty text: pictures are not forwarded. */
export const NO_WORDS = 'No words: perhaps a picture, which stays with your provider.';

/** The text, or that there is none. */
export function ReviewWords({ review }: { review: ReviewView }) {
  const name = review.reviewerName || 'Anonymous';
  if (!review.text && review.kind === 'text') return <p className="mt-3 text-ink-2 text-lg">{NO_WORDS}</p>;
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
        {closeGaps(review.text)}
      </p>
      {review.isExcerpt && (
        <p className="mt-1 text-ink-2 text-sm" lang="en">
          Only the beginning. {review.platformName} does not give us the rest.
        </p>
      )}
    </div>
  );
}
