import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rowsOf } from '#server/db/rows-of.ts';
import { unaccented } from '#shared/text/unaccented.ts';
import { testDatabase } from '#tests/database.ts';

/** Letters of Latin, Greek, Cyrillic, Hebrew, Arabic, Devanagari, kana, Hangul and compatibility forms. */
const RANGES = [
  ...[
    [0x21, 0x52f],
    [0x590, 0x6ff],
    [0x900, 0x97f],
    [0x1e00, 0x1fff],
    [0x3040, 0x30ff],
  ],
  ...[
    [0xac00, 0xac80],
    [0xfb00, 0xfb06],
    [0xff01, 0xff5e],
    [0x1d400, 0x1d433],
  ],
] as const;

test('the database removes accents like the screens do', async () => {
  const { db } = await testDatabase();
  const letters = RANGES.flatMap(([first = 0, last = 0]) =>
    Array.from({ length: last - first + 1 }, (_, index) => `a${String.fromCodePoint(first + index)}b`),
  );
  const rows = await rowsOf<{ said: string; plain: string }>(
    db,
    sql`select said, unaccented(said) as plain from unnest(${sql.param(letters)}::text[]) as said`,
  );
  expect(rows).toHaveLength(letters.length);
  const other = rows.filter(({ said, plain }) => unaccented(said).toLowerCase() !== plain.toLowerCase());
  expect(other).toEqual([]);
});

test.each([
  ['Jürgen Groß', 'Jurgen Gross'],
  ['Ｚｏë', 'Zoe'],
  ['김민준', '김민준'],
  ['が', 'が'],
  ['plain', 'plain'],
])('%j is %j without accents', (said, plain) => {
  expect(unaccented(said)).toBe(plain);
});
