import { and, eq, gt, gte, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { asksSource, type PlatformConnectionRow } from '#server/domain/platforms/internal.ts';

/** Complete syncs in a row without the review. */
const GONE_AFTER = 2;
/** Fewer may disappear at once without asking, whatever their share. */
const FEW = 5;
const SHARE = 1 / 5;
/**
 * Start of the counter after the owner says “they are still there”: a week of daily complete syncs until the next
 * question.
 */
const MISSED_AFTER_DISMISSAL = -7;

/** The IDs in Google's archives. */
const ARCHIVE_IDS = 'google-business';

/**
 * Only reviews that today's reader could have found: missing IDs of an earlier reader prove nothing. Where none asks
 * the platform, that is a whole archive of Google's.
 */
function readable(ctx: BusinessCtx, { id, reader }: Pick<PlatformConnectionRow, 'id' | 'reader'>): SQL {
  return sql`${and(
    eq(reviews.business_id, ctx.business.id),
    eq(reviews.connection_id, id),
    eq(reviews.id_of, asksSource({ reader }) ? reader : ARCHIVE_IDS),
    isNull(reviews.removed_at),
  )}`;
}

/** Its own syncs see more than an archive does. */
export function isJudgedByArchives(connection: PlatformConnectionRow): boolean {
  return !asksSource(connection);
}

/** A complete sync, or a whole archive of one location, which holds nothing written after it was made. */
type CompleteReading = { runId: string } | ArchiveReading;
interface ArchiveReading {
  location: string;
  externalIds: readonly string[];
  writtenBefore: Date;
}

/** `seen` is what the reading found, `among` what it could have found. */
function foundBy(reading: CompleteReading): { seen: SQL; among?: SQL | undefined } {
  if ('runId' in reading) {
    return {
      seen: sql`exists (select from sync_seen s where s.run_id = ${reading.runId} and s.external_id = ${reviews.external_id})`,
    };
  }
  return {
    seen: sql`${reviews.external_id} = any(${sql.param([...reading.externalIds])}::text[])`,
    among: heldBy(reading),
  };
}

/** Written at the location before the archive was made. */
function heldBy({ location, writtenBefore }: Omit<ArchiveReading, 'externalIds'>): SQL | undefined {
  return and(
    sql`starts_with(${reviews.external_id}, ${`${location}/reviews/`})`,
    lt(reviews.review_date, writtenBefore),
  );
}

/**
 * After a complete sync, reviews not in it count as missed, and those missed twice in a row as removed. If that is a
 * large share, the source is more likely wrong and the owner is asked. `writeReviews` resets the counter.
 */
export async function judgeMissed(
  ctx: BusinessCtx,
  connection: PlatformConnectionRow,
  reading: CompleteReading,
  now = ctx.now(),
): Promise<{ removed: number; pending: number }> {
  const { seen, among } = foundBy(reading);
  const mine = and(readable(ctx, connection), among);
  await ctx.db
    .update(reviews)
    .set({ missed: sql`${reviews.missed} + 1` })
    .where(and(mine, sql`not ${seen}`));
  const [counted] = await ctx.db
    .select({
      present: sql<number>`count(*)::int`,
      gone: sql<number>`(count(*) filter (where ${gte(reviews.missed, GONE_AFTER)}))::int`,
    })
    .from(reviews)
    .where(mine);
  const { present = 0, gone = 0 } = counted ?? {};
  if (gone >= FEW && gone > present * SHARE) return { removed: 0, pending: gone };
  return { removed: gone === 0 ? 0 : await removeMissed(ctx, connection, now), pending: 0 };
}

/**
 * After the newest archive of a location was undone: whatever counts as missed was missed by it, as finding a review sets
 * its counter back. Returns how many of the page are still missed often enough to be removed.
 */
export async function takeBackMissed(
  ctx: BusinessCtx,
  connection: PlatformConnectionRow,
  reading: Omit<ArchiveReading, 'externalIds'>,
): Promise<number> {
  const mine = readable(ctx, connection);
  await ctx.db
    .update(reviews)
    .set({ missed: sql`${reviews.missed} - 1` })
    .where(and(mine, heldBy(reading), gt(reviews.missed, sql`0`)));
  return ctx.db.$count(reviews, and(mine, gte(reviews.missed, GONE_AFTER)));
}

/** Marks reviews removed that were missed often enough; returns how many. */
export async function removeMissed(
  ctx: BusinessCtx,
  connection: PlatformConnectionRow,
  now = ctx.now(),
): Promise<number> {
  const gone = await ctx.db
    .update(reviews)
    .set({ removed_at: now, updated_at: now })
    .where(and(readable(ctx, connection), gte(reviews.missed, GONE_AFTER)))
    .returning({ id: reviews.id });
  return gone.length;
}

/** The owner says that they are still there. */
export async function dismissMissed(ctx: BusinessCtx, connection: PlatformConnectionRow): Promise<number> {
  const kept = await ctx.db
    .update(reviews)
    .set({ missed: MISSED_AFTER_DISMISSAL })
    .where(and(readable(ctx, connection), gte(reviews.missed, GONE_AFTER)))
    .returning({ id: reviews.id });
  return kept.length;
}

/** Another source, or a new connection, starts counting over. */
export async function forgetMissed(ctx: BusinessCtx, connectionId: string): Promise<void> {
  await ctx.db
    .update(reviews)
    .set({ missed: 0 })
    .where(
      and(
        eq(reviews.business_id, ctx.business.id),
        eq(reviews.connection_id, connectionId),
        ne(reviews.missed, 0),
      ),
    );
}
