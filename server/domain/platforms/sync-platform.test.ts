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
const later = (reading: ReadingFixture, hours: number) => {
  reading.clock.now = new Date(reading.clock.now.getTime() + hours * HOUR);
};

async function connected(given: Parameters<typeof makeReading>[0] = {}) {
  const reading = await open(given);
  const { id } = await reading.connect();
  /** One more reading, by the owner's button: of everything where that is free. */
  const again = async () => {
    later(reading, 6);
    await syncNow(reading.ctx, { connectionId: id });
    return reading.finish(id);
  };
  return { reading, id, again };
}

const standing = async (reading: ReadingFixture, id: string) =>
  (await reading.reviews(id)).filter(({ removed_at }) => removed_at === null).length;

describe('a reading', () => {
  test('is a job’s', async () => {
    const { reading, id } = await connected();
    await expect(syncPlatform(reading.ctx, { connectionId: id })).rejects.toMatchObject({
      code: 'forbidden',
    });
    await expect(syncPlatform(asVisitor(reading.ctx), { connectionId: id })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    const stranger = await open();
    const job = asJob(stranger.ctx, syncPlatformJob.name);
    await expect(syncPlatform(job, { connectionId: id })).rejects.toMatchObject({ code: 'not_found' });
    expect(await reading.runs(id)).toMatchObject([{ outcome: null, looked_at: 0 }]);
  });

  test('brings every review home, once, and says so', async () => {
    const { reading, id, again } = await connected();
    const bystander = await open();
    const other = await bystander.connect();
    reading.source.reviews.splice(0, 99, ...fakeReviews(120));
    const run = await reading.finish(id);
    expect(run).toMatchObject({ outcome: 'done', fault: null, looked_at: 120, added: 120, complete: true });
    const rows = await reading.reviews(id);
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
    expect(await reading.row(id)).toMatchObject({
      platform_total: 120,
      fault: null,
      last_sync_at: reading.clock.now,
    });
    const audit = await reading.ctx.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.subject_id, id), eq(auditEvents.action, 'platforms.sync')));
    expect(audit).toMatchObject([{ detail: { added: 120, outcome: 'done' } }]);
    expect(await again()).toMatchObject({ outcome: 'done', looked_at: 120, added: 0, edited: 0, removed: 0 });
    expect(await reading.reviews(id)).toHaveLength(120);
    expect(await reading.ctx.db.select().from(syncSeen).where(eq(syncSeen.run_id, run.id))).toEqual([]);
    expect(await bystander.reviews(other.id)).toEqual([]);
  });

  test('keeps what a review said before', async () => {
    const { reading, id, again } = await connected();
    await reading.finish(id);
    const [, second] = reading.source.reviews;
    if (!second) throw new Error('no review');
    Object.assign(second, {
      text: 'On second thought.',
      stars: 1,
      editedAt: new Date('2026-09-30T20:00:00Z'),
    });
    second.reply = { text: 'Sorry!', at: new Date('2026-09-30T21:00:00Z'), state: 'published' };
    expect(await again()).toMatchObject({ added: 0, edited: 1 });
    const row = (await reading.reviews(id))[1];
    expect(row).toMatchObject({ rating: 1, review_text: 'On second thought.', reply_text: 'Sorry!' });
    const edits = await reading.ctx.db
      .select()
      .from(reviewEdits)
      .where(eq(reviewEdits.review_id, row?.id ?? ''));
    expect(edits).toMatchObject([{ review_text: 'Text of visit 1', stars: 4 }]);
    // Only the reply changes: that is no other word of theirs.
    second.reply = { ...second.reply, text: 'So sorry!' };
    expect(await again()).toMatchObject({ edited: 0 });
    expect((await reading.reviews(id))[1]?.reply_text).toBe('So sorry!');
  });

  test('asks only for what is new by the clock, and for everything once a day', async () => {
    const { reading, id } = await connected();
    await reading.finish(id);
    const byClock = async (hours: number) => {
      later(reading, hours);
      await reading.ctx.db.insert(syncRuns).values({
        business_id: reading.ctx.business.id,
        connection_id: id,
        reader: 'google-business',
        trigger: 'clock',
        started_at: reading.clock.now,
        beat_at: reading.clock.now,
      });
      return reading.finish(id);
    };
    expect((await byClock(6)).since).toEqual(new Date('2026-09-29T00:00:00Z'));
    expect((await byClock(6)).since).not.toBeNull();
    expect((await byClock(12)).since).toBeNull();
  });

  test('goes on at its place after a crash, with what it had found', async () => {
    const { reading, id, again } = await connected();
    reading.source.reviews.splice(0, 99, ...fakeReviews(1_200));
    await reading.finish(id);
    expect(await standing(reading, id)).toBe(1_200);
    // A worker that died in the middle of the next one: its place stands in the run.
    later(reading, 6);
    await syncNow(reading.ctx, { connectionId: id });
    const { source } = reading;
    source.faults.slowMs = 5;
    const working = reading.work(id);
    await new Promise((done) => setTimeout(done, 200));
    source.faults.slowMs = 0;
    // Nobody takes it from a worker that lives.
    await reading.work(id);
    await working;
    expect((await reading.runs(id)).at(-1)).toMatchObject({ outcome: 'done', looked_at: 1_200 });
    await again();
    expect(await standing(reading, id)).toBe(1_200);
  });

  test('is taken over from a worker that fell silent, which then writes nothing', async () => {
    const { reading, id } = await connected();
    const held = { holder: 'somebody', beat_at: reading.clock.now };
    await reading.ctx.db.update(syncRuns).set(held).where(eq(syncRuns.connection_id, id));
    await reading.work(id);
    expect(await reading.reviews(id)).toEqual([]);
    later(reading, 0.1);
    expect(await reading.finish(id)).toMatchObject({ outcome: 'done', added: 7 });
  });

  test('that another worker has by now writes nothing more', async () => {
    const { reading, id } = await connected();
    reading.source.faults.slowMs = 150;
    const working = reading.work(id);
    await new Promise((done) => setTimeout(done, 50));
    const theirs = { holder: 'another', beat_at: reading.clock.now };
    await reading.ctx.db.update(syncRuns).set(theirs).where(eq(syncRuns.connection_id, id));
    await working;
    expect(await reading.runs(id)).toMatchObject([{ ...theirs, outcome: null, looked_at: 0 }]);
    expect(await reading.reviews(id)).toEqual([]);
  });

  test('ends when the owner says so, and writes nothing after it', async () => {
    const { reading, id } = await connected();
    reading.source.faults.slowMs = 150;
    const working = reading.work(id);
    await new Promise((done) => setTimeout(done, 50));
    await stopSync(reading.ctx, { connectionId: id });
    await working;
    expect(await reading.runs(id)).toMatchObject([{ outcome: 'stopped' }]);
    expect(await reading.reviews(id)).toEqual([]);
  });

  test('does not begin while the page is paused', async () => {
    const { reading, id } = await connected();
    await pausePlatform(reading.ctx, { connectionId: id });
    await reading.work(id);
    expect(await reading.runs(id)).toMatchObject([{ outcome: 'stopped' }]);
    expect(reading.source.requests.some(({ path }) => path.endsWith('/reviews'))).toBe(true);
    expect(await reading.reviews(id)).toEqual([]);
  });
});

