import type { NewContact } from '#server/domain/contacts/queries.ts';
import { AppError } from '#server/errors.ts';
import { toE164 } from '#server/phones.ts';
import type { Channel } from '#shared/channels.ts';
import { isEmail, isFilledIn } from '#shared/contacts.ts';
import { MESSAGES, type Toast } from '#shared/messages.ts';

const NAME_MISSING = 'Please enter a name.';

export function requireConsent(consent: boolean): void {
  if (!consent) throw invalid('consent', MESSAGES.consentRequired);
}

/**
 * Rows with a name and a valid address, each address once. Where there is nobody at all to ask, says what is wrong
 * with each row at its fields.
 */
export function sift(
  rows: NewContact[],
  { channel, country, importIds }: { channel: Channel; country: string; importIds: readonly string[] },
): { eligible: NewContact[]; leftOut: number } {
  const byAddress = new Map<string, NewContact>();
  const faults: Record<string, string[]> = {};
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
    if (row.name && address && !byAddress.has(address))
      byAddress.set(address, { name: row.name, email, phone });
  });
  const eligible = [...byAddress.values()];
  if (eligible.length === 0 && importIds.length === 0) {
    const isReachable = (row: NewContact) =>
      channel === 'email' ? isEmail(row.email) : toE164(row.phone, country) !== '';
    // Who can be reached only lacks a name, and to ask for an address would be wrong.
    if (rows.some(isReachable)) throw new AppError('invalid', NAME_MISSING, { fields: faults });
    throw invalid('contacts', noContacts(channel), faults);
  }
  return { eligible, leftOut: rows.filter(isFilledIn).length - eligible.length };
}

function noContacts(channel: Channel): Toast {
  return channel === 'email' ? MESSAGES.noEmailContacts : MESSAGES.noPhoneContacts;
}

function invalid(field: string, toast: Toast, more: Record<string, string[]> = {}): AppError {
  const message = toast.text ?? toast.title;
  return new AppError('invalid', message, { fields: { [field]: [message], ...more } });
}
