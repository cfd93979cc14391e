import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditEvents } from '#server/db/schema/audit.ts';
import { platformConnections } from '#server/db/schema/platforms.ts';
import { reviewImports } from '#server/db/schema/review-imports.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { findArchive } from '#server/domain/review-imports/find-archive.ts';
import { getReviewImport } from '#server/domain/review-imports/get-review-import.ts';
import { readReviewImport } from '#server/domain/review-imports/read-review-import.ts';
import { removeImported } from '#server/domain/review-imports/remove-imported.ts';
import { runReviewImport } from '#server/domain/review-imports/run-review-import.ts';
import { undoArchive } from '#server/domain/review-imports/undo-archive.ts';
import { getPlatform } from '#shared/platforms/platforms.ts';
import { asJob, asVisitor, makeBusiness, makePlatformConnection, type OwnerCtx } from '#tests/make.ts';
import { bringFile } from '#tests/review-files.ts';

const yelp = getPlatform('yelp').id;
/** Only the whole list tells that its ratings count to ten, and that the day comes first. */
const LIST = `Name,Rating,Comment,Date,Location
Ann,10,Kind,13/05/2024,Oak Street
Bo,4,Slow,05/06/2024,Elm Street
Cy,9,Fine,07/06/2024,oak  street
Di,8,So so,08/06/2024,
Ed,great,No number,08/06/2024,Elm Street
`;

async function bring(ctx: OwnerCtx): Promise<string> {
  return (await bringFile(ctx, LIST)).importId;
}

async function idsOf(ctx: OwnerCtx, importId: string) {
  const rows = await ctx.db
    .select({ id: reviewImports.id, status: reviewImports.status })
    .from(reviewImports)
    .where(and(eq(reviewImports.business_id, ctx.business.id), eq(reviewImports.archive_id, importId)));
  return rows;
}

async function work(ctx: OwnerCtx, importId: string): Promise<void> {
  for (const { id, status } of await idsOf(ctx, importId)) {
    const job = { importId: id };
    if (status === 'reading') await readReviewImport(asJob(ctx, 'review-imports.read'), job);
    if (status === 'undoing') await removeImported(asJob(ctx, 'review-imports.undo'), job);
  }
}

async function pagesOf(ctx: OwnerCtx): Promise<string[]> {
  const rows = await ctx.db
    .select({ place: platformConnections.place_name, name: reviews.reviewer_name, stars: reviews.stars })
    .from(platformConnections)
    .leftJoin(reviews, eq(reviews.connection_id, platformConnections.id))
    .where(eq(platformConnections.business_id, ctx.business.id));
  return rows.map(({ place, name, stars }) => `${place}: ${name} ${stars}`).toSorted();
}

const branches = (places: Record<string, string>) =>
  Object.entries(places).map(([name, place]) => ({ name, place }));

