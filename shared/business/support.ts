import { z } from 'zod';
import { emailField } from '#shared/contacts/email-address.ts';
import { cleanLine, cleanText } from '#shared/text/clean-text.ts';

export const SUPPORT_LIMITS = { firstName: 80, lastName: 80, phone: 40, email: 254, message: 5_000 } as const;

const tooLong = (max: number) => `Please keep this under ${max.toLocaleString('en')} characters.`;

/** On one line: characters that would break a header become a space. */
const line = (max: number) =>
  z
    .string()
    .transform(cleanLine)
    .pipe(z.string().max(max, { error: tooLong(max) }));

const required = (name: 'firstName' | 'phone', missing: string) =>
  z
    .string({ error: missing })
    .pipe(line(SUPPORT_LIMITS[name]))
    .pipe(z.string().min(1, { error: missing }));

const Message = z
  .string()
  .transform((text) => cleanText(text).replace(/\n{3,}/g, '\n\n'))
  .pipe(z.string().max(SUPPORT_LIMITS.message, { error: tooLong(SUPPORT_LIMITS.message) }));

/** With fewer digits nobody could be called back. */
const FEWEST_DIGITS = 5;

function canBeAnswered({ phone, email }: { phone: string; email: string }): boolean {
  // A missing number is reported by its own field.
  return phone === '' || email !== '' || phone.replace(/\D/g, '').length >= FEWEST_DIGITS;
}

/** The contact form of the home page, as received. */
const ContactFields = z.object({
  firstName: required('firstName', 'Please enter your first name.'),
  lastName: line(SUPPORT_LIMITS.lastName).default(''),
  phone: required('phone', 'Please enter your phone number.'),
  email: line(SUPPORT_LIMITS.email)
    .pipe(
      z.union([z.literal(''), emailField('Please enter a valid email address.')], {
        error: 'Please enter a valid email address.',
      }),
    )
    .default(''),
  message: Message.default(''),
  /** A honeypot: people do not see it. */
  website: z.string().max(1_000).default(''),
  /** Milliseconds from opening the page to sending, measured by the script; absent without it. */
  took: z.coerce.number().nonnegative().optional().catch(undefined),
});
export const ContactMessage = ContactFields.refine(canBeAnswered, {
  path: ['phone'],
  error: 'Please enter a phone number we can call, or an email address.',
});
export type ContactMessage = z.input<typeof ContactMessage>;

const LONGEST_HTML = 40_000;

/** The same message as a mail composed by a program. Only the verb knows where it may go. */
export const ContactMail = z.object({
  from: line(SUPPORT_LIMITS.email).default(''),
  to: z.array(z.string().max(SUPPORT_LIMITS.email)).min(1).max(10),
  subject: line(200).pipe(z.string().min(1, { error: 'Please enter a subject.' })),
  html: z
    .string({ error: 'Please enter a message.' })
    .min(1, { error: 'Please enter a message.' })
    .max(LONGEST_HTML, { error: tooLong(LONGEST_HTML) }),
});
export type ContactMail = z.input<typeof ContactMail>;

/** The text of such a mail, as typed into the form. */
export const ContactWords = Message.pipe(z.string().min(1, { error: 'Please enter a message.' }));
