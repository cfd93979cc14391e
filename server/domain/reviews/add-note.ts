import { and, desc, eq } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { newId } from '#server/core/crypto.ts';
import { notFound } from '#server/core/errors.ts';
import { parse } from '#server/core/parse.ts';
import { areSameWords, isRepeat } from '#server/core/repeats.ts';
import { lockReviews } from '#server/db/reviews/change-reviews.ts';
import { REVIEW } from '#server/db/reviews/questions.ts';
import { reviewNotes } from '#server/db/schema/reviews.ts';
import { authorIdOf } from '#server/identity/account.ts';
import { allow } from '#server/identity/allow.ts';
import { AddNote } from '#shared/reviews/inbox-input.ts';

export interface AddedNote {
  noteId: string;
  /** False if the same text has just been noted. */
  isNew: boolean;
}

/** An internal note on a review. The same text repeated at once is the same note. */
export async function addNote(ctx: Ctx, input: AddNote): Promise<AddedNote> {
  allow(ctx, 'reviews.note');
  const { reviewId, text } = parse(AddNote, input);
  return withTx(ctx, async (ctx) => {
    const [review] = await lockReviews(ctx, eq(REVIEW.id, reviewId), 'no key update');
    if (!review) throw notFound('review');
    const [last] = await ctx.db
      .select({ id: reviewNotes.id, text: reviewNotes.text, at: reviewNotes.created_at })
      .from(reviewNotes)
      .where(
        and(
          eq(reviewNotes.business_id, ctx.business.id),
          eq(reviewNotes.review_id, reviewId),
          eq(reviewNotes.user_id, authorIdOf(ctx)),
        ),
      )
      .orderBy(desc(reviewNotes.created_at), desc(reviewNotes.id))
      .limit(1);
    const isSame = last && areSameWords(last.text, text) && isRepeat(last.at, ctx.now());
    if (isSame) return { noteId: last.id, isNew: false };
    const noteId = newId();
    await ctx.db.insert(reviewNotes).values({
      id: noteId,
      business_id: ctx.business.id,
      review_id: reviewId,
      user_id: authorIdOf(ctx),
      text,
      created_at: ctx.now(),
    });
    await record(ctx, 'reviews.add-note', { type: 'review', id: reviewId }, { noteId });
    return { noteId, isNew: true };
  });
}
