import { describe, expect, it } from 'vitest';
import { PLATFORMS } from '#shared/platforms/platforms.ts';
import { GENERAL_PATTERNS } from './general-patterns.ts';
import { INDUSTRY_PATTERNS } from './industry-patterns.ts';
import type { ProfilePatterns } from './pattern.ts';
import { addressIn, recognizePlatform, recognizeProfile, unknownSite } from './recognize-profile.ts';

const PATTERNS: ProfilePatterns = { ...GENERAL_PATTERNS, ...INDUSTRY_PATTERNS };

it('knows the addresses of every platform of the catalogue, and of no other', () => {
  expect(Object.keys(PATTERNS).toSorted()).toEqual(PLATFORMS.map(({ slug }) => slug).toSorted());
});

describe.each(Object.entries(PATTERNS))('%s', (slug, { examples, write }) => {
  it.each(Object.entries(examples))('recognizes %s', (address, id) => {
    for (const typed of [address, ` ${address.replace('https://', '')} `, address.replace('https', 'http')]) {
      const found = recognizeProfile(typed);
      expect(found?.platform.slug).toBe(slug);
      expect(found?.profileId).toBe(id);
    }
  });

  it('gives a review page that is recognized as the same profile', () => {
    for (const [address, id] of Object.entries(examples)) {
      const url = recognizeProfile(address)?.writeReviewUrl;
      if (!write || !url) continue;
      expect(recognizePlatform(url)?.slug).toBe(slug);
      expect(url).toContain(id);
    }
  });
});

it.each([
  ['a name that only looks like one', 'https://google.com.evil.example/maps?cid=1'],
  ['a name with more behind it', 'https://notyelp.com/biz/bright'],
  ['a brand below somebody else', 'https://google.evil.com/maps?cid=1'],
  ['a name before the real one', 'https://yelp.com@evil.example/biz/bright'],
  ['another port', 'https://www.yelp.com:8443/biz/bright'],
  ['no address', 'Bright Smiles, Austin'],
  ['nothing', ''],
])('does not recognize %s', (_, address) => {
  expect(recognizePlatform(address)).toBeNull();
  expect(recognizeProfile(address)).toBeNull();
});

it.each([
  ['https://www.google.com/search?q=bright+smiles', 'google'],
  ['https://www.facebook.com/', 'facebook'],
  ['https://www.facebook.com/login.php', 'facebook'],
  ['https://www.yelp.com/search?find_desc=dentist', 'yelp'],
])('recognizes the platform of %s, and that it is no profile', (address, slug) => {
  expect(recognizePlatform(address)?.slug).toBe(slug);
  expect(recognizeProfile(address)).toBeNull();
});

describe('an address as people paste it', () => {
  const yelp = 'https://www.yelp.com/biz/bright';
  it.each([
    ['with a full stop', `${yelp}.`, yelp],
    ['in a sentence', `Ours is here: ${yelp}, thanks!`, yelp],
    ['in Markdown', `[Yelp](${yelp})`, yelp],
    ['in Markdown whose words are the address', `[${yelp}](${yelp})`, yelp],
    ['in bold', `**${yelp}**`, yelp],
    ['in angle brackets', `<${yelp}>`, yelp],
    ['in brackets', `(see ${yelp})`, yelp],
    [
      'with brackets of its own',
      'https://www.yelp.com/biz/bright_(dental)',
      'https://www.yelp.com/biz/bright_(dental)',
    ],
    [
      'above a signature',
      'yelp.com/biz/bright\n--\nAnn Lee\nann@brightdental.com\nwww.brightdental.com',
      'yelp.com/biz/bright',
    ],
    ['above a signature with a scheme', `${yelp}\n--\nhttps://www.brightdental.com`, yelp],
    [
      'beside another profile',
      `${yelp} https://www.facebook.com/Bright`,
      `${yelp} https://www.facebook.com/Bright`,
    ],
    ['that is none', 'Bright Smiles, Austin', 'Bright Smiles, Austin'],
    ['of a mail', 'write to ann@yelp.com', 'write to ann@yelp.com'],
  ])('%s', (_, pasted, address) => expect(addressIn(pasted)).toBe(address));

  it('takes no time for a text of dots', () => {
    expect(addressIn('a.'.repeat(100_000))).toHaveLength(199_999);
  });
});

it.each([
  ['https://www.trustpilot.com/evaluate-bgl/embed/bright.com?p=1', 'trustpilot', 'bright.com'],
  ['https://www.trustpilot.com/review/bright.com/location/austin', 'trustpilot', 'bright.com'],
  ['https://de.trustpilot.com/review/za\u0308hne.de', 'trustpilot', 'zähne.de'],
  ['https://www.glassdoor.de/Bewertungen/Zahnhaus-Bewertungen-E351012.htm', 'glassdoor', '351012'],
  ['https://www.glassdoor.fr/Présentation/Travailler-chez-Dupont-EI_IE10345.16,22.htm', 'glassdoor', '10345'],
  ['https://www.glassdoor.com/mz-survey/employer/collectReview_input.htm?j=1&i=83', 'glassdoor', '83'],
  ['https://brightcandles.etsy.com/?ref=x', 'etsy', 'brightcandles'],
  ['https://www.weddingwire.com/shared/Rate/new?vid=c64da8c30a3edadc', 'weddingwire', 'c64da8c30a3edadc'],
  ['https://www.ratemds.com/clinic/ca-on-toronto-bright/doctors/', 'ratemds', 'ca-on-toronto-bright'],
  ['https://www.expedia.de/Berlin-Hotel.h37503.Hotel-Beschreibung', 'expedia', '37503'],
  ['https://www.amazon.de/review/create-review/?ie=UTF8&asin=B075WTC5SB', 'amazon', 'B075WTC5SB'],
])('recognizes %s', (address, slug, id) => {
  const found = recognizeProfile(address);
  expect([found?.platform.slug, found?.profileId]).toEqual([slug, id]);
});

it.each(['https://lnkd.in/gAbC', 'https://goo.gl/AbC', 'https://bit.ly/AbC'])(
  '%s may lead to any site, and what to do is said',
  (address) => {
    expect(recognizePlatform(address)).toBeNull();
    expect(unknownSite(address)).toMatch(/Open it once/);
  },
);

it.each([
  'https://www.trustpilot.com/reviews/66ab12cd34ef56ab78cd90ef',
  'https://www.trustpilot.com/evaluate/embed',
  'https://www.glassdoor.com/job-listing/dentist-bright-JV_IC1139761_KO0,7_KE8,14.htm',
  'https://help.etsy.com/hc/en-us',
  'https://goo.gl.evil.example/maps/x',
])('%s is no profile', (address) => expect(recognizeProfile(address)).toBeNull());

it('tells the app stores from their makers', () => {
  expect(recognizePlatform('https://play.google.com/store/apps/details?id=a.b')?.slug).toBe('google-play');
  expect(recognizePlatform('https://apps.apple.com/app/id15')?.slug).toBe('app-store');
  expect(recognizePlatform('https://www.apple.com/')).toBeNull();
});

it('builds valid addresses from any path', () => {
  const url = recognizeProfile('https://www.trustpilot.com/review/bright%20smiles%3Fx=1%23y')?.writeReviewUrl;
  expect(url).toBe('https://www.trustpilot.com/evaluate/bright%20smiles');
});
