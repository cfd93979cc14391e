import { and, eq, inArray, ne } from 'drizzle-orm';
import { atOneMoment, type BusinessCtx, type Ctx } from '#server/core/context.ts';
import { parse } from '#server/core/parse.ts';
import { dueFigures } from '#server/db/schema/figures.ts';
import { platformConnections } from '#server/db/schema/platforms.ts';
import { compare } from '#server/domain/analytics/parts/compare.ts';
import { compareTemplates } from '#server/domain/analytics/parts/compare-templates.ts';
import {
  compareCampaigns,
  compareChannels,
  funnelOf,
  loadAsked,
  loadMarks,
} from '#server/domain/analytics/parts/load-asked.ts';
import { findFirstDay, loadDays } from '#server/domain/analytics/parts/load-days.ts';
import { loadFeedback } from '#server/domain/analytics/parts/load-feedback.ts';
import { loadReplies } from '#server/domain/analytics/parts/load-replies.ts';
import {
  byDay,
  byPlatform,
  countWithin,
  ratingOf,
  TREND_DAYS,
  trendOf,
} from '#server/domain/analytics/parts/load-reviews.ts';
import { countReadTexts } from '#server/domain/analytics/parts/load-topics.ts';
import { daysIn, periodBefore, periodOf, plusDays } from '#server/domain/analytics/parts/period.ts';
import { readDueTexts } from '#server/domain/analytics/parts/read-due-texts.ts';
import { refreshDue } from '#server/domain/analytics/parts/refresh-due.ts';
import { loadBusiness, loadChosenPlatforms } from '#server/domain/businesses/queries.ts';
import { toOfferedPlatforms, toTimeForm } from '#server/domain/businesses/view.ts';
import { countEvents } from '#server/domain/events/parts/count-events.ts';
import { loadTargetHours } from '#server/domain/notices/parts/reply-deadlines.ts';
import { allow } from '#server/identity/allow.ts';
import type { AnalyticsView, Period } from '#shared/analytics/analytics.ts';
import { GetAnalytics } from '#shared/analytics/analytics-input.ts';
import { ENOUGH_TEXTS } from '#shared/analytics/topics.ts';
import { pageNameOf } from '#shared/platforms/page-name.ts';
import { findPlatform } from '#shared/platforms/platforms.ts';
import { publicNameOf } from '#shared/platforms/public-name.ts';
import { DAY_MS } from '#shared/time/durations.ts';
import { dayInFiles, type IsoDay } from '#shared/time/time.ts';
import { topicKindOf } from '#shared/topics/topics.ts';

/** Up to this many due days are recounted before the screen is drawn; the scheduled job does the rest. */
const DAYS_NOW = 60;
/** So many texts are read for their topics. */
const TEXTS_NOW = 50;
const OF_REVIEWS = ['reviews', 'star_ratings', 'stars', 'removed', 'recommended', 'not_recommended'] as const;

/**
 * What asking did and what came of it, in a range of days of the business, beside as many days before. Days on which
 * something has just changed are counted first, so that the screen says the same as inbox and campaigns.
 */
