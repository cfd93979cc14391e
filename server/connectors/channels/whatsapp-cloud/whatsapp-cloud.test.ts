import { createHmac } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import type { HookRequest, TextMessage } from '#server/connectors/channels/channel.ts';
import {
  type FakeAnswer,
  type FakeRequest,
  startFakeServer,
} from '#server/connectors/channels/fake-server.ts';
import { countPlaceholders } from '#server/connectors/channels/whatsapp-cloud/check.ts';
import { baseValue, failingWith, startFakeCloud } from '#server/connectors/channels/whatsapp-cloud/fake.ts';
import { FAKE_CLOUD } from '#server/connectors/channels/whatsapp-cloud/fake-account.ts';
import { harness } from '#server/connectors/channels/whatsapp-cloud/harness.ts';
import { CloudCredentials, whatsappCloud } from '#server/connectors/channels/whatsapp-cloud/index.ts';
import { ConnectorError } from '#server/connectors/errors.ts';

const credentials = CloudCredentials.parse(harness.credentials);
const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});

/** Meta answering just this. */
async function answering(answer: FakeAnswer | ((request: FakeRequest) => FakeAnswer)) {
  const requests: FakeRequest[] = [];
  const server = await startFakeServer((request) => {
    requests.push(request);
    return typeof answer === 'function' ? answer(request) : answer;
  });
  open.push(server);
  return { requests, connection: whatsappCloud.open(credentials, { baseUrl: server.url }) };
}

async function errorOf(task: Promise<unknown> | (() => unknown)): Promise<ConnectorError> {
  const thrown = await Promise.resolve()
    .then(() => (typeof task === 'function' ? task() : task))
    .then(
      () => null,
      (error: unknown) => error,
    );
  if (!(thrown instanceof ConnectorError)) throw new Error('No ConnectorError was thrown', { cause: thrown });
  return thrown;
}

const go = async () => {};
const ACCEPTED = { status: 200, body: { messages: [{ id: 'wamid.1', message_status: 'accepted' }] } };
const refusing = (status: number, code: number, more: object = {}): FakeAnswer => ({
  status,
  body: { error: { message: 'Refused', code, ...more } },
});

