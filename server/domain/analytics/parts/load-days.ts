import { and, between, eq, inArray, min, sum } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { dailyFigures } from '#server/db/schema/figures.ts';
import type { Period } from '#shared/analytics/analytics.ts';
import type { DailyFigure } from '#shared/analytics/figures.ts';
import type { IsoDay } from '#shared/time/time.ts';

export interface DayOfPlatform {
  day: IsoDay;
  figure: DailyFigure;
  platformId: number;
  value: number;
}

/** Day by day, of each platform. */
export async function loadDays(
  ctx: BusinessCtx,
  figures: readonly DailyFigure[],
  { from, to }: Period,
): Promise<DayOfPlatform[]> {
  const rows = await ctx.db
    .select({
      day: dailyFigures.day,
      figure: dailyFigures.figure,
      platformId: dailyFigures.platform_id,
      value: sum(dailyFigures.value).mapWith(Number),
    })
    .from(dailyFigures)
    .where(
      and(
        eq(dailyFigures.business_id, ctx.business.id),
        between(dailyFigures.day, from, to),
        inArray(dailyFigures.figure, [...figures]),
      ),
    )
    .groupBy(dailyFigures.day, dailyFigures.figure, dailyFigures.platform_id);
  return rows;
}

/** The first day of which anything is counted. */
export async function findFirstDay(ctx: BusinessCtx): Promise<IsoDay | null> {
  const [row] = await ctx.db
    .select({ day: min(dailyFigures.day) })
    .from(dailyFigures)
    .where(
      and(eq(dailyFigures.business_id, ctx.business.id), inArray(dailyFigures.figure, ['asked', 'answers'])),
    );
  return (row?.day ?? null) as IsoDay | null;
}
