import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EmailMessage } from '#server/connectors/channels/channel.ts';
import { findMail, listMail } from '#server/connectors/channels/mailbox/index.ts';
import { type Channels, openChannels } from '#server/connectors/channels/registry.ts';
import { ConnectorError } from '#server/connectors/errors.ts';
import { startSmtp, type TestSmtp } from '#tests/smtp.ts';

interface Harness {
  channels: Channels;
  /** The raw source of everything delivered, oldest first. */
  delivered(): Promise<string[]>;
  breakDown(): Promise<void>;
  close(): Promise<void>;
}

async function smtpHarness(): Promise<Harness> {
  const server: TestSmtp = await startSmtp();
  return {
    channels: openChannels({ smtpUrl: server.url, mailboxDir: '/nowhere' }),
    delivered: async () => server.mails.map(({ raw }) => raw),
    breakDown: async () => {
      server.faults = { from: '451 Try later' };
    },
    close: () => server.close(),
  };
}

async function mailboxHarness(): Promise<Harness> {
  const root = await mkdtemp(join(tmpdir(), 'goodword-mailbox-'));
  const dir = join(root, 'mail');
  return {
    channels: openChannels({ smtpUrl: undefined, mailboxDir: dir }),
    delivered: async () => {
      const found = await Promise.all((await listMail(dir, 100)).map(({ id }) => findMail(dir, id)));
      return found.map((mail) => mail?.source ?? '').reverse();
    },
    breakDown: async () => {
      await rm(dir, { recursive: true, force: true });
      await writeFile(dir, 'in the way');
    },
    close: () => rm(root, { recursive: true, force: true }),
  };
}

function message(given: Partial<EmailMessage> = {}): EmailMessage {
  return {
    from: { name: 'Bright Smile Dental via Goodword', address: 'no-reply@goodword.example' },
    to: { name: 'Zoë Ångström', address: 'zoe@example.com' },
    replyTo: { address: 'desk@bright.example' },
    subject: 'How did we do, Zoë? ★',
    text: 'Hi Zoë,\n.\n.leading dots stay\nhttps://goodword.example/review/x?i=abc',
    html: '<p>Hi Zoë, <a href="https://goodword.example/review/x?i=abc">here</a></p>',
    headers: { 'List-Unsubscribe': `<https://goodword.example/unsubscribe/${'t'.repeat(120)}/one-click>` },
    nature: 'request',
    key: 'invitation:1',
    ...given,
  };
}

const read = (source: string | undefined): Promise<Email> => PostalMime.parse(source ?? '');
const faultOf = async (sending: Promise<unknown>) => {
  const error = await sending.then(() => null).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ConnectorError);
  return error as ConnectorError;
};

describe.each([
  { id: 'smtp', open: smtpHarness },
  { id: 'mailbox', open: mailboxHarness },
])('the channel $id', ({ id, open }) => {
  let harness: Harness;
  const send = (given: Partial<EmailMessage> = {}) => harness.channels.email.send(message(given));

  beforeAll(async () => {
    harness = await open();
  });
  afterAll(async () => {
    harness.channels.close();
    await harness.close();
  });

  test('delivers what it was given', async () => {
    const { externalId } = await send();
    expect(harness.channels.email.id).toBe(id);
    const sources = await harness.delivered();
    const mail = await read(sources.at(-1));
    expect(mail.messageId).toBe(externalId);
    expect(mail.from).toMatchObject(message().from);
    expect(mail.to).toMatchObject([message().to]);
    expect(mail.replyTo).toMatchObject([message().replyTo]);
    expect(mail.subject).toBe(message().subject);
    expect(mail.text?.replaceAll('\r\n', '\n').trim()).toBe(message().text);
    expect(mail.html?.trim()).toBe(message().html);
    expect(sources.at(-1)).toContain(`List-Unsubscribe: ${message().headers?.['List-Unsubscribe']}\r\n`);
  });

  test('the same key makes the same Message-ID, another key another', async () => {
    const [a, b, c] = [await send({ key: 'k1' }), await send({ key: 'k1' }), await send({ key: 'k2' })];
    expect(a.externalId).toMatch(/^<[0-9a-f]{32}@goodword\.example>$/);
    expect(b.externalId).toBe(a.externalId);
    expect(c.externalId).not.toBe(a.externalId);
  });

  test.each([
    'a@example.com\r\nBcc: victim@example.org',
    'a@example.com\u0000.evil.example',
    'a\u0007b@example.com',
    'a@example.com, b@example.com',
    '"a b"@example.com',
    'a@exa mple.com',
    '<a@example.com>',
    'no-at-sign',
    `${'x'.repeat(250)}@example.com`,
    '',
  ])('refuses the recipient %j before anything leaves', async (address) => {
    const before = (await harness.delivered()).length;
    const error = await faultOf(send({ to: { address } }));
    expect(error).toMatchObject({ fault: 'rejected', ambiguous: false });
    if (address) expect(error.message).not.toContain(address);
    expect(await harness.delivered()).toHaveLength(before);
  });

  test('no typed text becomes a header of its own', async () => {
    const evil = 'x\r\nBcc: victim@example.org\r\nX-Evil: 1\r\n\r\nbody\u2028Bcc: b@example.org';
    const plain = { address: 'a@example.com' };
    await send({
      subject: evil,
      from: { name: evil, ...plain },
      to: { name: evil, ...plain },
      replyTo: { name: evil, ...plain },
    });
    const mail = await read((await harness.delivered()).at(-1));
    expect(mail.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(mail.headers.map(({ key }) => key)).not.toContain('x-evil');
    expect(mail.to).toMatchObject([plain]);
    const headers = { 'X-Note': 'a\r\nBcc: victim@example.org' };
    expect(await faultOf(send({ headers }))).toMatchObject({ fault: 'rejected' });
    expect(await faultOf(send({ headers: { 'X Note: a\r\nBcc': 'b' } }))).toMatchObject({
      fault: 'rejected',
    });
  });

  test('a display name stays a name, and cannot look like an address', async () => {
    const typed = 'Smith, "Doc" <b@evil.example> & \u202eSöhne\u200b';
    const name = "Smith, 'Doc' bevil.example & Söhne";
    await send({ from: { name: typed, address: 'no-reply@goodword.example' } });
    const mail = await read((await harness.delivered()).at(-1));
    expect(mail.from).toMatchObject({ name, address: 'no-reply@goodword.example' });
  });

  test('refuses an absurdly large message', async () => {
    const error = await faultOf(send({ html: 'x'.repeat(600_000) }));
    expect(error).toMatchObject({ fault: 'rejected', message: 'The message is too large' });
  });

  test('calls the hook once before handing over, and holds the message back if it throws', async () => {
    const before = (await harness.delivered()).length;
    const asked: number[] = [];
    await harness.channels.email.send(message(), async () => {
      asked.push((await harness.delivered()).length);
    });
    expect(asked).toEqual([before]);
    const refusal = new Error('not any more');
    const held = harness.channels.email.send(message(), () => Promise.reject(refusal));
    await expect(held).rejects.toBe(refusal);
    await send();
    expect(await harness.delivered()).toHaveLength(before + 2);
  });

  test('delivers thirty at once', async () => {
    const before = (await harness.delivered()).length;
    await Promise.all(Array.from({ length: 30 }, (_, n) => send({ key: `many:${n}` })));
    expect(await harness.delivered()).toHaveLength(before + 30);
  });

  test('reports a temporary failure', async () => {
    await harness.breakDown();
    expect(await faultOf(send())).toMatchObject({ fault: 'unavailable', ambiguous: false });
  });
});
