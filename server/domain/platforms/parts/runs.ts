import { and, eq, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { newToken } from '#server/core/crypto.ts';
import { syncRuns, syncSeen } from '#server/db/schema/platforms.ts';
import type { SyncRunRow } from '#server/domain/platforms/internal.ts';

/** How often whoever reads gives a sign, whatever the source lets it wait for. */
const BEAT_MS = 5_000;
/** Who misses several of them is gone. */
export const SILENT_MS = 30_000;

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

/** Gives signs of life while `work` goes on, however long a call to the source takes. */
export async function whileAlive<T>(ctx: BusinessCtx, run: SyncRunRow, work: () => Promise<T>): Promise<T> {
  const beat = async () => {
    try {
      await advanceRun(ctx, run, {});
    } catch (error) {
      // Whoever lost it finds that out before the next thing is written; of a database that is away the work says more.
      if (!(error instanceof RunLost)) ctx.log.debug({ err: error }, 'no sign of life written');
    }
  };
  const timer = setInterval(beat, BEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

/** When the reading may be taken from somebody who seems to be gone; null where all is well, or nothing runs. */
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