describe('a review that is gone', () => {
  test('is missed twice before it counts as removed, and comes back', async () => {
    const { reading, id, again } = await connected();
    await reading.finish(id);
    const [gone] = reading.source.reviews.splice(3, 1);
    expect(await again()).toMatchObject({ removed: 0 });
    expect(await standing(reading, id)).toBe(7);
    expect(await again()).toMatchObject({ removed: 1 });
    expect(await standing(reading, id)).toBe(6);
    const row = (await reading.reviews(id)).find(({ removed_at }) => removed_at);
    expect(row).toMatchObject({ external_id: 'locations/2/reviews/r00003', needs_reply: false });
    reading.source.reviews.splice(3, 0, ...(gone ? [gone] : []));
    await again();
    expect(await standing(reading, id)).toBe(7);
  });

  test('is not proved by a reading that left something out', async () => {
    const { reading, id, again } = await connected();
    await reading.finish(id);
    reading.source.reviews.splice(3, 1);
    reading.source.reviews.unshift(fakeReview(90, { nameless: true }));
    for (let time = 0; time < 3; time += 1)
      expect(await again()).toMatchObject({ complete: false, removed: 0 });
    expect(await standing(reading, id)).toBe(7);
  });

  test('is held when a fifth goes at once, until the owner says what it is', async () => {
    const { reading, id, again } = await connected();
    reading.source.reviews.splice(0, 99, ...fakeReviews(20));
    await reading.finish(id);
    reading.source.reviews.splice(10, 6);
    await again();
    await again();
    expect(await reading.row(id)).toMatchObject({ held_removals: 6 });
    expect(await standing(reading, id)).toBe(20);
    await decideRemovals(reading.ctx, { connectionId: id, decision: 'dismiss' });
    await again();
    expect(await reading.row(id)).toMatchObject({ held_removals: 0 });
    expect(await standing(reading, id)).toBe(20);
    for (let day = 0; day < 9; day += 1) await again();
    expect(await reading.row(id)).toMatchObject({ held_removals: 6 });
    await decideRemovals(reading.ctx, { connectionId: id, decision: 'apply' });
    expect(await standing(reading, id)).toBe(14);
    const view = await decideRemovals(reading.ctx, { connectionId: id, decision: 'apply' });
    expect(view).toMatchObject({ heldRemovals: 0, reviews: 14, removed: 6 });
  });
});

