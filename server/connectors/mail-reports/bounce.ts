import type { HookRequest } from '#server/connectors/channels/channel.ts';
import { judgeRefusal, type MailRefusal, receiverOf } from '#server/connectors/mail-reports/diagnostic.ts';
import type { BounceHarness } from '#server/connectors/mail-reports/harness.ts';
import { toEmail } from '#shared/contacts/email-address.ts';

/** What became of one mail to one person. */
export interface BounceEvent {
  /** Equal for repeated deliveries of one event. */
  eventId: string;
  /** Our Message-ID with its angle brackets, where the report carries it. */
  messageId: string | null;
  /** In lower case; empty where the report keeps it secret. */
  recipient: string;
  kind: 'bounced' | 'complained' | 'delivered' | 'delayed';
  /** What a bounce says; null of anything else. After `bounced` the address must not be written to again. */
  refusal: MailRefusal | null;
  /** Whose servers sent it back, as people know them; empty where nobody can tell. */
  receiver: string;
  /** Codes and their meaning, for the log: nothing of the person. */
  diagnostic: string;
}

/** What each provider's reports are proved with, by the id of its reader. */
export type BounceSecrets = Readonly<Record<string, string | undefined>>;

export interface BounceReport {
  /** Id of its reader. */
  provider: string;
  events: BounceEvent[];
  /** A secret of the provider, or its signature, was checked. */
  proved: boolean;
  /** The provider asks to open this address, once, to show that ours is really listening. */
  confirmUrl: string | null;
}

/** Outside of the request itself. */
export interface BounceOptions {
  /** Reads a signing certificate; its address was checked. */
  readCertificate?: (url: string) => Promise<string>;
}

/** The webhooks of one provider. `body` is the parsed body of the request. */
export interface BounceReader {
  /** Kebab-case, as its folder. It stands in the ids of stored events: never change it. */
  id: string;
  /** As the provider writes it. */
  name: string;
  /** The setting that holds what its reports are proved with. */
  setting: string;
  /** What the contract suite has to know; imported only by tests. */
  harness(): Promise<BounceHarness>;
  matches(body: unknown): boolean;
  /** Throws `auth` for a request that is not genuine; without a secret, what can be checked without. */
  read(
    request: HookRequest,
    body: unknown,
    secret: string | undefined,
    options: BounceOptions,
  ): Promise<Omit<BounceReport, 'provider'>>;
}

/** The parts of an event that most providers give in the same way; `said` is where codes and words may stand. */
export function bounceEvent({
  said,
  ofAddress = false,
  ...event
}: Omit<BounceEvent, 'recipient' | 'messageId' | 'refusal' | 'receiver'> & {
  recipient: string;
  messageId?: string | null | undefined;
  said: readonly (string | null | undefined)[];
  /** The provider’s own word for it is about the address. */
  ofAddress?: boolean;
}): BounceEvent {
  const recipient = toEmail(event.recipient);
  const isBounce = event.kind === 'bounced';
  return {
    ...event,
    recipient,
    messageId: toMessageId(event.messageId),
    refusal: isBounce ? judgeRefusal(said, { ofAddress }) : null,
    receiver: isBounce ? receiverOf(recipient, said) : '',
  };
}

/** With angle brackets, as our own records have it; null for anything else. */
export function toMessageId(text: string | null | undefined): string | null {
  const bare = (text ?? '').trim().replace(/^<(.*)>$/, '$1');
  return bare.length <= LONGEST_MESSAGE_ID && /^[^<>\s@]+@[^<>\s@]+$/.test(bare) ? `<${bare}>` : null;
}

const LONGEST_MESSAGE_ID = 500;
