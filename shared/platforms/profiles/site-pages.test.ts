import { describe, expect, it } from 'vitest';
import { PLATFORMS } from '#shared/platforms/platforms.ts';
import { GENERAL_PATTERNS } from './general-patterns.ts';
import { INDUSTRY_PATTERNS } from './industry-patterns.ts';
import { lookUpPage } from './look-up-page.ts';
import { addPasted, writeReviewPage } from './offer-profile.ts';
import type { ProfilePatterns } from './pattern.ts';
import { recognizePlatform, recognizeProfile } from './recognize-profile.ts';

const PATTERNS: ProfilePatterns = { ...GENERAL_PATTERNS, ...INDUSTRY_PATTERNS };
const EVIL = encodeURIComponent('https://evil.example/login');

/** Pages that every site has and that are no profiles. */
const PATHS = [
  [
    'a search',
    ['/search?q=bright', '/search/people/?q=bright', '/search/dentists/austin', '/find?what=dentist'],
  ],
  [
    'a page for signing in',
    [
      `/login?next=${EVIL}`,
      `/login.php?next=${EVIL}`,
      `/en/login/start?return=${EVIL}`,
      `/signin/v2/identifier?continue=${EVIL}`,
      `/accounts/ServiceLogin?continue=${EVIL}`,
      `/ServiceLogin?continue=${EVIL}`,
      `/users/sign_in/now?return_to=${EVIL}`,
      `/auth/login/start?url=${EVIL}`,
      `/ap/signin?openid.return_to=https://evil.example/dp/B075WTC5SB`,
    ],
  ],
  [
    'what leads on to another site',
    [
      `/url?q=${EVIL}`,
      `/url?q=${EVIL}&cid=1234567890123`,
      `/url?q=https://evil.example&placeid=ChIJw1Fmyv9_EQIRSsL80280NoQ`,
      '/amp/s/evil.example/login',
      `/l.php?u=${EVIL}`,
      `/flx/warn/?u=${EVIL}`,
      `/redirect?url=${EVIL}`,
      `/redir/to/evil?url=${EVIL}`,
      `/out?url=${EVIL}`,
      `/away.php?to=${EVIL}`,
      `/local_url?q=${EVIL}`,
      `/maps/url?q=${EVIL}&ftid=0x8644b5:0x1a2b3c`,
      `/?continue=${EVIL}`,
    ],
  ],
  [
    'what shares something',
    [`/sharer/sharer.php?u=${EVIL}`, `/sharer.php?u=${EVIL}`, `/dialog/share?href=${EVIL}`],
  ],
  [
    'a page for members or owners',
    [
      '/',
      '/home',
      '/latest/home?asset_id=1',
      '/dashboard/reviews',
      '/settings',
      '/messages/t/1',
      '/help/contact/1',
    ],
  ],
] as const;

const BELOW = ['l', 'lm', 'accounts', 'business', 'out', 'click', 'links', 'login', 'ads', 'evil'];

/** A country's domain of the brand, if it has those. */
const hostOf = (host: string) => host.replace(/\.\*$/, '.com');

describe.each(PLATFORMS.map(({ slug, id }) => [slug, id] as const))('%s', (slug, id) => {
  const { hosts = [], examples = {} } = PATTERNS[slug] ?? {};

  it.each(PATHS)('does not take %s for a profile', (_, paths) => {
    for (const path of paths)
      for (const host of hosts.map(hostOf)) refuse(`https://${host}${path}`, slug, id);
  });

  it('sends nobody to a subdomain without profiles', () => {
    const long = Object.keys(examples).filter((address) => recognizeProfile(address)?.profileId);
    expect(long).not.toEqual([]);
    for (const address of long) {
      const { host, pathname, search } = new URL(address);
      const own = hosts.map(hostOf).filter((one) => host.endsWith(one));
      for (const one of own) {
        for (const below of BELOW) refuse(`https://${below}.${one}${pathname}${search}`, slug, id);
      }
    }
  });

  it('keeps no parameter that redirects to another site', () => {
    for (const address of Object.keys(examples)) {
      const more = `${address}${address.includes('?') ? '&' : '?'}next=${EVIL}&u=//evil.example`;
      const { value } = writeReviewPage(id, more);
      expect(value).toBeTruthy();
      expect(value).not.toMatch(/evil/);
    }
  });
});

