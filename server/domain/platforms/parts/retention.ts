import { and, eq, inArray, isNotNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import { type Ctx, withTx } from '#server/core/context.ts';
import { deleteDependents } from '#server/db/delete-in-batches.ts';
import { noticeMails, platformConnections, readerAccounts, syncRuns } from '#server/db/schema/platforms.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { DAY_MS } from '#shared/time/durations.ts';

/** Per run and per transaction: deleting one review touches several tables. */
const MOST_ROWS = 2_000;
const AT_ONCE = 500;
/** As long as a disconnection can be undone. */
const UNUSED_MS = 7 * DAY_MS;
/** Longer than the costs of a month are needed. */
const RUNS_KEPT_MS = 62 * DAY_MS;

const ago = (ctx: Ctx, ms: number) => new Date(ctx.now().getTime() - ms);

/** Deletes what the source's terms let nobody keep longer. */
export async function dropExpired(ctx: Ctx): Promise<number> {
  let dropped = 0;
  while (dropped < MOST_ROWS) {
    const over = ctx.db
      .select({ id: reviews.id })
      .from(reviews)
      .where(and(isNotNull(reviews.expires_at), lte(reviews.expires_at, ctx.now())))
      .limit(AT_ONCE);
    const gone = await ctx.db.delete(reviews).where(inArray(reviews.id, over)).returning({ one: sql`1` });
    dropped += gone.length;
    if (gone.length < AT_ONCE) break;
  }
  return dropped;
}

/** Deletes disconnected pages whose reviews the owner wanted gone: first the reviews, then the page. */
export async function deletePastRetention(ctx: Ctx): Promise<{ reviews: number; connections: number }> {
  const due = await ctx.db
    .select({ id: platformConnections.id })
    .from(platformConnections)
    .where(isPastRetention(ctx))
    .orderBy(platformConnections.delete_reviews_at)
    .limit(100);
  let left = MOST_ROWS;
  let connections = 0;
  for (const { id } of due) {
    let gone = AT_ONCE;
    while (gone === AT_ONCE && left > 0) {
      gone = await dropSome(ctx, id);
      left -= gone;
    }
    if (left <= 0) break;
    if (await dropPage(ctx, id)) connections += 1;
  }
  return { reviews: MOST_ROWS - left, connections };
}

/** Returns how many were deleted; zero if the owner has undone it, or another sweep is at work. */
function dropSome(ctx: Ctx, id: string): Promise<number> {
  return withTx(ctx, async (ctx) => {
    if (!(await lockExpired(ctx, id))) return 0;
    const some = ctx.db
      .select({ id: reviews.id })
      .from(reviews)
      .where(eq(reviews.connection_id, id))
      .limit(AT_ONCE);
    const gone = await ctx.db.delete(reviews).where(inArray(reviews.id, some)).returning({ one: sql`1` });
    return gone.length;
  });
}

async function dropPage(ctx: Ctx, id: string): Promise<boolean> {
  const isEmpty = await withTx(ctx, async (ctx) => {
    if (!(await lockExpired(ctx, id))) return false;
    return (await ctx.db.$count(reviews, eq(reviews.connection_id, id))) === 0;
  });
  if (!isEmpty) return false;
  // Only its syncs and their traces are left, and nobody restores those.
  await deleteDependents(ctx.db, 'platform_connections', [id]);
  return withTx(ctx, async (ctx) => {
    if (!(await lockExpired(ctx, id))) return false;
    await ctx.db.delete(platformConnections).where(eq(platformConnections.id, id));
    return true;
  });
}

async function lockExpired(ctx: Ctx, id: string): Promise<boolean> {
  const locked = await ctx.db
    .select({ id: platformConnections.id })
    .from(platformConnections)
    .where(and(eq(platformConnections.id, id), isPastRetention(ctx)))
    .for('update', { skipLocked: true });
  return locked.length > 0;
}

function isPastRetention(ctx: Ctx) {
  return and(
    eq(platformConnections.state, 'disconnected'),
    lte(platformConnections.delete_reviews_at, ctx.now()),
  );
}

/** Deletes the credentials of accounts that no page has used for a week. */
export async function dropUnusedAccounts(ctx: Ctx): Promise<number> {
  const since = sql`${ago(ctx, UNUSED_MS).toISOString()}::timestamptz`;
  const gone = await ctx.db
    .delete(readerAccounts)
    .where(
      and(
        lt(readerAccounts.updated_at, ago(ctx, UNUSED_MS)),
        sql`not exists (select from platform_connections c where c.account_id = ${readerAccounts.id}
          and (c.state <> 'disconnected' or c.disconnected_at > ${since}))`,
      ),
    )
    .returning({ id: readerAccounts.id });
  return gone.length;
}

/** What an interrupted sync had seen is deleted first. */
export async function deleteOldSyncs(ctx: Ctx): Promise<void> {
  const old = await ctx.db
    .select({ id: syncRuns.id })
    .from(syncRuns)
    .where(and(isNotNull(syncRuns.outcome), lt(syncRuns.started_at, ago(ctx, RUNS_KEPT_MS))))
    .limit(MOST_ROWS);
  const ids = old.map(({ id }) => id);
  await deleteDependents(ctx.db, 'sync_runs', ids);
  await ctx.db.delete(syncRuns).where(inArray(syncRuns.id, ids));
}

/** Long after a mail service would deliver the same mail again. */
const MAILS_KEPT_MS = 90 * DAY_MS;

/** Alerts stay until the owner has looked. */
export async function dropOldMails(ctx: Ctx): Promise<void> {
  const old = ctx.db
    .select({ id: noticeMails.id })
    .from(noticeMails)
    .where(
      and(
        lt(noticeMails.received_at, ago(ctx, MAILS_KEPT_MS)),
        or(ne(noticeMails.outcome, 'alert'), isNotNull(noticeMails.settled_at)),
      ),
    )
    .limit(MOST_ROWS);
  await ctx.db.delete(noticeMails).where(inArray(noticeMails.id, old));
}
