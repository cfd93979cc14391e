import { describe, expect, test } from 'vitest';
import { readers } from '#server/connectors/platforms/registry.ts';
import {
  listSourcesOf,
  NAMED_IN_SOURCES,
  replyRoutesOf,
} from '#server/connectors/platforms/review-sources.ts';
import { PLATFORMS_WITH_FACTS, platformFacts } from '#shared/platforms/platform-facts.ts';
import { getPlatform, PLATFORMS, WEBSITE } from '#shared/platforms/platforms.ts';
import { recognizeProfile } from '#shared/platforms/profiles/recognize-profile.ts';
import { publicNameOf } from '#shared/platforms/public-name.ts';
import { sourceInSentence } from '#shared/platforms/source-in-sentence.ts';

const A_SENTENCE = /^[A-Z“].*\w \w.*\w\.$|^Free\.$/;
const sourcesOf = (slug: string) => listSourcesOf(readers, getPlatform(slug).id);
const isRead = ({ id }: { id: string }) => readers.some((row) => row.id === id);
/** Sources that are read automatically. */
const idsOf = (slug: string) =>
  sourcesOf(slug)
    .filter(isRead)
    .map(({ id }) => id);

test('the catalogue has everything a picker needs for at least sixty platforms', () => {
  expect(PLATFORMS.filter(({ active }) => active).length).toBeGreaterThanOrEqual(60);
  const slugs = [...PLATFORMS, WEBSITE].map(({ slug }) => slug);
  for (const slug of [...PLATFORMS_WITH_FACTS, ...NAMED_IN_SOURCES.slugs]) expect(slugs).toContain(slug);
});

test('only sources that are described, not named, are written small within a sentence', () => {
  const names = [...PLATFORMS, WEBSITE].flatMap(({ id }) =>
    listSourcesOf(readers, id).map(({ name }) => name),
  );
  const small = [...new Set(names)].map(sourceInSentence).filter((name) => !names.includes(name));
  expect(small.sort()).toEqual([
    'a file of reviews',
    'notification email',
    'text from the page',
    'your own page',
  ]);
});

describe.each(PLATFORMS)('$slug', (platform) => {
  const { id, slug, active } = platform;
  const sources = listSourcesOf(readers, id);

  test('has a legitimate source, or is closed; imports are possible for all', () => {
    expect(sources.some(isRead)).toBe(active);
    expect(sources.map((source) => source.id)).toEqual(expect.arrayContaining(['import', 'by-hand']));
    expect(new Set(sources.map((source) => source.id)).size).toBe(sources.length);
  });

  test('states what each source needs, gives and costs, and its terms', () => {
    for (const { needs, gives, costs, terms, name } of sources) {
      for (const words of [needs, gives, costs, terms]) expect(words).toMatch(A_SENTENCE);
      expect(name).toMatch(/\w/);
    }
    const mentions = sources.filter(({ kind }) => kind === 'page' || kind === 'data-service');
    for (const { terms } of mentions) expect(terms).toContain(publicNameOf(platform));
  });

  test('lists readers that support it, with their rating scale', () => {
    const rating = platformFacts(id)?.rating;
    for (const source of sources.filter(isRead)) {
      const row = readers.find((one) => one.id === source.id);
      expect(Object.keys(row?.platforms ?? {})).toContain(slug);
      // The owner sets the rating scale.
      if (row && row.id !== 'apify')
        expect(row.platforms[slug as keyof typeof row.platforms]).toEqual(rating);
    }
  });

  test('offers replies only where they are possible today', () => {
    const takers = ['google', 'facebook', 'trustpilot', 'google-play', 'trusted-shops'];
    const byApi = takers.includes(slug) ? ['api'] : [];
    const replying = replyRoutesOf(readers, id);
    expect(replying.map(({ kind }) => kind)).toEqual(active ? [...byApi, 'on-platform'] : []);
    for (const { kind, readerId } of replying) {
      const row = readers.find((one) => one.id === readerId);
      // What a reader really does with replies is tested by its contract.
      expect(kind === 'api').toBe(
        row?.takesReplies === true && sources.some((source) => source.id === readerId),
      );
    }
  });
});

test('the most direct source comes first', () => {
  expect(idsOf('google')).toEqual(['google-business', 'google-places', 'outscraper', 'zembra', 'apify']);
  expect(idsOf('yelp')).toEqual(['yelp', 'outscraper', 'zembra', 'apify']);
  expect(idsOf('healthgrades')).toEqual(['structured-data', 'apify']);
  expect(idsOf('angi')).toEqual(['structured-data', 'zembra', 'apify']);
  expect(idsOf('facebook')).toEqual(['facebook', 'zembra', 'apify']);
  expect(listSourcesOf(readers, 0)).toEqual([]);
  expect(listSourcesOf(readers, 9_999)).toEqual([]);
});

test('Google gives its owners all reviews as a file, and no other platform does', () => {
  const offers = PLATFORMS.filter(({ id }) =>
    listSourcesOf(readers, id).some((source) => source.id === 'takeout'),
  );
  expect(offers.map(({ slug }) => slug)).toEqual(['google']);
});

test('a source that is not built is not offered', () => {
  const offered = new Set(
    PLATFORMS.flatMap(({ id }) => listSourcesOf(readers, id).map((source) => source.id)),
  );
  for (const id of NAMED_IN_SOURCES.unbuilt) expect(offered).not.toContain(id);
});

test('pages are not read on platforms that forbid it, and the terms of the others are shown', () => {
  for (const slug of ['google', 'yelp', 'trustpilot', 'houzz', 'linkedin', 'facebook']) {
    expect(idsOf(slug)).not.toContain('structured-data');
    for (const { kind, terms } of sourcesOf(slug))
      if (kind === 'data-service') expect(terms).toContain('forbid');
  }
  expect(sourcesOf('yelp')[0]).toMatchObject({ keeps: 'day', terms: expect.stringContaining('24 hours') });
  expect(sourcesOf('tripadvisor')[0]).toMatchObject({
    keeps: 'never',
    terms: expect.stringContaining('not kept'),
  });
  expect(sourcesOf('app-store')[0]).toMatchObject({ kind: 'feed' });
});

test('the page reader accepts addresses on the platforms it reads, and on none that forbids it', () => {
  const row = readers.find(({ id }) => id === 'structured-data');
  const takes = (page: string) => row?.profile.safeParse({ page }).success;
  expect(recognizeProfile('https://www.houzz.com/pro/bright')?.platform.slug).toBe('houzz');
  expect(takes('https://www.houzz.com/pro/bright')).toBe(false);
  expect(takes('https://www.trustpilot.com/review/bright.example')).toBe(false);
  expect(takes('https://www.healthgrades.com/dentist/dr-james-slaman-xd8l9')).toBe(true);
  expect(takes('https://bright-smile.example.com/reviews')).toBe(true);
});
