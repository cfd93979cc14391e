import { desc, eq } from 'drizzle-orm';
import type { Ctx } from '#server/core/context.ts';
import { parse } from '#server/core/parse.ts';
import { removedReviewsOf } from '#server/db/reviews/questions.ts';
import { toBriefReview } from '#server/domain/platforms/parts/brief-review.ts';
import { loadPlatformConnection } from '#server/domain/platforms/queries.ts';
import { allow } from '#server/identity/allow.ts';
import { PlatformConnectionId } from '#shared/platforms/platform-input.ts';
import type { RemovedReviewsView } from '#shared/platforms/review-sources.ts';

const SHOWN = 3;

/** Reviews of one page that the platform no longer shows, the last removed first. */
export async function listRemovedReviews(ctx: Ctx, input: PlatformConnectionId): Promise<RemovedReviewsView> {
  allow(ctx, 'platforms.read');
  const { connectionId } = parse(PlatformConnectionId, input);
  await loadPlatformConnection(ctx, connectionId);
  const reviews = removedReviewsOf(ctx);
  const gone = eq(reviews.connection_id, connectionId);
  const rows = await ctx.db
    .select()
    .from(reviews)
    .where(gone)
    .orderBy(desc(reviews.removed_at), desc(reviews.id))
    .limit(SHOWN);
  return {
    count: await ctx.db.$count(reviews, gone),
    latest: rows.map(toBriefReview),
  };
}
