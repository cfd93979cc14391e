import { expect, test } from 'vitest';
import { changePlatforms, movePlatform } from '#shared/platforms/platform-choice.ts';

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

test('one that is switched off and on again keeps its place and its link, and so do the others', () => {
  const off = changePlatforms(list, 'toggle:2');
  expect(off).toEqual([list[0], { ...list[1], off: true }, list[2]]);
  expect(changePlatforms(off, 'toggle:2')).toEqual([list[0], { ...list[1], off: false }, list[2]]);
  expect(changePlatforms(list, 'add:38')).toEqual([...list, { platformId: 38, writeReviewUrl: '' }]);
});

test.each([
  [1, 2, [2, 5, 1]],
  [5, 0, [5, 1, 2]],
  [2, 1, [1, 2, 5]],
  [9, 0, [1, 2, 5]],
])('dragged, %i ends up at %i', (platformId, to, ids) => {
  expect(movePlatform(list, platformId, to).map((choice) => choice.platformId)).toEqual(ids);
});
