import type { PgBoss } from 'pg-boss';

/**
 * Finds the queues with due jobs in one query, and wakes their workers. New jobs announce themselves; retries and
 * postponed jobs do not, and dozens of polling workers would never leave the database alone. `workers` are worker ids
 * by queue.
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
