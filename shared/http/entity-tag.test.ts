import { expect, test } from 'vitest';
import { namesTag } from './entity-tag.ts';

test.each<[string, boolean]>([
  ['', false],
  ['*', true],
  [' * ', true],
  ['"a1"', true],
  ['W/"a1"', true],
  ['"x", W/"a1" , "y"', true],
  ['"a1', false],
  ['a1', false],
  ['"A1"', false],
  ['"*"', false],
  ['"x"', false],
])('If-None-Match %j names the tag: %j', (given, expected) => {
  expect(namesTag(given, '"a1"')).toBe(expected);
  expect(namesTag(given, 'W/"a1"')).toBe(expected);
});
