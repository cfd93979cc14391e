import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { platformConnections } from '#server/db/schema/platforms.ts';
import { replies } from '#server/db/schema/replies.ts';
import { reviewImports } from '#server/db/schema/review-imports.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { writeReviews } from '#server/domain/platforms/parts/write-reviews.ts';
import { loadPlatformConnection } from '#server/domain/platforms/queries.ts';
import { getReviewImport } from '#server/domain/review-imports/get-review-import.ts';
import { readReviewImport } from '#server/domain/review-imports/read-review-import.ts';
import { removeImported } from '#server/domain/review-imports/remove-imported.ts';
import { runReviewImport } from '#server/domain/review-imports/run-review-import.ts';
import { sweepReviewImports } from '#server/domain/review-imports/sweep-review-imports.ts';
import { undoReviewImport } from '#server/domain/review-imports/undo-review-import.ts';
import { getPlatform } from '#shared/platforms/platforms.ts';
import { DAY_MS } from '#shared/time/durations.ts';
import { asJob, makeBusiness, type OwnerCtx } from '#tests/make.ts';
import { bringFile } from '#tests/review-files.ts';

const yelp = getPlatform('yelp').id;
const list = (...names: string[]) =>
  `Name,Rating,Comment,Date\n${names.map((name) => `${name},5,Word of ${name},2024-05-06`).join('\n')}\n`;

async function bring(ctx: OwnerCtx, content: string): Promise<string> {
  const { importId } = await bringFile(ctx, content);
  await runReviewImport(ctx, { importId, platformId: yelp });
  await readReviewImport(asJob(ctx, 'review-imports.read'), { importId });
  return importId;
}

async function undo(ctx: OwnerCtx, importId: string) {
  await undoReviewImport(ctx, { importId });
  return removeImported(asJob(ctx, 'review-imports.undo'), { importId });
}

async function makeTimed() {
  const clock = { now: new Date('2026-11-20T12:00:00Z') };
  const { ctx } = await makeBusiness({ now: () => clock.now });
  return { ctx, clock };
}

const namesIn = async (ctx: OwnerCtx) => {
  const found = await ctx.db.select().from(reviews).where(eq(reviews.business_id, ctx.business.id));
  return found.map(({ reviewer_name }) => reviewer_name).sort();
};
const inNames = (ctx: OwnerCtx, name: string) =>
  and(eq(reviews.business_id, ctx.business.id), eq(reviews.reviewer_name, name));
const placesIn = (ctx: OwnerCtx) =>
  ctx.db.select().from(platformConnections).where(eq(platformConnections.business_id, ctx.business.id));

