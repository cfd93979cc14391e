import { and, eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { fakeReview, fakeReviews } from '#server/connectors/platforms/fake-source.ts';
import { NO_READER_FAULTS } from '#server/connectors/platforms/harness.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { readerAccounts, syncRuns, syncSeen } from '#server/db/schema/platforms.ts';
import { reviewEdits, reviews } from '#server/db/schema/reviews.ts';
import { decideRemovals } from '#server/domain/platforms/decide-removals.ts';
import { syncPlatformJob } from '#server/domain/platforms/jobs.ts';
import { pausePlatform } from '#server/domain/platforms/pause-platform.ts';
import { stopSync } from '#server/domain/platforms/stop-sync.ts';
import { syncNow } from '#server/domain/platforms/sync-now.ts';
import { syncPlatform } from '#server/domain/platforms/sync-platform.ts';
import { jobsOf } from '#tests/jobs.ts';
import { asJob, asVisitor } from '#tests/make.ts';
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
const later = (sync: SyncFixture, hours: number) => {
  sync.clock.now = new Date(sync.clock.now.getTime() + hours * HOUR);
};

async function connected(given: Parameters<typeof makeSync>[0] = {}) {
  const sync = await open(given);
  const { id } = await sync.connect();
  /** One more sync by the owner's button; reads everything where that is free. */
  const again = async () => {
    later(sync, 6);
    await syncNow(sync.ctx, { connectionId: id });
    return sync.finish(id);
  };
  return { sync, id, again };
}

const presentReviews = async (sync: SyncFixture, id: string) =>
  (await sync.reviews(id)).filter(({ removed_at }) => removed_at === null).length;

describe('a sync', () => {
  test('can only be run by a job', async () => {
    const { sync, id } = await connected();
    await expect(syncPlatform(sync.ctx, { connectionId: id })).rejects.toMatchObject({
      code: 'forbidden',
    });
    await expect(syncPlatform(asVisitor(sync.ctx), { connectionId: id })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    const stranger = await open();
    const job = asJob(stranger.ctx, syncPlatformJob.name);
    await expect(syncPlatform(job, { connectionId: id })).rejects.toMatchObject({ code: 'not_found' });
    expect(await sync.runs(id)).toMatchObject([{ outcome: null, looked_at: 0 }]);
  });

  test('stores every review once, and records it', async () => {
    const { sync, id, again } = await connected();
    const bystander = await open();
    const other = await bystander.connect();
    sync.source.reviews.splice(0, 99, ...fakeReviews(120));
    const run = await sync.finish(id);
    expect(run).toMatchObject({ outcome: 'done', fault: null, looked_at: 120, added: 120, complete: true });
    const rows = await sync.reviews(id);
    expect(rows).toHaveLength(120);
    expect(rows[0]).toMatchObject({
      external_id: 'locations/2/reviews/r00000',
      id_of: 'google-business',
      reviewer_name: 'Ann Lee',
      rating: 5,
      stars: 5,
      rating_value: 5,
      rating_max: 5,
      review_text: 'Text of visit 0',
      is_public: true,
      source: 'platform',
      removed_at: null,
      backlog: false,
      needs_reply: true,
    });
    expect(rows[119]).toMatchObject({ backlog: true, needs_reply: false });
    expect(await sync.row(id)).toMatchObject({
      platform_total: 120,
      fault: null,
      last_sync_at: sync.clock.now,
    });
    const audit = await sync.ctx.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.subject_id, id), eq(auditEvents.action, 'platforms.sync')));
    expect(audit).toMatchObject([{ detail: { added: 120, outcome: 'done' } }]);
    expect(await again()).toMatchObject({ outcome: 'done', looked_at: 120, added: 0, edited: 0, removed: 0 });
    expect(await sync.reviews(id)).toHaveLength(120);
    expect(await sync.ctx.db.select().from(syncSeen).where(eq(syncSeen.run_id, run.id))).toEqual([]);
    expect(await bystander.reviews(other.id)).toEqual([]);
  });

  test('keeps what a review said before', async () => {
    const { sync, id, again } = await connected();
    await sync.finish(id);
    const [, second] = sync.source.reviews;
    if (!second) throw new Error('no review');
    Object.assign(second, {
      text: 'On second thought.',
      stars: 1,
      editedAt: new Date('2026-09-30T20:00:00Z'),
    });
    second.reply = { text: 'Sorry!', at: new Date('2026-09-30T21:00:00Z'), state: 'published' };
    expect(await again()).toMatchObject({ added: 0, edited: 1 });
    const row = (await sync.reviews(id))[1];
    expect(row).toMatchObject({ rating: 1, review_text: 'On second thought.', reply_text: 'Sorry!' });
    const edits = await sync.ctx.db
      .select()
      .from(reviewEdits)
      .where(eq(reviewEdits.review_id, row?.id ?? ''));
    expect(edits).toMatchObject([{ review_text: 'Text of visit 1', stars: 4 }]);
    // A changed reply is no edit of the review.
    second.reply = { ...second.reply, text: 'So sorry!' };
    expect(await again()).toMatchObject({ edited: 0 });
    expect((await sync.reviews(id))[1]?.reply_text).toBe('So sorry!');
  });

  test('asks only for what is new by the clock, and for everything once a day', async () => {
    const { sync, id } = await connected();
    await sync.finish(id);
    const byClock = async (hours: number) => {
      later(sync, hours);
      await sync.ctx.db.insert(syncRuns).values({
        business_id: sync.ctx.business.id,
        connection_id: id,
        reader: 'google-business',
        trigger: 'clock',
        started_at: sync.clock.now,
        beat_at: sync.clock.now,
      });
      return sync.finish(id);
    };
    expect((await byClock(6)).since).toEqual(new Date('2026-09-29T00:00:00Z'));
    expect((await byClock(6)).since).not.toBeNull();
    expect((await byClock(12)).since).toBeNull();
  });

  test('resumes at its cursor after a crash, with what it had found', async () => {
    const { sync, id, again } = await connected();
    sync.source.reviews.splice(0, 99, ...fakeReviews(1_200));
    await sync.finish(id);
    expect(await presentReviews(sync, id)).toBe(1_200);
    // A worker that died in the middle of the next sync: the run has its cursor.
    later(sync, 6);
    await syncNow(sync.ctx, { connectionId: id });
    const { source } = sync;
    source.faults.slowMs = 5;
    const working = sync.work(id);
    await new Promise((done) => setTimeout(done, 200));
    source.faults.slowMs = 0;
    // Nobody takes it from a live worker.
    await sync.work(id);
    await working;
    expect((await sync.runs(id)).at(-1)).toMatchObject({ outcome: 'done', looked_at: 1_200 });
    await again();
    expect(await presentReviews(sync, id)).toBe(1_200);
  });

  test('is taken over from a silent worker, which then writes nothing', async () => {
    const { sync, id } = await connected();
    const held = { holder: 'somebody', beat_at: sync.clock.now };
    await sync.ctx.db.update(syncRuns).set(held).where(eq(syncRuns.connection_id, id));
    await sync.work(id);
    expect(await sync.reviews(id)).toEqual([]);
    later(sync, 0.1);
    expect(await sync.finish(id)).toMatchObject({ outcome: 'done', added: 7 });
  });

  test('that another worker has taken over writes nothing more', async () => {
    const { sync, id } = await connected();
    sync.source.faults.slowMs = 150;
    const working = sync.work(id);
    await new Promise((done) => setTimeout(done, 50));
    const theirs = { holder: 'another', beat_at: sync.clock.now };
    await sync.ctx.db.update(syncRuns).set(theirs).where(eq(syncRuns.connection_id, id));
    await working;
    expect(await sync.runs(id)).toMatchObject([{ ...theirs, outcome: null, looked_at: 0 }]);
    expect(await sync.reviews(id)).toEqual([]);
  });

  test('ends when the owner stops it, and writes nothing afterwards', async () => {
    const { sync, id } = await connected();
    sync.source.faults.slowMs = 150;
    const working = sync.work(id);
    await new Promise((done) => setTimeout(done, 50));
    await stopSync(sync.ctx, { connectionId: id });
    await working;
    expect(await sync.runs(id)).toMatchObject([{ outcome: 'stopped' }]);
    expect(await sync.reviews(id)).toEqual([]);
  });

  test('does not begin while the page is paused', async () => {
    const { sync, id } = await connected();
    await pausePlatform(sync.ctx, { connectionId: id });
    await sync.work(id);
    expect(await sync.runs(id)).toMatchObject([{ outcome: 'stopped' }]);
    expect(sync.source.requests.some(({ path }) => path.endsWith('/reviews'))).toBe(true);
    expect(await sync.reviews(id)).toEqual([]);
  });
});

