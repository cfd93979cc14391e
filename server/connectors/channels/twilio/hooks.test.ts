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

  test('is the one of the documentation', () => {
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

  test('over a JSON body goes by its digest', () => {
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
  ['delivered', 30_007, 'delivered', null],
] as const)('the status %s with %s is %s, %s', (status, code, ours, reason) => {
  expect(toDelivery(status, code)).toEqual({ status: ours, reason });
});

test.each(['received', 'partially_delivered', 'constructor', ''])('the status %j is no guess', (status) => {
  expect(() => toDelivery(status, null)).toThrow(expect.objectContaining({ fault: 'unexpected' }));
});
