import { expect, test } from 'vitest';
import { findReader, readers } from '#server/connectors/platforms/registry.ts';
import { estimateCost } from '#server/domain/platforms/parts/estimate-cost.ts';

const costOf = (id: string, total: number | null, profile: Record<string, string> = {}) =>
  estimateCost(findReader(readers, id)!, profile, total);

test('the first sync is priced by the known number of reviews', () => {
  expect(costOf('outscraper', 217)).toMatchObject({
    first: { about: 0.651, most: 0.651, reviews: 217, isTotal: true },
    isLarge: false,
  });
  expect(costOf('zembra', 217)?.first).toMatchObject({ about: 0.2616, isTotal: true });
  // The total is unknown, or above the limit of a first sync.
  for (const total of [null, 9_000]) {
    expect(costOf('outscraper', total)).toMatchObject({
      first: { about: 6, reviews: 2_000, isTotal: false },
      isLarge: true,
    });
  }
});

test('a month has 120 syncs, and each new review is returned by nine of them', () => {
  const month = costOf('outscraper', 217)?.month;
  expect(month?.about).toBeCloseTo(120 * 0.003);
  expect(month?.eachNew).toBeCloseTo(9 * 0.003);
  expect(costOf('zembra', 0)?.month.about).toBeCloseTo(120 * 0.0012);
});

test('an actor without a date filter is paid again for old reviews', () => {
  const apify = findReader(readers, 'apify')!;
  const webmd = apify.preset!('webmd')!.profile as Record<string, string>;
  expect(costOf('apify', 300, webmd)).toMatchObject({
    first: { about: 0.6, most: 1, isTotal: true },
    month: { about: expect.closeTo(120 * 25 * 0.002), most: 120, eachNew: null },
    isLarge: false,
  });
  expect(costOf('apify', null, { actor: 'bright/other', mostUsd: '0.50' })).toMatchObject({
    first: { about: null, most: 0.5 },
    month: { about: null, most: 60 },
    isLarge: false,
  });
  expect(costOf('apify', null)?.isLarge).toBe(true);
});

test('a limit per sync that ends it early states how many reviews it buys', () => {
  const webmd = findReader(readers, 'apify')!.preset!('webmd')!.profile as Record<string, string>;
  expect(costOf('apify', null, webmd)?.first).toEqual({
    about: 1,
    most: 1,
    reviews: 2_000,
    isTotal: false,
    affords: 500,
  });
  expect(costOf('apify', 300, webmd)?.first).toMatchObject({ about: 0.6, affords: null });
});

test('states the origin of its figures, and is free where the source is free', () => {
  for (const row of readers) {
    const cost = estimateCost(row, {}, null);
    expect(cost !== null).toBe(row.kind === 'data-service');
    if (cost) expect(cost.basis).toMatch(/^[A-Z].*\w\.$/);
  }
});
