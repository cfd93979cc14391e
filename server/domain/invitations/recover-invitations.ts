import { and, eq } from 'drizzle-orm';
import { allow } from '#server/allow.ts';
import { record } from '#server/audit.ts';
import { type Ctx, withTx } from '#server/context.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import { isStuck } from '#server/domain/invitations/internal.ts';
import { sendInvitationJob } from '#server/domain/invitations/jobs.ts';

/**
 * What was in flight when its sender died may have arrived: it becomes `unknown`, never sent again by itself.
 * What waits without a job gets a new one; a job too many finds the row taken.
 */
export async function recoverInvitations(ctx: Ctx): Promise<{ unknown: number; requeued: number }> {
  allow(ctx, 'invitations.deliver');
  return withTx(ctx, async (ctx) => {
    const now = ctx.now();
    const { sending, queued } = isStuck(ctx);
    const mine = eq(invitations.business_id, ctx.business.id);
    const lost = await ctx.db
      .update(invitations)
      .set({ status: 'unknown', reason: 'unconfirmed', updated_at: now })
      .where(and(mine, sending))
      .returning({ id: invitations.id });
    const waiting = await ctx.db
      .update(invitations)
      .set({ updated_at: now })
      .where(and(mine, queued))
      .returning({ id: invitations.id });
    for (const { id } of lost) {
      await record(ctx, 'invitations.recover', { type: 'invitation', id }, { outcome: 'unknown' });
    }
    await ctx.queue.sendMany(
      sendInvitationJob,
      waiting.map(({ id }) => ({ invitationId: id })),
    );
    return { unknown: lost.length, requeued: waiting.length };
  });
}
