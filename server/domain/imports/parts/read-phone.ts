import { findNumbers, toE164 } from '#server/core/phones.ts';
import { isNothing } from '#server/domain/imports/parts/clean-cell.ts';
import { withoutAreaCode } from '#shared/contacts/area-code.ts';
import { CONTACT_LIMITS } from '#shared/contacts/contact-basics.ts';
import { cleanLine } from '#shared/text/clean-text.ts';

const DATE = /^\d{1,4}[./-]\d{1,2}[./-]\d{2,4}(?:$|[ T])/;
const SCIENTIFIC = /^\+?(\d)(?:[.,](\d+))?E\+?(\d{1,2})$/i;
const MOBILE_BEFORE = /(?:^|[^\p{L}])(?:c|m|mob|mobile?|cell?|cel|celular|handy|m[oó]vil|gsm)\P{L}*$/iu;
const MOBILE_AFTER = /^[\s(-]*(?:c|m|mob|mobile?|cell?|cel|celular|handy|m[oó]vil|gsm)(?![\p{L}:=.])/iu;

/**
 * The first number in a cell that can receive texts, else the first; empty and null as with emails. `areaCode` is added
 * to one without.
 */
export function readPhone(cell: string, country: string, areaCode = ''): string | null {
  if (cell === '') return '';
  const local = withoutAreaCode(cell, country);
  if (local) return (areaCode && toE164(`${areaCode}${local}`, country)) || null;
  if (DATE.test(cell)) return null;
  const isShort = cell.length <= CONTACT_LIMITS.phone;
  const plain = isShort && /^[+\d(][\d\s().-]+$/.test(cell) && readDigits(cell, country);
  if (plain) return plain;
  const text = undamaged(cleanLine(cell));
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

/** A spreadsheet that stored the number as an amount dropped its plus or leading zero. */
function readDigits(text: string, country: string): string {
  const bare = /^[1-9]\d{11,}$/.test(text) && toE164(`+${text}`, country);
  return bare || toE164(text, country) || (/^[1-9]\d{6,}$/.test(text) ? toE164(`0${text}`, country) : '');
}

/**
 * `1.5551234567E+10`, `15551234567.0`, `'15551234567` and `="15551234567"` are one number; null for lost
 * digits.
 */
function undamaged(text: string): string | null {
  const bare = text.replace(/^="?|^['"]+|['"]+$/g, '').replace(/^(\+?\d{7,15})[.,]0*$/, '$1');
  const [, first = '', rest = '', exponent] = SCIENTIFIC.exec(bare) ?? [];
  if (!exponent) return bare;
  // Up to two digits may have been zeros dropped by the notation.
  const lost = Number(exponent) - rest.length;
  return lost >= 0 && lost <= 2 ? `${first}${rest}${'0'.repeat(lost)}` : null;
}
