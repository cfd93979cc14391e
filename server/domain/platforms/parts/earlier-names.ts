import { and, eq, ne, sql } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import type { PlatformConnectionRow } from '#server/domain/platforms/internal.ts';
import { KNOWN, type Known } from '#server/domain/platforms/parts/known-reviews.ts';
import type { ReviewValues } from '#server/domain/platforms/parts/review-values.ts';
import { isSameReview } from '#server/domain/platforms/parts/same-review.ts';

/** Whether reviews of this page stand here under the names of another reader than today's. */
export async function hasOtherNames(
  ctx: BusinessCtx,
  { id, reader }: Pick<PlatformConnectionRow, 'id' | 'reader'>,
): Promise<boolean> {
  const [one] = await ctx.db
    .select({ id: reviews.id })
    .from(reviews)
    .where(
      and(eq(reviews.business_id, ctx.business.id), eq(reviews.connection_id, id), ne(reviews.id_of, reader)),
    )
    .limit(1);
  return one !== undefined;
}

/** By their new names, the rows that are the same reviews under the names of another reader; each row once. */
export async function findEarlierNames(
  ctx: BusinessCtx,
  { id, reader }: Pick<PlatformConnectionRow, 'id' | 'reader'>,
  fresh: readonly ReviewValues[],
): Promise<Map<string, Known>> {
  const authors = [...new Set(fresh.map(({ reviewer_name }) => reviewer_name.trim().toLowerCase()))];
  const rows = await ctx.db
    .select({
      ...KNOWN,
      reviewer_name: reviews.reviewer_name,
      stars: reviews.stars,
      recommendation: reviews.recommendation,
      review_text: reviews.review_text,
      excerpt: reviews.excerpt,
      review_date: reviews.review_date,
      date_precision: reviews.date_precision,
    })
    .from(reviews)
    .where(
      and(
        eq(reviews.business_id, ctx.business.id),
        eq(reviews.connection_id, id),
        ne(reviews.id_of, reader),
        sql`lower(btrim(${reviews.reviewer_name})) = any(${sql.param(authors)}::text[])`,
      ),
    )
    .orderBy(reviews.id);
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
