import { desc, eq } from 'drizzle-orm';
import type { Ctx } from '#server/core/context.ts';
import { parse } from '#server/core/parse.ts';
import { type ReviewRow, removedReviewsOf } from '#server/db/reviews/questions.ts';
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
}: Pick<ReviewRow, 'recommendation' | 'rating_value' | 'rating_max'>): string | null {
  if (recommendation) return recommendation === 'yes' ? 'Recommends' : 'Does not recommend';
  return rating_value !== null && rating_max !== null && rating_max !== 5
    ? `${rating_value} of ${rating_max}`
    : null;
}
