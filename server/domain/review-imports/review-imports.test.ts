import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditEvents } from '#server/db/schema/audit.ts';
import { reviewImports } from '#server/db/schema/review-imports.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { getReviewImport } from '#server/domain/review-imports/get-review-import.ts';
import { pasteReviews } from '#server/domain/review-imports/paste-reviews.ts';
import { readReviewImport } from '#server/domain/review-imports/read-review-import.ts';
import { runReviewImport } from '#server/domain/review-imports/run-review-import.ts';
import { sweepReviewImports } from '#server/domain/review-imports/sweep-review-imports.ts';
import { getPlatform } from '#shared/platforms.ts';
import { asJob, makeBusiness, type OwnerCtx } from '#tests/make.ts';
import { bringFile, LIST } from '#tests/review-files.ts';

const yelp = getPlatform('yelp').id;
const google = getPlatform('google').id;

const run = async (ctx: OwnerCtx, importId: string, platformId = yelp, place = '') => {
  await runReviewImport(ctx, { importId, platformId, place });
  return readReviewImport(asJob(ctx, 'review-imports.read'), { importId });
};
const reviewsOf = (ctx: OwnerCtx) =>
  ctx.db.select().from(reviews).where(eq(reviews.business_id, ctx.business.id)).orderBy(reviews.review_date);
const takeout = (comment = 'Kind.') =>
  JSON.stringify({
    reviews: [
      {
        name: 'accounts/1/locations/22/reviews/a',
        reviewer: { displayName: 'Maria' },
        starRating: 'FOUR',
        comment,
        createTime: '2024-03-01T10:00:00Z',
        updateTime: '2024-03-01T10:00:00Z',
      },
    ],
  });

