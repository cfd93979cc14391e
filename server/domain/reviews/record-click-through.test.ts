import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { businessPlatforms } from '#server/db/schema/businesses.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { reviewToken } from '#server/domain/reviews/internal.ts';
import { listReviews } from '#server/domain/reviews/list-reviews.ts';
import { recordClickThrough } from '#server/domain/reviews/record-click-through.ts';
import { asJob, asVisitor, makeBusiness, makeReview } from '#tests/make.ts';

async function makeAnswered() {
  let now = new Date('2026-11-20T17:00:00Z');
  const { ctx, user, business } = await makeBusiness({ now: () => now });
  const answer = await makeReview(ctx, { rating: 5, platform_id: 2, is_public: true });
  const bystander = await makeReview(ctx, { rating: 4, platform_id: 1, is_public: true });
  const told = await makeReview(ctx, { rating: 1, platform_id: 0, is_public: false });
  const rows = async () =>
    (
      await ctx.db
        .select()
        .from(reviews)
        .where(eq(reviews.business_id, business.id))
        .orderBy(asc(reviews.rating))
    ).map(({ clicked_through_at, clicked_through_to, clicked_through_how }) => [
      clicked_through_at,
      clicked_through_to,
      clicked_through_how,
    ]);
  const token = (id: string) => reviewToken(ctx, id);
  const pass = () => {
    now = new Date('2026-11-20T18:00:00Z');
  };
  return {
    ctx,
    business,
    visitor: asVisitor(ctx),
    businessKey: user.id,
    answer,
    bystander,
    told,
    rows,
    token,
    pass,
  };
}

test('a click-through is recorded once, with the platform of the answer, for that person only', async () => {
  const { ctx, visitor, businessKey, answer, rows, token, pass } = await makeAnswered();
  const went = { businessKey, token: token(answer.id), byItself: false };
  await recordClickThrough(visitor, went);
  const noted = [new Date('2026-11-20T17:00:00Z'), 2, 'search'];
  const none = [null, null, null];
  expect(await rows()).toEqual([none, none, noted]);
  const shown = async () =>
    (await listReviews(ctx, {})).reviews.map(({ id, clickedThrough }) => clickedThrough && id);
  expect((await shown()).filter(Boolean)).toEqual([answer.id]);
  pass();
  await recordClickThrough(visitor, went);
  expect(await rows()).toEqual([none, none, noted]);
  // After choosing another platform, that one has not been opened.
  await ctx.db.update(reviews).set({ platform_id: 1 }).where(eq(reviews.id, answer.id));
  expect((await shown()).filter(Boolean)).toEqual([]);
});

test('private feedback, another business and an invalid token lead nowhere', async () => {
  const { ctx, visitor, businessKey, answer, told, rows, token } = await makeAnswered();
  const { user: stranger } = await makeBusiness();
  for (const wrong of [
    { businessKey, token: token(told.id) },
    { businessKey: stranger.id, token: token(answer.id) },
    { businessKey, token: 'nonsense' },
    { businessKey, token: null },
    { businessKey: 'nobody', token: token(answer.id) },
  ]) {
    await expect(recordClickThrough(visitor, { ...wrong, byItself: false })).rejects.toMatchObject({
      code: 'not_found',
    });
  }
  const right = { businessKey, token: token(answer.id), byItself: false };
  await expect(recordClickThrough(asJob(ctx, 'x'), right)).rejects.toMatchObject({ code: 'forbidden' });
  expect(await rows()).toEqual(Array(3).fill([null, null, null]));
});

test.each([
  ['an address that was pressed', 'https://www.facebook.com/brightsmile/reviews', false, 'link'],
  ['an address that the page opened by itself', 'https://www.facebook.com/brightsmile/reviews', true, 'page'],
  ['no address, no matter who opened the search', '', false, 'search'],
  ['no address, by itself', '', true, 'search'],
])('%s', async (_, write_review_url, byItself, how) => {
  const { ctx, visitor, businessKey, business, answer, token } = await makeAnswered();
  const of = { business_id: business.id, enabled: true };
  await ctx.db.insert(businessPlatforms).values([
    { ...of, platform_id: 1, position: 0, write_review_url: 'https://g.page/r/CYNfNS3DZxlaEAI/review' },
    { ...of, platform_id: 2, position: 1, write_review_url },
  ]);
  await recordClickThrough(visitor, { businessKey, token: token(answer.id), byItself });
  const { reviews: shown } = await listReviews(ctx, {});
  expect(shown.find(({ id }) => id === answer.id)?.clickedThrough).toBe(how);
});

test('pressing the link after it opened by itself, or another one later, is recorded as such', async () => {
  const { ctx, visitor, businessKey, business, answer, rows, token, pass } = await makeAnswered();
  const at = new Date('2026-11-20T18:00:00Z');
  const of = {
    business_id: business.id,
    enabled: true,
    write_review_url: 'https://www.facebook.com/brightsmile/reviews',
  };
  await ctx.db.insert(businessPlatforms).values([
    { ...of, platform_id: 1, position: 0, write_review_url: 'https://g.page/r/CYNfNS3DZxlaEAI/review' },
    { ...of, platform_id: 2, position: 1 },
  ]);
  const by = (byItself: boolean) =>
    recordClickThrough(visitor, { businessKey, token: token(answer.id), byItself });
  const none = [null, null, null];
  await by(true);
  pass();
  await by(false);
  expect(await rows()).toEqual([none, none, [at, 2, 'link']]);
  // Opening it automatically again does not overwrite that.
  await by(true);
  expect(await rows()).toEqual([none, none, [at, 2, 'link']]);
  await ctx.db.update(reviews).set({ platform_id: 1 }).where(eq(reviews.id, answer.id));
  await by(true);
  expect(await rows()).toEqual([none, none, [at, 1, 'page']]);
});
