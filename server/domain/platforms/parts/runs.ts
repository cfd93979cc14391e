import { and, eq, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { BusinessCtx } from '#server/context.ts';
import { newToken } from '#server/crypto.ts';
import { syncRuns, syncSeen } from '#server/db/schema/platforms.ts';
import type { SyncRunRow } from '#server/domain/platforms/internal.ts';

/** Longer than any call to a source and the writing after it: who is silent for so long is gone. */
export const SILENT_MS = 120_000;

/** The reading went to somebody else, or the owner ended it: nothing of it may be written any more. */
export class RunLost extends Error {}

/** Takes the reading that runs, if it waits for nobody and nothing; whoever had it before finds that it is lost. */
export async function claimRun(ctx: BusinessCtx, connectionId: string): Promise<SyncRunRow | null> {
  const now = ctx.now();
  const silent = lt(syncRuns.beat_at, new Date(now.getTime() - SILENT_MS));
  const [run] = await ctx.db
    .update(syncRuns)
    .set({ holder: newToken(), beat_at: now, wait_until: null })
    .where(
      and(
        eq(syncRuns.business_id, ctx.business.id),
        eq(syncRuns.connection_id, connectionId),
        isNull(syncRuns.outcome),
        or(isNull(syncRuns.holder), silent),
        or(isNull(syncRuns.wait_until), lte(syncRuns.wait_until, now)),
      ),
    )
    .returning();
  return run ?? null;
}

/** Writes how far it is; throws `RunLost` where it is no longer ours. */
export async function advanceRun(
  ctx: BusinessCtx,
  run: SyncRunRow,
  values: Partial<typeof syncRuns.$inferInsert>,
): Promise<SyncRunRow> {
  const [row] = await ctx.db
    .update(syncRuns)
    .set({ beat_at: ctx.now(), ...values })
    .where(
      and(
        eq(syncRuns.business_id, ctx.business.id),
        eq(syncRuns.id, run.id),
        eq(syncRuns.holder, run.holder ?? ''),
        isNull(syncRuns.outcome),
      ),
    )
    .returning();
  if (!row) throw new RunLost('Somebody else has this reading, or it was ended');
  return row;
}

/** What a reading of everything has found so far. */
export async function rememberSeen(ctx: BusinessCtx, runId: string, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await ctx.db.execute(sql`
    insert into sync_seen (run_id, external_id)
    select ${runId}::uuid, name from unnest(${sql.param([...names])}::text[]) as name on conflict do nothing`);
}

export async function forgetSeen(ctx: BusinessCtx, runId: string): Promise<void> {
  await ctx.db.delete(syncSeen).where(eq(syncSeen.run_id, runId));
}
