import { and, eq, inArray, sql } from 'drizzle-orm';
import { type BusinessCtx, withTx } from '#server/core/context.ts';
import { rowsOf } from '#server/db/rows-of.ts';
import { dueFigures } from '#server/db/schema/figures.ts';
import { writeDays } from '#server/domain/analytics/parts/write-days.ts';
import type { IsoDay } from '#shared/time/time.ts';

/** Of one transaction: long enough to be quick, short enough to hold nobody up. */
const DAYS_AT_ONCE = 60;

/**
 * Counts the due days of the business again, the latest first, and returns how many. What changes meanwhile marks its day
 * again. Two at once do not count the same day side by side.
 */
export async function refreshDue(ctx: BusinessCtx, most = Number.POSITIVE_INFINITY): Promise<number> {
  let done = 0;
  while (done < most) {
    const days = await withTx(ctx, async (ctx) => {
      await ctx.db.execute(
        sql`select pg_advisory_xact_lock(hashtextextended(${`figures:${ctx.business.id}`}, 0))`,
      );
      const due = await rowsOf<{ day: IsoDay }>(
        ctx.db,
        sql`select distinct ${dueFigures.day}::text as day from ${dueFigures}
          where ${dueFigures.business_id} = ${ctx.business.id} order by 1 desc limit ${DAYS_AT_ONCE}`,
      );
      const days = due.map(({ day }) => day);
      if (days.length === 0) return 0;
      await ctx.db
        .delete(dueFigures)
        .where(and(eq(dueFigures.business_id, ctx.business.id), inArray(dueFigures.day, days)));
      await writeDays(ctx, days);
      return days.length;
    });
    if (days === 0) break;
    done += days;
  }
  return done;
}
