import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { ReadReview } from '#server/connectors/platforms/review.ts';
import { STARS, UNKNOWN_FIELDS } from '#server/connectors/platforms/row.ts';
import { withTx } from '#server/core/context.ts';
import { reviewImports } from '#server/db/schema/review-imports.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { saveMailedReviews } from '#server/domain/platforms/parts/save-mailed-reviews.ts';
import { writeBrought } from '#server/domain/platforms/parts/write-brought.ts';
import { pasteReviews } from '#server/domain/review-imports/paste-reviews.ts';
import { readReviewImport } from '#server/domain/review-imports/read-review-import.ts';
import { runReviewImport } from '#server/domain/review-imports/run-review-import.ts';
import { GOOGLE_PLATFORM_ID, getPlatform } from '#shared/platforms/platforms.ts';
import { asJob, makeBusiness, makePlatformConnection, type OwnerCtx } from '#tests/make.ts';
import { bringFile } from '#tests/review-files.ts';

const yelp = getPlatform('yelp').id;
const utf16 = (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'));

async function imported(ctx: OwnerCtx, importId: string, platformId = yelp) {
  await runReviewImport(ctx, { importId, platformId, locationName: '' });
  await readReviewImport(asJob(ctx, 'review-imports.read'), { importId });
  return ctx.db.select().from(reviews).where(eq(reviews.business_id, ctx.business.id));
}

test.each([
  [
    'half an emoji in JSON',
    '[{"date":"2026-10-01","name":"Al","rating":5,"text":"Great \\ud83d"}]',
    'reviews.json',
    { reviewer_name: 'Al', review_text: 'Great \ufffd' },
  ],
  [
    'NUL in a text and a key of JSON',
    '[{"date":"2026-10-01","name":"A\\u0000l","rating":5,"te\\u0000xt":"Gr\\u0000eat"}]',
    'reviews.json',
    { reviewer_name: 'Al', review_text: 'Great' },
  ],
  [
    'NUL in a cell and a title of UTF-16',
    utf16('Date,Na\0me,Rating,Text\n2026-10-01,Al,5,Gr\0eat\n'),
    'reviews.csv',
    { reviewer_name: 'Al', review_text: 'Great' },
  ],
])('a list with %s is imported', async (_, content, fileName, expected) => {
  const { ctx } = await makeBusiness();
  const { ctx: bystander } = await makeBusiness();
  const { importId } = await bringFile(ctx, content, fileName);
  expect(await imported(ctx, importId)).toMatchObject([expected]);
  expect(await ctx.db.$count(reviews, eq(reviews.business_id, bystander.business.id))).toBe(0);
});

test('a file of Google’s with halves of letters and NUL is imported', async () => {
  const { ctx } = await makeBusiness();
  const review = {
    name: 'accounts/11/locations/22/reviews/a',
    reviewer: { displayName: 'Al \ud800' },
    starRating: 'FIVE',
    comment: 'Great \ud83d, re\0ally',
    createTime: '2026-10-01T10:00:00Z',
    updateTime: '2026-10-01T10:00:00Z',
  };
  const { importId } = await bringFile(ctx, JSON.stringify({ reviews: [review] }), 'reviews.json');
  expect(await imported(ctx, importId, GOOGLE_PLATFORM_ID)).toMatchObject([
    { reviewer_name: 'Al \ufffd', review_text: 'Great \ufffd, really' },
  ]);
});

test('UTF-32 is refused with what to do', async () => {
  const { ctx } = await makeBusiness();
  const letters = Uint32Array.from('\uFEFFName,Rating\nAl,5\n', (letter) => letter.codePointAt(0) ?? 0);
  await expect(bringFile(ctx, new Uint8Array(letters.buffer))).rejects.toMatchObject({
    reason: 'reviews_unreadable',
    message: expect.stringContaining('UTF-32'),
  });
  const mine = eq(reviewImports.business_id, ctx.business.id);
  expect(await ctx.db.$count(reviewImports, mine)).toBe(0);
});

test('a pasted text with half an emoji is imported', async () => {
  const { ctx } = await makeBusiness();
  const text = 'Al\n5 stars\nMay 6, 2024\nGreat \ud83d';
  const { importId } = await pasteReviews(ctx, { text, platform: 'yelp' });
  expect(await imported(ctx, importId)).toMatchObject([{ reviewer_name: 'Al', review_text: 'Great' }]);
});

test('what readers and mails bring is stored, replies of the business included', async () => {
  const { ctx } = await makeBusiness();
  const page = await makePlatformConnection(ctx, { platform_id: yelp, reader: 'mail' });
  const said = (externalId: string): ReadReview => ({
    ...UNKNOWN_FIELDS,
    externalId,
    author: { name: 'A\0l', deleted: false },
    rating: { value: 5, scale: STARS, stars: 5 },
    title: 'Gr\0eat',
    text: 'Kind \ud83d',
    reply: { text: 'Th\0anks \ude00', at: null, state: null },
    writtenAt: { precision: 'words', words: 'a \0day ago' },
  });
  // The second time finds the rows of the first.
  for (const _ of [1, 2]) {
    await withTx(ctx, (ctx) => writeBrought(ctx, page, [said('from\0 a sync')]));
    await withTx(ctx, (ctx) =>
      saveMailedReviews(ctx, page, { ...said('from\0 a mail'), text: 'Another \ud83d' }),
    );
  }
  const mine = and(eq(reviews.business_id, ctx.business.id), eq(reviews.connection_id, page.id));
  const rows = await ctx.db.select().from(reviews).where(mine).orderBy(reviews.external_id);
  const same = { reviewer_name: 'Al', title: 'Great', reply_text: 'Thanks \ufffd', date_words: 'a day ago' };
  expect(rows).toMatchObject([
    { ...same, external_id: 'from a mail', review_text: 'Another \ufffd' },
    { ...same, external_id: 'from a sync', review_text: 'Kind \ufffd' },
  ]);
});
