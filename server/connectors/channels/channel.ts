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
   * Sets the headers for auto-responders: a `notice` is written by a program, a `request` goes to many people, a
   * `letter` is from one person to another.
   */
  nature: 'notice' | 'request' | 'letter';
  /** The same for each retry of a message; the Message-ID is derived from it. */
  key: string;
}

/** An SMS or WhatsApp message. Phones are E.164. */
export interface TextMessage {
  to: string;
  /** As listed by `check`: a phone number, a messaging service or a phone number id. */
  sender: string;
  /** What the recipient reads. On WhatsApp, the text of the approved template, filled in. */
  text: string;
  /** A part of the text unique to this message, for lookups: a name in the text may have changed since. */
  marker?: string;
  /** WhatsApp only: the approved template and the values of its placeholders, in order. */
  template?: { id: string; language: string; values: readonly string[] };
  /** Replies to a message just received. Only then does WhatsApp accept free text. */
  isAnswer?: boolean;
  /** Where the provider posts delivery reports; null where it cannot reach us. */
  statusUrl: string | null;
  /** The same for each retry; returned in reports where the provider supports it. */
  key: string;
}

export interface Sent {
  /** The provider's id of the message, or its Message-ID. */
  externalId: string;
}

/**
 * Awaited at the last moment at which the message can be held back. If it throws, nothing is sent and `send` throws the
 * same error.
 */
export type BeforeHandOver = () => Promise<void>;

/** A provider's request, unparsed: signatures cover exactly these bytes and this address. */
export interface HookRequest {
  method: string;
  /** The public address as given to the provider, with its query. */
  url: string;
  /** Names in lower case. */
  headers: Readonly<Record<string, string | undefined>>;
  body: string;
  /** For signatures that expire. */
  now: Date;
}

/** What a provider reports. `eventId` is the same for repeated deliveries of one event. */
export type HookEvent =
  | {
      kind: 'status';
      eventId: string;
      externalId: string;
      /** `key` of the message, where the provider returns it. */
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
      /** The business's id of the button that was pressed; `text` is its label. */
      button?: string;
      /** The keyword the provider itself recognized: it has already answered and blocked or unblocked. */
      handled: 'stop' | 'start' | 'help' | null;
      /** Set in the provider's own menu; no message was written. */
      isPreference?: true;
    }
  /** Genuine, but of a type we do not handle: changes nothing. */
  | { kind: 'unknown'; eventId: string; what: string };

/** What the provider knows of a message whose sending ended without an answer. */
export type Lookup =
  | { found: true; externalId: string; status: DeliveryStatus; reason: DeliveryFault | null }
  | { found: false };

/**
 * What all channels share. Adapters know no database, settings or ctx, and throw nothing but `ConnectorError`; an
 * `ambiguous` one means the message may have been accepted. An optional method is a capability.
 */
interface Sending<Connection, Message> {
  send(connection: Connection, message: Message, beforeHandOver: BeforeHandOver): Promise<Sent>;
  close(connection: Connection): void;
}

/** How the installation itself sends email: opened once, from its settings. */
export interface EmailConnector<Credentials, Connection> extends Sending<Connection, EmailMessage> {
  id: string;
  channel: Extract<Channel, 'email'>;
  credentials: z.ZodType<Credentials>;
  open(credentials: Credentials): Connection;
}

/** A channel through the business's own account, which can be checked, queried and post to us. */
export interface TextConnector<Id extends string, Credentials, Host extends string, Connection>
  extends Descriptor<Id, Credentials, Host, TextSimulation, TextHarness>,
    Sending<Connection, TextMessage> {
  channel: TextChannel;
  /** `hosts` are the provider's, or those of a simulator. */
  open(credentials: Credentials, hosts: Readonly<Record<Host, string>>): Connection;
  /** Messages per second that the provider accepts from one ordinary sender. */
  perSecond: number;
  /** Reads the account, its senders and what they can do. A refused key throws `auth`. */
  check(connection: Connection): Promise<ChannelCheckView>;
  /** Reads the account's registrations for texts to the US, with the objections to them. */
  registration?(connection: Connection): Promise<RegistrationReading>;
  /** Finds a message by recipient and text, sent at or after `since`. Null: this provider cannot tell. */
  lookup?(connection: Connection, message: TextMessage, since: Date): Promise<Lookup | null>;
  hooks: {
    /**
     * The events of a genuine request; throws `auth` for a signature that is wrong, missing or too old.
     */
    read(credentials: Credentials, request: HookRequest): HookEvent[];
    /** The answer to the GET by which a provider verifies our address; null if the request is not genuine. */
    challenge?(credentials: Credentials, request: HookRequest): string | null;
    /** The response that the provider expects. */
    response: { body: string; contentType: string };
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
