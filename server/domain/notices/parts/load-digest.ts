import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { isDated } from '#server/db/reviews/dated.ts';
import { answersOf, feedbackOf, publicReviewsOf } from '#server/db/reviews/questions.ts';
import { rowsOf } from '#server/db/rows-of.ts';
import type { businessProfiles } from '#server/db/schema/businesses.ts';
import { inboundMessages } from '#server/db/schema/contacts.ts';
import { reviewTotals } from '#server/db/schema/reviews.ts';
import { toTimeForm } from '#server/domain/businesses/view.ts';
import { mayQuote } from '#server/domain/notices/parts/customer-words.ts';
import { whereUnread } from '#server/domain/sending/parts/find-unread.ts';
import { findPlatform } from '#shared/platforms/platforms.ts';
import { publicNameOf } from '#shared/platforms/public-name.ts';
import { dayInFiles } from '#shared/time/time.ts';

const QUOTED = 5;

export interface Digest {
  /** New public reviews, with the number per platform. */
  read: { count: number; average: number | null; places: string };
  /** Ratings on the business's own page. */
  answers: { count: number; average: number | null };
  feedback: number;
  sent: number;
  /** The current number. */
  waiting: number;
  /** The newest, if names and texts may be sent by mail. */
  newest: { name: string; stars: number | null; platform: string; text: string }[];
}

/** What happened within these whole days of the business, by the current rows. */
export async function loadDigest(
  ctx: BusinessCtx,
  business: Pick<typeof businessProfiles.$inferSelect, 'is_healthcare' | 'country' | 'time_zone'>,
  { since, until }: { since: Date; until: Date },
): Promise<Digest> {
  const reviews = publicReviewsOf(ctx);
  const answers = answersOf(ctx);
  const feedback = feedbackOf(ctx);
  const startOf = (moment: Date) => ({
    moment,
    day: new Date(`${dayInFiles(moment, toTimeForm(business))}T00:00:00Z`),
  });
  const read = and(
    eq(reviews.backlog, false),
    isDated(reviews, '>=', startOf(since)),
    isDated(reviews, '<', startOf(until)),
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
  const newest = mayQuote(business)
    ? await ctx.db
        .select({
          name: reviews.reviewer_name,
          stars: reviews.stars,
          platformId: reviews.platform_id,
          text: reviews.review_text,
        })
        .from(reviews)
        .where(read)
        .orderBy(desc(reviews.review_date), desc(reviews.id))
        .limit(QUOTED)
    : [];
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
