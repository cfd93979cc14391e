import { expect, test } from 'vitest';
import { fileRefused } from './file-refused.ts';

test.each([
  ['x.csv', 'invalid', '“x.csv” could not be used. No.'],
  ['x.csv', 'rate_limited', 'No.'],
  ['', 'invalid', 'No.'],
])('the file “%s” is named where it is %s', (fileName, code, words) => {
  expect(fileRefused(fileName, { code, message: 'No.' })).toBe(words);
});
