import { expect, test } from 'vitest';
import { groupsFor } from './palette-items.ts';

const HERE = { pathname: '/dashboard/reviews', search: '' };
const found = (query: string) =>
  groupsFor(query, null, [], HERE).flatMap(({ items }) => items.map(({ label }) => label));

test.each([
  ['ask', 'Ask someone for a review'],
  ['send', 'Get Reviews'],
  ['qr', 'Print your QR code'],
  ['print', 'Print your QR code'],
  ['logout', 'Logout'],
  ['log out', 'Logout'],
  ['sign out', 'Logout'],
  ['setings', 'Settings'],
  ['settigns', 'Settings'],
  ['settinggs', 'Settings'],
  ['xettings', 'Settings'],
  ['camapigns', 'Campaigns'],
  ['import', 'Import a list of contacts'],
])('"%s" comes first to "%s"', (query, first) => expect(found(query)[0]).toBe(first));

test('both ways to a code are found, and only what is near enough', () => {
  expect(found('qr')).toEqual(expect.arrayContaining(['Review Link', 'Print your QR code']));
  expect(found('xyz')).toEqual([]);
  expect(found('stngs')).toEqual([]);
  // A slip is forgiven only where nothing begins as it was typed.
  expect(found('contact')).not.toContain('Connect a platform');
});

test('what was opened last leaves out the screen that is open, by either of its addresses', () => {
  const recent = ['go:contacts', 'go:reviews', 'review:r1'];
  const last = (pathname: string, search = '') =>
    groupsFor('', null, recent, { pathname, search })
      .filter(({ value }) => value === 'Recent')
      .flatMap(({ items }) => items.map(({ label }) => label));
  expect(last('/dashboard/settings')).toEqual(['Contacts', 'Reviews']);
  expect(last('/dashboard/reviews', '?review=r1')).toEqual(['Contacts']);
  expect(last('/contacts')).toEqual(['Reviews']);
  // The page of one contact is not the list of them.
  expect(last('/dashboard/contacts/c1')).toEqual(['Contacts', 'Reviews']);
});
