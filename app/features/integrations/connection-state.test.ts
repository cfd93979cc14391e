import { expect, test } from 'vitest';
import type { PlatformConnectionView } from '#shared/platforms/platform-connections.ts';
import { getPlatform, WEBSITE } from '#shared/platforms/platforms.ts';
import { averageNote, importAddress, sumInWords } from './connection-state.ts';

const indeed: PlatformConnectionView = {
  id: 'a',
  platformId: getPlatform('indeed').id,
  platformName: 'Indeed',
  locationName: '',
  pageUrl: '',
  reader: 'structured-data',
  source: 'Public page',
  gives: '',
  state: 'active',
  profile: {},
  problem: null,
  fault: null,
  faultAt: null,
  pendingRemovals: 0,
  alerts: 0,
  reviews: 7,
  removed: 0,
  average: 4,
  platformTotal: null,
  platformAverage: null,
  platformScaleMax: null,
  running: null,
  lastSyncAt: null,
  lastGoodAt: new Date(0),
  nextSyncAt: null,
  monthCost: null,
  monthlyLimit: null,
  accountHint: '',
  accountId: null,
  connectedAt: new Date(0),
  disconnectedAt: null,
  deleteReviewsAt: null,
  access: null,
};
const ended: PlatformConnectionView = { ...indeed, id: 'b', state: 'disconnected', reviews: 3 };
const doomed: PlatformConnectionView = { ...ended, id: 'c', deleteReviewsAt: new Date(0) };
const site: PlatformConnectionView = { ...indeed, id: 'e', platformId: WEBSITE.id };

test.each([
  [[], 'No platform is connected yet.'],
  [[indeed], '7 reviews from one platform.'],
  [[indeed, doomed], '7 reviews from one platform.'],
  [[indeed, ended], '7 reviews from one platform. 3 reviews kept from a page you disconnected.'],
  [[ended, { ...ended, id: 'd' }], '6 reviews kept from two pages you disconnected.'],
  [[doomed], 'No platform is connected now.'],
  [[indeed, site], '14 reviews from one platform and one website.'],
  [[site, { ...site, id: 'f' }], '14 reviews from two websites.'],
  [[indeed, { ...indeed, id: 'g', platformId: 1, reviews: 0 }], '7 reviews from one platform.'],
  [[indeed, { ...site, reviews: 0 }], '7 reviews from one platform.'],
  [
    [
      { ...indeed, reviews: 0 },
      { ...site, reviews: 0 },
    ],
    'No reviews yet from one platform and one website.',
  ],
])('our reviews are counted over the connected pages (%#)', (connections, words) => {
  expect(sumInWords(connections)).toBe(words);
});

test('a missing average says why', () => {
  const none = { ...indeed, average: null };
  expect(averageNote(none)).toBe('no ratings in stars here');
  expect(averageNote({ ...none, reviews: 0, lastGoodAt: null })).toBe('comes with the first sync');
  expect(averageNote({ ...none, reviews: 0, lastGoodAt: null, reader: 'import' })).not.toContain('reading');
  expect(averageNote({ ...indeed, platformAverage: 4.04 })).toBe('the same on Indeed');
  expect(averageNote({ ...indeed, platformAverage: 8.7, platformScaleMax: 10 })).toBe('8.7 of 10 on Indeed');
  expect(averageNote({ ...site, platformAverage: 4.04 })).toBe('the same on the page');
});

test('more reviews of a platform are imported under its name', () => {
  expect(importAddress()).toBe('/dashboard/integrations/import');
  expect(importAddress(indeed)).toBe('/dashboard/integrations/import?platform=indeed');
});
