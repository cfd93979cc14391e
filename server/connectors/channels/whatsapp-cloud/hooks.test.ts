import { createHmac } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import type { HookRequest } from '#server/connectors/channels/channel.ts';
import { startFakeServer } from '#server/connectors/channels/fake-server.ts';
import { failure } from '#server/connectors/channels/test-text.ts';
import {
  baseValue,
  metaFailingWith,
  startFakeCloud,
} from '#server/connectors/channels/whatsapp-cloud/fake.ts';
import { FAKE_CLOUD } from '#server/connectors/channels/whatsapp-cloud/fake-account.ts';
import { harness } from '#server/connectors/channels/whatsapp-cloud/harness.ts';
import { CloudCredentials, whatsappCloud } from '#server/connectors/channels/whatsapp-cloud/index.ts';

const credentials = CloudCredentials.parse(harness.credentials);
const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});

const go = async () => {};

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

  test('the signature matches Meta’s example', () => {
    const body = '{"object":"whatsapp_business_account"}';
    const signature = 'sha256=f6491327cb5b041cdf4fe69b94711c7b68bb0aef719854bae676a59788a2b6b6';
    const hook = { ...request(body), headers: { 'x-hub-signature-256': signature } };
    const reading = () => whatsappCloud.hooks.read({ ...credentials, appSecret: 'appsecret' }, hook);
    // Correctly signed, so it gets as far as the missing entries.
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
      { ...inbound, eventId: 'w6', text: 'Stop promotions', button: 'p' },
    ]);
  });

  test('events of other numbers of the same Meta app are ignored', () => {
    const metadata = { display_phone_number: '442071838759', phone_number_id: '999' };
    const value = { ...base, metadata, statuses: [status('w1', 'sent')] };
    expect(read(request(notification({ field: 'messages', value })))).toEqual([]);
  });

  test('stopping marketing messages in WhatsApp itself is an opt-out', () => {
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
    expect(await failure(() => read(hook))).toMatchObject({ fault: 'auth' });
  });

  test('a genuine request of another shape is unexpected', async () => {
    expect(await failure(() => read(request('[1')))).toMatchObject({ fault: 'unexpected' });
    const value = { ...base, statuses: [{ id: 1 }] };
    expect(await failure(() => read(request(notification({ field: 'messages', value }))))).toMatchObject({
      fault: 'unexpected',
    });
  });

  test('the verification challenge', () => {
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

  test('reads what the simulator reports by itself', async () => {
    const told: HookRequest[] = [];
    const listener = await startFakeServer(({ headers, body }) => {
      const signature = String(headers['x-hub-signature-256']);
      told.push({ ...request(''), headers: { 'x-hub-signature-256': signature }, body });
      return { status: 200, body: {} };
    });
    const simulation = await startFakeCloud({ hookUrl: listener.url, reportAfterMs: 5 });
    open.push(listener, simulation);
    const connection = whatsappCloud.open(credentials, { graph: simulation.url });
    await whatsappCloud.send(connection, harness.message, go);
    await whatsappCloud.send(connection, { ...harness.message, to: metaFailingWith(131026) }, go);
    await expect.poll(() => told.length).toBe(4);
    expect(told.flatMap(read)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ status: 'delivered', key: 'invitation:1' }),
        expect.objectContaining({ status: 'failed', reason: 'not_on_whatsapp' }),
      ]),
    );
  });
});
