import { expect, test } from 'vitest';
import { canHandle } from './can-handle.ts';

const one = (id: string, canBeHandled: boolean) => ({ id, canBeHandled });

test('the open review counts before its row, which may lag behind', () => {
  const rows = [one('a', true), one('b', true)];
  expect(canHandle('a', one('a', false), rows, one('a', true))).toBe(false);
  expect(canHandle('a', one('a', true), [one('a', false)], one('a', false))).toBe(true);
});

test('of any other review its row counts, and where it stands on another page what is open', () => {
  const rows = [one('a', false), one('b', true)];
  expect(canHandle('b', one('a', false), rows, one('a', false))).toBe(true);
  expect(canHandle('a', null, rows, one('a', true))).toBe(false);
  expect(canHandle('z', null, rows, one('z', true))).toBe(true);
  expect(canHandle('z', null, rows, null)).toBe(false);
});
