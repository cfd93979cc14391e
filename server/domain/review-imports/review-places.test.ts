import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { platformConnections } from '#server/db/schema/platforms.ts';
import { reviewImports } from '#server/db/schema/review-imports.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { disconnectPlatform } from '#server/domain/platforms/disconnect-platform.ts';
import { listKnownLocations } from '#server/domain/platforms/parts/known-locations.ts';
import { getReviewImport } from '#server/domain/review-imports/get-review-import.ts';
import { readReviewImport } from '#server/domain/review-imports/read-review-import.ts';
import { runReviewImport } from '#server/domain/review-imports/run-review-import.ts';
import { getPlatform } from '#shared/platforms/platforms.ts';
import { ANOTHER_LOCATION } from '#shared/reviews/review-files.ts';
import type { RunReviewImport } from '#shared/reviews/review-import-input.ts';
import { asJob, makeBusiness, makePlatformConnection, makePublicReview, type OwnerCtx } from '#tests/make.ts';
import { bringFile, LIST } from '#tests/review-files.ts';

const yelp = getPlatform('yelp').id;
const zocdoc = getPlatform('zocdoc').id;
const google = getPlatform('google').id;

type Said = Partial<Omit<RunReviewImport, 'importId'>>;

async function bring(ctx: OwnerCtx, said: Said = {}, content = LIST, fileName = 'reviews.csv') {
  const { importId } = await bringFile(ctx, content, fileName);
  await runReviewImport(ctx, { importId, platformId: yelp, ...said });
  await readReviewImport(asJob(ctx, 'review-imports.read'), { importId });
  return (await getReviewImport(ctx, { importId })).counts;
}
const looked = async (ctx: OwnerCtx, said: Said = {}, content = LIST, fileName = 'reviews.csv') =>
  getReviewImport(ctx, { ...(await bringFile(ctx, content, fileName)), platformId: yelp, ...said });
const placesOf = (ctx: OwnerCtx) =>
  ctx.db
    .select()
    .from(platformConnections)
    .where(eq(platformConnections.business_id, ctx.business.id))
    .orderBy(platformConnections.created_at, platformConnections.id);
const countOf = async (ctx: OwnerCtx) =>
  (await ctx.db.select().from(reviews).where(eq(reviews.business_id, ctx.business.id))).length;

const archive = (location: string, comment = 'Kind.') =>
  JSON.stringify({
    reviews: [
      {
        name: `accounts/1/${location}/reviews/a`,
        reviewer: { displayName: 'Maria' },
        starRating: 'FOUR',
        comment,
        createTime: '2024-03-01T10:00:00Z',
        updateTime: '2024-03-01T10:00:00Z',
      },
    ],
  });
const bringArchive = (ctx: OwnerCtx, location: string, said: Said = {}) =>
  bring(ctx, { platformId: google, ...said }, archive(location), 'reviews.json');

const NEW = { added: 2, unchanged: 0 };
const KNOWN = { added: 0, unchanged: 2 };

