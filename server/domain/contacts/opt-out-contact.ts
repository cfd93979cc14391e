import { type Ctx, withTx } from '#server/core/context.ts';
import { AppError, notFound } from '#server/core/errors.ts';
import { getActive } from '#server/domain/contacts/internal.ts';
import { recipientOf } from '#server/domain/contacts/parts/has-opted-out.ts';
import { recordOptOut } from '#server/domain/contacts/parts/record-opt-out.ts';
import { allow } from '#server/identity/allow.ts';
import { ContactChannel } from '#shared/contacts/contacts.ts';

/** An opt-out recorded by the owner, for a person who asked at the desk or on the phone. */
export async function optOutContact(ctx: Ctx, input: ContactChannel): Promise<void> {
  allow(ctx, 'contacts.manage');
  const parsed = ContactChannel.safeParse(input);
  if (!parsed.success) throw notFound('contact');
  const { contactId, channel } = parsed.data;
  await withTx(ctx, async (ctx) => {
    const recipient = recipientOf(channel, await getActive(ctx, contactId));
    if (!recipient) {
      const what = channel === 'email' ? 'email address' : 'phone number';
      throw new AppError('conflict', `This contact has no ${what}, so nothing can be sent there.`, {
        reason: 'nothing_to_opt_out',
      });
    }
    const subject = { type: 'contact', id: contactId };
    await recordOptOut(ctx, { channel, recipient, source: 'owner', subject });
  });
}
