import { expect, test } from 'vitest';
import { remainingLength, replySize } from './reply-size.ts';

const GOOGLE = { most: 100, unit: 'bytes' } as const;
const OTHER = { most: 100, unit: 'characters' } as const;

test.each([
  [GOOGLE, 'a'.repeat(60), null],
  [GOOGLE, 'a'.repeat(95), 'About 5 characters left'],
  [GOOGLE, 'é'.repeat(49), 'About 1 character left'],
  [GOOGLE, 'é'.repeat(60), 'Too long for Google by about 10 characters'],
  [OTHER, 'é'.repeat(60), null],
  [OTHER, 'a'.repeat(95), '5 characters left'],
  [OTHER, 'a'.repeat(101), 'Too long for Google by 1 character'],
  [null, 'a'.repeat(500), null],
])('with a limit of %j the distance to it is given in characters', (limit, text, words) => {
  expect(remainingLength(replySize(text, limit), text, 'Google')?.words ?? null).toBe(words);
});
