import { FAKE_GOOGLE, OTHER_GOOGLE } from '#server/connectors/platforms/fake-google.ts';
import { FAKE_LOCATION } from '#server/connectors/platforms/google-business/fake.ts';
import { type ReaderHarness, TELLS } from '#server/connectors/platforms/harness.ts';
import { STARS } from '#server/connectors/platforms/row.ts';

export const harness: ReaderHarness = {
  credentials: FAKE_GOOGLE,
  wrongCredentials: OTHER_GOOGLE,
  malformed: [
    { credentials: { ...FAKE_GOOGLE, clientId: '1234' }, says: /apps\.googleusercontent\.com/ },
    { credentials: { ...FAKE_GOOGLE, refreshToken: '' }, says: /Sign in with Google/ },
    { profile: { location: 'locations/2' }, says: /accounts\/…\/locations/ },
  ],
  profile: { location: FAKE_LOCATION },
  missing: { location: 'accounts/1/locations/3' },
  pasted: [],
  place: {
    name: 'Bright Smile Dental',
    address: 'https://maps.google.com/maps?cid=2',
    total: 3,
    average: { value: 4, scale: STARS },
  },
  pageSize: 50,
  most: null,
  externalIdOf: (id) => `locations/2/reviews/${id}`,
  tells: { ...TELLS, edited: true, reply: true, replyTime: true, replyState: true },
  allows: { noText: true, noStars: true },
  odd: 'rating',
  needsName: true,
};
