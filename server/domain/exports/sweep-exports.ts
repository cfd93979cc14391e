import { and, eq, inArray, lt, lte } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { deleteDependents } from '#server/db/delete-in-batches.ts';
import { dataExportChunks, dataExports } from '#server/db/schema/exports.ts';
import { packExportJob } from '#server/domain/exports/jobs.ts';
import { allow } from '#server/identity/allow.ts';
import { HOUR_MS } from '#shared/time/durations.ts';

const GONE = ['expired', 'failed', 'canceled'] as const;
/** Whoever packs writes down every moment how far it is; a sweep comes several times within it. */
const ABANDONED_MS = 5 * 60_000;
/** What is not packed by then breaks whoever tries it. */
const GIVEN_UP_MS = 6 * HOUR_MS;
/** Lines of exports that nobody can fetch any more. */
const REMEMBERED_MS = 180 * 24 * HOUR_MS;

/**
 * By the clock: takes away files whose time is over, has abandoned exports packed anew, ends what nobody can pack, forgets
 * old lines. A job that is still at it, or waits, keeps another one away (`packExportJob` is exclusive).
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

/** Of files that nobody can fetch any more: gigabytes, so a few parts at a time. */
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
