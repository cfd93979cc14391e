import { and, eq, gte, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import type { PlatformConnectionRow } from '#server/domain/platforms/internal.ts';

/** Complete readings in a row without it. */
const GONE_AFTER = 2;
/** Fewer may go at once without a word, whatever their share. */
const FEW = 5;
const SHARE = 1 / 5;
/** After the owner's “they are still there” so many readings more pass before it is asked again: a week. */
const PATIENCE = -7;

/** Those that the reader of today could have found: names of an earlier one prove nothing. */
function readable(ctx: BusinessCtx, { id, reader }: Pick<PlatformConnectionRow, 'id' | 'reader'>): SQL {
  return sql`${and(
    eq(reviews.business_id, ctx.business.id),
    eq(reviews.connection_id, id),
    eq(reviews.id_of, reader),
    isNull(reviews.removed_at),
  )}`;
}

/**
 * At the end of a reading that left nothing out: what was not in it was missed, and what was missed twice in a row is
 * gone, unless that is so much that the source is more likely wrong; then the owner is asked. What is seen again counts
 * from 0 at once (`writeReviews`).
 */
export async function judgeMissed(
  ctx: BusinessCtx,
  connection: PlatformConnectionRow,
  runId: string,
): Promise<{ removed: number; held: number }> {
  const mine = readable(ctx, connection);
  const seen = sql`exists (select from sync_seen s where s.run_id = ${runId} and s.external_id = ${reviews.external_id})`;
  await ctx.db
    .update(reviews)
    .set({ missed: sql`${reviews.missed} + 1` })
    .where(and(mine, sql`not ${seen}`));
  const [counted] = await ctx.db
    .select({
      standing: sql<number>`count(*)::int`,
      gone: sql<number>`(count(*) filter (where ${gte(reviews.missed, GONE_AFTER)}))::int`,
    })
    .from(reviews)
    .where(mine);
  const { standing = 0, gone = 0 } = counted ?? {};
  if (gone >= FEW && gone > standing * SHARE) return { removed: 0, held: gone };
  return { removed: gone === 0 ? 0 : await removeMissed(ctx, connection), held: 0 };
}

/** Marks removed what was missed often enough; answers how many. */
export async function removeMissed(ctx: BusinessCtx, connection: PlatformConnectionRow): Promise<number> {
  const now = ctx.now();
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
    .set({ missed: PATIENCE })
    .where(and(readable(ctx, connection), gte(reviews.missed, GONE_AFTER)))
    .returning({ id: reviews.id });
  return kept.length;
}

/** Another way of reading, or a new beginning, counts anew. */
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
