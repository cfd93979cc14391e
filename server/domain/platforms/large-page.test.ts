import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { platformConnections } from '#server/db/schema/platforms.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { sweepPlatforms } from '#server/domain/platforms/sweep-platforms.ts';
import { undoDisconnect } from '#server/domain/platforms/undo-disconnect.ts';
import { limitDeletes } from '#tests/limit-deletes.ts';
import { asJob, makeBusiness, makePlatformConnection, makePublicReview, type OwnerCtx } from '#tests/make.ts';
import { makeLarge } from '#tests/make-large.ts';

/** More than one batch, and far more than one transaction may delete: each review has an edit and a note. */
const ROWS = 1_200;
const MOST = 1_500;

const sweep = (ctx: OwnerCtx) => sweepPlatforms(asJob({ ...ctx, business: null }, 'platforms.sweep'));
const reviewsOf = ({ db }: OwnerCtx, id: string) => db.$count(reviews, eq(reviews.connection_id, id));
const isThere = async ({ db }: OwnerCtx, id: string) =>
  (await db.$count(platformConnections, eq(platformConnections.id, id))) === 1;

/** Disconnected a week ago, with its reviews to be deleted. */
async function makeDoomed(): Promise<{ ctx: OwnerCtx; id: string }> {
  const { ctx } = await makeBusiness();
  const { connectionId: id } = await makeLarge(ctx, ROWS);
  const at = new Date(ctx.now().getTime() - 1_000);
  await ctx.db
    .update(platformConnections)
    .set({ state: 'disconnected', disconnected_at: at, delete_reviews_at: at })
    .where(and(eq(platformConnections.business_id, ctx.business.id), eq(platformConnections.id, id)));
  return { ctx, id };
}

test('a page with thousands of reviews is deleted in batches, and resumes where it was interrupted', async () => {
  const { ctx, id } = await makeDoomed();
  const other = await makePlatformConnection(ctx);
  await makePublicReview(ctx, other);
  const { goOn } = await limitDeletes(ctx.db, MOST, 4);
  await expect(sweep(ctx)).rejects.toThrow();
  const left = await reviewsOf(ctx, id);
  expect(left).toBeLessThan(ROWS);
  expect(left).toBeGreaterThan(0);
  expect(await isThere(ctx, id)).toBe(true);

  await goOn();
  await sweep(ctx);
  expect(await isThere(ctx, id)).toBe(false);
  expect(await reviewsOf(ctx, id)).toBe(0);
  expect(await reviewsOf(ctx, other.id)).toBe(1);
});

test('when the owner undoes it meanwhile, what is left stays', async () => {
  const { ctx, id } = await makeDoomed();
  const { goOn } = await limitDeletes(ctx.db, MOST, 4);
  await expect(sweep(ctx)).rejects.toThrow();
  await goOn();
  const left = await reviewsOf(ctx, id);
  await undoDisconnect(ctx, { connectionId: id });
  await sweep(ctx);
  expect(await isThere(ctx, id)).toBe(true);
  expect(await reviewsOf(ctx, id)).toBe(left);
});
