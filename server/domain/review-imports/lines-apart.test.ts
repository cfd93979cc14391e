import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { reviews } from '#server/db/schema/reviews.ts';
import { getReviewImport } from '#server/domain/review-imports/get-review-import.ts';
import { readReviewImport } from '#server/domain/review-imports/read-review-import.ts';
import { runReviewImport } from '#server/domain/review-imports/run-review-import.ts';
import { getPlatform } from '#shared/platforms/platforms.ts';
import { asJob, makeBusiness, type OwnerCtx } from '#tests/make.ts';
import { bringFile } from '#tests/review-files.ts';

const run = async (ctx: OwnerCtx, importId: string) => {
  await runReviewImport(ctx, { importId, platformId: getPlatform('yelp').id });
  await readReviewImport(asJob(ctx, 'review-imports.read'), { importId });
};
const reviewsOf = (ctx: OwnerCtx) =>
  ctx.db.select().from(reviews).where(eq(reviews.business_id, ctx.business.id));

test.each([
  ['stars and a day alone', 'Name,Rating,Comment,Date', ',5,,2024-05-06'],
  ['words of nobody on no day', 'Name,Rating,Comment,Date', 'Anonymous,5,Great!,'],
])('equal lines are as many reviews, in the next file, too: %s', async (_, titles, line) => {
  const [{ ctx }, { ctx: bystander }] = [await makeBusiness(), await makeBusiness()];
  const bring = async (owner: OwnerCtx, times: number) => {
    const brought = await bringFile(
      owner,
      `${[titles, ...Array(times).fill(line)].join('\n')}\nAnn,2,Slow,\n`,
    );
    expect(await getReviewImport(owner, brought)).toMatchObject({ repeated: times - 1, good: times + 1 });
    await run(owner, brought.importId);
    return (await getReviewImport(owner, brought)).counts;
  };
  await bring(bystander, 1);
  expect(await bring(ctx, 3)).toEqual({ added: 4, changed: 0, unchanged: 0, leftOut: 0 });
  expect(await bring(ctx, 3)).toEqual({ added: 0, changed: 0, unchanged: 4, leftOut: 0 });
  expect(await bring(ctx, 5)).toEqual({ added: 2, changed: 0, unchanged: 4, leftOut: 0 });
  expect(await bring(ctx, 1)).toEqual({ added: 0, changed: 0, unchanged: 2, leftOut: 0 });
  expect(await reviewsOf(ctx)).toHaveLength(6);
  expect(await reviewsOf(bystander)).toHaveLength(2);
});

test('of lines with one review ID the last is imported, and the others are reported', async () => {
  const { ctx } = await makeBusiness();
  const lines = ['a,Ann,5,Fine', 'b,Bo,4,Good', 'a,Ann,3,Changed my mind'];
  for (const [added, unchanged] of [
    [2, 0],
    [0, 2],
  ]) {
    const brought = await bringFile(ctx, `ID,Name,Rating,Comment\n${lines.join('\n')}\n`);
    expect(await getReviewImport(ctx, brought)).toMatchObject({
      good: 2,
      problems: [{ reason: 'A line further down has the same review ID', lines: [2] }],
    });
    await run(ctx, brought.importId);
    expect((await getReviewImport(ctx, brought)).counts).toEqual({
      added,
      changed: 0,
      unchanged,
      leftOut: 1,
    });
  }
  expect((await reviewsOf(ctx)).map(({ review_text }) => review_text).sort()).toEqual([
    ...['Changed my mind', 'Good'],
  ]);
});

test('an extra comma is reported as such, and the other lines are imported', async () => {
  const { ctx } = await makeBusiness();
  const list = 'Name,Rating,Comment,Date\nAnn,5,Kind, quick,2024-05-06\nBo,4,Good,2024-05-07,\n';
  expect(await getReviewImport(ctx, await bringFile(ctx, list))).toMatchObject({
    good: 1,
    problems: [
      {
        reason: 'The line has more cells than there are titles',
        count: 1,
        lines: [2],
        help: 'Put quotation marks around a cell with a comma in it, or give each column a title.',
      },
    ],
  });
});
