import { allow } from '#server/allow.ts';
import { record } from '#server/audit.ts';
import { type Ctx, withTx } from '#server/context.ts';
import { recordOptOut } from '#server/domain/contacts/opt-outs.ts';
import { findRecipientByToken } from '#server/domain/invitations/internal.ts';
import { notFound } from '#server/errors.ts';

/** No more messages of this business on the link's channel. Doing it twice is fine. */
export async function unsubscribe(ctx: Ctx, input: { token: string }): Promise<void> {
  allow(ctx, 'invitations.unsubscribe');
  await withTx(ctx, async (ctx) => {
    const found = await findRecipientByToken(ctx, input.token);
    if (!found) throw notFound('link');
    const source = ctx.actor.kind === 'provider' ? 'one_click' : 'page';
    const { business, channel, recipient } = found;
    const isNew = await recordOptOut({ ...ctx, business }, channel, recipient, source);
    if (!isNew) return;
    const subject = { type: 'invitation', id: found.invitationId };
    await record({ ...ctx, business }, 'invitations.unsubscribe', subject, { channel, source });
  });
}
