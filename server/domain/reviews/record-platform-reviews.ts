import { sql } from 'drizzle-orm';
import { allow } from '#server/allow.ts';
import { record } from '#server/audit.ts';
import { type Ctx, withTx } from '#server/context.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { notFound } from '#server/errors.ts';
import { parse } from '#server/parse.ts';
import { RecordPlatformReviews } from '#shared/platform-reviews.ts';
import { findPlatform } from '#shared/platforms.ts';
import { POSITIVE_FROM } from '#shared/review-routing.ts';

/**
 * Keeps reviews read from one public platform. A review seen before is brought up to date, never doubled.
 * Answers how many rows are new or have changed.
 */
export async function recordPlatformReviews(
  ctx: Ctx,
  input: RecordPlatformReviews,
): Promise<{ written: number }> {
  allow(ctx, 'reviews.record');
  const { platformId, reviews: given } = parse(RecordPlatformReviews, input);
  if (!findPlatform(platformId)) throw notFound('platform');
  if (given.length === 0) return { written: 0 };

  return withTx(ctx, async (ctx) => {
    const { business } = ctx;
    const written = await ctx.db
      .insert(reviews)
      .values(
        given.map((review) => ({
          business_id: business.id,
          user_id: business.userId,
          platform_id: platformId,
          reviewer_name: review.reviewerName,
          rating: review.rating,
          review_text: review.text,
          is_public: true,
          review_type: review.rating >= POSITIVE_FROM ? ('positive' as const) : ('negative' as const),
          review_date: review.reviewedAt,
          source: 'platform' as const,
          submission_key: `platform:${platformId}:${review.externalId}`,
          created_at: ctx.now(),
          updated_at: ctx.now(),
        })),
      )
      .onConflictDoUpdate({
        target: [reviews.business_id, reviews.submission_key],
        set: {
          reviewer_name: sql`excluded.reviewer_name`,
          rating: sql`excluded.rating`,
          review_text: sql`excluded.review_text`,
          review_type: sql`excluded.review_type`,
          review_date: sql`excluded.review_date`,
          updated_at: ctx.now(),
        },
        setWhere: sql`(${reviews.reviewer_name}, ${reviews.rating}, ${reviews.review_text}, ${reviews.review_date})
          is distinct from (excluded.reviewer_name, excluded.rating, excluded.review_text, excluded.review_date)`,
      })
      .returning({ id: reviews.id });
    if (written.length > 0) {
      const detail = { platformId, written: written.length };
      await record(ctx, 'reviews.record', { type: 'business', id: business.id }, detail);
    }
    return { written: written.length };
  });
}
