import { expect, test } from 'vitest';
import { mailLink } from '#shared/text/mail-link.ts';

test.each([
  'ann@example.com',
  'smith&sons@example.com',
  'who?subject=x@example.com',
  'a%40b#c@example.com',
  'a/b=c+d@example.com',
])('%j becomes the address of its link and nothing else', (email) => {
  const link = new URL(mailLink(email));
  expect([link.search, link.hash]).toEqual(['', '']);
  expect(decodeURIComponent(link.pathname)).toBe(email);
});
