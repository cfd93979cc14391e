import { afterEach, describe, expect, test } from 'vitest';
import type { TextMessage } from '#server/connectors/channels/channel.ts';
import {
  type FakeRequest,
  type FakeResponse,
  startFakeServer,
} from '#server/connectors/channels/fake-server.ts';
import { startFakeTelnyx } from '#server/connectors/channels/telnyx/fake.ts';
import { FAKE_ACCOUNT, FAKE_POOL } from '#server/connectors/channels/telnyx/fake-account.ts';
import { harness } from '#server/connectors/channels/telnyx/harness.ts';
import { TelnyxCredentials, telnyx } from '#server/connectors/channels/telnyx/index.ts';
import { telnyxReason } from '#server/connectors/channels/telnyx/map.ts';
import { failure } from '#server/connectors/channels/test-text.ts';
import type { ConnectorError } from '#server/connectors/errors.ts';

const credentials = TelnyxCredentials.parse(harness.credentials);
const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});

/** Telnyx with a single canned answer. */
async function answering(response: FakeResponse) {
  const requests: FakeRequest[] = [];
  const server = await startFakeServer((request) => {
    requests.push(request);
    return response;
  });
  open.push(server);
  return { requests, connection: telnyx.open(credentials, { api: server.url }) };
}

const go = async () => {};
const ACCEPTED = { status: 200, body: { data: { id: 'm1', to: [{ status: 'queued' }], errors: [] } } };
const refusing = (status: number, code: string, more: object = {}): FakeResponse => ({
  status,
  body: { errors: [{ code, title: 'Refused', ...more }] },
});

describe('sending', () => {
  test('gives our address for reports, and no other', async () => {
    const { connection, requests } = await answering(ACCEPTED);
    await expect(telnyx.send(connection, harness.message, go)).resolves.toEqual({ externalId: 'm1' });
    const [request] = requests;
    expect(request).toMatchObject({ method: 'POST', path: '/messages' });
    expect(request?.headers.authorization).toBe(`Bearer ${credentials.apiKey}`);
    const { to, sender, text, statusUrl } = harness.message;
    const rest = { type: 'SMS', webhook_url: statusUrl, use_profile_webhooks: false };
    expect(JSON.parse(request?.body ?? '')).toEqual({ to, from: sender, text, ...rest });
  });

  test('a messaging profile picks the number itself; without an address no report is requested', async () => {
    const { connection, requests } = await answering(ACCEPTED);
    await telnyx.send(connection, { ...harness.message, sender: FAKE_POOL, statusUrl: null }, go);
    const body = JSON.parse(requests[0]?.body ?? '');
    expect(body).toMatchObject({ messaging_profile_id: FAKE_POOL });
    expect(body).not.toHaveProperty('from');
    expect(body).not.toHaveProperty('webhook_url');
  });

  test.each<[string, Partial<TextMessage>, string]>([
    ['a recipient without country', { to: '3125550199' }, 'invalid_phone'],
    ['an empty text', { text: ' \n' }, 'content_rejected'],
    ['a sender that is nothing', { sender: 'Bright' }, 'sender_invalid'],
  ])('refuses %s before anything leaves', async (_name, given, reason) => {
    const { connection, requests } = await answering(ACCEPTED);
    const error = await failure(telnyx.send(connection, { ...harness.message, ...given }, go));
    expect(error).toMatchObject({ fault: 'rejected', reason, ambiguous: false });
    expect(requests).toHaveLength(0);
  });

  test.each<[string, FakeResponse, Partial<ConnectorError>]>([
    [
      'a STOP behind a 403',
      refusing(403, '40300', { detail: 'Blocked due to STOP message' }),
      { fault: 'rejected', reason: 'opted_out' },
    ],
    [
      'another block with the same code',
      refusing(400, '40300', { detail: 'Number not on a profile' }),
      { fault: 'rejected', reason: 'rejected' },
    ],
    ['too many requests behind a 403', refusing(403, '10011'), { fault: 'rate_limited' }],
    ['a full queue', refusing(400, '40318'), { fault: 'rate_limited' }],
    ['a key behind a 403', refusing(403, '10009'), { fault: 'auth' }],
    ['a revoked key', refusing(401, '20002'), { fault: 'auth' }],
    [
      'a recipient in another form',
      refusing(422, '10016', { source: { pointer: '/to' } }),
      { fault: 'rejected', reason: 'invalid_phone' },
    ],
    [
      'a sender in another form',
      refusing(422, '10016', { source: { pointer: '/from' } }),
      { fault: 'rejected', reason: 'sender_invalid' },
    ],
    ['an unknown refusal', refusing(422, '49999'), { fault: 'rejected', reason: 'rejected' }],
    ['its own trouble', refusing(500, '10007'), { fault: 'unavailable', ambiguous: true }],
    ['a gateway', { status: 504, body: '<html></html>' }, { fault: 'unavailable', ambiguous: true }],
    ['a redirect', { status: 302, body: '' }, { fault: 'unexpected', ambiguous: false }],
    ['a 200 in HTML', { status: 200, body: '<html></html>' }, { fault: 'unexpected', ambiguous: true }],
    [
      'a failure inside a 200',
      {
        status: 200,
        body: {
          data: { id: 'm1', to: [{ status: 'sending_failed' }], errors: [{ code: '40001', title: 'x' }] },
        },
      },
      { fault: 'rejected', reason: 'landline' },
    ],
  ])('reads %s', async (_name, response, expected) => {
    const { connection } = await answering(response);
    expect(await failure(telnyx.send(connection, harness.message, go))).toMatchObject({
      ambiguous: false,
      ...expected,
    });
  });

  test('the provider’s text stays out of the error', async () => {
    const { connection } = await answering(refusing(400, '40310', { detail: '+13125550199 is invalid' }));
    const error = await failure(telnyx.send(connection, harness.message, go));
    expect(error.message).toBe('Telnyx answered 400 40310');
  });
});

