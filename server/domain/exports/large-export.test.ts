import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { dataExportChunks, dataExports } from '#server/db/schema/exports.ts';
import { listExports } from '#server/domain/exports/list-exports.ts';
import { startExport } from '#server/domain/exports/start-export.ts';
import { sweepExports } from '#server/domain/exports/sweep-exports.ts';
import { limitDeletes } from '#tests/limit-deletes.ts';
import { asJob, asVisitor, makeBusiness } from '#tests/make.ts';

test('a file of many chunks is deleted in batches, and an interrupted deletion continues the next time', async () => {
  const [{ ctx }, { ctx: bystander }] = [await makeBusiness(), await makeBusiness()];
  const [{ exportId }, theirs] = [await startExport(ctx), await startExport(bystander)];
  for (const id of [exportId, theirs.exportId]) {
    await ctx.db.execute(sql`
      insert into data_export_chunks (export_id, position, bytes)
      select ${id}::uuid, n, '\\x00' from generate_series(1, 1300) n`);
  }
  await ctx.db
    .update(dataExports)
    .set({ status: 'ready', expires_at: new Date(0) })
    .where(eq(dataExports.id, exportId));
  const { goOn } = await limitDeletes(ctx.db, 600, 1);
  const sweep = () => sweepExports(asJob(asVisitor(ctx), 'exports.sweep'));
  const partsOf = (id: string) => ctx.db.$count(dataExportChunks, eq(dataExportChunks.export_id, id));
  await expect(sweep()).rejects.toThrow();
  expect(await listExports(ctx)).toMatchObject([{ status: 'expired' }]);
  expect(await partsOf(exportId)).toBeGreaterThan(0);
  await goOn();
  await sweep();
  expect([await partsOf(exportId), await partsOf(theirs.exportId)]).toEqual([0, 1300]);
});
