import { BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { reviews } from '#server/db/schema/reviews.ts';
import { decideRemovals } from '#server/domain/platforms/decide-removals.ts';
import { listPlatformConnections } from '#server/domain/platforms/list-platform-connections.ts';
import { getReviewImport } from '#server/domain/review-imports/get-review-import.ts';
import { readReviewImport } from '#server/domain/review-imports/read-review-import.ts';
import { removeImported } from '#server/domain/review-imports/remove-imported.ts';
import { runReviewImport } from '#server/domain/review-imports/run-review-import.ts';
import { undoReviewImport } from '#server/domain/review-imports/undo-review-import.ts';
import { GOOGLE_PLATFORM_ID } from '#shared/platforms/platforms.ts';
import { asJob, makeBusiness, type OwnerCtx } from '#tests/make.ts';
import { bringFile } from '#tests/review-files.ts';

const FOLDER = 'Takeout/Google Business Profile/account-1/location-22';
const DAYS = ['2025-01-01', '2025-02-01', '2025-03-01', '2025-04-01', '2025-05-01'];

const review = (id: string, day = '2024-03-01') => ({
  name: `accounts/1/locations/22/reviews/${id}`,
  reviewer: { displayName: `Maria ${id}` },
  starRating: 'FOUR',
  comment: `Kind ${id}.`,
  createTime: `${day}T10:00:00Z`,
  updateTime: `${day}T10:00:00Z`,
});

async function archive(
  ids: readonly string[],
  day: string,
  more: Record<string, string> = {},
): Promise<Uint8Array> {
  const zip = new ZipWriter(new BlobWriter('application/zip'), { useWebWorkers: false });
  const lastModDate = new Date(`${day}T12:00:00Z`);
  const page = JSON.stringify({ reviews: ids.map((id) => review(id)) });
  for (const [path, text] of Object.entries({ [`${FOLDER}/reviews.json`]: page, ...more }))
    await zip.add(path, new TextReader(text), { lastModDate });
  return new Uint8Array(await (await zip.close()).arrayBuffer());
}

async function bring(ctx: OwnerCtx, bytes: Uint8Array, fileName = 'takeout-001.zip') {
  const { importId } = await bringFile(ctx, bytes, fileName);
  await runReviewImport(ctx, { importId, platformId: GOOGLE_PLATFORM_ID });
  await readReviewImport(asJob(ctx, 'review-imports.read'), { importId });
  return getReviewImport(ctx, { importId });
}

const goneIn = async (ctx: OwnerCtx) =>
  (await ctx.db.select().from(reviews).where(eq(reviews.business_id, ctx.business.id)))
    .filter(({ removed_at }) => removed_at)
    .map(({ external_id }) => external_id?.split('/').at(-1))
    .toSorted();

test('a review that two whole archives in a row lack is gone, and a later one brings it back', async () => {
  const [{ ctx }, { ctx: other }] = [await makeBusiness(), await makeBusiness()];
  const [first, second, third, fourth] = DAYS as [string, string, string, string];
  for (const one of [ctx, other]) await bring(one, await archive(['a', 'b', 'c'], first));
  await bring(ctx, await archive(['a', 'b'], second));
  expect(await goneIn(ctx)).toEqual([]);
  // The same archive once more is no second reading.
  await bring(ctx, await archive(['a', 'b'], second));
  expect(await goneIn(ctx)).toEqual([]);
  expect(await bring(ctx, await archive(['a', 'b'], third))).toMatchObject({ counts: { gone: 1, added: 0 } });
  expect(await goneIn(ctx)).toEqual(['c']);
  expect(await goneIn(other)).toEqual([]);
  await bring(ctx, await archive(['a', 'b', 'c'], fourth));
  expect(await goneIn(ctx)).toEqual([]);
});

test('undoing the archive that removed them shows them again, of this business alone', async () => {
  const [{ ctx }, { ctx: other }] = [await makeBusiness(), await makeBusiness()];
  const [first, second, third, fourth] = DAYS as [string, string, string, string];
  for (const one of [ctx, other]) {
    await bring(one, await archive(['a', 'b', 'c'], first));
    await bring(one, await archive(['a', 'b'], second));
  }
  const { id: importId, undoable, restorable } = await bring(ctx, await archive(['a', 'b'], third));
  await bring(other, await archive(['a', 'b'], third));
  expect({ undoable, restorable }).toEqual({ undoable: 0, restorable: 1 });
  await undoReviewImport(ctx, { importId });
  const removing = asJob(ctx, 'review-imports.undo');
  expect(await removeImported(removing, { importId })).toEqual({ finished: true });
  expect(await goneIn(ctx)).toEqual([]);
  expect(await goneIn(other)).toEqual(['c']);
  expect(await removeImported(removing, { importId })).toEqual({ finished: false });
  // Its count is taken back too: the next archive without it is only the first.
  await bring(ctx, await archive(['a', 'b'], third));
  expect(await goneIn(ctx)).toEqual([]);
  expect(await bring(ctx, await archive(['a', 'b', 'd'], fourth))).toMatchObject({
    counts: { gone: 1, added: 1 },
    undoable: 1,
    restorable: 1,
  });
  expect(await goneIn(ctx)).toEqual(['c']);
});

test('undoing an archive takes back that it missed some, unless a newer one has counted since', async () => {
  const [{ ctx }, { ctx: other }] = [await makeBusiness(), await makeBusiness()];
  const [first, second, third, fourth] = DAYS as [string, string, string, string];
  const missing: string[] = [];
  for (const one of [ctx, other]) {
    await bring(one, await archive(['a', 'b', 'c'], first));
    missing.push((await bring(one, await archive(['a', 'b', 'd'], second))).id);
  }
  const undo = async (of: OwnerCtx, importId = '') => {
    await undoReviewImport(of, { importId });
    await removeImported(asJob(of, 'review-imports.undo'), { importId });
  };
  await undo(ctx, missing[0]);
  for (const one of [ctx, other]) await bring(one, await archive(['a', 'b', 'e'], third));
  expect(await goneIn(ctx)).toEqual([]);
  // The business beside it has two in a row.
  expect(await goneIn(other)).toEqual(['c']);
  const { id: newest } = await bring(ctx, await archive(['a', 'b', 'f'], fourth));
  expect(await goneIn(ctx)).toEqual(['c']);
  await undo(ctx, newest);
  expect(await goneIn(ctx)).toEqual([]);
  await undo(other, missing[1]);
  expect(await goneIn(other)).toEqual(['c']);
});

test('undoing the archive that asked the owner about many takes the question back', async () => {
  const { ctx } = await makeBusiness();
  const all = Array.from({ length: 20 }, (_, at) => `r${at}`);
  const [first, second, third] = DAYS as [string, string, string];
  await bring(ctx, await archive(all, first));
  await bring(ctx, await archive(all.slice(0, 10), second));
  const { id: importId } = await bring(ctx, await archive([...all.slice(0, 10), 'new'], third));
  const pending = async () => (await listPlatformConnections(ctx)).map((page) => page.pendingRemovals);
  expect(await pending()).toEqual([10]);
  await undoReviewImport(ctx, { importId });
  await removeImported(asJob(ctx, 'review-imports.undo'), { importId });
  expect(await pending()).toEqual([0]);
  // The archive before it still counts: the same one again asks again.
  await bring(ctx, await archive([...all.slice(0, 10), 'new'], third));
  expect(await pending()).toEqual([10]);
});

test.each([
  ['an older archive', 'takeout-001.zip', '2024-12-01', {}],
  ['a later part of a split one', 'takeout-20250601T0000Z-002.zip', null, {}],
  ['a damaged one', 'takeout-001.zip', null, { [`${FOLDER}/reviews-2.json`]: '{"reviews":[' }],
  ['one from the future', 'takeout-001.zip', '2090-01-01', {}],
] as const)('%s proves nothing', async (_, fileName, day, more) => {
  const { ctx } = await makeBusiness();
  await bring(ctx, await archive(['a', 'b', 'c'], '2025-01-01'));
  for (const later of DAYS.slice(1, 4))
    await bring(ctx, await archive(['a', 'b'], day ?? later, more), fileName);
  expect(await goneIn(ctx)).toEqual([]);
});

test('many missing at once wait for the owner, who decides', async () => {
  const { ctx } = await makeBusiness();
  const all = Array.from({ length: 20 }, (_, at) => `r${at}`);
  const [first, second, third] = DAYS as [string, string, string];
  await bring(ctx, await archive(all, first));
  await bring(ctx, await archive(all.slice(0, 10), second));
  await bring(ctx, await archive(all.slice(0, 10), third));
  expect(await goneIn(ctx)).toEqual([]);
  const [page] = (await listPlatformConnections(ctx)) as { id: string; pendingRemovals: number }[];
  expect(page).toMatchObject({ pendingRemovals: 10 });
  await decideRemovals(ctx, { connectionId: page?.id ?? '', decision: 'apply' });
  expect(await goneIn(ctx)).toHaveLength(10);
});
