import { type ReaderHarness, TELLS } from '#server/connectors/platforms/harness.ts';
import { STARS } from '#server/connectors/platforms/row.ts';
import { FAKE_ZEMBRA } from '#server/connectors/platforms/zembra/fake.ts';

const { token, page } = FAKE_ZEMBRA;

export const harness: ReaderHarness = {
  credentials: { token },
  wrongCredentials: { token: 'another-zembra-api-token' },
  malformed: [
    { credentials: { token: 'token' }, says: /Zembra account/ },
    { profile: { platform: 'healthgrades', page }, says: /that Zembra reads/ },
    { profile: { platform: 'google', page: '' }, says: /address of the page/ },
  ],
  profile: { platform: 'google', page },
  missing: { platform: 'google', page: 'somebody-else' },
  pasted: [],
  place: {
    name: 'Bright Smile Dental',
    address: 'https://www.google.com/maps/place/bright-smile',
    total: 3,
    average: { value: 4, scale: STARS },
  },
  pageSize: 250,
  most: null,
  tells: {
    ...TELLS,
    language: true,
    address: true,
    reply: true,
    replyTime: true,
    hidden: true,
    deleted: true,
  },
  allows: { noText: true, noStars: true },
  odd: 'rating',
  needsName: true,
};
