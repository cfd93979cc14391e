import { expect, test } from 'vitest';
import type { Channel } from '#shared/channels.ts';
import { readinessOf } from './readiness.ts';

const words = (channel: Channel, name: string, email: string, phone: string) =>
  readinessOf({ name, email, phone }, channel).map(({ text }) => text);

test('an empty row says nothing', () => {
  expect(words('email', '', ' ', '')).toEqual([]);
});

test.each<[Channel, string, string, string, string[]]>([
  ['email', 'Jo', 'jo@example.com', '', ['Ready']],
  ['sms', 'Jo', '', '(512) 555-0142', ['Ready']],
  ['whatsapp', 'Jo', '', '+44 7911 123456', ['Ready']],
  ['email', 'Jo', '', '5125550142', ['No email']],
  ['sms', 'Jo', 'jo@example.com', '', ['No phone']],
  ['email', '', 'jo@example.com', '', ['No name']],
  ['email', 'Jo', 'not-an-email', '', ['Email not valid']],
  ['sms', 'Jo', 'jo@example.com', '12', ['Phone not valid']],
  ['sms', 'Jo', 'jo@example.com', '+1 512 55', ['Phone not valid']],
  // Another channel would fail on it, this one does not.
  ['sms', 'Jo', 'not-an-email', '5125550142', ['Ready', 'Email not valid']],
  ['email', 'Jo', 'jo@example.com', 'call me', ['Ready', 'Phone not valid']],
])('%s to "%s" at "%s" or "%s": %j', (channel, name, email, phone, expected) => {
  expect(words(channel, name, email, phone)).toEqual(expected);
});

test('nothing that the server may take for a number is called wrong', () => {
  for (const phone of ['1-800-FLOWERS', '512.555.0142 ext 23', '00 44 7911 123456', '+49 (0) 171 1234567'])
    expect(words('sms', 'Jo', '', phone), phone).toEqual(['Ready']);
});
