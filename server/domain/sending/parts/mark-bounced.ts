import { and, desc, eq, inArray } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import type { BusinessCtx } from '#server/core/context.ts';
import { threadMails } from '#server/db/schema/replies.ts';

/**
 * Marks an accepted email of a thread as bounced: the one the report names, else the latest. Changes nothing else. Runs
 * inside a transaction; false if that was known, or it is not of this thread.
 */
export async function markBounced(
  ctx: BusinessCtx,
  { reviewId, messageId }: { reviewId: string; messageId: string | null },
): Promise<boolean> {
  const ofThread = and(
    eq(threadMails.business_id, ctx.business.id),
    eq(threadMails.review_id, reviewId),
    eq(threadMails.direction, 'out'),
    inArray(threadMails.state, ['sent', 'unclear', 'bounced']),
    messageId === null ? undefined : eq(threadMails.message_id, messageId),
  );
  const [mail] = await ctx.db
    .select({ id: threadMails.id, state: threadMails.state })
    .from(threadMails)
    .where(ofThread)
    .orderBy(desc(threadMails.created_at), desc(threadMails.id))
    .limit(1);
  if (!mail || mail.state === 'bounced') return false;
  const moved = await ctx.db
    .update(threadMails)
    .set({ state: 'bounced' })
    .where(
      and(
        eq(threadMails.business_id, ctx.business.id),
        eq(threadMails.id, mail.id),
        eq(threadMails.state, mail.state),
      ),
    )
    .returning({ id: threadMails.id });
  if (moved.length === 0) return false;
  await record(ctx, 'replies.mail-bounced', { type: 'review', id: reviewId }, { mailId: mail.id });
  return true;
}
