import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
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

test('the same message has the same id again, another has another, and both are of the sender', async () => {
  const { messageId, raw } = await written({});
  expect(messageId).toMatch(/^<[0-9a-f]{32}@example\.com>$/);
  expect(raw.toString()).toContain(`\r\nMessage-ID: ${messageId}\r\n`);
  expect((await written({})).messageId).toBe(messageId);
  expect((await written({ key: 'invitation:2' })).messageId).not.toBe(messageId);
});

test('somebody with one copy of a mail cannot write a part into the next', async () => {
  const first = boundaryOf((await written({})).raw);
  const text = `--${first}\r\nContent-Type: text/html\r\n\r\n<b>Mine</b>\r\n`;
  const { raw } = await written({ text });
  expect(boundaryOf(raw)).not.toBe(first);
  const read = await PostalMime.parse(raw);
  expect([read.text?.trim(), read.html?.trim()]).toEqual([text.replaceAll('\r', '').trim(), MESSAGE.html]);
});

test('what a provider reads by machine goes as it is, in one line', async () => {
  const link = '<https://example.com/unsubscribe/with-a-token-that-makes-it-a-long-one/one-click>';
  const headers = {
    'List-Unsubscribe': link,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'Feedback-ID': `${'campaign-with-a-long-name:'.repeat(4)}goodword`,
  };
  const raw = (await written({ headers, replyTo: { address: 'desk@example.com' } })).raw.toString();
  for (const [key, value] of Object.entries(headers))
    expect(`\r\n${raw}`).toContain(`\r\n${key}: ${value}\r\n`);
  expect(raw.match(/^(From|To|Reply-To|Subject|Message-ID|Date|MIME-Version):/gm)).toHaveLength(7);
});

test('is read back word for word, in lines that every server takes', async () => {
  const words = fc.array(
    fc.constantFrom(
      'Danke schön ',
      '評価',
      '🙂',
      'a=b',
      ' \n',
      'x'.repeat(40),
      'É',
      'A sentence. '.repeat(30),
    ),
    { maxLength: 60 },
  );
  await fc.assert(
    fc.asyncProperty(words, words, async (some, others) => {
      const [text, html] = [`Text ${some.join('')}.`, `<p>${others.join('')}</p>`];
      const { raw } = await written({
        text,
        html,
        from: { ...MESSAGE.from, name: 'Zahnärzte “Nord”, 東京' },
      });
      const read = await PostalMime.parse(raw);
      expect([read.text?.trimEnd(), read.html?.trimEnd()]).toEqual([text, html]);
      expect(read.from?.name).toBe('Zahnärzte “Nord”, 東京');
      const body = raw.toString('latin1').split('\r\n\r\n').slice(1).join('\r\n\r\n');
      expect(Math.max(...body.split(/\r?\n/).map(({ length }) => length))).toBeLessThanOrEqual(76);
    }),
    { numRuns: 200 },
  );
});

test('the subject is one line, and the date says its zone in figures', async () => {
  const { raw } = await written({ subject: ' How\r\nBcc: eve@example.com\u2028was it? ' });
  expect((await PostalMime.parse(raw)).subject).toBe('How Bcc: eve@example.com was it?');
  expect(raw.toString()).toMatch(/\r\nDate: \w{3}, \d\d \w{3} \d{4} [\d:]{8} \+0000\r\n/);
});

test.each<Record<string, string>>([
  { Subject: 'Another' },
  { 'content-type': 'text/html' },
  { TO: 'eve@example.com' },
  { 'X-Empty': ' ' },
  { 'X-Two': 'lines\r\nBcc: eve@example.com' },
])('a header that would change what the mail says is refused: %o', async (headers) => {
  await expect(written({ headers })).rejects.toThrow(/^A header /);
});

test.each([
  ['notice', 'auto-generated', 'OOF, AutoReply'],
  ['request', undefined, 'OOF, AutoReply'],
  ['letter', undefined, undefined],
] as const)('what programs are told of a %s', async (nature, submitted, suppressed) => {
  const { headers } = await PostalMime.parse((await written({ nature, headers: { 'X-Mark': '1' } })).raw);
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
