import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowsOf } from '#server/db/rows-of.ts';
import { dataExports } from '#server/db/schema/exports.ts';
import { listExports } from '#server/domain/exports/list-exports.ts';
import { packExport } from '#server/domain/exports/pack-export.ts';
import { startExport } from '#server/domain/exports/start-export.ts';
import { sweepExports } from '#server/domain/exports/sweep-exports.ts';
import { asJob, asVisitor, makeBusiness } from '#tests/make.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'goodword-exports-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test('an export whose attempts all died is packed again by the sweep, and one in progress is left alone', async () => {
  const [{ ctx }, { ctx: bystander }] = [await makeBusiness(), await makeBusiness()];
  const { exportId } = await startExport(ctx);
  const busy = await startExport(bystander);
  // All of them died: the queue is empty, and the row says that it is being packed.
  await ctx.db.execute(sql`delete from pgboss.job where name = 'exports.pack' and data -> 'input' ->> 'exportId'
    in (${exportId}, ${busy.exportId})`);
  const [began, soon] = [Date.now(), Date.now() + 6 * 60_000];
  await ctx.db
    .update(dataExports)
    .set({ updated_at: new Date(soon - 1_000) })
    .where(eq(dataExports.id, busy.exportId));
  const sweeper = { ...asJob(asVisitor(ctx), 'exports.sweep'), now: () => new Date(soon) };
  expect(await sweepExports({ ...sweeper, now: () => new Date(began + 60_000) })).toMatchObject({
    resumed: 0,
  });
  expect((await sweepExports(sweeper)).resumed).toBeGreaterThanOrEqual(1);
  const queued = async () =>
    rowsOf<{ id: string }>(
      ctx.db,
      sql`select data -> 'input' ->> 'exportId' as id from pgboss.job where name = 'exports.pack'
        and data -> 'input' ->> 'exportId' in (${exportId}, ${busy.exportId})`,
    );
  expect(await queued()).toEqual([{ id: exportId }]);
  // The next sweep finds that job, and enqueues no second one.
  await sweepExports(sweeper);
  expect(await queued()).toEqual([{ id: exportId }]);
  const packer = asJob(asVisitor(ctx), 'exports.pack');
  await packExport({ ...packer, config: { ...packer.config, dataDir } }, { exportId });
  expect(await listExports(ctx)).toMatchObject([{ id: exportId, status: 'ready' }]);
});
