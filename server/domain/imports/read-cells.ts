import { findNumbers, toE164 } from '#server/phones.ts';
import { CONTACT_LIMITS, isEmail, oneLine } from '#shared/contacts.ts';

const NOTHING =
  /^(?:n\/?\s?[av]|none?|no|nil|null|unknown|not (?:available|given|provided)|no (?:phone|e-?mail|tel)|declined|refused|keine?[srn]?|sin|ninguno|no tiene|aucun|-+|\.+|\?+|x+|0+|tbd)$/i;
/** At whatever domain: nobody is called so. */
const NO_MAILBOX =
  /^(?:none?|no[._-]?e?-?mail|no[._-]?address|decline[ds]?|refused?|donothave|doesnothave|notgiven|notprovided|unknown|keine?e?-?mail|pasdemail|sin(?:correo|e?mail)|notiene(?:correo|email)?|ninguno|no[._-]?reply|donotreply)@/;
/** People may be called so, but not there as well. */
const NO_PERSON =
  /^(?:na|n\.a|no|null|a+|x+|abc|test|email|mail|nothing)@(?:na|no|none|noemail|nomail|null|unknown|test|email|mail|abc|a+|x+)\./;
const DATE = /^\d{1,4}[./-]\d{1,2}[./-]\d{2,4}(?:$|[ T])/;
const SCIENTIFIC = /^\+?(\d)(?:[.,](\d+))?E\+?(\d{1,2})$/i;
const MOBILE_BEFORE = /(?:^|[^\p{L}])(?:c|m|mob|mobile?|cell?|cel|celular|handy|m[oó]vil|gsm)\P{L}*$/iu;
const MOBILE_AFTER = /^[\s(-]*(?:c|m|mob|mobile?|cell?|cel|celular|handy|m[oó]vil|gsm)(?![\p{L}:=.])/iu;

/** Surrounding spaces go, and quotes where they surround the whole: `"Bob" Smith` keeps his. */
export function cleanCell(cell: string | undefined): string {
  if (!cell) return '';
  const text = cell.trim();
  return text.startsWith('"') ? text.replace(/^"\s*([^"]*?)\s*"$/, '$1') : text;
}

/** The first address in a cell; empty where it says that there is none, null for what cannot be one. */
export function readEmail(cell: string): string | null {
  if (cell === '') return '';
  const plain = cell.toLowerCase();
  if (isUsable(plain)) return isPlaceholder(plain) ? '' : plain;
  const found = plain.replace(/[\u200b-\u200f\ufeff]/g, '').match(/[^\s<>;,|"()[\]:]+@[^\s<>;,|"()[\]:]+/g);
  if (!found) return isNothing(cell) ? '' : null;
  const addresses = found.map((text) => text.replace(/^['.]+|['.]+$/g, ''));
  const real = addresses.filter((address) => !isPlaceholder(address));
  return real.length === 0 ? '' : (real.find(isUsable) ?? null);
}

/** The number in a cell that can be texted, else the first; empty and null as with emails. */
export function readPhone(cell: string, country: string): string | null {
  if (cell === '') return '';
  if (DATE.test(cell)) return null;
  const isShort = cell.length <= CONTACT_LIMITS.phone;
  const plain = isShort && /^[+\d(][\d\s().-]+$/.test(cell) && readDigits(cell, country);
  if (plain) return plain;
  const text = undamaged(oneLine(cell));
  if (text === null) return null;
  if (isNothing(text) || /^(\d)\1{6,}$/.test(text.replace(/\D/g, ''))) return '';
  const digits = /^\+?\d{7,15}$/.test(text) && readDigits(text, country);
  if (digits) return digits;
  const numbers = findNumbers(text.slice(0, 500), country);
  const mobile = numbers.find(({ before, after }) => MOBILE_BEFORE.test(before) || MOBILE_AFTER.test(after));
  return (mobile ?? numbers[0])?.number ?? ((isShort && toE164(text, country)) || null);
}

export function isDate(cell: string): boolean {
  return DATE.test(cell);
}

/** A spreadsheet that took the number for an amount dropped its plus or its leading zero. */
function readDigits(text: string, country: string): string {
  const bare = /^[1-9]\d{11,}$/.test(text) && toE164(`+${text}`, country);
  return bare || toE164(text, country) || (/^[1-9]\d{6,}$/.test(text) ? toE164(`0${text}`, country) : '');
}

/** `1.5551234567E+10`, `15551234567.0`, `'15551234567` and `="15551234567"` are one number; null for lost digits. */
function undamaged(text: string): string | null {
  const bare = text.replace(/^="?|^['"]+|['"]+$/g, '').replace(/^(\+?\d{7,15})[.,]0*$/, '$1');
  const [, first = '', rest = '', exponent] = SCIENTIFIC.exec(bare) ?? [];
  if (!exponent) return bare;
  // Up to two digits may have been zeros that were not written.
  const lost = Number(exponent) - rest.length;
  return lost >= 0 && lost <= 2 ? `${first}${rest}${'0'.repeat(lost)}` : null;
}

function isNothing(text: string): boolean {
  return text.length <= CONTACT_LIMITS.phone && NOTHING.test(text);
}

function isUsable(email: string): boolean {
  return email.length <= CONTACT_LIMITS.email && isEmail(email);
}

function isPlaceholder(email: string): boolean {
  return NO_MAILBOX.test(email) || NO_PERSON.test(email);
}
