import { type ReaderHarness, TELLS } from '#server/connectors/platforms/harness.ts';
import { STARS } from '#server/connectors/platforms/row.ts';
import { FAKE_TRUSTPILOT } from '#server/connectors/platforms/trustpilot/fake.ts';

const { domain, ...credentials } = FAKE_TRUSTPILOT;

export const harness: ReaderHarness = {
  credentials,
  readOnly: { apiKey: credentials.apiKey, apiSecret: '', businessUser: '' },
  wrongCredentials: { ...credentials, apiKey: 'another-trustpilot-key' },
  malformed: [
    { credentials: { apiKey: 'a key' }, says: /developer portal/ },
    { profile: { domain: 'Bright Smile' }, says: /such as example\.com/ },
  ],
  profile: { domain },
  missing: { domain: 'elsewhere.example' },
  pasted: [
    { typed: { domain: `https://uk.trustpilot.com/review/${domain}?stars=5` }, means: { domain } },
    { typed: { domain: ` www.${domain.toUpperCase()} ` }, means: { domain: `www.${domain}` } },
  ],
  place: {
    name: 'Bright Smile Dental',
    address: `https://www.trustpilot.com/review/${domain}`,
    total: 3,
    average: { value: 4, scale: STARS },
  },
  pageSize: 100,
  most: null,
  tells: {
    ...TELLS,
    title: true,
    language: true,
    address: true,
    edited: true,
    reply: true,
    replyTime: true,
  },
  allows: { noText: true, noStars: false },
  odd: 'rating',
  needsName: true,
};
