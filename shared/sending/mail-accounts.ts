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

/** A business's own mail server: the same fields as in a mail program. */
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
  /** Empty keeps the stored password for the same server and user. */
  password: z.string().max(500, { error: 'That password is too long.' }).default(''),
  fromAddress: z
    .string({ error: 'Please enter an email address.' })
    .trim()
    .min(1, { error: 'Please enter an email address.', abort: true })
    .max(254, { error: 'The address can be at most 254 characters long.', abort: true })
    .pipe(emailField('Please enter a valid email address.')),
});
export type SaveMailAccount = z.input<typeof SaveMailAccount>;

/** As its owner sees it; the password is never shown again. */
export interface MailAccountView {
  host: string;
  port: number;
  username: string;
  fromAddress: string;
  checkedAt: Date | null;
  /** What prevents sending; null if nothing does. */
  problem: string | null;
}

/** How the business's emails are sent: by its own server or the service's. */
export interface MailSenderView {
  account: MailAccountView | null;
  /** The sender name customers see. */
  fromName: string;
  fromAddress: string;
  /** Why no emails are sent: mail servers refuse the sender. Null if they do not. */
  refused: { words: string; isUnproved: boolean } | null;
  /** Emails stay in the mailbox of this machine and reach nobody. */
  isLocalOnly: boolean;
}

/** One of the DNS records that say who may send mail for a domain. */
export interface DomainCheckView {
  id: 'spf' | 'dkim' | 'dmarc';
  label: string;
  state: 'good' | 'missing' | 'weak' | 'unknown';
  /** What it means and what to do, in plain words. */
  words: string;
}
