import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { contacts } from '#server/db/schema/contacts.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { pageRecords } from '#server/domain/exports/page-records.ts';
import { exportReviews } from '#server/domain/reviews/export-reviews.ts';
import { listReviews } from '#server/domain/reviews/list-reviews.ts';
import { reviewSummary } from '#server/domain/reviews/review-summary.ts';
import { submitReview } from '#server/domain/reviews/submit-review.ts';
import { RECORD_TABLES } from '#shared/http/records.ts';
import { asVisitor, linksOf, makeBusiness, makeContact, makeInvitation, type OwnerCtx } from '#tests/make.ts';

/** An answer of a person invited at this address. */
async function rate(ctx: OwnerCtx, email: string, rating: string) {
  const { id: contact_id } = await makeContact(ctx, { email });
  const { token: invitation } = linksOf(await makeInvitation(ctx, { contact_id }));
  const answer = (stars: string) =>
    submitReview(asVisitor(ctx), {
      businessKey: ctx.business.userId,
      userAgent: 'Phone',
      edit: null,
      invitation,
      rating: stars,
      public: { platformId: '1', name: `Rated ${rating}`, text: '' },
      private: { name: `Rated ${rating}`, email, text: '' },
    });
  await answer(rating);
  return { contact_id, answer };
}

async function figures(ctx: OwnerCtx) {
  let csv = '';
  for await (const piece of (await exportReviews(ctx, { all: true })).csv) csv += piece;
  const { List } = await pageRecords(ctx, { tableId: RECORD_TABLES.reviews, PageNo: 1, PageSize: 50 });
  const { answers, isEmpty } = await reviewSummary(ctx);
  return {
    answers,
    isEmpty,
    listed: (await listReviews(ctx, {})).reviews.map(({ reviewerName, isTest }) => [reviewerName, isTest]),
    exported: csv.match(/Rated \d/g),
    called: List.map(({ reviewer_name }) => reviewer_name),
  };
}

test('the owner’s own test is shown as such, and is in no figure, export or API result', async () => {
  const { ctx, user } = await makeBusiness();
  const { ctx: bystander } = await makeBusiness();
  const own = await rate(ctx, user.email.toUpperCase(), '5');
  expect(await figures(ctx)).toEqual({
    answers: null,
    isEmpty: false,
    listed: [['Rated 5', true]],
    exported: null,
    called: [],
  });
  // The owner's address is a customer's elsewhere.
  await rate(bystander, user.email, '5');
  await rate(ctx, 'customer@example.com', '4');
  const others = { exported: ['Rated 4'], called: ['Rated 4'], answers: { count: 1, average: 4 } };
  expect(await figures(ctx)).toMatchObject(others);
  // It stays a test when edited, also into another kind.
  await own.answer('2');
  await own.answer('4');
  expect(await figures(ctx)).toMatchObject(others);
  expect((await figures(bystander)).answers).toEqual({ count: 1, rated: 1, average: 5 });
});

test('it stays a test when the contact changes, and its deletion does not change the totals', async () => {
  const { ctx, user } = await makeBusiness();
  const { contact_id } = await rate(ctx, user.email, '5');
  await ctx.db.update(contacts).set({ email: 'other@example.com' }).where(eq(contacts.id, contact_id));
  await rate(ctx, 'customer@example.com', '3');
  expect((await figures(ctx)).listed).toContainEqual(['Rated 5', true]);
  const before = (await reviewSummary(ctx)).answers;
  await ctx.db.delete(reviews).where(eq(reviews.contact_id, contact_id));
  expect((await reviewSummary(ctx)).answers).toEqual(before);
});
