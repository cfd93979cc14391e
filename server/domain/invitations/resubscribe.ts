import { allow } from '#server/allow.ts';
import { record } from '#server/audit.ts';
import { type Ctx, withTx } from '#server/context.ts';
import { removeOptOut } from '#server/domain/contacts/opt-outs.ts';
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
    const removed = await removeOptOut({ ...ctx, business }, channel, recipient);
    if (!removed) return;
    const subject = { type: 'invitation', id: found.invitationId };
    await record({ ...ctx, business }, 'invitations.resubscribe', subject, { channel });
  });
}
