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

test('an idle queue queries the database about twice a second, and the schedule continues', async () => {
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
    for (let minute = 0; minute < MINUTES; minute += 1) await clock.tick(60_000);
    const texts = asked.mock.calls.map(([text]) => String(text));
    const ofQueue = texts.filter((text) => text.includes('pgboss') && !text.includes('__pgboss_test_clock'));
    expect(ofQueue.length).toBeGreaterThan(MINUTES);
    // On a busy machine jobs end after a tick, and the queue asks for them once more.
    expect(ofQueue.length / (60 * MINUTES)).toBeLessThan(2.5);
    expect(ran.get('invitations.sweep')).toBeGreaterThanOrEqual(MINUTES - 1);
  } finally {
    vi.restoreAllMocks();
    await running.stop();
  }
}, 60_000);
