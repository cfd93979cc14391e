import { and, eq } from 'drizzle-orm';
import { allow } from '#server/allow.ts';
import { record } from '#server/audit.ts';
import { type Ctx, withTx } from '#server/context.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import { isStuck } from '#server/domain/sending/internal.ts';
import { reconcileInvitationJob } from '#server/domain/sending/jobs.ts';
import { accountKey, enqueueSending } from '#server/domain/sending/parts/enqueue-sending.ts';

/**
 * What the provider may have got before its sender died becomes `unknown`, and is asked about where the provider
 * can say; it is never blindly sent again. What waits without a job gets a new one; a job too many finds the
 * row taken.
 */
export async function recoverInvitations(ctx: Ctx): Promise<{ unknown: number; requeued: number }> {
  allow(ctx, 'invitations.deliver');
  return withTx(ctx, async (ctx) => {
    const now = ctx.now();
    const { open, lost } = isStuck(ctx);
    const mine = eq(invitations.business_id, ctx.business.id);
    const unconfirmed = await ctx.db
      .update(invitations)
      .set({ status: 'unknown', reason: 'unconfirmed', updated_at: now })
      .where(and(mine, open))
      .returning({ id: invitations.id, channel: invitations.channel });
    const waiting = await ctx.db
      .update(invitations)
      .set({ dispatched_at: now, updated_at: now })
      .where(and(mine, lost))
      .returning({ id: invitations.id, channel: invitations.channel });
    for (const { id } of unconfirmed) {
      await record(ctx, 'invitations.recover', { type: 'invitation', id }, { outcome: 'unknown' });
    }
    for (const { id } of waiting) {
      await record(ctx, 'invitations.recover', { type: 'invitation', id }, { outcome: 'queued' });
    }
    const texts = unconfirmed.filter(({ channel }) => channel !== 'email');
    await ctx.queue.sendMany(
      reconcileInvitationJob,
      texts.map(({ id }) => ({ invitationId: id })),
      (_, index) => ({ group: accountKey(ctx.business.id, texts[index]?.channel ?? 'sms') }),
    );
    await enqueueSending(ctx, waiting);
    return { unknown: unconfirmed.length, requeued: waiting.length };
  });
}
