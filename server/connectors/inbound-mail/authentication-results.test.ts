import { expect, test } from 'vitest';
import { inboundAddress, routeOf } from '#server/connectors/inbound-mail/address.ts';
import { isProvedFrom, proofOf } from '#server/connectors/inbound-mail/authentication-results.ts';

const FROM = { name: 'from', value: 'Google <businessprofile-noreply@google.com>' };
const OURS = 'mx.goodword.example';
const results = (value: string) => ({ name: 'authentication-results', value });
const proved = (...lines: string[]) => {
  const proof = proofOf([...lines.map(results), FROM], OURS);
  return isProvedFrom({ from: 'businessprofile-noreply@google.com', proof }, 'google.com');
};

test.each([
  ['by its own signature', `${OURS}; dkim=pass header.d=google.com`],
  [
    'by the identity of a signature',
    `${OURS}; dkim=pass (2048-bit key) header.i=@google.com header.s=20230601`,
  ],
  ['below the domain', `${OURS} 1; dkim=pass header.d=mail.google.com`],
  [
    'forwarded: SPF has broken, DKIM has not',
    `${OURS}; spf=fail smtp.mailfrom=me@bright.example; dkim=pass header.d=google.com; arc=pass`,
  ],
  ['one of two signatures', `${OURS}; dkim=fail header.d=google.com; dkim=pass header.d=google.com`],
  ['by DMARC', `${OURS}; dmarc=pass (p=REJECT sp=REJECT dis=NONE) header.from=google.com`],
])('proved %s', (_, line) => expect(proved(line)).toBe(true));

test.each([
  ['another server said so', 'mx.elsewhere.example; dkim=pass header.d=google.com'],
  ['the server has a name that begins like ours', `${OURS}.elsewhere.example; dkim=pass header.d=google.com`],
  ['the signature fails', `${OURS}; dkim=fail header.d=google.com`],
  ['somebody else signed', `${OURS}; dkim=pass header.d=notgoogle.com`],
  ['the domain is only part of a name', `${OURS}; dkim=pass header.d=google.com.elsewhere.example`],
  ['only SPF holds', `${OURS}; spf=pass smtp.mailfrom=google.com`],
  [
    'it stands in a comment',
    `${OURS}; dkim=fail (; dkim=pass header.d=google.com) header.d=elsewhere.example`,
  ],
  ['DMARC holds for another sender', `${OURS}; dmarc=pass header.from=elsewhere.example`],
])('not proved: %s', (_, line) => expect(proved(line)).toBe(false));

test('only the topmost results count', () => {
  const good = `${OURS}; dkim=pass header.d=google.com`;
  expect(proved(good, 'mx.google.com; dkim=fail')).toBe(true);
  expect(proved('mx.elsewhere.example; dkim=pass header.d=google.com', good)).toBe(false);
  expect(proved(`${OURS}; dkim=fail header.d=google.com`, good)).toBe(false);
});

test('without the name of our server nothing is proved', () => {
  const line = results('mx.google.com; dkim=pass header.d=google.com');
  expect(proofOf([line, FROM], undefined)).toEqual({ signedBy: [], dmarc: false });
});

test('addresses say what they are for, in either form', () => {
  const token = '0123456789ABCdefghij-_';
  const domain = { domain: 'In.Goodword.example', mailbox: undefined };
  const mailbox = { domain: undefined, mailbox: 'inbox@goodword.example' };
  for (const place of [domain, mailbox]) {
    const address = inboundAddress(place, 'reviews', token) ?? '';
    expect(address).toBe(address.toLowerCase());
    const others = ['owner@bright.example', `reviews-${token}@elsewhere.example`];
    expect(routeOf(place, [...others, address.toUpperCase()])).toEqual({
      purpose: 'reviews',
      token: token.toLowerCase(),
    });
    expect(routeOf(place, others)).toBeNull();
  }
  expect(inboundAddress(mailbox, 'thread', token)).toBe(
    `inbox+thread-${token.toLowerCase()}@goodword.example`,
  );
  expect(inboundAddress({ domain: undefined, mailbox: undefined }, 'reviews', token)).toBeNull();
  expect(routeOf(domain, ['owner@in.goodword.example', 'reviews-short@in.goodword.example'])).toBeNull();
});
