import { z } from 'zod';
import { cleanLine } from '#shared/text/clean-text.ts';

/** The dot-atom of RFC 5321 before the @, and the last part of an international domain. */
const FORM =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]{2,})$/i;
const PLAIN = /^\p{ASCII}*$/u;
const LETTER = /^[\p{L}\p{M}\p{N}]$/u;
/** The last @ ends the name. What is no letter, digit, dot or hyphen would mean something in a web address. */
const INTERNATIONAL = /^(.*)@([\p{L}\p{M}\p{N}.。．｡-]*\P{ASCII}[\p{L}\p{M}\p{N}.。．｡-]*)$/u;

/**
 * An address as it is kept and compared, whoever gives it: lower case, without what nobody sees, and an international
 * domain in the form that mail servers know (`münchen.example` is `xn--mnchen-3ya.example`).
 */
export function toEmail(text: string): string {
  const plain = cleanLine(text).toLowerCase();
  if (PLAIN.test(plain)) return plain;
  const [, name, domain] = INTERNATIONAL.exec(plain) ?? [];
  if (!name || !domain || !URL.canParse(`http://${domain}`)) return plain;
  return `${name}@${new URL(`http://${domain}`).hostname}`;
}

/** Whether an address as `toEmail` keeps it can be right. */
export function isEmail(email: string): boolean {
  return FORM.test(email);
}

/** Why `toEmail` made no address of it. */
export function emailFault(email: string): string {
  return letterFault(email) || 'Please enter a valid email address.';
}

/** Of a letter that an address cannot have before the @; empty where there is none. */
export function letterFault(email: string): string {
  const [name = ''] = email.includes('@') ? email.split('@') : [];
  const letter = Array.from(name).find((one) => LETTER.test(one) && !PLAIN.test(one));
  return letter
    ? `“${letter}” cannot stand before the @: not every mail server takes it. Is it spelled right?`
    : '';
}

/** A field that must hold one, for the end of a chain of schemas. */
export function emailField(error: string) {
  return z.string().transform(toEmail).pipe(z.string().refine(isEmail, { error }));
}
