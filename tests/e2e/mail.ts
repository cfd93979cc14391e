import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface Mail {
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  /** By lower-case name. */
  headers: Record<string, string>;
  /** Every URL of the text part, in order. */
  links: string[];
}

export interface MailServer {
  smtpUrl: string;
  /** For `mailTo` in another process. */
  url: string;
  close(): Promise<void>;
}

/** A job sends it, which takes a while on a busy machine. */
const WAIT_MS = 30_000;
/**
 * Mails that any test may cause (about the account's security) or that come by the calendar: a test that wants one
 * selects it by subject.
 */
const UNASKED =
  /^Digest, |password was (changed|reset)|^New sign-in|export was requested|address in .+ was changed|^The mail server|^Connection changed/;

/** A real SMTP server whose mails are handed out over HTTP, each once and oldest first. */
export async function startMailServer(): Promise<MailServer> {
  const inbox: Mail[] = [];
  const arrivals = new EventEmitter().setMaxListeners(0);
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      receive(
        stream,
        session.envelope.rcptTo.map(({ address }) => address.toLowerCase()),
      ).then((mail) => {
        inbox.push(mail);
        arrivals.emit('mail');
        done();
      }, done);
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));

  async function take(address: string, subject: string | null, signal: AbortSignal): Promise<Mail> {
    const isMeant = (mail: Mail) =>
      subject === null ? !UNASKED.test(mail.subject) : mail.subject.includes(subject);
    for (;;) {
      const at = inbox.findIndex((mail) => mail.to.includes(address) && isMeant(mail));
      const [mail] = at < 0 ? [] : inbox.splice(at, 1);
      if (mail) return mail;
      await once(arrivals, 'mail', { signal });
    }
  }
  const http = createServer(async (request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const patience = AbortSignal.timeout(WAIT_MS);
    try {
      response.end(
        JSON.stringify(await take(searchParams.get('to') ?? '', searchParams.get('subject'), patience)),
      );
    } catch (error) {
      if (!patience.aborted) throw error;
      response.writeHead(404).end(JSON.stringify(inbox.map(({ to, subject }) => ({ to, subject }))));
    }
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  return {
    smtpUrl: `smtp://127.0.0.1:${portOf(smtp.server.address())}`,
    url: `http://127.0.0.1:${portOf(http.address())}/`,
    close: async () => {
      http.closeAllConnections();
      http.close();
      await new Promise<void>((resolve) => smtp.close(resolve));
    },
  };
}

/** The next unread mail to this address; waits for it. `subject` matches a part. */
export async function takeMail(url: string, address: string, subject?: string): Promise<Mail> {
  const asked = new URLSearchParams({ to: address.toLowerCase(), ...(subject ? { subject } : {}) });
  const response = await fetch(`${url}?${asked}`);
  if (response.ok) return (await response.json()) as Mail;
  throw new Error(`No mail to ${address} came within ${WAIT_MS} ms. Unread: ${await response.text()}`);
}

async function receive(stream: AsyncIterable<Buffer>, to: string[]): Promise<Mail> {
  const mail = await PostalMime.parse(Buffer.concat(await Array.fromAsync(stream)));
  const text = mail.text ?? '';
  return {
    to,
    text,
    from: mail.from?.address ?? '',
    subject: mail.subject ?? '',
    html: mail.html ?? '',
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
    links: (text.match(/https?:\/\/[^\s<>"]+/g) ?? []).map((link) => link.replace(/[.,;:!?)]+$/, '')),
  };
}

function portOf(address: AddressInfo | string | null): number {
  if (typeof address !== 'object' || address === null) throw new Error('The test mail server has no port');
  return address.port;
}
