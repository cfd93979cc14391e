import type { Ctx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { getAnalytics } from '#server/domain/analytics/get-analytics.ts';
import { getToday } from '#server/domain/analytics/get-today.ts';
import { getTopics } from '#server/domain/analytics/get-topics.ts';
import { changesOf } from '#server/domain/analytics/parts/load-topics.ts';
import { refreshDue } from '#server/domain/analytics/parts/refresh-due.ts';
import { loadBusiness } from '#server/domain/businesses/queries.ts';
import { toTimeForm } from '#server/domain/businesses/view.ts';
import { allow } from '#server/identity/allow.ts';
import type { AnalyticsView, Period } from '#shared/analytics/analytics.ts';
import {
  daysOfPeriod,
  isReportPeriod,
  isYearly,
  lastMonth,
  REPORT_MONTHS,
  type ReportPeriod,
  type ReportView,
  shiftPeriod,
} from '#shared/analytics/reports.ts';
import type { TopicsView } from '#shared/analytics/topics.ts';
import { dayInFiles, type IsoDay } from '#shared/time/time.ts';

/** A report is of whole periods: the year and the one before it are counted first. */
const DAYS_NOW = 800;

/**
 * A month or a year that is over, by the figures that Analytics shows for its days, beside the one before. Without a
 * period, the last month. Throws `not_found` for one that is not over, or long before anything was counted.
 */
export async function getReport(
  ctx: Ctx,
  { period: asked }: { period?: string | null },
): Promise<ReportView> {
  allow(ctx, 'analytics.read');
  const business = await loadBusiness(ctx, ctx.business.id);
  const today = dayInFiles(ctx.now(), toTimeForm(business)) as IsoDay;
  const period = asked ?? lastMonth(today);
  if (!isReportPeriod(period) || daysOfPeriod(period).to >= today) throw notFound('report');
  await refreshDue(ctx, DAYS_NOW);
  const of = (days: Period) => getAnalytics(ctx, { range: 'own', ...days, compare: false });
  const figures = await of(daysOfPeriod(period));
  const earlierDays = daysOfPeriod(shiftPeriod(period, -1));
  const hasBefore = figures.since !== null && figures.since <= earlierDays.from;
  const before = hasBefore ? await of(earlierDays) : null;
  const said = async (days: Period) =>
    leaveOutOwn(business, await getTopics(ctx, { range: 'own', ...days }, { withPrivate: false }));
  const topics = await said(daysOfPeriod(period));
  const earlierTopics = hasBefore ? await said(earlierDays) : null;
  const months = isYearly(period)
    ? Array.from({ length: 12 }, (_, month) => shiftPeriod(`${period}-01` as ReportPeriod, month))
    : Array.from({ length: REPORT_MONTHS }, (_, month) => shiftPeriod(period, month + 1 - REPORT_MONTHS));
  const bars = await of({ from: daysOfPeriod(months[0] ?? period).from, to: figures.to });
  const later = shiftPeriod(period, 1);
  return {
    ...daysOfPeriod(period),
    period,
    businessName: business.business_name,
    isHealthcare: business.is_healthcare,
    figures,
    before,
    months: months.map((month) => ({ month, reviews: reviewsIn(bars, month) })),
    topics,
    change: earlierTopics && changeBetween(earlierTopics, topics),
    today: await getToday(ctx),
    earlier: figures.since !== null && figures.since <= earlierDays.to ? shiftPeriod(period, -1) : null,
    later: daysOfPeriod(later).to < today ? later : null,
    at: ctx.now(),
  };
}

/** The owner named these topics himself: in healthcare a name may tell of a patient. */
function leaveOutOwn({ is_healthcare }: { is_healthcare: boolean }, view: TopicsView): TopicsView {
  return is_healthcare ? { ...view, topics: view.topics.filter(({ isOwn }) => !isOwn) } : view;
}

/** What is spoken of more or less than in the period before, as the topics screen compares two months. */
function changeBetween(before: TopicsView, now: TopicsView): ReportView['change'] {
  const all = [...now.topics, ...before.topics.filter(({ id }) => !now.topics.some((one) => one.id === id))];
  const textsIn = (view: TopicsView, id: string) => view.topics.find((one) => one.id === id)?.texts ?? 0;
  const rows = all.map((topic) => ({ ...topic, trend: [textsIn(before, topic.id), textsIn(now, topic.id)] }));
  return changesOf(rows, [before.texts.all, now.texts.all]);
}

function reviewsIn({ days, growth }: AnalyticsView, month: ReportPeriod): number {
  const { from, to } = daysOfPeriod(month);
  return growth.values.reduce((sum, value, index) => {
    const day = days[index];
    return day !== undefined && day >= from && day <= to ? sum + value : sum;
  }, 0);
}