describe('the location of a list', () => {
  test('defaults to the only one of the platform, and is the same if named again', async () => {
    const [{ ctx }, { ctx: bystander }] = [await makeBusiness(), await makeBusiness()];
    expect(await bring(bystander, { locationName: 'Elm Street' })).toMatchObject(NEW);
    expect(await bring(ctx, { platformId: zocdoc, locationName: 'Elm Street' })).toMatchObject(NEW);
    expect(await bring(ctx, { locationName: 'Main Street' })).toMatchObject(NEW);
    expect(await bring(ctx)).toMatchObject(KNOWN);
    expect(await bring(ctx, { locationName: ' main  street ' })).toMatchObject(KNOWN);
    expect(await bring(ctx)).toMatchObject(KNOWN);
    expect(await countOf(ctx)).toBe(4);
    expect(await countOf(bystander)).toBe(2);
    expect((await placesOf(ctx)).map(({ place_name }) => place_name)).toEqual(['Elm Street', 'Main Street']);
  });

  test('without a name matches an empty choice, not a named one', async () => {
    const { ctx } = await makeBusiness();
    expect(await bring(ctx)).toMatchObject(NEW);
    expect(await bring(ctx)).toMatchObject(KNOWN);
    expect(await bring(ctx, { locationName: 'Oak Avenue' })).toMatchObject(NEW);
  });

  test('defaults to the only one there is, and offers those of this platform only', async () => {
    const [{ ctx }, { ctx: bystander }] = [await makeBusiness(), await makeBusiness()];
    await bring(bystander, { locationName: 'Elm Street' });
    await bring(ctx, { platformId: zocdoc, locationName: 'Elm Street' });
    expect(await looked(ctx)).toMatchObject({ places: [], place: '' });
    await bring(ctx, { locationName: 'Main Street' });
    const [elm, main] = await placesOf(ctx);
    expect(await looked(ctx)).toMatchObject({
      places: [{ id: main?.id, name: 'Main Street', reviews: 2 }],
      place: main?.id,
      locationName: '',
    });
    expect(await looked(ctx, { place: elm?.id })).toMatchObject({ place: main?.id });
    expect(await looked(ctx, { place: 'another' })).toMatchObject({ place: 'another' });
    expect(await looked(ctx, { locationName: 'Oak' })).toMatchObject({
      place: 'another',
      locationName: 'Oak',
    });
  });

  test('is asked for if there are several, never taken from the last file or another business', async () => {
    const [{ ctx }, { ctx: stranger }] = [await makeBusiness(), await makeBusiness()];
    await bring(ctx, { platformId: zocdoc });
    await bring(ctx, { locationName: 'North' });
    await bring(ctx, { locationName: 'South' });
    await bring(stranger);
    const [other, north, south] = await placesOf(ctx);
    const [theirs] = await placesOf(stranger);
    expect(await looked(ctx)).toMatchObject({ place: '', places: [{ id: north?.id }, { id: south?.id }] });
    const ask = { fields: { place: ['Choose whose reviews these are.'] } };
    for (const place of ['', other?.id, theirs?.id]) {
      await expect(bring(ctx, place === undefined ? {} : { place })).rejects.toMatchObject(ask);
    }
    await expect(bring(ctx, { place: 'another' })).rejects.toMatchObject({
      fields: { locationName: ['Enter its name.'] },
    });
    expect(await placesOf(ctx)).toHaveLength(3);
    expect(await bring(ctx, south && { place: south.id })).toMatchObject(KNOWN);
    expect(await bring(ctx, { place: 'another', locationName: 'NORTH' })).toMatchObject(KNOWN);
    expect(await bring(ctx, { place: 'another', locationName: 'West' })).toMatchObject(NEW);
    expect(await countOf(ctx)).toBe(8);
  });

  test('that is synced already matches the reviews of its reader, under that reader’s IDs', async () => {
    const { ctx } = await makeBusiness();
    const [read, second] = [
      await makePlatformConnection(ctx, { platform_id: yelp, reader: 'yelp', place_name: 'Bright Smile' }),
      await makePlatformConnection(ctx, { platform_id: zocdoc, reader: 'apify' }),
    ];
    const known = {
      reviewer_name: 'Sam N.',
      rating: 2,
      stars: 2,
      review_text: 'Waited long',
      review_date: new Date('2024-05-07T15:00:00Z'),
      date_precision: 'second' as const,
    };
    await makePublicReview(ctx, read, { ...known, id_of: 'yelp' });
    await makePublicReview(ctx, second, { ...known, id_of: 'apify' });
    expect(await bring(ctx)).toMatchObject({ added: 1, unchanged: 1 });
    expect(await bring(ctx)).toMatchObject(KNOWN);
    expect(await countOf(ctx)).toBe(3);
    expect(await placesOf(ctx)).toHaveLength(2);
  });

  test('is the same for two concurrent imports', async () => {
    const { ctx } = await makeBusiness();
    const files = [await bringFile(ctx), await bringFile(ctx)];
    const names = ['North', 'north'];
    await Promise.all(
      files.map(({ importId }, at) =>
        runReviewImport(ctx, { importId, platformId: yelp, locationName: names[at] }),
      ),
    );
    for (const { importId } of files) {
      await readReviewImport(asJob(ctx, 'review-imports.read'), { importId });
    }
    expect(await placesOf(ctx)).toHaveLength(1);
    expect(await countOf(ctx)).toBe(2);
  });

  test('that was about to be deleted stays when more is imported into it', async () => {
    const { ctx } = await makeBusiness();
    await bring(ctx, { locationName: 'North' });
    await bring(ctx, { locationName: 'South' });
    const [north, south] = await placesOf(ctx);
    for (const one of [north, south]) {
      await disconnectPlatform(ctx, { connectionId: one?.id ?? '', reviews: 'delete' });
    }
    expect(await looked(ctx)).toMatchObject({ places: [] });
    expect(await bring(ctx, { locationName: 'North' })).toMatchObject(KNOWN);
    expect(await placesOf(ctx)).toMatchObject([
      { id: north?.id, delete_reviews_at: null },
      { id: south?.id, delete_reviews_at: expect.any(Date) },
    ]);
  });

  test('of an import begun before is found by its name', async () => {
    const { ctx } = await makeBusiness();
    await bring(ctx, { locationName: 'North' });
    await bring(ctx, { locationName: 'South' });
    const [, south] = await placesOf(ctx);
    const { importId } = await bringFile(ctx);
    await runReviewImport(ctx, { importId, platformId: yelp, place: south?.id ?? '' });
    await ctx.db
      .update(reviewImports)
      .set({ connection_id: null, place: 'South' })
      .where(eq(reviewImports.id, importId));
    await readReviewImport(asJob(ctx, 'review-imports.read'), { importId });
    expect((await getReviewImport(ctx, { importId })).counts).toMatchObject(KNOWN);
  });
});

