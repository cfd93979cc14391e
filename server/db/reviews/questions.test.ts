import { eq, ne } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  changeFeedback,
  changeReviews,
  changeSubmissions,
  deleteReviews,
  lockPlatformReview,
  lockReviews,
  lockSubmission,
} from '#server/db/reviews/change-reviews.ts';
import { CAN_BE_HANDLED, kindOf } from '#server/db/reviews/kinds.ts';
import {
  answersOf,
  countedOf,
  feedbackOf,
  ownTestsOf,
  platformReviewsOf,
  publicReviewsOf,
  REVIEW,
  ratingsOf,
  ratingsOfContacts,
  removedReviewsOf,
  reviewsOf,
  selectReviews,
  submissionOfToken,
  submissionsOf,
  waitingOf,
} from '#server/db/reviews/questions.ts';
import { makeBusiness, type OwnerCtx } from '#tests/make.ts';
import { makeReviewsOfAllKinds } from '#tests/reviews-of-all-kinds.ts';

let ctx: OwnerCtx;
let all: Awaited<ReturnType<typeof makeReviewsOfAllKinds>>;
beforeAll(async () => {
  const { ctx: stranger } = await makeBusiness();
  await makeReviewsOfAllKinds(stranger);
  ({ ctx } = await makeBusiness());
  all = await makeReviewsOfAllKinds(ctx);
});

const ANSWERS = ['answer', 'erasedAnswer', 'invitedAnswer', 'negativeAnswer'];
const FEEDBACK = ['erasedFeedback', 'feedback', 'handledFeedback', 'invitedFeedback'];
const TESTS = ['ownTest', 'privateTest'];
const PUBLIC = [
  ...['backlog', 'doomed', 'expired', 'imported', 'mailed', 'replied', 'serviced', 'unanswered', 'yelp'],
];
const sorted = (...names: string[][]) => names.flat().toSorted();

describe('each question returns its kind of row, of its own business only', () => {
  test('answers', async () => {
    const rows = await ctx.db.select().from(answersOf(ctx));
    expect(all.namesOf(rows)).toEqual(ANSWERS);
    expect(rows[0]).not.toHaveProperty('reviewer_email');
  });

  test('private feedback', async () => {
    const rows = await ctx.db.select().from(feedbackOf(ctx));
    expect(all.namesOf(rows)).toEqual(FEEDBACK);
  });

  test('submissions', async () => {
    const rows = await ctx.db.select().from(submissionsOf(ctx));
    expect(all.namesOf(rows)).toEqual(sorted(ANSWERS, FEEDBACK, TESTS));
  });

  test('ratings, without the owner’s tests', async () => {
    const rows = await ctx.db.select().from(ratingsOf(ctx));
    expect(all.namesOf(rows)).toEqual(sorted(ANSWERS, FEEDBACK));
  });

  test('ratings by contact', async () => {
    const { rows } = all;
    const found = await ctx.db.select().from(ratingsOfContacts(ctx));
    const theirs = [rows.invitedAnswer, rows.invitedFeedback, rows.erasedAnswer, rows.erasedFeedback];
    expect(found.map(({ contact_id }) => contact_id).toSorted()).toEqual(
      theirs.map(({ contact_id }) => contact_id).toSorted(),
    );
  });

  test("the owner's tests", async () => {
    expect(all.namesOf(await ctx.db.select().from(ownTestsOf(ctx)))).toEqual(TESTS);
  });

  test('public reviews', async () => {
    const rows = await ctx.db.select().from(publicReviewsOf(ctx));
    expect(all.namesOf(rows)).toEqual(PUBLIC);
    expect(rows[0]).not.toHaveProperty('contact_id');
  });

  test('removed reviews', async () => {
    expect(all.namesOf(await ctx.db.select().from(removedReviewsOf(ctx)))).toEqual(['removed']);
  });

  test('reviews of platforms, removed or not', async () => {
    const rows = await ctx.db.select().from(platformReviewsOf(ctx));
    expect(all.namesOf(rows)).toEqual(sorted(PUBLIC, ['removed']));
  });

  test('what counts as a review', async () => {
    const rows = await ctx.db.select().from(countedOf(ctx));
    expect(all.namesOf(rows)).toEqual(sorted(ANSWERS, FEEDBACK, PUBLIC));
  });

  test('what needs a reply', async () => {
    expect(all.namesOf(await ctx.db.select().from(waitingOf(ctx)))).toEqual(
      sorted(
        ['erasedFeedback', 'feedback', 'invitedFeedback', 'privateTest'],
        ['imported', 'mailed', 'unanswered'],
      ),
    );
  });

  test('the inbox', async () => {
    const everything = sorted(ANSWERS, FEEDBACK, TESTS, PUBLIC, ['removed']);
    expect(all.namesOf(await ctx.db.select().from(reviewsOf(ctx)))).toEqual(everything);
    expect(all.namesOf(await selectReviews(ctx, { id: REVIEW.id }))).toEqual(everything);
  });

  test.each(['feedback', 'replied'] as const)('the submission of a token: %s', async (name) => {
    const rows = await ctx.db.select().from(submissionOfToken(ctx, all.rows[name].id));
    expect(all.namesOf(rows)).toEqual(name === 'feedback' ? ['feedback'] : []);
  });
});

