import { and, desc, eq, gte, isNull, sql } from 'drizzle-orm';
import { findReader } from '#server/connectors/platforms/registry.ts';
import type { BusinessCtx } from '#server/context.ts';
import { platformConnections, syncRuns } from '#server/db/schema/platforms.ts';
import { IMPORT_READER, type PlatformConnectionRow } from '#server/domain/platforms/internal.ts';
import { syncPlatformJob } from '#server/domain/platforms/jobs.ts';
import type { SyncTrigger } from '#shared/platform-connections.ts';

/** A reading of everything at least once a day, and a little before the fourth slot is. */
const WHOLE_EVERY_MS = 20 * 3_600_000;
/** What was changed while the last reading went on is asked for again. */
const OVERLAP_MS = 2 * 86_400_000;

/** Jobs that share an account are kept from taking all workers. */
export function groupOf({ id, account_id }: Pick<PlatformConnectionRow, 'id' | 'account_id'>): string {
  return account_id ?? id;
}

/**
 * Begins a reading, unless one runs, and gives it to a worker. In the transaction of whoever asks. Everything is read
 * once a day, and when the owner asks; where each review is paid for, only the first time.
 */
export async function beginRun(
  ctx: BusinessCtx,
  connection: PlatformConnectionRow,
  trigger: SyncTrigger,
): Promise<void> {
  if (connection.reader === IMPORT_READER) return;
  const now = ctx.now();
  await ctx.db
    .insert(syncRuns)
    .values({
      ...{ business_id: ctx.business.id, connection_id: connection.id, reader: connection.reader, trigger },
      ...{ account_id: connection.account_id, since: await sinceFor(ctx, connection, trigger) },
      ...{ expected: connection.platform_total, started_at: now, beat_at: now },
    })
    .onConflictDoNothing({ target: syncRuns.connection_id, where: sql`${syncRuns.outcome} is null` });
  const options = { singletonKey: connection.id, group: groupOf(connection), businessId: ctx.business.id };
  await ctx.queue.send(syncPlatformJob, { connectionId: connection.id }, options);
}

async function sinceFor(
  ctx: BusinessCtx,
  connection: PlatformConnectionRow,
  trigger: SyncTrigger,
): Promise<Date | null> {
  const collects = findReader(ctx.readers.rows, connection.reader)?.collects ?? false;
  if (!connection.last_good_at || (trigger === 'owner' && !collects)) return null;
  const [whole] = await ctx.db
    .select({ id: syncRuns.id })
    .from(syncRuns)
    .where(
      and(
        eq(syncRuns.connection_id, connection.id),
        eq(syncRuns.reader, connection.reader),
        eq(syncRuns.outcome, 'done'),
        isNull(syncRuns.since),
        ...(collects ? [] : [gte(syncRuns.started_at, new Date(ctx.now().getTime() - WHOLE_EVERY_MS))]),
      ),
    )
    .orderBy(desc(syncRuns.started_at))
    .limit(1);
  return whole ? new Date(connection.last_good_at.getTime() - OVERLAP_MS) : null;
}

/** Ends the reading that runs, if one does; whoever works on it finds out before it writes again. */
export async function stopRun(ctx: BusinessCtx, connectionId: string): Promise<boolean> {
  const now = ctx.now();
  const stopped = await ctx.db
    .update(syncRuns)
    .set({ outcome: 'stopped', finished_at: now, holder: null })
    .where(
      and(
        eq(syncRuns.business_id, ctx.business.id),
        eq(syncRuns.connection_id, connectionId),
        isNull(syncRuns.outcome),
      ),
    )
    .returning({ id: syncRuns.id });
  return stopped.length > 0;
}

/** The connection as a change left it. */
export async function writeConnection(
  ctx: BusinessCtx,
  connectionId: string,
  values: Partial<typeof platformConnections.$inferInsert>,
): Promise<PlatformConnectionRow> {
  const [row] = await ctx.db
    .update(platformConnections)
    .set({ ...values, updated_at: ctx.now() })
    .where(
      and(eq(platformConnections.business_id, ctx.business.id), eq(platformConnections.id, connectionId)),
    )
    .returning();
  if (!row) throw new Error('The connection is missing while it is changed.');
  return row;
}