describe('a review that is gone', () => {
  test('is missed twice before it counts as removed, and comes back', async () => {
    const { sync, id, again } = await connected();
    await sync.finish(id);
    const [gone] = sync.source.reviews.splice(3, 1);
    expect(await again()).toMatchObject({ removed: 0 });
    expect(await presentReviews(sync, id)).toBe(7);
    expect(await again()).toMatchObject({ removed: 1 });
    expect(await presentReviews(sync, id)).toBe(6);
    const row = (await sync.reviews(id)).find(({ removed_at }) => removed_at);
    expect(row).toMatchObject({ external_id: 'locations/2/reviews/r00003', needs_reply: false });
    sync.source.reviews.splice(3, 0, ...(gone ? [gone] : []));
    await again();
    expect(await presentReviews(sync, id)).toBe(7);
  });

  test('is not inferred from an incomplete sync', async () => {
    const { sync, id, again } = await connected();
    await sync.finish(id);
    sync.source.reviews.splice(3, 1);
    sync.source.reviews.unshift(fakeReview(90, { nameless: true }));
    for (let time = 0; time < 3; time += 1)
      expect(await again()).toMatchObject({ complete: false, removed: 0 });
    expect(await presentReviews(sync, id)).toBe(7);
  });

  test('is held when a fifth disappears at once, until the owner decides', async () => {
    const { sync, id, again } = await connected();
    sync.source.reviews.splice(0, 99, ...fakeReviews(20));
    await sync.finish(id);
    sync.source.reviews.splice(10, 6);
    await again();
    await again();
    expect(await sync.row(id)).toMatchObject({ held_removals: 6 });
    expect(await presentReviews(sync, id)).toBe(20);
    await decideRemovals(sync.ctx, { connectionId: id, decision: 'dismiss' });
    await again();
    expect(await sync.row(id)).toMatchObject({ held_removals: 0 });
    expect(await presentReviews(sync, id)).toBe(20);
    for (let day = 0; day < 9; day += 1) await again();
    expect(await sync.row(id)).toMatchObject({ held_removals: 6 });
    await decideRemovals(sync.ctx, { connectionId: id, decision: 'apply' });
    expect(await presentReviews(sync, id)).toBe(14);
    const view = await decideRemovals(sync.ctx, { connectionId: id, decision: 'apply' });
    expect(view).toMatchObject({ pendingRemovals: 0, reviews: 14, removed: 6 });
  });
});

