import { and, eq, ne, sql } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { platformReviewsOf, REVIEW } from '#server/db/reviews/questions.ts';
import type { PlatformConnectionRow } from '#server/domain/platforms/internal.ts';
import { KNOWN, type Known } from '#server/domain/platforms/parts/known-reviews.ts';
import type { ReviewValues } from '#server/domain/platforms/parts/review-values.ts';
import { isSameReview } from '#server/domain/platforms/parts/same-review.ts';

/** Whether this page has reviews under the IDs of another reader than today's. */
export async function hasOtherNames(
  ctx: BusinessCtx,
  { id, reader }: Pick<PlatformConnectionRow, 'id' | 'reader'>,
): Promise<boolean> {
  const [one] = await ctx.db
    .select({ id: REVIEW.id })
    .from(platformReviewsOf(ctx, 'reviews'))
    .where(and(eq(REVIEW.connection_id, id), ne(REVIEW.id_of, reader)))
    .limit(1);
  return one !== undefined;
}

/** Finds the rows that are the same reviews under another reader's IDs, by their new IDs; each row once. */
export async function findEarlierNames(
  ctx: BusinessCtx,
  { id, reader }: Pick<PlatformConnectionRow, 'id' | 'reader'>,
  fresh: readonly ReviewValues[],
): Promise<Map<string, Known>> {
  const authors = [...new Set(fresh.map(({ reviewer_name }) => reviewer_name.trim().toLowerCase()))];
  const rows = await ctx.db
    .select({
      ...KNOWN,
      reviewer_name: REVIEW.reviewer_name,
      stars: REVIEW.stars,
      recommendation: REVIEW.recommendation,
      review_text: REVIEW.review_text,
      excerpt: REVIEW.excerpt,
      review_date: REVIEW.review_date,
      date_precision: REVIEW.date_precision,
    })
    .from(platformReviewsOf(ctx, 'reviews'))
    .where(
      and(
        eq(REVIEW.connection_id, id),
        ne(REVIEW.id_of, reader),
        sql`lower(btrim(${REVIEW.reviewer_name})) = any(${sql.param(authors)}::text[])`,
      ),
    )
    .orderBy(REVIEW.id);
  const found = new Map<string, Known>();
  const taken = new Set<string>();
  for (const values of fresh) {
    const one = { ...values, review_date: new Date(values.review_date) };
    const row = rows.find((other) => !taken.has(other.id) && isSameReview(one, other));
    if (!row) continue;
    taken.add(row.id);
    found.set(values.external_id, row);
  }
  return found;
}