describe('undoing an import', () => {
  test('removes what it added, and nothing of another import or business', async () => {
    const [{ ctx }, { ctx: bystander }] = [await makeBusiness(), await makeBusiness()];
    await bring(bystander, list('Ann', 'Bo'));
    await bring(ctx, list('Ann'));
    const importId = await bring(ctx, list('Ann', 'Bo', 'Cy'));
    expect(await getReviewImport(ctx, { importId })).toMatchObject({ status: 'done', undoable: 2 });
    expect(await undo(ctx, importId)).toEqual({ finished: true });
    expect(await namesIn(ctx)).toEqual(['Ann']);
    expect(await namesIn(bystander)).toEqual(['Ann', 'Bo']);
    expect(await getReviewImport(ctx, { importId })).toMatchObject({
      status: 'undone',
      undoable: 0,
      counts: { added: 2, unchanged: 1, removed: 2 },
    });
    expect(await placesIn(ctx)).toHaveLength(1);
  });

  test('leaves what another import brought as well, the same or changed', async () => {
    const { ctx } = await makeBusiness();
    const importId = await bring(ctx, list('Ann', 'Bo', 'Cy'));
    await bring(ctx, `${list('Ann')}`);
    await bring(
      ctx,
      list('Bo').replace('Comment', 'Text').replace('\n', ',Reply\n').replace(/\n$/, ',Thanks\n'),
    );
    await undo(ctx, importId);
    expect(await namesIn(ctx)).toEqual(['Ann', 'Bo']);
  });

  test('leaves what a sync has seen since, and its page', async () => {
    const { ctx } = await makeBusiness();
    const importId = await bring(ctx, list('Ann', 'Bo'));
    const [location] = await placesIn(ctx);
    await ctx.db
      .update(platformConnections)
      .set({ reader: 'yelp-api' })
      .where(eq(platformConnections.business_id, ctx.business.id));
    const connection = await loadPlatformConnection(ctx, location?.id ?? '');
    const [ann] = await ctx.db.select().from(reviews).where(inNames(ctx, 'Ann'));
    const read = {
      externalId: 'yelp-1',
      address: null,
      author: { name: 'Ann', deleted: false },
      rating: { value: 5, scale: { min: 1, max: 5 }, stars: 5 },
      recommendation: null,
      title: null,
      text: 'Word of Ann',
      excerpt: false,
      language: null,
      editedAt: null,
      reply: null,
      writtenAt: { precision: 'day' as const, at: ann?.review_date ?? new Date(0) },
      hidden: null,
      deleted: null,
    };
    await writeReviews(ctx, connection, [read], { storage: 'keep', isFirst: false, hasEarlierNames: true });
    await undo(ctx, importId);
    expect(await namesIn(ctx)).toEqual(['Ann']);
    const other = await bring(ctx, list('Bo'));
    await ctx.db.delete(reviews).where(eq(reviews.id, ann?.id ?? ''));
    await undo(ctx, other);
    expect(await namesIn(ctx)).toEqual([]);
    expect(await placesIn(ctx)).toHaveLength(1);
  });

  test('deletes the location it created, unless it has other reviews or an import in progress', async () => {
    const { ctx } = await makeBusiness();
    const importId = await bring(ctx, list('Ann'));
    const { importId: next } = await bringFile(ctx, list('Bo'));
    await runReviewImport(ctx, { importId: next, platformId: yelp });
    await undo(ctx, importId);
    expect(await placesIn(ctx)).toHaveLength(1);
    await readReviewImport(asJob(ctx, 'review-imports.read'), { importId: next });
    await undo(ctx, next);
    expect(await placesIn(ctx)).toEqual([]);
  });

  test('takes the time of the last import back to the one before', async () => {
    const { ctx, clock } = await makeTimed();
    const first = await bring(ctx, list('Ann', 'Bo'));
    const before = await placesIn(ctx);
    clock.now = new Date(clock.now.getTime() + DAY_MS);
    const second = await bring(ctx, list('Bo', 'Cy'));
    expect((await placesIn(ctx))[0]?.last_sync_at).toEqual(clock.now);
    await undo(ctx, second);
    const times = ({ last_sync_at, last_good_at }: (typeof before)[number]) => [last_sync_at, last_good_at];
    expect((await placesIn(ctx)).map(times)).toEqual(before.map(times));
    // Bo is known from both, and stays with its own day.
    await undo(ctx, first);
    expect(await namesIn(ctx)).toEqual(['Bo']);
    expect((await placesIn(ctx)).map(times)).toEqual(before.map(times));
  });

  test('says how many replies that left go with it', async () => {
    const [{ ctx }, { ctx: bystander }] = [await makeBusiness(), await makeBusiness()];
    const importId = await bring(ctx, list('Ann', 'Bo', 'Cy'));
    const theirs = await bring(bystander, list('Ann'));
    const at = ctx.now();
    for (const [name, state] of [
      ['Ann', 'posted'],
      ['Bo', 'draft'],
    ] as const) {
      const [review] = await ctx.db.select().from(reviews).where(inNames(ctx, name));
      const reply = {
        business_id: ctx.business.id,
        review_id: review?.id ?? '',
        created_at: at,
        updated_at: at,
      };
      await ctx.db.insert(replies).values({ ...reply, state });
    }
    expect(await getReviewImport(ctx, { importId })).toMatchObject({ undoable: 3, repliesLost: 1 });
    expect(await getReviewImport(bystander, { importId: theirs })).toMatchObject({ repliesLost: 0 });
    await undo(ctx, importId);
    expect(await getReviewImport(ctx, { importId })).toMatchObject({ undoable: 0, repliesLost: 0 });
  });

  test('is possible for its owner, once it is done, and as long as something is left of it', async () => {
    const [{ ctx }, { ctx: stranger }] = [await makeBusiness(), await makeBusiness()];
    const { importId } = await bringFile(ctx, list('Ann'));
    await expect(undoReviewImport(stranger, { importId })).rejects.toMatchObject({ code: 'not_found' });
    await expect(undoReviewImport(ctx, { importId: 'no id' })).rejects.toMatchObject({ code: 'not_found' });
    await expect(undoReviewImport(ctx, { importId })).rejects.toMatchObject({ code: 'conflict' });
    expect(await removeImported(asJob(ctx, 'review-imports.undo'), { importId })).toEqual({
      finished: false,
    });
    await runReviewImport(ctx, { importId, platformId: yelp });
    await readReviewImport(asJob(ctx, 'review-imports.read'), { importId });
    expect(await undo(ctx, importId)).toEqual({ finished: true });
    expect(await undo(ctx, importId)).toEqual({ finished: false });
    const again = await bring(ctx, list('Bo'));
    await bring(ctx, list('Bo'));
    await expect(undoReviewImport(ctx, { importId: again })).rejects.toMatchObject({ code: 'conflict' });
  });

  test('continues where it stopped', async () => {
    const { ctx } = await makeBusiness();
    const importId = await bring(ctx, list(...Array.from({ length: 501 }, (_, at) => `P${at}`)));
    await undoReviewImport(ctx, { importId });
    const earlier = new Date(ctx.now().getTime() - 11 * 60_000);
    await ctx.db.update(reviewImports).set({ updated_at: earlier }).where(eq(reviewImports.id, importId));
    const swept = await sweepReviewImports(asJob(ctx, 'review-imports.sweep'));
    expect(swept.resumed).toBeGreaterThanOrEqual(1);
    await removeImported(asJob(ctx, 'review-imports.undo'), { importId });
    expect(await namesIn(ctx)).toEqual([]);
    expect(await getReviewImport(ctx, { importId })).toMatchObject({ counts: { removed: 501 } });
  });
});
