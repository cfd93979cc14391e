import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { platformConnections } from '#server/db/schema/platforms.ts';
import { reviewImports } from '#server/db/schema/review-imports.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { findArchive } from '#server/domain/review-imports/find-archive.ts';
import { saveBroughtReviews } from '#server/domain/review-imports/parts/save-brought-reviews.ts';
import { readReviewImport } from '#server/domain/review-imports/read-review-import.ts';
import { removeImported } from '#server/domain/review-imports/remove-imported.ts';
import { runArchive } from '#server/domain/review-imports/run-archive.ts';
import { undoArchive } from '#server/domain/review-imports/undo-archive.ts';
import { allow } from '#server/identity/allow.ts';
import { GOOGLE_PLATFORM_ID } from '#shared/platforms/platforms.ts';
import { ANOTHER_LOCATION, type ArchiveView } from '#shared/reviews/review-files.ts';
import { asJob, makeBusiness, makePlatformConnection, type OwnerCtx } from '#tests/make.ts';
import { bringFile } from '#tests/review-files.ts';

const review = (
  location: string,
  id: string,
  stars: number,
  day: string,
  text: string | null,
  reply?: string,
) => ({
  externalId: `locations/${location}/reviews/${id}`,
  address: null,
  author: { name: `Writer ${id}`, deleted: false },
  rating: { value: stars, scale: { min: 1, max: 5 }, stars },
  recommendation: null,
  title: null,
  text,
  excerpt: false,
  language: null,
  writtenAt: { precision: 'second' as const, at: new Date(`${day}T10:00:00Z`) },
  editedAt: null,
  reply: reply ? { text: reply, at: null, state: null } : null,
  hidden: null,
  deleted: null,
});

const WEST = { id: 'locations/22', name: 'West Gate' };
const ROUND = { id: 'locations/33', name: 'Round Rock' };

async function bring(ctx: OwnerCtx, places = [WEST, ROUND]): Promise<string> {
  allow(ctx, 'review-imports.manage');
  const of = (id: string) =>
    id === WEST.id
      ? [review('22', 'a', 5, '2019-03-04', 'Kind.', 'Thank you.'), review('22', 'b', 4, '2026-10-22', null)]
      : [review(id.slice('locations/'.length), 'c', 3, '2024-08-09', 'Slow.')];
  const { importId } = await saveBroughtReviews(ctx, {
    fileName: 'takeout-001.zip',
    platform: 'google',
    content: {
      kind: 'google',
      places: places.map((place) => ({ ...place, reviews: of(place.id), complete: true })),
      madeAt: '2026-11-01T00:00:00Z',
    },
  });
  return importId;
}

async function look(ctx: OwnerCtx, importId: string): Promise<ArchiveView> {
  const archive = await findArchive(ctx, { importId });
  if (!archive) throw new Error('This is no archive');
  return archive;
}

const all = ({ locations }: ArchiveView, place = '') =>
  locations.map(({ importId }) => ({ importId, place, taken: true }));

async function work(ctx: OwnerCtx, importId: string): Promise<void> {
  const { locations } = await look(ctx, importId);
  for (const { importId, status } of locations) {
    if (status === 'reading') await readReviewImport(asJob(ctx, 'review-imports.read'), { importId });
    if (status === 'undoing') await removeImported(asJob(ctx, 'review-imports.undo'), { importId });
  }
}

const pagesOf = async (ctx: OwnerCtx) => {
  const rows = await ctx.db
    .select({ name: platformConnections.place_name, review: reviews.external_id })
    .from(platformConnections)
    .leftJoin(reviews, eq(reviews.connection_id, platformConnections.id))
    .where(
      and(
        eq(platformConnections.business_id, ctx.business.id),
        eq(platformConnections.platform_id, GOOGLE_PLATFORM_ID),
      ),
    );
  return rows.map(({ name, review }) => `${name} ${review}`).toSorted();
};

