import { expect, test } from 'vitest';
import { MessageTemplateInput } from '#shared/campaigns/template-input.ts';
import { defaultTemplate, fillTemplate, toBlocks, wordingIn } from '#shared/campaigns/templates.ts';
import { ContactFields } from '#shared/contacts/contacts.ts';
import { isEmail } from '#shared/contacts/email-address.ts';
import { CHANNELS } from '#shared/sending/channels.ts';
import { CUSTOMER_LANGUAGES } from '#shared/text/languages.ts';

const values = { name: 'Maria', reviewLink: 'https://x.example/r' };
const words = (text: string) => ({ kind: 'text', text });

test('fills both tokens, accepts doubled braces and spaces, leaves everything else alone', () => {
  expect(fillTemplate('{name} {{name}} { review_link }', values)).toBe('Maria Maria https://x.example/r');
  const other = '{Name} {link} name $& {{{x}}} { }';
  expect(fillTemplate(other, values)).toBe(other);
});

test('a value that looks like a token is not replaced', () => {
  expect(fillTemplate('Hi {name}', { name: '{review_link} $1', reviewLink: 'x' })).toBe(
    'Hi {review_link} $1',
  );
  expect(toBlocks('{name}', '{review_link}')[0]).toEqual({
    kind: 'lines',
    lines: [[words('{review_link}')]],
  });
});

test('without a name the text closes the gap', () => {
  const filled = (text: string) => fillTemplate(text, { ...values, name: 'http://evil.example win' });
  expect(filled('Hi {name}, how was it?')).toBe('Hi, how was it?');
  expect(filled('How did we do, {{ name }}?')).toBe('How did we do?');
  expect(filled('Thank you.\n{name}, tell us: {review_link}')).toBe(
    'Thank you.\ntell us: https://x.example/r',
  );
  expect(toBlocks('Hi {name},', 'www.evil.example')[0]).toEqual({ kind: 'lines', lines: [[words('Hi,')]] });
});

test('a link on its own line becomes a button, within words a link, and a missing one a button at the end', () => {
  expect(toBlocks('Hi {name},\r\nyou.\n\n \n{review_link}\n\nBye', 'Maria')).toEqual([
    { kind: 'lines', lines: [[words('Hi Maria,')], [words('you.')]] },
    { kind: 'button' },
    { kind: 'lines', lines: [[words('Bye')]] },
  ]);
  expect(toBlocks('See {review_link} please', 'M')).toEqual([
    { kind: 'lines', lines: [[words('See '), { kind: 'link' }, words(' please')]] },
  ]);
  expect(toBlocks('Hi', 'M').at(-1)).toEqual({ kind: 'button' });
});

test.each([
  [undefined, 3],
  ['', 3],
  ['soon', 3],
  ['7', 7],
  [7.9, 7],
])('reminder days %j are %j', (reminderDays, expected) => {
  expect(MessageTemplateInput.parse({ ...defaultTemplate('email', ''), reminderDays }).reminderDays).toBe(
    expected,
  );
});

test.each([0, 31, -1])('%j reminder days are refused', (reminderDays) => {
  expect(MessageTemplateInput.safeParse({ ...defaultTemplate('email', ''), reminderDays }).success).toBe(
    false,
  );
});

test('a subject is one line', () => {
  const template = MessageTemplateInput.parse({
    ...defaultTemplate('email', ''),
    subject: ' Hi\r\nBcc: x@example.org\u2028! ',
  });
  expect(template.subject).toBe('Hi Bcc: x@example.org !');
});

test.each(CUSTOMER_LANGUAGES)(
  'our own wordings in %s are kept as they are, so that a saved one is not called unsaved',
  (language) => {
    for (const channel of CHANNELS) {
      const template = defaultTemplate(channel, 'Corner Dental');
      const { subject, content } = wordingIn(language, template, { channel, businessName: 'Corner Dental' });
      expect(MessageTemplateInput.parse({ ...template, subject, content })).toMatchObject({
        subject,
        content,
      });
    }
  },
);

test('contacts are tidied, never guessed', () => {
  expect(ContactFields.parse({ name: ' Ann\r\n\t  Lee\u202e ', email: ' ANN@Example.com ' })).toEqual({
    name: 'Ann Lee',
    email: 'ann@example.com',
    phone: '',
  });
  expect(ContactFields.safeParse({ name: 'x'.repeat(101) }).success).toBe(false);
  expect(['a@b.co', 'a@b', 'a b@c.de', 'a@b.co\n', ''].map(isEmail)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});