describe('bringing a file', () => {
  test('is for owners, and what it holds is seen by its owner alone', async () => {
    const [{ ctx }, { ctx: stranger }] = [await makeBusiness(), await makeBusiness()];
    await expect(bringFile(asJob(ctx, 'x'))).rejects.toMatchObject({ code: 'forbidden' });
    const { importId } = await bringFile(ctx);
    await expect(getReviewImport(stranger, { importId })).rejects.toMatchObject({ code: 'not_found' });
    await expect(runReviewImport(stranger, { importId, platformId: yelp })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(getReviewImport(ctx, { importId: 'no id' })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('shows what would come in, what would not and why, and brings nothing by itself', async () => {
    const { ctx } = await makeBusiness();
    const { importId } = await bringFile(ctx);
    const brought = await getReviewImport(ctx, { importId });
    expect(brought).toMatchObject({
      ...{ status: 'uploaded', kind: 'list', platformId: null, good: 2 },
      columns: { author: 0, rating: 1, text: 2, date: 3, reply: 4 },
      problems: [{ reason: 'The rating is not a number or stars', count: 1, lines: [4] }],
    });
    expect(brought.lines[0]).toMatchObject({
      ...{
        author: 'Maria Gonzalez',
        rating: 5,
        text: 'Kind, quick',
        date: 'May 6, 2024',
        reply: 'Thank you',
      },
    });
    expect(await reviewsOf(ctx)).toEqual([]);
  });

  test('knows the platform that the owner came from', async () => {
    const { ctx } = await makeBusiness();
    const { importId } = await pasteReviews(ctx, { text: 'Ann\n5/5\nFine.', platform: 'yelp' });
    expect(await getReviewImport(ctx, { importId })).toMatchObject({ platformId: yelp });
    const other = await pasteReviews(ctx, { text: 'Ann\n5/5\nFine.', platform: 'nowhere' });
    expect(await getReviewImport(ctx, other)).toMatchObject({ platformId: null });
  });

  test('is read by one scale, whatever a line says that is left out', async () => {
    const { ctx } = await makeBusiness();
    const lines = ['Ann,5,2024-05-06', 'Bo,9,someday', 'Cy,8,someday', 'Di,3,2024-05-06', 'Ed,4,2024-05-06'];
    const { importId } = await bringFile(ctx, `Name,Rating,Date\n${lines.join('\n')}\n`);
    const brought = await getReviewImport(ctx, { importId });
    expect(brought).toMatchObject({ scale: { chosen: '', usual: '1 to 5', isRemembered: false }, good: 3 });
    expect(brought.lines.map(({ rating }) => rating)).toEqual([5, null, null, 3, 4]);
  });

  test.each(['hello', 'Lovely place.\nI will be back.'])(
    'refuses text without a review in it, and says what one looks like: %s',
    async (text) => {
      const { ctx } = await makeBusiness();
      await expect(pasteReviews(ctx, { text })).rejects.toMatchObject({
        fields: { text: [expect.stringMatching(/^No review was recognized\. .*“5 stars”/)] },
      });
    },
  );

  test('takes a list under “reviews” for what it is, not for Google’s', async () => {
    const { ctx } = await makeBusiness();
    const item = { reviewer: 'Ann', rating: 5, text: 'x', date: '2025-03-04' };
    const { importId } = await bringFile(ctx, JSON.stringify({ reviews: [item] }), 'reviews.json');
    expect(await getReviewImport(ctx, { importId })).toMatchObject({
      ...{ kind: 'list', platformId: null, good: 1, problems: [] },
      lines: [{ author: 'Ann', rating: 5, text: 'x', date: 'Mar 4, 2025' }],
    });
  });

  test('looks at it by other columns where they are chosen', async () => {
    const { ctx } = await makeBusiness();
    const { importId } = await bringFile(ctx);
    const looked = await getReviewImport(ctx, { importId, columns: { text: '4' } });
    expect(looked).toMatchObject({ good: 1, columns: { text: 4 } });
  });

  test.each([
    ['nothing', '', 'The file is empty'],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), 'No list of reviews'],
    ['a list without lines', 'Name,Rating\n', 'No list of reviews'],
    [
      'what the owner wrote about others',
      '{"type":"FeatureCollection","features":[]}',
      'you wrote about others',
    ],
    [
      'Google’s reviews in a broken form',
      '{"reviews":[{"starRating":"FIVE"}]}',
      'reviews in this file are damaged',
    ],
  ])('refuses %s in words, and keeps nothing', async (_, content, words) => {
    const { ctx } = await makeBusiness();
    await expect(bringFile(ctx, content)).rejects.toThrow(words);
    const kept = await ctx.db
      .select()
      .from(reviewImports)
      .where(eq(reviewImports.business_id, ctx.business.id));
    expect(kept).toEqual([]);
  });
});

describe('importing', () => {
  test('puts them among the others with what the file says, and records it', async () => {
    const [{ ctx }, { ctx: bystander }] = [await makeBusiness(), await makeBusiness()];
    const { importId } = await bringFile(ctx);
    expect(await run(ctx, importId)).toEqual({ finished: true });
    expect(await reviewsOf(ctx)).toMatchObject([
      ...[
        {
          reviewer_name: 'Maria Gonzalez',
          rating: 5,
          reply_text: 'Thank you',
          platform_id: yelp,
          source: 'platform',
        },
      ],
      ...[{ reviewer_name: 'Sam N.', rating: 2, review_text: 'Waited long', date_precision: 'day' }],
    ]);
    expect(await reviewsOf(bystander)).toEqual([]);
    expect(await getReviewImport(ctx, { importId })).toMatchObject({
      ...{ status: 'done', counts: { added: 2, changed: 0, unchanged: 0, leftOut: 1 } },
    });
    const events = await ctx.db
      .select()
      .from(auditEvents)
      .where(
        and(eq(auditEvents.business_id, ctx.business.id), eq(auditEvents.action, 'review-imports.finish')),
      );
    expect(events).toHaveLength(1);
  });

  test('twice is fine, and the same file again doubles nothing', async () => {
    const { ctx } = await makeBusiness();
    const { importId } = await bringFile(ctx);
    await run(ctx, importId);
    expect(await run(ctx, importId)).toEqual({ finished: false });
    const again = await bringFile(ctx);
    await run(ctx, again.importId);
    expect(await getReviewImport(ctx, again)).toMatchObject({
      counts: { added: 0, unchanged: 2, leftOut: 1 },
    });
    expect(await reviewsOf(ctx)).toHaveLength(2);
  });

  test('two places of one platform stay apart', async () => {
    const { ctx } = await makeBusiness();
    await run(ctx, (await bringFile(ctx)).importId, yelp, 'North');
    await run(ctx, (await bringFile(ctx)).importId, yelp, 'South');
    const found = await reviewsOf(ctx);
    expect(found).toHaveLength(4);
    expect(new Set(found.map(({ connection_id }) => connection_id)).size).toBe(2);
  });

  test('the next file with the same titles is read as this one was', async () => {
    const [{ ctx }, { ctx: bystander }] = [await makeBusiness(), await makeBusiness()];
    const { importId } = await bringFile(ctx);
    await runReviewImport(ctx, { importId, platformId: yelp, columns: { rating: '1', text: '2' } });
    const next = await getReviewImport(ctx, await bringFile(ctx));
    expect(next).toMatchObject({ platformId: yelp, columns: { rating: 1, text: 2 } });
    expect(next.columns).not.toHaveProperty('author');
    const other = await getReviewImport(bystander, await bringFile(bystander));
    expect(other).toMatchObject({ platformId: null, columns: { author: 0 } });
    expect(
      (await getReviewImport(ctx, await bringFile(ctx, LIST.replace('Name', 'Customer')))).columns,
    ).toHaveProperty('author');
  });

  test('needs a platform, and columns that say something', async () => {
    const { ctx } = await makeBusiness();
    const { importId } = await bringFile(ctx);
    await expect(runReviewImport(ctx, { importId, platformId: '' as never })).rejects.toMatchObject({
      fields: { platformId: ['Choose the platform.'] },
    });
    await expect(
      runReviewImport(ctx, { importId, platformId: yelp, columns: { rating: '0' } }),
    ).rejects.toMatchObject({ reason: 'reviews_unreadable' });
    expect(await getReviewImport(ctx, { importId })).toMatchObject({ status: 'uploaded' });
  });

  test('goes on behind the last batch after a crash, and counts each line once', async () => {
    const { ctx } = await makeBusiness();
    const lines = Array.from({ length: 1_200 }, (_, at) => `P${at},5,Word ${at},2024-01-01`).join('\n');
    const { importId } = await bringFile(ctx, `Name,Rating,Comment,Date\n${lines}\n`);
    await runReviewImport(ctx, { importId, platformId: yelp });
    await ctx.db.update(reviewImports).set({ lines_done: 500 }).where(eq(reviewImports.id, importId));
    await readReviewImport(asJob(ctx, 'review-imports.read'), { importId });
    expect((await getReviewImport(ctx, { importId })).counts).toMatchObject({ added: 700 });
    expect(await reviewsOf(ctx)).toHaveLength(700);
  });
});

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

  test('is shown with what it makes of two ratings, and can be another', async () => {
    const { ctx } = await makeBusiness();
    const { importId } = await bringFile(ctx, TEN);
    expect(await looked(ctx, importId)).toEqual({
      ...{ chosen: '', usual: '1 to 5', isRemembered: false },
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
    // It was only looked at.
    expect(await reviewsOf(ctx)).toEqual([]);
  });

  test('is not asked for where each rating tells its own', async () => {
    const { ctx } = await makeBusiness();
    const stars = await bringFile(ctx, TEN.replace(',4,', ',★★★★,').replace(',5,', ',5/5,'));
    expect(await looked(ctx, stars.importId)).toBeNull();
    const worded = await bringFile(ctx, TEN.replace(',4,', ',4 stars,').replace(',5,', ',5 Sterne,'));
    expect(await looked(ctx, worded.importId)).toBeNull();
    const some = await bringFile(ctx, TEN.replace(',4,', ',★★★★,'));
    expect(await looked(ctx, some.importId)).toMatchObject({ usual: '1 to 5' });
  });

  test('is kept with each review as the platform has it, and remembered for that platform alone', async () => {
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
    // Under other titles it is another export of the same platform.
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
    // Read by the same scale again, and then by the one that was meant all along: nothing is doubled.
    expect((await getReviewImport(ctx, next)).counts).toMatchObject({ added: 0, unchanged: 3 });
    const again = await bringFile(ctx, TEN);
    await runReviewImport(ctx, { importId: again.importId, platformId: yelp, scale: 'five' });
    await readReviewImport(asJob(ctx, 'review-imports.read'), again);
    expect((await getReviewImport(ctx, again)).counts).toMatchObject({ added: 0, changed: 2, unchanged: 1 });
    expect(await reviewsOf(ctx)).toMatchObject([{ stars: 4 }, { stars: 5 }, { stars: null }]);
    expect(await looked(ctx, (await bringFile(ctx, TEN)).importId)).toMatchObject({
      ...{ usual: '1 to 5', isRemembered: true },
    });
  });

  test('stars in words are stars, whatever scale is remembered for their platform', async () => {
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

  test('thumbs become a yes or a no, without stars', async () => {
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
      ...{ good: 1, scale: { examples: [] } },
      problems: [{ reason: 'The rating is neither up nor down', count: 2 }],
    });
  });

  test('a thumb among numbers comes in as one, and says nothing of their scale', async () => {
    const { ctx } = await makeBusiness();
    const mixed = `${TEN}Di,👎,Bad,2024-05-09\n`;
    const { importId } = await bringFile(ctx, mixed);
    expect(await getReviewImport(ctx, { importId })).toMatchObject({
      ...{ good: 4, problems: [] },
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

  test('is no question where the content says it itself', async () => {
    const { ctx } = await makeBusiness();
    const { importId } = await bringFile(ctx, takeout(), 'reviews.json');
    expect(await looked(ctx, importId)).toBeNull();
    const unrated = await bringFile(ctx, 'Name,Comment\nAnn,Fine\n');
    expect(await looked(ctx, unrated.importId)).toBeNull();
  });
});

describe('Google’s own', () => {
  test('reviews are Google’s whatever is chosen, and the next archive brings them up to date', async () => {
    const { ctx } = await makeBusiness();
    const { importId } = await bringFile(ctx, takeout(), 'reviews.json');
    expect(await getReviewImport(ctx, { importId })).toMatchObject({
      ...{ kind: 'google', platformId: google, places: [{ id: 'locations/22', reviews: 1 }] },
    });
    await run(ctx, importId, yelp, 'locations/22');
    const next = await bringFile(ctx, takeout('Kind and quick.'), 'reviews.json');
    await run(ctx, next.importId, google, 'locations/22');
    expect(await reviewsOf(ctx)).toMatchObject([
      {
        platform_id: google,
        external_id: 'locations/22/reviews/a',
        id_of: 'google-business',
        review_text: 'Kind and quick.',
      },
    ]);
    expect(await getReviewImport(ctx, next)).toMatchObject({ counts: { added: 0, changed: 1 } });
  });
});

describe('pasted text', () => {
  test('is looked over like a file', async () => {
    const { ctx } = await makeBusiness();
    const { importId } = await pasteReviews(ctx, { text: 'Maria\n★★★★★\nMay 6, 2024\nLovely team.' });
    expect(await getReviewImport(ctx, { importId })).toMatchObject({
      ...{ kind: 'pasted', good: 1, lines: [{ author: 'Maria', rating: 5, text: 'Lovely team.' }] },
    });
    await run(ctx, importId);
    expect(await reviewsOf(ctx)).toMatchObject([{ reviewer_name: 'Maria', rating: 5 }]);
    await expect(pasteReviews(ctx, { text: ' ' })).rejects.toMatchObject({ code: 'invalid' });
  });
});

test('what nobody confirmed goes after a day; what stopped goes on', async () => {
  const { ctx } = await makeBusiness();
  const [fresh, old, stopped] = [await bringFile(ctx), await bringFile(ctx), await bringFile(ctx)];
  await runReviewImport(ctx, { importId: stopped.importId, platformId: yelp });
  const yesterday = new Date(ctx.now().getTime() - 25 * 3_600_000);
  for (const { importId } of [old, stopped]) {
    await ctx.db.update(reviewImports).set({ updated_at: yesterday }).where(eq(reviewImports.id, importId));
  }
  const swept = await sweepReviewImports(asJob(ctx, 'review-imports.sweep'));
  expect(swept.dropped).toBeGreaterThanOrEqual(1);
  expect(swept.resumed).toBeGreaterThanOrEqual(1);
  await expect(getReviewImport(ctx, old)).rejects.toMatchObject({ code: 'not_found' });
  expect(await getReviewImport(ctx, fresh)).toMatchObject({ status: 'uploaded' });
  expect(await getReviewImport(ctx, stopped)).toMatchObject({ status: 'reading' });
});
