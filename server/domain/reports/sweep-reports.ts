import { sql } from 'drizzle-orm';
import { type Ctx, withTx } from '#server/core/context.ts';
import { rowsOf } from '#server/db/rows-of.ts';
import { addNotice } from '#server/domain/notices/parts/plan-notice.ts';
import { wantsNotice } from '#server/domain/notices/parts/switches.ts';
import { sendReportJob } from '#server/domain/reports/jobs.ts';
import { allow } from '#server/identity/allow.ts';
import { type ReportPeriod, reportKey } from '#shared/analytics/reports.ts';

/** The hour of the business at which reports come. */
const HOUR = 7;
/** Days on which a report that was not sent in time still is, after a server that was off. */
const LATE_DAYS = 2;
const AT_ONCE = 200;

/**
 * By the clock: on the first of the month, in the morning of each business, plans the report of the month before; and on
 * the second of January that of the year. Each is one row with a unique key, so that it is told once.
 */
export async function sweepReports(ctx: Ctx): Promise<{ planned: number }> {
  allow(ctx, 'system.sweep');
  const due = await rowsOf<{ id: string; userId: string; period: ReportPeriod }>(
    ctx.db,
    sql`select b.id, b.user_id as "userId", p.period
      from business_profiles b
      cross join lateral (
        select (${ctx.now().toISOString()}::timestamptz at time zone b.time_zone) - make_interval(hours => ${HOUR}::int) as at
      ) l
      cross join lateral (values
        (1, to_char(l.at - interval '1 month', 'YYYY-MM'), true),
        (2, to_char(l.at - interval '1 year', 'YYYY'), extract(month from l.at) = 1)
      ) as p(day, period, is_due)
      where p.is_due and extract(day from l.at) between p.day and p.day + ${LATE_DAYS}::int
        and not exists (select from notices n where n.business_id = b.id and n.event_key = 'report:' || p.period)
      order by b.id limit ${AT_ONCE}`,
  );
  let planned = 0;
  for (const { period, ...business } of due) {
    const isPlanned = await withTx({ ...ctx, business }, async (ctx) => {
      const wanted = await wantsNotice(ctx, business.userId, 'report');
      const notice = { kind: 'report', event_key: reportKey(period) } as const;
      return (await addNotice(ctx, notice, { wanted, job: sendReportJob })) && wanted;
    });
    if (isPlanned) planned += 1;
  }
  return { planned };
}
