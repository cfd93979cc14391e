import { expect, test } from 'vitest';
import { readRows } from '#server/domain/imports/parts/read-rows.ts';
import { IMPORT_LIMITS } from '#shared/contacts/import-limits.ts';

async function* bytesOf(text: string) {
  yield Buffer.from(text);
}
const rowsOf = async (text: string) =>
  (await Array.fromAsync(readRows(bytesOf(text), { encoding: 'utf-8', delimiter: ',' }, 2))).flat();

test('a row is read up to the number of columns', async () => {
  const line = (cells: number) => Array.from({ length: cells }, (_, at) => `c${at + 1}`).join(',');
  const most = IMPORT_LIMITS.columns;
  const rows = await rowsOf(`${line(2)}\n${line(most)}\n${line(most + 1)}\n`);
  expect(rows.map(({ length }) => length)).toEqual([2, most, most]);
  expect(rows[2]?.at(-1)).toBe(`c${most}`);
});

test('a cell is read up to the longest name or address; the others of its row are complete', async () => {
  const rows = await rowsOf(`Ann,${'x'.repeat(1_000)},ä\nBo,${'x'.repeat(1_001)},ä\n`);
  expect(rows.map((cells) => cells.map(({ length }) => length))).toEqual([
    [3, 1_000, 1],
    [2, 1_000, 1],
  ]);
});

test('an unclosed quote is reported with its row, after all rows before it', async () => {
  const text = 'Name,Note\nAnn,"two\nlines"\n\nBo,"never closed\nCy,x\n';
  const read: string[][] = [];
  const reading = (async () => {
    for await (const batch of readRows(bytesOf(text), { encoding: 'utf-8', delimiter: ',' }, 3))
      read.push(...batch);
  })();
  await expect(reading).rejects.toMatchObject({ name: 'UnreadableRow', row: 4 });
  expect(read.map(([name]) => name)).toEqual(['Name', 'Ann', '']);
});

test.each([',', '"",', 'a"b"c,'])(
  'an endless row of nothing but %s is refused before it is complete',
  async (cells) => {
    const pieces = cells.repeat(Math.ceil(250_000 / cells.length));
    const { seen, pieces: read } = piecesOf(
      'Name,Email\nAnn,a@b.example\n',
      ...Array<string>(40).fill(pieces),
    );
    const rows: string[][] = [];
    const reading = (async () => {
      for await (const batch of readRows(read, FORMAT, 3)) rows.push(...batch);
    })();
    await expect(reading).rejects.toMatchObject({ name: 'UnreadableRow', row: 3 });
    expect(rows.map(([name]) => name)).toEqual(['Name', 'Ann']);
    expect(seen.asked).toBeLessThan(15);
    expect(seen.closed).toBe(true);
  },
);

test('rows come in batches of the requested size', async () => {
  const format = { encoding: 'utf-8', delimiter: ',' } as const;
  const batches = await Array.fromAsync(readRows(bytesOf('A\nB\nC\nD\nE\n'), format, 2));
  expect(batches.map(({ length }) => length)).toEqual([2, 2, 1]);
});

/** Pieces that count requests and notice when the consumer stops. */
function piecesOf(...texts: string[]) {
  const seen = { asked: 0, closed: false };
  const pieces = (async function* () {
    try {
      for (const text of texts) {
        seen.asked += 1;
        yield Buffer.from(text);
      }
    } finally {
      seen.closed = true;
    }
  })();
  return { seen, pieces };
}
const FORMAT = { encoding: 'utf-8', delimiter: ',' } as const;

test.each([
  ['a line without an end', 'x'],
  ['a quote that never closes', '"x'],
])('of %s no more is read than a row may be long', async (_, start) => {
  const { seen, pieces } = piecesOf(start, ...Array<string>(200).fill('x'.repeat(65_536)));
  const reading = Array.fromAsync(readRows(pieces, FORMAT, 2));
  await expect(reading).rejects.toMatchObject({ name: 'UnreadableRow', row: 1 });
  expect(seen.asked).toBeLessThan(60);
});

test.each([
  ['plain', 'Ann,a@b.co\n'],
  ['odd', 'Ann "A" Lee,a@b.co\n'],
])('a reader that stops early on %s lines gives the rest back', async (_, line) => {
  const { seen, pieces } = piecesOf(...Array<string>(9).fill(line));
  for await (const batch of readRows(pieces, FORMAT, 1)) {
    expect(batch).toHaveLength(1);
    break;
  }
  expect(seen).toMatchObject({ closed: true });
});

test.each(['Ann,a@b.co\n', 'Ann "A" Lee,a@b.co\n'])(
  'a failure of the source of %j is passed on, after the rows read before',
  async (line) => {
    async function* broken() {
      yield Buffer.from(line);
      throw new Error('the database is away');
    }
    const read: string[][] = [];
    const reading = (async () => {
      for await (const batch of readRows(broken(), FORMAT, 2)) read.push(...batch);
    })();
    await expect(reading).rejects.toThrow('the database is away');
    expect(read).toEqual(line.includes('"') ? [] : [['Ann', 'a@b.co']]);
  },
);
