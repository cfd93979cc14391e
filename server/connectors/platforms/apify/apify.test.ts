import { expect, test } from 'vitest';
import { failure, startOddServer } from '#server/connectors/channels/test-text.ts';
import { harness } from '#server/connectors/platforms/apify/harness.ts';
import { apifyItem, apifyRow } from '#server/connectors/platforms/apify/map.ts';
import { findReader, readers } from '#server/connectors/platforms/registry.ts';

const row = findReader(readers, 'apify')!;
const { credentials, profile } = harness;
const mapping = {
  ...{ idField: 'id', authorField: 'by.name', ratingField: 'score', ratingMax: '10', titleField: '' },
  ...{ textField: 'text', dateField: 'when', replyField: '', addressField: 'link' },
};
const rowOf = (item: Record<string, unknown>, notes: unknown[] = []) =>
  apifyRow(mapping, apifyItem(mapping).parse(item), (...said) => notes.push(said));

test('reads what its maker calls otherwise', () => {
  const item = {
    id: 7,
    by: { name: 'Ann' },
    score: '8.2',
    text: 'Fine',
    when: 1_759_220_000_000,
    link: '//x',
  };
  expect(rowOf(item)).toMatchObject({
    ...{ externalId: '7', author: { name: 'Ann' }, text: 'Fine', title: null, address: null },
    rating: { value: 8.2, scale: { min: 1, max: 10 }, stars: 4.2 },
    writtenAt: { precision: 'second', at: new Date(1_759_220_000_000) },
  });
});

test('a date that is none stays words, and nothing crashes on fields of other makes', () => {
  const notes: unknown[] = [];
  const strange = { id: 'a', by: 'Ann', score: '4 of 5', text: { deep: 1 }, when: 'two weeks ago' };
  expect(rowOf(strange, notes)).toMatchObject({
    ...{ author: { name: null }, rating: null, text: null },
    writtenAt: { precision: 'words', words: 'two weeks ago' },
  });
  expect(notes).toEqual([['rating', '4 of 5']]);
  expect(rowOf({ id: 'b', when: 1_759_220_000 }).writtenAt).toMatchObject({
    at: new Date(1_759_220_000_000),
  });
  expect(apifyItem({ ...mapping, idField: 'constructor.name' }).safeParse({}).success).toBe(false);
});

test('a run costs no more than the owner allows, and takes only what is new', async () => {
  const source = await row.provider.fake({ hookUrl: '' });
  const { collect } = row.open(credentials, { baseUrl: source.url });
  await collect!.start(profile, { since: new Date('2026-09-01T12:00:00Z'), most: 40 });
  await collect!.start({ ...profile, sinceField: '' }, { since: new Date('2026-09-01T12:00:00Z'), most: 40 });
  const [first, second] = source.requests;
  expect(Object.fromEntries(first!.query)).toEqual({
    timeout: '3600',
    maxItems: '40',
    maxTotalChargeUsd: '0.50',
  });
  const startUrls = ['https://www.healthgrades.com/dentist/dr-ann-lee'];
  expect(JSON.parse(first!.body)).toEqual({ startUrls, onlySince: '2026-09-01' });
  expect(JSON.parse(second!.body)).toEqual({ startUrls });
  await source.close();
});

test.each([
  ['READY', 'waiting'],
  ['TIMING-OUT', 'waiting'],
  // Stopped by time or money: what was found can be read.
  ['TIMED-OUT', 'ready'],
  ['ABORTED', 'ready'],
  ['FAILED', 'unavailable'],
  ['SLEEPING', 'unexpected'],
])('a run that is %s: %s', async (status, means) => {
  const server = await startOddServer(JSON.stringify({ data: { id: 'r', status, defaultDatasetId: 'd' } }));
  const { collect } = row.open(credentials, { baseUrl: server.url });
  const polled = collect!.poll(profile, '{"run":"r","dataset":"d"}');
  if (means === 'waiting' || means === 'ready') expect(await polled).toBe(means);
  else expect(await failure(polled)).toMatchObject({ fault: means });
  expect(await failure(collect!.poll(profile, 'no job of ours'))).toMatchObject({ fault: 'rejected' });
  await server.close();
});
