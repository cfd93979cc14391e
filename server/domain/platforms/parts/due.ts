import { and, asc, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { type Ctx, withTx } from '#server/core/context.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { platformConnections, syncRuns } from '#server/db/schema/platforms.ts';
import { whereOpen } from '#server/domain/demo/queries.ts';
import { enqueueSyncs, startSyncs } from '#server/domain/platforms/parts/start-sync.ts';
import { nextSyncAt } from '#server/domain/platforms/parts/sync-times.ts';
import { SILENT_MS } from '#server/domain/platforms/parts/syncs.ts';

const AT_ONCE = 500;
const MOST_ROUNDS = 20;
/** A due sync has its job already; a new one is only needed when that was lost. */
const LATE_MS = 90_000;

/** Starts a sync of each due connection and sets its next time. */
export async function beginDue(ctx: Ctx): Promise<number> {
  let begun = 0;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const found = await beginSome(ctx);
    begun += found;
    if (found < AT_ONCE) break;
  }
  return begun;
}

function beginSome(ctx: Ctx): Promise<number> {
  return withTx(ctx, async (ctx) => {
    const now = ctx.now();
    const due = await ctx.db
      .select()
      .from(platformConnections)
      .where(
        and(
          eq(platformConnections.state, 'active'),
          lte(platformConnections.next_sync_at, now),
          inArray(platformConnections.business_id, openBusinesses(ctx)),
        ),
      )
      .orderBy(asc(platformConnections.next_sync_at))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true });
    if (due.length === 0) return 0;
    const [ids, moments] = [due.map(({ id }) => id), due.map(({ id }) => nextSyncAt(id, now).toISOString())];
    await ctx.db.execute(sql`
      update platform_connections c set next_sync_at = given.next
      from unnest(${sql.param(ids)}::uuid[], ${sql.param(moments)}::timestamptz[]) as given (id, next)
      where c.id = given.id`);
    await startSyncs(ctx, due, 'clock');
    return due.length;
  });
}

function openBusinesses(ctx: Ctx) {
  return ctx.db.select({ id: businessProfiles.id }).from(businessProfiles).where(whereOpen(ctx));
}

/** Enqueues each sync that no worker will continue: its worker died, or its job was lost. */
export async function resumeSilent(ctx: Ctx): Promise<number> {
  const now = ctx.now().getTime();
  const silent = await ctx.db
    .select({
      id: platformConnections.id,
      business_id: platformConnections.business_id,
      account_id: platformConnections.account_id,
    })
    .from(syncRuns)
    .innerJoin(platformConnections, eq(platformConnections.id, syncRuns.connection_id))
    .where(
      and(
        isNull(syncRuns.outcome),
        inArray(syncRuns.business_id, openBusinesses(ctx)),
        or(
          and(sql`${syncRuns.holder} is not null`, lt(syncRuns.beat_at, new Date(now - SILENT_MS))),
          and(
            isNull(syncRuns.holder),
            lt(
              sql`greatest(${syncRuns.wait_until}, ${syncRuns.beat_at})`,
              sql`${new Date(now - LATE_MS).toISOString()}::timestamptz`,
            ),
          ),
        ),
      ),
    )
    .limit(AT_ONCE);
  await enqueueSyncs(ctx, silent);
  return silent.length;
}
