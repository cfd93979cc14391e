import { expect, test } from 'vitest';
import { inboundAddress, routeOf } from '#server/connectors/inbound-mail/address.ts';
import { isProvedFrom, proofOf } from '#server/connectors/inbound-mail/authentication-results.ts';
import { senderOf } from '#server/connectors/mail-reading/mailbox-of.ts';

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
  ['it is in a comment', `${OURS}; dkim=fail (; dkim=pass header.d=google.com) header.d=elsewhere.example`],
  ['DMARC holds for another sender', `${OURS}; dmarc=pass header.from=elsewhere.example`],
])('not proved: %s', (_, line) => expect(proved(line)).toBe(false));

const GOOGLE = 'businessprofile-noreply@google.com';
const FORGER = 'x@elsewhere.example';
/** What the operator's server would write about the forger's mail. */
const HONEST = 'dkim=none; dmarc=fail header.from=elsewhere.example';

test.each([
  [
    'a quoted semicolon',
    `${OURS}; spf=none smtp.mailfrom="a; dkim=pass header.d=google.com; b"@x.example; ${HONEST}`,
  ],
  [
    'a quoted semicolon behind a quoted quote',
    `${OURS}; spf=none smtp.mailfrom="a\\"; dkim=pass header.d=google.com; \\""@x.example`,
  ],
  ['a reason', `${OURS}; dkim=fail reason="x; dmarc=pass header.from=google.com" header.d=elsewhere.example`],
  [
    'a comment with a quoted parenthesis',
    `${OURS}; spf=none (a \\); dkim=pass header.d=google.com) smtp.mailfrom=x`,
  ],
  ['a comment in a comment', `${OURS}; dkim=fail (a (b) ; dkim=pass header.d=google.com) header.d=x.example`],
  ['a comment that never ends', `${OURS}; dkim=fail (a; dkim=pass header.d=google.com`],
  ['a quote that never ends', `${OURS}; spf=none smtp.mailfrom="a; dkim=pass header.d=google.com`],
  [
    'a quoted parenthesis',
    `${OURS}; spf=none smtp.mailfrom="("@x.example; ${HONEST} (")"; dkim=pass header.d=google.com)`,
  ],
  ['a property of another method', `${OURS}; spf=none dkim=pass header.d=google.com; ${HONEST}`],
  ['two signers at once', `${OURS}; dkim=pass header.d=elsewhere.example header.d=google.com`],
  ['two signers, the other first', `${OURS}; dkim=pass header.d=google.com header.d=elsewhere.example`],
  ['an identity of another domain', `${OURS}; dkim=pass header.d=google.com header.i=@elsewhere.example`],
  ['an identity with two domains', `${OURS}; dkim=pass header.i="@google.com"@elsewhere.example`],
  ['two senders judged at once', `${OURS}; dmarc=pass header.from=google.com header.from=elsewhere.example`],
  ['judged twice', `${OURS}; dmarc=fail header.from=google.com; dmarc=pass header.from=google.com`],
  ['judged twice, once without sense', `${OURS}; dmarc=fail policy; dmarc=pass header.from=google.com`],
  ['nobody said for whom', `${OURS}; dmarc=pass`],
  ['for a whole top level', `${OURS}; dmarc=pass header.from=com`],
  ['a quoted name of a server', `"${OURS}; x"; dkim=pass header.d=google.com`],
  ['the name of our server in a comment', `(${OURS};) mx.elsewhere.example; dkim=pass header.d=google.com`],
  ['words behind the name of our server', `${OURS} mx.elsewhere.example; dkim=pass header.d=google.com`],
  ['a control character', `${OURS}; dkim=pass\u0001 header.d=google.com`],
])('forged by %s, it is not proved', (_, line) => expect(proved(line)).toBe(false));

