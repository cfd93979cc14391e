import { inArray } from 'drizzle-orm';
import { type Ctx, withTx } from '#server/core/context.ts';
import { newId } from '#server/core/crypto.ts';
import { notFound } from '#server/core/errors.ts';
import { inboundMessages } from '#server/db/schema/contacts.ts';
import { recordOptOut } from '#server/domain/contacts/parts/record-opt-out.ts';
import { findText, handleTexts } from '#server/domain/reviews/parts/texts.ts';
import { allow } from '#server/identity/allow.ts';
import { TextOfPerson } from '#shared/reviews/inbox-input.ts';
import { spellingsOf } from '#shared/sending/same-person.ts';

/**
 * The owner judges that the sender of this text wants no more messages: an opt-out on its channel, and all of their
 * texts are marked as read. The owner can lift it on the contact's page.
 */
export async function optOutSender(ctx: Ctx, input: TextOfPerson): Promise<void> {
  allow(ctx, 'contacts.manage');
  const parsed = TextOfPerson.safeParse(input);
  if (!parsed.success) throw notFound('review');
  await withTx(ctx, async (ctx) => {
    const found = await findText(ctx, parsed.data.review);
    if (!found) throw notFound('review');
    const { id, channel, sender } = found.message;
    const subject = { type: 'inbound_message', id };
    await recordOptOut(ctx, { channel, recipient: sender, source: 'owner', subject });
    await handleTexts(ctx, inArray(inboundMessages.sender, [...spellingsOf('sms', sender)]), newId());
  });
}
