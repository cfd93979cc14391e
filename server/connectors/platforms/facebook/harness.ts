import { FAKE_FACEBOOK } from '#server/connectors/platforms/facebook/fake.ts';
import { type ReaderHarness, TELLS } from '#server/connectors/platforms/harness.ts';
import { STARS } from '#server/connectors/platforms/row.ts';

const { page, ...credentials } = FAKE_FACEBOOK;

export const harness: ReaderHarness = {
  credentials,
  wrongCredentials: { ...credentials, pageToken: 'EAAAnotherPageToken00000' },
  malformed: [
    { credentials: { ...credentials, appSecret: 'secret' }, says: /32 characters/ },
    { profile: { page: 'brightsmile' }, says: /only digits/ },
  ],
  profile: { page },
  missing: { page: '100063551234568' },
  pasted: [
    { typed: { page: `https://www.facebook.com/profile.php?id=${page}&sk=reviews` }, means: { page } },
  ],
  place: {
    name: 'Bright Smile Dental',
    address: `https://www.facebook.com/${page}`,
    total: 3,
    average: { value: 4, scale: STARS },
  },
  pageSize: 25,
  most: null,
  tells: { ...TELLS, stars: false, recommendation: true, address: true },
  allows: { noText: true, noStars: true },
  odd: 'recommendation',
  needsName: false,
};
