import { describe, expect, test } from 'vitest';
import { excerptOf, sentencesIn, shortestSentence } from './excerpt.ts';

describe('an excerpt', () => {
  test('is the whole review where it is short enough, on one line', () => {
    expect(excerptOf('  Kind,\n\nand on time.  ')).toBe('Kind, and on time.');
  });

  test.each([
    ['Kind and on time, always', 16, 'Kind and on…'],
    ['Kind and on time, always', 17, 'Kind and on time…'],
    ['Kind and on time, always', 18, 'Kind and on time…'],
    ['李医生每一步都讲得很清楚', 6, '李医生每一…'],
    ['👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧', 2, '👨‍👩‍👧…'],
  ])('of %j ends at a word', (text, most, expected) => {
    expect(excerptOf(text, most)).toBe(expected);
  });

  test('is a beginning of the text, whatever the length', () => {
    const text = 'We waited, they apologized; nobody minded. A word-with-hyphens and 100% of the rest.';
    for (let most = 12; most < text.length; most += 1) {
      const cut = excerptOf(text, most);
      expect(cut.length).toBeLessThanOrEqual(most);
      expect(text.startsWith(cut.slice(0, -1))).toBe(true);
    }
  });
});

test('the shortest sentence that says something is lifted out', () => {
  const text =
    'Dr. Lee explained everything and I was out in half an hour. First dentist I don’t dread. Wow!';
  const found = shortestSentence(text);
  expect(text.slice(found?.from, found?.to)).toBe('First dentist I don’t dread.');
  expect(sentencesIn('Dr. Lee is kind. So is Mrs. Ann.').map(({ from }) => from)).toEqual([0, 17]);
  expect(shortestSentence('Only one sentence here.')).toBe(null);
  expect(sentencesIn('One here. Two there.').map(({ from, to }) => [from, to])).toEqual([
    [0, 9],
    [10, 20],
  ]);
});

test('a sentence that was cut off is not lifted out', () => {
  expect(shortestSentence('The whole story is long and goes on for a while. And then we…')).toMatchObject({
    from: 0,
  });
});
