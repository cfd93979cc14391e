import { AppError, invalidAt } from '#server/core/errors.ts';
import { toE164 } from '#server/core/phones.ts';
import type { NewContact } from '#server/domain/contacts/queries.ts';
import { AREA_CODE_MISSING, withoutAreaCode } from '#shared/contacts/area-code.ts';
import { isFilledIn } from '#shared/contacts/contacts.ts';
import { emailFault, isEmail } from '#shared/contacts/email-address.ts';
import { FIELD_MESSAGES } from '#shared/http/field-messages.ts';
import type { Channel } from '#shared/sending/channels.ts';

const NAME_MISSING = 'Please enter a name.';

export function requireConsent(consent: boolean): void {
  if (!consent) {
    throw invalidAt('consent', FIELD_MESSAGES.consentRequired, { reason: 'consent_needed' });
  }
}

export interface TypedRow extends NewContact {
  /** Its index among all rows, empty ones included. */
  at: number;
  /** The text of a field that is not a valid address. */
  typedEmail?: string;
  typedPhone?: string;
}

/** The rows with a name, each with its valid addresses; the others are counted. */
export function tidyTypedRows(
  rows: readonly NewContact[],
  country: string,
): { named: TypedRow[]; leftOut: number } {
  const filled = rows.map((row, at) => ({ ...row, at })).filter(isFilledIn);
  const named = filled
    .filter(({ name }) => name !== '')
    .map((row): TypedRow => {
      const [email, phone] = [isEmail(row.email) ? row.email : '', toE164(row.phone, country)];
      const typedEmail = email ? {} : { typedEmail: row.email };
      return { ...row, email, phone, ...typedEmail, ...(phone ? {} : { typedPhone: row.phone }) };
    });
  return { named, leftOut: filled.length - named.length };
}

/**
 * If there is nobody to ask at all, reports the fault of each row at its fields. `people` are those behind the rows:
 * the address book may have an address that was not typed.
 */
export function requireSomebody(
  rows: readonly NewContact[],
  people: readonly { email: string; phone: string }[],
  { channel, country, importIds }: { channel: Channel; country: string; importIds: readonly string[] },
): void {
  const isReachable = ({ email, phone }: { email: string; phone: string }) =>
    channel === 'email' ? isEmail(email) : toE164(phone, country) !== '';
  if (importIds.length > 0 || people.some(isReachable)) return;
  const faults: Record<string, string[]> = {};
  rows.forEach((row, index) => {
    if (!isFilledIn(row)) return;
    if (!row.name) faults[`contacts[${index}].name`] = [NAME_MISSING];
    if (isReachable(row)) return;
    if (channel === 'email')
      faults[`contacts[${index}].email`] = [
        row.email ? emailFault(row.email) : 'Please enter an email address.',
      ];
    else
      faults[`contacts[${index}].phone`] = [
        row.phone ? phoneFault(row.phone, country) : 'Please enter a phone number.',
      ];
  });
  // A reachable row only lacks a name; asking for an address would be wrong.
  if (rows.some(isReachable))
    throw new AppError('invalid', NAME_MISSING, { reason: 'name_needed', fields: faults });
  const message = channel === 'email' ? FIELD_MESSAGES.noEmailContacts : FIELD_MESSAGES.noPhoneContacts;
  const fields = { contacts: [message], ...faults };
  throw new AppError('invalid', message, { reason: 'nobody_reachable', fields });
}

function phoneFault(typed: string, country: string): string {
  return withoutAreaCode(typed, country) ? AREA_CODE_MISSING : 'Please enter a valid phone number.';
}
