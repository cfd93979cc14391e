import type { ReadReview } from '#server/connectors/platforms/review.ts';
import type { BusinessCtx } from '#server/core/context.ts';
import { newHook } from '#server/db/hook-tokens.ts';
import { isAmong } from '#server/db/is-among.ts';
import { REVIEW } from '#server/db/reviews/questions.ts';
import { platformConnections } from '#server/db/schema/platforms.ts';
import { SEAL_PURPOSES } from '#server/db/sealed-columns.ts';
import { IMPORT_READER, type PlatformConnectionRow } from '#server/domain/platforms/internal.ts';
import { writeConnection } from '#server/domain/platforms/parts/begin-run.ts';
import { hasOtherNames } from '#server/domain/platforms/parts/earlier-names.ts';
import { matchReviews } from '#server/domain/platforms/parts/match-reviews.ts';
import { type Written, writeReviews } from '#server/domain/platforms/parts/write-reviews.ts';

/**
 * Keeps reviews that were brought, not read. One seen before is brought up to date, never doubled; what a connected page
 * is read with already is left to its reader. In the transaction of whoever asks.
 */
export async function writeBrought(
  ctx: BusinessCtx,
  connection: PlatformConnectionRow,
  brought: readonly ReadReview[],
  { idOf = IMPORT_READER, importId = null }: { idOf?: string | undefined; importId?: string | null } = {},
): Promise<Written> {
  const isRead = connection.reader !== IMPORT_READER;
  const written = await writeReviews(ctx, connection, brought, {
    idOf,
    importId,
    storage: 'keep',
    leavesOthers: isRead,
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
 * What the owner brought of one place has one row, and is never read by the clock. Whoever brings more of a place that
 * was to go has changed their mind.
 */
export async function broughtPlace(
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