describe('the location of Google’s archive', () => {
  test('is identified by Google’s resource names, whatever is chosen, and another one is a new location', async () => {
    const { ctx } = await makeBusiness();
    await bringArchive(ctx, 'locations/22');
    await bringArchive(ctx, 'locations/33');
    const [first, second] = await placesOf(ctx);
    expect([first?.place_name, second?.place_name]).toEqual(['locations/22', 'locations/33']);
    const again = await looked(ctx, { place: second?.id }, archive('locations/22'), 'reviews.json');
    expect(again).toMatchObject({ platformId: google, places: [], place: '' });
    expect(await bringArchive(ctx, 'locations/22', { place: 'another' })).toMatchObject({ added: 0 });
    expect(await bringArchive(ctx, 'locations/22', { place: second?.id ?? '' })).toMatchObject({ added: 0 });
    expect(await countOf(ctx)).toBe(2);
  });

  test('is the page that its API reads, before and after its first sync', async () => {
    const { ctx } = await makeBusiness();
    const of = { platform_id: google, reader: 'google-business', place_name: 'Bright Smile' };
    const profile = (location: string) => ({ location: `accounts/1/${location}` });
    await makePlatformConnection(ctx, { ...of, profile: profile('locations/33') });
    const page = await makePlatformConnection(ctx, { ...of, profile: profile('locations/22') });
    expect(await bringArchive(ctx, 'locations/22')).toMatchObject({ added: 1 });
    const [found] = await ctx.db.select().from(reviews).where(eq(reviews.connection_id, page.id));
    expect(found).toMatchObject({ external_id: 'locations/22/reviews/a', id_of: 'google-business' });
    expect(await placesOf(ctx)).toHaveLength(2);
  });

  test('is the only page of another source, and asked for if that has another name', async () => {
    const { ctx } = await makeBusiness();
    const page = await makePlatformConnection(ctx, { platform_id: google, reader: 'apify' });
    expect(await looked(ctx, {}, archive('locations/22'), 'reviews.json')).toMatchObject({ place: page.id });
    await ctx.db
      .update(platformConnections)
      .set({ place_name: 'Bright Smile' })
      .where(eq(platformConnections.id, page.id));
    const named = async (name: string) => {
      const { importId } = await bringFile(ctx, archive('locations/22'), 'reviews.json');
      const [row] = await ctx.db.select().from(reviewImports).where(eq(reviewImports.id, importId));
      if (row?.content?.kind !== 'google') throw new Error('This is no archive');
      const content = { ...row.content, places: row.content.places.map((one) => ({ ...one, name })) };
      await ctx.db.update(reviewImports).set({ content }).where(eq(reviewImports.id, importId));
      return importId;
    };
    const same = await named('Bright smile');
    expect(await getReviewImport(ctx, { importId: same })).toMatchObject({ place: page.id });
    const importId = await named('Oak Dental');
    expect(await getReviewImport(ctx, { importId })).toMatchObject({ places: [{ id: page.id }], place: '' });
    await expect(runReviewImport(ctx, { importId, platformId: google })).rejects.toMatchObject({
      fields: { place: ['Choose whose reviews these are.'] },
    });
    await runReviewImport(ctx, { importId, platformId: google, place: 'another' });
    expect((await placesOf(ctx)).map(({ place_name }) => place_name)).toEqual(['Bright Smile', 'Oak Dental']);
  });
});

test('one file imported into two locations at once goes into one, and the other import is told which', async () => {
  const { ctx } = await makeBusiness();
  await bring(ctx, { locationName: 'Bystander' }, 'Name,Rating\nZoe,1\n');
  const { importId } = await bringFile(ctx);
  const into = (locationName: string, platformId = yelp) =>
    runReviewImport(ctx, { importId, platformId, place: ANOTHER_LOCATION, locationName });
  const both = await Promise.allSettled([into('North'), into('South')]);
  const [won, lost] = both[0].status === 'fulfilled' ? ['North', 'South'] : ['South', 'North'];
  const told = {
    code: 'conflict',
    reason: 'reviews_imported',
    message: `This file was imported already, into “${won}” on Yelp. To import it into another place, upload it again.`,
  };
  expect(both.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: told }]);
  await readReviewImport(asJob(ctx, 'review-imports.read'), { importId });
  for (const _ of ['once', 'twice']) {
    await into(won);
    await expect(into(lost)).rejects.toMatchObject(told);
    await expect(into('Bystander')).rejects.toMatchObject(told);
    await expect(into(won, getPlatform('zocdoc').id)).rejects.toMatchObject(told);
  }
  expect((await listKnownLocations(ctx, yelp)).map(({ name, reviews }) => [name, reviews])).toEqual([
    ['Bystander', 1],
    [won, 2],
  ]);
});
