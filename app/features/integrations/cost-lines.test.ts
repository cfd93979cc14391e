import { expect, test } from 'vitest';
import type { SyncCostView } from '#shared/platforms/review-sources.ts';
import { exceeds, firstInWords, monthInWords } from './cost-lines.tsx';

const COST: SyncCostView = {
  first: { about: 0.651, most: 0.651, reviews: 217, isTotal: true, affords: null },
  month: { about: 0.36, most: 0.36, eachNew: 0.027 },
  basis: 'Based on a price.',
  isLarge: false,
};

test('is never more precise than the estimate', () => {
  expect(firstInWords(COST)).toBe('About $0.65 for the 217 reviews there.');
  const unknown = { ...COST.first, about: 6, reviews: 2_000, isTotal: false };
  expect(firstInWords({ ...COST, first: unknown })).toBe(
    'About $6.00 for 2,000 reviews, the most that are read at first; less if there are fewer.',
  );
  expect(firstInWords({ ...COST, first: { ...COST.first, about: null, most: 1 } })).toMatch(/^Up to \$1\.00/);
});

test('says how many reviews the limit for one sync pays for', () => {
  const first = { about: 1, most: 1, reviews: 2_000, isTotal: false, affords: 714 };
  expect(firstInWords({ ...COST, first })).toBe(
    'About 714 of up to 2,000 reviews, as one sync may cost at most $1.00.',
  );
  expect(firstInWords({ ...COST, first: { ...first, reviews: 900, isTotal: true } })).toMatch(
    /^About 714 of the 900 reviews/,
  );
});

test('a month without new reviews, and the cost of new ones', () => {
  expect(monthInWords(COST, 5)).toBe(
    'About $0.36 while nothing is new, and about $0.03 for each new review, since it is read again at each check of its first two days.',
  );
  const tiny = { ...COST.month, eachNew: 0.004 };
  expect(monthInWords({ ...COST, month: tiny }, 5)).toBe(
    'About $0.36 while nothing is new, and less than one cent for each new review, since it is read again at each check of its first two days.',
  );
  expect(monthInWords({ ...COST, month: { ...COST.month, about: 0 } }, 5)).toMatch(
    /^Nothing while nothing is new, and /,
  );
  expect(monthInWords({ ...COST, month: { about: 6, most: 120, eachNew: null } }, 10)).toBe(
    'About $6.00, whether there is anything new or not.',
  );
});

test('a month never costs more than the limit beside it', () => {
  const inWords = (month: SyncCostView['month'], limit: number) => monthInWords({ ...COST, month }, limit);
  expect(inWords({ about: null, most: 120, eachNew: null }, 5)).toBe(
    'Up to $5.00, your monthly limit: then checking stops until the next month.',
  );
  expect(inWords({ about: null, most: 4, eachNew: null }, 5)).toBe('Up to $4.00.');
  expect(inWords({ about: 6, most: 120, eachNew: null }, 5)).toBe(
    'About $6.00 for all of them; checking stops at $5.00, your monthly limit.',
  );
});

test('a limit that the first sync alone may use up', () => {
  expect([exceeds(COST, 0.65), exceeds(COST, 0.66)]).toEqual([true, false]);
  expect(exceeds({ ...COST, first: { ...COST.first, about: null, most: 1 } }, 0.5)).toBe(true);
});
