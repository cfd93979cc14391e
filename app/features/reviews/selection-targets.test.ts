import { expect, test } from 'vitest';
import { Aims } from './selection-targets.ts';

test('a key counts from the last key, though the address is still behind', () => {
  const aims = new Aims();
  for (const id of ['a', 'b', 'c']) aims.add(id);
  expect(aims.last()).toBe('c');
  aims.arrive('a');
  expect(aims.last()).toBe('c');
  aims.arrive('c');
  expect(aims.last()).toBeUndefined();
});

test('whoever goes elsewhere meanwhile starts from there', () => {
  const aims = new Aims();
  aims.add('a');
  aims.add('b');
  aims.arrive('z');
  expect(aims.last()).toBeUndefined();
  aims.add('a');
  aims.arrive(null);
  expect(aims.last()).toBeUndefined();
});
