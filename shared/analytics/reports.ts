import type { AnalyticsView, Period, TodayView } from '#shared/analytics/analytics.ts';
import type { TopicsView } from '#shared/analytics/topics.ts';
import { type IsoDay, monthOf, SITE_TIME, shortMonthOf } from '#shared/time/time.ts';

/** A month or a year: "2026-10", "2026". */
export type ReportPeriod = `${number}-${number}` | `${number}`;

/** The months in the bars of a monthly report, its own the last. */
export const REPORT_MONTHS = 6;

export interface ReportView extends Period {
  period: ReportPeriod;
  businessName: string;
  isHealthcare: boolean;
  /** The figures of Analytics for this period. */
  figures: AnalyticsView;
  /** Those of the month or year before; null where counting began within it. */
  before: AnalyticsView | null;
  /** New public reviews of each month, the oldest first. */
  months: { month: ReportPeriod; reviews: number }[];
  /** What people spoke of in this period, without private feedback, which does not leave the owner's screens. */
  topics: TopicsView;
  /** How that changed since the period before; null where there is too little of either. */
  change: TopicsView['change'];
  /** What waits now, whatever the period. */
  today: TodayView;
  /** The month or year before and after; null where there is nothing to report yet. */
  earlier: ReportPeriod | null;
  later: ReportPeriod | null;
  /** When it was counted. */
  at: Date;
}

export function isReportPeriod(text: string): text is ReportPeriod {
  return /^20\d\d(?:-(?:0[1-9]|1[0-2]))?$/.test(text);
}

export function isYearly(period: ReportPeriod): boolean {
  return period.length === 4;
}

/** So many months, or years, later or earlier. */
export function shiftPeriod(period: ReportPeriod, by: number): ReportPeriod {
  if (isYearly(period)) return String(Number(period) + by) as ReportPeriod;
  const [year = 0, month = 0] = period.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + by, 1)).toISOString().slice(0, 7) as ReportPeriod;
}

/** Its first and its last day. */
export function daysOfPeriod(period: ReportPeriod): Period {
  const [year = 0, month = 0] = period.split('-').map(Number);
  const [from, end] = isYearly(period)
    ? [Date.UTC(year, 0, 1), Date.UTC(year, 12, 0)]
    : [Date.UTC(year, month - 1, 1), Date.UTC(year, month, 0)];
  const day = (at: number) => new Date(at).toISOString().slice(0, 10) as IsoDay;
  return { from: day(from), to: day(end) };
}

/** The last whole month before a day. */
export function lastMonth(day: IsoDay): ReportPeriod {
  return shiftPeriod(day.slice(0, 7) as ReportPeriod, -1);
}

/** "October 2026", "2026". */
export function periodName(period: ReportPeriod): string {
  return isYearly(period) ? period : `${shortPeriodName(period)} ${period.slice(0, 4)}`;
}

/** "October", for where the year is clear; a year stays as it is. */
export function shortPeriodName(period: ReportPeriod): string {
  return isYearly(period) ? period : monthOf(firstDayOf(period), SITE_TIME);
}

/** "Oct", under a bar. */
export function barName(period: ReportPeriod): string {
  return shortMonthOf(firstDayOf(period), SITE_TIME);
}

function firstDayOf(period: ReportPeriod): Date {
  return new Date(`${daysOfPeriod(period).from}T00:00:00Z`);
}

/** Unique key of a report's notice. */
export function reportKey(period: ReportPeriod): string {
  return `report:${period}`;
}

/** Null for other notices. */
export function periodOfKey(key: string): ReportPeriod | null {
  const [kind, period = ''] = key.split(':');
  return kind === 'report' && isReportPeriod(period) ? period : null;
}
