import { afterEach, expect, test } from 'vitest';
import type { ReadReview } from '#server/connectors/platforms/review.ts';
import { withTx } from '#server/core/context.ts';
import { getPlatformConnection } from '#server/domain/platforms/get-platform-connection.ts';
import { writeBrought } from '#server/domain/platforms/parts/write-brought.ts';
import { loadPlatformConnection } from '#server/domain/platforms/queries.ts';
import { sweepPlatforms } from '#server/domain/platforms/sweep-platforms.ts';
import { syncNow } from '#server/domain/platforms/sync-now.ts';
import { makeCtx } from '#tests/make.ts';
import { makeSync, type SyncFixture } from '#tests/syncing.ts';

const DAY = 86_400_000;
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function open(reader = 'google-business'): Promise<{ sync: SyncFixture; id: string }> {
  const sync = await makeSync({ reader });
  closing.push(sync.close);
  sync.source.reviews.splice(3);
  const { id } = await sync.connect();
  await sync.finish(id);
  return { sync, id };
}

const days = ({ clock }: SyncFixture, count: number) => {
  clock.now = new Date(clock.now.getTime() + count * DAY);
};

async function sweep({ clock }: SyncFixture): Promise<void> {
  const ctx = await makeCtx({ actor: { kind: 'job', name: 'platforms.sweep' } });
  await sweepPlatforms({ ...ctx, now: () => clock.now });
}

async function bringFirst({ ctx, source }: SyncFixture, id: string): Promise<void> {
  const [review] = source.reviews;
  if (!review) throw new Error('There is no review');
  const stars = review.stars ?? 5;
  const read: ReadReview = {
    externalId: `locations/2/reviews/${review.id}`,
    address: null,
    author: { name: review.author, deleted: false },
    rating: { value: stars, scale: { min: 1, max: 5 }, stars },
    recommendation: null,
    title: null,
    text: review.text,
    excerpt: false,
    language: null,
    writtenAt: { precision: 'second', at: review.writtenAt },
    editedAt: null,
    reply: null,
    hidden: null,
    deleted: null,
  };
  await withTx(ctx, async (ctx) => {
    const connection = await loadPlatformConnection(ctx, id, { lock: true });
    await writeBrought(ctx, connection, [read], { idOf: 'google-business' });
  });
}

test('what Google’s API gave is deleted after 30 days unless it is read again, and the owner sees when', async () => {
  const [{ sync, id }, bystander] = [await open(), await open('trustpilot')];
  const until = new Date(sync.clock.now.getTime() + 30 * DAY);
  expect((await getPlatformConnection(sync.ctx, { connectionId: id })).expiring).toEqual({
    reviews: 3,
    firstAt: until,
    keeps: 'month',
  });
  days(sync, 29);
  await syncNow(sync.ctx, { connectionId: id });
  await sync.finish(id);
  days(sync, 29);
  await sweep(sync);
  expect(await sync.reviews(id)).toHaveLength(3);
  days(sync, 1);
  await sweep(sync);
  expect(await sync.reviews(id)).toEqual([]);
  expect(await bystander.sync.reviews(bystander.id)).toHaveLength(3);
});

test.each(['before', 'after'])('what came from Takeout %s the API stays', async (order) => {
  const { sync, id } = await open();
  await bringFirst(sync, id);
  if (order === 'before') {
    days(sync, 2);
    const [first] = sync.source.reviews;
    if (first) Object.assign(first, { text: 'Changed on Google.', editedAt: sync.clock.now });
    await syncNow(sync.ctx, { connectionId: id });
    await sync.finish(id);
  }
  expect((await getPlatformConnection(sync.ctx, { connectionId: id })).expiring?.reviews).toBe(2);
  days(sync, 31);
  await sweep(sync);
  const [kept] = await sync.reviews(id);
  expect(await sync.reviews(id)).toHaveLength(1);
  expect(kept?.review_text).toBe(sync.source.reviews[0]?.text);
});

test('Yelp allows 24 hours, and says so', async () => {
  const { sync, id } = await open('yelp');
  expect((await getPlatformConnection(sync.ctx, { connectionId: id })).expiring).toMatchObject({
    keeps: 'day',
  });
  days(sync, 1);
  await sweep(sync);
  expect(await sync.reviews(id)).toEqual([]);
});
