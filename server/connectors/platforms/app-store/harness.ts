import { type ReaderHarness, TELLS } from '#server/connectors/platforms/harness.ts';
import { STARS } from '#server/connectors/platforms/row.ts';

export const harness: ReaderHarness = {
  credentials: {},
  wrongCredentials: null,
  malformed: [{ profile: { app: 'Bright Smile' }, says: /address of the app/ }],
  profile: { app: 'us/1523383806' },
  missing: { app: 'us/1523383807' },
  pasted: [
    {
      typed: { app: 'https://apps.apple.com/app/bright-smile/id1523383806' },
      means: { app: 'us/1523383806' },
    },
    { typed: { app: 'https://apps.apple.com/DE/app/id1523383806?mt=8' }, means: { app: 'de/1523383806' } },
  ],
  place: {
    name: 'Bright Smile',
    address: 'https://apps.apple.com/us/app/bright-smile/id1523383806',
    total: null,
    average: { value: 4, scale: STARS },
  },
  pageSize: 50,
  most: 500,
  tells: { ...TELLS, title: true },
  allows: { noText: true, noStars: false },
  odd: 'rating',
  needsName: true,
};
