import { FAKE_FEEFO } from '#server/connectors/platforms/feefo/fake.ts';
import { type ReaderHarness, TELLS } from '#server/connectors/platforms/harness.ts';
import { STARS } from '#server/connectors/platforms/row.ts';

const { merchant } = FAKE_FEEFO;

export const harness: ReaderHarness = {
  credentials: {},
  wrongCredentials: null,
  malformed: [{ profile: { merchant: 'Bright Smile' }, says: /merchant identifier/ }],
  profile: { merchant },
  missing: { merchant: 'somebody-else' },
  pasted: [
    { typed: { merchant: `https://www.feefo.com/en-GB/reviews/${merchant}?x=1` }, means: { merchant } },
    { typed: { merchant: `feefo.com/reviews/${merchant}` }, means: { merchant } },
  ],
  place: {
    name: 'Bright Smile Dental',
    address: `https://www.feefo.com/reviews/${merchant}`,
    total: 3,
    average: { value: 4, scale: STARS },
  },
  pageSize: 100,
  most: null,
  tells: { ...TELLS, title: true, address: true },
  allows: { noText: true, noStars: true },
  odd: 'rating',
  needsName: true,
};
