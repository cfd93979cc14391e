import { z } from 'zod';
import { cleanLine } from '#shared/text/clean-text.ts';

/** The dot-atom of RFC 5321 before the @, with an international top-level domain. */
const FORM =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]{2,})$/i;
const PLAIN = /^\p{ASCII}*$/u;
const LETTER = /^[\p{L}\p{M}\p{N}]$/u;
/**
 * The last @ ends the local part. Only letters, digits, dots and hyphens: anything else has a meaning in a
 * URL.
 */
const INTERNATIONAL = /^(.*)@([\p{L}\p{M}\p{N}.。．｡-]*\P{ASCII}[\p{L}\p{M}\p{N}.。．｡-]*)$/u;

/**
 * An address as it is stored and compared: lower case, without invisible characters, and an international
 * domain in its ASCII form (`münchen.example` is `xn--mnchen-3ya.example`).
 */
export function toEmail(text: string): string {
  const plain = cleanLine(text).toLowerCase();
  if (PLAIN.test(plain)) return plain;
  const [, name, domain] = INTERNATIONAL.exec(plain) ?? [];
  if (!name || !domain || !URL.canParse(`http://${domain}`)) return plain;
  return `${name}@${new URL(`http://${domain}`).hostname}`;
}

/** Whether an address normalized by `toEmail` is valid. */
export function isEmail(email: string): boolean {
  return FORM.test(email);
}

/** Why `toEmail` could not make an address of it. */
export function emailFault(email: string): string {
  return letterFault(email) || 'Please enter a valid email address.';
}

/** Names a letter that is not allowed before the @; empty if there is none. */
export function letterFault(email: string): string {
  const [name = ''] = email.includes('@') ? email.split('@') : [];
  const letter = Array.from(name).find((one) => LETTER.test(one) && !PLAIN.test(one));
  return letter
    ? `“${letter}” is not allowed before the @: not every mail server takes it. Is it spelled right?`
    : '';
}

/** A required address, for the end of a Zod pipe. */
export function emailField(error: string) {
  return z.string().transform(toEmail).pipe(z.string().refine(isEmail, { error }));
}
