import type { DayOfPlatform } from '#server/domain/analytics/parts/load-days.ts';
import type { AverageFigure, Period, RatingTrendView } from '#shared/analytics/analytics.ts';
import type { DailyFigure } from '#shared/analytics/figures.ts';
import { ENOUGH } from '#shared/analytics/ranges.ts';
import { mayBeBlended } from '#shared/platforms/platform-facts.ts';
import { findPlatform } from '#shared/platforms/platforms.ts';
import { publicNameOf } from '#shared/platforms/public-name.ts';
import type { IsoDay } from '#shared/time/time.ts';
import { plusDays } from './period.ts';

/** Each point of the trend looks back over so many days. */
export const TREND_DAYS = 182;
const TREND_MONTHS = 12;

const isIn = ({ from, to }: Period) => {
  return ({ day }: { day: IsoDay }) => day >= from && day <= to;
};

function total(rows: readonly DayOfPlatform[], figure: DailyFigure): number {
  return rows.reduce((all, row) => all + (row.figure === figure ? row.value : 0), 0);
}

/** Null where so few rated that an average says nothing. */
function averageOf(rows: readonly DayOfPlatform[]): { average: number | null; count: number } {
  const count = total(rows, 'star_ratings');
  return { average: count >= ENOUGH.ratings ? total(rows, 'stars') / count : null, count };
}

/** Of the reviews dated in the period, where the platforms' terms let their stars be counted together. */
export function ratingOf(
  rows: readonly DayOfPlatform[],
  period: Period,
  before: Period | null,
): AverageFigure {
  const apart = rows.filter(({ platformId }) => !mayBeBlended(platformId));
  const together = rows.filter(({ platformId }) => mayBeBlended(platformId));
  const leftOut = new Set(
    apart.filter(isIn(period)).flatMap(({ platformId, figure }) => (figure === 'stars' ? [platformId] : [])),
  );
  return {
    ...averageOf(together.filter(isIn(period))),
    before: before && averageOf(together.filter(isIn(before))),
    leftOut: [...leftOut].map((id) => publicNameOf(findPlatform(id))),
  };
}

export function countWithin(rows: readonly DayOfPlatform[], figure: DailyFigure, period: Period): number {
  return total(rows.filter(isIn(period)), figure);
}

/** One value for each day, zeros among them. */
export function byDay(
  rows: readonly DayOfPlatform[],
  figure: DailyFigure,
  days: readonly IsoDay[],
): number[] {
  const sums = new Map<IsoDay, number>();
  for (const row of rows) {
    if (row.figure === figure) sums.set(row.day, (sums.get(row.day) ?? 0) + row.value);
  }
  return days.map((day) => sums.get(day) ?? 0);
}

export function byPlatform(
  rows: readonly DayOfPlatform[],
  period: Period,
): { id: number; name: string; count: number }[] {
  const counts = new Map<number, number>();
  for (const { platformId, figure, value } of rows.filter(isIn(period))) {
    if (figure === 'reviews') counts.set(platformId, (counts.get(platformId) ?? 0) + value);
  }
  return [...counts]
    .map(([id, count]) => ({ id, name: publicNameOf(findPlatform(id)), count }))
    .sort((one, other) => other.count - one.count);
}

/** Twelve points, a month apart and the last one today. */
export function trendOf(rows: readonly DayOfPlatform[], today: IsoDay): RatingTrendView {
  const ends = Array.from({ length: TREND_MONTHS + 1 }, (_, index) =>
    plusDays(today, Math.round(((index - TREND_MONTHS) * 365) / TREND_MONTHS)),
  );
  const points = (of: readonly DayOfPlatform[]) =>
    ends.map((to) => averageOf(of.filter(isIn({ from: plusDays(to, 1 - TREND_DAYS), to }))).average);
  const together = points(rows.filter(({ platformId }) => mayBeBlended(platformId)));
  const lately = rows.filter(isIn({ from: plusDays(today, 1 - TREND_DAYS), to: today }));
  const ids = [...new Set(rows.map(({ platformId }) => platformId))];
  const platforms = ids.map((id) => {
    const ofThis = (row: DayOfPlatform) => row.platformId === id;
    const months = points(rows.filter(ofThis));
    return {
      id,
      name: publicNameOf(findPlatform(id)),
      months,
      now: months.at(-1) ?? null,
      ratings: total(lately.filter(ofThis), 'star_ratings'),
      recommended: total(lately.filter(ofThis), 'recommended'),
      notRecommended: total(lately.filter(ofThis), 'not_recommended'),
    };
  });
  return {
    months: ends.map((day, index) => ({ day, average: together[index] ?? null })),
    now: together.at(-1) ?? null,
    platforms: platforms
      .filter(({ ratings, recommended, notRecommended }) => ratings + recommended + notRecommended > 0)
      .sort((one, other) => other.ratings - one.ratings),
  };
}
