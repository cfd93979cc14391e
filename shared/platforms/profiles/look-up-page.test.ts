import { expect, test } from 'vitest';
import { WEBSITE } from '#shared/platforms/platforms.ts';
import { lookUpPage } from '#shared/platforms/profiles/look-up-page.ts';
import { websiteOf } from '#shared/platforms/profiles/website-of.ts';

const lookUp = (address: string, slug = '') => lookUpPage({ address, slug, platformId: null });

test.each([
  ['trustpilot.com/review/bright.example', 'trustpilot', 'bright.example'],
  ['https://m.yelp.com/biz/bright-smile', 'yelp', 'bright-smile'],
  ['https://maps.app.goo.gl/AbCdEf123', 'google', ''],
  ['facebook.com/share/1AbC/', 'facebook', ''],
  ['My page: https://www.yelp.com/biz/x', 'yelp', 'x'],
  ['It is https://www.trustpilot.com/review/bright.example. Thank you!', 'trustpilot', 'bright.example'],
])('%s is recognized without a request', (address, slug, profileId) => {
  const found = lookUp(`  ${address} `);
  expect(found).toMatchObject({ profileId, fault: null, platform: { slug } });
  expect(found.address).toMatch(/^https:\/\//);
});

test.each([
  ['https://example.com/reviews', 'We do not know this site. Read the page itself, as offered below'],
  ['http://localhost:3000/reviews', 'leads to your own computer or network alone'],
  ['https://www.trustpilot.com/about', 'That is Trustpilot, but not a profile.'],
  ['https://www.google.com/search?q=bright+smile&kgmid=/g/11abc', 'it is a search. Open your business on'],
  ['https://www.google.de/search?q=bright#lrd=0x8644b5:0x1a2b3c,1', 'it is a search. Open your business on'],
  ['https://business.google.com/n/123456/profile?fid=1', 'manage your profile on Google'],
  ['https://biz.yelp.com/home/AbCdEf', 'such as yelp.com/biz/bright-smile-austin'],
  ['https://www.facebook.com/share/p/1AbC/', 'That is Facebook, but not a profile.'],
  ['https://yelp.com/biz/x and https://yelp.com/biz/y', 'That is not a web address.'],
  ['javascript:alert(1)', 'That is not a web address'],
  ['ftp://example.com/reviews', 'pages do not begin with ftp:'],
  ['http://192.168.1.10/reviews', 'leads to your own computer or network alone'],
  ['https://', 'lacks the name of the website'],
])('%s is refused with a reason', (address, words) => {
  expect(lookUp(address)).toMatchObject({ platform: null, fault: expect.stringContaining(words) });
});

test.each(['', 'website'])('a password in an address is not shown again, with the platform %j', (slug) => {
  const found = lookUp('https://ann:s3cret@example.com/reviews', slug);
  expect(found).toMatchObject({ platform: null, address: 'https://example.com/reviews' });
  expect(found.fault).toContain('Remove everything before the @');
  expect(lookUp('ftp://ann:s3cret@example.com', slug).address).not.toContain('s3cret');
});

test('a platform may be chosen without an address, and a connected page by its number', () => {
  expect(lookUp('', 'healthgrades')).toMatchObject({ platform: { slug: 'healthgrades' }, fault: null });
  expect(lookUp('')).toMatchObject({ platform: null, fault: null });
  const unknown = { platform: null, fault: expect.stringContaining('do not know this platform') };
  // The catalogue's addresses have slugs, not numbers.
  for (const slug of ['nobody', '1']) expect(lookUp('', slug)).toMatchObject(unknown);
  const known = lookUpPage({ address: 'what the owner calls it', slug: '', platformId: 3 });
  expect(known).toMatchObject({ platform: { slug: 'yelp' }, fault: null });
});

test('a website is a page of its own where somebody wants that, and no platform nor short link is one', () => {
  expect(lookUp('www.example.com/reviews', 'website')).toEqual({
    platform: WEBSITE,
    address: 'https://www.example.com/reviews',
    profileId: '',
    fault: null,
  });
  expect(lookUp('', 'website')).toMatchObject({ platform: WEBSITE, fault: null });
  expect(lookUp('https://www.yelp.com/biz/x', 'website')).toMatchObject({ platform: { slug: 'yelp' } });
  for (const address of ['https://bit.ly/AbC', 'Bright Smile, Austin', 'http://localhost/']) {
    expect(lookUp(address, 'website')).toMatchObject({ platform: null, fault: expect.any(String) });
  }
});

test.each([
  ['https://www.example.com/reviews', 'example.com'],
  ['example.com', 'example.com'],
  ['https://xn--mnchen-3ya.example/', 'münchen.example'],
  ['https://www.yelp.com/biz/x', null],
  ['https://bit.ly/AbC', null],
  ['Bright Smile', null],
])('the website of %s is %s', (address, host) => expect(websiteOf(address)).toBe(host));