describe('a source that refuses', () => {
  const refuse = (sync: SyncFixture, status: number, retryAfter = '') =>
    Object.assign(sync.source.faults, NO_READER_FAULTS, { status, retryAfter });

  test('three times in a row makes the owner reconnect', async () => {
    const { sync, id, again } = await connected();
    await sync.finish(id);
    refuse(sync, 401);
    expect(await again()).toMatchObject({ outcome: 'failed', fault: 'auth' });
    expect(await sync.row(id)).toMatchObject({ state: 'active', auth_faults: 1, fault: 'auth' });
    await again();
    await again();
    expect(await sync.row(id)).toMatchObject({ state: 'reconnect', next_sync_at: null });
    expect(await presentReviews(sync, id)).toBe(7);
    await expect(syncNow(sync.ctx, { connectionId: id })).rejects.toMatchObject({
      reason: 'not_connected',
    });
  });

  test('for now is left alone as long as it asks, by the whole account', async () => {
    // Retry times from the source have to be later than the real clock.
    const { sync, id } = await connected({ now: new Date().toISOString() });
    refuse(sync, 429, '600');
    await sync.work(id);
    const [account] = await sync.ctx.db
      .select()
      .from(readerAccounts)
      .where(eq(readerAccounts.business_id, sync.ctx.business.id));
    expect(account?.blocked_until).not.toBeNull();
    expect(await sync.runs(id)).toMatchObject([{ outcome: null, holder: null }]);
    const asked = sync.source.requests.length;
    refuse(sync, 0);
    await sync.work(id);
    expect(sync.source.requests).toHaveLength(asked);
  });

  test('repeatedly is retried a few times, then by the clock', async () => {
    const { sync, id } = await connected();
    refuse(sync, 500);
    expect(await sync.finish(id)).toMatchObject({ outcome: 'failed', fault: 'unavailable' });
    expect(await sync.row(id)).toMatchObject({ state: 'active', fault: 'unavailable' });
    refuse(sync, 0);
    later(sync, 6);
    await syncNow(sync.ctx, { connectionId: id });
    expect(await sync.finish(id)).toMatchObject({ outcome: 'done', added: 7 });
    expect(await sync.row(id)).toMatchObject({ fault: null });
  });

  test('by a changed response format is reported, and stored reviews stay', async () => {
    const { sync, id, again } = await connected();
    await sync.finish(id);
    sync.source.faults.body = '{"reviews":"none"}';
    expect(await again()).toMatchObject({ outcome: 'failed', fault: 'unexpected' });
    expect(await presentReviews(sync, id)).toBe(7);
  });
});

