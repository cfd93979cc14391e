import { setTimeout as wait } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { z } from 'zod';
import { type Ctx, withTx } from '#server/core/context.ts';
import { newId } from '#server/core/crypto.ts';
import { AppError } from '#server/core/errors.ts';
import { createLog } from '#server/core/log.ts';
import type { Database } from '#server/db/client.ts';
import { type Jobs, startJobs } from '#server/jobs/boss.ts';
import { bossConnection } from '#server/jobs/boss-db.ts';
import { type AnyJob, defineJob } from '#server/jobs/define-job.ts';
import type { RegisteredJob } from '#server/jobs/registry.ts';
import type { JobCall } from '#server/jobs/run-batch.ts';
import type { ScheduleRow } from '#server/jobs/schedule.ts';
import { testDatabase } from '#tests/database.ts';
import { makeBusiness, makeCtx } from '#tests/make.ts';

const numbered = z.object({ n: z.number().int() });
/** Generous, for busy machines; the result is expected at once. */
const eventually = <T>(look: () => T) => expect.poll(look, { timeout: 8_000 });
type Handler = (ctx: Ctx, input: { n: number }) => Promise<unknown>;

describe('jobs', () => {
  const log = createLog('silent', 'test');
  const running: Jobs[] = [];
  let database: Database;
  let base: Ctx;

  beforeAll(async () => {
    database = await testDatabase();
    base = await makeCtx();
    await database.db.execute(sql`create table job_proof (note text)`);
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((jobs) => jobs.stop()));
  });

  async function start(
    rows: RegisteredJob[],
    options: Partial<Parameters<typeof startJobs>[0]> = {},
  ): Promise<Jobs> {
    const makeCtx = (call: JobCall): Ctx => ({ ...base, ...call });
    const usual = {
      database,
      log,
      makeCtx,
      config: { role: 'all' },
      schedule: [],
      pollSeconds: 0.5,
    } as const;
    const jobs = await startJobs({ ...usual, jobs: rows, ...options });
    running.push(jobs);
    return jobs;
  }

  // A queue of its own, so that tests do not get each other's jobs.
  function makeJob(handle: Handler, queue: Parameters<typeof defineJob>[1]['queue'] = {}) {
    const job = defineJob(`test.${newId()}`, { input: numbered, queue: { retryDelay: 1, ...queue } });
    return { job, row: { job, handle } satisfies RegisteredJob };
  }

  async function select<Row>(query: SQL): Promise<Row[]> {
    return ((await database.db.execute(query)) as unknown as { rows: Row[] }).rows;
  }
  const stored = (job: AnyJob) =>
    select<{ state: string; output: unknown; retry_count: number }>(
      sql`select state, output, retry_count from pgboss.job where name = ${job.name} order by created_on`,
    );
  const states = async (job: AnyJob) => (await stored(job)).map(({ state }) => state);
  const notes = async (note: string) =>
    (await select(sql`select note from job_proof where note = ${note}`)).length;

  test('a group whose jobs hang blocks no other, and no group exceeds its limit', async () => {
    const done: number[] = [];
    let hanging = 0;
    let most = 0;
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { job, row } = makeJob(
      async (_, { n }) => {
        if (n >= 100) return void done.push(n);
        hanging += 1;
        most = Math.max(most, hanging);
        await gate;
        hanging -= 1;
      },
      { batchSize: 4, concurrency: 4, workers: 2, perGroup: 2 },
    );
    const { queue } = await start([row]);
    const one = (n: number) => ({ n });
    const slow = Array.from({ length: 12 }, (_, n) => one(n));
    await queue.sendMany(job, slow, () => ({ group: 'slow' }));
    await eventually(() => hanging).toBe(2);
    const fast = Array.from({ length: 8 }, (_, n) => one(100 + n));
    await queue.sendMany(job, fast, () => ({ group: 'fast' }));
    await eventually(() => done.length).toBe(8);
    expect(hanging).toBe(2);
    release();
    await eventually(async () => (await states(job)).every((state) => state === 'completed')).toBe(true);
    expect(most).toBe(2);
  });

  test('a process that makes room finishes what it has, takes no more, and can still send', async () => {
    const done: number[] = [];
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    let begun = 0;
    const { job, row } = makeJob(async (_, { n }) => {
      begun += 1;
      await gate;
      done.push(n);
    });
    const { queue, leave } = await start([row]);
    await queue.send(job, { n: 1 });
    await eventually(() => begun).toBe(1);
    const left = leave();
    await queue.send(job, { n: 2 });
    release();
    await left;
    expect(done).toEqual([1]);
    expect(await states(job)).toEqual(['completed', 'created']);
    // The newer one takes it.
    await start([row]);
    await eventually(() => done).toEqual([1, 2]);
  });

  test('a queue with group limits accepts no job without a group', async () => {
    const { job, row } = makeJob(async () => {}, { perGroup: 2 });
    const { queue } = await start([row]);
    await expect(queue.send(job, { n: 1 })).rejects.toThrow('name the one of this job');
    await expect(queue.sendMany(job, [{ n: 1 }])).rejects.toThrow('name the one of this job');
    expect(await queue.send(job, { n: 2 }, { group: 'one' })).not.toBeNull();
  });

  test('a group continues at once after its limit shortened a batch', async () => {
    const seen = vi.fn<Handler>(async () => {});
    const { job, row } = makeJob(seen, { batchSize: 4, concurrency: 4, workers: 2, perGroup: 2 });
    const { queue } = await start([row], { pollSeconds: 30 });
    await queue.sendMany(
      job,
      Array.from({ length: 40 }, (_, n) => ({ n })),
      () => ({ group: 'one' }),
    );
    await eventually(() => seen.mock.calls.length).toBe(40);
  });

  test('a worker that takes one job at a time polls again at once', async () => {
    const seen = vi.fn<Handler>(async () => {});
    const { job, row } = makeJob(seen, { batchSize: 1, concurrency: 1, workers: 2 });
    const { queue } = await start([row], { pollSeconds: 30 });
    await queue.sendMany(
      job,
      Array.from({ length: 12 }, (_, n) => ({ n })),
    );
    await eventually(() => seen.mock.calls.length).toBe(12);
  });

  test('a row and its job commit together, and the job runs as its sender asked', async () => {
    const seen = vi.fn<Handler>(async () => {});
    const { job, row } = makeJob(seen);
    const { queue } = await start([row]);
    await withTx({ ...base, queue: queue.from({ businessId: null, requestId: 'req-7' }) }, async (ctx) => {
      await ctx.db.execute(sql`insert into job_proof values ('kept')`);
      await ctx.queue.send(job, { n: 1 });
      expect(await wait(50).then(() => seen.mock.calls)).toEqual([]);
    });
    await eventually(() => states(job)).toEqual(['completed']);
    expect(await notes('kept')).toBe(1);
    expect(seen).toHaveBeenCalledOnce();
    const [ctx, input] = seen.mock.lastCall!;
    expect(input).toEqual({ n: 1 });
    expect(ctx).toMatchObject({ actor: { kind: 'job', name: job.name }, business: null, requestId: 'req-7' });
  });

  test('a rolled back transaction sends no job', async () => {
    const { job, row } = makeJob(async () => {});
    const { queue } = await start([row]);
    const doomed = withTx({ ...base, queue }, async (ctx) => {
      await ctx.db.execute(sql`insert into job_proof values ('gone')`);
      await ctx.queue.send(job, { n: 1 });
      throw new Error('no');
    });
    await expect(doomed).rejects.toThrow('no');
    expect([await notes('gone'), await states(job)]).toEqual([0, []]);
  });

  test('the job acts for the business it was sent for; a deleted business ends it', async () => {
    const { business, user } = await makeBusiness();
    const seen = vi.fn<Handler>(async () => {});
    const { job, row } = makeJob(seen);
    const { queue } = await start([row]);
    await queue.send(job, { n: 1 }, { businessId: business.id });
    await queue.send(job, { n: 2 }, { businessId: newId() });
    await eventually(async () => (await states(job)).sort()).toEqual(['completed', 'failed']);
    expect(seen.mock.calls.map(([ctx, { n }]) => [ctx.business, n])).toEqual([
      [{ id: business.id, userId: user.id }, 1],
    ]);
  });

  test('a failing job does not affect its batch and is retried', async () => {
    const runs: number[] = [];
    const { job, row } = makeJob(async (_ctx, { n }) => {
      runs.push(n);
      if (n === 2 && runs.filter((run) => run === 2).length === 1) throw new Error('for mail a@example.com');
    });
    const { queue } = await start([row]);
    await queue.sendMany(job, [{ n: 1 }, { n: 2 }, { n: 3 }]);
    await eventually(() => states(job)).toContain('retry');
    expect(await states(job)).toEqual(expect.arrayContaining(['completed', 'completed']));
    expect(JSON.stringify(await stored(job))).not.toContain('a@example.com');
    await eventually(() => states(job)).toEqual(Array(3).fill('completed'));
    expect(runs.toSorted()).toEqual([1, 2, 2, 3]);
  });

  test('a failure that no retry can fix ends the job at once and is reported', async () => {
    const { job, row } = makeJob(async () => {
      throw new AppError('not_found', 'We could not find that invitation.');
    });
    const report = vi.spyOn(log, 'error');
    const { queue } = await start([row]);
    await queue.send(job, { n: 1 });
    await eventually(() => states(job)).toEqual(['failed']);
    expect(await stored(job)).toMatchObject([{ retry_count: 0, output: { code: 'not_found' } }]);
    const facts = expect.objectContaining({ job: job.name, attempts: 1 });
    await eventually(() => report.mock.calls).toContainEqual([facts, 'job failed for good']);
  });

  test('input is checked on the way in', async () => {
    const { job, row } = makeJob(async () => {});
    const { queue } = await start([row]);
    await expect(queue.send(job, { n: 1.5 })).rejects.toThrow();
    await expect(queue.send(job, { n: 1 }, { singletonKey: 'x' })).rejects.toThrow('standard queue');
    expect(await states(job)).toEqual([]);
  });

  test('a key on an exclusive queue keeps one job', async () => {
    const { job, row } = makeJob(async () => {}, { policy: 'exclusive' });
    const { queue } = await start([row], { config: { role: 'web' } });
    expect(await queue.send(job, { n: 1 }, { singletonKey: 'a' })).toEqual(expect.any(String));
    expect(await queue.send(job, { n: 1 }, { singletonKey: 'a' })).toBeNull();
    expect(await queue.sendMany(job, [{ n: 1 }, { n: 2 }], ({ n }) => ({ singletonKey: `b${n}` }))).toBe(2);
    expect(await states(job)).toHaveLength(3);
  });

  test('2,000 jobs of one transaction all run, each once', { timeout: 60_000 }, async () => {
    const runs = new Map<number, number>();
    const { job, row } = makeJob(async (_ctx, { n }) => runs.set(n, (runs.get(n) ?? 0) + 1), {
      batchSize: 500,
    });
    const { queue } = await start([row]);
    const inputs = Array.from({ length: 2_000 }, (_, n) => ({ n }));
    const sent = await withTx({ ...base, queue }, (ctx) => ctx.queue.sendMany(job, inputs));
    expect(sent).toBe(2_000);
    await expect.poll(() => runs.size, { timeout: 50_000 }).toBe(2_000);
    expect([...runs.values()].every((count) => count === 1)).toBe(true);
  });

  test('an idle worker is notified of a job, without waiting for its next poll', async () => {
    const seen: number[] = [];
    const { job, row } = makeJob(async (_ctx, { n }) => seen.push(n));
    const { queue } = await start([row], { pollSeconds: 3_600 });
    for (let n = 0; n < 5; n += 1) {
      await queue.send(job, { n });
      await eventually(() => seen).toContain(n);
    }
  });

  test('stopping lets running jobs finish and returns the others untouched', async () => {
    const begun: number[] = [];
    const slow = async (_ctx: Ctx, { n }: { n: number }) => {
      begun.push(n);
      await wait(300);
    };
    const { job, row } = makeJob(slow, { concurrency: 2, retryLimit: 0 });
    const first = await start([row]);
    await first.queue.sendMany(job, [{ n: 1 }, { n: 2 }, { n: 3 }, { n: 4 }]);
    await eventually(() => begun.length).toBe(2);
    await first.stop();
    expect((await states(job)).sort()).toEqual(['completed', 'completed', 'retry', 'retry']);
    await start([row]);
    await eventually(() => states(job)).toEqual(Array(4).fill('completed'));
    expect(begun.toSorted()).toEqual([1, 2, 3, 4]);
  });

  test('a running job learns of the stop, and returns the rest of its work', async () => {
    const begun: number[] = [];
    const { job, row } = makeJob(async (ctx, { n }) => {
      begun.push(n);
      if (n === 2) return;
      while (!ctx.isStopping?.()) await wait(20);
      await ctx.queue.send(job, { n: 2 });
    });
    const first = await start([row]);
    await first.queue.send(job, { n: 1 });
    await eventually(() => begun).toEqual([1]);
    await first.stop();
    expect((await states(job)).sort()).toEqual(['completed', 'created']);
    await start([row]);
    await eventually(() => states(job)).toEqual(['completed', 'completed']);
    expect(begun).toEqual([1, 2]);
  });

  test('stopping does not wait for ever', async () => {
    let release = () => {};
    const { job, row } = makeJob(() => new Promise<void>((resolve) => (release = resolve)));
    const jobs = await start([row], { stopWithinMs: 1_000 });
    await jobs.queue.send(job, { n: 1 });
    await eventually(() => states(job)).toEqual(['active']);
    await jobs.stop();
    expect(await states(job)).toEqual(['retry']);
    release();
  });

  test('the job of a killed worker is run again', async () => {
    const seen = vi.fn<Handler>(async () => {});
    const { job, row } = makeJob(seen);
    const sender = await start([row], { config: { role: 'web' } });
    await sender.queue.send(job, { n: 1 });
    await sender.stop();
    // What a SIGKILL leaves behind: a claimed job without a heartbeat.
    await database.db.execute(
      sql`update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '16 seconds' where name = ${job.name}`,
    );
    await start([row], { superviseSeconds: 1 });
    await eventually(() => states(job)).toEqual(['completed']);
    expect(await stored(job)).toMatchObject([{ retry_count: 1 }]);
    expect(seen).toHaveBeenCalledOnce();
  });

  test('the schedule follows the table', async () => {
    const { job, row } = makeJob(async () => {});
    const sweep = defineJob(`test.${newId()}`, { input: z.object({}) });
    const rows = [row, { job: sweep, handle: async () => {} }];
    const table: ScheduleRow[] = [{ job: sweep, cron: '*/15 * * * *', missed: 'once' }];
    const scheduled = () => select(sql`select name, cron from pgboss.schedule`);
    await (await start(rows, { schedule: table })).stop();
    expect(await scheduled()).toEqual([{ name: sweep.name, cron: '*/15 * * * *' }]);
    await (await start(rows)).stop();
    expect(await scheduled()).toEqual([]);
    await expect(start(rows, { schedule: [{ job, cron: '* * * * *' }] })).rejects.toThrow();
    await expect(start(rows, { schedule: [...table, ...table] })).rejects.toThrow('only once');
  });

  test('only new or changed queues are looked up, and at least one', async () => {
    const { job, row } = makeJob(async () => {});
    const others = [makeJob(async () => {}).row, makeJob(async () => {}).row];
    const rows = [row, ...others];
    const lookedUp = vi.spyOn(PgBoss.prototype, 'findJobs');
    const namesFor = async (some: RegisteredJob[]) => {
      lookedUp.mockClear();
      await (await start(some, { config: { role: 'web' } })).stop();
      return lookedUp.mock.calls.map(([name]) => name);
    };
    expect(await namesFor(rows)).toEqual(['dead-letters', ...rows.map((one) => one.job.name)]);
    expect(await namesFor(rows)).toEqual(['dead-letters']);
    const slower = defineJob(job.name, { input: numbered, queue: { retryLimit: 9 } });
    expect(await namesFor([{ ...row, job: slower }, ...others])).toEqual(['dead-letters', job.name]);
    lookedUp.mockRestore();
  });

  test('a queue whose policy changed is refused by name', async () => {
    const { job, row } = makeJob(async () => {});
    await (await start([row])).stop();
    const changed = defineJob(job.name, { input: numbered, queue: { policy: 'short' } });
    await expect(start([{ ...row, job: changed }])).rejects.toThrow('rename the job');
    const slower = defineJob(job.name, { input: numbered, queue: { retryLimit: 9 } });
    await start([{ ...row, job: slower }]);
    const found = await database.db.execute(
      sql`select retry_limit from pgboss.queue where name = ${job.name}`,
    );
    expect(found).toMatchObject({ rows: [{ retry_limit: 9 }] });
  });

  test.runIf(inject('database').kind === 'pglite')(
    'a failed script of the queue does not affect others',
    async () => {
      const { db } = bossConnection(database, true);
      const script = db!.executeSql('begin; select 1 / 0; commit;');
      const neighbour = database.db.execute(sql`select 1`);
      await expect(script).rejects.toThrow('division by zero');
      await expect(neighbour).resolves.toBeDefined();
    },
  );

  test.runIf(inject('database').kind === 'postgres')(
    'two processes install, share the work and run each job once',
    async () => {
      await database.db.execute(sql`drop schema pgboss cascade`);
      const runs: string[] = [];
      const { job, row } = makeJob(async () => {}, { batchSize: 10 });
      const process = (label: string) => {
        const handle: Handler = async (_ctx, { n }) => {
          runs.push(`${label}${n}`);
          await wait(5);
        };
        return start([{ ...row, handle }]);
      };
      const [a] = await Promise.all([process('a'), process('b')]);
      await a.queue.sendMany(
        job,
        Array.from({ length: 300 }, (_, n) => ({ n })),
      );
      await eventually(() => runs.length).toBe(300);
      expect(new Set(runs.map((run) => run.slice(1))).size).toBe(300);
      expect(new Set(runs.map((run) => run[0]))).toEqual(new Set(['a', 'b']));
    },
  );
});
