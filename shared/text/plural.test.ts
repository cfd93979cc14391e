import { expect, test } from 'vitest';
import { counted, countedPeople, plural } from './plural.ts';

test('exactly one takes the singular', () => {
  expect([0, 1, 2, 21, 1_204].map((count) => counted(count, 'row'))).toEqual([
    '0 rows',
    '1 row',
    '2 rows',
    '21 rows',
    '1,204 rows',
  ]);
  expect([1, 1_204].map(countedPeople)).toEqual(['1 person', '1,204 people']);
  expect([0, 1, 2].map((count) => plural(count, 'is', 'are'))).toEqual(['are', 'is', 'are']);
});
