import { reviews } from '#server/db/schema/reviews.ts';

/** What `toClickThrough` asks of an answer. */
export const CLICK_THROUGH_COLUMNS = {
  platform_id: reviews.platform_id,
  went_on_to: reviews.went_on_to,
  went_on_how: reviews.went_on_how,
};
