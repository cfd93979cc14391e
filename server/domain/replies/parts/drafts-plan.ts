import { and, eq, exists, type SQL, sql } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { IS_PRIVATE, IS_REMOVED, IS_SUBMISSION } from '#server/db/reviews/kinds.ts';
import { REVIEW, selectReviews } from '#server/db/reviews/questions.ts';
import { platformConnections } from '#server/db/schema/platforms.ts';
import { replyVersions } from '#server/db/schema/replies.ts';
import { type DraftsPlanView, MOST_DRAFTS_AT_ONCE, type NoDraftReason } from '#shared/replies/replies.ts';

/** Why a review gets no draft; null for one that gets its first. */
function leftOutBecause(ctx: BusinessCtx): SQL<NoDraftReason | null> {
  const drafted = ctx.db
    .select({ id: replyVersions.id })
    .from(replyVersions)
    .where(eq(replyVersions.review_id, REVIEW.id));
  const brought = ctx.db
    .select({ id: platformConnections.id })
    .from(platformConnections)
    .where(and(eq(platformConnections.id, REVIEW.connection_id), eq(platformConnections.reader, 'import')));
  return sql<NoDraftReason | null>`case when ${IS_PRIVATE} then 'private'
    when ${IS_SUBMISSION} then 'page'
    when ${IS_REMOVED} then 'removed'
    when ${REVIEW.reply_text} <> '' then 'replied'
    when ${REVIEW.handled_at} is not null then 'handled'
    when ${REVIEW.backlog} and ${exists(brought)} then 'imported'
    when ${REVIEW.backlog} then 'old'
    when ${exists(drafted)} then 'drafted' end`;
}

/** Of the chosen reviews those that wait for a reply and have no draft, newest first, as many as are written at once. */
export function listForDrafts(ctx: BusinessCtx, chosen: SQL | undefined): Promise<{ id: string }[]> {
  return selectReviews(ctx, { id: REVIEW.id }, and(chosen, sql`${leftOutBecause(ctx)} is null`))
    .orderBy(sql`${REVIEW.review_date} desc`, sql`${REVIEW.id} desc`)
    .limit(MOST_DRAFTS_AT_ONCE);
}

/** How many of the chosen get a draft, and why the others do not. */
export async function countForDrafts(ctx: BusinessCtx, chosen: SQL | undefined): Promise<DraftsPlanView> {
  const asked = ctx.db
    .$with('asked')
    .as(selectReviews(ctx, { because: leftOutBecause(ctx).as('because') }, chosen));
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
