import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { answersOf, feedbackOf, publicReviewsOf } from '#server/db/reviews/questions.ts';
import { rowsOf } from '#server/db/rows-of.ts';
import { inboundMessages } from '#server/db/schema/contacts.ts';
import { reviewTotals } from '#server/db/schema/reviews.ts';
import { whereUnread } from '#server/domain/sending/parts/find-unread.ts';
import { findPlatform } from '#shared/platforms/platforms.ts';
import { publicNameOf } from '#shared/platforms/public-name.ts';

const QUOTED = 5;

export interface Digest {
  /** Public reviews that came in, with the number of each platform. */
  read: { count: number; average: number | null; places: string };
  /** Ratings on the business's own page. */
  answers: { count: number; average: number | null };
  feedback: number;
  sent: number;
  /** As it is now. */
  waiting: number;
  /** The newest, for who may read names and words in a mail. */
  newest: { name: string; stars: number | null; platform: string; text: string }[];
}

/** What happened within these days, by the rows as they stand. */
export async function loadDigest(
  ctx: BusinessCtx,
  business: { is_healthcare: boolean },
  { since, until }: { since: Date; until: Date },
): Promise<Digest> {
  const reviews = publicReviewsOf(ctx);
  const answers = answersOf(ctx);
  const feedback = feedbackOf(ctx);
  const read = and(
    eq(reviews.backlog, false),
    gte(reviews.review_date, since),
    lt(reviews.review_date, until),
  );
  const places = await ctx.db
    .select({
      platformId: reviews.platform_id,
      count: sql<number>`count(*)::int`,
      rated: sql<number>`count(${reviews.stars})::int`,
      stars: sql<number>`coalesce(sum(${reviews.stars}), 0)::float`,
    })
    .from(reviews)
    .where(read)
    .groupBy(reviews.platform_id)
    .orderBy(sql`count(*) desc`, reviews.platform_id);
  const [answered] = await ctx.db
    .select({
      count: sql<number>`count(*)::int`,
      average: sql<number | null>`avg(${answers.rating})::float`,
    })
    .from(answers)
    .where(and(gte(answers.review_date, since), lt(answers.review_date, until)));
  const inPrivate = await ctx.db.$count(
    feedback,
    and(gte(feedback.review_date, since), lt(feedback.review_date, until)),
  );
  const [sent] = await rowsOf<{ count: number }>(
    ctx.db,
    sql`select count(*)::int as count from invitations i where i.business_id = ${ctx.business.id}
      and i.sent_at >= ${since.toISOString()}::timestamptz and i.sent_at < ${until.toISOString()}::timestamptz`,
  );
  const [waiting] = await ctx.db
    .select({ count: sql<number>`coalesce(sum(${reviewTotals.needs_reply}), 0)::int` })
    .from(reviewTotals)
    .where(eq(reviewTotals.business_id, ctx.business.id));
  // Neither names nor words leave by mail where the law guards them.
  const newest = business.is_healthcare
    ? []
    : await ctx.db
        .select({
          name: reviews.reviewer_name,
          stars: reviews.stars,
          platformId: reviews.platform_id,
          text: reviews.review_text,
        })
        .from(reviews)
        .where(read)
        .orderBy(desc(reviews.review_date), desc(reviews.id))
        .limit(QUOTED);
  const sum = (field: 'count' | 'rated' | 'stars') => places.reduce((total, one) => total + one[field], 0);
  return {
    read: {
      count: sum('count'),
      average: sum('rated') > 0 ? sum('stars') / sum('rated') : null,
      places: places.map(({ platformId, count }) => `${nameOf(platformId)} ${count}`).join(', '),
    },
    answers: { count: answered?.count ?? 0, average: answered?.average ?? null },
    feedback: inPrivate,
    sent: sent?.count ?? 0,
    waiting: (waiting?.count ?? 0) + (await ctx.db.$count(inboundMessages, whereUnread(ctx))),
    newest: newest.map(({ platformId, ...one }) => ({ ...one, platform: nameOf(platformId) })),
  };
}

function nameOf(platformId: number): string {
  const platform = findPlatform(platformId);
  return publicNameOf(platform) || 'Another platform';
}
