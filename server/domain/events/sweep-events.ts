import { lt, sql } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { rowsOf } from '#server/db/rows-of.ts';
import { events } from '#server/db/schema/events.ts';
import { visitSalts } from '#server/db/schema/visits.ts';
import { compactEvents } from '#server/domain/events/parts/compact-events.ts';
import { allow } from '#server/identity/allow.ts';
import { MARK_DAYS } from '#shared/business/events.ts';
import { DAY_MS } from '#shared/time/durations.ts';

const SALT_DAYS = 2;

/**
 * Runs by the clock: deletes the salts of days that are over everywhere, so that marks become anonymous, and later
 * aggregates the marks to the number of people.
 */
export async function sweepEvents(ctx: Ctx): Promise<{ salts: number; folded: number; moved: number }> {
  allow(ctx, 'system.sweep');
  const before = (days: number) => new Date(ctx.now().getTime() - days * DAY_MS).toISOString().slice(0, 10);
  const swept = await withTx(ctx, async (ctx) => {
    const salts = await ctx.db
      .delete(visitSalts)
      .where(lt(visitSalts.day, before(SALT_DAYS)))
      .returning({ day: visitSalts.day });
    const moved = await moveFormerVisits(ctx);
    if (salts.length > 0 || moved > 0)
      await record(ctx, 'events.sweep', { type: 'system', id: 'events' }, { salts: salts.length, moved });
    return { salts: salts.length, moved };
  });
  return { ...swept, folded: await compactEvents(ctx, before(MARK_DAYS)) };
}

/** Rows written by a process of the former version, or restored from its archive. */
async function moveFormerVisits(ctx: Ctx): Promise<number> {
  const moved = await rowsOf(
    ctx.db,
    sql`with former as (delete from link_visits returning *)
      insert into ${events} (business_id, day, kind, visitor, at)
      select business_id, day, 'visit.' || source, visitor, day::timestamptz from former
      on conflict do nothing returning day`,
  );
  return moved.length;
}
