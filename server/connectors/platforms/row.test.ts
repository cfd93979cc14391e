import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readThrough } from '#server/connectors/platforms/read-through.ts';
import type { ReadPage } from '#server/connectors/platforms/review.ts';
import {
  averageOn,
  isBefore,
  numberOf,
  ratingOn,
  rowsOfPage,
  timeOf,
  UNKNOWN_FIELDS,
  unixTime,
  webAddress,
  wordsOf,
} from '#server/connectors/platforms/row.ts';

describe('a rating', () => {
  test.each([
    [{ min: 1, max: 5 }, 4, 4],
    [{ min: 1, max: 10 }, 10, 5],
    [{ min: 1, max: 10 }, 1, 1],
    [{ min: 1, max: 10 }, 8.5, 4.33],
    [{ min: 0, max: 10 }, 5, 3],
    [{ min: 0, max: 100 }, 0, 1],
    [{ min: 0, max: 100 }, 80, 4.2],
  ])('on %o: %f is %f stars', (scale, value, stars) => {
    const noted: unknown[] = [];
    expect(ratingOn(scale, value, (...said) => noted.push(said))).toEqual({ value, scale, stars });
    expect(noted).toEqual([]);
  });

  test.each([0, 5.01, -1, Number.NaN, Number.POSITIVE_INFINITY])(
    '%f is not a rating of five stars',
    (value) => {
      const noted: unknown[] = [];
      expect(ratingOn({ min: 1, max: 5 }, value, (...said) => noted.push(said))).toBeNull();
      expect(noted).toEqual([['rating', value]]);
    },
  );

  test('is null where none was given', () => {
    const fail = () => expect.unreachable();
    expect(ratingOn({ min: 1, max: 5 }, null, fail)).toBeNull();
    expect(ratingOn({ min: 1, max: 5 }, undefined, fail)).toBeNull();
  });
});

describe('a time', () => {
  test.each([
    ['2026-09-30T07:12:11-07:00', { precision: 'second', at: new Date('2026-09-30T14:12:11Z') }],
    ['2026-09-30T23:47:58.430', { precision: 'day', at: new Date('2026-09-30T00:00:00Z') }],
    ['2026-09-30', { precision: 'day', at: new Date('2026-09-30T00:00:00Z') }],
    ['2026-13-45', { precision: 'words', words: '2026-13-45' }],
    ['2026-13-45T10:00:00Z', { precision: 'words', words: '2026-13-45T10:00:00Z' }],
    ['a month ago', { precision: 'words', words: 'a month ago' }],
    // Ambiguous: March or October.
    ['03/10/2026', { precision: 'words', words: '03/10/2026' }],
    [' ', null],
    [null, null],
  ])('%s', (said, means) => expect(timeOf(said)).toEqual(means));

  test('in seconds', () => {
    expect(unixTime(1_675_562_103)).toEqual({ precision: 'second', at: new Date('2023-02-05T01:55:03Z') });
    for (const none of [0, -5, null, undefined, 1e300]) expect(unixTime(none)).toBeNull();
  });
});

test('an average on its scale', () => {
  expect(averageOn({ min: 1, max: 5 }, 4.6)).toEqual({ value: 4.6, scale: { min: 1, max: 5 } });
  for (const none of [0, 5.1, -3, Number.NaN, null]) expect(averageOn({ min: 1, max: 5 }, none)).toBeNull();
});

test('texts, numbers and addresses', () => {
  expect(wordsOf(' a\r\nb\0 ')).toBe('a\nb');
  expect(wordsOf(' \n ')).toBeNull();
  expect([numberOf('4.5'), numberOf('0'), numberOf(''), numberOf('five'), numberOf(null)]).toEqual([
    ...[4.5, 0, null, null, null],
  ]);
  expect(webAddress('https://a.example/b')).toBe('https://a.example/b');
  for (const no of ['javascript:alert(1)', 'data:text/html,x', '/b', '', null])
    expect(webAddress(no)).toBeNull();
});

