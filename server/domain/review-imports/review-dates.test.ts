import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { reviews } from '#server/db/schema/reviews.ts';
import { getReviewImport } from '#server/domain/review-imports/get-review-import.ts';
import { readReviewImport } from '#server/domain/review-imports/read-review-import.ts';
import { runReviewImport } from '#server/domain/review-imports/run-review-import.ts';
import { GOOGLE_PLATFORM_ID, getPlatform } from '#shared/platforms/platforms.ts';
import { asJob, makeBusiness, type OwnerCtx } from '#tests/make.ts';
import { bringFile } from '#tests/review-files.ts';

const yelp = getPlatform('yelp').id;
const UNREADABLE = `Name,Rating,Text,Date
Ann,5,Kind,someday
Bo,4,Quick,2024-05-07
Cy,3,Early,2999-01-01
Di,2,Slow,2024-13-45
`;

const run = async (ctx: OwnerCtx, undated?: 'keep') => {
  const { importId } = await bringFile(ctx, UNREADABLE);
  await runReviewImport(ctx, { importId, platformId: yelp, undated });
  await readReviewImport(asJob(ctx, 'review-imports.read'), { importId });
  return (await getReviewImport(ctx, { importId })).counts;
};
const reviewsOf = async (ctx: OwnerCtx) => {
  const mine = eq(reviews.business_id, ctx.business.id);
  const found = await ctx.db.select().from(reviews).where(mine).orderBy(reviews.review_text);
  return found.map(({ review_text, review_date, date_precision }) => [
    review_text,
    date_precision === 'day' ? review_date.toISOString().slice(0, 10) : date_precision,
  ]);
};
const QUICK = ['Quick', '2024-05-07'];
/** Two without a known date. */
const [KIND, SLOW] = [
  ['Kind', 'words'],
  ['Slow', 'words'],
];

describe('reviews whose date cannot be read', () => {
  test('are left out, unless the owner imports them without one; the others keep theirs', async () => {
    const [{ ctx }, { ctx: other }] = [await makeBusiness(), await makeBusiness()];
    expect(await run(ctx)).toEqual({ added: 1, changed: 0, unchanged: 0, leftOut: 3 });
    expect(await reviewsOf(ctx)).toEqual([QUICK]);
    expect(await run(ctx, 'keep')).toEqual({ added: 2, changed: 0, unchanged: 1, leftOut: 1 });
    expect(await reviewsOf(ctx)).toEqual([KIND, QUICK, SLOW]);
    expect(await reviewsOf(other)).toEqual([]);
  });

  test('are the same reviews when the file is imported again, whatever is chosen then', async () => {
    const { ctx } = await makeBusiness();
    await run(ctx, 'keep');
    expect(await run(ctx, 'keep')).toEqual({ added: 0, changed: 0, unchanged: 3, leftOut: 1 });
    expect(await run(ctx)).toEqual({ added: 0, changed: 0, unchanged: 1, leftOut: 3 });
    expect(await reviewsOf(ctx)).toEqual([KIND, QUICK, SLOW]);
  });

  test('are asked about only if there are some, also once they are imported', async () => {
    const { ctx } = await makeBusiness();
    const { importId } = await bringFile(ctx, UNREADABLE);
    expect(await getReviewImport(ctx, { importId })).toMatchObject({
      undated: { chosen: '' },
      good: 1,
      problems: [{ lines: [2, 5] }, { reason: 'The date is still to come', lines: [4] }],
    });
    expect(await getReviewImport(ctx, { importId, undated: 'keep' })).toMatchObject({
      undated: { chosen: 'keep' },
      good: 3,
      problems: [{ lines: [4] }],
      lines: [{ author: 'Ann', date: '', problem: null }, { date: 'May 7, 2024' }, {}, { date: '' }],
    });
    const readable = await bringFile(
      ctx,
      UNREADABLE.replace('someday', '2024-05-06').replace('13-45', '12-04'),
    );
    expect(await getReviewImport(ctx, readable)).toMatchObject({ undated: null, good: 3 });
    await expect(
      runReviewImport(ctx, { importId, platformId: yelp, undated: 'guess' as never }),
    ).rejects.toMatchObject({ fields: { undated: ['Choose from the list.'] } });
  });
});

test('Google Places’ seconds are dates, and its relative dates help where they are missing', async () => {
  const { ctx } = await makeBusiness();
  const ann = { author_name: 'Ann', rating: 5, relative_time_description: 'a year ago', text: 'Kind.' };
  const content = {
    result: {
      reviews: [
        { ...ann, time: 1_735_603_200 },
        { ...ann, author_name: 'Bo' },
      ],
    },
  };
  const { importId } = await bringFile(ctx, JSON.stringify(content), 'places.json');
  expect(await getReviewImport(ctx, { importId })).toMatchObject({
    undated: null,
    problems: [],
    lines: [
      { author: 'Ann', date: expect.stringMatching(/^Dec 3[01], 2024$/) },
      { author: 'Bo', date: 'a year ago' },
    ],
  });
});

const GOOGLE = 'accounts/1/locations/2/reviews';
const GOOGLES = [
  { name: `${GOOGLE}/a`, starRating: 'FIVE', comment: 'Kind', createTime: '2024-05-06T10:00:00Z' },
  { starRating: 'FOUR', comment: 'Nameless', createTime: '2024-05-07T10:00:00Z' },
  { name: `${GOOGLE}/c`, starRating: 'ONE', comment: 'Early', createTime: '2031-08-01T10:00:00Z' },
  { name: 'mine', starRating: 'TWO', comment: 'Elsewhere', createTime: '2024-05-08T10:00:00Z' },
];

test('Google’s reviews with future dates or without an ID are left out and reported', async () => {
  const [{ ctx }, { ctx: other }] = [await makeBusiness(), await makeBusiness()];
  const bring = (owner: OwnerCtx, reviews: object[]) =>
    bringFile(owner, JSON.stringify({ reviews }), 'reviews.json');
  const whole = await bring(other, GOOGLES.slice(0, 1));
  expect(await getReviewImport(other, whole)).toMatchObject({ good: 1, problems: [] });
  const { importId } = await bring(ctx, GOOGLES);
  expect(await getReviewImport(ctx, { importId })).toMatchObject({
    good: 1,
    problems: [
      { reason: 'The date is still to come', count: 1, lines: [2] },
      { reason: expect.stringContaining('Google’s name of the review is missing'), count: 2, lines: [2, 4] },
    ],
  });
  await runReviewImport(ctx, { importId, platformId: GOOGLE_PLATFORM_ID, locationName: 'Oak Street' });
  await readReviewImport(asJob(ctx, 'review-imports.read'), { importId });
  expect((await getReviewImport(ctx, { importId })).counts).toMatchObject({ added: 1, leftOut: 3 });
  expect((await reviewsOf(ctx)).map(([text]) => text)).toEqual(['Kind']);
});
