import type { Clock } from 'pg-boss';

interface Repeating {
  clock: Clock;
  everyMs: number;
  run(): Promise<void>;
  onError(error: unknown): void;
}

/** Runs something repeatedly, each time a while after it has ended. Stopping waits for the current run. */
export function repeat({ clock, everyMs, run, onError }: Repeating): () => Promise<void> {
  let stopped = false;
  let timer: unknown;
  let running: Promise<void> = Promise.resolve();

  function wait(): void {
    timer = clock.setTimeout(() => {
      running = run()
        .catch(onError)
        .then(() => {
          if (!stopped) wait();
        });
    }, everyMs);
  }

  wait();
  return async () => {
    stopped = true;
    clock.clearTimeout(timer);
    await running;
  };
}
