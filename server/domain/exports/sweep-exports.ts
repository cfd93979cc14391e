import { and, eq, inArray, lt, lte } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { deleteDependents } from '#server/db/delete-in-batches.ts';
import { dataExportChunks, dataExports } from '#server/db/schema/exports.ts';
import { packExportJob } from '#server/domain/exports/jobs.ts';
import { allow } from '#server/identity/allow.ts';
import { HOUR_MS } from '#shared/time/durations.ts';

const GONE = ['expired', 'failed', 'canceled'] as const;
/** A packing worker stores its progress constantly; several sweeps run within this time. */
const ABANDONED_MS = 5 * 60_000;
/** An export that takes this long breaks every worker that tries it. */
const GIVEN_UP_MS = 6 * HOUR_MS;
/** How long rows of expired exports are kept. */
const REMEMBERED_MS = 180 * 24 * HOUR_MS;

/**
 * Runs by the clock: deletes expired files, repacks abandoned exports, ends impossible ones, deletes old rows.
 * `packExportJob` is exclusive, so no second job is enqueued.
 */
export async function sweepExports(ctx: Ctx): Promise<{ expired: number; resumed: number; failed: number }> {
  allow(ctx, 'system.sweep');
  const now = ctx.now();
  const before = (ms: number) => new Date(now.getTime() - ms);
  const swept = await withTx(ctx, async (ctx) => {
    const expired = await ctx.db
      .update(dataExports)
      .set({ status: 'expired', updated_at: now })
      .where(and(eq(dataExports.status, 'ready'), lte(dataExports.expires_at, now)))
      .returning({ id: dataExports.id });
    const failed = await ctx.db
      .update(dataExports)
      .set({ status: 'failed', updated_at: now })
      .where(and(eq(dataExports.status, 'packing'), lt(dataExports.created_at, before(GIVEN_UP_MS))))
      .returning({ id: dataExports.id });
    const abandoned = await ctx.db
      .select({ id: dataExports.id })
      .from(dataExports)
      .where(and(eq(dataExports.status, 'packing'), lt(dataExports.updated_at, before(ABANDONED_MS))));
    const resumed = await ctx.queue.sendMany(
      packExportJob,
      abandoned.map(({ id }) => ({ exportId: id })),
      ({ exportId }) => ({ singletonKey: exportId }),
    );
    const counts = { expired: expired.length, resumed, failed: failed.length };
    if (counts.expired + resumed + counts.failed > 0) {
      await record(ctx, 'exports.sweep', { type: 'system', id: 'exports' }, counts);
    }
    return counts;
  });
  await dropChunks(ctx);
  await ctx.db
    .delete(dataExports)
    .where(and(inArray(dataExports.status, GONE), lt(dataExports.created_at, before(REMEMBERED_MS))));
  return swept;
}

/** Chunks of expired files, a few at a time, since they can be gigabytes. */
async function dropChunks(ctx: Ctx): Promise<void> {
  const over = await ctx.db
    .selectDistinct({ id: dataExports.id })
    .from(dataExports)
    .innerJoin(dataExportChunks, eq(dataExportChunks.export_id, dataExports.id))
    .where(inArray(dataExports.status, GONE));
  await deleteDependents(
    ctx.db,
    'data_exports',
    over.map(({ id }) => id),
  );
}
