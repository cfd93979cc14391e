import { expect, test } from 'vitest';
import { handleByKey } from './can-handle.ts';

const one = (id: string, canBeHandled: boolean) => ({ id, kind: 'platform' as const, canBeHandled });

test('the open review outweighs its row, which may be outdated', () => {
  const rows = [one('a', true), one('b', true)];
  expect(handleByKey('a', one('a', false), rows, one('a', true))).toBe(null);
  expect(handleByKey('a', one('a', true), [one('a', false)], one('a', false))).toBe('mark');
});

test('for any other review its row counts, and on another page the open one', () => {
  const rows = [one('a', false), one('b', true)];
  expect(handleByKey('b', one('a', false), rows, one('a', false))).toBe('mark');
  expect(handleByKey('a', null, rows, one('a', true))).toBe(null);
  expect(handleByKey('z', null, rows, one('z', true))).toBe('mark');
  expect(handleByKey('z', null, rows, null)).toBe(null);
});

test('the shortcut never decides whether a text is an opt-out', () => {
  const text = { ...one('t', true), kind: 'text' as const };
  expect(handleByKey('t', text, [], null)).toBe('choose');
  expect(handleByKey('t', null, [text, one('a', true)], one('a', true))).toBe('choose');
  expect(handleByKey('t', null, [], text)).toBe('choose');
  expect(handleByKey('t', { ...text, canBeHandled: false }, [text], text)).toBe(null);
});
