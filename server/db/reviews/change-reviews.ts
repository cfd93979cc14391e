import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { IS_FROM_PLATFORM, IS_PRIVATE, IS_SUBMISSION } from '#server/db/reviews/kinds.ts';
import { ofBusiness, type ReviewsOf } from '#server/db/reviews/questions.ts';
import { reviews } from '#server/db/schema/reviews.ts';

/** Updates rows of this business and returns them. The condition is on the table itself, and may include a kind. */
export function changeReviews(
  ctx: ReviewsOf,
  where: SQL | undefined,
  changes: PgUpdateSetSource<typeof reviews>,
) {
  return ctx.db.update(reviews).set(changes).where(ofBusiness(ctx, where)).returning({ id: reviews.id });
}

/**
 * Locks these rows until the end of the transaction. Always in this order, so that two callers wait for each other
 * instead of deadlocking.
 */
export function lockReviews(
  ctx: ReviewsOf,
  where: SQL | undefined,
  strength: 'update' | 'no key update' = 'update',
) {
  return ctx.db
    .select({ id: reviews.id })
    .from(reviews)
    .where(ofBusiness(ctx, where))
    .orderBy(reviews.id)
    .for(strength);
}

/** The same for submissions only. */
export function changeSubmissions(
  ctx: ReviewsOf,
  where: SQL | undefined,
  changes: PgUpdateSetSource<typeof reviews>,
) {
  return changeReviews(ctx, and(IS_SUBMISSION, where), changes);
}

/** The same for private feedback only. */
export function changeFeedback(
  ctx: ReviewsOf,
  where: SQL | undefined,
  changes: PgUpdateSetSource<typeof reviews>,
) {
  return changeReviews(ctx, and(IS_PRIVATE, where), changes);
}

export function lockSubmission(ctx: ReviewsOf, id: string) {
  return lockReviews(ctx, and(IS_SUBMISSION, eq(reviews.id, id)));
}

export function lockPlatformReview(ctx: ReviewsOf, id: string) {
  return lockReviews(ctx, and(IS_FROM_PLATFORM, eq(reviews.id, id)));
}

/** Deletes at most so many; returns the number. */
export async function deleteReviews(ctx: ReviewsOf, where: SQL | undefined, most: number): Promise<number> {
  const some = ctx.db.select({ id: reviews.id }).from(reviews).where(ofBusiness(ctx, where)).limit(most);
  const gone = await ctx.db.delete(reviews).where(inArray(reviews.id, some)).returning({ one: sql`1` });
  return gone.length;
}
