import { expect, test } from 'vitest';
import { emailFault, emailField, isEmail, toEmail } from '#shared/contacts/email-address.ts';

test.each([
  [' Ann@Example.COM ', 'ann@example.com'],
  ['ann@münchen.example', 'ann@xn--mnchen-3ya.example'],
  ['Ann@MÜNCHEN.example', 'ann@xn--mnchen-3ya.example'],
  // The same letter as two code points.
  ['ann@mu\u0308nchen.example', 'ann@xn--mnchen-3ya.example'],
  ['ann@xn--mnchen-3ya.example', 'ann@xn--mnchen-3ya.example'],
  ['info@почта.рф', 'info@xn--80a1acny.xn--p1ai'],
  ['ann@例え。jp', 'ann@xn--r8jz45g.jp'],
  ['\u202eann@exam\u200bple.com', 'ann@example.com'],
  ["o'neill@example.com", "o'neill@example.com"],
  ['Smith&Sons@example.com', 'smith&sons@example.com'],
  ['a!b#c$d%e*f/g=h?i^j_k`l{m|n}o~p@example.com', 'a!b#c$d%e*f/g=h?i^j_k`l{m|n}o~p@example.com'],
])('%j is stored as %j', (typed, kept) => {
  expect(toEmail(typed)).toBe(kept);
  expect(isEmail(kept)).toBe(true);
  expect(toEmail(kept)).toBe(kept);
});

test.each([
  '',
  'ann',
  'ann@',
  '@example.com',
  'ann@example',
  'ann@@example.com',
  'ann lee@example.com',
  'ann..lee@example.com',
  '.ann@example.com',
  'ann.@example.com',
  // Allowed only in quotes, or not at all.
  ...['a,b@example.com', 'a;b@example.com', 'a:b@example.com', '"a"@example.com', 'a\\b@example.com'],
  ...['a<b@example.com', 'a(b)@example.com', 'a[b]@example.com', 'a@b@example.com'],
  // Needs an extension (SMTPUTF8) that not all mail servers have.
  'änn@example.com',
  'ann@mün chen.example',
  'ann@münchen.example/path',
  'ann@münchen.example:25',
  'ann@münchen..example',
  'ann@xn--.example.xn--',
])('%j is no address', (typed) => {
  expect(isEmail(toEmail(typed))).toBe(false);
  expect(emailField('No.').safeParse(typed).error?.issues).toMatchObject([{ message: 'No.' }]);
});

test.each([
  ['Änn@example.com', '“ä”'],
  ['jürgen.müller@münchen.example', '“ü”'],
  ['иван@почта.рф', '“и”'],
])('%j says that %s is not allowed there', (typed, letter) => {
  expect(emailFault(toEmail(typed))).toBe(
    `${letter} is not allowed before the @: not every mail server takes it. Is it spelled right?`,
  );
});

test.each(['ann', 'ann@münchen..example', 'änn', 'ann@', 'ann lee@example.com', 'ann☺@example.com'])(
  'no single letter of %j is at fault',
  (typed) => {
    expect(emailFault(toEmail(typed))).toBe('Please enter a valid email address.');
  },
);
