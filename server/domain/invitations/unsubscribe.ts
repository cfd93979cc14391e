import { allow } from '#server/allow.ts';
import { record } from '#server/audit.ts';
import { type Ctx, withTx } from '#server/context.ts';
import { optOuts } from '#server/db/schema/contacts.ts';
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
    const [row] = await ctx.db
      .insert(optOuts)
      .values({ business_id: business.id, channel, recipient, source, created_at: ctx.now() })
      .onConflictDoNothing({ target: [optOuts.business_id, optOuts.channel, optOuts.recipient] })
      .returning({ id: optOuts.id });
    if (!row) return;
    const subject = { type: 'invitation', id: found.invitationId };
    await record({ ...ctx, business }, 'invitations.unsubscribe', subject, { channel, source });
  });
}
