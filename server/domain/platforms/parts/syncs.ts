import { and, eq, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { newToken } from '#server/core/crypto.ts';
import { syncRuns, syncSeen } from '#server/db/schema/platforms.ts';
import type { SyncRunRow } from '#server/domain/platforms/internal.ts';

/** How often a worker renews its lease, however long a call to the source takes. */
const BEAT_MS = 5_000;
/** A worker that missed several beats is considered dead. */
export const SILENT_MS = 30_000;

/** Another worker took over, or the owner ended the sync: nothing of it may be written any more. */
export class SyncLost extends Error {}

/** Takes over the running sync if nobody holds its lease and it is not waiting; a former holder finds that it is lost. */
export async function claimSync(ctx: BusinessCtx, connectionId: string): Promise<SyncRunRow | null> {
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

/** Renews the lease while `work` runs, however long a call to the source takes. */
export async function whileAlive<T>(ctx: BusinessCtx, run: SyncRunRow, work: () => Promise<T>): Promise<T> {
  const beat = async () => {
    try {
      await advanceSync(ctx, run, {});
    } catch (error) {
      // A lost lease shows at the next write; if the database is down, `work` fails with a better error.
      if (!(error instanceof SyncLost)) ctx.log.debug({ err: error }, 'no sign of life written');
    }
  };
  const timer = setInterval(beat, BEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

/** When the sync may be taken from a silent worker; null where nothing runs or it needs no take-over. */
export async function takeOverAt(ctx: BusinessCtx, connectionId: string): Promise<Date | null> {
  const [run] = await ctx.db
    .select({ holder: syncRuns.holder, beatAt: syncRuns.beat_at })
    .from(syncRuns)
    .where(
      and(
        eq(syncRuns.business_id, ctx.business.id),
        eq(syncRuns.connection_id, connectionId),
        isNull(syncRuns.outcome),
      ),
    );
  if (!run?.holder) return null;
  const quietFor = ctx.now().getTime() - run.beatAt.getTime();
  return quietFor > 2 * BEAT_MS ? new Date(run.beatAt.getTime() + SILENT_MS) : null;
}

/** Stores the progress; throws `SyncLost` if somebody else has taken over the sync. */
export async function advanceSync(
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
  if (!row) throw new SyncLost('Somebody else has this reading, or it was ended');
  return row;
}

/** Remembers which reviews a complete sync has found so far. */
export async function rememberSeen(ctx: BusinessCtx, runId: string, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await ctx.db.execute(sql`
    insert into sync_seen (run_id, external_id)
    select ${runId}::uuid, name from unnest(${sql.param([...names])}::text[]) as name on conflict do nothing`);
}

export async function forgetSeen(ctx: BusinessCtx, runId: string): Promise<void> {
  await ctx.db.delete(syncSeen).where(eq(syncSeen.run_id, runId));
}
