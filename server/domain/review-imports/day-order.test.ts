import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { reviews } from '#server/db/schema/reviews.ts';
import { getReviewImport } from '#server/domain/review-imports/get-review-import.ts';
import { readReviewImport } from '#server/domain/review-imports/read-review-import.ts';
import { runReviewImport } from '#server/domain/review-imports/run-review-import.ts';
import { getPlatform } from '#shared/platforms/platforms.ts';
import { asJob, makeBusiness } from '#tests/make.ts';
import { bringFile } from '#tests/review-files.ts';

const [yelp, facebook] = [getPlatform('yelp').id, getPlatform('facebook').id];
const list = (...dates: string[]) =>
  `Name,Rating,Date\n${dates.map((date, at) => `P${at},5,${date}`).join('\n')}\n`;

test('ambiguous dates show how they are read, and are read as the owner chooses', async () => {
  const { ctx } = await makeBusiness();
  const { importId } = await bringFile(ctx, list('2024-05-06', '05/05/2024', '03/04/2025'));
  const looked = await getReviewImport(ctx, { importId });
  expect(looked.dayOrder).toEqual({
    chosen: '',
    usual: 'month-first',
    isRemembered: false,
    said: '03/04/2025',
    readAs: { 'month-first': 'Mar 4, 2025', 'day-first': 'Apr 3, 2025' },
  });
  expect(looked.lines[2]).toMatchObject({ date: 'Mar 4, 2025' });
  const other = await getReviewImport(ctx, { importId, dayOrder: 'day-first' });
  expect(other).toMatchObject({ dayOrder: { chosen: 'day-first', usual: 'month-first' } });
  expect(other.lines[2]).toMatchObject({ date: 'Apr 3, 2025' });
  await runReviewImport(ctx, { importId, platformId: yelp, dayOrder: 'day-first' });
  await readReviewImport(asJob(ctx, 'review-imports.read'), { importId });
  const [latest] = await ctx.db
    .select()
    .from(reviews)
    .where(and(eq(reviews.business_id, ctx.business.id), eq(reviews.reviewer_name, 'P2')));
  expect(latest?.review_date).toEqual(new Date('2025-04-03T00:00:00Z'));
});

test.each([
  ['a number above 12', ['03/04/2025', '13/04/2025']],
  ['dots', ['03.04.2025']],
  ['the same number twice', ['04/04/2025']],
  ['names of months', ['Mar 4, 2025']],
])('nothing is asked where it is told by %s', async (_, dates) => {
  const { ctx } = await makeBusiness();
  expect((await getReviewImport(ctx, await bringFile(ctx, list(...dates)))).dayOrder).toBeNull();
});

test('the choice is used for the platform’s next ambiguous file', async () => {
  const [{ ctx }, { ctx: bystander }] = [await makeBusiness(), await makeBusiness()];
  const { importId } = await bringFile(ctx, list('03/04/2025'));
  await runReviewImport(ctx, { importId, platformId: yelp, dayOrder: 'day-first' });
  const look = async (of: typeof ctx, platformId: number, ...dates: string[]) =>
    getReviewImport(of, { ...(await bringFile(of, list(...dates))), platformId });
  const next = await look(ctx, yelp, '03/04/2025');
  expect(next).toMatchObject({
    dayOrder: { chosen: '', usual: 'day-first', isRemembered: true },
    lines: [{ date: 'Apr 3, 2025' }],
  });
  expect((await look(ctx, yelp, '03/04/2025', '03/14/2025')).lines[0]).toMatchObject({ date: 'Mar 4, 2025' });
  const unasked = { dayOrder: { usual: 'month-first', isRemembered: false } };
  expect(await look(ctx, facebook, '03/04/2025')).toMatchObject(unasked);
  expect(await look(bystander, yelp, '03/04/2025')).toMatchObject(unasked);
});
