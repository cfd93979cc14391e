import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { reviews } from '#server/db/schema/reviews.ts';
import { getReviewImport } from '#server/domain/review-imports/get-review-import.ts';
import { pasteReviews } from '#server/domain/review-imports/paste-reviews.ts';
import { readReviewImport } from '#server/domain/review-imports/read-review-import.ts';
import { runReviewImport } from '#server/domain/review-imports/run-review-import.ts';
import { getPlatform } from '#shared/platforms/platforms.ts';
import { asJob, makeBusiness, type OwnerCtx } from '#tests/make.ts';
import { bringFile } from '#tests/review-files.ts';

const yelp = getPlatform('yelp').id;
const TEXT = 'Ann\n5/5\nFine.\nSponsored\n3/5\nBuy this.\nBo\n4/5\nGood.';

async function run(ctx: OwnerCtx, importId: string, leftOut: string[]) {
  await runReviewImport(ctx, { importId, platformId: yelp, leftOut });
  await readReviewImport(asJob(ctx, 'review-imports.read'), { importId });
  const found = await ctx.db.select().from(reviews).where(eq(reviews.business_id, ctx.business.id));
  return found.map(({ reviewer_name }) => reviewer_name).sort();
}

test('a line the owner leaves out is shown as such and not imported, unlike the others', async () => {
  const { ctx } = await makeBusiness();
  const { importId } = await pasteReviews(ctx, { text: TEXT });
  const looked = await getReviewImport(ctx, { importId, leftOut: ['2'] });
  expect(looked).toMatchObject({ canLeaveOut: true, good: 2, problems: [] });
  expect(looked.lines.map(({ author, leftOut }) => [author, leftOut])).toEqual([
    ['Ann', false],
    ['Sponsored', true],
    ['Bo', false],
  ]);
  expect(await run(ctx, importId, ['2'])).toEqual(['Ann', 'Bo']);
  expect(await getReviewImport(ctx, { importId })).toMatchObject({ counts: { added: 2, leftOut: 1 } });
});

test('it is left out by its line number, whatever the columns are', async () => {
  const { ctx } = await makeBusiness();
  const { importId } = await bringFile(
    ctx,
    'Name,Rating,Comment\nAnn,5,Fine\nBo,9,Good\nCy,4,Slow\nDi,8,Kind\n',
  );
  const looked = await getReviewImport(ctx, {
    importId,
    leftOut: ['3', '5'],
    columns: { author: '2', rating: '1' },
  });
  expect(looked.lines).toMatchObject([
    { author: 'Fine' },
    { line: 3, leftOut: true },
    { author: 'Slow' },
    {},
  ]);
  // It does not change how the others are read.
  expect(looked.scale).toMatchObject({ usual: '1 to 10' });
  expect(await run(ctx, importId, ['3', '5'])).toEqual(['Ann', 'Cy']);
});

test('its twin is then the only one, and the one before it with the same ID is imported', async () => {
  const { ctx } = await makeBusiness();
  const twins = await bringFile(ctx, 'Name,Rating,Comment\nAnn,5,Fine\nAnn,5,Fine\n');
  expect(await getReviewImport(ctx, { ...twins, leftOut: ['2'] })).toMatchObject({ good: 1, repeated: 0 });
  const same = await bringFile(ctx, 'ID,Name,Rating,Comment\n7,Ann,5,Fine\n7,Ann,4,Edited\n');
  const looked = await getReviewImport(ctx, { ...same, leftOut: ['3'] });
  expect(looked).toMatchObject({ good: 1, problems: [], lines: [{ text: 'Fine' }, { leftOut: true }] });
});

test('all of them cannot be left out, and every pasted one is shown', async () => {
  const { ctx } = await makeBusiness();
  const { importId } = await pasteReviews(ctx, { text: TEXT });
  await expect(run(ctx, importId, ['1', '2', '3'])).rejects.toMatchObject({
    fields: { columns: ['All lines are left out.'] },
  });
  const many = Array.from({ length: 30 }, (_, at) => `P${at}\n5/5\nGood.`).join('\n');
  expect((await getReviewImport(ctx, await pasteReviews(ctx, { text: many }))).lines).toHaveLength(30);
});