describe('the rows of a page', () => {
  const Item = z.object({ id: z.string() });
  const toRow = ({ id }: z.infer<typeof Item>) =>
    id === 'app' ? null : { ...UNKNOWN_FIELDS, externalId: id };

  test('leave out what has another format, with a note', () => {
    const { rows, notes, whole } = rowsOfPage([{ id: 'a' }, { id: 7 }, { id: 'b' }], Item, toRow);
    expect(rows.map(({ externalId }) => externalId)).toEqual(['a', 'b']);
    expect(notes).toEqual([{ externalId: null, field: 'id', said: 'has another form than documented' }]);
    expect(whole).toBe(false);
  });

  test('leave out what is not a review, and a second one with the same ID', () => {
    const { rows, notes, whole } = rowsOfPage([{ id: 'app' }, { id: 'a' }, { id: 'a' }], Item, toRow);
    expect([rows.length, notes, whole]).toEqual([1, [], true]);
    expect(rowsOfPage([], Item, toRow)).toEqual({ rows: [], notes: [], whole: true });
  });

  test('all in another format: the source has changed', () => {
    expect(() => rowsOfPage([{ id: 1 }, 'b'], Item, toRow)).toThrow(/documented form: id/);
  });

  test('are older than the requested date', () => {
    const at = (iso: string) => ({ ...UNKNOWN_FIELDS, externalId: iso, writtenAt: timeOf(iso) });
    const rows = [at('2026-03-01'), at('2026-01-01')];
    expect(isBefore(rows, new Date('2026-02-01'))).toBe(true);
    expect(isBefore(rows, new Date('2025-12-01'))).toBe(false);
    expect(isBefore(rows, null)).toBe(false);
    expect(isBefore([], new Date())).toBe(false);
    const edited = { ...at('2026-01-01'), editedAt: timeOf('2026-03-01') };
    expect(isBefore([edited], new Date('2026-02-01'))).toBe(false);
    expect(isBefore([at('a month ago')], new Date())).toBe(false);
  });
});

describe('reading through', () => {
  const page = (ids: string[], next: string | null, complete = true): ReadPage => ({
    rows: ids.map((externalId) => ({ ...UNKNOWN_FIELDS, externalId })),
    next,
    complete,
    notes: [],
  });
  async function through(pages: Record<string, ReadPage>, from: string | null = null) {
    const found: ReadPage[] = [];
    for await (const one of readThrough(async (cursor) => pages[cursor ?? ''] ?? page([], null), from)) {
      found.push(one);
    }
    return found.map(({ rows, complete }) => [rows.map(({ externalId }) => externalId).join(''), complete]);
  }

  test('returns each review once, and is complete when all pages were', async () => {
    const pages = { '': page(['a', 'b'], '2'), 2: page(['b', 'c'], '3'), 3: page([], null) };
    expect(await through(pages)).toEqual([
      ['ab', true],
      ['c', true],
      ['', true],
    ]);
    const torn = { ...pages, 2: page(['c'], '3', false) };
    expect((await through(torn)).map(([, complete]) => complete)).toEqual([true, false, false]);
    expect((await through(pages, '2')).at(-1)).toEqual(['', false]);
  });

  test('fails where the pages form a loop, or never end', async () => {
    await expect(through({ '': page(['a'], '2'), 2: page(['b'], '1'), 1: page([], '2') })).rejects.toThrow(
      /back to one before/,
    );
    let pages = 0;
    const read = async () => {
      pages += 1;
      return page([], String(pages));
    };
    await expect(Array.fromAsync(readThrough(read))).rejects.toThrow(/do not end/);
  });
});

describe('a page with many faults', () => {
  const Item = z.object({ id: z.string() });
  const rowOf = ({ id }: { id: string }) => ({ ...UNKNOWN_FIELDS, externalId: id });
  const wrong = (count: number) => Array.from({ length: count }, () => ({}));

  test('notes the first hundred, and reads what is right', () => {
    const { rows, notes, whole } = rowsOfPage([{ id: 'a' }, ...wrong(500), { id: 'b' }], Item, rowOf);
    expect(rows.map(({ externalId }) => externalId)).toEqual(['a', 'b']);
    expect(notes).toHaveLength(100);
    expect(whole).toBe(false);
  });

  test('has changed its format where the first hundred are wrong, and is not read to its end', () => {
    let asked = 0;
    const items = {
      *[Symbol.iterator]() {
        for (;;) {
          asked += 1;
          yield {};
        }
      },
    };
    const endless = items as unknown as unknown[];
    expect(() => rowsOfPage(endless, Item, rowOf)).toThrow('No review has the documented form: id');
    expect(asked).toBe(100);
    expect(rowsOfPage([...wrong(99), { id: 'a' }], Item, rowOf).rows).toHaveLength(1);
  });

  test('notes only the first few of a review with a thousand faults', () => {
    const Wide = z.object(
      Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`f${at}`, z.string()])),
    );
    const { notes } = rowsOfPage(
      [{}, Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`f${at}`, '']))],
      Wide,
      () => ({ ...UNKNOWN_FIELDS, externalId: 'a' }),
    );
    expect(notes[0]?.field.split(', ')).toHaveLength(10);
  });
});