test('the same in capitals, folded and with comments everywhere', () => {
  const folded = `${OURS.toUpperCase()} (us) 1 ;\r\n\tDKIM/1 = PASS (2048-bit (rsa) key)\r\n\tHeader.D=Google.COM header.b="a/b=";`;
  expect(proved(folded)).toBe(true);
  expect(proved(`${OURS};DMARC=Pass (p=REJECT)\r\n header.from=GOOGLE.com`)).toBe(true);
  // A domain inherits the policy of its parent.
  const below = { name: 'from', value: 'x@accounts.google.com' };
  expect(proofOf([results(`${OURS}; dmarc=pass header.from=google.com`), below], OURS).dmarc).toBe(true);
});

test('passing DMARC for the forger’s domain proves no other sender', () => {
  const line = results(
    `${OURS}; dkim=pass header.d=elsewhere.example; dmarc=pass header.from=elsewhere.example`,
  );
  for (const values of [
    [`${GOOGLE}, <${FORGER}>`],
    [`<${GOOGLE}>, <${FORGER}>`],
    [GOOGLE, FORGER],
    [FORGER, GOOGLE],
    [`"${GOOGLE}" <${FORGER}>`],
    [`=?utf-8?q?a=2C_=3C${GOOGLE.replace('@', '=40')}=3E=2C?= <${FORGER}>`],
    [`Friends: ${GOOGLE}, ${FORGER};`],
    [`(${GOOGLE}) ${FORGER}`],
  ]) {
    const headers = [line, ...values.map((value) => ({ name: 'from', value }))];
    const mail = { from: senderOf(headers), proof: proofOf(headers, OURS) };
    expect(isProvedFrom(mail, 'google.com'), values.join(' | ')).toBe(false);
  }
});

test.each([
  [GOOGLE, GOOGLE],
  [`Google <${GOOGLE}>`, GOOGLE],
  [`<${GOOGLE.toUpperCase()}> (sent by a machine)`, GOOGLE],
  [`"Lee, Ann" <${FORGER}>`, FORGER],
  [`Lee, Ann <${FORGER}>`, FORGER],
  [`${FORGER} <${FORGER}>`, FORGER],
  [`"${GOOGLE}" <${FORGER}>`, FORGER],
  [`=?utf-8?q?Ann=2C_Lee?= <${FORGER}>`, FORGER],
  [`Ann\r\n\t<${FORGER}>`, FORGER],
])('one mailbox: %s', (value, sender) => expect(senderOf([{ name: 'from', value }])).toBe(sender));

test.each([
  [''],
  ['Google'],
  ['undisclosed-recipients:;'],
  [`${GOOGLE}, ${FORGER}`],
  [`${GOOGLE} <${FORGER}>`],
  [`<${FORGER}> <${GOOGLE}>`],
  [`<${FORGER}> ${GOOGLE}`],
  [`<${FORGER},${GOOGLE}>`],
  [`<@elsewhere.example:${GOOGLE}>`],
  [`Friends: ${GOOGLE};`],
  [`"x@y"@google.com`],
  [`x@google.com@elsewhere.example`],
  [`=?utf-8?q?x_=3C${GOOGLE.replace('@', '=40')}=3E?=`],
  [`<${GOOGLE}`],
  [`"Google <${GOOGLE}>`],
  [`Google (<${GOOGLE}>`],
])('no certain mailbox: %s', (value) => expect(senderOf([{ name: 'from', value }])).toBe(''));

test('two From headers are no sender, whatever they contain', () => {
  const from = (value: string) => ({ name: 'from', value });
  expect(senderOf([from(GOOGLE), from(GOOGLE)])).toBe('');
  expect(senderOf([])).toBe('');
});

test('only the topmost results count', () => {
  const good = `${OURS}; dkim=pass header.d=google.com`;
  expect(proved(good, 'mx.google.com; dkim=fail')).toBe(true);
  expect(proved('mx.elsewhere.example; dkim=pass header.d=google.com', good)).toBe(false);
  expect(proved(`${OURS}; dkim=fail header.d=google.com`, good)).toBe(false);
});

test('without the name of our server nothing is authenticated', () => {
  const line = results('mx.google.com; dkim=pass header.d=google.com');
  expect(proofOf([line, FROM], undefined)).toEqual({ signedBy: [], dmarc: false });
});

test('addresses tell their purpose, in either form', () => {
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
