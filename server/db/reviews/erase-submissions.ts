import { and, eq, type SQL, sql } from 'drizzle-orm';
import { isAmong } from '#server/db/is-among.ts';
import { changeFeedback, changeSubmissions } from '#server/db/reviews/change-reviews.ts';
import { endAgreements } from '#server/db/reviews/end-agreements.ts';
import { REVIEW, type ReviewsOf } from '#server/db/reviews/questions.ts';
import { agreements } from '#server/db/schema/agreements.ts';
import { confirmedFacts, replies, replyVersions, threadMails } from '#server/db/schema/replies.ts';
import { reviewEdits, reviewNotes } from '#server/db/schema/reviews.ts';

/**
 * Removes who gave these submissions and what was said between them and the business. Public words were given to the
 * public and stay, but are no longer shown on websites. Returns how many there were.
 */
export async function eraseSubmissions(
  ctx: ReviewsOf,
  where: SQL | undefined,
  { now }: { now: Date },
): Promise<number> {
  const erased = await changeSubmissions(ctx, where, {
    reviewer_name: '',
    reviewer_email: '',
    handled_words: '',
    handled_notes: [],
    updated_at: now,
  });
  const ids = erased.map(({ id }) => id);
  await changeFeedback(ctx, isAmong(REVIEW.id, ids), { review_text: '' });
  // What they said before may have been private; mails in both directions, drafts of answers and notes repeat it or name
  // them.
  await ctx.db.delete(reviewEdits).where(isAmong(reviewEdits.review_id, ids));
  for (const table of [threadMails, confirmedFacts, replyVersions, replies, reviewNotes]) {
    await ctx.db
      .delete(table)
      .where(sql`${eq(table.business_id, ctx.business.id)} and ${isAmong(table.review_id, ids)}`);
  }
  // That somebody agreed stays, with the wording; the name does not.
  await endAgreements(ctx, ids, { by: 'erasure', now });
  await ctx.db
    .update(agreements)
    .set({ shown_name: '' })
    .where(and(eq(agreements.business_id, ctx.business.id), isAmong(agreements.review_id, ids)));
  return ids.length;
}
