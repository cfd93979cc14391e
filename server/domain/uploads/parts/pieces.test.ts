import { expect, test } from 'vitest';
import type { Files } from '#server/core/files.ts';
import { streamPieces } from '#server/domain/uploads/parts/pieces.ts';

const MB = 1024 * 1024;
const SIZE = 2 * MB + 100;

/** Each byte says where it is. */
const WHOLE = Buffer.alloc(SIZE);
for (let at = 0; at < SIZE; at += 1) WHOLE[at] = at % 251;

/** Notes each piece that is read. */
function storeOf() {
  const read: string[] = [];
  const files: Pick<Files, 'read'> = {
    async read(key) {
      read.push(key);
      const from = Number(key.split('/')[1]) * MB;
      return WHOLE.subarray(from, from + MB);
    },
  };
  return { files: files as Files, read };
}

const all = async (stream: ReadableStream<Uint8Array>) => Buffer.concat(await Array.fromAsync(stream));

test.each([
  ['all of it', 0, SIZE],
  ['across a border', MB - 3, MB + 70_000],
  ['the last byte', SIZE - 1, SIZE],
  ['nothing', 5, 5],
])('a stream gives %s, and reads each piece once', async (_, start, end) => {
  const { files, read } = storeOf();
  const bytes = await all(streamPieces(files, 'video', { start, end }));
  expect(bytes.equals(WHOLE.subarray(start, end))).toBe(true);
  expect(new Set(read).size).toBe(read.length);
});

test('a reader gets little at a time, as all that waits for it stays in memory', async () => {
  const reader = streamPieces(storeOf().files, 'video', { start: 0, end: SIZE }).getReader();
  expect((await reader.read()).value?.byteLength).toBe(64 * 1024);
  await reader.cancel();
});

test('of many that stop reading the first loses its piece, and goes on where it was', async () => {
  const { files, read } = storeOf();
  const open = (folder: string) => streamPieces(files, folder, { start: 0, end: MB }).getReader();
  const first = open('first');
  const given = [(await first.read()).value ?? new Uint8Array()];
  const others = Array.from({ length: 64 }, (_, at) => open(`other-${at}`));
  for (const other of others) await other.read();
  for (let next = await first.read(); !next.done; next = await first.read()) given.push(next.value);
  expect(Buffer.concat(given).equals(WHOLE.subarray(0, MB))).toBe(true);
  expect(read.filter((key) => key.startsWith('first/'))).toHaveLength(2);
  // None is kept for those who have left.
  for (const other of others) await other.cancel();
  const last = open('last');
  await last.read();
  const more = Array.from({ length: 63 }, (_, at) => open(`more-${at}`));
  for (const other of more) await other.read();
  for (let next = await last.read(); !next.done; next = await last.read());
  expect(read.filter((key) => key.startsWith('last/'))).toHaveLength(1);
  for (const other of more) await other.cancel();
});
