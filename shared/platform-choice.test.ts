import { expect, test } from 'vitest';
import { changePlatforms } from '#shared/platform-choice.ts';

const list = [1, 2, 5].map((platformId) => ({
  platformId,
  writeReviewUrl: `https://example.com/${platformId}`,
}));

test.each([
  ['add:38', [1, 2, 5, 38]],
  ['add:2', [1, 2, 5]],
  ['remove:2', [1, 5]],
  ['up:5', [1, 5, 2]],
  ['up:1', [1, 2, 5]],
  ['down:1', [2, 1, 5]],
  ['down:5', [1, 2, 5]],
  ['remove:9', [1, 2, 5]],
  ['drop:1', [1, 2, 5]],
  ['', [1, 2, 5]],
])('%s', (change, ids) => {
  expect(changePlatforms(list, change).map(({ platformId }) => platformId)).toEqual(ids);
});

test('links move with their platform', () => {
  expect(changePlatforms(list, 'up:2')[0]).toEqual({
    platformId: 2,
    writeReviewUrl: 'https://example.com/2',
  });
});