describe('a source that collects first', () => {
  const starts = (sync: SyncFixture) =>
    sync.source.requests.filter(({ path }) => path === '/google-maps-reviews').length;

  test('is started once, polled, and accounted for what it returned', async () => {
    const sync = await open({ reader: 'outscraper' });
    const { id } = await sync.connect({ monthlyLimit: 10 });
    const run = await sync.finish(id);
    expect(run).toMatchObject({ outcome: 'done', added: 7, job: 'job-1', cost_micros: 21_000 });
    expect(starts(sync)).toBe(1);
    later(sync, 24);
    await syncNow(sync.ctx, { connectionId: id });
    expect(await sync.finish(id)).toMatchObject({ outcome: 'done', since: expect.any(Date) });
    expect(starts(sync)).toBe(2);
  });

  test('is never started twice when its start is uncertain', async () => {
    const sync = await open({ reader: 'outscraper' });
    const { id } = await sync.connect();
    const asked = { job_asked_at: sync.clock.now, cost_micros: 6_000_000 };
    await sync.ctx.db.update(syncRuns).set(asked).where(eq(syncRuns.connection_id, id));
    expect(await sync.finish(id)).toMatchObject({
      outcome: 'failed',
      fault: 'lost',
      cost_micros: 6_000_000,
    });
    expect(starts(sync)).toBe(0);
    expect(await sync.row(id)).toMatchObject({ fault: 'lost', state: 'active' });
  });

  test('that answers the start with a server error counts as lost', async () => {
    const sync = await open({ reader: 'outscraper' });
    const { id } = await sync.connect();
    const { faults, requests } = sync.source;
    const balance = requests.length;
    // The check succeeds; the start is answered with a 500.
    Object.defineProperty(faults, 'status', {
      configurable: true,
      get: () => (requests.at(-1)?.path === '/google-maps-reviews' ? 500 : 0),
    });
    expect(await sync.finish(id)).toMatchObject({ outcome: 'failed', fault: 'lost' });
    expect(requests.slice(balance).filter(({ path }) => path === '/google-maps-reviews')).toHaveLength(1);
  });

  test('costs no more than the month’s limit', async () => {
    const sync = await open({ reader: 'outscraper' });
    const { id } = await sync.connect({ monthlyLimit: 0.06 });
    sync.source.reviews.splice(0, 99, ...fakeReviews(200));
    expect(await sync.finish(id)).toMatchObject({ outcome: 'done', added: 20, cost_micros: 60_000 });
    later(sync, 24);
    await syncNow(sync.ctx, { connectionId: id });
    expect(await sync.finish(id)).toMatchObject({
      outcome: 'failed',
      fault: 'cost_limit',
      cost_micros: 0,
    });
    expect(starts(sync)).toBe(1);
    // The next month has a new budget.
    later(sync, 24 * 31);
    await syncNow(sync.ctx, { connectionId: id });
    expect(await sync.finish(id)).toMatchObject({ outcome: 'done' });
  });
});

test('what may not be stored is not', async () => {
  const places = await open({ reader: 'google-places' });
  const place = await places.connect();
  expect(await places.finish(place.id)).toMatchObject({ outcome: 'done', looked_at: 0 });
  expect(await places.reviews(place.id)).toEqual([]);
  expect(await places.row(place.id)).toMatchObject({
    platform_total: 7,
    platform_average: expect.any(Number),
  });
  const yelp = await open({ reader: 'yelp' });
  const { id } = await yelp.connect();
  await yelp.finish(id);
  const rows = await yelp.ctx.db.select().from(reviews).where(eq(reviews.connection_id, id));
  expect(rows.length).toBeGreaterThan(0);
  for (const { expires_at } of rows)
    expect(expires_at).toEqual(new Date(yelp.clock.now.getTime() + 24 * HOUR));
});

test('a sync leaves its next step to a job in the group of its account', async () => {
  const { sync, id } = await connected();
  const { account_id } = await sync.row(id);
  expect(account_id).not.toBeNull();
  const queued = await jobsOf(sync.ctx, syncPlatformJob);
  expect(queued).toMatchObject([{ input: { connectionId: id }, singletonKey: id, group: account_id }]);
});
