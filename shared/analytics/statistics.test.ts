import { expect, test } from 'vitest';
import { differenceOf, fisher, isAhead, sampleToTell, wilson } from './statistics.ts';

test('an interval of a share is that of the tables, also at its ends', () => {
  // Wilson's interval for 81 of 263: Newcombe (1998), Statistics in Medicine 17, table I.
  expect(wilson(81, 263).low).toBeCloseTo(0.2553, 4);
  expect(wilson(81, 263).high).toBeCloseTo(0.3662, 4);
  expect(wilson(15, 148).low).toBeCloseTo(0.0624, 4);
  expect(wilson(15, 148).high).toBeCloseTo(0.1605, 4);
  expect(wilson(0, 20)).toEqual({ low: 0, high: expect.closeTo(0.1611, 4) });
  expect(wilson(1, 29).low).toBeCloseTo(0.0061, 4);
  expect(wilson(20, 20).high).toBe(1);
  expect(wilson(0, 0)).toEqual({ low: 0, high: 1 });
});

test('an interval of a difference is that of the tables', () => {
  // Newcombe (1998), Statistics in Medicine 17, 873-890, table II, method 10.
  const { low, high } = differenceOf({ hits: 56, of: 70 }, { hits: 48, of: 80 });
  expect(low).toBeCloseTo(0.0524, 4);
  expect(high).toBeCloseTo(0.3339, 4);
  const none = differenceOf({ hits: 0, of: 10 }, { hits: 0, of: 10 });
  expect(none.low).toBeCloseTo(-0.2775, 4);
  expect(none.high).toBeCloseTo(0.2775, 4);
});

test('one is ahead only beyond chance, and otherwise it is said how many more it takes', () => {
  expect(isAhead({ hits: 56, of: 70 }, { hits: 48, of: 80 })).toBe(true);
  expect(isAhead({ hits: 48, of: 80 }, { hits: 56, of: 70 })).toBe(false);
  expect(isAhead({ hits: 22, of: 74 }, { hits: 9, of: 46 })).toBe(false);
  expect(isAhead({ hits: 0, of: 0 }, { hits: 9, of: 46 })).toBe(false);
  // Two-sided 5 %, power 80 %: 30 % against 20 % takes 294 in each group (Fleiss, without continuity correction).
  expect(sampleToTell({ hits: 30, of: 100 }, { hits: 20, of: 100 })).toBe(300);
  expect(sampleToTell({ hits: 3, of: 10 }, { hits: 30, of: 100 })).toBeNull();
  expect(sampleToTell({ hits: 0, of: 0 }, { hits: 30, of: 100 })).toBeNull();
});

test('the exact test is that of the tables', () => {
  // Fisher (1935), the lady tasting tea.
  expect(fisher({ hits: 3, of: 4 }, { hits: 1, of: 4 })).toBeCloseTo(0.4857, 4);
  // R's fisher.test(matrix(c(1, 9, 11, 3), nrow = 2)).
  expect(fisher({ hits: 1, of: 10 }, { hits: 11, of: 14 })).toBeCloseTo(0.002759, 6);
  expect(fisher({ hits: 7, of: 24 }, { hits: 3, of: 21 })).toBeGreaterThan(0.05);
  expect(fisher({ hits: 5, of: 5 }, { hits: 5, of: 5 })).toBe(1);
  expect(fisher({ hits: 0, of: 0 }, { hits: 3, of: 9 })).toBe(1);
  expect(fisher({ hits: 900, of: 60_000 }, { hits: 700, of: 60_000 })).toBeLessThan(0.001);
});
