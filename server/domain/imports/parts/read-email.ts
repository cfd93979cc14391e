import { isNothing } from '#server/domain/imports/parts/clean-cell.ts';
import { CONTACT_LIMITS } from '#shared/contacts/contact-basics.ts';
import { isEmail, letterFault, toEmail } from '#shared/contacts/email-address.ts';

/** Never a person's mailbox, whatever the domain. */
const NO_MAILBOX =
  /^(?:none?|no[._-]?e?-?mail|no[._-]?address|decline[ds]?|refused?|donothave|doesnothave|notgiven|notprovided|unknown|keine?e?-?mail|pasdemail|sin(?:correo|e?mail)|notiene(?:correo|email)?|ninguno|no[._-]?reply|donotreply)@/;
/** Could be a person's name, but not with such a domain. */
const NO_PERSON =
  /^(?:na|n\.a|no|null|a+|x+|abc|test|email|mail|nothing)@(?:na|no|none|noemail|nomail|null|unknown|test|email|mail|abc|a+|x+)\./;

const ADDRESSES = /[^\s<>;,|"()[\]:]+@[^\s<>;,|"()[\]:]+/g;

/** The first address in a cell; empty for a placeholder, null for anything invalid. */
export function readEmail(cell: string): string | null {
  if (cell === '') return '';
  const plain = toEmail(cell);
  if (isUsable(plain)) return isPlaceholder(plain) ? '' : plain;
  const found = plain.match(ADDRESSES);
  if (!found) return isNothing(cell) ? '' : null;
  const addresses = found.map((text) => toEmail(text.replace(/^['.]+|['.]+$/g, '')));
  const real = addresses.filter((address) => !isPlaceholder(address));
  return real.length === 0 ? '' : (real.find(isUsable) ?? null);
}

/** The character that makes a cell an invalid address; empty if something else is wrong. */
export function letterFaultIn(cell: string): string {
  const found = toEmail(cell).match(ADDRESSES) ?? [];
  return found.map(letterFault).find(Boolean) ?? '';
}

function isUsable(email: string): boolean {
  return email.length <= CONTACT_LIMITS.email && isEmail(email);
}

function isPlaceholder(email: string): boolean {
  return NO_MAILBOX.test(email) || NO_PERSON.test(email);
}
