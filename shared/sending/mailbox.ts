/** Where mails lie while no mail server takes them. */
export const MAILBOX_PATH = '/dev/mailbox';

/** Where a test went; `isLocalOnly`: into the mailbox of this machine, and to nobody. */
export interface TestSent {
  recipient: string;
  isLocalOnly: boolean;
}

/** The built-in mailbox, as its page shows it. */
export interface MailSummary {
  id: string;
  fromName: string;
  to: string;
  subject: string;
  /** The beginning of the text part. */
  snippet: string;
  at: Date;
}

export interface MailView extends MailSummary {
  from: string;
  replyTo: string;
  text: string;
  html: string;
  /** The whole message as it would have travelled. */
  source: string;
}
