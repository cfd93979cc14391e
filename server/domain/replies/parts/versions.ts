import { and, asc, desc, eq, lte, max, ne } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import type { BusinessCtx } from '#server/core/context.ts';
import { newId } from '#server/core/crypto.ts';
import { REVIEW, selectReviews } from '#server/db/reviews/questions.ts';
import { replies, replyVersions } from '#server/db/schema/replies.ts';
import { MOST_REPLY_VERSIONS, REPLIES_COMPARED } from '#shared/replies/replies.ts';

export type ReplyVersionRow = typeof replyVersions.$inferSelect;
type NewVersion = Pick<ReplyVersionRow, 'by' | 'text' | 'tone' | 'length' | 'language' | 'hint'> & {
  fault?: ReplyVersionRow['fault'];
  ordered_language?: ReplyVersionRow['ordered_language'];
};

/** Locks the reply's row, creating it if missing. Runs inside a transaction. */
export async function lockReply(ctx: BusinessCtx, reviewId: string) {
  const now = ctx.now();
  await ctx.db
    .insert(replies)
    .values({ business_id: ctx.business.id, review_id: reviewId, created_at: now, updated_at: now })
    .onConflictDoNothing();
  const [row] = await ctx.db.select().from(replies).where(isReplyTo(ctx, reviewId)).for('update');
  if (!row) throw new Error('The reply is missing right after it was made.');
  return row;
}

export function isReplyTo(ctx: BusinessCtx, reviewId: string) {
  return and(eq(replies.business_id, ctx.business.id), eq(replies.review_id, reviewId));
}

/** One more text of the composer, which shows it from now on. In a transaction. */
export async function addVersion(ctx: BusinessCtx, reviewId: string, version: NewVersion): Promise<string> {
  const { id } = await lockReply(ctx, reviewId);
  const now = ctx.now();
  const mine = and(eq(replyVersions.business_id, ctx.business.id), eq(replyVersions.review_id, reviewId));
  const [last] = await ctx.db
    .select({ number: max(replyVersions.number) })
    .from(replyVersions)
    .where(mine);
  const number = (last?.number ?? 0) + 1;
  const versionId = newId();
  await ctx.db.insert(replyVersions).values({
    id: versionId,
    business_id: ctx.business.id,
    review_id: reviewId,
    number,
    ...version,
    created_at: now,
    updated_at: now,
  });
  await ctx.db
    .delete(replyVersions)
    .where(and(mine, lte(replyVersions.number, number - MOST_REPLY_VERSIONS)));
  await ctx.db.update(replies).set({ version_id: versionId, updated_at: now }).where(eq(replies.id, id));
  return versionId;
}

/** An earlier text, which the composer shows from now on. In a transaction. */
export async function showVersion(
  ctx: BusinessCtx,
  reviewId: string,
  { id, number }: Pick<ReplyVersionRow, 'id' | 'number'>,
): Promise<void> {
  await ctx.db.update(replies).set({ version_id: id, updated_at: ctx.now() }).where(isReplyTo(ctx, reviewId));
  await record(ctx, 'replies.choose-version', { type: 'review', id: reviewId }, { number });
}

export function listVersions(ctx: BusinessCtx, reviewId: string): Promise<ReplyVersionRow[]> {
  return ctx.db
    .select()
    .from(replyVersions)
    .where(and(eq(replyVersions.business_id, ctx.business.id), eq(replyVersions.review_id, reviewId)))
    .orderBy(asc(replyVersions.number));
}

/** The last texts of this business, newest first. */
export interface EarlierReplies {
  /** Versions for the same review. */
  own: readonly string[];
  /** On other reviews, as published, and as drafted. */
  published: readonly { text: string; reviewerName: string }[];
  drafted: readonly string[];
}

export async function lastReplies(ctx: BusinessCtx, reviewId: string): Promise<EarlierReplies> {
  const own = await ctx.db
    .select({ text: replyVersions.text })
    .from(replyVersions)
    .where(and(eq(replyVersions.business_id, ctx.business.id), eq(replyVersions.review_id, reviewId)))
    .orderBy(desc(replyVersions.number))
    .limit(REPLIES_COMPARED);
  const isOther = and(ne(REVIEW.reply_text, ''), ne(REVIEW.id, reviewId));
  const fields = { text: REVIEW.reply_text, reviewerName: REVIEW.reviewer_name };
  const published = await selectReviews(ctx, fields, isOther)
    .orderBy(desc(REVIEW.reply_at), desc(REVIEW.id))
    .limit(REPLIES_COMPARED);
  const drafted = await ctx.db
    .select({ text: replyVersions.text })
    .from(replyVersions)
    .where(and(eq(replyVersions.business_id, ctx.business.id), ne(replyVersions.review_id, reviewId)))
    .orderBy(desc(replyVersions.updated_at), desc(replyVersions.id))
    .limit(REPLIES_COMPARED);
  const textOf = ({ text }: { text: string }) => text;
  return { own: own.map(textOf), published, drafted: drafted.map(textOf) };
}