async function simulated() {
  const simulation = await startFakeTelnyx({ hookUrl: 'http://127.0.0.1:9/' });
  open.push(simulation);
  return { simulation, connection: telnyx.open(credentials, { api: simulation.url }) };
}

describe('checking', () => {
  test('states in plain words why a number may not text the US', async () => {
    const { connection } = await simulated();
    const { accountName, problem, senders } = await telnyx.check(connection);
    expect({ accountName, problem }).toEqual({ accountName: 'Bright Smile Dental', problem: null });
    expect(Object.fromEntries(senders.map(({ id, problem: own }) => [id, own]))).toEqual({
      '+13125550100': null,
      '+13125550101': 'The 10DLC campaign is still under review by the carriers.',
      '+13125550102': 'This number is not assigned to a 10DLC campaign.',
      '+13125550103': null,
      '+18335550104': null,
      '+18335550105': 'The toll-free verification of this number waits for your answer at Telnyx.',
      '+442071838750': null,
      '+13125550106': 'This number is not assigned to a messaging profile, so it cannot send.',
      [FAKE_POOL]: null,
    });
  });

  test('reads all pages', async () => {
    const [profile] = FAKE_ACCOUNT.profiles;
    const numbers = Array.from({ length: 230 }, (_, index) => ({
      phone: `+4420718${String(index).padStart(5, '0')}`,
      type: 'long-code' as const,
      country: 'GB',
      profile: profile?.id ?? null,
      state: null,
    }));
    const simulation = await startFakeTelnyx({ hookUrl: '', account: { ...FAKE_ACCOUNT, numbers } });
    open.push(simulation);
    const { senders } = await telnyx.check(telnyx.open(credentials, { api: simulation.url }));
    expect(senders.filter(({ phone }) => phone)).toHaveLength(230);
    expect(senders.find(({ id }) => id === FAKE_POOL)?.problem).toBe('No number is in this pool yet.');
  });

  test('an empty account states what is missing', async () => {
    const { connection } = await answering({ status: 200, body: { data: [], meta: { total_pages: 0 } } });
    const { problem, senders } = await telnyx.check(connection);
    expect(problem).toMatch(/no messaging profile yet/);
    expect(senders).toEqual([]);
  });
});

test('unknown codes have no reason of their own', () => {
  expect(telnyxReason({ code: 'constructor' })).toBe('rejected');
  expect(telnyxReason({ code: '40300', detail: 'An unstoppable thing' })).toBe('rejected');
});
