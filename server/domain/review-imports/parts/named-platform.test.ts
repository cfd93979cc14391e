import { expect, test } from 'vitest';
import { namedPlatform } from '#server/domain/review-imports/parts/named-platform.ts';
import { getPlatform } from '#shared/platforms/platforms.ts';

const list = (...columns: string[]) => ({ kind: 'list' as const, columns, rows: [] });

test.each([
  ['trustpilot.csv', [], 'trustpilot'],
  ['Acme_Yelp-reviews 2025.csv', [], 'yelp'],
  ['reviews.csv', ['Name', 'Trustpilot rating'], 'trustpilot'],
  ['yelp.csv', ['Name', 'Trustpilot rating'], 'yelp'],
])('%s with %j is of %s', (fileName, titles, slug) => {
  expect(namedPlatform(fileName, list(...titles))).toBe(getPlatform(slug).id);
});

test.each([
  ['reviews.csv', ['Name', 'Rating']],
  ['trustpilot and yelp.csv', []],
  ['yelping.csv', []],
  ['Google Sheets export.csv', []],
])('%s with %j names none alone', (fileName, titles) => {
  expect(namedPlatform(fileName, list(...titles))).toBeNull();
});
