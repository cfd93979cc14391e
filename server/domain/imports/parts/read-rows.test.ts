import { expect, test } from 'vitest';
import { readRows } from '#server/domain/imports/parts/read-rows.ts';
import { IMPORT_LIMITS } from '#shared/import-limits.ts';

async function* bytesOf(text: string) {
  yield Buffer.from(text);
}
const rowsOf = async (text: string) =>
  (await Array.fromAsync(readRows(bytesOf(text), { encoding: 'utf-8', delimiter: ',' }, 2))).flat();

test('a row is read as far as a list has columns', async () => {
  const line = (cells: number) => Array.from({ length: cells }, (_, at) => `c${at + 1}`).join(',');
  const most = IMPORT_LIMITS.columns;
  const rows = await rowsOf(`${line(2)}\n${line(most)}\n${line(most + 1)}\n`);
  expect(rows.map(({ length }) => length)).toEqual([2, most, most]);
  expect(rows[2]?.at(-1)).toBe(`c${most}`);
});

test('a cell is read as far as a name or an address can go; the others of its row are whole', async () => {
  const rows = await rowsOf(`Ann,${'x'.repeat(1_000)},ä\nBo,${'x'.repeat(1_001)},ä\n`);
  expect(rows.map((cells) => cells.map(({ length }) => length))).toEqual([
    [3, 1_000, 1],
    [2, 1_000, 1],
  ]);
});

test('a quote that never closes is told with its row, after all rows before it', async () => {
  const text = 'Name,Note\nAnn,"two\nlines"\n\nBo,"never closed\nCy,x\n';
  const read: string[][] = [];
  const reading = (async () => {
    for await (const batch of readRows(bytesOf(text), { encoding: 'utf-8', delimiter: ',' }, 3))
      read.push(...batch);
  })();
  await expect(reading).rejects.toMatchObject({ name: 'UnreadableRow', row: 4 });
  expect(read.map(([name]) => name)).toEqual(['Name', 'Ann', '']);
});
