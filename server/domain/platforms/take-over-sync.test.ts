import { eq, sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { NO_READER_FAULTS } from '#server/connectors/platforms/harness.ts';
import { syncRuns } from '#server/db/schema/platforms.ts';
import { getPlatformConnection } from '#server/domain/platforms/get-platform-connection.ts';
import { syncPlatformJob } from '#server/domain/platforms/jobs.ts';
import { jobsOf } from '#tests/jobs.ts';
import { makeReading, type ReadingFixture } from '#tests/reading.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function open(given: Parameters<typeof makeReading>[0] = {}): Promise<ReadingFixture> {
  const reading = await makeReading(given);
  closing.push(reading.close);
  return reading;
}

const HOUR = 3_600_000;
async function connected(given: Parameters<typeof makeReading>[0] = {}) {
  const reading = await open(given);
  const { id } = await reading.connect();
  return { reading, id };
}

test('a reading goes on half a minute after its worker died, by the job that comes again before', async () => {
  const { reading, id } = await connected();
  const died = new Date(reading.clock.now);
  const held = { holder: 'a dead one', beat_at: died };
  await reading.ctx.db.update(syncRuns).set(held).where(eq(syncRuns.connection_id, id));
  await reading.ctx.db.execute(sql`delete from pgboss.job where name = ${syncPlatformJob.name}`);
  const at = (seconds: number) => {
    reading.clock.now = new Date(died.getTime() + seconds * 1_000);
  };
  // Somebody may still be at it: nothing is taken, and nobody comes again for nothing.
  at(4);
  await reading.work(id);
  expect(await jobsOf(reading.ctx, syncPlatformJob)).toEqual([]);
  at(25);
  await reading.work(id);
  expect(await reading.reviews(id)).toEqual([]);
  const [again] = await jobsOf(reading.ctx, syncPlatformJob);
  expect(again).toMatchObject({ input: { connectionId: id } });
  expect(again?.startAfter).toEqual(new Date(died.getTime() + 30_000));
  at(31);
  await reading.work(id);
  expect((await reading.reviews(id)).length).toBe(7);
});

test('a reading says who asked us to wait and until when, and that nobody answers', async () => {
  const { reading, id } = await connected();
  const view = async () => (await getPlatformConnection(reading.ctx, { connectionId: id })).running;
  expect(await view()).toMatchObject({ wait: null });
  const source = expect.stringMatching(/./);
  reading.source.faults.status = 503;
  await reading.work(id);
  expect(await view()).toMatchObject({ wait: { because: 'unanswered', source } });
  const { wait } = (await view()) ?? {};
  reading.clock.now = wait?.until ?? reading.clock.now;
  expect(await view()).toMatchObject({ wait: null });
  const until = new Date(Math.ceil(reading.clock.now.getTime() / 1_000) * 1_000 + HOUR);
  Object.assign(reading.source.faults, { status: 429, retryAfter: until.toUTCString() });
  await reading.work(id);
  expect(await view()).toMatchObject({ lookedAt: 0, wait: { because: 'asked', until, source } });
  Object.assign(reading.source.faults, NO_READER_FAULTS);
  expect(await reading.finish(id)).toMatchObject({ outcome: 'done', added: 7 });
  expect(await view()).toBeNull();
});
