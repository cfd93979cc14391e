import type { ReviewRow } from '#server/db/reviews/questions.ts';
import type { BriefReviewView } from '#shared/platforms/review-sources.ts';

/** The columns by which a public review is recognized. */
type BriefReviewRow = Pick<
  ReviewRow,
  | 'id'
  | 'reviewer_name'
  | 'stars'
  | 'title'
  | 'review_text'
  | 'recommendation'
  | 'rating_value'
  | 'rating_max'
  | 'removed_at'
>;

/** A public review, abridged, with the time at which it was found to be gone. */
export function toBriefReview(row: BriefReviewRow): BriefReviewView {
  return {
    key: row.id,
    author: row.reviewer_name,
    stars: row.stars,
    rated: ratedWords(row),
    text: [row.title, row.review_text].filter(Boolean).join('. '),
    at: row.removed_at,
    day: null,
  };
}

function ratedWords({
  recommendation,
  rating_value,
  rating_max,
}: Pick<BriefReviewRow, 'recommendation' | 'rating_value' | 'rating_max'>): string | null {
  if (recommendation) return recommendation === 'yes' ? 'Recommends' : 'Does not recommend';
  return rating_value !== null && rating_max !== null && rating_max !== 5
    ? `${rating_value} of ${rating_max}`
    : null;
}
