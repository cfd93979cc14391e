import { afterEach, describe, expect, test } from 'vitest';
import { ConnectorError } from '#server/connectors/errors.ts';
import { isProvedFrom } from '#server/connectors/inbound-mail/authentication-results.ts';
import type { InboundOptions } from '#server/connectors/inbound-mail/inbound-mail.ts';
import { mailIntakes, readInboundMails } from '#server/connectors/inbound-mail/registry.ts';
import { AUTHSERV, posted, SAMPLE_MAIL, type SampleMail } from '#server/connectors/inbound-mail/samples.ts';

const faultOf = (reading: Promise<unknown>) =>
  reading.then(
    () => 'none',
    (error: unknown) => (error instanceof ConnectorError ? error.fault : 'another error'),
  );

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const intakes = await Promise.all(
  mailIntakes.map(async ({ id, settings, harness }) => ({
    id,
    setting: settings[0] ?? '',
    harness: await harness(),
  })),
);

describe.each(intakes)('mails through $id', ({ id, setting, harness }) => {
  async function options(mail: SampleMail, secret: string): Promise<InboundOptions> {
    const served = await harness.serve?.(mail);
    if (served) closing.push(served.close);
    return {
      authservId: AUTHSERV,
      ...harness.options,
      ...(served ? { apiUrl: served.url } : {}),
      secrets: { ...harness.options?.secrets, [setting]: secret },
    };
  }
  const { secret, wrongSecret, post } = harness;
  async function read(given: Partial<SampleMail> = {}) {
    const mail = { ...SAMPLE_MAIL, ...given };
    const found = await readInboundMails(post(mail, secret), await options(mail, secret));
    expect(found.intake).toBe(id);
    expect(found.mails).toHaveLength(1);
    const [first] = found.mails;
    if (!first) throw new Error('No mail was read');
    expect(first.recipients[0]).toBe(mail.to);
    return first.open();
  }

  test('has no NUL in its subject or text', async () => {
    const { subject, text } = await read({ subject: 'Great\0 stay', text: 'Ki\0nd' });
    expect([subject, text.trim()]).toEqual(['Great stay', 'Kind']);
  });

  test('returns the complete mail and its verified signers', async () => {
    const mail = await read();
    expect(mail).toMatchObject({
      messageId: SAMPLE_MAIL.messageId,
      from: 'noreply@trustpilot.com',
      subject: SAMPLE_MAIL.subject,
      date: SAMPLE_MAIL.date,
    });
    expect(mail.text.trim()).toBe(SAMPLE_MAIL.text.trim());
    expect(isProvedFrom(mail, 'trustpilot.com')).toBe(true);
    expect(isProvedFrom(mail, 'google.com')).toBe(false);
  });

  test.each([
    ['unsigned', { signedBy: null }],
    ['signed by somebody else', { signedBy: 'elsewhere.example' }],
    [
      'unsigned, with results of its own',
      {
        signedBy: null,
        headers: [
          ['Authentication-Results', `${AUTHSERV}; dkim=pass header.d=trustpilot.com; dmarc=pass`],
          ['X-Spam-Tests', 'DKIM_VALID_AU'],
        ] as const,
      },
    ],
    ['signed for another sender', { from: 'Somebody <x@elsewhere.example>' }],
  ])('%s, it is proved to be of nobody', async (name, given) => {
    // Such a server has to be set to remove foreign results; the topmost is its own.
    if (name.includes('of its own') && !['own-server', 'postmark', 'ses'].includes(id)) return;
    expect(isProvedFrom(await read(given), 'trustpilot.com')).toBe(false);
  });

  test('is refused when the authentication of the request is wrong or missing', async () => {
    const good = post(SAMPLE_MAIL, secret);
    const wrong = await options(SAMPLE_MAIL, wrongSecret);
    expect(await faultOf(readInboundMails(good, wrong))).toBe('auth');
    const right = await options(SAMPLE_MAIL, secret);
    expect(await faultOf(readInboundMails(post(SAMPLE_MAIL, wrongSecret), right))).toBe('auth');
  });
});

test('each has an id and settings', () => {
  expect(new Set(mailIntakes.map(({ id }) => id)).size).toBe(mailIntakes.length);
  for (const { settings } of mailIntakes) {
    for (const name of settings) expect(name).toMatch(/^[A-Z][A-Z0-9_]+$/);
  }
});

test.each(['', 'not JSON', '{}', '[]', 'null', '{"items":[]}', '{"type":"email.sent"}'])(
  '%s is in no known format',
  async (body) => {
    const request = posted(body, { 'content-type': 'application/json' });
    const known = body === '{"items":[]}';
    const fault = await faultOf(readInboundMails(request, { secrets: {}, authservId: AUTHSERV }));
    expect(fault).toBe(known ? 'none' : 'unexpected');
  },
);
