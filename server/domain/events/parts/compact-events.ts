import { sql } from 'drizzle-orm';
import type { Ctx } from '#server/core/context.ts';
import { rowsOf } from '#server/db/rows-of.ts';
import { eventCounts, events } from '#server/db/schema/events.ts';

const AT_ONCE = 5_000;

/** Reduces days before `before` to the number of people; each batch is one statement, so nothing counts twice. */
export async function compactEvents(ctx: Ctx, before: string): Promise<number> {
  let folded = 0;
  for (;;) {
    const [batch] = await rowsOf<{ marks: number }>(
      ctx.db,
      sql`with gone as (
          delete from ${events} where ctid = any(array(
            select ctid from ${events} where day < ${before}::date limit ${AT_ONCE}))
          returning business_id, day, kind, subject),
        counted as (
          insert into ${eventCounts} (business_id, day, kind, subject, people)
          select business_id, day, kind, subject, count(*)::int from gone group by business_id, day, kind, subject
          on conflict (business_id, day, kind, subject)
            do update set people = ${eventCounts}.people + excluded.people)
        select count(*)::int as marks from gone`,
    );
    const marks = batch?.marks ?? 0;
    folded += marks;
    if (marks < AT_ONCE) return folded;
  }
}
