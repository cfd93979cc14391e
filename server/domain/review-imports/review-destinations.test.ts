import { expect, test } from 'vitest';
import { getReviewImport } from '#server/domain/review-imports/get-review-import.ts';
import { pasteReviews } from '#server/domain/review-imports/paste-reviews.ts';
import { readReviewImport } from '#server/domain/review-imports/read-review-import.ts';
import { runReviewImport } from '#server/domain/review-imports/run-review-import.ts';
import { reviewSummary } from '#server/domain/reviews/review-summary.ts';
import { getPlatform } from '#shared/platforms/platforms.ts';
import { asJob, makeBusiness, type OwnerCtx } from '#tests/make.ts';
import { bringFile, LIST } from '#tests/review-files.ts';

const yelp = getPlatform('yelp').id;

async function bring(ctx: OwnerCtx, said: { place?: string; locationName?: string } = {}) {
  const { importId } = await bringFile(ctx);
  await runReviewImport(ctx, { importId, platformId: yelp, ...said });
  expect((await getReviewImport(ctx, { importId })).destination).toBeNull();
  await readReviewImport(asJob(ctx, 'review-imports.read'), { importId });
  return (await getReviewImport(ctx, { importId })).destination;
}

test('names the platform and the location before and after, and the id of a location if there are others', async () => {
  const [{ ctx }, { ctx: bystander }] = [await makeBusiness(), await makeBusiness()];
  await bring(bystander, { locationName: 'Elm Street' });
  const looked = async (said: { locationName?: string } = {}) =>
    (await getReviewImport(ctx, { ...(await bringFile(ctx)), platformId: yelp, ...said })).destination;
  const of = { platformId: yelp, platformName: 'Yelp' };
  expect((await getReviewImport(ctx, await bringFile(ctx))).destination).toBeNull();
  expect(await looked({ locationName: 'Oak' })).toEqual({ ...of, locationName: 'Oak', placeId: null });
  expect(await bring(ctx)).toEqual({ ...of, locationName: '', placeId: null });
  const second = await bring(ctx, { place: 'another', locationName: 'Oak' });
  expect(second).toEqual({ ...of, locationName: 'Oak', placeId: expect.any(String) });
  // With two, the owner has to choose.
  expect(await looked()).toEqual({ ...of, locationName: '', placeId: null });
  const { places } = await getReviewImport(ctx, { ...(await bringFile(ctx)), platformId: yelp });
  expect(await bring(ctx, { place: places[0]?.id ?? '' })).toEqual({
    ...of,
    locationName: 'the page without a name',
    placeId: places[0]?.id,
  });
  // The inbox distinguishes them, including the unnamed one.
  expect((await reviewSummary(ctx)).places).toEqual([
    { id: places[0]?.id, name: 'The page without a name (Yelp)' },
    { id: second?.placeId, name: 'Oak (Yelp)' },
  ]);
  expect((await reviewSummary(bystander)).places).toEqual([]);
});

test.each(['Location', 'Location Name', 'branch', 'Store'])(
  'tells the locations in a file apart by its column %s',
  async (title) => {
    const { ctx } = await makeBusiness();
    const list = (cells: string[], head = title) =>
      `Name,Rating,${head}\n${cells.map((cell) => `Ann,5,${cell}`).join('\n')}\nBo,good,Left Out\n`;
    const branches = async (content: string, columns?: Record<string, string>) => {
      const { importId } = await bringFile(ctx, content);
      const { branches } = await getReviewImport(ctx, { importId, ...(columns && { columns }) });
      return branches?.map(({ name, good }) => [name, good]);
    };
    const two = ['Oak Street', 'Elm Street', 'oak street', ''];
    expect(await branches(list(two))).toEqual([
      ['Oak Street', 2],
      ['Elm Street', 1],
      ['', 1],
    ]);
    expect(await branches(list(['Oak Street', '']))).toBeUndefined();
    expect(await branches(list(two, 'Mood'))).toBeUndefined();
    expect(await branches(list(two), { rating: '1', author: '0' })).toBeUndefined();
    const offices = Array.from({ length: 50 }, (_, at) => `Office ${at}`);
    expect(await branches(list(offices))).toHaveLength(50);
    expect(await branches(list([...offices, 'One more']))).toBeUndefined();
  },
);

test('thirty files an hour are accepted; refused ones count half, and another business’s not at all', async () => {
  const [{ ctx }, { ctx: bystander }] = [await makeBusiness(), await makeBusiness()];
  const times = async (count: number, bringOne: () => Promise<unknown>) => {
    for (let at = 0; at < count; at += 1) await bringOne();
  };
  const words = /^You have brought many files or texts in the last hour\. Please try again in \d+ minutes\.$/;
  const tooMany = { code: 'rate_limited', message: expect.stringMatching(words) };
  const refused = (of: OwnerCtx) => expect(bringFile(of, '')).rejects.toMatchObject({ code: 'invalid' });
  const paste = () => pasteReviews(ctx, { text: 'Maria\n★★★★★\nMay 6, 2024\nLovely team.' });
  await times(20, () => refused(ctx));
  await times(30, paste);
  await expect(bringFile(ctx)).rejects.toMatchObject(tooMany);
  await expect(paste()).rejects.toMatchObject(tooMany);
  await bringFile(bystander, LIST);
  await times(59, () => refused(bystander));
  await expect(bringFile(bystander, '')).rejects.toMatchObject(tooMany);
});
