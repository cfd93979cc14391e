import type {
  BeforeHandOver,
  EmailConnector,
  EmailMessage,
  Sent,
} from '#server/connectors/channels/channel.ts';
import { mailbox } from '#server/connectors/channels/mailbox/index.ts';
import { smtp } from '#server/connectors/channels/smtp/index.ts';
import {
  getTextRow,
  type OpenTextChannel,
  type TextRow,
  textConnectors,
} from '#server/connectors/channels/text-registry.ts';

interface OpenChannel {
  /** Which connector it is. */
  id: string;
  send(message: EmailMessage, beforeHandOver?: BeforeHandOver): Promise<Sent>;
}

/** The ways to send, opened once at the start of the process and closed at its end. */
export interface Channels {
  email: OpenChannel;
  /** What a business can connect. */
  texts: readonly TextRow[];
  /** A business's own account at a provider. */
  openText(id: string, credentials: unknown): OpenTextChannel;
  /** Folder of the built-in mailbox, when mail goes there. */
  mailboxDir: string | null;
  close(): void;
}

interface ChannelSettings {
  /** Unset means the built-in mailbox. */
  smtpUrl: string | undefined;
  mailboxDir: string;
  texts?: readonly TextRow[];
  /** Addresses that stand in for the providers' own, e.g. simulators, by the ids of the providers. */
  baseUrls?: Readonly<Record<string, string | undefined>>;
}

export function openChannels({
  smtpUrl,
  mailboxDir,
  texts = textConnectors,
  baseUrls = {},
}: ChannelSettings): Channels {
  const own: Pick<Channels, 'texts' | 'openText'> = {
    texts,
    openText(id, credentials) {
      const connector = getTextRow(texts, id);
      return connector.open(credentials, { baseUrl: baseUrls[connector.provider.id] });
    },
  };
  if (smtpUrl) return { ...own, ...opened(smtp, { url: smtpUrl }), mailboxDir: null };
  return { ...own, ...opened(mailbox, { dir: mailboxDir }), mailboxDir };
}

function opened<Credentials, Connection>(
  connector: EmailConnector<Credentials, Connection>,
  credentials: unknown,
): Pick<Channels, 'email' | 'close'> {
  const connection = connector.open(connector.credentials.parse(credentials));
  return {
    email: {
      id: connector.id,
      send: (message, beforeHandOver = async () => {}) => connector.send(connection, message, beforeHandOver),
    },
    close: () => connector.close(connection),
  };
}
