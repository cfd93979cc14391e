import { and, eq, exists, type SQL, sql } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { platformConnections } from '#server/db/schema/platforms.ts';
import { replyVersions } from '#server/db/schema/replies.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { type DraftsPlanView, MOST_DRAFTS_AT_ONCE, type NoDraftReason } from '#shared/replies/replies.ts';

/** Why a review gets no draft; null for one that gets its first. */
function leftOutBecause(ctx: BusinessCtx): SQL<NoDraftReason | null> {
  const drafted = ctx.db
    .select({ id: replyVersions.id })
    .from(replyVersions)
    .where(eq(replyVersions.review_id, reviews.id));
  const brought = ctx.db
    .select({ id: platformConnections.id })
    .from(platformConnections)
    .where(and(eq(platformConnections.id, reviews.connection_id), eq(platformConnections.reader, 'import')));
  return sql<NoDraftReason | null>`case when not ${reviews.is_public} then 'private'
    when ${reviews.source} = 'page' then 'page'
    when ${reviews.removed_at} is not null then 'removed'
    when ${reviews.reply_text} <> '' then 'replied'
    when ${reviews.handled_at} is not null then 'handled'
    when ${reviews.backlog} and ${exists(brought)} then 'imported'
    when ${reviews.backlog} then 'old'
    when ${exists(drafted)} then 'drafted' end`;
}

/** Of the chosen reviews those that wait for a reply and have no draft, newest first, as many as are written at once. */
export function listForDrafts(ctx: BusinessCtx, chosen: SQL | undefined): Promise<{ id: string }[]> {
  return ctx.db
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(chosen, sql`${leftOutBecause(ctx)} is null`))
    .orderBy(sql`${reviews.review_date} desc`, sql`${reviews.id} desc`)
    .limit(MOST_DRAFTS_AT_ONCE);
}

/** How many of the chosen get a draft, and why the others do not. */
export async function countForDrafts(ctx: BusinessCtx, chosen: SQL | undefined): Promise<DraftsPlanView> {
  const asked = ctx.db.$with('asked').as(
    ctx.db
      .select({ because: leftOutBecause(ctx).as('because') })
      .from(reviews)
      .where(chosen),
  );
  const rows = await ctx.db
    .with(asked)
    .select({ because: asked.because, count: sql<number>`count(*)::int` })
    .from(asked)
    .groupBy(asked.because);
  const ready = rows.find(({ because }) => because === null)?.count ?? 0;
  const drafts = Math.min(ready, MOST_DRAFTS_AT_ONCE);
  const leftOut = Object.fromEntries(
    rows.flatMap(({ because, count }) => (because === null ? [] : [[because, count]])),
  );
  return {
    chosen: rows.reduce((sum, { count }) => sum + count, 0),
    drafts,
    leftOut: ready > drafts ? { ...leftOut, too_many: ready - drafts } : leftOut,
  };
}
