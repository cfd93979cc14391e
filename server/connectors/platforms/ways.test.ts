import { describe, expect, test } from 'vitest';
import { readers } from '#server/connectors/platforms/registry.ts';
import { NAMED_IN_WAYS, waysToRead, waysToReply } from '#server/connectors/platforms/ways.ts';
import { PLATFORMS_WITH_FACTS, platformFacts } from '#shared/platforms/platform-facts.ts';
import { getPlatform, PLATFORMS } from '#shared/platforms/platforms.ts';
import { recognizeProfile } from '#shared/platforms/profiles/recognize-profile.ts';
import { publicNameOf } from '#shared/platforms/public-name.ts';

const A_SENTENCE = /^[A-Z“].*\w \w.*\w\.$|^Free\.$/;
const waysOf = (slug: string) => waysToRead(readers, getPlatform(slug).id);
const isRead = ({ id }: { id: string }) => readers.some((row) => row.id === id);
/** Of the ways that read by themselves. */
const idsOf = (slug: string) =>
  waysOf(slug)
    .filter(isRead)
    .map(({ id }) => id);

test('the catalogue has what a picker needs of at least sixty platforms', () => {
  expect(PLATFORMS.filter(({ active }) => active).length).toBeGreaterThanOrEqual(60);
  const slugs = PLATFORMS.map(({ slug }) => slug);
  for (const slug of [...PLATFORMS_WITH_FACTS, ...NAMED_IN_WAYS.slugs]) expect(slugs).toContain(slug);
});

describe.each(PLATFORMS)('$slug', (platform) => {
  const { id, slug, active } = platform;
  const ways = waysToRead(readers, id);

  test('can be read in an honest way, or is closed; what the owner brings is taken of all', () => {
    expect(ways.some(isRead)).toBe(active);
    expect(ways.map((way) => way.id)).toEqual(expect.arrayContaining(['import', 'by-hand']));
    expect(new Set(ways.map((way) => way.id)).size).toBe(ways.length);
  });

  test('says of each way what it needs, gives and costs, and what the terms are', () => {
    for (const { needs, gives, costs, terms, name } of ways) {
      for (const words of [needs, gives, costs, terms]) expect(words).toMatch(A_SENTENCE);
      expect(name).toMatch(/\w/);
    }
    const mentions = ways.filter(({ kind }) => kind === 'page' || kind === 'data-service');
    for (const { terms } of mentions) expect(terms).toContain(publicNameOf(platform));
  });

  test('lists readers that read it, and rates as they say', () => {
    const rating = platformFacts(id)?.rating;
    for (const way of ways.filter(isRead)) {
      const row = readers.find((one) => one.id === way.id);
      expect(Object.keys(row?.platforms ?? {})).toContain(slug);
      // Its owner says how people rate.
      if (row && row.id !== 'apify')
        expect(row.platforms[slug as keyof typeof row.platforms]).toEqual(rating);
    }
  });

  test('replies only where that is possible today', () => {
    const takers = ['google', 'facebook', 'trustpilot', 'google-play', 'trusted-shops'];
    const byApi = takers.includes(slug) ? ['api'] : [];
    const replying = waysToReply(readers, id);
    expect(replying.map(({ kind }) => kind)).toEqual(active ? [...byApi, 'on-platform'] : []);
    for (const { kind, readerId } of replying) {
      const row = readers.find((one) => one.id === readerId);
      // What a reader really does with a reply its contract proves.
      expect(kind === 'api').toBe(row?.takesReplies === true && ways.some((way) => way.id === readerId));
    }
  });
});

test('the nearest to the platform comes first', () => {
  expect(idsOf('google')).toEqual(['google-business', 'google-places', 'outscraper', 'zembra', 'apify']);
  expect(idsOf('yelp')).toEqual(['yelp', 'outscraper', 'zembra', 'apify']);
  expect(idsOf('healthgrades')).toEqual(['structured-data', 'apify']);
  expect(idsOf('angi')).toEqual(['structured-data', 'zembra', 'apify']);
  expect(idsOf('facebook')).toEqual(['facebook', 'zembra', 'apify']);
  expect(waysToRead(readers, 0)).toEqual([]);
  expect(waysToRead(readers, 9_999)).toEqual([]);
});

test('Google gives its owners all reviews as a file, and nobody else does', () => {
  const offers = PLATFORMS.filter(({ id }) => waysToRead(readers, id).some((way) => way.id === 'takeout'));
  expect(offers.map(({ slug }) => slug)).toEqual(['google']);
});

test('what has no code is offered to nobody', () => {
  const offered = new Set(PLATFORMS.flatMap(({ id }) => waysToRead(readers, id).map((way) => way.id)));
  for (const id of NAMED_IN_WAYS.unbuilt) expect(offered).not.toContain(id);
});

test('a platform that forbids reading its pages is not read that way, and the others are told', () => {
  for (const slug of ['google', 'yelp', 'trustpilot', 'houzz', 'linkedin', 'facebook']) {
    expect(idsOf(slug)).not.toContain('structured-data');
    for (const { kind, terms } of waysOf(slug))
      if (kind === 'data-service') expect(terms).toContain('forbid');
  }
  expect(waysOf('yelp')[0]).toMatchObject({ keeps: 'day', terms: expect.stringContaining('24 hours') });
  expect(waysOf('tripadvisor')[0]).toMatchObject({
    keeps: 'never',
    terms: expect.stringContaining('not kept'),
  });
  expect(waysOf('app-store')[0]).toMatchObject({ kind: 'feed' });
});

test('the page reader takes an address on a platform that it reads, and on none that forbids it', () => {
  const row = readers.find(({ id }) => id === 'structured-data');
  const takes = (page: string) => row?.profile.safeParse({ page }).success;
  expect(recognizeProfile('https://www.houzz.com/pro/bright')?.platform.slug).toBe('houzz');
  expect(takes('https://www.houzz.com/pro/bright')).toBe(false);
  expect(takes('https://www.trustpilot.com/review/bright.example')).toBe(false);
  expect(takes('https://www.healthgrades.com/dentist/dr-james-slaman-xd8l9')).toBe(true);
  expect(takes('https://bright-smile.example.com/reviews')).toBe(true);
});