describe('a source that refuses', () => {
  const refuse = (reading: ReadingFixture, status: number, retryAfter = '') =>
    Object.assign(reading.source.faults, NO_READER_FAULTS, { status, retryAfter });

  test('three times in a row asks for reconnecting', async () => {
    const { reading, id, again } = await connected();
    await reading.finish(id);
    refuse(reading, 401);
    expect(await again()).toMatchObject({ outcome: 'failed', fault: 'auth' });
    expect(await reading.row(id)).toMatchObject({ state: 'active', auth_faults: 1, fault: 'auth' });
    await again();
    await again();
    expect(await reading.row(id)).toMatchObject({ state: 'reconnect', next_sync_at: null });
    expect(await standing(reading, id)).toBe(7);
    await expect(syncNow(reading.ctx, { connectionId: id })).rejects.toMatchObject({
      reason: 'not_connected',
    });
  });

  test('for now is left alone as long as it says, by all of the account', async () => {
    // What a source calls later is later than the real time.
    const { reading, id } = await connected({ now: new Date().toISOString() });
    refuse(reading, 429, '600');
    await reading.work(id);
    const [account] = await reading.ctx.db
      .select()
      .from(readerAccounts)
      .where(eq(readerAccounts.business_id, reading.ctx.business.id));
    expect(account?.blocked_until).not.toBeNull();
    expect(await reading.runs(id)).toMatchObject([{ outcome: null, holder: null }]);
    const asked = reading.source.requests.length;
    refuse(reading, 0);
    await reading.work(id);
    expect(reading.source.requests).toHaveLength(asked);
  });

  test('again and again is tried a few times, then by the clock', async () => {
    const { reading, id } = await connected();
    refuse(reading, 500);
    expect(await reading.finish(id)).toMatchObject({ outcome: 'failed', fault: 'unavailable' });
    expect(await reading.row(id)).toMatchObject({ state: 'active', fault: 'unavailable' });
    refuse(reading, 0);
    later(reading, 6);
    await syncNow(reading.ctx, { connectionId: id });
    expect(await reading.finish(id)).toMatchObject({ outcome: 'done', added: 7 });
    expect(await reading.row(id)).toMatchObject({ fault: null });
  });

  test('with another form is said to, and what is here stays', async () => {
    const { reading, id, again } = await connected();
    await reading.finish(id);
    reading.source.faults.body = '{"reviews":"none"}';
    expect(await again()).toMatchObject({ outcome: 'failed', fault: 'unexpected' });
    expect(await standing(reading, id)).toBe(7);
  });
});

