import { eq, sql } from 'drizzle-orm';
import { allow } from '#server/allow.ts';
import type { Ctx } from '#server/context.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import type { ReviewSummaryView } from '#shared/inbox.ts';

/** What was said on the owner's page and what was read from platforms, never mixed; private feedback is in no average. */
export async function reviewSummary(ctx: Ctx): Promise<ReviewSummaryView> {
  allow(ctx, 'reviews.read');
  const from = (source: 'page' | 'platform') =>
    sql`filter (where ${reviews.is_public} and ${reviews.source} = ${source})`;
  const [row] = await ctx.db
    .select({
      answers: sql<number>`(count(*) ${from('page')})::int`,
      average: sql<number | null>`(avg(${reviews.rating}) ${from('page')})::float8`,
      platformReviews: sql<number>`(count(*) ${from('platform')})::int`,
      platformAverage: sql<number | null>`(avg(${reviews.rating}) ${from('platform')})::float8`,
      privateCount: sql<number>`count(*) filter (where not ${reviews.is_public})::int`,
    })
    .from(reviews)
    .where(eq(reviews.business_id, ctx.business.id));
  if (!row) throw new Error('A count over all rows answered none.');
  return row;
}
