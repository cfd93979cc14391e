import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import type { EmailMessage } from '#server/connectors/channels/channel.ts';
import { composeMime } from '#server/connectors/channels/mime.ts';

const MESSAGE: EmailMessage = {
  from: { name: 'Bright Smiles', address: 'hi@example.com' },
  to: { address: 'ann@example.net' },
  subject: 'How was it?',
  text: 'Hello Ann',
  html: '<p>Hello Ann</p>',
  key: 'invitation:1',
  nature: 'request',
};
const written = (changes: Partial<EmailMessage>) => composeMime({ ...MESSAGE, ...changes });
const boundaryOf = (raw: Buffer) => /boundary="([^"]+)"/.exec(raw.toString())?.[1] ?? '';

test('the same message has the same id again, another has another, and both are of the sender', () => {
  const { messageId } = written({});
  expect(messageId).toMatch(/^<[0-9a-f]{32}@example\.com>$/);
  expect(written({}).messageId).toBe(messageId);
  expect(written({ key: 'invitation:2' }).messageId).not.toBe(messageId);
});

test('whoever has one copy of a mail cannot write a part into the next', async () => {
  const first = boundaryOf(written({}).raw);
  const text = `--${first}\r\nContent-Type: text/html\r\n\r\n<b>Mine</b>\r\n`;
  const { raw } = written({ text });
  expect(boundaryOf(raw)).not.toBe(first);
  const read = await PostalMime.parse(raw);
  expect([read.text?.trim(), read.html?.trim()]).toEqual([text.replaceAll('\r', '').trim(), MESSAGE.html]);
});

test('the subject is one line, and the date says its zone in figures', async () => {
  const { raw } = written({ subject: ' How\r\nBcc: eve@example.com\u2028was it? ' });
  expect((await PostalMime.parse(raw)).subject).toBe('How Bcc: eve@example.com was it?');
  expect(raw.toString()).toMatch(/\r\nDate: \w{3}, \d\d \w{3} \d{4} [\d:]{8} \+0000\r\n/);
});

test.each<Record<string, string>>([
  { Subject: 'Another' },
  { 'content-type': 'text/html' },
  { TO: 'eve@example.com' },
  { 'X-Empty': ' ' },
  { 'X-Two': 'lines\r\nBcc: eve@example.com' },
])('a header that would change what the mail says is refused: %o', (headers) => {
  expect(() => written({ headers })).toThrow(/^A header /);
});

test.each([
  ['notice', 'auto-generated', 'OOF, AutoReply'],
  ['request', undefined, 'OOF, AutoReply'],
  ['letter', undefined, undefined],
] as const)('what programs are told of a %s', async (nature, submitted, suppressed) => {
  const { headers } = await PostalMime.parse(written({ nature, headers: { 'X-Mark': '1' } }).raw);
  const told = (name: string) => headers.find(({ key }) => key === name)?.value;
  expect(told('auto-submitted')).toBe(submitted);
  expect(told('x-auto-response-suppress')).toBe(suppressed);
  expect(told('x-mark')).toBe('1');
});

/** Which is which, by the files of the domain that write mails. */
const NATURES = {
  'notices/parts/compose-notice.ts': 'notice',
  'notices/send-test-notice.ts': 'notice',
  'replies/send-thread-mail.ts': 'letter',
  'security/parts/deliver-email.ts': 'notice',
  'sending/parts/compose-email.ts': 'request',
  'settings/send-email-confirmation.ts': 'notice',
  'support/send-contact-mail.ts': 'letter',
};

test('every mail of ours says what it is', () => {
  const domain = fileURLToPath(new URL('../../domain', import.meta.url));
  const files = readdirSync(domain, { recursive: true, encoding: 'utf8' });
  const found = files
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap((name) => {
      const natures = [...readFileSync(join(domain, name), 'utf8').matchAll(/\bnature: '(\w+)',/g)];
      return natures.map(([, nature]) => [name, nature]);
    });
  expect(Object.fromEntries(found)).toEqual(NATURES);
  expect(found).toHaveLength(Object.keys(NATURES).length);
});
