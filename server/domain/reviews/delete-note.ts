import { and, eq } from 'drizzle-orm';
import { allow } from '#server/allow.ts';
import { record } from '#server/audit.ts';
import { type Ctx, withTx } from '#server/context.ts';
import { reviewNotes } from '#server/db/schema/reviews.ts';
import { notFound } from '#server/errors.ts';
import { parse } from '#server/parse.ts';
import { DeleteNote } from '#shared/inbox-input.ts';

/** A note of one's own; others' stay. */
export async function deleteNote(ctx: Ctx, input: DeleteNote): Promise<void> {
  allow(ctx, 'reviews.note');
  const { noteId } = parse(DeleteNote, input);
  await withTx(ctx, async (ctx) => {
    const [gone] = await ctx.db
      .delete(reviewNotes)
      .where(
        and(
          eq(reviewNotes.business_id, ctx.business.id),
          eq(reviewNotes.id, noteId),
          eq(reviewNotes.user_id, ctx.actor.userId),
        ),
      )
      .returning({ reviewId: reviewNotes.review_id });
    if (!gone) throw notFound('note');
    await record(ctx, 'reviews.delete-note', { type: 'review', id: gone.reviewId }, { noteId });
  });
}
