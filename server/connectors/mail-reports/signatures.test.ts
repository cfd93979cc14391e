import { createHmac, generateKeyPairSync } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { HookRequest } from '#server/connectors/channels/channel.ts';
import { ConnectorError } from '#server/connectors/errors.ts';
import { harness as mailgun, SIGNING_KEY } from '#server/connectors/mail-reports/mailgun/harness.ts';
import { readBounces } from '#server/connectors/mail-reports/registry.ts';
import { resend } from '#server/connectors/mail-reports/resend/index.ts';
import { hook, NOW } from '#server/connectors/mail-reports/samples.ts';
import {
  certificate,
  SNS,
  SNS_RECORDED,
  harness as ses,
  signedEnvelope,
} from '#server/connectors/mail-reports/ses/harness.ts';

const asked: string[] = [];
const options = {
  readCertificate: async (url: string) => {
    asked.push(url);
    return certificate;
  },
};
afterEach(() => {
  vi.restoreAllMocks();
});

const faultOf = (reading: Promise<unknown>) =>
  reading.then(
    () => 'none',
    (error: unknown) => (error instanceof ConnectorError ? error.fault : 'another error'),
  );

function mailgunHook(at: Date): HookRequest {
  const [timestamp, token] = [String(at.getTime() / 1_000), 'b'.repeat(50)];
  const signature = createHmac('sha256', SIGNING_KEY)
    .update(timestamp + token)
    .digest('hex');
  return hook(JSON.stringify({ ...mailgun.bodies.hard, signature: { timestamp, token, signature } }));
}

describe('Amazon SNS', () => {
  const read = (body: string) => readBounces(hook(body), { ses: SNS.topic }, options);

  test('passes on the address of a subscription, to be opened once', async () => {
    const { events, confirmUrl } = await read(signedEnvelope({ ...SNS.confirmation, Subject: undefined }));
    expect({ events, confirmUrl }).toEqual({ events: [], confirmUrl: SNS.confirmation.SubscribeURL });
  });

  test.each([
    'http://sns.us-east-1.amazonaws.com/a.pem',
    'https://sns.us-east-1.amazonaws.com.evil.example/a.pem',
    'https://evil.example/sns.us-east-1.amazonaws.com/a.pem',
    'https://sns.us-east-1.amazonaws.com@evil.example/a.pem',
    'https://user@sns.us-east-1.amazonaws.com/a.pem',
    'https://sns.us-east-1.amazonaws.com:8443/a.pem',
    'https://sns.us-east-1.amazonaws.com/?Action=Publish&x=a.pem',
    'https://s3.us-east-1.amazonaws.com/a.pem',
    'https://169.254.169.254/a.pem',
    'nonsense',
  ])('never opens %s', async (SigningCertURL) => {
    asked.length = 0;
    expect(await faultOf(read(signedEnvelope({ Message: '{}', SigningCertURL })))).toBe('auth');
    expect(asked).toEqual([]);
  });

  test('a subscription at another address is refused', async () => {
    const given = {
      ...SNS.confirmation,
      Subject: undefined,
      SubscribeURL: 'https://evil.example/?Action=ConfirmSubscription',
    };
    expect(await faultOf(read(signedEnvelope(given)))).toBe('auth');
  });

  test('a foreign certificate is refused', async () => {
    const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    expect(await faultOf(read(signedEnvelope({ Message: JSON.stringify(ses.bodies.hard) }, other)))).toBe(
      'auth',
    );
    const nonsense = { readCertificate: async () => 'no certificate' };
    const body = signedEnvelope({ Message: JSON.stringify(ses.bodies.hard) });
    expect(await faultOf(readBounces(hook(body), {}, nonsense))).toBe('unexpected');
  });

  test('both versions of the signature are read', async () => {
    for (const SignatureVersion of ['1', '2']) {
      const body = signedEnvelope({ Message: JSON.stringify(ses.bodies.hard), SignatureVersion });
      expect((await read(body)).events).toHaveLength(1);
    }
  });

  test('fetches an SNS certificate once, and retries after a failure', async () => {
    const fetching = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => new Response('', { status: 500 }));
    const reading = () => readBounces(hook(SNS_RECORDED.body), {});
    expect(await faultOf(reading())).toBe('unavailable');
    fetching.mockImplementation(async () => new Response(SNS_RECORDED.certificate));
    for (const _time of [1, 2]) {
      expect(await reading()).toMatchObject({ events: [], confirmUrl: SNS.confirmation.SubscribeURL });
    }
    expect(fetching.mock.calls.map(([url]) => url)).toEqual(Array(2).fill(SNS.confirmation.SigningCertURL));
    const changed = SNS_RECORDED.body.replace('2336412f37', '2336412f38');
    expect(await faultOf(readBounces(hook(changed), {}))).toBe('auth');
  });
});

describe('signatures of the providers’ own examples', () => {
  test('SendGrid', async () => {
    const publicKey =
      'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE83T4O/n84iotIvIW4mdBgQ/7dAfSmpqIM8kF9mN1flpVKS3GRqe62gw+2fNNRaINXvVpiglSI8eNEc6wEA3F+g==';
    const body =
      '[{"email":"hello@world.com","event":"dropped","reason":"Bounced Address","sg_event_id":"ZHJvcC0xMDk5NDkxOS1MUnpYbF9OSFN0T0doUTRrb2ZTbV9BLTA","sg_message_id":"LRzXl_NHStOGhQ4kofSm_A.filterdrecv-p3mdw1-756b745b58-kmzbl-18-5F5FC76C-9.0","smtp-id":"<LRzXl_NHStOGhQ4kofSm_A@ismtpd0039p1iad1.sendgrid.net>","timestamp":1600112492}]\r\n';
    const request = hook(body, {
      'x-twilio-email-event-webhook-timestamp': '1600112502',
      'x-twilio-email-event-webhook-signature':
        'MEUCIGHQVtGj+Y3LkG9fLcxf3qfI10QysgDWmMOVmxG0u6ZUAiEAyBiXDWzM+uOe5W0JuG+luQAbPIqHh89M15TluLtEZtM=',
    });
    const { events } = await readBounces(request, { sendgrid: publicKey });
    expect(events).toMatchObject([{ recipient: 'hello@world.com', kind: 'bounced', refusal: 'bounced' }]);
    expect(await faultOf(readBounces({ ...request, body: body.trim() }, { sendgrid: publicKey }))).toBe(
      'auth',
    );
    expect(await faultOf(readBounces(request, { sendgrid: 'nonsense' }))).toBe('auth');
  });

  test('Svix, which signs for Resend', async () => {
    const request = {
      ...hook('{"test": 2432232314}', {
        'svix-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
        'svix-timestamp': '1614265330',
        'svix-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
      }),
      now: new Date(1_614_265_330_000),
    };
    const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
    const read = (given: HookRequest) => faultOf(resend.read(given, {}, secret, {}));
    // Correctly signed, so it gets as far as the body's shape.
    expect(await read(request)).toBe('unexpected');
    expect(await read({ ...request, now: new Date(1_614_265_631_000) })).toBe('auth');
  });

  test('an old Mailgun signature is a replay', async () => {
    const request = mailgunHook(NOW);
    expect(await faultOf(readBounces(request, { mailgun: SIGNING_KEY }))).toBe('none');
    for (const hours of [-13, 13]) {
      const now = new Date(NOW.getTime() + hours * 3_600_000);
      expect(await faultOf(readBounces({ ...request, now }, { mailgun: SIGNING_KEY }))).toBe('auth');
    }
  });
});
