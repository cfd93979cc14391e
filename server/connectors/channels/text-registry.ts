import type {
  BeforeHandOver,
  HookEvent,
  HookRequest,
  Lookup,
  Sent,
  TextConnector,
  TextMessage,
} from '#server/connectors/channels/channel.ts';
import { telnyx } from '#server/connectors/channels/telnyx/index.ts';
import type { TextHarness, TextSimulation } from '#server/connectors/channels/text-harness.ts';
import { twilio } from '#server/connectors/channels/twilio/index.ts';
import { twilioWhatsApp } from '#server/connectors/channels/twilio-whatsapp/index.ts';
import { whatsappCloud } from '#server/connectors/channels/whatsapp-cloud/index.ts';
import { type Descriptor, hostsOf } from '#server/connectors/descriptor.ts';
import type { TextChannel } from '#shared/sending/channels.ts';
import type { ChannelCheckView } from '#shared/sending/connections.ts';
import type { RegistrationReading } from '#shared/sending/registrations.ts';

/** A connector with the credentials of one business. */
export interface OpenTextChannel {
  id: string;
  channel: TextChannel;
  /** Messages per second that the provider accepts from one ordinary sender. */
  perSecond: number;
  check(): Promise<ChannelCheckView>;
  /** Present where the provider lets the account read it. */
  registration?(): Promise<RegistrationReading>;
  send(message: TextMessage, beforeHandOver: BeforeHandOver): Promise<Sent>;
  lookup?(message: TextMessage, since: Date): Promise<Lookup | null>;
  /** Throws `auth` for a request that is not genuine. */
  readHook(request: HookRequest): HookEvent[];
  /** Present where a provider verifies our address; null when the request is not genuine. */
  challenge?(request: HookRequest): string | null;
  /** The response to a hook. */
  response: { body: string; contentType: string };
  close(): void;
}

interface OpenOptions {
  /** Replaces the provider's own addresses, e.g. by a simulator's. */
  baseUrl?: string | undefined;
}

/** A connector with its types of credentials and connection erased. */
export interface TextRow<Id extends string = string>
  extends Descriptor<Id, Record<string, string>, string, TextSimulation, TextHarness> {
  channel: TextChannel;
  perSecond: number;
  /** Throws a `ZodError` for credentials that do not parse. */
  open(credentials: unknown, options?: OpenOptions): OpenTextChannel;
}

/** All text connectors, in the order in which the settings offer them. A new provider is a folder and a row here. */
export const textConnectors = [
  textRow(twilio),
  textRow(telnyx),
  textRow(twilioWhatsApp),
  textRow(whatsappCloud),
] as const;
export type TextConnectorId = (typeof textConnectors)[number]['id'];

/** For ids from addresses and the database. */
export function findTextRow(rows: readonly TextRow[], id: string): TextRow | null {
  return rows.find((row) => row.id === id) ?? null;
}

export function getTextRow(rows: readonly TextRow[], id: string): TextRow {
  const row = findTextRow(rows, id);
  if (!row) throw new Error(`There is no connector ${id}`);
  return row;
}

export function textRow<
  Id extends string,
  Credentials extends Record<string, string>,
  Host extends string,
  Connection,
>(connector: TextConnector<Id, Credentials, Host, Connection>): TextRow<Id> {
  const { lookup, registration, hooks, ...descriptor } = connector;
  const { id, channel, perSecond, provider } = connector;
  return {
    ...descriptor,
    open(given, { baseUrl } = {}) {
      const credentials = connector.credentials.parse(given);
      const connection = connector.open(credentials, hostsOf(provider, baseUrl));
      return {
        id,
        channel,
        perSecond,
        check: () => connector.check(connection),
        send: (message, beforeHandOver) => connector.send(connection, message, beforeHandOver),
        ...(registration ? { registration: () => registration(connection) } : {}),
        ...(lookup ? { lookup: (message, since) => lookup(connection, message, since) } : {}),
        readHook: (request) => hooks.read(credentials, request),
        ...(hooks.challenge
          ? { challenge: (request) => hooks.challenge?.(credentials, request) ?? null }
          : {}),
        response: hooks.response,
        close: () => connector.close(connection),
      };
    },
  };
}
