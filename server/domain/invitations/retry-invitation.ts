import { and, eq, inArray, sql } from 'drizzle-orm';
import { allow } from '#server/allow.ts';
import { record } from '#server/audit.ts';
import { type Ctx, withTx } from '#server/context.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import { enqueueSending } from '#server/domain/invitations/enqueue-sending.ts';
import { AppError, notFound } from '#server/errors.ts';
import { InvitationId } from '#shared/campaigns.ts';

/** Sends again what failed or stayed unconfirmed; only a person decides that, since it may arrive twice. */
export async function retryInvitation(ctx: Ctx, input: InvitationId): Promise<void> {
  allow(ctx, 'invitations.retry');
  const parsed = InvitationId.safeParse(input);
  if (!parsed.success) throw notFound('invitation');
  const { invitationId } = parsed.data;
  await withTx(ctx, async (ctx) => {
    const mine = and(eq(invitations.business_id, ctx.business.id), eq(invitations.id, invitationId));
    const [row] = await ctx.db
      .update(invitations)
      .set({
        status: 'queued',
        reason: null,
        sending_at: null,
        attempts_before: sql`${invitations.attempts}`,
        updated_at: ctx.now(),
      })
      .where(and(mine, inArray(invitations.status, ['failed', 'unknown'])))
      .returning({ id: invitations.id, channel: invitations.channel });
    if (!row) {
      const [found] = await ctx.db.select({ id: invitations.id }).from(invitations).where(mine);
      if (!found) throw notFound('invitation');
      throw new AppError('conflict', 'This invitation is already on its way.');
    }
    await record(ctx, 'invitations.retry', { type: 'invitation', id: invitationId });
    await enqueueSending(ctx, [row]);
  });
}
