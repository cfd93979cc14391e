import { eq, sql } from 'drizzle-orm';
import { allow } from '#server/allow.ts';
import type { Ctx } from '#server/context.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import type { ReviewSummaryView } from '#shared/inbox.ts';

/** One average over all public reviews; private feedback is counted apart and never averaged in. */
export async function reviewSummary(ctx: Ctx): Promise<ReviewSummaryView> {
  allow(ctx, 'reviews.read');
  const [row] = await ctx.db
    .select({
      publicCount: sql<number>`count(*) filter (where ${reviews.is_public})::int`,
      privateCount: sql<number>`count(*) filter (where not ${reviews.is_public})::int`,
      average: sql<number | null>`avg(${reviews.rating}) filter (where ${reviews.is_public})::float8`,
    })
    .from(reviews)
    .where(eq(reviews.business_id, ctx.business.id));
  return row ?? { publicCount: 0, privateCount: 0, average: null };
}
