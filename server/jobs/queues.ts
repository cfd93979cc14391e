import type { PgBoss } from 'pg-boss';
import type { AnyJob } from '#server/jobs/define-job.ts';

/** Gets a copy of each job that failed for good. */
export const DEAD_LETTERS = 'dead-letters';
/** Shorter stalls (it is refreshed every 5 s) do not make a running job look dead. */
const HEARTBEAT_SECONDS = 15;
const DAY = 86_400;
/** Finished jobs are not needed, and slow down every query; a failed one leaves a dead letter. */
export const FINISHED_KEPT_SECONDS = 600;
const NO_JOB = '00000000-0000-0000-0000-000000000000';

/**
 * Statistics of the `name` column are taken before a burst of jobs and say a queue is empty; the planner then joins all
 * its rows with every fetched one (400 jobs/s instead of 4,000).
 */
export async function steadyPlans(boss: PgBoss): Promise<void> {
  const column = `attrelid = 'pgboss.job_common'::regclass and attname = 'name'`;
  const found = await boss
    .getDb()
    .executeSql(`select attstattarget as target from pg_attribute where ${column}`);
  const [row] = found.rows as { target: number | null }[];
  if (row?.target === 0) return;
  await boss.getDb().executeSql('alter table pgboss.job_common alter column name set statistics 0');
}

/** Creates and updates the queues, and makes pg-boss cache each of them. */
export async function ensureQueues(boss: PgBoss, jobs: readonly AnyJob[]): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  await ensure(DEAD_LETTERS, 'standard', { retryLimit: 2, deleteAfterSeconds: 30 * DAY });
  for (const { name, queue } of jobs) {
    await ensure(name, queue.policy, {
      retryLimit: queue.retryLimit,
      retryDelay: queue.retryDelay,
      retryDelayMax: queue.retryDelayMax,
      retryBackoff: true,
      expireInSeconds: queue.expireInSeconds,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      deleteAfterSeconds: FINISHED_KEPT_SECONDS,
      deadLetter: DEAD_LETTERS,
      notify: true,
    });
  }

  async function ensure<O extends Parameters<PgBoss['updateQueue']>[1] & object>(
    name: string,
    policy: string,
    options: O,
  ): Promise<void> {
    const now = existing.get(name);
    if (!now) await boss.createQueue(name, { policy, ...options } as Parameters<PgBoss['createQueue']>[1]);
    else if (now.policy !== policy) {
      throw new Error(`The queue ${name} is ${now.policy}; a policy never changes, so rename the job`);
    } else if (Object.entries(options).some(([key, value]) => now[key as keyof typeof now] !== value)) {
      await boss.updateQueue(name, options);
    } else if (name !== DEAD_LETTERS) {
      // pg-boss has read the list at its start, which is verified once below.
      return;
    }
    // An unknown queue is looked up on the outer connection, which waits for ever when the first send
    // happens inside a transaction of the embedded database.
    await boss.findJobs(name, { id: NO_JOB });
  }
}
