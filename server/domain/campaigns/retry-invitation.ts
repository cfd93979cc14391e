import { and, eq, inArray, sql } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { AppError, notFound } from '#server/core/errors.ts';
import { campaigns, invitations } from '#server/db/schema/campaigns.ts';
import { enqueueSending } from '#server/domain/sending/parts/enqueue-sending.ts';
import { requireOpenChannel } from '#server/domain/sending/parts/sending-rules.ts';
import { allow } from '#server/identity/allow.ts';
import { InvitationId } from '#shared/campaigns/campaigns.ts';
import { isRetryable } from '#shared/sending/channels.ts';

/** Sends a failed or unconfirmed message again; only a person decides that, since it may arrive twice. */
export async function retryInvitation(ctx: Ctx, input: InvitationId): Promise<void> {
  allow(ctx, 'invitations.retry');
  const parsed = InvitationId.safeParse(input);
  if (!parsed.success) throw notFound('invitation');
  const { invitationId } = parsed.data;
  await withTx(ctx, async (ctx) => {
    const mine = and(eq(invitations.business_id, ctx.business.id), eq(invitations.id, invitationId));
    const [found] = await ctx.db
      .select({
        status: invitations.status,
        reason: invitations.reason,
        channel: invitations.channel,
        campaign: campaigns.status,
      })
      .from(invitations)
      .innerJoin(campaigns, eq(campaigns.id, invitations.campaign_id))
      .where(mine);
    if (!found) throw notFound('invitation');
    if (found.campaign === 'canceled') {
      throw new AppError('conflict', 'This campaign was canceled.', { reason: 'campaign_canceled' });
    }
    if (found.status === 'failed' && !isRetryable(found)) {
      throw new AppError('conflict', 'This person has opted out of messages.', { reason: 'opted_out' });
    }
    await requireOpenChannel(ctx, found.channel);
    const [row] = await ctx.db
      .update(invitations)
      .set({
        status: 'queued',
        reason: null,
        sending_at: null,
        attempts_before: sql`${invitations.attempts}`,
        due_at: ctx.now(),
        updated_at: ctx.now(),
      })
      .where(and(mine, inArray(invitations.status, ['failed', 'unknown'])))
      .returning({ id: invitations.id, channel: invitations.channel });
    if (!row) {
      throw new AppError('conflict', 'This message is already being sent.', { reason: 'on_its_way' });
    }
    await record(ctx, 'invitations.retry', { type: 'invitation', id: invitationId });
    await enqueueSending(ctx, [row]);
  });
}