describe('sending', () => {
  test('is a template with its values in order and our key', async () => {
    const { connection, requests } = await answering(ACCEPTED);
    const template = {
      id: 'visit',
      language: 'en_US',
      values: ['Ann', 'Bright\n Smile\t ', 'https://x.example'],
    };
    await expect(whatsappCloud.send(connection, { ...harness.message, template }, go)).resolves.toEqual({
      externalId: 'wamid.1',
    });
    expect(requests[0]).toMatchObject({
      method: 'POST',
      path: `/v23.0/${credentials.phoneNumberId}/messages`,
    });
    expect(requests[0]?.headers.authorization).toBe(`Bearer ${credentials.accessToken}`);
    const parameters = ['Ann', 'Bright Smile', 'https://x.example'].map((text) => ({ type: 'text', text }));
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: harness.message.to,
      type: 'template',
      template: { name: 'visit', language: { code: 'en_US' }, components: [{ type: 'body', parameters }] },
      biz_opaque_callback_data: 'invitation:1',
    });
  });

  test('a template without values has no components', async () => {
    const { connection, requests } = await answering(ACCEPTED);
    const template = { id: 'visit', language: 'en_US', values: [] };
    await whatsappCloud.send(connection, { ...harness.message, template }, go);
    expect(JSON.parse(requests[0]?.body ?? '').template).toEqual({
      name: 'visit',
      language: { code: 'en_US' },
    });
  });

  test.each<[string, Partial<TextMessage>, string]>([
    ['a recipient without country', { to: '2071838751' }, 'invalid_phone'],
    ['a sender that is a number', { sender: '+442071838750' }, 'sender_invalid'],
  ])('refuses %s before anything leaves', async (_name, given, reason) => {
    const { connection, requests } = await answering(ACCEPTED);
    const error = await errorOf(whatsappCloud.send(connection, { ...harness.message, ...given }, go));
    expect(error).toMatchObject({ fault: 'rejected', reason, ambiguous: false });
    expect(requests).toHaveLength(0);
  });

  test('without a template nothing leaves', async () => {
    const { connection, requests } = await answering(ACCEPTED);
    const { template: _none, ...message } = harness.message;
    expect(await errorOf(whatsappCloud.send(connection, message, go))).toMatchObject({
      reason: 'no_template',
    });
    expect(requests).toHaveLength(0);
  });

  test.each<[string, FakeAnswer, Partial<ConnectorError>]>([
    ['an expired token', refusing(401, 190), { fault: 'auth' }],
    ['a missing permission', refusing(403, 200), { fault: 'auth' }],
    ['the throughput', refusing(400, 130429), { fault: 'rate_limited' }],
    ['one person too often', refusing(400, 131056), { fault: 'rate_limited' }],
    ['the limit of the app', refusing(400, 80007), { fault: 'rate_limited' }],
    ['a service that is down', refusing(503, 131016), { fault: 'unavailable' }],
    ['a failure Meta is sure of', refusing(500, 131000), { fault: 'unavailable' }],
    ['a failure Meta is not sure of', refusing(500, 2), { fault: 'unavailable', ambiguous: true }],
    ['an unknown failure in a 400', refusing(400, 1), { fault: 'unavailable', ambiguous: true }],
    [
      'a phone number id that is none',
      refusing(400, 100, { error_subcode: 33 }),
      { fault: 'rejected', reason: 'sender_invalid' },
    ],
    ['a wrong parameter', refusing(400, 100), { fault: 'rejected', reason: 'rejected' }],
    ['a paused template', refusing(400, 132015), { fault: 'rejected', reason: 'no_template' }],
    ['an unregistered number', refusing(400, 133010), { fault: 'rejected', reason: 'sender_invalid' }],
    ['a gateway', { status: 502, body: '<html></html>' }, { fault: 'unavailable', ambiguous: true }],
    ['a gateway that is busy', { status: 429, body: '<html></html>' }, { fault: 'rate_limited' }],
    [
      'a 200 without an id',
      { status: 200, body: { messages: [] } },
      { fault: 'unexpected', ambiguous: true },
    ],
    ['an unknown page', { status: 404, body: '<html></html>' }, { fault: 'unexpected' }],
  ])('reads %s', async (_name, answer, expected) => {
    const { connection } = await answering(answer);
    const error = await errorOf(whatsappCloud.send(connection, harness.message, go));
    expect(error).toMatchObject({ ambiguous: false, ...expected });
    if (expected.fault === 'rate_limited') expect(error.retryAt?.getTime()).toBeGreaterThan(Date.now());
  });
});

describe('checking', () => {
  const start = async (account = FAKE_CLOUD) => {
    const simulation = await startFakeCloud({ hookUrl: 'http://127.0.0.1:1/', account });
    open.push(simulation);
    return whatsappCloud.check(whatsappCloud.open(credentials, { baseUrl: simulation.url }));
  };

  test('lists the number and what each template lacks', async () => {
    const { senders, templates, ...rest } = await start();
    expect(rest).toEqual({ accountName: 'Bright Smile Dental', problem: null });
    const label = 'Bright Smile Dental (442071838750)';
    expect(senders).toMatchObject([{ phone: '+442071838750', usApproved: null, problem: null }]);
    expect(senders[0]?.label.replaceAll(/[ +]/g, '')).toBe(label.replaceAll(' ', ''));
    expect(
      templates.map(({ id, language, placeholders, problem }) => [id, language, placeholders, problem]),
    ).toEqual([
      ['visit_follow_up', 'en_US', 3, null],
      ['visit_follow_up', 'de', 3, 'Meta is still reviewing this template.'],
      ['recall', 'en_US', 1, 'Meta rejected this template.'],
      ['with_button', 'en_US', 1, expect.stringMatching(/button/)],
      ['named', 'en_US', 0, expect.stringMatching(/numbered/)],
    ]);
  });

  test.each([
    ['a banned number', { status: 'BANNED' }, /banned/],
    ['a number not registered yet', { status: 'PENDING' }, /not registered/],
    ['a foreign phone number id', { phoneNumberId: '555555555555' }, /does not belong/],
    ['no template', { templates: [] }, /no approved template/],
    ['no template we can fill in', { templates: FAKE_CLOUD.templates.slice(1) }, /no approved template/],
  ])('%s stands in the way', async (_name, given, problem) => {
    expect((await start({ ...FAKE_CLOUD, ...given })).problem).toMatch(problem);
  });

  test('low quality is said and does not stand in the way', async () => {
    const { problem, senders } = await start({ ...FAKE_CLOUD, quality: 'RED' });
    expect(problem).toBeNull();
    expect(senders[0]?.problem).toMatch(/quality as low/);
  });

  test('reads all pages', async () => {
    const templates = Array.from({ length: 230 }, (_, index) => ({
      name: `visit_${index}`,
      language: 'en_US',
      status: 'APPROVED',
      text: 'Hi {{1}} and goodbye.',
    }));
    expect((await start({ ...FAKE_CLOUD, templates })).templates).toHaveLength(230);
  });

  test('a placeholder that stands twice is one value', () => {
    expect(countPlaceholders('{{2}} {{1}} {{2}}')).toBe(2);
    expect(countPlaceholders('none')).toBe(0);
  });
});

