import { AppError } from '#server/errors.ts';

export interface Bulkhead {
  /** Runs `work` as soon as there is room; throws `unavailable` when the queue is full as well. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Throws what `run` would throw now, for callers who should be turned away before anything is counted. */
  refuseIfFull(): void;
}

/** Lets so much work in at once, has so much wait in order, and turns the rest away. */
export function makeBulkhead(size: { atOnce: number; waiting: number; retryAfterSeconds: number }): Bulkhead {
  let running = 0;
  const queue: (() => void)[] = [];

  function refuseIfFull(): void {
    if (running < size.atOnce || queue.length < size.waiting) return;
    const { retryAfterSeconds } = size;
    throw new AppError(
      'unavailable',
      `We are very busy right now. Please try again in ${retryAfterSeconds} seconds.`,
      { retryAfterSeconds },
    );
  }

  async function run<T>(work: () => Promise<T>): Promise<T> {
    refuseIfFull();
    // Whoever leaves hands the place on, so nobody slips in between.
    if (running >= size.atOnce) await new Promise<void>((resolve) => queue.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return { run, refuseIfFull };
}
