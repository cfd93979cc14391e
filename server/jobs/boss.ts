import { inArray } from 'drizzle-orm';
import { type Clock, type JobWithMetadata, PgBoss, type Job as StoredJob, systemClock } from 'pg-boss';
import type { Ctx } from '#server/core/context.ts';
import type { Logger } from '#server/core/log.ts';
import type { Database } from '#server/db/client.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { bossConnection } from '#server/jobs/boss-db.ts';
import { catchUpWithClock } from '#server/jobs/clock-set-back.ts';
import { createQueue, type Queue } from '#server/jobs/enqueue.ts';
import { forwardOnly } from '#server/jobs/forward-clock.ts';
import { createGroupLimit } from '#server/jobs/group-limit.ts';
import { noteQueueFaults } from '#server/jobs/queue-faults.ts';
import { DEAD_LETTERS, ensureQueues, FINISHED_KEPT_SECONDS, steadyPlans } from '#server/jobs/queues.ts';
import type { RegisteredJob } from '#server/jobs/registry.ts';
import { repeat } from '#server/jobs/repeat.ts';
import { type BatchTools, type JobCall, noLongerOurs, runBatch, SCHEDULED } from '#server/jobs/run-batch.ts';
import type { ScheduleRow } from '#server/jobs/schedule.ts';
import { wakeWorkers } from '#server/jobs/wake-workers.ts';
import type { Config } from '#server/start/env.ts';

const SCHEMA = 'pgboss';
/**
 * With the heartbeat of the queues a killed worker's job runs again after 25 s; the default is 15
 * minutes.
 */
const SUPERVISE_SECONDS = 10;
const HEARTBEAT_REFRESH_SECONDS = 5;
/** Retries and postponed jobs wait for this poll of all queues; new jobs announce themselves. */
const POLL_SECONDS = 5;
/** Workers get notified, so their own polling is rare. */
const OWN_POLL_SECONDS = 600;
/** Scheduled jobs are due to the minute. */
const CLOCK_POLL_SECONDS = 10;
/** How often old finished jobs are deleted. */
const CLEANING_SECONDS = 300;
/** How often the queue checks whether the database's clock was set back. */
const CATCH_UP_SECONDS = 30;
const HOUR = 3_600;

export interface Jobs {
  queue: Queue;
  /** Takes no more jobs and finishes those it has; jobs can still be sent. */
  leave(): Promise<void>;
  /** Lets running jobs finish within the time allowed and returns those that have not begun. */
  stop(): Promise<void>;
}

interface JobsOptions {
  database: Database;
  config: Pick<Config, 'role'>;
  log: Logger;
  makeCtx(call: JobCall): Ctx;
  jobs: readonly RegisteredJob[];
  schedule: readonly ScheduleRow[];
  stopWithinMs?: number;
  pollSeconds?: number;
  superviseSeconds?: number;
  clock?: Clock;
}

