import { and, eq } from 'drizzle-orm';
import { allow } from '#server/allow.ts';
import { record } from '#server/audit.ts';
import { type Ctx, withTx } from '#server/context.ts';
import { optOuts } from '#server/db/schema/contacts.ts';
import { findRecipientByToken } from '#server/domain/invitations/internal.ts';
import { AppError, notFound } from '#server/errors.ts';

/** Takes an unsubscription back. Only a person may; a mail provider's button goes one way. */
export async function resubscribe(ctx: Ctx, input: { token: string }): Promise<void> {
  allow(ctx, 'invitations.unsubscribe');
  if (ctx.actor.kind === 'provider') throw new AppError('forbidden', 'You are not allowed to do that.');
  await withTx(ctx, async (ctx) => {
    const found = await findRecipientByToken(ctx, input.token);
    if (!found) throw notFound('link');
    const { business, channel, recipient } = found;
    const [row] = await ctx.db
      .delete(optOuts)
      .where(
        and(
          eq(optOuts.business_id, business.id),
          eq(optOuts.channel, channel),
          eq(optOuts.recipient, recipient),
        ),
      )
      .returning({ id: optOuts.id });
    if (!row) return;
    const subject = { type: 'invitation', id: found.invitationId };
    await record({ ...ctx, business }, 'invitations.resubscribe', subject, { channel });
  });
}
