import { type SQL, sql } from 'drizzle-orm';
import { reviews } from '#server/db/schema/reviews.ts';
import type { ReviewKind } from '#shared/reviews/inbox.ts';

/**
 * What tells the rows of `reviews` apart, for parts of a `where` over `reviewsOf`. Written out, not as values: so a plan
 * for all values still goes by the partial indexes.
 */
const is = (condition: SQL) => condition as SQL<boolean>;

/** Given on the page of the business, publicly or in private. */
export const IS_SUBMISSION = is(sql`${reviews.source} = 'page'`);
/** Read from a platform. */
export const IS_FROM_PLATFORM = is(sql`${reviews.source} = 'platform'`);
/** For the owner alone. */
export const IS_PRIVATE = is(sql`not ${reviews.is_public}`);
/** Said by a customer, not by the owner as a test: a test is shown to the owner, and is in no average, count, export or call. */
export const IS_REAL = is(sql`not ${reviews.is_test}`);
/** Gone from its platform. */
export const IS_REMOVED = is(sql`${reviews.removed_at} is not null`);
/** Somebody should look at it. */
export const IS_WAITING = is(sql`${reviews.needs_reply}`);

/** What waits for somebody, and few stars on the own page: on a platform nobody could reply to those. */
export const CAN_BE_HANDLED = is(sql`(${IS_WAITING} or (${IS_SUBMISSION}
  and ${reviews.review_type} = 'negative' and ${reviews.handled_at} is null))`);

type Told = Pick<typeof reviews.$inferSelect, 'source' | 'is_public'>;

/** The same of a row that was read. */
export function kindOf({ source, is_public }: Told): Exclude<ReviewKind, 'text'> {
  if (!is_public) return 'private';
  return source === 'page' ? 'answer' : 'platform';
}
