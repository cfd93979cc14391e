import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { invitations } from '#server/db/schema/campaigns.ts';
import { bringExport } from '#server/domain/exports/bring-export.ts';
import { openExport } from '#server/domain/exports/open-export.ts';
import { packExport } from '#server/domain/exports/pack-export.ts';
import { startExport } from '#server/domain/exports/start-export.ts';
import { anotherDatabase } from '#tests/database.ts';
import { asJob, asVisitor, makeBusiness, makeCtx, makeInvitation } from '#tests/make.ts';

test('messages a provider may have got are only sent again by hand, as the keys here may differ', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'goodword-brought-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const { ctx } = await makeBusiness();
  const inHand = { channel: 'sms', status: 'sending', attempts: 1, sending_at: ctx.now() } as const;
  const [open, sent] = [await makeInvitation(ctx, inHand), await makeInvitation(ctx, { status: 'sent' })];
  const { exportId } = await startExport(ctx);
  await packExport(asJob(asVisitor(ctx), 'exports.pack'), { exportId });
  const path = join(dataDir, 'export.zip');
  const { body } = await openExport(ctx, { exportId });
  await writeFile(path, Buffer.from(await new Response(body).arrayBuffer()));
  const { database, close } = await anotherDatabase();
  onTestFinished(close);
  const base = await makeCtx();
  const config = { ...base.config, dataDir };
  await bringExport({ ...asJob(base, 'data:import'), db: database.db, config }, { path });
  const brought = await database.db.select().from(invitations).orderBy(invitations.id);
  expect(brought.map(({ id, status, reason }) => [id, status, reason])).toEqual([
    [open.id, 'unknown', 'unconfirmed'],
    [sent.id, 'sent', null],
  ]);
});
