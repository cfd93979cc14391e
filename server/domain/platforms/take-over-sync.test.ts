import { eq, sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { NO_READER_FAULTS } from '#server/connectors/platforms/harness.ts';
import { syncRuns } from '#server/db/schema/platforms.ts';
import { getPlatformConnection } from '#server/domain/platforms/get-platform-connection.ts';
import { syncPlatformJob } from '#server/domain/platforms/jobs.ts';
import { jobsOf } from '#tests/jobs.ts';
import { makeSync, type SyncFixture } from '#tests/syncing.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function open(given: Parameters<typeof makeSync>[0] = {}): Promise<SyncFixture> {
  const sync = await makeSync(given);
  closing.push(sync.close);
  return sync;
}

const HOUR = 3_600_000;
async function connected(given: Parameters<typeof makeSync>[0] = {}) {
  const sync = await open(given);
  const { id } = await sync.connect();
  return { sync, id };
}

test('a sync resumes half a minute after its worker died, by a job that was retried earlier', async () => {
  const { sync, id } = await connected();
  const died = new Date(sync.clock.now);
  const held = { holder: 'a dead one', beat_at: died };
  await sync.ctx.db.update(syncRuns).set(held).where(eq(syncRuns.connection_id, id));
  await sync.ctx.db.execute(sql`delete from pgboss.job where name = ${syncPlatformJob.name}`);
  const at = (seconds: number) => {
    sync.clock.now = new Date(died.getTime() + seconds * 1_000);
  };
  // The worker may still be alive: nothing is taken over, and the job comes back only once.
  at(4);
  await sync.work(id);
  expect(await jobsOf(sync.ctx, syncPlatformJob)).toEqual([]);
  at(25);
  await sync.work(id);
  expect(await sync.reviews(id)).toEqual([]);
  const [again] = await jobsOf(sync.ctx, syncPlatformJob);
  expect(again).toMatchObject({ input: { connectionId: id } });
  expect(again?.startAfter).toEqual(new Date(died.getTime() + 30_000));
  at(31);
  await sync.work(id);
  expect((await sync.reviews(id)).length).toBe(7);
});

test('a sync shows who asked us to wait and until when, or that its source does not answer', async () => {
  const { sync, id } = await connected();
  const view = async () => (await getPlatformConnection(sync.ctx, { connectionId: id })).running;
  expect(await view()).toMatchObject({ wait: null });
  const source = expect.stringMatching(/./);
  sync.source.faults.status = 503;
  await sync.work(id);
  expect(await view()).toMatchObject({ wait: { because: 'unanswered', source } });
  const { wait } = (await view()) ?? {};
  sync.clock.now = wait?.until ?? sync.clock.now;
  expect(await view()).toMatchObject({ wait: null });
  const until = new Date(Math.ceil(sync.clock.now.getTime() / 1_000) * 1_000 + HOUR);
  Object.assign(sync.source.faults, { status: 429, retryAfter: until.toUTCString() });
  await sync.work(id);
  expect(await view()).toMatchObject({ lookedAt: 0, wait: { because: 'asked', until, source } });
  Object.assign(sync.source.faults, NO_READER_FAULTS);
  expect(await sync.finish(id)).toMatchObject({ outcome: 'done', added: 7 });
  expect(await view()).toBeNull();
});
