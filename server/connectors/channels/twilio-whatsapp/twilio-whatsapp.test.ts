import { afterEach, describe, expect, test } from 'vitest';
import { getTextRow, textConnectors } from '#server/connectors/channels/text-registry.ts';
import { startFakeTwilio } from '#server/connectors/channels/twilio/fake.ts';
import { fakeSid, makeFakeTwilioAccount } from '#server/connectors/channels/twilio/fake-account.ts';
import { harness } from '#server/connectors/channels/twilio-whatsapp/harness.ts';
import { toContentVariables, toTemplates } from '#server/connectors/channels/twilio-whatsapp/templates.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function start() {
  const account = makeFakeTwilioAccount();
  const fake = await startFakeTwilio({ accounts: [account] });
  closing.push(() => fake.close());
  return {
    fake,
    account,
    channel: getTextRow(textConnectors, 'twilio-whatsapp').open(harness.credentials, { baseUrl: fake.url }),
  };
}

const content = (given: { types?: Record<string, unknown>; status?: string | null; reason?: string }) => ({
  sid: fakeSid('HX', 7),
  friendly_name: 'request',
  language: 'en',
  types: given.types ?? { 'twilio/text': { body: 'Hi {{1}}' } },
  approval_requests: { status: given.status ?? null, rejection_reason: given.reason ?? '' },
});

describe('sending', () => {
  test('formats addresses and values for Twilio', async () => {
    const { fake, channel } = await start();
    const { template } = harness.message;
    await channel.send({ ...harness.message, sender: 'whatsapp:+14155550110' }, async () => {});
    expect(fake.messages).toMatchObject([
      {
        to: `whatsapp:${harness.message.to}`,
        from: 'whatsapp:+14155550110',
        contentSid: template?.id,
        contentVariables: { 1: template?.values[0], 2: template?.values[1], 3: template?.values[2] },
        body: harness.message.text,
      },
    ]);
    await channel.send({ ...harness.message, sender: fakeSid('MG', 1) }, async () => {});
    expect(fake.messages[1]).toMatchObject({ from: null, serviceSid: fakeSid('MG', 1) });
  });

  test('only a reply to a recent message may be free text', async () => {
    const { fake, channel } = await start();
    const { template: _none, ...message } = harness.message;
    await channel.send({ ...message, isAnswer: true, text: 'You are opted out.' }, async () => {});
    expect(fake.messages).toMatchObject([{ contentSid: null, body: 'You are opted out.' }]);
    await expect(channel.send(message, async () => {})).rejects.toMatchObject({ reason: 'no_template' });
  });

  test('values keep their order and characters', () => {
    expect(toContentVariables(['Zoë "Z" \\ Å', 'https://a.example/?b=1&c={{2}}'])).toBe(
      '{"1":"Zoë \\"Z\\" \\\\ Å","2":"https://a.example/?b=1&c={{2}}"}',
    );
  });
});

describe('checking', () => {
  test('offers the numbers where Twilio does not list WhatsApp senders', async () => {
    const { account, channel } = await start();
    account.sendersApi = false;
    const { senders, problem } = await channel.check();
    expect(problem).toBeNull();
    expect(senders).toContainEqual({
      id: '+14155550100',
      label: 'Front desk',
      phone: '+14155550100',
      usApproved: null,
      problem: expect.stringContaining('does not say'),
    });
  });

  test('states what is missing', async () => {
    const { account, channel } = await start();
    account.contents.shift();
    expect((await channel.check()).problem).toContain('no approved template');
    account.whatsAppSenders = [];
    expect((await channel.check()).problem).toContain('no WhatsApp sender');
    account.status = 'suspended';
    expect((await channel.check()).problem).toContain('suspended');
  });

  test('marks a sender that is offline', async () => {
    const { channel } = await start();
    const { senders } = await channel.check();
    expect(senders.map(({ problem }) => problem)).toEqual([null, expect.stringContaining('OFFLINE')]);
  });

  test.each([
    [null, undefined, /not submitted/],
    ['unsubmitted', undefined, /not submitted/],
    ['received', undefined, /not approved it yet/],
    ['pending', undefined, /not approved it yet/],
    ['rejected', 'INVALID_FORMAT', /rejected it: INVALID_FORMAT/],
    ['paused', undefined, /paused/],
    ['disabled', undefined, /disabled/],
    ['something_new', undefined, /something_new/],
    ['constructor', undefined, /constructor/],
  ])('a template that is %s', (status, reason, words) => {
    const [view] = toTemplates([content({ status, reason })]);
    expect(view).toMatchObject({ approved: false, problem: expect.stringMatching(words) });
  });

  test('counts placeholders once, in buttons too, and wants them numbered', () => {
    const types = {
      'twilio/call-to-action': {
        body: '{{1}}, thank you. {{1}}, {{2}}',
        actions: [{ url: 'https://a.example/{{3}}' }],
      },
    };
    const [view] = toTemplates([content({ types, status: 'approved' })]);
    expect(view).toMatchObject({
      text: '{{1}}, thank you. {{1}}, {{2}}',
      placeholders: 3,
      approved: true,
      problem: null,
    });
    for (const body of ['Hi {{name}}', 'Hi {{2}}']) {
      const [odd] = toTemplates([content({ types: { 'twilio/text': { body } }, status: 'approved' })]);
      expect(odd).toMatchObject({ approved: true, problem: expect.stringContaining('{{1}}') });
    }
  });

  test('leaves out templates without text', () => {
    const types = { 'twilio/location': { latitude: 1 }, odd: null, list: [] };
    expect(toTemplates([content({ types, status: 'approved' })])).toEqual([]);
  });
});
