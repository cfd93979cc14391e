import { expect, test } from 'vitest';
import { disconnectPlatform } from '#server/domain/platforms/disconnect-platform.ts';
import { undoDisconnect } from '#server/domain/platforms/undo-disconnect.ts';
import { listReviews } from '#server/domain/reviews/list-reviews.ts';
import { reviewSummary } from '#server/domain/reviews/review-summary.ts';
import { makeBusiness, makePlatformConnection, makePublicReview } from '#tests/make.ts';

const NOW = new Date('2026-10-01T12:00:00Z');

test('reviews about to be deleted with their page are marked and in no average, until that is undone', async () => {
  const { ctx } = await makeBusiness({ now: NOW });
  const told = { platform_total: 90, platform_average: 4.8, platform_scale_max: 5, reader: 'mail' };
  const google = await makePlatformConnection(ctx, told);
  const facebook = await makePlatformConnection(ctx, { platform_id: 2 });
  await makePublicReview(ctx, google, { rating: 1, reviewer_name: 'Going' });
  await makePublicReview(ctx, facebook, { rating: 3, reviewer_name: 'Staying' });
  const { ctx: bystander } = await makeBusiness({ now: NOW });
  await makePublicReview(bystander, await makePlatformConnection(bystander, told), { rating: 1 });
  const before = await reviewSummary(ctx);
  const marks = async (of: typeof ctx) =>
    Object.fromEntries((await listReviews(of, {})).reviews.map((one) => [one.reviewerName, one.deletedFrom]));

  await disconnectPlatform(ctx, { connectionId: google.id, reviews: 'delete' });
  expect((await reviewSummary(ctx)).public).toEqual({ count: 1, rated: 1, average: 3 });
  expect(await marks(ctx)).toEqual({ Going: new Date('2026-10-08T12:00:00Z'), Staying: null });
  expect(await marks(bystander)).toEqual({ 'Tom Becker': null });
  expect((await reviewSummary(bystander)).public?.count).toBe(90);

  await disconnectPlatform(ctx, { connectionId: google.id, reviews: 'keep' });
  expect((await reviewSummary(ctx)).public).toEqual({ count: 2, rated: 2, average: 2 });
  await undoDisconnect(ctx, { connectionId: google.id });
  expect(await reviewSummary(ctx)).toEqual(before);
  expect(await marks(ctx)).toEqual({ Going: null, Staying: null });
});
