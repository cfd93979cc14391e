import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { campaigns, invitations } from '#server/db/schema/campaigns.ts';
import { cancelQueued } from '#server/domain/contacts/parts/cancel-queued.ts';
import { allow } from '#server/identity/allow.ts';
import { InvitationId } from '#shared/campaigns/campaigns.ts';

/**
 * Undoes the request to a single person, leaving the others of that week alone. False where the message was sent, or is
 * about to be.
 */
export async function undoAsk(ctx: Ctx, input: InvitationId): Promise<{ undone: boolean }> {
  allow(ctx, 'campaigns.manage');
  const parsed = InvitationId.safeParse(input);
  if (!parsed.success) throw notFound('invitation');
  const { invitationId } = parsed.data;
  return withTx(ctx, async (ctx) => {
    const mine = and(eq(invitations.business_id, ctx.business.id), eq(invitations.id, invitationId));
    const [found] = await ctx.db
      .select({ status: invitations.status, campaignId: invitations.campaign_id })
      .from(invitations)
      .innerJoin(campaigns, eq(campaigns.id, invitations.campaign_id))
      .where(and(mine, isNotNull(campaigns.front_desk_week)));
    if (!found) throw notFound('invitation');
    if (found.status === 'canceled') return { undone: true };
    const [undone] = await cancelQueued(ctx, { reason: 'stopped' }, eq(invitations.id, invitationId));
    if (!undone) return { undone: false };
    await ctx.db
      .update(campaigns)
      .set({ contacts_sent: sql`${campaigns.contacts_sent} - 1` })
      .where(and(eq(campaigns.business_id, ctx.business.id), eq(campaigns.id, found.campaignId)));
    const facts = { canceled: 1, invitationId };
    await record(ctx, 'campaigns.cancel', { type: 'campaign', id: found.campaignId }, facts);
    return { undone: true };
  });
}
