import { sql } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { publicReviewsOf } from '#server/db/reviews/questions.ts';
import { rowsOf } from '#server/db/rows-of.ts';
import { dayBegins } from '#server/domain/analytics/parts/load-topics.ts';
import type { Period, RepliesFigures, RepliesView } from '#shared/analytics/analytics.ts';
import { MOST_TIMED } from '#shared/analytics/ranges.ts';
import { plusDays } from './period.ts';

/** How public reviews were answered. Those that were old when their platform was connected are nobody's duty. */
export async function loadReplies(
  ctx: BusinessCtx,
  period: Period,
  { before, targetHours }: { before: Period | null; targetHours: number },
): Promise<RepliesView> {
  const now = await loadFigures(ctx, period, targetHours);
  return {
    now,
    before: before && (await loadFigures(ctx, before, targetHours)),
    targetHours,
    isCut: now.reviews === MOST_TIMED,
  };
}

async function loadFigures(
  ctx: BusinessCtx,
  { from, to }: Period,
  targetHours: number,
): Promise<RepliesFigures> {
  const now = sql`${ctx.now().toISOString()}::timestamptz`;
  const [row] = await rowsOf<RepliesFigures>(
    ctx.db,
    sql`with answered as (
        select public_reviews.seen_at, public_reviews.needs_reply as is_open,
          extract(epoch from least(public_reviews.reply_at, public_reviews.handled_at) - public_reviews.seen_at) / 3600.0
            as hours
        from ${publicReviewsOf(ctx)}
        where public_reviews.review_date >= ${dayBegins(ctx, from)}
          and public_reviews.review_date < ${dayBegins(ctx, plusDays(to, 1))} and not public_reviews.backlog
        order by public_reviews.review_date desc, public_reviews.id desc limit ${MOST_TIMED}
      ), timed as (
        select is_open, case when not is_open and hours is not null then greatest(0, hours) end as hours,
          extract(epoch from ${now} - seen_at) / 3600.0 as waited
        from answered
      )
      select count(*)::int as reviews,
        count(*) filter (where not is_open)::int as answered,
        count(*) filter (where hours <= 24)::int as "withinDay",
        count(*) filter (where hours > 24 and hours <= 48)::int as "withinTwoDays",
        count(*) filter (where hours > 48)::int as later,
        count(*) filter (where not is_open and hours is null)::int as undated,
        percentile_cont(0.5) within group (order by hours) filter (where hours is not null) as "medianHours",
        count(*) filter (where hours <= ${targetHours}::int)::int as "inTime",
        count(*) filter (where hours is not null or (is_open and waited > ${targetHours}::int))::int as settled
      from timed`,
  );
  if (!row) throw new Error('A count without a row.');
  return row;
}
