import { expect, test } from 'vitest';
import type { ReviewView } from '#shared/reviews/inbox.ts';
import { nextWaiting } from './next-waiting.ts';

const list = [
  { id: 'a', needsReply: true, kind: 'platform' },
  { id: 'b', needsReply: true, kind: 'platform' },
  { id: 'c', needsReply: false, kind: 'platform' },
  { id: 'd', needsReply: true, kind: 'private' },
  { id: 'e', needsReply: true, kind: 'platform' },
] as ReviewView[];

test.each([
  [0, 'b'],
  [1, 'e'],
  [3, 'e'],
  // From the last one back to the first.
  [4, 'a'],
  // Opened by its address, and in no list.
  [-1, 'a'],
])('after place %i comes %s', (place, id) => {
  expect(nextWaiting(list, place)?.id).toBe(id);
});

test('nobody else waits', () => {
  expect(nextWaiting(list.slice(0, 1), 0)).toBeNull();
  expect(nextWaiting([], -1)).toBeNull();
});
