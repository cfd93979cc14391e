/** The built-in mailbox, used while there is no mail server. */
export const MAILBOX_PATH = '/dev/mailbox';

/** Where a test went; `isLocalOnly`: to the mailbox of this machine, so to nobody. */
export interface TestSent {
  recipient: string;
  isLocalOnly: boolean;
}

/** A mail in the built-in mailbox. */
export interface MailSummary {
  id: string;
  fromName: string;
  to: string;
  subject: string;
  /** The beginning of the plain text. */
  snippet: string;
  at: Date;
}

export interface MailView extends MailSummary {
  from: string;
  replyTo: string;
  text: string;
  html: string;
  /** The complete message source. */
  source: string;
}
