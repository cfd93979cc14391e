import { ConnectorError } from '#server/connectors/errors.ts';
import { LARGEST_MAIL } from '#server/connectors/inbound-mail/make-mail.ts';
import { DAY_MS } from '#shared/time/durations.ts';

/** Flag set on handled mails, so that nothing has to be remembered here and people can read the mailbox, too. */
const TAKEN = 'Goodword';
const MOST_AT_ONCE = 200;
/** Turning this on for an old mailbox must not import years of mail. */
const OLDEST_MS = 7 * DAY_MS;

interface Visit {
  now: Date;
  timeoutMs?: number;
}

interface MailboxHandlers {
  /** Decides by the headers alone; unwanted mails are not fetched. */
  wants(head: Uint8Array): Promise<boolean>;
  take(source: Uint8Array): Promise<void>;
}

/**
 * Passes on each mail of a folder once, oldest first, and flags it when `take` is done. Too large or unwanted mails are
 * flagged unread. Throws `auth`, `rejected` for a folder that accepts no flags, `unavailable`, and errors of the
 * visitor.
 */
export async function visitMailbox(
  address: string,
  { now, timeoutMs = 20_000 }: Visit,
  { wants, take }: MailboxHandlers,
): Promise<void> {
  const url = new URL(address);
  const secure = url.protocol === 'imaps:';
  // Loaded on the first visit: most processes read no mailbox.
  const { ImapFlow } = await import('imapflow');
  const client = new ImapFlow({
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 993 : 143),
    secure,
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    logger: false,
    disableAutoIdle: true,
    disableCompression: true,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  // The pending call rejects with the same error.
  client.on('error', () => {});
  const asked = <T>(call: () => Promise<T>) => call().catch(refuse);
  try {
    await asked(() => client.connect());
    const folder = decodeURIComponent(url.pathname.slice(1)) || 'INBOX';
    const box = await asked(() => client.mailboxOpen(folder));
    const flag = flagOf(box.permanentFlags);
    const since = new Date(now.getTime() - OLDEST_MS);
    const found = await asked(() =>
      client.search({ since, ...(flag === TAKEN ? { unKeyword: TAKEN } : { seen: false }) }, { uid: true }),
    );
    for (const uid of (found || []).slice(0, MOST_AT_ONCE)) {
      const head = await asked(() => client.fetchOne(uid, { size: true }, { uid: true }));
      if (!head) continue;
      if ((head.size ?? 0) <= LARGEST_MAIL) {
        const named = await asked(() => client.fetchOne(uid, { headers: true }, { uid: true }));
        const isWanted = named ? await wants(named.headers ?? new Uint8Array()) : false;
        const mail = isWanted && (await asked(() => client.fetchOne(uid, { source: true }, { uid: true })));
        const source = mail ? mail.source : undefined;
        if (source) await take(source);
      }
      await asked(() => client.messageFlagsAdd(uid, [flag], { uid: true }));
    }
  } finally {
    // A dead connection needs no logout.
    await client.logout().catch(() => client.close());
  }
}

/** Our own flag where the folder keeps custom ones, else \Seen. */
function flagOf(permanent: ReadonlySet<string> | undefined): string {
  if (!permanent || permanent.has('\\*') || permanent.has(TAKEN)) return TAKEN;
  if (permanent.has('\\Seen')) return '\\Seen';
  throw new ConnectorError('rejected', 'The folder of the mailbox takes no marks');
}

function refuse(cause: unknown): never {
  const refused = cause instanceof Error && 'authenticationFailed' in cause;
  throw new ConnectorError(refused ? 'auth' : 'unavailable', 'The mailbox did not answer as it should', {
    cause,
  });
}
