import type { z } from 'zod';
import type { TextHarness, TextSimulation } from '#server/connectors/channels/text-harness.ts';
import type { Descriptor } from '#server/connectors/descriptor.ts';
import type { Channel, DeliveryFault, DeliveryStatus, TextChannel } from '#shared/sending/channels.ts';
import type { ChannelCheckView } from '#shared/sending/connections.ts';
import type { RegistrationReading } from '#shared/sending/registrations.ts';

export interface Mailbox {
  name?: string;
  address: string;
}

export interface EmailMessage {
  from: Mailbox;
  to: Mailbox;
  replyTo?: Mailbox;
  subject: string;
  text: string;
  html: string;
  headers?: Readonly<Record<string, string>>;
  /**
   * How programs that answer by themselves are to take it: a `notice` was written by a program, a `request` goes to many,
   * a `letter` to one person from another.
   */
  nature: 'notice' | 'request' | 'letter';
  /** Equal for repeated tries of one message: the Message-ID is made from it. */
  key: string;
}

/** An SMS or WhatsApp message. Phones are E.164. */
export interface TextMessage {
  to: string;
  /** As `check` listed it: a phone number, a messaging service or a phone number id. */
  sender: string;
  /** What the person reads. On WhatsApp the approved template says it; this is its filled-in text. */
  text: string;
  /** A part of the text that no other message has. A lookup goes by it: a name in the text may have changed since. */
  marker?: string;
  /** WhatsApp only: the approved template and its values in the order of its placeholders. */
  template?: { id: string; language: string; values: readonly string[] };
  /** An answer to somebody who has just written: only then WhatsApp takes words that are no template. */
  isAnswer?: boolean;
  /** Where the provider reports what became of it; null where it cannot reach us. */
  statusUrl: string | null;
  /** Equal for repeated tries; comes back in reports where the provider carries it. */
  key: string;
}

export interface Sent {
  /** What the provider, or the Message-ID, knows the message by. */
  externalId: string;
}

/**
 * Called at the last moment at which the message can still be held back, and awaited. When it throws,
 * nothing is sent and `send` throws the same error.
 */
export type BeforeHandOver = () => Promise<void>;

/** A request of a provider as it came: signatures are over exactly these bytes and this address. */
export interface HookRequest {
  method: string;
  /** The public address, as the provider was given it, with its query. */
  url: string;
  /** Names in lower case. */
  headers: Readonly<Record<string, string | undefined>>;
  body: string;
  /** For signatures that age. */
  now: Date;
}

/** What a provider tells us. `eventId` is equal for repeated deliveries of one event. */
export type HookEvent =
  | {
      kind: 'status';
      eventId: string;
      externalId: string;
      /** `key` of the message, where the provider carries it. */
      key: string | null;
      status: DeliveryStatus;
      reason: DeliveryFault | null;
    }
  | {
      kind: 'inbound';
      eventId: string;
      from: string;
      to: string;
      text: string;
      /** What the business calls the button that was pressed; the text says what stands on it. */
      button?: string;
      /** The provider's own reading of the text: it has already answered and blocked or unblocked. */
      handled: 'stop' | 'start' | 'help' | null;
      /** Chosen in the provider's own menu; nobody has written to us. */
      isPreference?: true;
    }
  /** Genuine, but about something we have no word for: changes nothing. */
  | { kind: 'unknown'; eventId: string; what: string };

/** What the provider knows of a message whose sending ended without an answer. */
export type Lookup =
  | { found: true; externalId: string; status: DeliveryStatus; reason: DeliveryFault | null }
  | { found: false };

/**
 * One way to send. Adapters read and answer: no database, no settings, no ctx. Every method throws nothing
 * but `ConnectorError`; one marked `ambiguous` means that the message may have been accepted. A capability
 * is there when its function is.
 */
interface Sending<Connection, Message> {
  send(connection: Connection, message: Message, beforeHandOver: BeforeHandOver): Promise<Sent>;
  close(connection: Connection): void;
}

/** How the installation itself sends: opened once, by its settings. */
export interface EmailConnector<Credentials, Connection> extends Sending<Connection, EmailMessage> {
  id: string;
  channel: Extract<Channel, 'email'>;
  credentials: z.ZodType<Credentials>;
  open(credentials: Credentials): Connection;
}

/** A channel on the business's own account: it can be checked, asked and can call us. */
export interface TextConnector<Id extends string, Credentials, Host extends string, Connection>
  extends Descriptor<Id, Credentials, Host, TextSimulation, TextHarness>,
    Sending<Connection, TextMessage> {
  channel: TextChannel;
  /** `hosts` are the provider's, or what stands in for them. */
  open(credentials: Credentials, hosts: Readonly<Record<Host, string>>): Connection;
  /** Messages a second that the provider takes from one ordinary sender. */
  perSecond: number;
  /** Reads the account, its senders and what they may do. A refused key throws `auth`. */
  check(connection: Connection): Promise<ChannelCheckView>;
  /** Reads what the account has registered for texts to the US, with what was objected to. */
  registration?(connection: Connection): Promise<RegistrationReading>;
  /** Looks for a message by recipient and text, sent at or after `since`. Null: this provider cannot say. */
  lookup?(connection: Connection, message: TextMessage, since: Date): Promise<Lookup | null>;
  hooks: {
    /** The events of a genuine request; throws `auth` for a signature that is wrong, missing or too old. */
    read(credentials: Credentials, request: HookRequest): HookEvent[];
    /** The answer to a GET by which a provider makes sure that the address is ours; null when it is not. */
    challenge?(credentials: Credentials, request: HookRequest): string | null;
    /** The body of the answer the provider expects, and its type. */
    answer: { body: string; contentType: string };
  };
}

export function defineEmailConnector<Credentials, Connection>(
  connector: EmailConnector<Credentials, Connection>,
): EmailConnector<Credentials, Connection> {
  return connector;
}

export function defineTextConnector<const Id extends string, Credentials, Host extends string, Connection>(
  connector: TextConnector<Id, Credentials, Host, Connection>,
): TextConnector<Id, Credentials, Host, Connection> {
  return connector;
}
