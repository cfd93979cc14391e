import { expect, test } from 'vitest';
import { SelectionTargets } from './selection-targets.ts';

test('a key counts from the last key, even if the URL lags behind', () => {
  const targets = new SelectionTargets();
  for (const id of ['a', 'b', 'c']) targets.add(id);
  expect(targets.last()).toBe('c');
  targets.arrive('a');
  expect(targets.last()).toBe('c');
  targets.arrive('c');
  expect(targets.last()).toBeUndefined();
});

test('navigating elsewhere starts from there', () => {
  const targets = new SelectionTargets();
  targets.add('a');
  targets.add('b');
  targets.arrive('z');
  expect(targets.last()).toBeUndefined();
  targets.add('a');
  targets.arrive(null);
  expect(targets.last()).toBeUndefined();
});
