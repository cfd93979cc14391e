import { setTimeout as wait } from 'node:timers/promises';
import { databaseFault } from '#server/core/database-fault.ts';

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2_000;
/** Shorter than a batch of jobs may take. */
const GIVE_UP_AFTER_MS = 10 * 60_000;

/** Does `work` again and again while the database is away or full. For what may run twice and must not be forgotten. */
export async function retryThroughOutage<T>(work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!databaseFault(error) || performance.now() - began > GIVE_UP_AFTER_MS) throw error;
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS);
      await wait(pause * (0.75 + Math.random() / 2));
    }
  }
}
