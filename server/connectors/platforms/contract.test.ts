import { expect, test } from 'vitest';
import { baseUrlSetting, providersOf } from '#server/connectors/descriptor.ts';
import { findReader, readers, readersOf } from '#server/connectors/platforms/registry.ts';
import { describeKeys } from '#server/connectors/platforms/test-keys-contract.ts';
import { describeReader } from '#server/connectors/platforms/test-reader-contract.ts';
import { describeReplies } from '#server/connectors/platforms/test-replies-contract.ts';

for (const reader of readers) {
  const harness = await reader.harness();
  describeKeys(reader, harness);
  describeReader(reader, harness);
  describeReplies(reader, harness);
}

test('no two readers have the same id, and no two providers the same setting', () => {
  const ids = readers.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const providers = new Set(readers.map(({ provider }) => provider));
  expect(providersOf(readers)).toHaveLength(providers.size);
  expect(new Set([...providers].map(baseUrlSetting)).size).toBe(providers.size);
});

test('are found by their id, and by their platforms', () => {
  expect(findReader(readers, 'yelp')?.name).toBe('Yelp Places API');
  expect(findReader(readers, 'constructor')).toBeNull();
  const ids = (slug: string) => readersOf(readers, slug).map(({ id }) => id);
  expect(ids('google')).toEqual(['google-business', 'google-places', 'outscraper', 'zembra', 'apify']);
  expect(ids('healthgrades')).toEqual(['structured-data', 'apify']);
  expect(ids('caredash')).toEqual([]);
  expect(ids('constructor')).toEqual([]);
});
