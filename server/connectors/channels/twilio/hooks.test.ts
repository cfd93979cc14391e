import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { HookRequest } from '#server/connectors/channels/channel.ts';
import { fakeSid } from '#server/connectors/channels/twilio/fake-account.ts';
import { readTwilioHook, signTwilio } from '#server/connectors/channels/twilio/hooks.ts';
import { toDelivery } from '#server/connectors/channels/twilio/map.ts';
import { ConnectorError } from '#server/connectors/errors.ts';

describe('a signature', () => {
  const token = '12345';
  const url = 'https://mycompany.com/myapp.php?foo=1&bar=2';
  const fields = {
    CallSid: ['CA1234567890ABCDE'],
    Caller: ['+14158675310'],
    Digits: ['1234'],
    From: ['+14158675310'],
    To: ['+18005551212'],
  };
  const credentials = { accountSid: fakeSid('AC', 1), authToken: token };
  const request = (given: Partial<HookRequest> & { signature: string }): HookRequest => ({
    method: 'POST',
    url,
    headers: {
      'content-type': 'application/x-www-form-urlencoded; charset=UTF-8',
      'x-twilio-signature': given.signature,
    },
    body: '',
    now: new Date(),
    ...given,
  });

  test('matches the documentation’s example', () => {
    expect(signTwilio(token, url, fields)).toBe('GvWf1cFY/Q7PnoempGyD5oXAezc=');
    const body = new URLSearchParams(Object.entries(fields).map(([name, [value = '']]) => [name, value]));
    const signature = 'GvWf1cFY/Q7PnoempGyD5oXAezc=';
    expect(readTwilioHook(credentials, request({ signature, body: body.toString() }))).toEqual([]);
  });

  test.each([
    ['https://goodword.example/hooks/1?k=a%3Ab', 'https://goodword.example:443/hooks/1?k=a%3Ab'],
    ['http://goodword.example/hooks/1', 'http://goodword.example:80/hooks/1'],
    ['https://goodword.example:8443/hooks/1', 'https://goodword.example/hooks/1'],
    ['https://goodword.example', 'https://goodword.example:443'],
  ])('holds for %s when it was made for %s', (seen, signed) => {
    const body = 'A=1&B=%C3%A9&A=0&A=1';
    const signature = signTwilio(token, signed, { A: ['0', '1'], B: ['é'] });
    expect(readTwilioHook(credentials, request({ url: seen, signature, body }))).toEqual([]);
    const other = `${seen}/other`;
    expect(() => readTwilioHook(credentials, request({ url: other, signature, body }))).toThrow(
      ConnectorError,
    );
  });

  test('is not computed over more fields than Twilio sends, repeated or not', () => {
    const address = 'https://goodword.example/hooks/1';
    for (const body of [
      'a&'.repeat(120_000),
      Array.from({ length: 20_000 }, (_, at) => `f${at}=`).join('&'),
    ]) {
      expect(() => readTwilioHook(credentials, request({ url: address, signature: 'x', body }))).toThrow(
        ConnectorError,
      );
    }
  });

  test('of a JSON body covers its digest', () => {
    const body = '{"MessageSid":"SM1","MessageStatus":"delivered"}';
    const digest = createHash('sha256').update(body).digest('hex');
    const address = `https://goodword.example/hooks/1?k=key&bodySHA256=${digest}`;
    const given = {
      url: address,
      body,
      headers: {
        'content-type': 'application/json',
        'x-twilio-signature': signTwilio(token, address, {}),
      },
      signature: '',
    };
    expect(readTwilioHook(credentials, request(given))).toMatchObject([
      { kind: 'status', eventId: 'SM1:delivered', key: 'key', status: 'delivered' },
    ]);
    for (const changed of [body.replace('SM1', 'SM2'), 'no json', '']) {
      expect(() => readTwilioHook(credentials, request({ ...given, body: changed }))).toThrow(ConnectorError);
    }
  });

  test('covers the key in the address', async () => {
    const address = 'https://goodword.example/hooks/1?k=mine';
    const signature = signTwilio(token, address, { MessageSid: ['SM1'], MessageStatus: ['sent'] });
    const body = 'MessageSid=SM1&MessageStatus=sent';
    expect(readTwilioHook(credentials, request({ url: address, signature, body }))).toMatchObject([
      { key: 'mine' },
    ]);
    const forged = address.replace('mine', 'theirs');
    expect(() => readTwilioHook(credentials, request({ url: forged, signature, body }))).toThrow(
      ConnectorError,
    );
  });
});

