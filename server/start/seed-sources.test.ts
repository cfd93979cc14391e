import { expect, test } from 'vitest';
import { createCrawler } from '#server/connectors/fetching/crawler.ts';
import { openReaders } from '#server/connectors/platforms/open-readers.ts';
import { startFakeSite } from '#server/connectors/platforms/structured-data/fake.ts';
import { listPlatformConnections } from '#server/domain/platforms/list-platform-connections.ts';
import { seedSources } from '#server/start/seed-sources.ts';
import { makeBusiness, type OwnerCtx } from '#tests/make.ts';

const CRAWLER = { product: 'Goodword', site: 'https://goodword.example', contact: 'help@goodword.example' };

async function owner(providerUrls: Record<string, string>): Promise<OwnerCtx> {
  const { ctx } = await makeBusiness();
  return {
    ...ctx,
    config: { ...ctx.config, providerUrls },
    readers: openReaders({
      baseUrls: providerUrls,
      crawler: createCrawler(CRAWLER, { pauseSeconds: 0, wait: async () => {} }),
    }),
  };
}

test('pages of sources without a simulator are left out, those of a running one are connected', async () => {
  const site = await startFakeSite();
  const ctx = await owner({ 'structured-data': site.url });
  await seedSources(ctx);
  await site.close();
  expect(await listPlatformConnections(ctx)).toMatchObject([
    { platformName: 'Indeed', fault: null, state: 'active' },
    { platformName: 'brightsmiles.example', fault: null, state: 'active' },
  ]);
});

test('a simulator that does not answer leaves its page with the fault, and the others go on', async () => {
  const site = await startFakeSite();
  await site.close();
  const ctx = await owner({ 'structured-data': site.url, yelp: site.url, foursquare: site.url });
  await seedSources(ctx);
  const pages = await listPlatformConnections(ctx);
  expect(pages.map(({ platformName }) => platformName)).toEqual([
    'Indeed',
    'brightsmiles.example',
    'Yelp',
    'Foursquare',
  ]);
  for (const page of pages) expect(page).toMatchObject({ fault: 'unavailable' });
  expect(pages[0]?.problem).toBe('Your own page did not answer. We try again at the next sync.');
  expect(pages[3]).toMatchObject({ state: 'paused' });
});
