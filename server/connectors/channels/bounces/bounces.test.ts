import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { BOUNCE_PROVIDERS, type BounceProvider } from '#server/connectors/channels/bounces/bounce.ts';
import {
  BREVO,
  hook,
  MAILGUN,
  MESSAGE_ID,
  NOW,
  PERSON,
  POSTMARK,
  RESEND,
  SENDGRID,
  SES,
  SNS,
} from '#server/connectors/channels/bounces/fixtures.ts';
import { bounceReaders, readBounces } from '#server/connectors/channels/bounces/read-bounces.ts';
import { signedText } from '#server/connectors/channels/bounces/ses.ts';
import type { HookRequest } from '#server/connectors/channels/channel.ts';
import { ConnectorError } from '#server/connectors/errors.ts';

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const certificate = rsa.publicKey.export({ format: 'pem', type: 'spki' }).toString();
const asked: string[] = [];
const options = {
  readCertificate: async (url: string) => {
    asked.push(url);
    return certificate;
  },
};

type Envelope = Record<string, string | undefined>;
function signedEnvelope(given: Envelope, key = rsa.privateKey): string {
  const envelope = { Message: '', Signature: '', ...SNS.envelope, ...given };
  const algorithm = envelope.SignatureVersion === '1' ? 'RSA-SHA1' : 'RSA-SHA256';
  const signature = sign(algorithm, Buffer.from(signedText(envelope)), key).toString('base64');
  return JSON.stringify({ ...envelope, Signature: signature });
}

const seconds = String(NOW.getTime() / 1_000);
const SIGNING_KEY = 'key-0123456789';
const WHSEC = `whsec_${Buffer.from('a secret of the webhook').toString('base64')}`;

/** How each provider posts a body, and what proves it. */
const PROVIDERS: Record<
  BounceProvider,
  {
    bodies: Record<'hard' | 'soft' | 'complaint' | 'delivery' | 'delay' | 'open', unknown>;
    secret: string;
    wrongSecret: string;
    post(body: unknown, secret: string): HookRequest;
    carriesMessageId: boolean;
  }
> = {
  ses: {
    bodies: SES,
    secret: SNS.topic,
    wrongSecret: `${SNS.topic}-2`,
    post: (body) => hook(signedEnvelope({ Message: JSON.stringify(body) })),
    carriesMessageId: true,
  },
  sendgrid: {
    bodies: SENDGRID,
    secret: ec.publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    wrongSecret: generateKeyPairSync('ec', { namedCurve: 'P-256' })
      .publicKey.export({ format: 'der', type: 'spki' })
      .toString('base64'),
    post: (body) => {
      const text = JSON.stringify(body);
      return hook(text, {
        'x-twilio-email-event-webhook-timestamp': seconds,
        'x-twilio-email-event-webhook-signature': sign(
          'sha256',
          Buffer.from(seconds + text),
          ec.privateKey,
        ).toString('base64'),
      });
    },
    carriesMessageId: true,
  },
  mailgun: {
    bodies: MAILGUN,
    secret: SIGNING_KEY,
    wrongSecret: 'key-another',
    post: (body, secret) => {
      const token = 'b'.repeat(50);
      const signature = createHmac('sha256', secret)
        .update(seconds + token)
        .digest('hex');
      return hook(JSON.stringify({ ...Object(body), signature: { timestamp: seconds, token, signature } }));
    },
    carriesMessageId: true,
  },
  postmark: {
    bodies: POSTMARK,
    secret: 'goodword:secret-word',
    wrongSecret: 'goodword:another',
    post: (body, secret) => hook(JSON.stringify(body), { authorization: `Basic ${btoa(secret)}` }),
    carriesMessageId: false,
  },
  resend: {
    bodies: RESEND,
    secret: WHSEC,
    wrongSecret: `whsec_${Buffer.from('another').toString('base64')}`,
    post: (body, secret) => {
      const text = JSON.stringify(body);
      const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
      const signature = createHmac('sha256', key).update(`msg_1.${seconds}.${text}`).digest('base64');
      const headers = {
        'svix-id': 'msg_1',
        'svix-timestamp': seconds,
        'svix-signature': `v1,AAAA v1,${signature}`,
      };
      return hook(text, headers);
    },
    carriesMessageId: true,
  },
  brevo: {
    bodies: BREVO,
    secret: 'token-1',
    wrongSecret: 'token-2',
    post: (body, secret) => hook(JSON.stringify(body), { authorization: `Bearer ${secret}` }),
    carriesMessageId: true,
  },
};

/** A part of each report that has to be there. */
const BREAKING: Record<BounceProvider, string> = {
  ses: '"mail":',
  sendgrid: '"email":',
  mailgun: '"id":',
  postmark: '"Email":',
  resend: '"to":',
  brevo: '"email":',
};