describe('reports', () => {
  function request(body: string, given: { secret?: string; url?: string } = {}): HookRequest {
    const signature = createHmac('sha256', given.secret ?? credentials.appSecret)
      .update(body)
      .digest('hex');
    const headers = { 'x-hub-signature-256': `sha256=${signature}` };
    return { method: 'POST', url: given.url ?? 'https://goodword.example/h', headers, body, now: new Date() };
  }
  const read = (hook: HookRequest) => whatsappCloud.hooks.read(credentials, hook);
  const base = baseValue(FAKE_CLOUD);
  const notification = (...changes: object[]) =>
    JSON.stringify({ object: 'x', entry: [{ id: '1', changes }] });
  const status = (id: string, said: string, more: object = {}) => ({
    id,
    status: said,
    timestamp: '1',
    recipient_id: '442071838751',
    ...more,
  });

  test('the signature is the one of Meta’s own', () => {
    const body = '{"object":"whatsapp_business_account"}';
    const signature = 'sha256=f6491327cb5b041cdf4fe69b94711c7b68bb0aef719854bae676a59788a2b6b6';
    const hook = { ...request(body), headers: { 'x-hub-signature-256': signature } };
    const reading = () => whatsappCloud.hooks.read({ ...credentials, appSecret: 'appsecret' }, hook);
    // Genuine, so that it comes as far as the missing entries.
    expect(reading).toThrowError(/another shape/);
    expect(() => whatsappCloud.hooks.read({ ...credentials, appSecret: 'appsecre' }, hook)).toThrowError(
      /signature/,
    );
  });

  test('several in one request, out of order', () => {
    const body = notification(
      {
        field: 'messages',
        value: {
          ...base,
          statuses: [status('w1', 'read'), status('w1', 'sent', { biz_opaque_callback_data: 'k1' })],
        },
      },
      { field: 'message_template_status_update', value: { event: 'APPROVED' } },
      {
        field: 'messages',
        value: {
          ...base,
          statuses: [
            status('w2', 'failed', { errors: [{ code: 131050, title: 'x' }] }),
            status('w3', 'deleted'),
          ],
          messages: [
            { id: 'w4', from: '442071838751', timestamp: '1', type: 'text', text: { body: 'Stop please' } },
            { id: 'w5', from: '442071838751', timestamp: '1', type: 'image', image: { id: '1' } },
            {
              id: 'w6',
              from: '442071838751',
              timestamp: '1',
              type: 'button',
              button: { payload: 'p', text: 'Stop promotions' },
            },
          ],
        },
      },
    );
    const inbound = { kind: 'inbound', from: '+442071838751', to: '+442071838750', handled: null };
    expect(read(request(body))).toEqual([
      { kind: 'status', eventId: 'w1:read', externalId: 'w1', key: null, status: 'delivered', reason: null },
      { kind: 'status', eventId: 'w1:sent', externalId: 'w1', key: 'k1', status: 'sent', reason: null },
      {
        kind: 'status',
        eventId: 'w2:failed',
        externalId: 'w2',
        key: null,
        status: 'failed',
        reason: 'opted_out',
      },
      { ...inbound, eventId: 'w4', text: 'Stop please' },
      { ...inbound, eventId: 'w6', text: 'Stop promotions' },
    ]);
  });

  test('other numbers of the same Meta app are none of ours', () => {
    const metadata = { display_phone_number: '442071838759', phone_number_id: '999' };
    const value = { ...base, metadata, statuses: [status('w1', 'sent')] };
    expect(read(request(notification({ field: 'messages', value })))).toEqual([]);
  });

  test('who stops marketing in WhatsApp itself has opted out', () => {
    const preference = {
      wa_id: '442071838751',
      category: 'marketing_messages',
      value: 'stop',
      timestamp: 17,
      detail: 'User requested to stop',
    };
    const resumed = { ...preference, value: 'resume', timestamp: '18' };
    const value = { ...base, user_preferences: [preference, resumed, { ...preference, category: 'other' }] };
    expect(read(request(notification({ field: 'user_preferences', value })))).toMatchObject([
      { kind: 'inbound', from: '+442071838751', handled: 'stop', eventId: 'preference:442071838751:17:stop' },
      { kind: 'inbound', from: '+442071838751', handled: 'start' },
    ]);
  });

  test.each([
    ['another secret', request('{}', { secret: 'f'.repeat(32) })],
    ['another body', { ...request('{}'), body: '{ }' }],
    ['no signature', { ...request('{}'), headers: {} }],
  ])('%s is refused', async (_name, hook) => {
    expect(await errorOf(() => read(hook))).toMatchObject({ fault: 'auth' });
  });

  test('a genuine request in another shape is unexpected', async () => {
    expect(await errorOf(() => read(request('[1')))).toMatchObject({ fault: 'unexpected' });
    const value = { ...base, statuses: [{ id: 1 }] };
    expect(await errorOf(() => read(request(notification({ field: 'messages', value }))))).toMatchObject({
      fault: 'unexpected',
    });
  });

  test('the question whether the address is ours', () => {
    const ask = (query: Record<string, string>) =>
      whatsappCloud.hooks.challenge?.(credentials, {
        ...request(''),
        method: 'GET',
        url: `https://goodword.example/h?${new URLSearchParams(query)}`,
      });
    const right = {
      'hub.mode': 'subscribe',
      'hub.verify_token': credentials.verifyToken,
      'hub.challenge': '1158201444',
    };
    expect(ask(right)).toBe('1158201444');
    expect(ask({ ...right, 'hub.verify_token': 'another' })).toBeNull();
    expect(ask({ ...right, 'hub.mode': 'unsubscribe' })).toBeNull();
    expect(ask({ ...right, 'hub.challenge': '<script>' })).toBeNull();
    expect(ask({})).toBeNull();
  });

  test('what the simulator reports by itself is read', async () => {
    const told: HookRequest[] = [];
    const listener = await startFakeServer(({ headers, body }) => {
      const signature = String(headers['x-hub-signature-256']);
      told.push({ ...request(''), headers: { 'x-hub-signature-256': signature }, body });
      return { status: 200, body: {} };
    });
    const simulation = await startFakeCloud({ hookUrl: listener.url, reportAfterMs: 5 });
    open.push(listener, simulation);
    const connection = whatsappCloud.open(credentials, { baseUrl: simulation.url });
    await whatsappCloud.send(connection, harness.message, go);
    await whatsappCloud.send(connection, { ...harness.message, to: failingWith(131026) }, go);
    await expect.poll(() => told.length).toBe(4);
    expect(told.flatMap(read)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ status: 'delivered', key: 'invitation:1' }),
        expect.objectContaining({ status: 'failed', reason: 'not_on_whatsapp' }),
      ]),
    );
  });
});
