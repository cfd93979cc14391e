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
import { getPlatform } from '#shared/platforms/platforms.ts';
import { asJob, makeBusiness, type OwnerCtx } from '#tests/make.ts';
import { bringFile, LIST } from '#tests/review-files.ts';

const yelp = getPlatform('yelp').id;
const google = getPlatform('google').id;

const run = async (ctx: OwnerCtx, importId: string, platformId = yelp, locationName = '') => {
  await runReviewImport(ctx, { importId, platformId, locationName });
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
  test('is for owners, and its content is shown to its owner only', async () => {
    const [{ ctx }, { ctx: stranger }] = [await makeBusiness(), await makeBusiness()];
    await expect(bringFile(asJob(ctx, 'x'))).rejects.toMatchObject({ code: 'forbidden' });
    const { importId } = await bringFile(ctx);
    await expect(getReviewImport(stranger, { importId })).rejects.toMatchObject({ code: 'not_found' });
    await expect(runReviewImport(stranger, { importId, platformId: yelp })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(getReviewImport(ctx, { importId: 'no id' })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('shows what would be imported, what not and why, and imports nothing by itself', async () => {
    const { ctx } = await makeBusiness();
    const { importId } = await bringFile(ctx);
    const brought = await getReviewImport(ctx, { importId });
    expect(brought).toMatchObject({
      status: 'uploaded',
      kind: 'list',
      platformId: null,
      good: 2,
      columns: { author: 0, rating: 1, text: 2, date: 3, reply: 4 },
      problems: [{ reason: 'The rating is not a number or stars', count: 1, lines: [4] }],
    });
    expect(brought.lines[0]).toMatchObject({
      author: 'Maria Gonzalez',
      rating: 5,
      text: 'Kind, quick',
      date: 'May 6, 2024',
      reply: 'Thank you',
    });
    expect(await reviewsOf(ctx)).toEqual([]);
  });

  test('knows the platform that the owner started from', async () => {
    const { ctx } = await makeBusiness();
    const { importId } = await pasteReviews(ctx, { text: 'Ann\n5/5\nFine.', platform: 'yelp' });
    expect(await getReviewImport(ctx, { importId })).toMatchObject({ platformId: yelp });
    const other = await pasteReviews(ctx, { text: 'Ann\n5/5\nFine.', platform: 'nowhere' });
    expect(await getReviewImport(ctx, other)).toMatchObject({ platformId: null });
  });

  test('uses the platform that the file names, unless the owner started from another', async () => {
    const { ctx } = await makeBusiness();
    expect(await getReviewImport(ctx, await bringFile(ctx, LIST, 'yelp.csv'))).toMatchObject({
      platformId: yelp,
    });
    const { importId } = await bringFile(ctx, LIST, 'yelp.csv', 'facebook');
    expect(await getReviewImport(ctx, { importId })).toMatchObject({
      platformId: getPlatform('facebook').id,
    });
  });

  test('is read by one scale, whatever a line left out contains', async () => {
    const { ctx } = await makeBusiness();
    const lines = ['Ann,5,2024-05-06', 'Bo,9,someday', 'Cy,8,someday', 'Di,3,2024-05-06', 'Ed,4,2024-05-06'];
    const { importId } = await bringFile(ctx, `Name,Rating,Date\n${lines.join('\n')}\n`);
    const brought = await getReviewImport(ctx, { importId });
    expect(brought).toMatchObject({ scale: { chosen: '', usual: '1 to 5', isRemembered: false }, good: 3 });
    expect(brought.lines.map(({ rating }) => rating)).toEqual([5, null, null, 3, 4]);
  });

  test('explains an unreadable date, and imports the line by another column', async () => {
    const { ctx } = await makeBusiness();
    const list = 'Name,Rating,Date,Day\nAnn,5,someday,2024-05-06\nBo,4,2024-05-07,2024-05-07\n';
    const { importId } = await bringFile(ctx, list);
    expect(await getReviewImport(ctx, { importId })).toMatchObject({
      good: 1,
      problems: [
        {
          reason: 'The date could not be read',
          lines: [2],
          help: 'Choose another column as the date, bring them in without one, or correct the file.',
        },
      ],
    });
    const by = (date: string) =>
      getReviewImport(ctx, { importId, columns: { author: '0', rating: '1', date } });
    expect(await by('3')).toMatchObject({ good: 2, lines: [{ date: 'May 6, 2024' }, {}] });
    expect(await by('')).toMatchObject({ good: 2, lines: [{ date: '' }, { date: '' }] });
  });

  test.each(['hello', 'Lovely place.\nI will be back.'])(
    'refuses text without a review, and shows what one looks like: %s',
    async (text) => {
      const { ctx } = await makeBusiness();
      await expect(pasteReviews(ctx, { text })).rejects.toMatchObject({
        fields: {
          text: [
            expect.stringMatching(
              /^No review was recognized\. Pages in English, German and Spanish .*“5 stars”/,
            ),
          ],
        },
      });
    },
  );

  test('does not take a list under “reviews” for Google’s', async () => {
    const { ctx } = await makeBusiness();
    const item = { reviewer: 'Ann', rating: 5, text: 'x', date: '2025-03-04' };
    const { importId } = await bringFile(ctx, JSON.stringify({ reviews: [item] }), 'reviews.json');
    expect(await getReviewImport(ctx, { importId })).toMatchObject({
      kind: 'list',
      platformId: null,
      good: 1,
      problems: [],
      lines: [{ author: 'Ann', rating: 5, text: 'x', date: 'Mar 4, 2025' }],
    });
  });

  test('previews it by other columns if they are chosen', async () => {
    const { ctx } = await makeBusiness();
    const { importId } = await bringFile(ctx);
    const looked = await getReviewImport(ctx, { importId, columns: { text: '4' } });
    expect(looked).toMatchObject({ good: 1, columns: { text: 4 } });
  });

  test.each([
    ['nothing', '', 'The file is empty'],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), 'No list of reviews'],
    ['a list without lines', 'Name,Rating\n', 'titles, but no reviews under them'],
    [
      'an open quotation mark',
      'Name,Text\nAnn,"Kind\n',
      'In line 2 a quotation mark is opened and never closed',
    ],
    ['a list without titles', 'Ann,5,Kind\nBo,4,Fine\n', 'The first line of this file reads as a review'],
    ['JSON that is cut off', '{"reviews": [{"name": "An', 'begins as JSON, but it is cut off or damaged'],
    [
      'what the owner wrote about others',
      '{"type":"FeatureCollection","features":[]}',
      'you wrote about others',
    ],
    [
      'Google’s reviews in a broken form',
      '{"reviews":[{"starRating":"FIVE"}]}',
      'reviews in this file are incomplete or damaged',
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
  test('adds them with the data of the file, and records it', async () => {
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
      status: 'done',
      counts: { added: 2, changed: 0, unchanged: 0, leftOut: 1 },
    });
    const events = await ctx.db
      .select()
      .from(auditEvents)
      .where(
        and(eq(auditEvents.business_id, ctx.business.id), eq(auditEvents.action, 'review-imports.finish')),
      );
    expect(events).toHaveLength(1);
  });

  test('is idempotent, and the same file again duplicates nothing', async () => {
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

  test('two locations of one platform stay apart', async () => {
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

  test('needs a platform, and the required columns', async () => {
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

  test('continues after the last batch after a crash, and counts each line once', async () => {
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

describe('Google’s own', () => {
  test('reviews are Google’s whatever is chosen, and the next archive updates them', async () => {
    const { ctx } = await makeBusiness();
    const { importId } = await bringFile(ctx, takeout(), 'reviews.json');
    expect(await getReviewImport(ctx, { importId })).toMatchObject({
      kind: 'google',
      platformId: google,
      good: 1,
    });
    await run(ctx, importId, yelp);
    await run(ctx, importId, yelp);
    const next = await bringFile(ctx, takeout('Kind and quick.'), 'reviews.json');
    await run(ctx, next.importId, google);
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

  test('the scale is not asked where the content states it', async () => {
    const { ctx } = await makeBusiness();
    const { importId } = await bringFile(ctx, takeout(), 'reviews.json');
    expect((await getReviewImport(ctx, { importId })).scale).toBeNull();
    const unrated = await bringFile(ctx, 'Name,Comment\nAnn,Fine\n');
    expect((await getReviewImport(ctx, unrated)).scale).toBeNull();
  });
});

describe('pasted text', () => {
  test('is previewed like a file', async () => {
    const { ctx } = await makeBusiness();
    const { importId } = await pasteReviews(ctx, { text: 'Maria\n★★★★★\nMay 6, 2024\nLovely team.' });
    expect(await getReviewImport(ctx, { importId })).toMatchObject({
      kind: 'pasted',
      good: 1,
      lines: [{ author: 'Maria', rating: 5, text: 'Lovely team.' }],
    });
    await run(ctx, importId);
    expect(await reviewsOf(ctx)).toMatchObject([{ reviewer_name: 'Maria', rating: 5 }]);
    await expect(pasteReviews(ctx, { text: ' ' })).rejects.toMatchObject({ code: 'invalid' });
  });
});

test('unconfirmed ones are deleted after a day; interrupted ones resume', async () => {
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