function refuse(address: string, slug: string, platformId: number): void {
  const platform = recognizePlatform(address);
  if (platform?.slug !== slug) return;
  expect.soft(recognizeProfile(address), address).toBeNull();
  expect
    .soft(writeReviewPage(platformId, address).fault, address)
    .toMatch(/(?:copy (?:its address|the link)|press Share)/);
  expect.soft(addPasted([], address).value, address).toBeUndefined();
  expect.soft(lookUpPage({ address, slug: '', platformId: null }).fault, address).not.toBeNull();
}

describe('says what the address is and what to copy instead', () => {
  const google = 1;
  const facebook = 2;
  it.each([
    [google, 'https://www.google.com/url?q=https://evil.example', 'It leads on to another site.'],
    [google, 'https://www.google.com/amp/s/evil.example', 'It leads on to another site.'],
    [
      google,
      'https://accounts.google.com/ServiceLogin?continue=https://evil.example',
      'a page for signing in',
    ],
    [google, 'https://goo.gl/AbC123', 'may lead to any site. Open it once'],
    [facebook, 'https://www.facebook.com/search/top?q=bright%20smiles', 'It is a search.'],
    [facebook, 'https://business.facebook.com/latest/home?asset_id=1', 'facebook.com/BrightSmiles'],
    [facebook, 'https://l.facebook.com/l.php?u=https%3A%2F%2Fevil.example', 'It leads on to another site.'],
    [
      facebook,
      'https://www.facebook.com/sharer/sharer.php?u=https://evil.example',
      'It is for sharing a post.',
    ],
    [
      facebook,
      'https://www.facebook.com/dialog/share?href=https://evil.example',
      'It is for sharing a post.',
    ],
    [26, 'https://nextdoor.com/search/?query=bright', 'It is a search.'],
    [26, 'https://nextdoor.com/news_feed/', 'that only members see'],
    [7, 'https://lnkd.in/gAbCdE', 'may lead to any site. Open it once'],
    [
      7,
      'https://www.linkedin.com/redir/redirect?url=https%3A%2F%2Fevil.example',
      'It leads on to another site.',
    ],
    [5, 'https://business.trustpilot.com/reviews', 'that only members see'],
  ])('of platform %i %s', (platformId, address, words) => {
    expect(writeReviewPage(platformId, address).fault).toContain(words);
    expect(lookUpPage({ address, slug: '', platformId: null }).fault).toContain(words);
  });
});

it.each([
  [1, 'https://search.google.com/local/writereview?placeid=ChIJw1Fmyv9_EQIRSsL80280NoQ'],
  [1, 'https://www.google.com/maps/search/?api=1&query=Bright&query_place_id=ChIJw1Fmyv9_EQIRSsL80280NoQ'],
  [1, 'https://maps.app.goo.gl/AbCdEf123?g_st=ic'],
  [1, 'https://goo.gl/maps/AbCdEf123'],
  [2, 'https://de-de.facebook.com/BrightSmiles'],
  [2, 'https://web.facebook.com/people/Bright-Smiles/100063551234567/'],
  [2, 'https://www.facebook.com/pages/Bright-Smiles/123456789'],
  [2, 'https://www.facebook.com/share/1AbCdEf234/?mibextid=wwXIfr'],
  [5, 'https://uk.trustpilot.com/review/bright.example'],
  [7, 'https://uk.linkedin.com/company/track'],
  [9, 'https://uk.indeed.com/cmp/Bright-Dental'],
])('platform %i: %s stays a profile', (platformId, address) => {
  expect(recognizeProfile(address)).not.toBeNull();
  expect(writeReviewPage(platformId, address).value).toBeTruthy();
});
