import fc from 'fast-check';
import MailComposer from 'nodemailer/lib/mail-composer';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { writeMime } from '#server/connectors/channels/write-mime.ts';

interface Parts {
  text: string;
  html: string;
  subject?: string;
  from?: { name: string; address: string };
}

const FROM = { name: 'Bright Smiles', address: 'hi@example.com' };
const UNSUBSCRIBE = '<https://example.com/unsubscribe/with-a-token-that-makes-it-a-long-one/one-click>';

/** As the library writes it, from an object for each part. */
async function theirs({ text, html, subject = '', from = FROM }: Parts): Promise<string> {
  const composer = new MailComposer({
    from,
    to: 'ann@example.com',
    text,
    html,
    subject,
    messageId: '<one@example.com>',
    baseBoundary: '0123456789abcdef',
    date: new Date(0),
    headers: [{ key: 'List-Unsubscribe', value: { prepared: true, foldLines: false, value: UNSUBSCRIBE } }],
  });
  return (await composer.compile().build()).toString('latin1');
}

function ours({ text, html, subject = '', from = FROM }: Parts): string {
  const written = writeMime({
    headers: [
      { key: 'List-Unsubscribe', value: UNSUBSCRIBE, whole: true },
      { key: 'From', value: from },
      { key: 'To', value: 'ann@example.com' },
      { key: 'Subject', value: subject },
      { key: 'Message-ID', value: '<one@example.com>' },
      { key: 'Date', value: 'Thu, 01 Jan 1970 00:00:00 +0000' },
    ],
    text,
    html,
    boundary: '--_NmP-0123456789abcdef-Part_1',
  });
  return written.toString('latin1');
}

const LONG = `${'A sentence of a letter, as long as they come. '.repeat(40)}\n\n`;
const line = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom(
    LONG,
    ' ',
    '\t',
    '\r\n',
    '\n',
    '=',
    '\x7f',
    'é'.repeat(90),
    'x'.repeat(75),
    'x'.repeat(76),
    '🙂'.repeat(30),
    '評価をお願いします。'.repeat(9),
    'plain ',
  ),
);
// The library leaves out a part without a letter.
const body = fc.array(line, { minLength: 1, maxLength: 12 }).map((lines) => `.${lines.join('')}`);

/** A long line may be broken at another place. */
const unbroken = (mail: string) => mail.replaceAll('=\r\n', '');
/** Of the parts: a header may be whole. */
const longest = (mail: string) =>
  Math.max(
    ...mail
      .slice(mail.indexOf('\r\n\r\n'))
      .split(/\r?\n/)
      .map(({ length }) => length),
  );

test('makes of any two texts what the library makes, in lines no longer than its own', async () => {
  await fc.assert(
    fc.asyncProperty(body, body, body, async (text, html, subject) => {
      const [written, expected] = [ours({ text, html, subject }), await theirs({ text, html, subject })];
      expect(unbroken(written)).toBe(unbroken(expected));
      expect(longest(written)).toBeLessThanOrEqual(Math.max(76, longest(expected)));
    }),
    { numRuns: 400 },
  );
});

test('is read back word for word, and no character is cut at the end of a line', async () => {
  const words = fc.array(fc.constantFrom('Danke schön ', '評価', '🙂', 'a=b', ' \n', 'x'.repeat(40), 'É'), {
    maxLength: 60,
  });
  await fc.assert(
    fc.asyncProperty(words, words, async (some, others) => {
      const [text, html] = [`Text ${some.join('')}.`, `<p>${others.join('')}</p>`];
      const written = ours({ text, html });
      const read = await PostalMime.parse(written);
      expect([read.text?.trimEnd(), read.html?.trimEnd()]).toEqual([text, html]);
      for (const [, last] of written.matchAll(/=([0-9A-F]{2})=\r\n=[89AB][0-9A-F]/g))
        expect.unreachable(`cut behind ${last}`);
    }),
    { numRuns: 200 },
  );
});

test.each<[string, Parts]>([
  ['plain', { text: 'Hello\nAnn', html: '<p>Hello</p>' }],
  ['mostly other letters', { text: '評価をお願いします。'.repeat(60), html: `<p>${'é'.repeat(300)}</p>` }],
  ['nothing but figures', { text: '1234567890 '.repeat(20), html: '<p>1</p>' }],
  ['no subject', { text: 'Hello', html: '<p>Hello</p>', subject: '' }],
  ['a character that nobody sees', { text: 'Hello\x7f you', html: '<p>Hello\x7f</p>' }],
  ['spaces at the end', { text: 'Hello  \t \n\tAnn \t', html: '<p>é</p>   ' }],
  [
    'a name of other letters',
    { text: 'Hello', html: '<p>Hello</p>', from: { ...FROM, name: 'Zahnärzte “Nord”, 東京' } },
  ],
])('the same bytes of %s', async (_, parts) => {
  const whole = { subject: 'Wie war es, Jörg? Und wie finden Sie unsere neue Praxis am See?', ...parts };
  expect(ours(whole)).toBe(await theirs(whole));
});
