import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { reviews } from '#server/db/schema/reviews.ts';
import { reviewSummary } from '#server/domain/reviews/review-summary.ts';
import {
  asVisitor,
  makeBusiness,
  makePlatformConnection,
  makePublicReview,
  makeReview,
  type OwnerCtx,
} from '#tests/make.ts';

const NOW = new Date('2026-11-22T17:00:00Z');
const hours = (count: number) => new Date(NOW.getTime() + count * 3_600_000);

async function makeOwner(): Promise<OwnerCtx> {
  return (await makeBusiness({ now: NOW })).ctx;
}

test('is for the owner', async () => {
  const ctx = await makeOwner();
  await expect(reviewSummary(asVisitor(ctx))).rejects.toMatchObject({ code: 'unauthenticated' });
});

test.each([
  ['nothing at all', async () => {}, true],
  ['private feedback', (ctx: OwnerCtx) => makeReview(ctx, { rating: 1 }), false],
  ['an answer on the page', (ctx: OwnerCtx) => makeReview(ctx), false],
  ['a test of the owner’s', (ctx: OwnerCtx) => makeReview(ctx, { is_test: true }), false],
  [
    'a review that was removed',
    async (ctx: OwnerCtx) =>
      makePublicReview(ctx, await makePlatformConnection(ctx), { removed_at: hours(-1) }),
    false,
  ],
  [
    'a review that is gone',
    async (ctx: OwnerCtx) => {
      const { id } = await makePublicReview(ctx, await makePlatformConnection(ctx));
      await ctx.db.delete(reviews).where(eq(reviews.id, id));
    },
    true,
  ],
])('with %s the inbox is empty or not, whatever a stranger has', async (_, fill, isEmpty) => {
  const [ctx, stranger] = [await makeOwner(), await makeOwner()];
  await makeReview(stranger, { is_test: true });
  await makePublicReview(stranger, await makePlatformConnection(stranger));
  await fill(ctx);
  expect((await reviewSummary(ctx)).isEmpty).toBe(isEmpty);
});

test('counts private ratings, which are in no average', async () => {
  const [ctx, stranger] = [await makeOwner(), await makeOwner()];
  for (const rating of [5, 4, 3, 1]) await makeReview(ctx, { rating });
  await makeReview(stranger, { rating: 2 });
  expect(await reviewSummary(ctx)).toMatchObject({ answers: { rated: 2, average: 4.5 }, private: 2 });
});

test('offers the platforms and languages that have public reviews, each once, by their common names', async () => {
  const ctx = await makeOwner();
  const [google, second, facebook, tripadvisor] = [
    await makePlatformConnection(ctx),
    await makePlatformConnection(ctx),
    await makePlatformConnection(ctx, { platform_id: 2 }),
    await makePlatformConnection(ctx, { platform_id: 4 }),
  ];
  await makePublicReview(ctx, facebook, { language: 'fr', removed_at: hours(-1) });
  await makePublicReview(ctx, google, { language: 'en' });
  await makePublicReview(ctx, second, { language: 'en' });
  await makePublicReview(ctx, google, { language: '' });
  const gone = await makePublicReview(ctx, tripadvisor, { language: 'it' });
  await ctx.db.delete(reviews).where(eq(reviews.id, gone.id));
  await makeReview(ctx, { rating: 1, language: 'pl' });
  const { platforms, languages } = await reviewSummary(ctx);
  expect(platforms).toEqual([
    { id: 1, name: 'Google' },
    { id: 2, name: 'Facebook' },
  ]);
  expect(languages).toEqual(['en', 'fr']);
});

test('names locations if a platform has several, in the order they were connected', async () => {
  const ctx = await makeOwner();
  const stranger = await makeOwner();
  await makePlatformConnection(stranger, { place_name: 'Elsewhere' });
  await makePlatformConnection(ctx, { place_name: 'Downtown', created_at: hours(-1) });
  expect((await reviewSummary(ctx)).places).toEqual([]);
  await makePlatformConnection(ctx, { place_name: 'Airport', created_at: hours(-2) });
  await makePlatformConnection(ctx, { place_name: '', created_at: hours(-3) });
  await makePlatformConnection(ctx, { platform_id: 2, place_name: 'Alone' });
  expect((await reviewSummary(ctx)).places.map(({ name }) => name)).toEqual([
    'The page without a name (Google)',
    'Airport (Google)',
    'Downtown (Google)',
  ]);
});

test('shows when the latest page was read, and when the first is due', async () => {
  const ctx = await makeOwner();
  const read = { reader: 'google-business', state: 'active' } as const;
  await makePlatformConnection(ctx, { ...read, last_good_at: null, next_sync_at: hours(1) });
  expect((await reviewSummary(ctx)).synced).toBeNull();
  await makePlatformConnection(ctx, { ...read, last_good_at: hours(-5), next_sync_at: null });
  expect((await reviewSummary(ctx)).synced).toEqual({
    platforms: 1,
    websites: 0,
    at: hours(-5),
    nextAt: null,
  });
  await makePlatformConnection(ctx, { ...read, last_good_at: hours(-3), next_sync_at: hours(4) });
  const facebook = { ...read, platform_id: 2, reader: 'facebook' };
  await makePlatformConnection(ctx, { ...facebook, last_good_at: hours(-4), next_sync_at: hours(3) });
  // Neither imported pages nor disconnected ones count.
  await makePlatformConnection(ctx, { platform_id: 5, last_good_at: hours(-1), next_sync_at: hours(2) });
  const over = { ...read, state: 'disconnected' as const, platform_id: 6 };
  await makePlatformConnection(ctx, { ...over, last_good_at: hours(-1), next_sync_at: hours(2) });
  expect((await reviewSummary(ctx)).synced).toEqual({
    platforms: 2,
    websites: 0,
    at: hours(-3),
    nextAt: hours(3),
  });
});
