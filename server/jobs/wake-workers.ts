import type { Clock, PgBoss } from 'pg-boss';

interface Waking {
  clock: Clock;
  everyMs: number;
  /** The ids of a queue's workers, by its name. */
  workers: ReadonlyMap<string, readonly string[]>;
}

/**
 * Looks for all workers at once which queues have a job that is due, and wakes those. New jobs announce themselves;
 * retries and postponed jobs do not, and dozens of workers that each look for theirs never leave the database alone.
 */
export function startWaking(boss: PgBoss, { clock, everyMs, workers }: Waking): () => Promise<void> {
  let stopped = false;
  let timer: unknown;
  let looking: Promise<void> = Promise.resolve();

  async function look(): Promise<void> {
    const { rows } = await boss.getDb().executeSql(
      `select q.name from unnest($1::text[]) q (name) where exists (
         select from pgboss.job j where j.name = q.name and j.state < 'active' and not j.blocked
           and j.start_after <= pgboss.job_now())`,
      [[...workers.keys()]],
    );
    if (stopped) return;
    for (const { name } of rows as { name: string }[]) {
      for (const id of workers.get(name) ?? []) boss.notifyWorker(id);
    }
  }

  function wait(): void {
    timer = clock.setTimeout(() => {
      looking = look()
        .catch((error: unknown) => void boss.emit('error', error as Error))
        .then(() => {
          if (!stopped) wait();
        });
    }, everyMs);
  }

  wait();
  return async () => {
    stopped = true;
    clock.clearTimeout(timer);
    await looking;
  };
}
