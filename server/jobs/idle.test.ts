import pg from 'pg';
import { TestClock } from 'pg-boss';
import { expect, test, vi } from 'vitest';
import { createLog } from '#server/core/log.ts';
import { startJobs } from '#server/jobs/boss.ts';
import { jobs as registered } from '#server/jobs/handlers.ts';
import { schedule } from '#server/jobs/schedule.ts';
import { testDatabase } from '#tests/database.ts';
import { makeCtx } from '#tests/make.ts';

const MINUTES = 10;

test('an idle queue queries the database at most twice a second, and the schedule continues', async () => {
  const database = await testDatabase();
  const base = await makeCtx();
  const clock = new TestClock();
  const ran = new Map<string, number>();
  const note = (name: string) => async () => void ran.set(name, (ran.get(name) ?? 0) + 1);
  const running = await startJobs({
    database,
    schedule,
    clock,
    jobs: registered.map(({ job }) => ({ job, handle: note(job.name) })),
    config: { role: 'all' },
    log: createLog('silent', 'test'),
    makeCtx: (call) => ({ ...base, ...call }),
  });
  try {
    await clock.tick(60_000);
    // The queue's own pool, or the embedded database.
    const asked = vi.spyOn(database.kind === 'pglite' ? database.pool : pg.Pool.prototype, 'query');
    const isOfQueue = ([text]: unknown[]) =>
      String(text).includes('pgboss') && !String(text).includes('__pgboss_test_clock');
    const counts: number[] = [];
    for (let minute = 0; minute < MINUTES; minute += 1) {
      asked.mockClear();
      await clock.tick(60_000);
      counts.push(asked.mock.calls.filter(isOfQueue).length);
    }
    // The minute of an hourly job has more, and on a busy machine one in which jobs of the last end.
    const [usual = 0] = counts.toSorted((one, other) => one - other).slice(MINUTES / 2);
    expect(usual).toBeGreaterThan(1);
    expect(usual / 60).toBeLessThanOrEqual(2);
    expect(ran.get('invitations.sweep')).toBeGreaterThanOrEqual(MINUTES - 1);
  } finally {
    vi.restoreAllMocks();
    await running.stop();
  }
}, 60_000);
