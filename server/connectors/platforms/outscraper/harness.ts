import { type ReaderHarness, TELLS } from '#server/connectors/platforms/harness.ts';
import { FAKE_OUTSCRAPER } from '#server/connectors/platforms/outscraper/fake.ts';

const { apiKey, page } = FAKE_OUTSCRAPER;

export const harness: ReaderHarness = {
  credentials: { apiKey },
  wrongCredentials: { apiKey: 'another-outscraper-api-key' },
  malformed: [
    { credentials: { apiKey: 'key' }, says: /Outscraper account/ },
    { profile: { platform: 'facebook', page }, says: /that Outscraper reads/ },
    { profile: { platform: 'constructor', page }, says: /that Outscraper reads/ },
    { profile: { platform: 'google', page: '' }, says: /address of the page/ },
  ],
  profile: { platform: 'google', page },
  missing: null,
  pasted: [],
  place: { name: null, total: null, average: null },
  pageSize: 40,
  most: 500,
  tells: { ...TELLS, address: true, reply: true, replyTime: true },
  allows: { noText: true, noStars: false },
  odd: 'rating',
  needsName: true,
};
