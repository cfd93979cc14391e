import type { HookRequest } from '#server/connectors/channels/channel.ts';
import type { InboundHarness } from '#server/connectors/inbound-mail/harness.ts';
import type { MailHeader } from '#server/connectors/mail-reading/read-headers.ts';

/** The signers verified by the receiving server; nothing the mail claims about itself. */
export interface MailProof {
  /** Domains of valid DKIM signatures, in lower case. */
  signedBy: readonly string[];
  /** DMARC passes for the domain of `From`. */
  dmarc: boolean;
}

/** A mail of which only the recipients are known yet. */
export interface ArrivedMail {
  /** In lower case, the most reliable first. */
  recipients: readonly string[];
  /** Throws `unexpected` for a mail that cannot be read. */
  open(): Promise<InboundMail>;
}

/** A received mail, from whatever source. */
export interface InboundMail {
  /** With its angle brackets; null where it has none. */
  messageId: string | null;
  /** The single mailbox in `From`, in lower case; empty where it is missing or uncertain. */
  from: string;
  subject: string;
  date: Date | null;
  /** The plain text, made from the HTML where there is no other. */
  text: string;
  /** The topmost first. */
  headers: readonly MailHeader[];
  proof: MailProof;
  /** Set if a mail server reports an undelivered mail: which one, as far as it says. */
  undelivered: { messageId: string | null } | null;
}

/** What a mail service posts; as bytes, since raw mails come in any character set. */
export interface InboundRequest extends Omit<HookRequest, 'body'> {
  body: Uint8Array<ArrayBuffer>;
}

/** A posted body, decoded by its content type. */
export type InboundBody =
  | { kind: 'json'; value: unknown; text: string }
  | { kind: 'form'; fields: Readonly<Record<string, string>> }
  | { kind: 'mail' };

export interface InboundOptions {
  /** What each service authenticates with, and keys for its API, by the names of the settings. */
  secrets: Readonly<Record<string, string | undefined>>;
  /** How the operator's receiving server signs its Authentication-Results. */
  authservId: string | undefined;
  /** Replaces the network in tests. */
  readCertificate?: (url: string) => Promise<string>;
  apiUrl?: string;
}

export interface InboundDelivery {
  mails: ArrivedMail[];
  /** The service asks to have this address opened, once. */
  confirmUrl: string | null;
}

/** A service that posts mails to us. */
export interface MailIntake {
  /** Kebab-case, as its folder. */
  id: string;
  name: string;
  /** The settings it uses; the first authenticates its requests. */
  settings: readonly string[];
  /** What the contract suite needs to know; only imported by tests. */
  harness(): Promise<InboundHarness>;
  matches(body: InboundBody, request: InboundRequest): boolean;
  /** Throws `auth` for a request that is not genuine, `unexpected` for an unknown format. */
  read(request: InboundRequest, body: InboundBody, options: InboundOptions): Promise<InboundDelivery>;
}
