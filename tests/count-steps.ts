import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** What is counted: an exported function of a module, once for each list of arguments. */
export interface CountedCalls {
  /** As an import would have it. */
  module: string;
  name: string;
  calls: unknown[][];
}

/**
 * How much work each call is, whatever the machine and its other load: how often the blocks of our code run, and how
 * many characters are read by patterns, copied or searched. In a thread of its own, as the engine counts for all of it.
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
