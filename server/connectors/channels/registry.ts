import type {
  BeforeHandOver,
  EmailConnector,
  EmailMessage,
  Sent,
} from '#server/connectors/channels/channel.ts';
import { mailbox } from '#server/connectors/channels/mailbox/index.ts';
import { OWN_NETWORK, type OwnMails, openOwnMails } from '#server/connectors/channels/own-mail.ts';
import { smtp } from '#server/connectors/channels/smtp/index.ts';
import {
  getTextRow,
  type OpenTextChannel,
  type TextRow,
  textConnectors,
} from '#server/connectors/channels/text-registry.ts';
import { INTERNET } from '#server/connectors/fetching/network.ts';
import {
  askDns,
  lookUpMailDomain,
  type MailDomainRecords,
  type TextResolver,
} from '#server/connectors/mail-domain.ts';

interface OpenChannel {
  /** Which connector it is. */
  id: string;
  send(message: EmailMessage, beforeHandOver?: BeforeHandOver): Promise<Sent>;
}

/** The ways to send, opened once at the start of the process and closed at its end. */
export interface Channels {
  email: OpenChannel;
  /** The mail servers of businesses that have their own. */
  ownMails: OwnMails;
  /** What the DNS says of mail in the name of a domain. */
  lookUpMailDomain(domain: string): Promise<MailDomainRecords>;
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
  /** What its server allows; 0 sets no pace. */
  smtpLimits?: { connections: number; perSecond: number };
  mailboxDir: string;
  texts?: readonly TextRow[];
  /** Nobody but its owner reaches this installation: his mail server may stand beside it. */
  local?: boolean;
  /** Stands in for the DNS. */
  resolveText?: TextResolver;
  /** Addresses that stand in for the providers' own, e.g. simulators, by the ids of the providers. */
  baseUrls?: Readonly<Record<string, string | undefined>>;
}

export function openChannels({
  smtpUrl,
  smtpLimits,
  mailboxDir,
  texts = textConnectors,
  baseUrls = {},
  local = false,
  resolveText = askDns,
}: ChannelSettings): Channels {
  const ownMails = openOwnMails(local ? OWN_NETWORK : INTERNET);
  const own: Pick<Channels, 'texts' | 'openText' | 'ownMails' | 'lookUpMailDomain'> = {
    ownMails,
    lookUpMailDomain: (domain) => lookUpMailDomain(resolveText, domain),
    texts,
    openText(id, credentials) {
      const connector = getTextRow(texts, id);
      return connector.open(credentials, { baseUrl: baseUrls[connector.provider.id] });
    },
  };
  const service = smtpUrl
    ? opened(smtp, { url: smtpUrl, ...smtpLimits })
    : opened(mailbox, { dir: mailboxDir });
  return {
    ...own,
    ...service,
    mailboxDir: smtpUrl ? null : mailboxDir,
    close() {
      service.close();
      ownMails.close();
    },
  };
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
