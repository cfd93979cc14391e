import { and, eq, isNull, sql } from 'drizzle-orm';
import type { BusinessCtx, Ctx } from '#server/core/context.ts';
import { platformConnections, syncRuns } from '#server/db/schema/platforms.ts';
import { asksSource, type PlatformConnectionRow } from '#server/domain/platforms/internal.ts';
import { syncPlatformJob } from '#server/domain/platforms/jobs.ts';
import type { SyncTrigger } from '#shared/platforms/platform-connections.ts';

/** Starts a sync, unless one is running, and enqueues it. Runs in the caller's transaction. */
export async function startSync(
  ctx: BusinessCtx,
  connection: PlatformConnectionRow,
  trigger: SyncTrigger,
): Promise<void> {
  await startSyncs(ctx, [connection], trigger);
}

/** The same for connections of any business. */
export async function startSyncs(
  ctx: Ctx,
  connections: readonly PlatformConnectionRow[],
  trigger: SyncTrigger,
): Promise<void> {
  const read = connections.filter(asksSource);
  if (read.length === 0) return;
  const now = ctx.now();
  await ctx.db
    .insert(syncRuns)
    .values(
      read.map(({ id, business_id, reader, account_id, platform_total }) => ({
        business_id,
        connection_id: id,
        reader,
        account_id,
        trigger,
        expected: platform_total,
        started_at: now,
        beat_at: now,
      })),
    )
    .onConflictDoNothing({ target: syncRuns.connection_id, where: sql`${syncRuns.outcome} is null` });
  await enqueueSyncs(ctx, read);
}

/** Enqueues a job for each, unless one is waiting. */
export async function enqueueSyncs(
  ctx: Ctx,
  connections: readonly Pick<PlatformConnectionRow, 'id' | 'business_id' | 'account_id'>[],
  startAfter?: Date,
): Promise<void> {
  await ctx.queue.sendMany(
    syncPlatformJob,
    connections.map(({ id }) => ({ connectionId: id })),
    (_, index) => {
      const { id = '', business_id = '', account_id = null } = connections[index] ?? {};
      return {
        singletonKey: id,
        businessId: business_id,
        // Grouped by account, so that one account cannot take all workers.
        group: account_id ?? id,
        ...(startAfter ? { startAfter } : {}),
      };
    },
  );
}

/** Ends the running sync, if any; its worker notices before its next write. */
export async function endSync(ctx: BusinessCtx, connectionId: string): Promise<boolean> {
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

/** Returns the connection after the change. */
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
