import { FAKE_FOURSQUARE } from '#server/connectors/platforms/foursquare/fake.ts';
import { type ReaderHarness, TELLS } from '#server/connectors/platforms/harness.ts';

const { serviceKey, place } = FAKE_FOURSQUARE;

export const harness: ReaderHarness = {
  credentials: { serviceKey },
  wrongCredentials: { serviceKey: 'another-foursquare-service-key' },
  malformed: [
    { credentials: { serviceKey: 'key' }, says: /service API key/ },
    { profile: { place: 'Bright Smile' }, says: /24 letters and digits/ },
  ],
  profile: { place },
  missing: { place: '4b058804f964a520c1ab22e4' },
  pasted: [{ typed: { place: `https://foursquare.com/v/bright-smile/${place}` }, means: { place } }],
  place: {
    name: 'Bright Smile Dental',
    address: `https://foursquare.com/v/${place}`,
    total: 3,
    average: { value: 8, scale: { min: 0, max: 10 } },
  },
  pageSize: 50,
  most: 50,
  tells: { ...TELLS, author: false, stars: false, language: true },
  allows: { noText: false, noStars: true },
  odd: null,
  needsName: true,
};
