import type { HookRequest } from '#server/connectors/channels/channel.ts';
import type { InboundHarness } from '#server/connectors/inbound-mail/harness.ts';
import type { MailHeader } from '#server/connectors/mail-reading/read-headers.ts';

/** Whom the receiving server found to have signed a mail; nothing that the mail says of itself. */
export interface MailProof {
  /** Domains of DKIM signatures that hold, in lower case. */
  signedBy: readonly string[];
  /** DMARC holds for the domain of `From`. */
  dmarc: boolean;
}

/** A mail at the door: whom it is for is known, and nothing else was read. */
export interface ArrivedMail {
  /** Whom it was delivered to, in lower case, the surest first. */
  recipients: readonly string[];
  /** Throws `unexpected` for what cannot be read. */
  open(): Promise<InboundMail>;
}

/** A mail that came in, whichever way. */
export interface InboundMail {
  /** With its angle brackets; null where it has none. */
  messageId: string | null;
  /** Of the one mailbox in `From`, in lower case; empty where there is none, or where it is not certain. */
  from: string;
  subject: string;
  date: Date | null;
  /** The plain text, made of the HTML where the mail has nothing else. */
  text: string;
  /** The topmost first. */
  headers: readonly MailHeader[];
  proof: MailProof;
  /** A mail server reports in it that a mail did not arrive: which, as far as it says. */
  undelivered: { messageId: string | null } | null;
}

/** What a mail service posts; bytes, since raw mails come in any character set. */
export interface InboundRequest extends Omit<HookRequest, 'body'> {
  body: Uint8Array<ArrayBuffer>;
}

/** A posted body, as far as its type tells. */
export type InboundBody =
  | { kind: 'json'; value: unknown; text: string }
  | { kind: 'form'; fields: Readonly<Record<string, string>> }
  | { kind: 'mail' };

export interface InboundOptions {
  /** What each service proves itself with, and keys for its API, by the names of the settings. */
  secrets: Readonly<Record<string, string | undefined>>;
  /** How the operator's receiving server signs its Authentication-Results. */
  authservId: string | undefined;
  /** Instead of the network, for tests. */
  readCertificate?: (url: string) => Promise<string>;
  apiUrl?: string;
}

export interface InboundDelivery {
  mails: ArrivedMail[];
  /** The service asks to open this address, once. */
  confirmUrl: string | null;
}

/** One service that posts mails to us. */
export interface WayIn {
  /** Kebab-case, as its folder. */
  id: string;
  name: string;
  /** The settings it goes by; the first holds what its posts are proved with. */
  settings: readonly string[];
  /** What the contract suite has to know; imported only by tests. */
  harness(): Promise<InboundHarness>;
  matches(body: InboundBody, request: InboundRequest): boolean;
  /** Throws `auth` for a post that is not genuine, `unexpected` for another form. */
  read(request: InboundRequest, body: InboundBody, options: InboundOptions): Promise<InboundDelivery>;
}
