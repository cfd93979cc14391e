import { expect, test } from 'vitest';
import { SITE_TIME } from '#shared/time/time.ts';
import { groupsFor } from './palette-items.ts';

const HERE = { pathname: '/dashboard/reviews', search: '' };
const found = (query: string) =>
  groupsFor(query, null, [], HERE, SITE_TIME).flatMap(({ items }) => items.map(({ label }) => label));

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
  ['privacy', 'Settings'],
  ['quiet hours', 'Settings'],
  ['signature', 'Settings'],
  ['camapigns', 'Campaigns'],
  ['import', 'Import a list of contacts'],
])('"%s" comes first for "%s"', (query, first) => expect(found(query)[0]).toBe(first));

test('both screens with a code are found, and only close matches', () => {
  expect(found('qr')).toEqual(expect.arrayContaining(['Review Link', 'Print your QR code']));
  expect(found('instagram')).toContain('Connect accounts for posts');
  expect(found('xyz')).toEqual([]);
  expect(found('stngs')).toEqual([]);
  // A typo is tolerated only if nothing matches as typed.
  expect(found('contact')).not.toContain('Connect a platform');
});

test('recent items leave out the open screen, under either of its addresses', () => {
  const recent = ['go:contacts', 'go:reviews', 'review:r1'];
  const last = (pathname: string, search = '') =>
    groupsFor('', null, recent, { pathname, search }, SITE_TIME)
      .filter(({ value }) => value === 'Recent')
      .flatMap(({ items }) => items.map(({ label }) => label));
  expect(last('/dashboard/settings')).toEqual(['Contacts', 'Reviews']);
  expect(last('/dashboard/reviews', '?review=r1')).toEqual(['Contacts']);
  expect(last('/contacts')).toEqual(['Reviews']);
  // A contact's page is not the list of contacts.
  expect(last('/dashboard/contacts/c1')).toEqual(['Contacts', 'Reviews']);
});

test('only people who can be asked now are offered; the others show from when, or why not', () => {
  const person = (name: string, given: object) => ({
    id: name,
    name,
    detail: `${name}@example.com`,
    mayBeAsked: false,
    why: '',
    from: null,
    ...given,
  });
  const toAsk = [
    person('Ann', { mayBeAsked: true }),
    person('Bo', { why: 'Invited recently', from: '2027-02-10T12:00:00Z' }),
    person('Cleo', { why: 'Opted out' }),
  ];
  const nothing = { contacts: [], reviews: [], articles: [], toConnect: [] };
  const groups = groupsFor('ask a', { q: 'ask a', toAsk, ...nothing }, [], HERE, SITE_TIME);
  const items = groups.flatMap((group) => group.items).filter(({ key }) => /^(?:ask|contact):/.test(key));
  expect(items.map(({ label, detail, to }) => [label, detail, to])).toEqual([
    ['Ask Ann', 'Ann@example.com', '/dashboard/get-reviews?contact=Ann'],
    ['Bo', 'Can be asked again on Feb 10, 2027', '/dashboard/contacts/Bo'],
    ['Cleo', 'Opted out', '/dashboard/contacts/Cleo'],
  ]);
});
