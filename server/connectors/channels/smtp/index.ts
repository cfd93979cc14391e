import type { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import { defineChannel, type Sent } from '#server/connectors/channels/channel.ts';
import { composeMime, type MimeMessage } from '#server/connectors/channels/mime.ts';
import { toConnectorError } from '#server/connectors/channels/smtp/faults.ts';
import { ConnectorError } from '#server/connectors/errors.ts';

const MAX_CONNECTIONS = 5;
const MAX_MESSAGES_PER_CONNECTION = 100;

const SmtpCredentials = z.object({
  url: z.url({ protocol: /^smtps?$/ }),
  /** A server that has not asked for the message by then counts as unreachable. */
  patienceMs: z.number().int().positive().default(10_000),
  /** Once it has the message it may scan it for long; hanging up early would leave the outcome unknown. */
  confirmMs: z.number().int().positive().default(60_000),
});
type SmtpCredentials = z.infer<typeof SmtpCredentials>;

type Pool = ReturnType<typeof openPool>;

/** SMTP, any provider: https://datatracker.ietf.org/doc/html/rfc5321. Connections are pooled. */
export const smtp = defineChannel({
  id: 'smtp',
  channel: 'email',
  credentials: SmtpCredentials,
  open: openPool,
  async send(pool, message) {
    const mime = await composeMime(message);
    try {
      return await attempt(pool, mime);
    } catch (error) {
      if (!hungUp(error)) throw error;
      return attempt(pool, mime);
    }
  },
  close: ({ transport }) => transport.close(),
});

function openPool(credentials: SmtpCredentials) {
  const { url, patienceMs, confirmMs } = credentials;
  /** The stream each message is read from; being read is the proof that the server asked for it. */
  const streams = new WeakMap<object, Readable>();
  const transport = createTransport({
    pool: true,
    url,
    maxConnections: MAX_CONNECTIONS,
    maxMessages: MAX_MESSAGES_PER_CONNECTION,
    // The pool would send a message again by itself; whether that is safe is ours to decide.
    maxRequeues: 0,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    dnsTimeout: patienceMs,
    socketTimeout: confirmMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  transport.use('stream', (mail, done) => {
    const { message, data } = mail;
    const create = message.createReadStream.bind(message);
    message.createReadStream = (options) => {
      const stream = create(options);
      if (typeof data.raw === 'object' && data.raw !== null) streams.set(data.raw, stream);
      return stream;
    };
    done();
  });
  return { transport, streams, patienceMs };
}

async function attempt(pool: Pool, mime: MimeMessage): Promise<Sent> {
  const { transport, streams, patienceMs } = pool;
  const handedOver = () => streams.get(mime.raw)?.readableDidRead ?? false;
  const patience = new AbortController();
  const timer = setTimeout(() => {
    if (!handedOver()) patience.abort();
  }, patienceMs);
  try {
    await transport.sendMail({ raw: mime.raw, envelope: mime.envelope, signal: patience.signal });
    return { externalId: mime.messageId };
  } catch (error) {
    throw toConnectorError(error, handedOver());
  } finally {
    clearTimeout(timer);
  }
}

/** A pooled connection that the server had closed before it saw a byte of the message: a new one may do. */
function hungUp(error: unknown): boolean {
  if (!(error instanceof ConnectorError) || error.ambiguous || error.fault !== 'unavailable') return false;
  return error.cause instanceof Error && 'code' in error.cause && error.cause.code === 'ECONNECTION';
}