const faultOf = (reading: Promise<unknown>) =>
  reading.then(
    () => 'none',
    (error: unknown) => (error instanceof ConnectorError ? error.fault : 'another error'),
  );

test('every provider has its reader', () => {
  expect(Object.keys(bounceReaders).sort()).toEqual([...BOUNCE_PROVIDERS].sort());
});

describe.each(BOUNCE_PROVIDERS)('reports of %s', (provider) => {
  const { bodies, secret, wrongSecret, post, carriesMessageId } = PROVIDERS[provider];
  const request = (body: unknown) => post(body, secret);
  const read = (body: unknown) => readBounces(request(body), { [provider]: secret }, options);

  test.each([
    ['hard', 'bounced', true],
    ['soft', 'bounced', false],
    ['complaint', 'complained', false],
    ['delivery', 'delivered', false],
    ['delay', 'delayed', false],
  ] as const)('%s: %s, permanent %s', async (name, kind, permanent) => {
    if (!bodies[name]) return;
    const report = await read(bodies[name]);
    expect(report).toMatchObject({ provider, proved: true, confirmUrl: null });
    expect(report.events).toEqual([
      {
        eventId: expect.stringContaining(`${provider}:`),
        messageId: carriesMessageId ? MESSAGE_ID : null,
        recipient: PERSON.toLowerCase(),
        kind,
        permanent,
        diagnostic: expect.stringMatching(/^[\x20-\x7e]{3,120}$/),
      },
    ]);
  });

  test('the diagnostic says the codes and nothing of the person', async () => {
    const [event] = (await read(bodies.hard)).events;
    expect(event?.diagnostic).toMatch(/550 5\.1\.1 \(no such mailbox\)$/);
    expect(event?.diagnostic).not.toMatch(/zoe|angstrom|example|203\.0/i);
  });

  test('openings, and answers of machines, are none of ours', async () => {
    expect((await read(bodies.open)).events).toEqual([]);
  });

  test('repeated, it is the same event; another is another', async () => {
    const ids = async (body: unknown) => (await read(body)).events.map(({ eventId }) => eventId);
    expect(await ids(bodies.hard)).toEqual(await ids(bodies.hard));
    if (provider !== 'ses' && provider !== 'resend') {
      expect(await ids(bodies.hard)).not.toEqual(await ids(bodies.delivery));
    }
  });

  test('is refused when the proof is wrong or missing', async () => {
    const good = request(bodies.hard);
    expect(await faultOf(readBounces(good, { [provider]: wrongSecret }, options))).toBe('auth');
    if (provider === 'ses' || provider === 'mailgun') return;
    const { headers: _none, ...rest } = good;
    expect(await faultOf(readBounces({ ...rest, headers: {} }, { [provider]: secret }, options))).toBe(
      'auth',
    );
  });

  test('a changed body is refused where bodies are signed', async () => {
    if (provider === 'mailgun' || provider === 'postmark' || provider === 'brevo') return;
    const good = request(bodies.hard);
    const body = good.body.replaceAll('example.com', 'example.org');
    expect(body).not.toBe(good.body);
    expect(await faultOf(readBounces({ ...good, body }, { [provider]: secret }, options))).toBe('auth');
  });

  test('without a secret it is read and not called proved', async () => {
    const report = await readBounces(request(bodies.hard), {}, options);
    expect(report.events).toHaveLength(1);
    expect(report.proved).toBe(provider === 'ses');
  });

  test('a report that lacks a part is unexpected', async () => {
    const text = JSON.stringify(bodies.hard);
    const broken = JSON.parse(text.replace(BREAKING[provider], '"x":'));
    expect(await faultOf(readBounces(request(broken), {}, options))).toBe('unexpected');
  });
});

test('several events of one request, each its own', async () => {
  const body = JSON.stringify([...SENDGRID.hard, ...SENDGRID.open, ...SENDGRID.delivery]);
  const { events } = await readBounces(hook(body), {});
  expect(events.map(({ kind }) => kind)).toEqual(['bounced', 'delivered']);
  const batch = await readBounces(hook(JSON.stringify([BREVO.hard, BREVO.delivery])), {});
  expect(batch.events.map(({ kind }) => kind)).toEqual(['bounced', 'delivered']);
});

test.each(['', 'not JSON', '{}', '[]', 'null', '1', '{"event":"bounced"}', '[{"email":"a@b.example"}]'])(
  '%s is in no form we know',
  async (body) => {
    expect(await faultOf(readBounces(hook(body), {}))).toBe('unexpected');
  },
);
