import { z } from 'zod';
import type { ReadReview, ReadTime } from '#server/connectors/platforms/review.ts';
import {
  madeName,
  ratingOn,
  STARS,
  type TakeNote,
  timeOf,
  UNKNOWN_FIELDS,
  wordsOf,
} from '#server/connectors/platforms/row.ts';

/** https://developers.facebook.com/docs/graph-api/reference/recommendation */
export const FacebookRecommendation = z.object({
  created_time: z.string().min(1),
  recommendation_type: z.string().nullish(),
  rating: z.number().nullish(),
  review_text: z.string().nullish(),
  reviewer: z.object({ id: z.string().nullish(), name: z.string().nullish() }).nullish(),
  open_graph_story: z.object({ id: z.string().nullish() }).nullish(),
});
type FacebookRecommendation = z.infer<typeof FacebookRecommendation>;
export const RECOMMENDATION_FIELDS =
  'created_time,recommendation_type,review_text,rating,has_review,reviewer,open_graph_story';

export function facebookRow(item: FacebookRecommendation, note: TakeNote): ReadReview {
  const { created_time, recommendation_type, rating, review_text, reviewer, open_graph_story } = item;
  const story = open_graph_story?.id;
  return {
    ...UNKNOWN_FIELDS,
    // Recommendations have no ID of their own.
    externalId: story || madeName(created_time, reviewer?.id ?? '', review_text ?? ''),
    address: story ? `https://www.facebook.com/${encodeURIComponent(story)}` : null,
    // Reviewers who have not authorized the app are anonymous.
    author: { name: wordsOf(reviewer?.name), deleted: false },
    // Only reviews written before August 2018 have stars.
    rating: ratingOn(STARS, rating, note),
    recommendation: recommends(recommendation_type, note),
    text: wordsOf(review_text),
    writtenAt: facebookTime(created_time),
  };
}

/** Its zone offset has no colon. */
export function facebookTime(time: string | null | undefined): ReadTime | null {
  return timeOf(time?.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
}

function recommends(type: string | null | undefined, note: TakeNote): ReadReview['recommendation'] {
  switch (type?.toLowerCase()) {
    case 'positive':
      return 'yes';
    case 'negative':
      return 'no';
    case undefined:
    case 'none':
      return null;
    default:
      note('recommendation', type);
      return null;
  }
}
