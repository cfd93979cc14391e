import { and, eq, ne, sql } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { reviewImports } from '#server/db/schema/review-imports.ts';
import { isJudgedByArchives, judgeMissed, takeBackMissed } from '#server/domain/platforms/parts/removal.ts';
import { writeConnection } from '#server/domain/platforms/parts/start-sync.ts';
import { loadPlatformConnection } from '#server/domain/platforms/queries.ts';
import type { ReviewImportRow } from '#server/domain/review-imports/internal.ts';
import { locationOf } from '#server/domain/review-imports/parts/choose-location.ts';
import type { ReviewImportCounts } from '#shared/reviews/review-files.ts';
import { DAY_MS } from '#shared/time/durations.ts';

/** An archive's times are in a zone of its own, and Google takes hours to make it. */
const MARGIN_MS = 2 * DAY_MS;
/** Google splits an export into numbered files; a later one has only what the others have not. */
const LATER_PART = /-0*(?:[2-9]|[1-9]\d+)\.zip$/i;

/**
 * What a whole archive of a location lacks counts as missed, as after a complete sync: removed once two archives in a
 * row lack it. An archive counts once, and only if it is newer than those before. Null where it proves nothing. Runs in
 * the caller's transaction.
 */
export async function judgeArchive(
  ctx: BusinessCtx,
  { content, place, connection_id, file_name }: ReviewImportRow,
): Promise<Pick<ReviewImportCounts, 'gone' | 'archiveMadeAt' | 'removedAt'> | null> {
  if (content?.kind !== 'google' || !content.madeAt || !connection_id || LATER_PART.test(file_name))
    return null;
  const location = locationOf(content, place);
  const madeAt = new Date(content.madeAt);
  if (!location?.complete || madeAt.getTime() > ctx.now().getTime() + DAY_MS) return null;
  const connection = await loadPlatformConnection(ctx, connection_id, { lock: true });
  if (!isJudgedByArchives(connection)) return null;
  const archiveMadeAt = madeAt.toISOString();
  if (archiveMadeAt <= (await lastJudged(ctx, connection_id, location.id))) return null;
  const now = ctx.now();
  const reading = {
    location: location.id,
    externalIds: location.reviews.map((review) => (review as { externalId: string }).externalId),
    writtenBefore: new Date(madeAt.getTime() - MARGIN_MS),
  };
  const { removed, pending } = await judgeMissed(ctx, connection, reading, now);
  await writeConnection(ctx, connection_id, {
    held_removals: pending,
    held_at: pending > 0 ? (connection.held_at ?? now) : null,
  });
  return { gone: removed, archiveMadeAt, removedAt: now.toISOString() };
}

/** Takes back what an archive counted as missed, once it is undone; a newer one has counted over it and keeps its word. */
export async function takeBackArchive(
  ctx: BusinessCtx,
  { connection_id, place, counts }: Pick<ReviewImportRow, 'connection_id' | 'place' | 'counts'>,
): Promise<void> {
  if (!connection_id || !counts?.archiveMadeAt) return;
  if ((await lastJudged(ctx, connection_id, place)) >= counts.archiveMadeAt) return;
  const connection = await loadPlatformConnection(ctx, connection_id, { lock: true });
  if (!isJudgedByArchives(connection)) return;
  const writtenBefore = new Date(Date.parse(counts.archiveMadeAt) - MARGIN_MS);
  const pending = await takeBackMissed(ctx, connection, { location: place, writtenBefore });
  if (pending < connection.held_removals)
    await writeConnection(ctx, connection_id, {
      held_removals: pending,
      held_at: pending > 0 ? connection.held_at : null,
    });
}

/** When the newest archive of this location was made that has counted; empty for none. */
async function lastJudged(ctx: BusinessCtx, connectionId: string, place: string): Promise<string> {
  const [last] = await ctx.db
    .select({ madeAt: sql<string | null>`max(${reviewImports.counts} ->> 'archiveMadeAt')` })
    .from(reviewImports)
    .where(
      and(
        eq(reviewImports.business_id, ctx.business.id),
        eq(reviewImports.connection_id, connectionId),
        eq(reviewImports.place, place),
        ne(reviewImports.status, 'undone'),
      ),
    );
  return last?.madeAt ?? '';
}
