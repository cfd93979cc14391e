import { and, eq, inArray, sql } from 'drizzle-orm';
import { allow } from '#server/allow.ts';
import { record } from '#server/audit.ts';
import { type BusinessCtx, type Ctx, withTx } from '#server/context.ts';
import { platformConnections } from '#server/db/schema/platforms.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import type { Rated } from '#server/domain/notices/parts/notice-for.ts';
import { planNotice } from '#server/domain/notices/parts/plan-notice.ts';
import { notFound } from '#server/errors.ts';
import { parse } from '#server/parse.ts';
import { RecordPlatformReviews } from '#shared/platform-reviews.ts';
import { findPlatform } from '#shared/platforms.ts';
import { POSITIVE_FROM } from '#shared/review-routing.ts';

/** A first read brings years of reviews; the owner is told of those that are news. */
const NEWS_FOR_MS = 3 * 24 * 60 * 60_000;

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
    const connectionId = await broughtBy(ctx, platformId);
    const earlier = await loadEarlier(
      ctx,
      connectionId,
      given.map(({ externalId }) => externalId),
    );
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
          connection_id: connectionId,
          external_id: review.externalId,
          rating_value: review.rating,
          rating_min: 1,
          rating_max: 5,
          stars: review.rating,
          first_seen_at: ctx.now(),
          last_seen_at: ctx.now(),
          created_at: ctx.now(),
          updated_at: ctx.now(),
        })),
      )
      .onConflictDoUpdate({
        target: [reviews.connection_id, reviews.external_id],
        targetWhere: sql`${reviews.connection_id} is not null`,
        set: {
          rating_value: sql`excluded.rating_value`,
          stars: sql`excluded.stars`,
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
      .returning();
    if (written.length > 0) {
      const detail = { platformId, written: written.length };
      await record(ctx, 'reviews.record', { type: 'business', id: business.id }, detail);
    }
    const newsSince = ctx.now().getTime() - NEWS_FOR_MS;
    for (const row of written) {
      if (row.review_date.getTime() < newsSince) continue;
      await planNotice(ctx, {
        reviewId: row.id,
        before: earlier.get(row.external_id ?? '') ?? null,
        after: toRated(row),
      });
    }
    return { written: written.length };
  });
}

/** What is known of these already, by its name, held until the new version is written. */
async function loadEarlier(
  ctx: BusinessCtx,
  connectionId: string,
  externalIds: string[],
): Promise<Map<string, Rated>> {
  const rows = await ctx.db
    .select()
    .from(reviews)
    .where(
      and(
        eq(reviews.business_id, ctx.business.id),
        eq(reviews.connection_id, connectionId),
        inArray(reviews.external_id, externalIds),
      ),
    )
    .orderBy(reviews.id)
    .for('update');
  return new Map(rows.map((row) => [row.external_id ?? '', toRated(row)]));
}

/** What the owner brought of this platform has one place. */
async function broughtBy(ctx: BusinessCtx, platformId: number): Promise<string> {
  const now = ctx.now();
  const [row] = await ctx.db
    .insert(platformConnections)
    .values({
      ...{ business_id: ctx.business.id, platform_id: platformId, reader: 'import', place_key: 'earlier' },
      ...{ created_at: now, updated_at: now },
    })
    .onConflictDoUpdate({
      target: [
        platformConnections.business_id,
        platformConnections.platform_id,
        platformConnections.place_key,
      ],
      set: { updated_at: now },
    })
    .returning({ id: platformConnections.id });
  if (!row) throw new Error('The connection is missing right after it was made.');
  return row.id;
}

function toRated(row: typeof reviews.$inferSelect): Rated {
  return { rating: row.rating, isPublic: row.is_public, text: row.review_text };
}
