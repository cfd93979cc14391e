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
  /** The connector's id. */
  id: string;
  send(message: EmailMessage, beforeHandOver?: BeforeHandOver): Promise<Sent>;
}

/** All channels, opened once at the start of the process and closed at its end. */
export interface Channels {
  email: OpenChannel;
  /** Mail servers of businesses that have their own. */
  ownMails: OwnMails;
  /** What the DNS says about mail from a domain. */
  lookUpMailDomain(domain: string): Promise<MailDomainRecords>;
  /** The text channels a business can connect. */
  texts: readonly TextRow[];
  /** A business's own account at a provider. */
  openText(id: string, credentials: unknown): OpenTextChannel;
  /** Folder of the built-in mailbox, if mail is delivered there. */
  mailboxDir: string | null;
  close(): void;
}

interface ChannelSettings {
  /** Unset: the built-in mailbox. */
  smtpUrl: string | undefined;
  /** Limits of the mail server; `perSecond` 0 means unlimited. */
  smtpLimits?: { connections: number; perSecond: number };
  mailboxDir: string;
  texts?: readonly TextRow[];
  /** Only its owner can reach this installation, so a mail server on the same machine is allowed. */
  local?: boolean;
  /** Replaces the DNS, for tests. */
  resolveText?: TextResolver;
  /** Base addresses that replace the providers' own, such as simulators, by provider id. */
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
