import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { parse } from '#server/core/parse.ts';
import { contactPhone, refuseTakenEmail, refuseTakenPhone } from '#server/domain/contacts/internal.ts';
import { findSameContact, insertContact, listAtPhone } from '#server/domain/contacts/parts/add-one.ts';
import { carryOptOuts } from '#server/domain/contacts/parts/carry-opt-outs.ts';
import { lockContacts } from '#server/domain/contacts/parts/lock-contacts.ts';
import { loadCountry } from '#server/domain/contacts/queries.ts';
import { allow } from '#server/identity/allow.ts';
import { AddContact } from '#shared/contacts/contacts.ts';
import { isSamePerson, readPersonName } from '#shared/contacts/person-name.ts';

/** Adds a typed contact. The same form sent twice makes one contact, and so does a known email with the same name. */
export async function addContact(ctx: Ctx, input: AddContact): Promise<{ contactId: string }> {
  allow(ctx, 'contacts.manage');
  const phone = contactPhone(await loadCountry(ctx));
  const person = parse(AddContact.extend({ phone }), input);
  return withTx(ctx, async (ctx) => {
    await lockContacts(ctx);
    const same = await findSameContact(ctx, person);
    if (same) return { contactId: same };
    await refuseTakenEmail(ctx, person);
    await refuseTakenPhone(ctx, person);
    const contactId = await insertContact(ctx, person);
    const called = readPersonName(person.name);
    const doubles = (await listAtPhone(ctx, person.phone)).filter(
      (one) => one.id !== contactId && isSamePerson(readPersonName(one.name, one.given_name), called),
    );
    await carryOptOuts(
      ctx,
      doubles.map((from) => ({ from, to: { id: contactId, email: person.email, phone: person.phone } })),
    );
    await record(ctx, 'contacts.add', { type: 'contact', id: contactId });
    return { contactId };
  });
}
