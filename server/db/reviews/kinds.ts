import { type SQL, sql } from 'drizzle-orm';
import { reviews } from '#server/db/schema/reviews.ts';
import type { ReviewKind } from '#shared/reviews/inbox.ts';

/**
 * Conditions that distinguish the rows of `reviews`, for use with `reviewsOf`. Literals instead of parameters, so that
 * a generic plan can still use the partial indexes.
 */
const is = (condition: SQL) => condition as SQL<boolean>;

/** Given on the page of the business, publicly or in private. */
export const IS_SUBMISSION = is(sql`${reviews.source} = 'page'`);
/** Read from a platform. */
export const IS_FROM_PLATFORM = is(sql`${reviews.source} = 'platform'`);
/** For the owner only. */
export const IS_PRIVATE = is(sql`not ${reviews.is_public}`);
/**
 * From a customer, not a test of the owner: a test is shown to the owner, and is in no average, count, export or API
 * result.
 */
export const IS_REAL = is(sql`not ${reviews.is_test}`);
/** Removed from its platform. */
export const IS_REMOVED = is(sql`${reviews.removed_at} is not null`);
/** Somebody should look at it. */
export const IS_WAITING = is(sql`${reviews.needs_reply}`);

/**
 * Everything that needs a reply, and low ratings on the business's page; on a platform those could not be replied to.
 */
export const CAN_BE_HANDLED = is(sql`(${IS_WAITING} or (${IS_SUBMISSION}
  and ${reviews.review_type} = 'negative' and ${reviews.handled_at} is null))`);

type KindColumns = Pick<typeof reviews.$inferSelect, 'source' | 'is_public'>;

/** The kind of a row already read. */
export function kindOf({ source, is_public }: KindColumns): Exclude<ReviewKind, 'text'> {
  if (!is_public) return 'private';
  return source === 'page' ? 'answer' : 'platform';
}
