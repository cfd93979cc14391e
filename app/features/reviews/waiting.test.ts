import { expect, test } from 'vitest';
import { countedLast } from './waiting.ts';

test('the latest count wins, wherever it was made', () => {
  const loaded = { needsReply: 2, overdue: 0, privateWaiting: 1, at: 10 };
  const told = { needsReply: 3, overdue: 1, privateWaiting: 2, at: 20 };
  expect(countedLast(loaded, told)).toBe(told);
  expect(countedLast({ ...loaded, at: 30 }, told)).toMatchObject({ needsReply: 2, at: 30 });
  expect(countedLast(loaded, null)).toBe(loaded);
});
