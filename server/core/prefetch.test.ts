import { expect, it } from 'vitest';
import { prefetch, prefetchOnCall } from './prefetch.ts';

it('asks for the next item while the one before is handled, and no further', async () => {
  const asked: number[] = [];
  const handled: [number, number[]][] = [];
  for await (const item of prefetch(upTo(4, asked))) {
    await settled();
    handled.push([item, [...asked]]);
  }
  expect(handled).toEqual([
    [1, [1, 2]],
    [2, [1, 2, 3]],
    [3, [1, 2, 3, 4]],
    [4, [1, 2, 3, 4]],
  ]);
});

it('throws a fault of the source where its item would have come', async () => {
  const handled: number[] = [];
  const reading = async () => {
    for await (const item of prefetch(upTo(4, [], 3))) handled.push(item);
  };
  await expect(reading()).rejects.toThrow('3 cannot be read');
  expect(handled).toEqual([1, 2]);
});

it('ends the source when the reader stops, whatever it was about to say', async () => {
  const asked: number[] = [];
  for await (const item of prefetch(upTo(4, asked, 2))) if (item === 1) break;
  await settled();
  expect(asked).toEqual([1, 2, -1]);
});

it('waits with the next item for the word of the reader, and asks once without one', async () => {
  const asked: number[] = [];
  const handled: [number, number[]][] = [];
  for await (const { item, askNext } of prefetchOnCall(upTo(3, asked))) {
    await settled();
    handled.push([item, [...asked]]);
    if (item === 2) continue;
    askNext();
    askNext();
    await settled();
    handled.push([item, [...asked]]);
  }
  expect(handled).toEqual([
    [1, [1]],
    [1, [1, 2]],
    [2, [1, 2]],
    [3, [1, 2, 3]],
    [3, [1, 2, 3]],
  ]);
});

async function* upTo(most: number, asked: number[], faulty = 0): AsyncGenerator<number> {
  try {
    for (let item = 1; item <= most; item += 1) {
      asked.push(item);
      await settled();
      if (item === faulty) throw new Error(`${item} cannot be read`);
      yield item;
    }
  } finally {
    if (asked.length < most) asked.push(-1);
  }
}

function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
