import fc from 'fast-check';
import MailComposer from 'nodemailer/lib/mail-composer';
import { expect, test } from 'vitest';
import { writeMime } from '#server/connectors/channels/write-mime.ts';

const compile = (parts: { text?: string; html?: string; subject?: string }) =>
  new MailComposer({
    ...{ from: { name: 'Bright Smiles', address: 'hi@example.com' }, to: 'ann@example.com', ...parts },
    ...{ messageId: '<one@example.com>', baseBoundary: 'fixed', date: new Date(0) },
    headers: [
      { key: 'List-Unsubscribe', value: { prepared: true, foldLines: false, value: '<https://x.y>' } },
    ],
  }).compile();

type Parts = Parameters<typeof compile>[0];

async function both(parts: Parts): Promise<[ours: string, theirs: string]> {
  const built = await compile(parts).build();
  return [writeMime(compile(parts)).toString('latin1'), built.toString('latin1')];
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
    'é'.repeat(90),
    '評価をお願いします。'.repeat(9),
    'plain ',
  ),
);
const body = fc.array(line, { maxLength: 12 }).map((lines) => lines.join(''));

/** A long line may be broken at another place: the library breaks what it has at hand. */
const unbroken = (mail: string) => mail.replaceAll('=\r\n', '');
const longest = (mail: string) => Math.max(...mail.split('\r\n').map(({ length }) => length));

test('makes of any two texts what the library makes, in lines no longer than its own', async () => {
  await fc.assert(
    fc.asyncProperty(body, body, body, async (text, html, subject) => {
      const [ours, theirs] = await both({ text, html, subject });
      expect(unbroken(ours)).toBe(unbroken(theirs));
      expect(longest(ours)).toBeLessThanOrEqual(Math.max(76, longest(theirs)));
    }),
    { numRuns: 400 },
  );
});

test.each([
  ['plain', { text: 'Hello\nAnn', html: '<p>Hello</p>' }],
  ['long lines', { text: LONG, html: `<p>${LONG}</p>` }],
  ['mostly other letters', { text: '評価をお願いします。'.repeat(60), html: `<p>${'é'.repeat(300)}</p>` }],
  ['one part', { text: 'Hello' }],
  ['spaces at the end', { text: `${LONG}  \t `, html: '<p>é</p>   ' }],
])('the same bytes of %s', async (_, parts) => {
  const [ours, theirs] = await both({ subject: 'Wie war es, Jörg?', ...parts });
  expect(ours).toBe(theirs);
});
