import type { z } from 'zod';
import type {
  BeforeHandOver,
  HookEvent,
  HookRequest,
  Lookup,
  OpenOptions,
  Sent,
  TextChannelConnector,
  TextMessage,
} from '#server/connectors/channels/channel.ts';
import { telnyx } from '#server/connectors/channels/telnyx/index.ts';
import { twilio } from '#server/connectors/channels/twilio/index.ts';
import { twilioWhatsApp } from '#server/connectors/channels/twilio-whatsapp/index.ts';
import { whatsappCloud } from '#server/connectors/channels/whatsapp-cloud/index.ts';
import type { ChannelCheckView, ConnectorId } from '#shared/connections.ts';

/** A connector with the credentials of one business. */
export interface OpenTextChannel {
  id: ConnectorId;
  channel: 'sms' | 'whatsapp';
  /** Messages a second that the provider takes from one ordinary sender. */
  perSecond: number;
  check(): Promise<ChannelCheckView>;
  send(message: TextMessage, beforeHandOver: BeforeHandOver): Promise<Sent>;
  lookup?(message: TextMessage, since: Date): Promise<Lookup | null>;
  /** Throws `auth` for a request that is not genuine. */
  readHook(request: HookRequest): HookEvent[];
  /** There where a provider asks whether the address is ours; null when the question is not genuine. */
  challenge?(request: HookRequest): string | null;
  /** What a hook is answered with. */
  answer: { body: string; contentType: string };
  close(): void;
}

interface TextChannel extends Pick<OpenTextChannel, 'id' | 'channel' | 'perSecond'> {
  /** Says what is wrong with what the owner typed. */
  credentials: z.ZodType;
  /** Throws a `ZodError` for credentials that do not parse. */
  open(credentials: unknown, options: OpenOptions): OpenTextChannel;
}

export const textChannels: Readonly<Record<ConnectorId, TextChannel>> = {
  twilio: entry('twilio', twilio),
  telnyx: entry('telnyx', telnyx),
  'twilio-whatsapp': entry('twilio-whatsapp', twilioWhatsApp),
  'whatsapp-cloud': entry('whatsapp-cloud', whatsappCloud),
};

export function openTextChannel(
  id: ConnectorId,
  credentials: unknown,
  options: OpenOptions = {},
): OpenTextChannel {
  return textChannels[id].open(credentials, options);
}

function entry<Credentials, Connection>(
  id: ConnectorId,
  connector: TextChannelConnector<Credentials, Connection>,
): TextChannel {
  const { channel, perSecond, credentials: schema, lookup, hooks } = connector;
  return {
    id,
    channel,
    perSecond,
    credentials: schema,
    open(given, options) {
      const credentials = schema.parse(given);
      const connection = connector.open(credentials, options);
      return {
        id,
        channel,
        perSecond,
        check: () => connector.check(connection),
        send: (message, beforeHandOver) => connector.send(connection, message, beforeHandOver),
        ...(lookup ? { lookup: (message, since) => lookup(connection, message, since) } : {}),
        readHook: (request) => hooks.read(credentials, request),
        ...(hooks.challenge
          ? { challenge: (request) => hooks.challenge?.(credentials, request) ?? null }
          : {}),
        answer: hooks.answer,
        close: () => connector.close(connection),
      };
    },
  };
}
