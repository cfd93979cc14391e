import { expect, test } from 'vitest';
import { lookUpPage } from '#shared/profiles/look-up-page.ts';

const lookUp = (address: string, slug = '') => lookUpPage({ address, slug, platformId: null });

test.each([
  ['trustpilot.com/review/bright.example', 'trustpilot', 'bright.example'],
  ['https://m.yelp.com/biz/bright-smile', 'yelp', 'bright-smile'],
  ['https://maps.app.goo.gl/AbCdEf123', 'google', ''],
])('%s is known without asking anybody', (address, slug, profileId) => {
  const found = lookUp(`  ${address} `);
  expect(found).toMatchObject({ profileId, fault: null, platform: { slug } });
  expect(found.address).toMatch(/^https:\/\//);
});

test.each([
  ['https://example.com/reviews', 'We do not know this site.'],
  ['https://www.trustpilot.com/about', 'That is Trustpilot, but not a profile.'],
  ['javascript:alert(1)', 'That is not a web address.'],
])('%s does not do, and it is said why', (address, words) => {
  expect(lookUp(address)).toMatchObject({ platform: null, fault: expect.stringContaining(words) });
});

test('a platform may be chosen without an address, and one of ours is known by its number', () => {
  expect(lookUp('', 'healthgrades')).toMatchObject({ platform: { slug: 'healthgrades' }, fault: null });
  expect(lookUp('')).toMatchObject({ platform: null, fault: null });
  const unknown = { platform: null, fault: expect.stringContaining('do not know this platform') };
  // An address of the catalogue has words, not numbers.
  for (const slug of ['nobody', '1']) expect(lookUp('', slug)).toMatchObject(unknown);
  const known = lookUpPage({ address: 'what the owner calls it', slug: '', platformId: 3 });
  expect(known).toMatchObject({ platform: { slug: 'yelp' }, fault: null });
});
