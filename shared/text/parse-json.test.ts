import { expect, test } from 'vitest';
import { parseJson } from '#shared/text/parse-json.ts';

test.each([
  '{"a":[1,2,{"b":"x"}],"c":"[[[[,,,,"}',
  String.raw`["a \" [[[[[[", "\\", "b\\\"[[[["]`,
  '"alone"',
  ' 7 ',
])('%s is read as by JSON.parse', (text) => {
  expect(parseJson(text, { mostDepth: 3, mostValues: 10 })).toEqual(JSON.parse(text));
});

test.each(['', '{', '["a', '"\\', 'undefined'])('%j is no JSON', (text) => {
  expect(() => parseJson(text)).toThrow(SyntaxError);
});

test('deeper nesting than allowed is refused, and the limit itself is not', () => {
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
  expect(() => parseJson(nested(60_000))).toThrow('nests deeper than 100');
  expect(() => parseJson(nested(101))).toThrow(SyntaxError);
  expect(parseJson(nested(100))).toEqual(JSON.parse(nested(100)));
  expect(() => parseJson(`${'{"a":'.repeat(101)}1${'}'.repeat(101)}`)).toThrow(SyntaxError);
});

test('more values than allowed are refused, and the limit itself is not', () => {
  const list = (length: number) => `[${Array(length).fill('0').join()}]`;
  expect(() => parseJson(list(10), { mostValues: 10 })).toThrow('more than 10 values');
  expect(parseJson(list(9), { mostValues: 10 })).toHaveLength(9);
  expect(() => parseJson(`[${'{},'.repeat(500_000)}{}]`)).toThrow(SyntaxError);
});
