import { TestClock } from 'pg-boss';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createLog } from '#server/core/log.ts';
import { startJobs } from '#server/jobs/boss.ts';
import { defineJob } from '#server/jobs/define-job.ts';
import { forwardOnly } from '#server/jobs/forward-clock.ts';
import { testDatabase } from '#tests/database.ts';
import { makeCtx } from '#tests/make.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const sweep = defineJob('tests.sweep', { input: z.object({}) });
const letter = defineJob('tests.letter', {
  input: z.object({ name: z.string() }),
  queue: { retryDelay: 60 },
});

test('setting the clock back by an hour stops neither scheduled nor waiting jobs', async () => {
  const database = await testDatabase();
  const base = await makeCtx();
  // Timers continue as in a process; the clocks of the machine and the database are set back.
  const clock = new TestClock(Date.UTC(2026, 9, 25, 10, 0, 20));
  const elapsed = clock.now.bind(clock);
  let setBackBy = 0;
  const wall = () => elapsed() - setBackBy;
  clock.now = forwardOnly(wall, elapsed);
  const setBack = async (ms: number) => {
    setBackBy = ms;
    await database.pool.query(
      `create or replace function pgboss.job_now() returns timestamptz language sql stable as
       $$ select now - interval '${ms} milliseconds' from pgboss.__pgboss_test_clock $$`,
    );
  };
  let swept = 0;
  const begun: string[] = [];
  const running = await startJobs({
    database,
    clock,
    config: { role: 'all' },
    log: createLog('silent', 'test'),
    makeCtx: (call) => ({ ...base, ...call }),
    schedule: [{ job: sweep, cron: '* * * * *' }],
    jobs: [
      {
        job: sweep,
        handle: async () => {
          swept += 1;
        },
      },
      {
        job: letter,
        handle: async (_ctx, { name }: { name: string }) => {
          begun.push(name);
          if (name === 'fails once' && begun.filter((one) => one === name).length === 1)
            throw new Error('busy');
        },
      },
    ],
  });
  const at = (inMs: number) => new Date(wall() + inMs);
  const send = (name: string, startAfter: Date) => running.queue.send(letter, { name }, { startAfter });
  try {
    await clock.tick(3 * MINUTE);
    expect(swept).toBeGreaterThanOrEqual(2);
    await send('fails once', at(0));
    await clock.tick(10_000);
    expect(begun).toEqual(['fails once']);
    await send('in half a minute', at(30_000));
    const inTwoHours = at(2 * HOUR);
    const later = await send('in two hours', inTwoHours);

    await setBack(HOUR);
    swept = 0;
    await clock.tick(6 * MINUTE);
    expect(swept).toBeGreaterThanOrEqual(4);
    expect(begun).toEqual(expect.arrayContaining(['fails once', 'fails once', 'in half a minute']));
    expect(begun).toHaveLength(3);

    // Jobs at a calendar time keep it.
    const { rows } = await database.pool.query('select start_after from pgboss.job where id = $1', [later]);
    expect(rows).toEqual([{ start_after: inTwoHours }]);
  } finally {
    await running.stop();
  }
}, 60_000);