describe('a list with a column of locations', () => {
  test('is shown by location, each matched by its name or to be created', async () => {
    const { ctx } = await makeBusiness();
    const oak = await makePlatformConnection(ctx, { platform_id: yelp, place_name: 'OAK STREET' });
    const view = await getReviewImport(ctx, { importId: await bring(ctx), platformId: yelp });
    expect(view).toMatchObject({ hasLocationColumn: true, columns: { location: 4 }, good: 4 });
    expect(view.branches).toEqual([
      { name: 'Oak Street', good: 2, average: expect.closeTo(4.78), place: oak.id },
      { name: 'Elm Street', good: 1, average: 2.33, place: 'another' },
      { name: '', good: 1, average: 4.11, place: oak.id },
    ]);
    const whole = await getReviewImport(ctx, {
      importId: view.id,
      platformId: yelp,
      columns: { author: '0', rating: '1' },
    });
    expect(whole).toMatchObject({ branches: null, hasLocationColumn: true });
  });

  test('goes into its pages at once, read as the whole list is, and is undone at once', async () => {
    const [{ ctx }, { ctx: bystander }] = [await makeBusiness(), await makeBusiness()];
    const theirs = await bring(bystander);
    const importId = await bring(ctx);
    const chosen = { importId, platformId: yelp, branches: branches({ '': 'left-out' }) };
    await expect(runReviewImport(asVisitor(ctx), chosen)).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(runReviewImport(bystander, chosen)).rejects.toMatchObject({ code: 'not_found' });
    await runReviewImport(ctx, chosen);
    await runReviewImport(ctx, chosen);
    expect(await idsOf(ctx, importId)).toHaveLength(2);
    await work(ctx, importId);
    const expected = ['Elm Street: Bo 2.33', 'Oak Street: Ann 5', 'Oak Street: Cy 4.56'];
    expect(await pagesOf(ctx)).toEqual(expected);
    const dates = await ctx.db
      .select({ at: reviews.review_date })
      .from(reviews)
      .where(eq(reviews.reviewer_name, 'Bo'));
    expect(dates).toEqual([{ at: new Date('2024-06-05T00:00:00Z') }]);
    expect(await findArchive(ctx, { importId })).toMatchObject({
      kind: 'list',
      platformId: yelp,
      status: 'done',
      undoable: 3,
      locations: [
        { name: 'Elm Street', counts: { added: 1, leftOut: 1 } },
        { name: 'Oak Street', counts: { added: 2, leftOut: 0 } },
      ],
    });
    const [ran] = await ctx.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.action, 'review-imports.run'), eq(auditEvents.business_id, ctx.business.id)));
    expect(ran).toMatchObject({ subject_id: importId });

    await undoArchive(ctx, { importId });
    await undoArchive(ctx, { importId });
    await work(ctx, importId);
    expect(await findArchive(ctx, { importId })).toMatchObject({ status: 'undone' });
    expect(await pagesOf(ctx)).toEqual([]);
    expect(await idsOf(bystander, theirs)).toEqual([]);
  });

  test('goes where the owner says: two into one page, and a page that is here keeps what it had', async () => {
    const { ctx } = await makeBusiness();
    const here = await makePlatformConnection(ctx, { platform_id: yelp, place_name: 'Main Street' });
    const importId = await bring(ctx);
    await runReviewImport(ctx, {
      importId,
      platformId: yelp,
      branches: branches({ 'Oak Street': here.id, 'Elm Street': here.id, '': here.id }),
    });
    await work(ctx, importId);
    expect(await pagesOf(ctx)).toEqual([
      'Main Street: Ann 5',
      'Main Street: Bo 2.33',
      'Main Street: Cy 4.56',
      'Main Street: Di 4.11',
    ]);
    await undoArchive(ctx, { importId });
    await work(ctx, importId);
    expect(await pagesOf(ctx)).toEqual([]);
  });

  test('asks where lines without a location go if that is not certain, and refuses another business’s page', async () => {
    const [{ ctx }, { ctx: bystander }] = [await makeBusiness(), await makeBusiness()];
    for (const place_name of ['Main Street', 'Hill Road']) {
      await makePlatformConnection(ctx, { platform_id: yelp, place_name });
    }
    const theirs = await makePlatformConnection(bystander, { platform_id: yelp });
    const importId = await bring(ctx);
    await expect(runReviewImport(ctx, { importId, platformId: yelp })).rejects.toMatchObject({
      fields: { 'branches[2].place': ['Choose whose reviews these are.'] },
    });
    await expect(
      runReviewImport(ctx, {
        importId,
        platformId: yelp,
        branches: branches({ 'Oak Street': theirs.id, '': 'left-out' }),
      }),
    ).rejects.toMatchObject({ fields: { 'branches[0].place': ['Choose whose reviews these are.'] } });
    const none = branches({ 'Oak Street': 'left-out', 'Elm Street': 'left-out', '': 'left-out' });
    await expect(runReviewImport(ctx, { importId, platformId: yelp, branches: none })).rejects.toMatchObject({
      code: 'invalid',
    });
    expect(await idsOf(ctx, importId)).toEqual([]);
    expect(await pagesOf(ctx)).toEqual(['Hill Road: null null', 'Main Street: null null']);
  });

  test('leaves out the lines that the owner leaves out', async () => {
    const { ctx } = await makeBusiness();
    const importId = await bring(ctx);
    await runReviewImport(ctx, { importId, platformId: yelp, leftOut: ['2', '5'] });
    await work(ctx, importId);
    expect(await pagesOf(ctx)).toEqual(['Elm Street: Bo 2.33', 'Oak Street: Cy 4.56']);
  });
});
