import type {
  BeforeHandOver,
  ChannelConnector,
  EmailMessage,
  Sent,
} from '#server/connectors/channels/channel.ts';
import { mailbox } from '#server/connectors/channels/mailbox/index.ts';
import { smtp } from '#server/connectors/channels/smtp/index.ts';

interface OpenChannel {
  /** Which connector it is. */
  id: string;
  send(message: EmailMessage, beforeHandOver?: BeforeHandOver): Promise<Sent>;
}

/** The ways to send, opened once at the start of the process and closed at its end. */
export interface Channels {
  email: OpenChannel;
  /** Folder of the built-in mailbox, when mail goes there. */
  mailboxDir: string | null;
  close(): void;
}

interface ChannelSettings {
  /** Unset means the built-in mailbox. */
  smtpUrl: string | undefined;
  mailboxDir: string;
}

export function openChannels({ smtpUrl, mailboxDir }: ChannelSettings): Channels {
  if (smtpUrl) return { ...opened(smtp, { url: smtpUrl }), mailboxDir: null };
  return { ...opened(mailbox, { dir: mailboxDir }), mailboxDir };
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
