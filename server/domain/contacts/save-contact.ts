import { and, eq } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { parse } from '#server/core/parse.ts';
import { contacts } from '#server/db/schema/contacts.ts';
import {
  contactPhone,
  getActive,
  refuseTakenEmail,
  refuseTakenPhone,
} from '#server/domain/contacts/internal.ts';
import { carryOptOuts } from '#server/domain/contacts/parts/carry-opt-outs.ts';
import { lockContacts } from '#server/domain/contacts/parts/lock-contacts.ts';
import { namePartsAfter } from '#server/domain/contacts/parts/name-parts.ts';
import { loadCountry } from '#server/domain/contacts/queries.ts';
import { allow } from '#server/identity/allow.ts';
import { ContactId, SaveContact } from '#shared/contacts/contacts.ts';
import { toEmail } from '#shared/contacts/email-address.ts';

/** Changes name, addresses and language. An opt-out stays with its address, and is carried over to the next one. */
export async function saveContact(ctx: Ctx, input: SaveContact): Promise<void> {
  allow(ctx, 'contacts.manage');
  const judged = SaveContact.extend({ phone: contactPhone(await loadCountry(ctx)) });
  const { contactId } = parse(ContactId, { contactId: input.contactId });
  await withTx(ctx, async (ctx) => {
    await lockContacts(ctx);
    const contact = await getActive(ctx, contactId);
    const { name, email, phone, language } = parse(judged, { ...contact, ...input });
    await refuseTakenEmail(ctx, { name, email }, contactId);
    const changed = [
      ...(contact.name === name ? [] : ['name']),
      ...(contact.email === email ? [] : ['email']),
      ...(contact.phone === phone ? [] : ['phone']),
      ...(contact.language === language ? [] : ['language']),
    ];
    if (changed.length === 0) return;
    if (contact.name !== name || contact.phone !== phone)
      await refuseTakenPhone(ctx, { name, phone }, contactId);
    await ctx.db
      .update(contacts)
      .set({
        name,
        ...namePartsAfter(contact, name),
        email,
        ...(toEmail(contact.email) === toEmail(email) ? {} : { email_changed_at: ctx.now() }),
        phone,
        language,
        updated_at: ctx.now(),
      })
      .where(and(eq(contacts.business_id, ctx.business.id), eq(contacts.id, contactId)));
    await carryOptOuts(ctx, [{ from: contact, to: { id: contactId, email, phone } }]);
    await record(ctx, 'contacts.save', { type: 'contact', id: contactId }, { changed });
  });
}
