import { and, eq } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { parse } from '#server/core/parse.ts';
import { reviewNotes } from '#server/db/schema/reviews.ts';
import { authorIdOf } from '#server/identity/account.ts';
import { allow } from '#server/identity/allow.ts';
import { DeleteNote } from '#shared/reviews/inbox-input.ts';

/** People can delete their own notes only. */
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
          eq(reviewNotes.user_id, authorIdOf(ctx)),
        ),
      )
      .returning({ reviewId: reviewNotes.review_id });
    if (!gone) throw notFound('note');
    await record(ctx, 'reviews.delete-note', { type: 'review', id: gone.reviewId }, { noteId });
  });
}
