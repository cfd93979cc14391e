import { expect, test } from 'vitest';
import { judgeRefusal, receiverOf } from '#server/connectors/mail-reports/diagnostic.ts';

test.each(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1'])('%s is about the address', (code) => {
  expect(judgeRefusal([code])).toBe('bounced');
  expect(judgeRefusal([`smtp; 550 ${code} <ann@mail.example>: no`])).toBe('bounced');
});

test.each([
  ...['5.0.0', '5.1.0', '5.1.4', '5.1.7', '5.1.8', '5.1.11', '5.2.0', '5.2.2', '5.2.3', '5.2.11', '5.3.0'],
  ...['5.4.1', '5.5.0', '5.6.1', '4.1.1', '4.2.1', '4.4.7'],
])('%s does not', (code) => expect(judgeRefusal([code])).toBe('rejected'));

test.each([
  ['5.7.26', 'sender_unproved'],
  ['5.7.20', 'sender_unproved'],
  ['5.7.27', 'sender_unproved'],
  ['5.7.509', 'sender_unproved'],
  ['5.7.1', 'policy_refused'],
  ['5.7.28', 'policy_refused'],
  ['5.7.0', 'policy_refused'],
  [
    '550 5.7.1 Unauthenticated email from bright.example is not accepted due to domain’s DMARC policy',
    'sender_unproved',
  ],
  ['550-5.7.26 This mail has been blocked because the sender is unauthenticated.', 'sender_unproved'],
  // Some servers prefix every 550 of the other side with 5.1.1.
  ['5.1.1 smtp; 550 5.7.26 not accepted', 'sender_unproved'],
  ['550 Message rejected: DKIM check failed', 'sender_unproved'],
] as const)('%s speaks of the sender: %s', (text, refusal) => {
  expect(judgeRefusal([text])).toBe(refusal);
  expect(judgeRefusal([text], { ofAddress: true })).toBe(refusal);
});

test('without a code the text counts, then the provider’s classification', () => {
  expect(judgeRefusal(['550 No such user here'])).toBe('bounced');
  expect(judgeRefusal(['5.0.0', '554 delivery error: mailbox unknown'])).toBe('bounced');
  expect(judgeRefusal(['450 No such user here, perhaps'])).toBe('rejected');
  expect(judgeRefusal(['550 go away'])).toBe('rejected');
  expect(judgeRefusal([null, undefined])).toBe('rejected');
  expect(judgeRefusal([null, ''], { ofAddress: true })).toBe('bounced');
  expect(judgeRefusal(['5.0.0'], { ofAddress: true })).toBe('bounced');
  expect(judgeRefusal(['552 5.2.2 mailbox full'], { ofAddress: true })).toBe('rejected');
});

test.each([
  ['ann@gmail.com', [], 'Gmail'],
  ['ann@Hotmail.co.uk', [], 'Outlook'],
  ['ann@ymail.com', [], 'Yahoo'],
  ['ann@me.com', [], 'iCloud'],
  ['ann@practice.example', ['550-5.7.26 … https://support.google.com/mail/answer/81126 - gsmtp'], 'Gmail'],
  ['ann@practice.example', ['550 5.7.509 Access denied'], ''],
  ['ann@notgmail.com', [], ''],
  ['', [], ''],
])('%s %j is received by %s', (recipient, texts, name) => expect(receiverOf(recipient, texts)).toBe(name));
