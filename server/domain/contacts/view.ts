import { formatPhone } from '#server/core/phones.ts';
import type { ListedContact } from '#server/domain/contacts/queries.ts';
import type { ContactView } from '#shared/contacts/contacts.ts';

/** `country` of the business: domestic numbers are shown without its code. */
export function toContactView({ contact, optedOut }: ListedContact, country: string): ContactView {
  return {
    id: contact.id,
    name: contact.name,
    email: contact.email,
    phone: contact.phone,
    phoneText: formatPhone(contact.phone, country),
    language: contact.language,
    optedOut,
    createdAt: contact.created_at,
  };
}
