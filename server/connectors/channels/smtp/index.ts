import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import { type BeforeHandOver, defineEmailConnector, type Sent } from '#server/connectors/channels/channel.ts';
import { composeMime, type MimeMessage } from '#server/connectors/channels/mime.ts';
import { toSmtpError } from '#server/connectors/channels/smtp/faults.ts';
import { ConnectorError } from '#server/connectors/errors.ts';

const MAX_MESSAGES_PER_CONNECTION = 100;

const SmtpCredentials = z.object({
  url: z.url({ protocol: /^smtps?$/ }),
  connections: z.number().int().positive().default(5),
  /** Messages; 0 means unlimited. */
  perSecond: z.number().int().nonnegative().default(0),
  /** A server that does not ask for the message within this time counts as unreachable. */
  patienceMs: z.number().int().positive().default(10_000),
  /** A server may scan a message for long; hanging up early would leave the outcome unknown. */
  confirmMs: z.number().int().positive().default(60_000),
});
type SmtpCredentials = z.infer<typeof SmtpCredentials>;

type Pool = ReturnType<typeof openPool>;

/** SMTP, any provider: https://datatracker.ietf.org/doc/html/rfc5321. Connections are pooled. */
export const smtp = defineEmailConnector({
  id: 'smtp',
  channel: 'email',
  credentials: SmtpCredentials,
  open: openPool,
  async send(pool, message, beforeHandOver) {
    const mime = await composeMime(message);
    // The pool frees a connection only in the turn after its answer, and would open another one meanwhile.
    await turn();
    try {
      return await attempt(pool, mime, beforeHandOver);
    } catch (error) {
      if (!hungUp(error)) throw error;
      return attempt(pool, mime, beforeHandOver);
    }
  },
  close: ({ transport }) => transport.close(),
});

function openPool(credentials: SmtpCredentials) {
  const { url, connections, perSecond, patienceMs, confirmMs } = credentials;
  /** The hold of each message being sent, by its bytes. */
  const holds = new WeakMap<object, Hold>();
  const transport = createTransport({
    pool: true,
    url,
    maxConnections: connections,
    ...(perSecond > 0 ? { rateLimit: perSecond, rateDelta: 1_000 } : {}),
    maxMessages: MAX_MESSAGES_PER_CONNECTION,
    // The pool would resend by itself; whether that is safe is our decision.
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
    const { raw } = data;
    if (!Buffer.isBuffer(raw)) return done(new Error('A message that is not ready-made'));
    const hold = holds.get(raw);
    if (!hold) return done(new Error('A message that nobody holds'));
    message.createReadStream = () => delayedStream(raw, hold);
    done();
  });
  return { transport, holds, patienceMs };
}

/** Holds a message back until the server asks for it. */
interface Hold {
  beforeHandOver: BeforeHandOver;
  handedOver: boolean;
  /** What `beforeHandOver` threw. */
  refusal: unknown;
}

/** Read only once the server has answered DATA with 354, so that before that nothing was sent for certain. */
function delayedStream(raw: Buffer, hold: Hold): Readable {
  return new Readable({
    read() {
      hold.beforeHandOver().then(
        () => {
          hold.handedOver = true;
          this.push(raw);
          this.push(null);
        },
        (refusal: unknown) => {
          hold.refusal = refusal;
          this.destroy(refusal instanceof Error ? refusal : new Error(String(refusal)));
        },
      );
    },
  });
}

async function attempt(pool: Pool, mime: MimeMessage, beforeHandOver: BeforeHandOver): Promise<Sent> {
  const { transport, holds, patienceMs } = pool;
  const hold: Hold = { beforeHandOver, handedOver: false, refusal: undefined };
  holds.set(mime.raw, hold);
  const patience = new AbortController();
  const timer = setTimeout(() => {
    if (!hold.handedOver) patience.abort();
  }, patienceMs);
  try {
    await transport.sendMail({ raw: mime.raw, envelope: mime.envelope, signal: patience.signal });
    return { externalId: mime.messageId };
  } catch (error) {
    if (hold.refusal !== undefined) throw hold.refusal;
    throw toSmtpError(error, hold.handedOver);
  } finally {
    clearTimeout(timer);
  }
}

/** A pooled connection that the server closed before it received any of the message: a new one may work. */
function hungUp(error: unknown): boolean {
  if (!(error instanceof ConnectorError) || error.ambiguous || error.fault !== 'unavailable') return false;
  return error.cause instanceof Error && 'code' in error.cause && error.cause.code === 'ECONNECTION';
}
