import type { HookRequest } from '#server/connectors/channels/channel.ts';
import { judgeRefusal, type MailRefusal, receiverOf } from '#server/connectors/mail-reports/diagnostic.ts';
import type { BounceHarness } from '#server/connectors/mail-reports/harness.ts';
import { toEmail } from '#shared/contacts/email-address.ts';

/** The outcome of one mail for one recipient. */
export interface BounceEvent {
  /** The same for repeated deliveries of one event. */
  eventId: string;
  /** Our Message-ID with its angle brackets, where the report carries it. */
  messageId: string | null;
  /** In lower case; empty where the report withholds it. */
  recipient: string;
  kind: 'bounced' | 'complained' | 'delivered' | 'delayed';
  /** The meaning of a bounce; null for other events. After `bounced` the address must not be written to again. */
  refusal: MailRefusal | null;
  /** The mail provider that refused it, by its common name; empty where unknown. */
  receiver: string;
  /** Codes and their meaning, for the log; no personal data. */
  diagnostic: string;
}

/** What authenticates each provider's reports, by the id of its reader. */
export type BounceSecrets = Readonly<Record<string, string | undefined>>;

export interface BounceReport {
  /** Id of its reader. */
  provider: string;
  events: BounceEvent[];
  /** The provider's secret or signature was verified. */
  proved: boolean;
  /** The provider asks to have this address opened, once, to confirm the subscription. */
  confirmUrl: string | null;
}

/** What is not part of the request. */
export interface BounceOptions {
  /** Fetches a signing certificate whose address has been checked. */
  readCertificate?: (url: string) => Promise<string>;
}

/** The webhooks of one provider. `body` is the parsed body of the request. */
export interface BounceReader {
  /** Kebab-case, as its folder. Never change it: it is part of the ids of stored events. */
  id: string;
  /** As the provider writes it. */
  name: string;
  /** The setting that authenticates its reports. */
  setting: string;
  /** What the contract suite needs to know; only imported by tests. */
  harness(): Promise<BounceHarness>;
  matches(body: unknown): boolean;
  /** Throws `auth` for a request that is not genuine; without a secret, it checks what it can. */
  read(
    request: HookRequest,
    body: unknown,
    secret: string | undefined,
    options: BounceOptions,
  ): Promise<Omit<BounceReport, 'provider'>>;
}

/** The parts of an event that most providers give in the same way; `texts` may contain codes. */
export function bounceEvent({
  texts,
  ofAddress = false,
  ...event
}: Omit<BounceEvent, 'recipient' | 'messageId' | 'refusal' | 'receiver'> & {
  recipient: string;
  messageId?: string | null | undefined;
  texts: readonly (string | null | undefined)[];
  /** The provider's classification is about the address. */
  ofAddress?: boolean;
}): BounceEvent {
  const recipient = toEmail(event.recipient);
  const isBounce = event.kind === 'bounced';
  return {
    ...event,
    recipient,
    messageId: toMessageId(event.messageId),
    refusal: isBounce ? judgeRefusal(texts, { ofAddress }) : null,
    receiver: isBounce ? receiverOf(recipient, texts) : '',
  };
}

/** With angle brackets, as in our own records; null for anything else. */
export function toMessageId(text: string | null | undefined): string | null {
  const bare = (text ?? '').trim().replace(/^<(.*)>$/, '$1');
  return bare.length <= LONGEST_MESSAGE_ID && /^[^<>\s@]+@[^<>\s@]+$/.test(bare) ? `<${bare}>` : null;
}

const LONGEST_MESSAGE_ID = 500;
