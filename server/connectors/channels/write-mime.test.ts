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

async function same(parts: Parameters<typeof compile>[0]): Promise<void> {
  const built = await compile(parts).build();
  expect(writeMime(compile(parts)).toString('latin1')).toBe(built.toString('latin1'));
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

test('makes of any two texts the bytes that the library makes', async () => {
  await fc.assert(
    fc.asyncProperty(body, body, body, (text, html, subject) => same({ text, html, subject })),
    {
      numRuns: 400,
    },
  );
});

test.each([
  ['plain', { text: 'Hello\nAnn', html: '<p>Hello</p>' }],
  ['long lines', { text: LONG, html: `<p>${LONG}</p>` }],
  ['mostly other letters', { text: '評価をお願いします。'.repeat(60), html: `<p>${'é'.repeat(300)}</p>` }],
  ['one part', { text: 'Hello' }],
  ['spaces at the end', { text: `${LONG}  \t `, html: '<p>é</p>   ' }],
])('the same of %s', async (_, parts) => {
  await same({ subject: 'Wie war es, Jörg?', ...parts });
});
