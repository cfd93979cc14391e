import type { ReadReview } from '#server/connectors/platforms/review.ts';
import type { BusinessCtx } from '#server/core/context.ts';
import { newHook } from '#server/db/hook-tokens.ts';
import { isAmong } from '#server/db/is-among.ts';
import { REVIEW } from '#server/db/reviews/questions.ts';
import { platformConnections } from '#server/db/schema/platforms.ts';
import { SEAL_PURPOSES } from '#server/db/sealed-columns.ts';
import { IMPORT_READER, type PlatformConnectionRow } from '#server/domain/platforms/internal.ts';
import { hasOtherNames } from '#server/domain/platforms/parts/earlier-names.ts';
import { matchReviews } from '#server/domain/platforms/parts/match-reviews.ts';
import { writeConnection } from '#server/domain/platforms/parts/start-sync.ts';
import { type Written, writeReviews } from '#server/domain/platforms/parts/write-reviews.ts';

/**
 * Stores imported reviews. One seen before is updated, never duplicated; what a connected page already reads is left to
 * its reader. Runs in the caller's transaction.
 */
export async function writeBrought(
  ctx: BusinessCtx,
  connection: PlatformConnectionRow,
  brought: readonly ReadReview[],
  {
    idOf = IMPORT_READER,
    importId = null,
    undatedAt,
  }: { idOf?: string | undefined; importId?: string | null; undatedAt?: Date | undefined } = {},
): Promise<Written> {
  const isRead = connection.reader !== IMPORT_READER;
  const written = await writeReviews(ctx, connection, brought, {
    idOf,
    importId,
    storage: 'keep',
    undatedAt,
    // A line of a list has no ID of the platform's.
    leavesOthers: isRead || idOf === IMPORT_READER,
    isFirst: connection.last_good_at === null,
    hasEarlierNames: await hasOtherNames(ctx, { id: connection.id, reader: idOf }),
  });
  await matchReviews(ctx, connection.platform_id, isAmong(REVIEW.id, written.reviewIds));
  if (!isRead) {
    const now = ctx.now();
    await writeConnection(ctx, connection.id, { last_sync_at: now, last_good_at: now });
  }
  return written;
}

/**
 * All imports of one location share a row that is never synced by the clock. Importing more into a location that was
 * about to be deleted keeps it.
 */
export async function importLocation(
  ctx: BusinessCtx,
  platformId: number,
  { name, key = name }: { name: string; key?: string },
) {
  const now = ctx.now();
  const [row] = await ctx.db
    .insert(platformConnections)
    .values({
      business_id: ctx.business.id,
      platform_id: platformId,
      reader: IMPORT_READER,
      place_key: `${IMPORT_READER} ${key}`,
      place_name: name,
      ...newHook(ctx.config.secret, SEAL_PURPOSES.platformHook, ctx.business.id),
      created_at: now,
      updated_at: now,
    })
    .onConflictDoUpdate({
      target: [
        platformConnections.business_id,
        platformConnections.platform_id,
        platformConnections.place_key,
      ],
      set: { delete_reviews_at: null, updated_at: now },
    })
    .returning();
  if (!row) throw new Error('The place is missing right after it was made.');
  return row;
}
