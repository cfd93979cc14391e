import { z } from 'zod';

/** How somebody said no, or had it said for them. */
export type OptOutSource = 'one_click' | 'page' | 'reply' | 'complaint' | 'provider' | 'owner';

export const CONTACT_LIMITS = { name: 100, email: 254, phone: 40 } as const;

const field = (max: number, what: string) =>
  z
    .string()
    .default('')
    .transform((text) => oneLine(text))
    .pipe(z.string().max(max, { error: `${what} can be at most ${max} characters long.` }));

/** A row as it was typed or imported. What it lacks decides later whether a channel can reach the person. */
export const ContactRow = z.object({
  name: field(CONTACT_LIMITS.name, 'The name'),
  email: field(CONTACT_LIMITS.email, 'The email').transform((email) => email.toLowerCase()),
  phone: field(CONTACT_LIMITS.phone, 'The phone number'),
});
export type ContactRow = z.input<typeof ContactRow>;

/** A row that somebody left empty is no contact. */
export function isFilledIn({ name, email, phone }: { name: string; email: string; phone: string }): boolean {
  return name !== '' || email !== '' || phone !== '';
}

const Email = z.email();

export function isEmail(text: string): boolean {
  return Email.safeParse(text).success;
}

/** E.164, or empty when the number does not name its country: a guess could reach a stranger. */
export function toE164(text: string): string {
  const bare = text.replace(/[\s().-]/g, '').replace(/^00/, '+');
  return /^\+[1-9]\d{6,14}$/.test(bare) ? bare : '';
}

/** Control characters and line breaks become spaces: names travel in mail headers. */
function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
