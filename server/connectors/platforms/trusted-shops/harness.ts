import { type ReaderHarness, TELLS } from '#server/connectors/platforms/harness.ts';
import { STARS } from '#server/connectors/platforms/row.ts';
import { FAKE_TRUSTED_SHOPS } from '#server/connectors/platforms/trusted-shops/fake.ts';

const { channel, ...credentials } = FAKE_TRUSTED_SHOPS;

export const harness: ReaderHarness = {
  credentials,
  wrongCredentials: { ...credentials, clientSecret: 'another-etrusted-secret' },
  malformed: [
    { credentials: { ...credentials, clientId: 'an ID' }, says: /client ID/ },
    { credentials: { ...credentials, clientSecret: '' }, says: /client secret/ },
    { profile: { channel: 'https://www.trustedshops.de/bewertung/info_X.html' }, says: /starts with chl-/ },
  ],
  profile: { channel },
  missing: { channel: 'chl-somebody-else' },
  pasted: [{ typed: { channel: ` ${channel} ` }, means: { channel } }],
  place: { name: null, address: null, total: 3, average: { value: 4, scale: STARS } },
  pageSize: 50,
  most: null,
  tells: { ...TELLS, title: true, reply: true, replyTime: true },
  allows: { noText: true, noStars: true },
  odd: 'rating',
  needsName: true,
};
