import { createTransport } from 'nodemailer';
import type { BeforeHandOver, EmailMessage, Sent } from '#server/connectors/channels/channel.ts';
import { toSmtpError } from '#server/connectors/channels/smtp/faults.ts';
import { smtp } from '#server/connectors/channels/smtp/index.ts';
import { ConnectorError } from '#server/connectors/errors.ts';
import { allowedAddresses, INTERNET, type Network } from '#server/connectors/fetching/network.ts';

/** A business's own mail server, as its owner typed it. */
export interface OwnMail {
  host: string;
  port: number;
  username: string;
  password: string;
}

/** For an installation that only its owner can reach: the mail server may be on the same machine, without TLS. */
export const OWN_NETWORK: Network = { ...INTERNET, allows: () => true };

const IDLE_MS = 60_000;
const PATIENCE_MS = 10_000;
/** On other machines, only the ports for mail submission: any other could be an arbitrary service. */
const MAIL_PORTS = [25, 465, 587, 2525];

export interface OwnMails {
  /** Signs in and sends nothing. Throws a `ConnectorError` that tells what is wrong. */
  check(account: OwnMail): Promise<void>;
  send(account: OwnMail, message: EmailMessage, beforeHandOver?: BeforeHandOver): Promise<Sent>;
  close(): void;
}

/** Keeps an account's connections open between messages, and closes them when idle. */
export function openOwnMails(network: Network): OwnMails {
  const open = new Map<string, { pool: ReturnType<typeof smtp.open>; timer: NodeJS.Timeout }>();

  async function poolOf(account: OwnMail) {
    const key = JSON.stringify(account);
    const known = open.get(key);
    if (known) {
      known.timer.refresh();
      return known.pool;
    }
    const url = await addressOf(network, account);
    const pool = open.get(key)?.pool ?? smtp.open(smtp.credentials.parse({ url }));
    if (!open.has(key)) open.set(key, { pool, timer: setTimeout(() => drop(key), IDLE_MS).unref() });
    return pool;
  }

  function drop(key: string): void {
    const known = open.get(key);
    if (!known) return;
    open.delete(key);
    clearTimeout(known.timer);
    smtp.close(known.pool);
  }

  return {
    async check(account) {
      const url = await addressOf(network, account);
      const transport = createTransport({
        url,
        connectionTimeout: PATIENCE_MS,
        greetingTimeout: PATIENCE_MS,
        socketTimeout: PATIENCE_MS,
      });
      try {
        await transport.verify();
      } catch (error) {
        throw toSmtpError(error, false);
      } finally {
        transport.close();
      }
    },
    send: async (account, message, beforeHandOver = async () => {}) =>
      smtp.send(await poolOf(account), message, beforeHandOver),
    close() {
      for (const key of [...open.keys()]) drop(key);
    },
  };
}

/**
 * Connects by IP address, so that the name cannot resolve elsewhere between check and call; the certificate is checked
 * for the name.
 */
async function addressOf(network: Network, { host, port, username, password }: OwnMail): Promise<string> {
  const isOwn = network === OWN_NETWORK;
  if (!isOwn && !MAIL_PORTS.includes(port)) {
    throw new ConnectorError('rejected', `Port ${port} is not one for handing in mail`);
  }
  const addresses = await allowedAddresses(network, host).catch((cause: unknown) => {
    throw new ConnectorError('unavailable', 'The name of the mail server was not found', { cause });
  });
  const [address] = addresses ?? [];
  if (!address) throw new ConnectorError('rejected', 'The mail server is not on the open internet');
  const url = new URL(
    `${port === 465 ? 'smtps' : 'smtp'}://${address.includes(':') ? `[${address}]` : address}:${port}`,
  );
  url.username = encodeURIComponent(username);
  url.password = encodeURIComponent(password);
  if (!/^[\d.:]+$/.test(host)) url.searchParams.set('tls.servername', host);
  // A password is never sent in the clear, except to this machine itself.
  if (!isOwn && port !== 465) url.searchParams.set('requireTLS', 'true');
  return url.href;
}
