import { sql } from 'drizzle-orm';
import { IS_SUBMISSION, IS_WAITING } from '#server/db/reviews/kinds.ts';
import { REVIEW } from '#server/db/reviews/questions.ts';

/** What waits for somebody, and few stars on the own page: on a platform nobody could reply to those. */
export const CAN_BE_HANDLED = sql<boolean>`(${IS_WAITING} or (${IS_SUBMISSION}
  and ${REVIEW.review_type} = 'negative' and ${REVIEW.handled_at} is null))`;