export async function getAnalytics(ctx: Ctx, input: GetAnalytics): Promise<AnalyticsView> {
  allow(ctx, 'analytics.read');
  const asked = parse(GetAnalytics, input);
  // First: the days of the texts are then counted with the others.
  await readDueTexts(ctx, TEXTS_NOW);
  await refreshDue(ctx, DAYS_NOW);
  return atOneMoment(ctx, async (ctx) => {
    const business = await loadBusiness(ctx, ctx.business.id);
    const form = toTimeForm(business);
    const today = dayInFiles(ctx.now(), form) as IsoDay;
    const period = periodOf(asked, today);
    const since = await findFirstDay(ctx);
    const earlier = periodBefore(period);
    // Half a period is no comparison.
    const before = asked.compare && since !== null && since <= earlier.from ? earlier : null;
    const days = daysIn(period);
    const reviews = await loadDays(ctx, OF_REVIEWS, spanOf(period, today));
    const people = await loadAsked(ctx, period);
    const targetHours = await loadTargetHours(ctx);
    const visits = await countEvents(ctx, {
      kinds: ['visit.link', 'visit.qr'],
      from: earlier.from,
      to: period.to,
    });
    const visitsBy = (kind: 'visit.link' | 'visit.qr') => {
      const rows = visits.filter((row) => row.kind === kind);
      const within = ({ from, to }: Period) =>
        rows.reduce((all, { day, people }) => all + (day >= from && day <= to ? people : 0), 0);
      const each = new Map(rows.map(({ day, people }) => [day, people]));
      return {
        figure: { value: within(period), before: before && within(before) },
        days: days.map((day) => each.get(day) ?? 0),
      };
    };
    const [link, qr] = [visitsBy('visit.link'), visitsBy('visit.qr')];
    return {
      ...period,
      range: asked.range,
      before,
      since,
      isBehind: (await ctx.db.$count(dueFigures, eq(dueFigures.business_id, ctx.business.id))) > 0,
      stale: await loadStale(ctx),
      days,
      funnel: funnelOf(people, await onlyPlatform(ctx)),
      rating: ratingOf(reviews, period, before),
      reviews: {
        value: countWithin(reviews, 'reviews', period),
        before: before && countWithin(reviews, 'reviews', before),
        removed: countWithin(reviews, 'removed', period),
      },
      linkVisits: link.figure,
      codeVisits: qr.figure,
      growth: {
        values: byDay(reviews, 'reviews', days),
        before: before && byDay(reviews, 'reviews', daysIn(before)),
        platforms: byPlatform(reviews, period),
      },
      visits: { link: link.days, qr: qr.days },
      marks: await loadMarks(ctx, period),
      trend: trendOf(reviews, today),
      channels: compare(compareChannels(people)),
      templates: compare(await compareTemplates(ctx, people)),
      campaigns: compare(await compareCampaigns(ctx, people)),
      feedback: await loadFeedback(ctx, period, { before, kind: topicKindOf(business.kind), targetHours }),
      replies: await loadReplies(ctx, period, { before, targetHours }),
      texts: await countReadTexts(ctx, ENOUGH_TEXTS.topics),
    };
  });
}

/** The trend looks back over a year, and half a year before its first point; the comparison may reach back farther. */
function spanOf(period: Period, today: IsoDay): Period {
  const first = plusDays(today, -365 - TREND_DAYS);
  const { from } = periodBefore(period);
  return { from: from < first ? from : first, to: today };
}

/** Pages that are connected and were not read for a day: what came in there since is not here. */
async function loadStale(ctx: BusinessCtx): Promise<AnalyticsView['stale']> {
  const rows = await ctx.db
    .select({
      platformId: platformConnections.platform_id,
      locationName: platformConnections.place_name,
      readAt: platformConnections.last_good_at,
    })
    .from(platformConnections)
    .where(
      and(
        eq(platformConnections.business_id, ctx.business.id),
        inArray(platformConnections.state, ['active', 'reconnect', 'paused']),
        ne(platformConnections.reader, 'import'),
        ne(platformConnections.reader, 'mail'),
      ),
    );
  const limit = ctx.now().getTime() - DAY_MS;
  return rows
    .filter(({ readAt }) => readAt === null || readAt.getTime() < limit)
    .map(({ platformId, locationName, readAt }) => ({
      platform: pageNameOf(findPlatform(platformId), locationName),
      readAt,
    }));
}

/** The platform that people are led to, where there is only one. */
async function onlyPlatform(ctx: BusinessCtx): Promise<string | null> {
  const [only, ...others] = toOfferedPlatforms(await loadChosenPlatforms(ctx, ctx.business.id));
  return only && others.length === 0 ? publicNameOf(findPlatform(only.platformId)) : null;
}
