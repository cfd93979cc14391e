import type { PgBoss } from 'pg-boss';

/**
 * Looks for all workers at once which queues have a job that is due, and wakes those. New jobs announce themselves;
 * retries and postponed jobs do not, and dozens of workers that each look for theirs never leave the database alone.
 * `workers` holds the ids of a queue's workers by its name.
 */
export async function wakeWorkers(
  boss: PgBoss,
  workers: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  const { rows } = await boss.getDb().executeSql(
    `select q.name from unnest($1::text[]) q (name) where exists (
       select from pgboss.job j where j.name = q.name and j.state < 'active' and not j.blocked
         and j.start_after <= pgboss.job_now())`,
    [[...workers.keys()]],
  );
  for (const { name } of rows as { name: string }[]) {
    for (const id of workers.get(name) ?? []) boss.notifyWorker(id);
  }
}
