import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

export interface ReceivedMail {
  from: string;
  to: string[];
  raw: string;
  at: Date;
}

/** Faults of the server. A reply is `code text`, as in `550 No such user`. */
export interface SmtpFaults {
  auth?: string;
  from?: string;
  recipient?: string;
  /** The answer to the complete message, which is then not stored. */
  data?: string;
  /** Closes the connection after the complete message has arrived: before storing it, or after. */
  drop?: 'refusing' | 'accepting';
  /** Never answers at this point. */
  hang?: 'greeting' | 'recipient' | 'data';
  /** Milliseconds before the complete message is answered. */
  slow?: number;
}

export interface TestSmtp {
  url: string;
  /** Accepted messages, oldest first. */
  mails: ReceivedMail[];
  connections: number;
  /** May be changed while it runs. */
  faults: SmtpFaults;
  close(): Promise<void>;
}

/** A real SMTP server on a free local port. It accepts the credentials `user` and `secret-word`. */
export async function startSmtp(
  faults: SmtpFaults = {},
  options: { port?: number; wantsAuth?: boolean } = {},
): Promise<TestSmtp> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: options.wantsAuth ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    authOptional: !options.wantsAuth,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    logger: false,
    onConnect: async (_session, done) => {
      running.connections += 1;
      if (running.faults.hang === 'greeting') return;
      done();
    },
    onAuth: (auth, _session, done) => {
      const right = auth.username === 'user' && auth.password === 'secret-word';
      if (right && !running.faults.auth) return done(null, { user: 'user' });
      done(replyOf(running.faults.auth ?? '535 Authentication failed'));
    },
    onMailFrom: (_address, _session, done) => done(running.faults.from ? replyOf(running.faults.from) : null),
    onRcptTo: (_address, _session, done) => {
      if (running.faults.hang === 'recipient') return;
      done(running.faults.recipient ? replyOf(running.faults.recipient) : null);
    },
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => void answer(Buffer.concat(parts), session, done));
    },
  });
  server.on('error', () => {
    // Connections broken on purpose; the client's side is what is tested.
  });

  async function answer(raw: Buffer, session: SMTPServerSession, done: (error?: Error | null) => void) {
    const { data, drop, hang, slow } = running.faults;
    if (hang === 'data') return;
    if (data) return done(replyOf(data));
    if (drop !== 'refusing') {
      mails.push({
        from: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
        to: session.envelope.rcptTo.map(({ address }) => address),
        raw: raw.toString('utf8'),
        at: new Date(),
      });
    }
    if (slow) await wait(slow);
    if (drop) return cut(session);
    done(null);
  }

  function cut(session: SMTPServerSession): void {
    for (const connection of server.connections) {
      if (connection.id === session.id) connection._socket.destroy();
    }
  }

  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const running: TestSmtp = {
    url: `smtp://${options.wantsAuth ? 'user:secret-word@' : ''}127.0.0.1:${port}`,
    mails,
    connections: 0,
    faults,
    close: () =>
      new Promise((resolve) => {
        for (const connection of server.connections) connection._socket.destroy();
        server.close(() => resolve());
      }),
  };
  return running;
}

function replyOf(reply: string): Error {
  const [, code, text] = /^(\d{3}) (.*)$/.exec(reply) ?? [];
  return Object.assign(new Error(text), { responseCode: Number(code) });
}
