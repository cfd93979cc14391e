import type { z } from 'zod';
import type { Channel } from '#shared/channels.ts';

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
  /** Equal for repeated tries of one message: the Message-ID is made from it. */
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

/**
 * One way to send. Adapters read and answer: no database, no settings, no ctx. `send` throws nothing but
 * `ConnectorError`; one marked `ambiguous` means that the message may have been accepted.
 */
export interface ChannelConnector<Credentials, Connection> {
  id: string;
  channel: Channel;
  credentials: z.ZodType<Credentials>;
  open(credentials: Credentials): Connection;
  send(connection: Connection, message: EmailMessage, beforeHandOver: BeforeHandOver): Promise<Sent>;
  close(connection: Connection): void;
}

export function defineChannel<Credentials, Connection>(
  connector: ChannelConnector<Credentials, Connection>,
): ChannelConnector<Credentials, Connection> {
  return connector;
}
