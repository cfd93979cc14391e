import { expect, test } from 'vitest';
import { parseJson } from '#shared/text/parse-json.ts';
import { storable, storableText } from '#shared/text/storable.ts';

test.each([
  ['Great \ud83d', 'Great \ufffd'],
  ['\ude00 half', '\ufffd half'],
  ['Al\0ice', 'Alice'],
  ['😀 Zoë', '😀 Zoë'],
  ['', ''],
])('%j is stored as %j', (given, stored) => {
  expect(storableText(given)).toBe(stored);
});

test('every text inside is made storable, keys too, and nothing else changes', () => {
  const at = new Date('2026-10-01');
  const bytes = new Uint8Array([0, 1]);
  const made = storable({ 'na\0me': ['Al\0', { text: '\ud83d' }], at, bytes, stars: 5, none: null });
  expect(made).toEqual({ name: ['Al', { text: '\ufffd' }], at, bytes, stars: 5, none: null });
  expect(made.at).toBe(at);
});

test.each([
  ['{"te\\u0000xt":"Great \\ud83d"}', { text: 'Great \ufffd' }],
  ['["\\uDE00"]', ['\ufffd']],
  ['["\\ud83d\\ude00", "\\\\u0000"]', ['😀', '\\u0000']],
  ['"\ud83d"', '\ufffd'],
])('JSON from outside is storable: %s', (text, value) => {
  expect(parseJson(text)).toEqual(value);
});
