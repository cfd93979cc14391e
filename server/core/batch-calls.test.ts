import { expect, test } from 'vitest';
import { batchCalls } from '#server/core/batch-calls.ts';

test('calls of one moment are one, calls meanwhile the next', async () => {
  const batches: number[][] = [];
  const twice = batchCalls(async (items: number[]) => {
    batches.push(items);
    await new Promise((resolve) => setTimeout(resolve, 5));
    return items.map((item) => item * 2);
  });
  const first = Promise.all([twice(1), twice(2)]);
  await new Promise((resolve) => setTimeout(resolve, 2));
  const second = Promise.all([twice(3), twice(4), twice(5)]);
  expect(await first).toEqual([2, 4]);
  expect(await second).toEqual([6, 8, 10]);
  expect(batches).toEqual([
    [1, 2],
    [3, 4, 5],
  ]);
});

test('a failed call fails its callers only', async () => {
  let fail = true;
  const ask = batchCalls(async (items: number[]) => {
    if (fail) throw new Error('away');
    return items;
  });
  await expect(Promise.all([ask(1), ask(2)])).rejects.toThrow('away');
  fail = false;
  expect(await ask(3)).toBe(3);
});