describe('an archive of several locations', () => {
  test('belongs to its owner alone', async () => {
    const [{ ctx }, { ctx: stranger }] = [await makeBusiness(), await makeBusiness()];
    const importId = await bring(ctx);
    await expect(findArchive(stranger, { importId })).rejects.toMatchObject({ code: 'not_found' });
    const theirs = await bring(stranger);
    const mine = all(await look(ctx, importId));
    await expect(runArchive(stranger, { importId, locations: mine })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(runArchive(stranger, { importId: theirs, locations: mine })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(undoArchive(stranger, { importId })).rejects.toMatchObject({ code: 'not_found' });
    expect((await look(ctx, importId)).status).toBe('uploaded');
  });

  test('is shown whole: each location with its figures, and the newest reviews of all', async () => {
    const { ctx } = await makeBusiness();
    expect(await look(ctx, await bring(ctx))).toMatchObject({
      status: 'uploaded',
      average: 4,
      since: 'March 2019',
      withWords: 2,
      starsOnly: 1,
      alreadyHere: 0,
      locations: [
        {
          name: 'West Gate',
          good: 2,
          average: 4.5,
          from: 'Mar 2019',
          to: 'Oct 2026',
          answered: 1,
          places: [],
        },
        { name: 'Round Rock', good: 1, average: 3, from: 'Aug 2024', to: 'Aug 2024', answered: 0 },
      ],
      newest: [
        { author: 'Writer b', locationName: 'West Gate' },
        { author: 'Writer c', locationName: 'Round Rock' },
        { author: 'Writer a', locationName: 'West Gate', reply: 'Thank you.' },
      ],
    });
  });

  test('comes in at once, each location to a page of its own, and not twice', async () => {
    const [{ ctx }, { ctx: bystander }] = [await makeBusiness(), await makeBusiness()];
    await bring(bystander);
    const importId = await bring(ctx);
    const locations = all(await look(ctx, importId));
    await runArchive(ctx, { importId, locations });
    await runArchive(ctx, { importId, locations });
    expect((await look(ctx, importId)).status).toBe('reading');
    await work(ctx, importId);
    expect(await look(ctx, importId)).toMatchObject({ status: 'done', undoable: 3 });
    const pages = [
      'Round Rock locations/33/reviews/c',
      'West Gate locations/22/reviews/a',
      'West Gate locations/22/reviews/b',
    ];
    expect(await pagesOf(ctx)).toEqual(pages);
    expect(await pagesOf(bystander)).toEqual([]);

    const again = await bring(ctx);
    const second = await look(ctx, again);
    expect(second.alreadyHere).toBe(3);
    await runArchive(ctx, { importId: again, locations: all(second) });
    await work(ctx, again);
    expect(await pagesOf(ctx)).toEqual(pages);
  });

  test('leaves out what is not chosen, and wants at least one', async () => {
    const { ctx } = await makeBusiness();
    const importId = await bring(ctx);
    const [west, round] = all(await look(ctx, importId));
    if (!west || !round) throw new Error('Two locations are missing');
    const none = [west, round].map((one) => ({ ...one, taken: false }));
    await expect(runArchive(ctx, { importId, locations: none })).rejects.toMatchObject({
      fields: { locations: ['Choose at least one location.'] },
    });
    await runArchive(ctx, { importId, locations: [{ ...west, taken: false }, round] });
    await work(ctx, importId);
    expect(await look(ctx, importId)).toMatchObject({
      status: 'done',
      locations: [{ status: 'uploaded' }, { status: 'done', counts: { added: 1 } }],
    });
    expect(await pagesOf(ctx)).toEqual(['Round Rock locations/33/reviews/c']);
  });

  test('never guesses which location a page is, except by its own name', async () => {
    const { ctx } = await makeBusiness();
    const of = { platform_id: GOOGLE_PLATFORM_ID, reader: 'apify' };
    const page = await makePlatformConnection(ctx, { ...of, place_name: 'Bright Smile' });
    const importId = await bring(ctx);
    const first = await look(ctx, importId);
    expect(first.locations).toMatchObject([
      { places: [{ id: page.id }], place: '' },
      { places: [{ id: page.id }], place: '' },
    ]);
    const ask = { fields: { 'locations[0].place': ['Choose whose reviews these are.'] } };
    await expect(runArchive(ctx, { importId, locations: all(first) })).rejects.toMatchObject(ask);
    const both = { importId, locations: all(first, page.id) };
    await expect(runArchive(ctx, both)).rejects.toMatchObject({
      fields: { 'locations[1].place': ['Choose whose reviews these are.'] },
    });
    expect((await look(ctx, importId)).status).toBe('uploaded');
    await ctx.db
      .update(platformConnections)
      .set({ place_name: 'round rock' })
      .where(eq(platformConnections.id, page.id));
    expect((await look(ctx, importId)).locations).toMatchObject([{ place: '' }, { place: page.id }]);
    const named = await bring(ctx, [WEST, ROUND, { id: 'locations/44', name: 'Round Rock' }]);
    expect((await look(ctx, named)).locations.map(({ place }) => place)).toEqual(['', '', '']);
    await runArchive(ctx, {
      importId,
      locations: all(first).map((one, at) => ({ ...one, place: at === 0 ? ANOTHER_LOCATION : page.id })),
    });
    await work(ctx, importId);
    expect(await pagesOf(ctx)).toEqual([
      'West Gate locations/22/reviews/a',
      'West Gate locations/22/reviews/b',
      'round rock locations/33/reviews/c',
    ]);
  });

  test('is undone as a whole, once', async () => {
    const { ctx } = await makeBusiness();
    const importId = await bring(ctx);
    await expect(undoArchive(ctx, { importId })).rejects.toMatchObject({ reason: 'nothing_to_undo' });
    await runArchive(ctx, { importId, locations: all(await look(ctx, importId)) });
    await work(ctx, importId);
    await undoArchive(ctx, { importId });
    await undoArchive(ctx, { importId });
    await work(ctx, importId);
    expect(await look(ctx, importId)).toMatchObject({ status: 'undone', undoable: 0 });
    expect(await pagesOf(ctx)).toEqual([]);
  });
});

test('any other file is no archive', async () => {
  const { ctx } = await makeBusiness();
  const { importId } = await bringFile(ctx);
  expect(await findArchive(ctx, { importId })).toBeNull();
  await expect(runArchive(ctx, { importId, locations: [] })).rejects.toMatchObject({ code: 'invalid' });
  await expect(undoArchive(ctx, { importId })).rejects.toMatchObject({ code: 'not_found' });
  const [row] = await ctx.db.select().from(reviewImports).where(eq(reviewImports.id, importId));
  expect(row?.archive_id).toBeNull();
});