test('the kind of a row that was read', () => {
  const { answer, ownTest, feedback, replied } = all.rows;
  expect([answer, ownTest, feedback, replied].map(kindOf)).toEqual([
    'answer',
    'answer',
    'private',
    'platform',
  ]);
});

test('what can be handled needs a reply, or is a low rating', async () => {
  const rows = await selectReviews(ctx, { id: REVIEW.id }, CAN_BE_HANDLED);
  expect(all.namesOf(rows)).toEqual(
    sorted(
      ['erasedFeedback', 'feedback', 'invitedFeedback', 'negativeAnswer', 'privateTest'],
      ['imported', 'mailed', 'unanswered'],
    ),
  );
});

test('a question can be joined under another name', async () => {
  const [mine, others] = [submissionsOf(ctx, 'mine'), platformReviewsOf(ctx, 'others')];
  const rows = await ctx.db
    .select({ id: mine.id, other: others.id })
    .from(mine)
    .innerJoin(others, eq(others.reviewer_name, mine.reviewer_name));
  expect(rows).toEqual([]);
});

describe('changes stay within the business, whatever the condition', () => {
  let stranger: OwnerCtx;
  let theirs: typeof all;
  beforeAll(async () => {
    ({ ctx: stranger } = await makeBusiness());
    theirs = await makeReviewsOfAllKinds(stranger);
  });

  test('no row of another business is locked', async () => {
    expect(await lockReviews(ctx, eq(REVIEW.id, theirs.rows.feedback.id))).toEqual([]);
    expect(await lockReviews(stranger, eq(REVIEW.id, theirs.rows.feedback.id))).toHaveLength(1);
  });

  test('no row of another business is changed', async () => {
    const isThat = eq(REVIEW.id, theirs.rows.feedback.id);
    expect(await changeReviews(ctx, isThat, { review_text: 'Changed' })).toEqual([]);
    expect(await changeReviews(stranger, isThat, { review_text: 'Changed' })).toHaveLength(1);
  });

  test('a change for one kind changes and locks no other', async () => {
    const everything = ne(REVIEW.reviewer_name, 'nobody');
    const feedback = await changeFeedback(stranger, everything, { review_text: '' });
    expect(theirs.namesOf(feedback)).toEqual(sorted(FEEDBACK, ['privateTest']));
    const submissions = await changeSubmissions(stranger, everything, { reviewer_name: '' });
    expect(theirs.namesOf(submissions)).toEqual(sorted(ANSWERS, FEEDBACK, TESTS));
    const { answer, replied } = theirs.rows;
    expect(await lockSubmission(stranger, answer.id)).toHaveLength(1);
    expect(await lockSubmission(stranger, replied.id)).toEqual([]);
    expect(await lockSubmission(ctx, answer.id)).toEqual([]);
    expect(await lockPlatformReview(stranger, replied.id)).toHaveLength(1);
    expect(await lockPlatformReview(stranger, answer.id)).toEqual([]);
    expect(await lockPlatformReview(ctx, replied.id)).toEqual([]);
  });

  test('no row of another business is deleted, and no more than the limit at once', async () => {
    expect(await deleteReviews(ctx, eq(REVIEW.connection_id, theirs.googleId), 9)).toBe(0);
    expect(await deleteReviews(stranger, eq(REVIEW.connection_id, theirs.googleId), 2)).toBe(2);
  });
});
