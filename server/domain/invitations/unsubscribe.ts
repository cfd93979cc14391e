import { type Ctx, withTx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { recipientOf } from '#server/domain/contacts/parts/has-opted-out.ts';
import { recordOptOut } from '#server/domain/contacts/parts/record-opt-out.ts';
import { findRecipientByToken } from '#server/domain/invitations/internal.ts';
import { allow } from '#server/identity/allow.ts';
import type { Channel } from '#shared/sending/channels.ts';

interface Unsubscribe {
  token: string;
  /** Defaults to the channel of the link. */
  channels?: readonly Channel[];
}

/** No more messages of this business on these channels. Idempotent. */
export async function unsubscribe(ctx: Ctx, { token, channels }: Unsubscribe): Promise<void> {
  allow(ctx, 'invitations.unsubscribe');
  await withTx(ctx, async (ctx) => {
    const found = await findRecipientByToken(ctx, token);
    if (!found) throw notFound('link');
    const { subject } = found;
    const asked = ctx.actor.kind === 'provider' ? 'one_click' : 'page';
    const source = subject.type === 'review' ? 'thread' : asked;
    const inside = { ...ctx, business: found.business };
    for (const channel of channels ?? [found.channel]) {
      const recipient = recipientOf(channel, found);
      await recordOptOut(inside, { channel, recipient, source, subject });
    }
  });
}
