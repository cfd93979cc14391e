import { type ReaderHarness, TELLS } from '#server/connectors/platforms/harness.ts';
import { STARS } from '#server/connectors/platforms/row.ts';
import { FAKE_YELP } from '#server/connectors/platforms/yelp/fake.ts';

const { apiKey, business } = FAKE_YELP;

export const harness: ReaderHarness = {
  credentials: { apiKey },
  wrongCredentials: { apiKey: 'another-yelp-api-key-1' },
  malformed: [
    { credentials: { apiKey: 'key' }, says: /Yelp developer site/ },
    { profile: { business: 'Bright Smile Austin' }, says: /yelp\.com\/biz/ },
  ],
  profile: { business },
  missing: { business: 'bright-smile-boston' },
  pasted: [
    { typed: { business: `https://m.yelp.com/biz/${business}?osq=dentist` }, means: { business } },
    { typed: { business: `https://www.yelp.co.uk/writeareview/biz/${business}` }, means: { business } },
  ],
  place: {
    name: 'Bright Smile Dental',
    address: `https://www.yelp.com/biz/${business}`,
    total: 3,
    average: { value: 4, scale: STARS },
  },
  pageSize: 3,
  most: 3,
  tells: { ...TELLS, address: true, excerpt: true },
  allows: { noText: false, noStars: false },
  odd: 'rating',
  needsName: true,
};
