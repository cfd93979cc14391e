import { FAKE_PLACES } from '#server/connectors/platforms/google-places/fake.ts';
import { type ReaderHarness, TELLS } from '#server/connectors/platforms/harness.ts';
import { STARS } from '#server/connectors/platforms/row.ts';

const { apiKey, place } = FAKE_PLACES;

export const harness: ReaderHarness = {
  credentials: { apiKey },
  wrongCredentials: { apiKey: 'AIzaAnotherAnotherAnotherAnotherAnother' },
  malformed: [
    { credentials: { apiKey: 'key' }, says: /starts with AIza/ },
    { profile: { place: 'Bright Smile' }, says: /place ID/ },
  ],
  profile: { place },
  missing: { place: 'ChIJw1Fmyv9_EQIRsSL80280NoR' },
  pasted: [
    { typed: { place: `https://search.google.com/local/writereview?placeid=${place}` }, means: { place } },
  ],
  place: {
    name: 'Bright Smile Dental',
    address: 'https://maps.google.com/?cid=2',
    total: 3,
    average: { value: 4, scale: STARS },
  },
  pageSize: 5,
  most: 5,
  externalIdOf: (id) => `places/${place}/reviews/${id}`,
  tells: { ...TELLS, language: true, address: true },
  allows: { noText: false, noStars: false },
  odd: 'rating',
  needsName: true,
};
