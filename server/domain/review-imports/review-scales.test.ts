import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { reviews } from '#server/db/schema/reviews.ts';
import { getReviewImport } from '#server/domain/review-imports/get-review-import.ts';
import { readReviewImport } from '#server/domain/review-imports/read-review-import.ts';
import { runReviewImport } from '#server/domain/review-imports/run-review-import.ts';
import { getPlatform } from '#shared/platforms/platforms.ts';
import { asJob, makeBusiness, type OwnerCtx } from '#tests/make.ts';
import { bringFile } from '#tests/review-files.ts';

const yelp = getPlatform('yelp').id;

const run = async (ctx: OwnerCtx, importId: string) => {
  await runReviewImport(ctx, { importId, platformId: yelp });
  return readReviewImport(asJob(ctx, 'review-imports.read'), { importId });
};
const reviewsOf = (ctx: OwnerCtx) =>
  ctx.db.select().from(reviews).where(eq(reviews.business_id, ctx.business.id)).orderBy(reviews.review_date);

describe('the scale of the ratings', () => {
  const TEN = `Name,Rating,Comment,Date
Ann,4,Fine,2024-05-06
Bo,5,Good,2024-05-07
Cy,,Words alone,2024-05-08
`;
  const THUMBS = `Name,Rating,Comment,Date
Ann,👍,Fine,2024-05-06
Bo,👎,Bad,2024-05-07
`;
  const looked = async (ctx: OwnerCtx, importId: string, more = {}) =>
    (await getReviewImport(ctx, { importId, ...more })).scale;

  test('is shown with two example ratings, and can be changed', async () => {
    const { ctx } = await makeBusiness();
    const { importId } = await bringFile(ctx, TEN);
    expect(await looked(ctx, importId)).toEqual({
      chosen: '',
      usual: '1 to 5',
      isRemembered: false,
      examples: [
        { said: '4', rating: 4, recommendation: null },
        { said: '5', rating: 5, recommendation: null },
      ],
    });
    const ten = await getReviewImport(ctx, { importId, scale: 'ten' });
    expect(ten.scale).toMatchObject({ chosen: 'ten', examples: [{ rating: 2.33 }, { rating: 2.78 }] });
    expect(ten.lines.map(({ ratingText }) => ratingText)).toEqual(['4 of 10', '5 of 10', '']);
    const zero = await getReviewImport(ctx, { importId, scale: 'five-from-0' });
    expect(zero.lines[0]).toMatchObject({ rating: 4.2, ratingText: '4 of 5' });
    await expect(
      runReviewImport(ctx, { importId, platformId: yelp, scale: 'seven' as never }),
    ).rejects.toMatchObject({ fields: { scale: ['Choose a scale from the list.'] } });
    // It was only previewed.
    expect(await reviewsOf(ctx)).toEqual([]);
  });

  test('is not asked for if each rating states its own', async () => {
    const { ctx } = await makeBusiness();
    const stars = await bringFile(ctx, TEN.replace(',4,', ',★★★★,').replace(',5,', ',5/5,'));
    expect(await looked(ctx, stars.importId)).toBeNull();
    const worded = await bringFile(ctx, TEN.replace(',4,', ',4 stars,').replace(',5,', ',5 Sterne,'));
    expect(await looked(ctx, worded.importId)).toBeNull();
    const some = await bringFile(ctx, TEN.replace(',4,', ',★★★★,'));
    expect(await looked(ctx, some.importId)).toMatchObject({ usual: '1 to 5' });
  });

  test('is stored with each review as on the platform, and remembered for that platform only', async () => {
    const [{ ctx }, { ctx: bystander }] = [await makeBusiness(), await makeBusiness()];
    const { importId } = await bringFile(ctx, TEN);
    await runReviewImport(ctx, { importId, platformId: yelp, scale: 'ten' });
    await readReviewImport(asJob(ctx, 'review-imports.read'), { importId });
    expect(await reviewsOf(ctx)).toMatchObject([
      { stars: 2.33, rating_value: 4, rating_min: 1, rating_max: 10 },
      { stars: 2.78, rating_value: 5, rating_max: 10 },
      { stars: null, rating_value: null },
    ]);
    const remembered = { chosen: '', usual: '1 to 10', isRemembered: true };
    // With other titles it is another export of the same platform.
    const next = await bringFile(ctx, TEN.replace('Name', 'Customer'));
    expect(await looked(ctx, next.importId, { platformId: yelp })).toMatchObject({
      ...remembered,
      examples: [{ rating: 2.33 }, { rating: 2.78 }],
    });
    const suggested = { usual: '1 to 5', isRemembered: false };
    const zocdoc = { platformId: getPlatform('zocdoc').id };
    expect(await looked(ctx, next.importId, zocdoc)).toMatchObject(suggested);
    const theirs = await bringFile(bystander, TEN);
    expect(await looked(bystander, theirs.importId, { platformId: yelp })).toMatchObject(suggested);
    await run(ctx, next.importId);
    // Read by the same scale again, and then by the right one: nothing is duplicated.
    expect((await getReviewImport(ctx, next)).counts).toMatchObject({ added: 0, unchanged: 3 });
    const again = await bringFile(ctx, TEN);
    await runReviewImport(ctx, { importId: again.importId, platformId: yelp, scale: 'five' });
    await readReviewImport(asJob(ctx, 'review-imports.read'), again);
    expect((await getReviewImport(ctx, again)).counts).toMatchObject({ added: 0, changed: 2, unchanged: 1 });
    expect(await reviewsOf(ctx)).toMatchObject([{ stars: 4 }, { stars: 5 }, { stars: null }]);
    expect(await looked(ctx, (await bringFile(ctx, TEN)).importId)).toMatchObject({
      usual: '1 to 5',
      isRemembered: true,
    });
  });

  test('written stars are stars, whatever scale is remembered for their platform', async () => {
    const { ctx } = await makeBusiness();
    const first = await bringFile(ctx, TEN);
    await runReviewImport(ctx, { importId: first.importId, platformId: yelp, scale: 'ten' });
    const { importId } = await bringFile(ctx, TEN.replace(',4,', ',4 stars,').replace(',5,', ',5 stars,'));
    const brought = await getReviewImport(ctx, { importId, platformId: yelp });
    expect(brought).toMatchObject({ scale: null, lines: [{ rating: 4 }, { rating: 5 }, { rating: null }] });
    const bare = await bringFile(ctx, TEN);
    const { lines } = await getReviewImport(ctx, { importId: bare.importId, platformId: yelp });
    expect(lines).toMatchObject([{ rating: 2.33 }, { rating: 2.78 }, { rating: null }]);
  });

  test('written stars begin with one, even if the chosen scale begins with zero', async () => {
    const { ctx } = await makeBusiness();
    const first = await bringFile(ctx, TEN);
    await runReviewImport(ctx, { importId: first.importId, platformId: yelp, scale: 'five-from-0' });
    const worded = TEN.replace(',4,', ',4 stars,').replace(',5,', ',★★★,').replace('Cy,,', 'Cy,0 stars,');
    const { importId } = await bringFile(ctx, worded);
    const { lines } = await getReviewImport(ctx, { importId, platformId: yelp });
    expect(lines).toMatchObject([{ rating: 4 }, { rating: 3 }, { rating: 1 }]);
    const parted = await bringFile(ctx, TEN.replace(',4,', ',4/5,'));
    const looking = await getReviewImport(ctx, { importId: parted.importId, platformId: yelp });
    expect(looking.lines).toMatchObject([{ rating: 4.2 }, { rating: 5 }, {}]);
  });

  test('written stars are out of ten if some of them exceed five', async () => {
    const { ctx } = await makeBusiness();
    const worded = TEN.replace(',4,', ',4 stars,').replace(',5,', ',9 stars,').replace('Cy,,', 'Cy,8 stars,');
    const { importId } = await bringFile(ctx, worded);
    const brought = await getReviewImport(ctx, { importId });
    expect(brought).toMatchObject({
      good: 3,
      problems: [],
      scale: { usual: '1 to 10' },
      lines: [{ ratingText: '4 of 10' }, { ratingText: '9 of 10' }, { ratingText: '8 of 10' }],
    });
    const beside = await bringFile(ctx, worded.replace('4 stars', '4/5'));
    expect((await getReviewImport(ctx, beside)).lines[0]).toMatchObject({ rating: 4, ratingText: '' });
  });

  test('thumbs become a recommendation, without stars', async () => {
    const { ctx } = await makeBusiness();
    const { importId } = await bringFile(ctx, THUMBS);
    expect(await looked(ctx, importId)).toMatchObject({
      usual: 'thumbs up or down',
      examples: [
        { said: '👎', rating: null, recommendation: 'no' },
        { said: '👍', recommendation: 'yes' },
      ],
    });
    await run(ctx, importId);
    expect(await reviewsOf(ctx)).toMatchObject([
      { recommendation: 'yes', stars: null, rating: null },
      { recommendation: 'no', stars: null },
    ]);
    const numbers = await bringFile(ctx, TEN);
    const wrong = await getReviewImport(ctx, { importId: numbers.importId, scale: 'thumbs' });
    expect(wrong).toMatchObject({
      good: 1,
      scale: { examples: [] },
      problems: [{ reason: 'The rating is neither up nor down', count: 2 }],
    });
  });

  test('recommendations are recognized as thumbs, in the platform’s words', async () => {
    const { ctx } = await makeBusiness();
    const said = ['Recommends', 'Doesn’t recommend', 'positive', 'negative'];
    const lines = said.map((words, at) => `Ann,${words},Words ${at},2024-05-0${at + 1}`);
    const { importId } = await bringFile(ctx, `Name,Recommendation,Text,Date\n${lines.join('\n')}\n`);
    expect(await looked(ctx, importId)).toMatchObject({ usual: 'thumbs up or down' });
    await run(ctx, importId);
    expect((await reviewsOf(ctx)).map(({ recommendation }) => recommendation)).toEqual([
      ...['yes', 'no', 'yes', 'no'],
    ]);
  });

  test('a thumb among numbers is imported as one, and does not affect their scale', async () => {
    const { ctx } = await makeBusiness();
    const mixed = `${TEN}Di,👎,Bad,2024-05-09\n`;
    const { importId } = await bringFile(ctx, mixed);
    expect(await getReviewImport(ctx, { importId })).toMatchObject({
      good: 4,
      problems: [],
      scale: { usual: '1 to 5', examples: [{ said: '4' }, { said: '5' }] },
    });
    const told = await bringFile(ctx, mixed.replace(',4,', ',4/5,').replace(',5,', ',★★★★★,'));
    expect(await looked(ctx, told.importId)).toBeNull();
    await run(ctx, importId);
    expect(await reviewsOf(ctx)).toMatchObject([
      ...[{ stars: 4, recommendation: null }, { stars: 5 }, { stars: null, recommendation: null }],
      { stars: null, rating: null, recommendation: 'no', review_text: 'Bad' },
    ]);
  });
});
