import { expect, test } from 'vitest';
import { syncRuns } from '#server/db/schema/platforms.ts';
import { listMissingReviews } from '#server/domain/platforms/list-missing-reviews.ts';
import {
  asJob,
  asVisitor,
  makeBusiness,
  makePlatformConnection,
  makePublicReview,
  type OwnerCtx,
} from '#tests/make.ts';

const NOW = '2026-11-20T17:00:00Z';
const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.parse(NOW) - hours * HOUR_MS);

async function makePractice() {
  const { ctx } = await makeBusiness({ now: NOW });
  return ctx;
}

/** A page that is read by its API, with a total told three hours ago. */
function makePage(ctx: OwnerCtx, given: Parameters<typeof makePlatformConnection>[1] = {}) {
  return makePlatformConnection(ctx, {
    reader: 'google-business',
    last_good_at: hoursAgo(3),
    platform_total: 3,
    platform_total_at: hoursAgo(3),
    ...given,
  });
}

function addReading(ctx: OwnerCtx, connectionId: string, given: Partial<typeof syncRuns.$inferInsert> = {}) {
  return ctx.db.insert(syncRuns).values({
    business_id: ctx.business.id,
    connection_id: connectionId,
    reader: 'google-business',
    trigger: 'clock',
    outcome: 'done',
    started_at: hoursAgo(3),
    beat_at: hoursAgo(3),
    ...given,
  });
}

test('only for members of the business', async () => {
  const ctx = await makePractice();
  await expect(listMissingReviews(asVisitor(ctx))).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(listMissingReviews(asJob(ctx, 'tests'))).rejects.toMatchObject({ code: 'forbidden' });
});

test('tells what vanished and when, and how many never came, of the own pages alone', async () => {
  const [ctx, other] = [await makePractice(), await makePractice()];
  const page = await makePage(ctx, { platform_total: 142 });
  const theirs = await makePage(other);
  await addReading(ctx, page.id);
  for (const owner of [
    { ctx, page },
    { ctx: other, page: theirs },
  ]) {
    for (const reviewer_name of ['Ann', 'Ben'])
      await makePublicReview(owner.ctx, owner.page, { reviewer_name });
    await makePublicReview(owner.ctx, owner.page, {
      reviewer_name: 'Cleo',
      rating: 2,
      last_seen_at: hoursAgo(72),
      removed_at: hoursAgo(48),
    });
  }
  const found = await listMissingReviews(ctx);
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({
    connectionId: page.id,
    here: 2,
    total: { count: 142, at: hoursAgo(3), isOld: false },
    cause: 'not_given',
    removals: 'seen',
    fullyReadAt: hoursAgo(3),
    gone: { count: 1, latest: [{ author: 'Cleo', stars: 2, at: hoursAgo(48), seenAt: hoursAgo(72) }] },
    missed: { count: 0, latest: [] },
    pendingRemovals: 0,
  });
  expect(await listMissingReviews(other)).toMatchObject([
    { here: 2, gone: { count: 1 }, total: { count: 3 } },
  ]);
});

test('what one full reading did not find is named apart, and what the owner kept is not', async () => {
  const ctx = await makePractice();
  const page = await makePage(ctx, { platform_total: 1 });
  await addReading(ctx, page.id);
  await makePublicReview(ctx, page, { reviewer_name: 'Ann' });
  await makePublicReview(ctx, page, { reviewer_name: 'Ben', missed: 1 });
  await makePublicReview(ctx, page, { reviewer_name: 'Cleo', missed: -7 });
  expect(await listMissingReviews(ctx)).toMatchObject([
    { here: 3, cause: null, gone: { count: 0 }, missed: { count: 1, latest: [{ author: 'Ben' }] } },
  ]);
});

test('shows the latest of each page and counts the rest', async () => {
  const ctx = await makePractice();
  const [one, two] = [await makePage(ctx), await makePage(ctx)];
  for (let n = 1; n <= 12; n += 1)
    await makePublicReview(ctx, one, { reviewer_name: `One ${n}`, removed_at: hoursAgo(n) });
  await makePublicReview(ctx, two, { reviewer_name: 'Two', removed_at: hoursAgo(900) });
  const [first, second] = await listMissingReviews(ctx);
  expect(first).toMatchObject({ connectionId: one.id, gone: { count: 12 } });
  expect(first?.gone.latest.map(({ author }) => author)).toEqual(
    Array.from({ length: 10 }, (_, n) => `One ${n + 1}`),
  );
  expect(second).toMatchObject({ gone: { count: 1, latest: [{ author: 'Two' }] } });
});

test.each([
  ['an import', { reader: 'import', last_good_at: null }, 'import', 'import'],
  ['emails', { reader: 'mail' }, 'mail', 'mail'],
  ['a sample', { reader: 'google-places' }, 'never', 'unseen'],
  ['a page not read yet', { last_good_at: null }, 'not_read', 'not_read'],
  ['everything read', {}, 'not_given', 'seen'],
] as const)('says why reviews never came: %s', async (_name, given, cause, removals) => {
  const ctx = await makePractice();
  await makePage(ctx, given);
  expect(await listMissingReviews(ctx)).toMatchObject([{ cause, removals, here: 0 }]);
});

test('a full reading that left some out proves nothing about what it did not find', async () => {
  const ctx = await makePractice();
  const page = await makePage(ctx);
  await addReading(ctx, page.id, { complete: true, started_at: hoursAgo(30) });
  await addReading(ctx, page.id, { complete: false, started_at: hoursAgo(6) });
  // Only of the latest reviews.
  await addReading(ctx, page.id, { complete: true, since: hoursAgo(50), started_at: hoursAgo(3) });
  expect(await listMissingReviews(ctx)).toMatchObject([
    { cause: 'left_out', removals: 'incomplete', fullyReadAt: hoursAgo(6) },
  ]);
});

test('a total that is not known, or of long ago, is not taken for today’s', async () => {
  const ctx = await makePractice();
  await makePage(ctx, { place_key: 'a', platform_total: null, platform_total_at: null });
  await makePage(ctx, { place_key: 'b', platform_total_at: null });
  await makePage(ctx, { place_key: 'c', platform_total_at: hoursAgo(49) });
  const pages = await listMissingReviews(ctx);
  expect(pages.map(({ total }) => total).sort((a, b) => (a?.at ? 1 : b?.at ? -1 : 0))).toEqual(
    expect.arrayContaining([
      null,
      { count: 3, at: null, isOld: true },
      { count: 3, at: hoursAgo(49), isOld: true },
    ]),
  );
  expect(pages.filter(({ total }) => total === null)).toMatchObject([{ cause: null }]);
});
