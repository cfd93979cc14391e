import { afterEach, expect, test } from 'vitest';
import { fakeReviews } from '#server/connectors/platforms/fake-source.ts';
import { listReaderAccounts } from '#server/domain/platforms/list-reader-accounts.ts';
import { syncNow } from '#server/domain/platforms/sync-now.ts';
import { makeSync, type SyncFixture } from '#tests/syncing.ts';

const HOUR = 3_600_000;

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function open(reader: string, now?: string): Promise<SyncFixture> {
  const sync = await makeSync({ reader, ...(now ? { now } : {}) });
  closing.push(sync.close);
  return sync;
}

async function again(sync: SyncFixture, id: string) {
  sync.clock.now = new Date(sync.clock.now.getTime() + HOUR);
  await syncNow(sync.ctx, { connectionId: id });
  return sync.finish(id);
}

test('a collection costs what its source reports, and the reserved amount where it reports nothing', async () => {
  const sync = await open('apify');
  const { id } = await sync.connect({ monthlyLimit: 10 });
  expect(await sync.finish(id)).toMatchObject({ outcome: 'done', added: 7, cost_micros: 14_000 });
  sync.clock.now = new Date(sync.clock.now.getTime() + 86_400_000);
  await syncNow(sync.ctx, { connectionId: id });
  const { faults, requests } = sync.source;
  // The cost is asked for last, when all reviews are stored.
  Object.defineProperty(faults, 'status', {
    configurable: true,
    get: () => {
      const [last, before] = [requests.at(-1), requests.at(-2)];
      return last?.path.includes('/actor-runs/') && before?.path.includes('/datasets/') ? 500 : 0;
    },
  });
  expect(await sync.finish(id)).toMatchObject({ outcome: 'done', cost_micros: 5_000_000 });
});

test('Apify is given the remaining monthly budget, until none is left', async () => {
  const sync = await open('apify');
  sync.source.reviews.splice(0, 7, ...fakeReviews(400));
  const profile: Record<string, string> = { ...sync.harness.profile, sinceField: '' };
  const bystander = await open('apify');
  const other = await bystander.connect({ monthlyLimit: 1 });
  const { id } = await sync.connect({ profile, monthlyLimit: 1 });
  const asked = () =>
    sync.source.requests.flatMap(({ query }) => query.get('maxTotalChargeUsd') ?? []).map(Number);
  // The owner's own limit per sync exceeds what is left of the month.
  expect(profile.mostUsd).toBe('5');
  expect(await sync.finish(id)).toMatchObject({ outcome: 'done', added: 400, cost_micros: 800_000 });
  expect(await again(sync, id)).toMatchObject({ outcome: 'done', cost_micros: 200_000 });
  expect(asked()).toEqual([1, 0.2]);
  expect(await again(sync, id)).toMatchObject({ outcome: 'failed', fault: 'cost_limit', cost_micros: 0 });
  expect(asked()).toHaveLength(2);
  expect(await listReaderAccounts(sync.ctx)).toMatchObject([{ monthCost: 1, monthlyLimit: 1 }]);
  expect(await bystander.finish(other.id)).toMatchObject({ outcome: 'done', added: 7 });
  // The budget starts over each month.
  sync.clock.now = new Date('2026-11-01T00:00:01Z');
  expect(await again(sync, id)).toMatchObject({ outcome: 'done', cost_micros: 800_000 });
});

test('a collection counts in the month in which it was requested', async () => {
  const sync = await open('apify', '2026-09-30T23:59:30Z');
  sync.source.reviews.splice(0, 7, ...fakeReviews(400));
  const { id } = await sync.connect({ monthlyLimit: 1 });
  // It waited for its turn until the month was over.
  sync.clock.now = new Date('2026-10-01T00:01:00Z');
  const { started_at } = await sync.finish(id);
  expect(started_at.toISOString()).toMatch(/^2026-09/);
  expect(await listReaderAccounts(sync.ctx)).toMatchObject([{ monthCost: 0.8 }]);
});

test('Zembra is never asked for fewer than 25, so a budget below that is refused', async () => {
  const sync = await open('zembra');
  const { id } = await sync.connect({ monthlyLimit: 0.02 });
  expect(await sync.finish(id)).toMatchObject({ outcome: 'failed', fault: 'cost_limit', cost_micros: 0 });
  expect(sync.source.requests.filter(({ method }) => method === 'POST')).toEqual([]);
  const other = await open('zembra');
  const page = await other.connect({ monthlyLimit: 0.04 });
  // Reserved for 25; the actual cost is one credit for the check and one for each of the seven.
  expect(await other.finish(page.id)).toMatchObject({ outcome: 'done', cost_micros: 9_600 });
});

test('an account without a limit gets the default one, and shows it', async () => {
  const sync = await open('outscraper');
  const { id } = await sync.connect();
  expect(await listReaderAccounts(sync.ctx)).toMatchObject([{ monthlyLimit: 5 }]);
  await sync.finish(id);
  const sizes = sync.source.requests.flatMap(({ query }) => query.get('reviewsLimit') ?? []);
  // Five dollars at three dollars per thousand.
  expect(sizes).toEqual(['1666']);
});

test('a failed collection still counts with its cost', async () => {
  const sync = await open('apify');
  const { id } = await sync.connect({ monthlyLimit: 5 });
  const { source } = sync;
  // The run fails at Apify, which reports that and its cost.
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
  const run = await sync.finish(id);
  expect(run).toMatchObject({ outcome: 'failed', fault: 'unavailable', cost_micros: 30_000 });
  expect(polled).toBeGreaterThan(1);
});
