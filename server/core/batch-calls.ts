import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';

interface Waiting<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * Many small calls become few large ones: what is asked while one call runs, or within `lingerMs` of the first, goes
 * together in the next. `run` gives its results in the order of the items; when it fails, all of its callers do.
 */
export function batchCalls<Item, Result>(
  run: (items: Item[]) => Promise<Result[]>,
  lingerMs = 0,
): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = [];
  let running = false;

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      // The rest of this turn of the event loop may ask, too.
      await (lingerMs > 0 ? wait(lingerMs) : turn());
      const batch = waiting;
      waiting = [];
      try {
        const results = await run(batch.map(({ item }) => item));
        for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    running = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (running) return;
      running = true;
      void drain();
    });
}