/** Starts the queue, and unless the role is `web` also the workers and the schedule. */
export async function startJobs(options: JobsOptions): Promise<Jobs> {
  const { database, log, jobs } = options;
  const works = options.config.role !== 'web';
  const { stopWithinMs = 12_000, pollSeconds = POLL_SECONDS, superviseSeconds = SUPERVISE_SECONDS } = options;
  const clock = options.clock ?? { ...systemClock, now: forwardOnly(systemClock.now) };
  const workers = new Map<string, string[]>();
  const repeated: (() => Promise<void>)[] = [];
  const endRepeated = () => Promise.all(repeated.map((end) => end()));
  const boss = new PgBoss({
    clock,
    ...bossConnection(database, works),
    schema: SCHEMA,
    useListenNotify: works,
    supervise: works,
    schedule: works,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    maintenanceIntervalSeconds: CLEANING_SECONDS,
    flowIntervalSeconds: HOUR,
    cronWorkerIntervalSeconds: CLOCK_POLL_SECONDS,
  });
  // Before start: without a listener an error of the queue would end the process.
  boss.on('error', noteQueueFaults(log));
  boss.on('warning', ({ message }) => log.warn({ warning: message }, 'job queue warning'));
  const queue = createQueue(boss, { businessId: null, requestId: 'system' });
  let stopping = false;

  const tools: BatchTools = {
    makeCtx: options.makeCtx,
    queue,
    log,
    stopping: () => stopping,
    giveBack: (name, batch) => giveBack(boss, name, batch),
    findBusinesses: (ids) =>
      database.db
        .select({ id: businessProfiles.id, userId: businessProfiles.user_id })
        .from(businessProfiles)
        .where(inArray(businessProfiles.id, ids)),
  };

  async function work(registered: RegisteredJob): Promise<void> {
    const { name, queue: settings } = registered.job;
    const options = {
      batchSize: settings.batchSize,
      ...(settings.perGroup > 0 ? { groupConcurrency: settings.perGroup } : {}),
      burstWhenBatchFull: true,
      perJobResults: true,
      heartbeatRefreshSeconds: HEARTBEAT_REFRESH_SECONDS,
      pollingIntervalSeconds: pollSeconds,
      notifyPollingIntervalSeconds: Math.max(pollSeconds, OWN_POLL_SECONDS),
    } as const;
    const limit = createGroupLimit(settings.perGroup || Number.POSITIVE_INFINITY);
    for (let at = 0; at < settings.workers; at += 1) {
      let id = '';
      id = await boss.work<unknown, unknown, typeof options>(name, options, async (batch) => {
        const { mine, excess } = limit.take(batch);
        try {
          if (excess.length) await giveBack(boss, name, excess);
          const results = await runBatch(registered, tools, mine);
          // A batch limited by its group, or to one job, does not tell whether more are waiting: poll again at once.
          if (settings.perGroup > 0 || settings.batchSize === 1) boss.notifyWorker(id);
          return [...results, ...excess.map((job) => noLongerOurs(job.id))];
        } finally {
          limit.release(mine);
        }
      });
      workers.set(name, [...(workers.get(name) ?? []), id]);
    }
  }

  const leave = once(async () => {
    stopping = true;
    await endRepeated();
    const names = works ? [...jobs.map(({ job }) => job.name), DEAD_LETTERS] : [];
    await Promise.all(names.map((name) => boss.offWork(name, { wait: true })));
  });

  const stop = once(async () => {
    stopping = true;
    await endRepeated();
    await boss.stop({ graceful: true, timeout: stopWithinMs });
  });

  try {
    await boss.start();
    await steadyPlans(boss);
    // Scheduled jobs pass through a queue of pg-boss's own, which would keep all of them for a week.
    if (works) await boss.updateQueue('__pgboss__send-it', { deleteAfterSeconds: FINISHED_KEPT_SECONDS });
    await ensureQueues(
      boss,
      jobs.map(({ job }) => job),
    );
    if (works) {
      if (database.kind === 'pglite') await failOrphans(boss);
      await applySchedule(boss, options.schedule);
      for (const registered of jobs) await work(registered);
      workers.set(DEAD_LETTERS, [await reportDeadLetters(boss, log, OWN_POLL_SECONDS)]);
      const onError = (error: unknown) => void boss.emit('error', error as Error);
      const everyFew = (seconds: number, run: () => Promise<void>) =>
        repeated.push(repeat({ clock, everyMs: seconds * 1_000, run, onError }));
      everyFew(pollSeconds, () => wakeWorkers(boss, workers));
      everyFew(CATCH_UP_SECONDS, async () => {
        if (await catchUpWithClock(boss)) log.warn('the clock was set back: the queue caught up');
      });
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { queue, leave, stop };
}

/**
 * Returns jobs that have not begun to the next worker. Both counters rise, so that no retry is used up and this
 * process's late completion misses the row. (`created` would violate a `short` queue.)
 */
async function giveBack(boss: PgBoss, name: string, batch: StoredJob<unknown>[]): Promise<void> {
  await boss.getDb().executeSql(
    `update ${SCHEMA}.job set state = 'retry', started_on = null, heartbeat_on = null,
       retry_count = retry_count + 1, retry_limit = retry_limit + 1
     where name = $1 and id = any($2::uuid[]) and state = 'active'`,
    [name, batch.map(({ id }) => id)],
  );
}

/** The embedded database has one process, so any job active at its start was the last one's. */
async function failOrphans(boss: PgBoss): Promise<void> {
  const { rows } = await boss
    .getDb()
    .executeSql(`select name, array_agg(id) as ids from ${SCHEMA}.job where state = 'active' group by name`);
  for (const { name, ids } of rows as { name: string; ids: string[] }[])
    await boss.fail(name, ids, { message: 'the process ended' });
}

async function applySchedule(boss: PgBoss, rows: readonly ScheduleRow[]): Promise<void> {
  const wanted = new Map(rows.map((row) => [row.job.name, row]));
  if (wanted.size < rows.length) throw new Error('A job may be in the schedule only once');
  for (const { name, key } of await boss.getSchedules()) {
    if (!wanted.has(name)) await boss.unschedule(name, key);
  }
  for (const [name, { job, cron, missed }] of wanted) {
    const input = job.input.parse({});
    const envelope = { v: 1, businessId: null, requestId: SCHEDULED, input };
    await boss.schedule(name, cron, envelope, missed ? { missed } : {});
  }
}

/** Every job that failed for good gets here, including those ended by a crash or timeout. */
async function reportDeadLetters(boss: PgBoss, log: Logger, pollSeconds: number): Promise<string> {
  const options = { includeMetadata: true, batchSize: 100, pollingIntervalSeconds: pollSeconds } as const;
  return boss.work<unknown, void, typeof options>(
    DEAD_LETTERS,
    options,
    async (batch: JobWithMetadata<unknown>[]) => {
      for (const { sourceName, sourceId, sourceRetryCount, sourceOutput } of batch) {
        const facts = { job: sourceName, jobId: sourceId, attempts: (sourceRetryCount ?? 0) + 1 };
        log.error({ ...facts, outcome: sourceOutput }, 'job failed for good');
      }
    },
  );
}

function once(task: () => Promise<void>): () => Promise<void> {
  let result: Promise<void> | undefined;
  return () => {
    result ??= task();
    return result;
  };
}
