import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { findReader } from '#server/connectors/platforms/registry.ts';
import type { BusinessCtx } from '#server/core/context.ts';
import { platformReviewsOf } from '#server/db/reviews/questions.ts';
import type { PlatformConnectionRow } from '#server/domain/platforms/internal.ts';
import type { PlatformConnectionPageView } from '#shared/platforms/platform-connections.ts';

/** The reviews of a page that its source's terms let nobody keep for good. */
export async function findExpiring(
  ctx: BusinessCtx,
  { id, reader }: Pick<PlatformConnectionRow, 'id' | 'reader'>,
): Promise<PlatformConnectionPageView['expiring']> {
  const reviews = platformReviewsOf(ctx);
  const [found] = await ctx.db
    .select({
      reviews: sql<number>`count(*)::int`,
      firstAt: sql<string | null>`min(${reviews.expires_at})`,
    })
    .from(reviews)
    .where(and(eq(reviews.connection_id, id), isNotNull(reviews.expires_at)));
  if (!found?.firstAt) return null;
  const storage = findReader(ctx.readers.rows, reader)?.storage;
  return {
    reviews: found.reviews,
    firstAt: new Date(found.firstAt),
    keeps: storage === 'day' ? 'day' : 'month',
  };
}
