import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import type { HookRequest } from '#server/connectors/channels/channel.ts';
import { startFakeServer } from '#server/connectors/channels/fake-server.ts';
import { startFakeTelnyx, telnyxFailingWith } from '#server/connectors/channels/telnyx/fake.ts';
import { FAKE_ACCOUNT, publicKeyOf } from '#server/connectors/channels/telnyx/fake-account.ts';
import { harness } from '#server/connectors/channels/telnyx/harness.ts';
import { TelnyxCredentials, telnyx } from '#server/connectors/channels/telnyx/index.ts';
import { failure } from '#server/connectors/channels/test-text.ts';

const credentials = TelnyxCredentials.parse(harness.credentials);
const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});

const go = async () => {};

/** The simulator, and the reports it has posted. */
async function simulated(options: { reportAfterMs?: number } = {}) {
  const told: HookRequest[] = [];
  const listener = await startFakeServer(({ method, path, query, headers, body }) => {
    const url = `https://goodword.example${path}${query.size ? `?${query}` : ''}`;
    told.push({
      method,
      url,
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      body,
      now: new Date(),
    });
    return { status: 200, body: {} };
  });
  const simulation = await startFakeTelnyx({ hookUrl: `${listener.url}/hooks`, ...options });
  open.push(listener, simulation);
  const connection = telnyx.open(credentials, { api: simulation.url });
  return { simulation, connection, told, statusUrl: `${listener.url}/hooks?k=invitation%3A1` };
}

describe('reports', () => {
  const pair = generateKeyPairSync('ed25519');
  const publicKey = pair.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64');
  const now = new Date('2026-11-20T10:00:00Z');
  const payload = { id: 'm1', to: [{ phone_number: '+13125550199', status: 'delivered' }], errors: [] };
  const event = (type: string, given: object) =>
    JSON.stringify({ data: { event_type: type, id: 'e1', payload: given } });

  function request(body: string, given: { at?: Date; url?: string; key?: KeyObject } = {}): HookRequest {
    const timestamp = String((given.at ?? now).getTime() / 1_000);
    const signature = sign(null, Buffer.from(`${timestamp}|${body}`), given.key ?? pair.privateKey);
    const headers = {
      'telnyx-signature-ed25519': signature.toString('base64'),
      'telnyx-timestamp': timestamp,
    };
    return {
      method: 'POST',
      url: given.url ?? 'https://goodword.example/h?k=invitation%3A1',
      headers,
      body,
      now,
    };
  }
  const read = (hook: HookRequest) => telnyx.hooks.read({ ...credentials, publicKey }, hook);

  test.each([
    ['sent', 'sent', null],
    ['delivery_unconfirmed', 'sent', null],
    ['delivered', 'delivered', null],
    ['expired', 'failed', 'expired'],
    ['sending_failed', 'failed', 'rejected'],
  ])('%s is %s', (said, status, reason) => {
    const body = event('message.finalized', { ...payload, to: [{ status: said }] });
    const common = { kind: 'status', eventId: 'e1', externalId: 'm1', key: 'invitation:1' };
    expect(read(request(body))).toEqual([{ ...common, status, reason }]);
  });

  test('the key is taken from the signed address of the message, not from the address of the request', () => {
    const body = event('message.sent', {
      ...payload,
      webhook_url: 'https://goodword.example/h?k=invitation%3A1',
    });
    expect(read(request(body, { url: 'https://goodword.example/h?k=invitation%3A2' }))).toMatchObject([
      { key: 'invitation:1' },
    ]);
  });

  test.each([
    ['an old timestamp', request(event('message.sent', payload), { at: new Date(now.getTime() - 301_000) })],
    [
      'a timestamp to come',
      request(event('message.sent', payload), { at: new Date(now.getTime() + 301_000) }),
    ],
    [
      'a stranger’s key',
      request(event('message.sent', payload), { key: generateKeyPairSync('ed25519').privateKey }),
    ],
    [
      'another body',
      { ...request(event('message.sent', payload)), body: event('message.sent', { ...payload, id: 'm2' }) },
    ],
    ['no signature', { ...request('{}'), headers: {} }],
    [
      'a broken signature',
      {
        ...request('{}'),
        headers: { 'telnyx-timestamp': String(now.getTime() / 1_000), 'telnyx-signature-ed25519': '%%' },
      },
    ],
  ])('%s is refused', async (_name, hook) => {
    expect(await failure(() => read(hook))).toMatchObject({ fault: 'auth' });
  });

  test('accepts timestamps five minutes off either way', () => {
    const body = event('message.sent', payload);
    expect(read(request(body, { at: new Date(now.getTime() - 300_000) }))).toHaveLength(1);
    expect(read(request(body, { at: new Date(now.getTime() + 300_000) }))).toHaveLength(1);
  });

  test('an unknown status changes nothing, an unknown shape is unexpected; other events are ignored', async () => {
    const unknown = event('message.finalized', { ...payload, to: [{ status: 'constructor' }] });
    expect(read(request(unknown))).toMatchObject([{ kind: 'unknown', what: 'the status constructor' }]);
    expect(await failure(() => read(request('[1')))).toMatchObject({ fault: 'unexpected' });
    expect(await failure(() => read(request('{"data":{}}')))).toMatchObject({ fault: 'unexpected' });
    expect(read(request(event('message.link_click', {})))).toEqual([]);
  });

  test.each([
    ['STOP', 'stop'],
    ['START', 'start'],
    ['help', 'help'],
    [null, null],
    [undefined, null],
  ])('an inbound text with the autoresponse %s', (autoresponse_type, handled) => {
    const text = { from: { phone_number: '+13125550199' }, text: 'Stop', autoresponse_type };
    const common = { kind: 'inbound', eventId: 'e1', from: '+13125550199', to: '+13125550100', text: 'Stop' };
    for (const to of ['+13125550100', [{ phone_number: '+13125550100' }]]) {
      expect(read(request(event('message.received', { ...text, to })))).toEqual([{ ...common, handled }]);
    }
  });

  test('reads what the simulator reports by itself', async () => {
    const { simulation, connection, told, statusUrl } = await simulated({ reportAfterMs: 5 });
    await telnyx.send(connection, { ...harness.message, statusUrl }, go);
    await telnyx.send(connection, { ...harness.message, statusUrl, to: telnyxFailingWith('40003') }, go);
    await expect.poll(() => told.length).toBe(4);
    const keys = { ...credentials, publicKey: publicKeyOf(FAKE_ACCOUNT) };
    const events = told.flatMap((hook) => telnyx.hooks.read(keys, hook));
    const [good, bad] = simulation.accepted();
    expect(events).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ externalId: good?.id, status: 'sent', key: 'invitation:1' }),
        expect.objectContaining({ externalId: good?.id, status: 'delivered', reason: null }),
        expect.objectContaining({ externalId: bad?.id, status: 'failed', reason: 'filtered' }),
      ]),
    );
    expect(new Set(events.map(({ eventId }) => eventId)).size).toBe(4);
  });

  test('STOP blocks later texts, START unblocks them', async () => {
    const { simulation, connection } = await simulated();
    const { to: person, sender } = harness.message;
    await simulation.receive({ from: person, to: sender, text: ' stop ' });
    expect(await failure(telnyx.send(connection, harness.message, go))).toMatchObject({
      reason: 'opted_out',
    });
    await simulation.receive({ from: person, to: sender, text: 'START' });
    await telnyx.send(connection, harness.message, go);
    expect(simulation.accepted()).toHaveLength(1);
  });
});
