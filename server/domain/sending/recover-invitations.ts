import { and, eq } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import { isStuck, loadDeliveries } from '#server/domain/sending/internal.ts';
import { enqueueSending } from '#server/domain/sending/parts/enqueue-sending.ts';
import { applyOutcomes, ofRecovery } from '#server/domain/sending/parts/outcome.ts';
import { allow } from '#server/identity/allow.ts';

/**
 * What the provider may have got before its sender died becomes `unknown` and is looked up where possible; it is never
 * blindly sent again. What lost its job gets a new one; a superfluous job finds the row taken.
 */
export async function recoverInvitations(ctx: Ctx): Promise<{ unknown: number; requeued: number }> {
  allow(ctx, 'invitations.deliver');
  return withTx(ctx, async (ctx) => {
    const now = ctx.now();
    const { open, lost } = isStuck(ctx);
    const mine = eq(invitations.business_id, ctx.business.id);
    const found = await ctx.db.select({ id: invitations.id }).from(invitations).where(and(mine, open));
    const deliveries = await loadDeliveries(
      ctx,
      found.map(({ id }) => id),
    );
    const moved = await applyOutcomes(ctx, deliveries.map(ofRecovery));
    const waiting = await ctx.db
      .update(invitations)
      .set({ dispatched_at: now, updated_at: now })
      .where(and(mine, lost))
      .returning({ id: invitations.id, channel: invitations.channel });
    for (const { id } of waiting) {
      await record(ctx, 'invitations.recover', { type: 'invitation', id }, { outcome: 'queued' });
    }
    await enqueueSending(ctx, waiting);
    return { unknown: moved.filter(Boolean).length, requeued: waiting.length };
  });
}
