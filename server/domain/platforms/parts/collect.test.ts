import { afterEach, expect, test } from 'vitest';
import { fakeReviews } from '#server/connectors/platforms/fake-source.ts';
import { listReaderAccounts } from '#server/domain/platforms/list-reader-accounts.ts';
import { syncNow } from '#server/domain/platforms/sync-now.ts';
import { makeReading, type ReadingFixture } from '#tests/reading.ts';

const HOUR = 3_600_000;

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function open(reader: string, now?: string): Promise<ReadingFixture> {
  const reading = await makeReading({ reader, ...(now ? { now } : {}) });
  closing.push(reading.close);
  return reading;
}

async function again(reading: ReadingFixture, id: string) {
  reading.clock.now = new Date(reading.clock.now.getTime() + HOUR);
  await syncNow(reading.ctx, { connectionId: id });
  return reading.finish(id);
}

test('a collection is paid what its source says, and what was held back where it says nothing', async () => {
  const reading = await open('apify');
  const { id } = await reading.connect({ monthlyLimit: 10 });
  expect(await reading.finish(id)).toMatchObject({ outcome: 'done', added: 7, cost_micros: 14_000 });
  reading.clock.now = new Date(reading.clock.now.getTime() + 86_400_000);
  await syncNow(reading.ctx, { connectionId: id });
  const { faults, requests } = reading.source;
  // The bill is asked for last: all reviews are here by then.
  Object.defineProperty(faults, 'status', {
    configurable: true,
    get: () => {
      const [last, before] = [requests.at(-1), requests.at(-2)];
      return last?.path.includes('/actor-runs/') && before?.path.includes('/datasets/') ? 500 : 0;
    },
  });
  expect(await reading.finish(id)).toMatchObject({ outcome: 'done', cost_micros: 5_000_000 });
});

test('what is left of the month is told to Apify, until nothing is', async () => {
  const reading = await open('apify');
  reading.source.reviews.splice(0, 7, ...fakeReviews(400));
  const profile: Record<string, string> = { ...reading.harness.profile, sinceField: '' };
  const bystander = await open('apify');
  const other = await bystander.connect({ monthlyLimit: 1 });
  const { id } = await reading.connect({ profile, monthlyLimit: 1 });
  const asked = () =>
    reading.source.requests.flatMap(({ query }) => query.get('maxTotalChargeUsd') ?? []).map(Number);
  // The owner's own amount for one reading is more than the month allows.
  expect(profile.mostUsd).toBe('5');
  expect(await reading.finish(id)).toMatchObject({ outcome: 'done', added: 400, cost_micros: 800_000 });
  expect(await again(reading, id)).toMatchObject({ outcome: 'done', cost_micros: 200_000 });
  expect(asked()).toEqual([1, 0.2]);
  expect(await again(reading, id)).toMatchObject({ outcome: 'failed', fault: 'cost_limit', cost_micros: 0 });
  expect(asked()).toHaveLength(2);
  expect(await listReaderAccounts(reading.ctx)).toMatchObject([{ monthCost: 1, monthlyLimit: 1 }]);
  expect(await bystander.finish(other.id)).toMatchObject({ outcome: 'done', added: 7 });
  // It begins anew with the month.
  reading.clock.now = new Date('2026-11-01T00:00:01Z');
  expect(await again(reading, id)).toMatchObject({ outcome: 'done', cost_micros: 800_000 });
});

test('a collection counts in the month in which it was asked for', async () => {
  const reading = await open('apify', '2026-09-30T23:59:30Z');
  reading.source.reviews.splice(0, 7, ...fakeReviews(400));
  const { id } = await reading.connect({ monthlyLimit: 1 });
  // It waited for its turn until the month was over.
  reading.clock.now = new Date('2026-10-01T00:01:00Z');
  const { started_at } = await reading.finish(id);
  expect(started_at.toISOString()).toMatch(/^2026-09/);
  expect(await listReaderAccounts(reading.ctx)).toMatchObject([{ monthCost: 0.8 }]);
});

test('Zembra is never asked for fewer than 25, so less money than that is too little', async () => {
  const reading = await open('zembra');
  const { id } = await reading.connect({ monthlyLimit: 0.02 });
  expect(await reading.finish(id)).toMatchObject({ outcome: 'failed', fault: 'cost_limit', cost_micros: 0 });
  expect(reading.source.requests.filter(({ method }) => method === 'POST')).toEqual([]);
  const other = await open('zembra');
  const page = await other.connect({ monthlyLimit: 0.04 });
  // Held back for 25; one credit for the look and one for each of the seven is what it took.
  expect(await other.finish(page.id)).toMatchObject({ outcome: 'done', cost_micros: 9_600 });
});

test('whoever sets no limit has the usual one, and sees it', async () => {
  const reading = await open('outscraper');
  const { id } = await reading.connect();
  expect(await listReaderAccounts(reading.ctx)).toMatchObject([{ monthlyLimit: 5 }]);
  await reading.finish(id);
  const sizes = reading.source.requests.flatMap(({ query }) => query.get('reviewsLimit') ?? []);
  // Five dollars at three for a thousand.
  expect(sizes).toEqual(['1666']);
});

test('of a collection that came to nothing only its price counts', async () => {
  const reading = await open('apify');
  const { id } = await reading.connect({ monthlyLimit: 5 });
  const { source } = reading;
  // The run fails at Apify, which says so and what it took.
  let polled = 0;
  Object.defineProperty(source.faults, 'body', {
    configurable: true,
    get: () => {
      if (!source.requests.at(-1)?.path.includes('/actor-runs/')) return null;
      polled += 1;
      const data = { id: 'run1', status: 'FAILED', defaultDatasetId: 'd', usageTotalUsd: 0.03 };
      return JSON.stringify({ data });
    },
  });
  const run = await reading.finish(id);
  expect(run).toMatchObject({ outcome: 'failed', fault: 'unavailable', cost_micros: 30_000 });
  expect(polled).toBeGreaterThan(1);
});
