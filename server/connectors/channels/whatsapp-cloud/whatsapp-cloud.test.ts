import { afterEach, describe, expect, test } from 'vitest';
import type { TextMessage } from '#server/connectors/channels/channel.ts';
import {
  type FakeRequest,
  type FakeResponse,
  startFakeServer,
} from '#server/connectors/channels/fake-server.ts';
import { failure } from '#server/connectors/channels/test-text.ts';
import { countPlaceholders } from '#server/connectors/channels/whatsapp-cloud/check.ts';
import { startFakeCloud } from '#server/connectors/channels/whatsapp-cloud/fake.ts';
import { FAKE_CLOUD } from '#server/connectors/channels/whatsapp-cloud/fake-account.ts';
import { harness } from '#server/connectors/channels/whatsapp-cloud/harness.ts';
import { CloudCredentials, whatsappCloud } from '#server/connectors/channels/whatsapp-cloud/index.ts';
import type { ConnectorError } from '#server/connectors/errors.ts';
import { stopClock } from '#tests/stop-clock.ts';

const credentials = CloudCredentials.parse(harness.credentials);
const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});

/** Meta with a single canned answer. */
async function answering(response: FakeResponse | ((request: FakeRequest) => FakeResponse)) {
  const requests: FakeRequest[] = [];
  const server = await startFakeServer((request) => {
    requests.push(request);
    return typeof response === 'function' ? response(request) : response;
  });
  open.push(server);
  return { requests, connection: whatsappCloud.open(credentials, { graph: server.url }) };
}

const go = async () => {};
const ACCEPTED = { status: 200, body: { messages: [{ id: 'wamid.1', message_status: 'accepted' }] } };
const refusing = (status: number, code: number, more: object = {}): FakeResponse => ({
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
    const error = await failure(whatsappCloud.send(connection, { ...harness.message, ...given }, go));
    expect(error).toMatchObject({ fault: 'rejected', reason, ambiguous: false });
    expect(requests).toHaveLength(0);
  });

  test('a reply to a recent message may be free text', async () => {
    const { connection, requests } = await answering(ACCEPTED);
    const { template: _none, ...message } = harness.message;
    await whatsappCloud.send(connection, { ...message, text: 'You are\nopted out.', isAnswer: true }, go);
    expect(JSON.parse(requests[0]?.body ?? '')).toMatchObject({
      type: 'text',
      text: { body: 'You are\nopted out.', preview_url: false },
    });
  });

  test('nothing is sent without a template', async () => {
    const { connection, requests } = await answering(ACCEPTED);
    const { template: _none, ...message } = harness.message;
    expect(await failure(whatsappCloud.send(connection, message, go))).toMatchObject({
      reason: 'no_template',
    });
    expect(requests).toHaveLength(0);
  });

  test.each<[string, FakeResponse, Partial<ConnectorError>]>([
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
  ])('reads %s', async (_name, response, expected) => {
    const { connection } = await answering(response);
    const now = stopClock();
    const error = await failure(whatsappCloud.send(connection, harness.message, go));
    expect(error).toMatchObject({ ambiguous: false, ...expected });
    if (expected.fault === 'rate_limited') expect(error.retryAt?.getTime()).toBeGreaterThan(now);
  });
});

describe('checking', () => {
  const start = async (account = FAKE_CLOUD) => {
    const simulation = await startFakeCloud({ hookUrl: 'http://127.0.0.1:1/', account });
    open.push(simulation);
    return whatsappCloud.check(whatsappCloud.open(credentials, { graph: simulation.url }));
  };

  test('lists the number and the problem of each template', async () => {
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
  ])('%s prevents it', async (_name, given, problem) => {
    expect((await start({ ...FAKE_CLOUD, ...given })).problem).toMatch(problem);
  });

  test('low quality is reported and does not block sending', async () => {
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

  test('a placeholder that occurs twice is one value', () => {
    expect(countPlaceholders('{{2}} {{1}} {{2}}')).toBe(2);
    expect(countPlaceholders('none')).toBe(0);
  });
});
