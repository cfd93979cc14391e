import { sql } from 'drizzle-orm';
import { reviews } from '#server/db/schema/reviews.ts';

/** What waits for somebody, and few stars on the own page: on a platform nobody could reply to those. */
export const CAN_BE_HANDLED = sql<boolean>`(${reviews.needs_reply} or (${reviews.source} = 'page'
  and ${reviews.review_type} = 'negative' and ${reviews.handled_at} is null))`;
