import { expect, test } from 'vitest';
import { typedSince } from './typed-since.ts';

test.each([
  ['Call her.', 'Call her.', ''],
  ['Call her.', 'Call her. She is away.', 'She is away.'],
  ['Call her.', 'Call him.', 'Call him.'],
  ['Call her.', '', ''],
])('after %j was submitted, %j leaves %j', (submitted, text, left) => {
  expect(typedSince(submitted, text)).toBe(left);
});
