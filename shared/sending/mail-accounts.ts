import { z } from 'zod';
import { emailField } from '#shared/contacts/email-address.ts';

const Host = z
  .string({ error: 'Please enter the name of the mail server.' })
  .trim()
  .toLowerCase()
  .min(1, { error: 'Please enter the name of the mail server.', abort: true })
  .max(253, { error: 'That name is too long.', abort: true })
  .regex(/^[a-z0-9](?:[a-z0-9.:-]*[a-z0-9])?$/, {
    error: 'Enter the name alone, such as smtp.example.com, without https://.',
  });

/** An own mail server: what a mail program asks for, too. */
export const SaveMailAccount = z.object({
  host: Host,
  port: z.coerce
    .number({ error: 'Enter a port, such as 587.' })
    .int({ error: 'Enter a port, such as 587.' })
    .min(1, { error: 'Enter a port, such as 587.' })
    .max(65_535, { error: 'Enter a port, such as 587.' }),
  username: z
    .string({ error: 'Please enter the user name.' })
    .trim()
    .min(1, { error: 'Please enter the user name.' })
    .max(254, { error: 'That user name is too long.' }),
  /** Empty keeps the one that is stored for the same server and user. */
  password: z.string().max(500, { error: 'That password is too long.' }).default(''),
  fromAddress: z
    .string({ error: 'Please enter an email address.' })
    .trim()
    .min(1, { error: 'Please enter an email address.', abort: true })
    .max(254, { error: 'The address can be at most 254 characters long.', abort: true })
    .pipe(emailField('Please enter a valid email address.')),
});
export type SaveMailAccount = z.input<typeof SaveMailAccount>;

/** What the owner sees of it; the password is never shown again. */
export interface MailAccountView {
  host: string;
  port: number;
  username: string;
  fromAddress: string;
  checkedAt: Date | null;
  /** What stands in the way of sending; null when nothing does. */
  problem: string | null;
}

/** How emails leave the business: by its own server, or by the service's. */
export interface MailSenderView {
  account: MailAccountView | null;
  /** What customers see as the sender. */
  fromName: string;
  fromAddress: string;
  /** Why none leave: mail servers refuse them for the sender. Null where they do not. */
  refused: { words: string; isUnproved: boolean } | null;
  /** Nobody gets them: they lie in the mailbox of this machine. */
  isLocalOnly: boolean;
}

/** One of the three records that tell other mail servers who may send in a domain's name. */
export interface DomainCheckView {
  id: 'spf' | 'dkim' | 'dmarc';
  label: string;
  state: 'good' | 'missing' | 'weak' | 'unknown';
  /** What it means and what to do, in plain words. */
  words: string;
}
