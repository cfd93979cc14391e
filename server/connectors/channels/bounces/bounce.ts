import type { HookRequest } from '#server/connectors/channels/channel.ts';

/** What became of one mail to one person. */
export interface BounceEvent {
  /** Equal for repeated deliveries of one event. */
  eventId: string;
  /** Our Message-ID with its angle brackets, where the report carries it. */
  messageId: string | null;
  /** In lower case; empty where the report keeps it secret. */
  recipient: string;
  kind: 'bounced' | 'complained' | 'delivered' | 'delayed';
  /** The address itself is no good: it must not be written to again. */
  permanent: boolean;
  /** Codes and their meaning, for the log: nothing of the person. */
  diagnostic: string;
}

export const BOUNCE_PROVIDERS = ['ses', 'sendgrid', 'mailgun', 'postmark', 'resend', 'brevo'] as const;
export type BounceProvider = (typeof BOUNCE_PROVIDERS)[number];

/** What each provider's reports are proved with; see each reader. */
export type BounceSecrets = Partial<Readonly<Record<BounceProvider, string>>>;

export interface BounceReport {
  provider: BounceProvider;
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
  provider: BounceProvider;
  matches(body: unknown): boolean;
  /** Throws `auth` for a request that is not genuine; without a secret, what can be checked without. */
  read(
    request: HookRequest,
    body: unknown,
    secret: string | undefined,
    options: BounceOptions,
  ): Promise<Omit<BounceReport, 'provider'>>;
}

/** The parts of an event that most providers give in the same way. */
export function bounceEvent(
  event: Omit<BounceEvent, 'recipient' | 'messageId'> & {
    recipient: string;
    messageId?: string | null | undefined;
  },
): BounceEvent {
  return {
    ...event,
    recipient: event.recipient.trim().toLowerCase(),
    messageId: toMessageId(event.messageId),
    // Only an address that bounced can be known to be no good.
    permanent: event.permanent && event.kind === 'bounced',
  };
}

/** With angle brackets, as our own records have it; null for anything else. */
export function toMessageId(text: string | null | undefined): string | null {
  const bare = (text ?? '').trim().replace(/^<(.*)>$/, '$1');
  return bare.length <= LONGEST_MESSAGE_ID && /^[^<>\s@]+@[^<>\s@]+$/.test(bare) ? `<${bare}>` : null;
}

const LONGEST_MESSAGE_ID = 500;
