import type {
  BeforeHandOver,
  ChannelConnector,
  EmailMessage,
  Sent,
} from '#server/connectors/channels/channel.ts';
import { mailbox } from '#server/connectors/channels/mailbox/index.ts';
import { smtp } from '#server/connectors/channels/smtp/index.ts';
import { type OpenTextChannel, openTextChannel } from '#server/connectors/channels/text-registry.ts';
import { CONNECTORS, type ConnectorId, type Provider } from '#shared/connections.ts';

interface OpenChannel {
  /** Which connector it is. */
  id: string;
  send(message: EmailMessage, beforeHandOver?: BeforeHandOver): Promise<Sent>;
}

/** The ways to send, opened once at the start of the process and closed at its end. */
export interface Channels {
  email: OpenChannel;
  /** A business's own account at a provider. */
  openText(id: ConnectorId, credentials: unknown): OpenTextChannel;
  /** Folder of the built-in mailbox, when mail goes there. */
  mailboxDir: string | null;
  close(): void;
}

interface ChannelSettings {
  /** Unset means the built-in mailbox. */
  smtpUrl: string | undefined;
  mailboxDir: string;
  /** Addresses that stand in for the providers' own, e.g. simulators. */
  baseUrls?: Partial<Record<Provider, string | undefined>>;
}

export function openChannels({ smtpUrl, mailboxDir, baseUrls = {} }: ChannelSettings): Channels {
  const texts: Pick<Channels, 'openText'> = {
    openText: (id, credentials) =>
      openTextChannel(id, credentials, { baseUrl: baseUrls[CONNECTORS[id].provider] }),
  };
  if (smtpUrl) return { ...texts, ...opened(smtp, { url: smtpUrl }), mailboxDir: null };
  return { ...texts, ...opened(mailbox, { dir: mailboxDir }), mailboxDir };
}

function opened<Credentials, Connection>(
  connector: ChannelConnector<Credentials, Connection, EmailMessage>,
  credentials: unknown,
): Pick<Channels, 'email' | 'close'> {
  const connection = connector.open(connector.credentials.parse(credentials), {});
  return {
    email: {
      id: connector.id,
      send: (message, beforeHandOver = async () => {}) => connector.send(connection, message, beforeHandOver),
    },
    close: () => connector.close(connection),
  };
}
