import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { AppError, notFound } from '#server/core/errors.ts';
import { recipientOf } from '#server/domain/contacts/parts/has-opted-out.ts';
import { removeOptOut } from '#server/domain/contacts/parts/record-opt-out.ts';
import { findRecipientByToken } from '#server/domain/invitations/internal.ts';
import { allow } from '#server/identity/allow.ts';
import type { Channel } from '#shared/sending/channels.ts';

interface Resubscribe {
  token: string;
  /** Defaults to the channel of the link. */
  channel?: Channel;
}

/** Undoes an unsubscription. Only a person may; the button of a mail program only unsubscribes. */
export async function resubscribe(ctx: Ctx, { token, channel: chosen }: Resubscribe): Promise<void> {
  allow(ctx, 'invitations.unsubscribe');
  if (ctx.actor.kind === 'provider') throw new AppError('forbidden', 'You are not allowed to do that.');
  await withTx(ctx, async (ctx) => {
    const found = await findRecipientByToken(ctx, token);
    if (!found) throw notFound('link');
    const channel = chosen ?? found.channel;
    const inside = { ...ctx, business: found.business };
    if (!(await removeOptOut(inside, channel, recipientOf(channel, found)))) return;
    await record(inside, 'contacts.opt-in', found.subject, { channel, source: 'page' });
  });
}
