import { createServer } from 'node:net';
import PostalMime from 'postal-mime';
import { afterEach, describe, expect, test } from 'vitest';
import type { EmailMessage } from '#server/connectors/channels/channel.ts';
import { smtp } from '#server/connectors/channels/smtp/index.ts';
import { failure } from '#server/connectors/channels/test-text.ts';
import type { ConnectorError } from '#server/connectors/errors.ts';
import { describeError } from '#server/core/log.ts';
import { type SmtpFaults, startSmtp, type TestSmtp } from '#tests/smtp.ts';

const closing: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function start(faults: SmtpFaults = {}, wantsAuth = false): Promise<TestSmtp> {
  const server = await startSmtp(faults, { wantsAuth });
  closing.push(() => server.close());
  return server;
}

/** Sends with no hook to call before the message goes. */
const send = (connection: ReturnType<typeof connect>, mail: EmailMessage) =>
  smtp.send(connection, mail, async () => {});

function connect(url: string, limits: { patienceMs?: number; confirmMs?: number } = {}) {
  const connection = smtp.open(smtp.credentials.parse({ url, ...limits }));
  closing.push(() => smtp.close(connection));
  return connection;
}

const message = {
  from: { address: 'no-reply@goodword.example' },
  to: { address: 'maria@example.com' },
  subject: 'Hello',
  text: 'Hello',
  html: '<p>Hello</p>',
  nature: 'request' as const,
  key: 'k',
};

const REFUSED = { fault: 'rejected', reason: undefined } as const;
/** About the sender, even if the text mentions the recipient. */
const BY_RULES = { fault: 'rejected', reason: 'policy_refused' } as const;
/** A rejection at RCPT TO counts as a bounce. */
const GONE = { fault: 'rejected', reason: 'bounced' } as const;

describe('refusals', () => {
  const cases: [string, SmtpFaults, Partial<ConnectorError>][] = [
    ['a recipient for good', { recipient: '550 5.1.1 No such user' }, GONE],
    ['a recipient in words alone', { recipient: '550 No such user here' }, GONE],
    ['a domain that takes no mail', { recipient: '556 5.1.10 Null MX' }, GONE],
    ['a recipient by policy', { recipient: '553 Not allowed' }, REFUSED],
    ['a recipient by a policy that says more', { recipient: '550 5.7.1 User unknown to our list' }, BY_RULES],
    ['a relay', { recipient: '550 Relaying denied' }, REFUSED],
    [
      'a domain that is not proved',
      { recipient: '550 5.7.26 Unauthenticated email' },
      { fault: 'rejected', reason: 'sender_unproved' },
    ],
    ['rules of its own', { recipient: '554 5.7.1 Refused by policy' }, BY_RULES],
    ['a sender whose address does not exist', { recipient: '550 5.1.8 Sender unknown' }, REFUSED],
    ['a sender at its own turn', { from: '550 5.1.1 No such user' }, REFUSED],
    ['the message for good', { data: '554 5.7.1 Looks like spam' }, BY_RULES],
    ['a full disk', { data: '452 4.3.1 Insufficient storage' }, { fault: 'unavailable' }],
    ['a greylisted recipient', { recipient: '450 4.7.1 Greylisted' }, { fault: 'unavailable' }],
    ['a local error', { recipient: '451 Local error' }, { fault: 'unavailable' }],
    ['a shutdown', { from: '421 4.3.2 Shutting down' }, { fault: 'unavailable' }],
    ['too much at once', { recipient: '450 4.2.1 Too many messages, slow down' }, { fault: 'rate_limited' }],
    ['a login it wants first', { from: '530 5.7.0 Authentication required' }, { fault: 'auth' }],
  ];
  test.each(cases)('%s', async (_name, faults, expected) => {
    const server = await start(faults);
    const error = await failure(send(connect(server.url), message));
    expect(error).toMatchObject({ ambiguous: false, ...expected });
    expect(error.retryAt instanceof Date).toBe(expected.fault === 'rate_limited');
    expect(error.message).not.toContain('maria');
    expect(JSON.stringify(describeError(error))).not.toContain('maria@example.com');
    expect(server.mails).toEqual([]);
  });

  test('the connection stays usable afterwards', async () => {
    const server = await start({ recipient: '550 No such user' });
    const connection = connect(server.url);
    await failure(send(connection, message));
    server.faults = {};
    await send(connection, message);
    expect(server.mails).toHaveLength(1);
    expect(server.connections).toBe(1);
  });

  test('wrong credentials are our fault, and the server’s text is not passed on', async () => {
    const server = await start({}, true);
    const wrong = server.url.replace('secret-word', 'wrong-word');
    const error = await failure(send(connect(wrong), message));
    expect(error).toMatchObject({ fault: 'auth', ambiguous: false });
    expect(JSON.stringify(describeError(error))).not.toContain('wrong-word');
    await send(connect(server.url), message);
    expect(server.mails).toHaveLength(1);
  });

  test('a temporary sign-in failure is not a wrong password', async () => {
    const server = await start({ auth: '454 4.7.0 Temporary authentication failure' }, true);
    expect(await failure(send(connect(server.url), message))).toMatchObject({ fault: 'unavailable' });
  });
});

