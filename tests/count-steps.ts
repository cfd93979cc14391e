import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** What is counted: an exported function of a module, called once per list of arguments. */
export interface CountedCalls {
  /** As in an import. */
  module: string;
  name: string;
  calls: unknown[][];
}

/**
 * The work of each call, independent of the machine and its load: how often blocks of our code run, and how
 * many characters are matched, copied or searched. In its own thread, as the engine counts all of its code.
 */
export async function countSteps(counted: CountedCalls): Promise<number[]> {
  const worker = new Worker(new URL('./count-steps-worker.ts', import.meta.url), { workerData: counted });
  try {
    const [steps] = (await once(worker, 'message')) as [number[]];
    return steps;
  } finally {
    await worker.terminate();
  }
}
