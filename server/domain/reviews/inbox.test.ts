import { expect, test } from 'vitest';
import { newId } from '#server/core/crypto.ts';
import { getReview } from '#server/domain/reviews/get-review.ts';
import { listReviews } from '#server/domain/reviews/list-reviews.ts';
import { reviewSummary } from '#server/domain/reviews/review-summary.ts';
import { asVisitor, makeBusiness, makeContact, makeInvitation, makeReview, makeUser } from '#tests/make.ts';

const minutesBefore = (date: Date, minutes: number) => new Date(date.getTime() - minutes * 60_000);

test('only an owner with a business reads reviews', async () => {
  const { ctx } = await makeUser();
  const visitor = asVisitor(ctx);
  await expect(listReviews(visitor, {})).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(getReview(visitor, { id: newId() })).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(reviewSummary(visitor)).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(listReviews(ctx, {})).rejects.toMatchObject({ code: 'business_required' });
});

test("another business's reviews are not found, not listed and not counted", async () => {
  const { ctx: stranger } = await makeBusiness();
  const review = await makeReview(stranger);
  const { ctx } = await makeBusiness();
  await expect(getReview(ctx, { id: review.id })).rejects.toMatchObject({ code: 'not_found' });
  await expect(getReview(ctx, { id: 'nonsense' })).rejects.toMatchObject({ code: 'not_found' });
  expect(await listReviews(ctx, {})).toEqual({
    reviews: [],
    nextCursor: null,
    found: { count: 0, atLeast: false, inAll: null },
  });
  const foreign = `9999999999999999.${review.id}`;
  expect((await listReviews(ctx, { cursor: foreign })).reviews).toEqual([]);
  expect(await reviewSummary(ctx)).toMatchObject({ isEmpty: true, public: null, answers: null, sources: [] });
});

test('shows public and private together, newest first, the address only with private feedback', async () => {
  const { ctx } = await makeBusiness();
  const now = ctx.now();
  await makeReview(ctx, {
    reviewer_name: 'Old',
    review_date: minutesBefore(now, 60),
    reviewer_email: 'a@b.co',
  });
  await makeReview(ctx, {
    rating: 2,
    reviewer_name: '',
    reviewer_email: 'sad@example.com',
    review_date: now,
  });
  const { reviews } = await listReviews(ctx, {});
  expect(reviews).toMatchObject([
    {
      reviewerName: '',
      rating: 2,
      kind: 'private',
      platformName: '',
      needsReply: true,
    },
    { reviewerName: 'Old', kind: 'answer', platformName: 'Google', needsReply: false },
  ]);
  const details = [];
  for (const { id } of reviews) details.push(await getReview(ctx, { id }));
  expect(details).toMatchObject([{ ...reviews[0] }, { ...reviews[1], invited: null, contact: null }]);
});

test('pages do not overlap and do not skip, also among equal dates', async () => {
  const { ctx } = await makeBusiness();
  const same = ctx.now();
  const made: string[] = [];
  for (let index = 0; index < 45; index += 1) {
    const review_date = index < 30 ? same : minutesBefore(same, index);
    made.push((await makeReview(ctx, { review_date })).id);
  }
  const seen: string[] = [];
  const sizes: number[] = [];
  let cursor: string | undefined;
  do {
    const page = await listReviews(ctx, { cursor });
    seen.push(...page.reviews.map(({ id }) => id));
    sizes.push(page.reviews.length);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(sizes).toEqual([20, 20, 5]);
  expect([...seen].sort()).toEqual([...made].sort());
});

test.each([
  'x',
  '1.2',
  "1.'; drop table reviews",
  '99999999999999999999.0198c1de-0000-7000-8000-000000000000',
])('the cursor %j, which no page gave, leads to the beginning', async (cursor) => {
  const { ctx } = await makeBusiness();
  const review = await makeReview(ctx);
  const { reviews } = await listReviews(ctx, { cursor });
  expect(reviews.map(({ id }) => id)).toEqual([review.id]);
});

test('names the invitation that led to the review', async () => {
  const { ctx } = await makeBusiness();
  const contact = await makeContact(ctx);
  const now = ctx.now();
  const sent = (minutes: number) =>
    makeInvitation(ctx, { contact_id: contact.id, status: 'sent', sent_at: minutesBefore(now, minutes) });
  await sent(500);
  const latest = await sent(0);
  await sent(-10);
  const bystander = { status: 'sent', sent_at: minutesBefore(now, 0), channel: 'sms' } as const;
  await makeInvitation(ctx, bystander);
  await makeInvitation(ctx, { contact_id: contact.id, status: 'queued' });
  const review = await makeReview(ctx, { contact_id: contact.id, review_date: now });
  expect((await getReview(ctx, { id: review.id })).invited).toMatchObject({
    channel: 'email',
    at: latest.sent_at,
    campaignId: latest.campaign_id,
  });
  const earlier = await makeInvitation(ctx, { status: 'sent', sent_at: minutesBefore(now, 90) });
  const other = await makeReview(ctx, { contact_id: earlier.contact_id, review_date: now });
  expect((await getReview(ctx, { id: other.id })).invited).toMatchObject({
    channel: 'email',
    at: earlier.sent_at,
  });
});

test('averages over public reviews only', async () => {
  const { ctx } = await makeBusiness();
  for (const rating of [5, 4, 1]) await makeReview(ctx, { rating });
  expect(await reviewSummary(ctx)).toMatchObject({
    isEmpty: false,
    public: null,
    answers: { count: 2, average: 4.5 },
    privateWaiting: 1,
  });
  expect(await getReview(ctx, { id: newId() }).catch((error: unknown) => error)).toMatchObject({
    code: 'not_found',
  });
});
