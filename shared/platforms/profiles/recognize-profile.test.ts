import { describe, expect, it } from 'vitest';
import { PLATFORMS } from '#shared/platforms/platforms.ts';
import { GENERAL_PATTERNS } from './general-patterns.ts';
import { INDUSTRY_PATTERNS } from './industry-patterns.ts';
import type { ProfilePatterns } from './pattern.ts';
import { recognizePlatform, recognizeProfile } from './recognize-profile.ts';

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

  it('leads to a page of its own, for the same profile', () => {
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
])('does not know %s', (_, address) => {
  expect(recognizePlatform(address)).toBeNull();
  expect(recognizeProfile(address)).toBeNull();
});

it.each([
  ['https://www.google.com/search?q=bright+smiles', 'google'],
  ['https://www.facebook.com/', 'facebook'],
  ['https://www.facebook.com/login.php', 'facebook'],
  ['https://www.yelp.com/search?find_desc=dentist', 'yelp'],
])('knows whose %s is, and that it is no profile', (address, slug) => {
  expect(recognizePlatform(address)?.slug).toBe(slug);
  expect(recognizeProfile(address)).toBeNull();
});

it('keeps the app stores apart from their makers', () => {
  expect(recognizePlatform('https://play.google.com/store/apps/details?id=a.b')?.slug).toBe('google-play');
  expect(recognizePlatform('https://apps.apple.com/app/id15')?.slug).toBe('app-store');
  expect(recognizePlatform('https://www.apple.com/')).toBeNull();
});

it('makes addresses that stay addresses, whatever a path holds', () => {
  const url = recognizeProfile('https://www.trustpilot.com/review/bright%20smiles%3Fx=1%23y')?.writeReviewUrl;
  expect(url).toBe('https://www.trustpilot.com/evaluate/bright%20smiles');
});
