import { type ReaderHarness, TELLS } from '#server/connectors/platforms/harness.ts';
import { STARS } from '#server/connectors/platforms/row.ts';
import { FAKE_TRIPADVISOR } from '#server/connectors/platforms/tripadvisor/fake.ts';

const { apiKey, location } = FAKE_TRIPADVISOR;

export const harness: ReaderHarness = {
  credentials: { apiKey },
  wrongCredentials: { apiKey: 'F'.repeat(32) },
  malformed: [
    { credentials: { apiKey: 'F'.repeat(31) }, says: /32 letters and digits/ },
    { profile: { location: 'Bright Smile Hotel' }, says: /after “-d”/ },
  ],
  profile: { location },
  missing: { location: '197667' },
  pasted: [
    {
      typed: {
        location:
          'https://www.tripadvisor.co.uk/Hotel_Review-g187147-d197666-Reviews-Bright_Smile-Paris.html',
      },
      means: { location },
    },
  ],
  place: {
    name: 'Bright Smile Hotel',
    address: 'https://www.tripadvisor.com/Hotel_Review-g187147-d197666',
    total: 3,
    average: { value: 4, scale: STARS },
  },
  pageSize: 5,
  most: 5,
  tells: { ...TELLS, title: true, language: true, address: true, reply: true, replyTime: true },
  allows: { noText: true, noStars: false },
  odd: 'rating',
  needsName: true,
};
