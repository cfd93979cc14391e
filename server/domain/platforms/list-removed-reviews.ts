import { and, count, desc, eq, isNotNull } from 'drizzle-orm';
import type { Ctx } from '#server/core/context.ts';
import { parse } from '#server/core/parse.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { loadPlatformConnection } from '#server/domain/platforms/queries.ts';
import { allow } from '#server/identity/allow.ts';
import { PlatformConnectionId } from '#shared/platforms/platform-input.ts';
import type { RemovedReviewsView } from '#shared/platforms/reading-ways.ts';

const SHOWN = 3;

/** What was read from one page and is no longer there; the last to go first. */
export async function listRemovedReviews(ctx: Ctx, input: PlatformConnectionId): Promise<RemovedReviewsView> {
  allow(ctx, 'platforms.read');
  const { connectionId } = parse(PlatformConnectionId, input);
  await loadPlatformConnection(ctx, connectionId);
  const gone = and(
    eq(reviews.business_id, ctx.business.id),
    eq(reviews.connection_id, connectionId),
    isNotNull(reviews.removed_at),
  );
  const [counted] = await ctx.db.select({ count: count() }).from(reviews).where(gone);
  const rows = await ctx.db
    .select()
    .from(reviews)
    .where(gone)
    .orderBy(desc(reviews.removed_at), desc(reviews.id))
    .limit(SHOWN);
  return {
    count: counted?.count ?? 0,
    latest: rows.map((row) => ({
      key: row.id,
      author: row.reviewer_name,
      stars: row.stars,
      rated: ratedWords(row),
      text: [row.title, row.review_text].filter(Boolean).join('. '),
      at: row.removed_at,
      day: null,
    })),
  };
}

function ratedWords({
  recommendation,
  rating_value,
  rating_max,
}: Pick<typeof reviews.$inferSelect, 'recommendation' | 'rating_value' | 'rating_max'>): string | null {
  if (recommendation) return recommendation === 'yes' ? 'Recommends' : 'Does not recommend';
  return rating_value !== null && rating_max !== null && rating_max !== 5
    ? `${rating_value} of ${rating_max}`
    : null;
}