describe('broken connections', () => {
  test('nothing listens', async () => {
    const server = await start();
    await server.close();
    const error = await failure(send(connect(server.url), message));
    expect(error).toMatchObject({ fault: 'unavailable', ambiguous: false });
  });

  test.each(['greeting', 'recipient'] as const)(
    'a hang at the %s is cut, and nothing was sent',
    async (hang) => {
      const server = await start({ hang });
      const error = await failure(send(connect(server.url, { patienceMs: 300 }), message));
      expect(error).toMatchObject({ fault: 'unavailable', ambiguous: false });
    },
  );

  test('a hang after the message leaves the outcome unknown', async () => {
    const server = await start({ hang: 'data' });
    const limits = { patienceMs: 2_000, confirmMs: 2_500 };
    const error = await failure(send(connect(server.url, limits), message));
    expect(error).toMatchObject({ ambiguous: true });
  });

  test('a server that scans for longer than the connect timeout still confirms', async () => {
    const server = await start({ slow: 2_500 });
    await send(connect(server.url, { patienceMs: 2_000 }), message);
    expect(server.mails).toHaveLength(1);
  });

  test.each([
    ['accepting', 1],
    ['refusing', 0],
  ] as const)(
    'dropped after the message while %s: open, and never sent again by itself',
    async (drop, kept) => {
      const server = await start({ drop });
      const connection = connect(server.url);
      const error = await failure(send(connection, message));
      expect(error).toMatchObject({ ambiguous: true });
      expect(server.connections).toBe(1);
      expect(server.mails).toHaveLength(kept);
    },
  );

  test('a pooled connection dropped after its second message is ambiguous, too', async () => {
    const server = await start();
    const connection = connect(server.url);
    await send(connection, message);
    server.faults = { drop: 'accepting' };
    expect(await failure(send(connection, message))).toMatchObject({ ambiguous: true });
    expect(server.mails).toHaveLength(2);
    expect(server.connections).toBe(1);
  });

  test('a connection the server closed while idle is replaced, and the message goes out once', async () => {
    const first = await start();
    const port = Number(new URL(first.url).port);
    const connection = connect(first.url);
    await send(connection, message);
    await first.close();
    const second = await startSmtp({}, { port });
    closing.push(() => second.close());
    await send(connection, message);
    expect(first.mails.length + second.mails.length).toBe(2);
  });

  test('a server that speaks another protocol', async () => {
    const server = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closing.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const error = await failure(send(connect(`smtp://127.0.0.1:${port}`), message));
    expect(error).toMatchObject({ ambiguous: false });
    expect(['unexpected', 'unavailable']).toContain(error.fault);
  });
});

describe('injection', () => {
  const EVIL = 'Hi\r\nBcc: victim@example.com\nX-Evil: 1\u2028X-Evil: 2\0';

  test('a subject and the display names cannot add lines', async () => {
    const server = await start();
    await send(connect(server.url), {
      ...message,
      from: { name: `Clinic ${EVIL}`, address: 'no-reply@goodword.example' },
      to: { name: `Maria ${EVIL}`, address: 'maria@example.com' },
      replyTo: { name: `Desk ${EVIL}`, address: 'desk@example.com' },
      subject: `How was it? ${EVIL}`,
    });
    const [mail] = server.mails;
    const head = (mail?.raw ?? '').split('\r\n\r\n')[0] ?? '';
    const keys = head
      .replace(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line) => line.split(':')[0]?.toLowerCase());
    expect(mail?.to).toEqual(['maria@example.com']);
    expect(keys).not.toContain('bcc');
    expect(keys).not.toContain('x-evil');
    for (const key of ['from', 'to', 'reply-to', 'subject']) {
      expect(keys.filter((one) => one === key)).toHaveLength(1);
    }
    const parsed = await PostalMime.parse(mail?.raw ?? '');
    expect(parsed).toMatchObject({
      replyTo: [{ address: 'desk@example.com' }],
      to: [{ address: 'maria@example.com' }],
    });
    expect(parsed.bcc).toBeUndefined();
  });

  test('every character allowed in an address reaches the server and the mail unchanged', async () => {
    const server = await start();
    const address = "smith&sons!#$%'*+-/=?^_`{|}~.two@example.com";
    await send(connect(server.url), { ...message, to: { name: 'Ann, Lee', address }, replyTo: { address } });
    expect(server.mails.map(({ to }) => to)).toEqual([[address]]);
    const parsed = await PostalMime.parse(server.mails[0]?.raw ?? '');
    expect(parsed.to).toEqual([{ name: 'Ann, Lee', address }]);
    expect(parsed.replyTo?.map((one) => one.address)).toEqual([address]);
  });

  test.each(['from', 'to', 'replyTo'] as const)(
    'an address with a line break as %s is refused',
    async (place) => {
      const server = await start();
      for (const address of [
        `a@example.com${EVIL}`,
        'a@example.com\r\nRCPT TO:<victim@example.com>',
        'a\n@example.com',
      ]) {
        const error = await failure(send(connect(server.url), { ...message, [place]: { address } }));
        expect(error).toMatchObject({ fault: 'rejected', ambiguous: false });
      }
      expect(server.mails).toEqual([]);
    },
  );
});