test.each([
  ['accepted', null, 'sent', null],
  ['scheduled', null, 'sent', null],
  ['queued', null, 'sent', null],
  ['sending', null, 'sent', null],
  ['read', null, 'delivered', null],
  ['undelivered', 30_007, 'failed', 'filtered'],
  ['failed', null, 'failed', 'rejected'],
  ['canceled', null, 'failed', 'rejected'],
  ['partially_delivered', null, 'sent', null],
  ['delivered', 30_007, 'delivered', null],
] as const)('the status %s with %s is %s, %s', (status, code, ours, reason) => {
  expect(toDelivery(status, code)).toEqual({ status: ours, reason });
});

test.each(['received', 'receiving', 'constructor', ''])('the status %j is ignored', (status) => {
  expect(toDelivery(status, null)).toBeNull();
});

describe('a webhook', () => {
  const url = 'https://goodword.example/hooks/twilio/1';
  const authToken = '12345';
  const read = (fields: Record<string, string>) => {
    const signed = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, [value]]));
    const headers = { 'x-twilio-signature': signTwilio(authToken, url, signed) };
    const body = new URLSearchParams(fields).toString();
    return readTwilioHook(
      { accountSid: fakeSid('AC', 1), authToken },
      { method: 'POST', url, headers, body, now: new Date() },
    );
  };
  const from = { MessageSid: 'SM1', From: '+12125550142' };

  test('with an unknown status changes nothing, and is marked unknown', () => {
    expect(read({ ...from, To: '+14155550100', MessageStatus: 'teleported' })).toEqual([
      { kind: 'unknown', eventId: 'SM1:teleported', what: 'the status teleported' },
    ]);
    expect(read({ ...from, To: '+14155550100', MessageStatus: 'receiving' })).toEqual([]);
    expect(read({ ...from, To: '+14155550100', MessageStatus: 'received', Body: 'Hi' })).toMatchObject([
      { kind: 'inbound', text: 'Hi' },
    ]);
  });

  test.each([
    // Default handling of long codes and toll-free numbers: Twilio answers without marking it.
    ['+14155550100', 'HELP', '', 'help'],
    ['+14155550100', ' start ', '', 'start'],
    ['+14155550100', 'Unsubscribe', '', 'stop'],
    ['+14155550100', 'yes', '', 'start'],
    ['+442071838750', 'STOP', '', 'stop'],
    ['+18885550103', 'HELP', '', 'help'],
    ['+18885550103', 'YES', '', null],
    ['+14155550100', 'stop please', '', null],
    ['+14155550100', 'constructor', '', null],
    // Advanced Opt-Out marks it, whatever the text and the sender.
    ['+14155550100', 'basta', 'STOP', 'stop'],
    ['whatsapp:+14155550110', 'HELP', 'HELP', 'help'],
    // Neither short codes nor WhatsApp have a default.
    ['12345', 'HELP', '', null],
    ['whatsapp:+14155550110', 'STOP', '', null],
  ] as const)('to %s with %j and OptOutType %j was answered as %s', (To, Body, OptOutType, handled) => {
    const fields = { ...from, To, Body, ...(OptOutType ? { OptOutType } : {}) };
    expect(read(fields)).toMatchObject([{ kind: 'inbound', text: Body, handled }]);
  });

  test('with NUL in its text is genuine, and its text can be stored', () => {
    expect(read({ ...from, To: '12345', Body: 'ST\0OP' })).toMatchObject([{ kind: 'inbound', text: 'STOP' }]);
  });

  test('of a pressed button carries its id', () => {
    const pressed = { Body: 'Stop promotions', ButtonText: 'Stop promotions', ButtonPayload: 'STOP_PROMOS' };
    expect(read({ ...from, To: 'whatsapp:+14155550110', ...pressed })).toMatchObject([
      { text: 'Stop promotions', button: 'STOP_PROMOS', handled: null },
    ]);
  });
});
