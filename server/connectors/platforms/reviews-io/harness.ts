import { type ReaderHarness, TELLS } from '#server/connectors/platforms/harness.ts';
import { FAKE_REVIEWS_IO } from '#server/connectors/platforms/reviews-io/fake.ts';
import { STARS } from '#server/connectors/platforms/row.ts';

const { store } = FAKE_REVIEWS_IO;

export const harness: ReaderHarness = {
  credentials: {},
  wrongCredentials: null,
  malformed: [{ profile: { store: 'Bright Smile' }, says: /store ID/ }],
  profile: { store },
  missing: { store: 'somebody-else' },
  pasted: [
    {
      typed: { store: `https://www.reviews.co.uk/company-reviews/store/${store}?page=2` },
      means: { store },
    },
  ],
  place: {
    name: 'Bright Smile Dental',
    address: `https://www.reviews.io/company-reviews/store/${store}`,
    total: 3,
    average: { value: 4, scale: STARS },
  },
  pageSize: 100,
  most: null,
  tells: { ...TELLS, title: true, time: 'day', reply: true, replyTime: true },
  allows: { noText: true, noStars: true },
  odd: 'rating',
  needsName: true,
};
