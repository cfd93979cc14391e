import type { NewContact } from '#server/domain/contacts/queries.ts';
import { AppError, invalidAt } from '#server/errors.ts';
import { toE164 } from '#server/phones.ts';
import type { Channel } from '#shared/channels.ts';
import { isEmail, isFilledIn } from '#shared/contacts.ts';
import { FIELD_MESSAGES } from '#shared/field-messages.ts';

const NAME_MISSING = 'Please enter a name.';

export function requireConsent(consent: boolean): void {
  if (!consent) {
    throw invalidAt('consent', FIELD_MESSAGES.consentRequired, { reason: 'consent_needed' });
  }
}

export interface TypedRow extends NewContact {
  /** What stood in the field, when it is no valid number. */
  typedPhone?: string;
}

/**
 * The rows with a name, each with what is right of its addresses; the others are counted. Where there is nobody at
 * all to ask, says what is wrong with each row at its fields.
 */
export function checkTypedRows(
  rows: NewContact[],
  { channel, country, importIds }: { channel: Channel; country: string; importIds: readonly string[] },
): { named: TypedRow[]; leftOut: number } {
  const named: TypedRow[] = [];
  const faults: Record<string, string[]> = {};
  let anybody = importIds.length > 0;
  rows.forEach((row, index) => {
    if (!isFilledIn(row)) return;
    const phone = toE164(row.phone, country);
    const email = isEmail(row.email) ? row.email : '';
    const address = channel === 'email' ? email : phone;
    if (!row.name) faults[`contacts[${index}].name`] = [NAME_MISSING];
    if (channel === 'email' && !email)
      faults[`contacts[${index}].email`] = [
        row.email ? 'Please enter a valid email address.' : 'Please enter an email address.',
      ];
    if (channel !== 'email' && !phone)
      faults[`contacts[${index}].phone`] = [
        row.phone ? 'Please enter a valid phone number.' : 'Please enter a phone number.',
      ];
    if (!row.name) return;
    anybody ||= address !== '';
    named.push({ name: row.name, email, phone, ...(phone ? {} : { typedPhone: row.phone }) });
  });
  if (anybody) return { named, leftOut: rows.filter(isFilledIn).length - named.length };
  const isReachable = (row: NewContact) =>
    channel === 'email' ? isEmail(row.email) : toE164(row.phone, country) !== '';
  // Who can be reached only lacks a name, and to ask for an address would be wrong.
  if (rows.some(isReachable))
    throw new AppError('invalid', NAME_MISSING, { reason: 'name_needed', fields: faults });
  const message = channel === 'email' ? FIELD_MESSAGES.noEmailContacts : FIELD_MESSAGES.noPhoneContacts;
  const fields = { contacts: [message], ...faults };
  throw new AppError('invalid', message, { reason: 'nobody_reachable', fields });
}
