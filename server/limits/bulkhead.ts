import { AppError } from '#server/core/errors.ts';

export interface Bulkhead {
  /**
   * Runs `work` as soon as there is room; throws `unavailable` when the queue is full as well, or does
   * not move.
   */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Whether `run` would throw now. */
  isFull(): boolean;
  /** Throws what `run` would throw now, for callers to be turned away before anything is counted. */
  refuseIfFull(): void;
}

interface Size {
  atOnce: number;
  waiting: number;
  /** The longest wait before being turned away; without it callers wait for their turn. */
  patienceMs?: number;
  retryAfterSeconds: number;
}

/** Runs a number of tasks at once, queues a number in order, and turns the rest away. */
export function makeBulkhead({ atOnce, waiting, patienceMs, retryAfterSeconds }: Size): Bulkhead {
  let running = 0;
  const queue = new Set<() => void>();

  const refusal = () => new AppError('unavailable', busyWords(retryAfterSeconds), { retryAfterSeconds });
  const isFull = () => running >= atOnce && queue.size >= waiting;

  function refuseIfFull(): void {
    if (isFull()) throw refusal();
  }

  function waitForTurn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        queue.delete(turn);
        reject(refusal());
      };
      const clock = patienceMs === undefined ? undefined : setTimeout(giveUp, patienceMs);
      const turn = () => {
        clearTimeout(clock);
        resolve();
      };
      queue.add(turn);
    });
  }

  async function run<T>(work: () => Promise<T>): Promise<T> {
    refuseIfFull();
    // A finished task passes its place on, so that no other can take it in between.
    if (running >= atOnce) await waitForTurn();
    else running += 1;
    try {
      return await work();
    } finally {
      const [next] = queue;
      if (next) {
        queue.delete(next);
        next();
      } else running -= 1;
    }
  }

  return { run, isFull, refuseIfFull };
}

export function busyWords(retryAfterSeconds: number): string {
  return `We are very busy right now. Please try again in ${retryAfterSeconds} seconds.`;
}