describe('a source that collects first', () => {
  const starts = (reading: ReadingFixture) =>
    reading.source.requests.filter(({ path }) => path === '/google-maps-reviews').length;

  test('is asked to begin once, waited for, and paid for what it gave', async () => {
    const reading = await open({ reader: 'outscraper' });
    const { id } = await reading.connect({ monthlyLimit: 10 });
    const run = await reading.finish(id);
    expect(run).toMatchObject({ outcome: 'done', added: 7, job: 'job-1', cost_micros: 21_000 });
    expect(starts(reading)).toBe(1);
    later(reading, 24);
    await syncNow(reading.ctx, { connectionId: id });
    expect(await reading.finish(id)).toMatchObject({ outcome: 'done', since: expect.any(Date) });
    expect(starts(reading)).toBe(2);
  });

  test('is never asked twice when nobody knows whether it began', async () => {
    const reading = await open({ reader: 'outscraper' });
    const { id } = await reading.connect();
    const asked = { job_asked_at: reading.clock.now, cost_micros: 6_000_000 };
    await reading.ctx.db.update(syncRuns).set(asked).where(eq(syncRuns.connection_id, id));
    expect(await reading.finish(id)).toMatchObject({
      outcome: 'failed',
      fault: 'lost',
      cost_micros: 6_000_000,
    });
    expect(starts(reading)).toBe(0);
    expect(await reading.row(id)).toMatchObject({ fault: 'lost', state: 'active' });
  });

  test('that answered the beginning with a fault of its own counts as lost', async () => {
    const reading = await open({ reader: 'outscraper' });
    const { id } = await reading.connect();
    const { faults, requests } = reading.source;
    const balance = requests.length;
    // The look at the account is good; the beginning is answered with a 500.
    Object.defineProperty(faults, 'status', {
      configurable: true,
      get: () => (requests.at(-1)?.path === '/google-maps-reviews' ? 500 : 0),
    });
    expect(await reading.finish(id)).toMatchObject({ outcome: 'failed', fault: 'lost' });
    expect(requests.slice(balance).filter(({ path }) => path === '/google-maps-reviews')).toHaveLength(1);
  });

  test('costs no more than the month’s limit', async () => {
    const reading = await open({ reader: 'outscraper' });
    const { id } = await reading.connect({ monthlyLimit: 0.06 });
    reading.source.reviews.splice(0, 99, ...fakeReviews(200));
    expect(await reading.finish(id)).toMatchObject({ outcome: 'done', added: 20, cost_micros: 60_000 });
    later(reading, 24);
    await syncNow(reading.ctx, { connectionId: id });
    expect(await reading.finish(id)).toMatchObject({
      outcome: 'failed',
      fault: 'cost_limit',
      cost_micros: 0,
    });
    expect(starts(reading)).toBe(1);
    // The next month is a new one.
    later(reading, 24 * 31);
    await syncNow(reading.ctx, { connectionId: id });
    expect(await reading.finish(id)).toMatchObject({ outcome: 'done' });
  });
});

test('what may not be kept is not', async () => {
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

test('a reading leaves its next step to a job, which is in the group of its account', async () => {
  const { reading, id } = await connected();
  const { account_id } = await reading.row(id);
  expect(account_id).not.toBeNull();
  const queued = await jobsOf(reading.ctx, syncPlatformJob);
  expect(queued).toMatchObject([{ input: { connectionId: id }, singletonKey: id, group: account_id }]);
});
