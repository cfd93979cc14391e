import { FAKE_GOOGLE, OTHER_GOOGLE } from '#server/connectors/platforms/fake-google.ts';
import { FAKE_PLAY } from '#server/connectors/platforms/google-play/fake.ts';
import { type ReaderHarness, TELLS } from '#server/connectors/platforms/harness.ts';

const { app } = FAKE_PLAY;

export const harness: ReaderHarness = {
  credentials: FAKE_GOOGLE,
  wrongCredentials: OTHER_GOOGLE,
  malformed: [
    { credentials: { ...FAKE_GOOGLE, clientSecret: 'short' }, says: /client secret/ },
    { profile: { app: 'Bright Smile' }, says: /com\.example\.app/ },
  ],
  profile: { app },
  missing: { app: 'example.another.app' },
  pasted: [
    { typed: { app: `https://play.google.com/store/apps/details?hl=de&id=${app}&gl=US` }, means: { app } },
  ],
  place: {
    name: null,
    address: `https://play.google.com/store/apps/details?id=${app}`,
    total: null,
    average: null,
  },
  pageSize: 100,
  most: null,
  tells: { ...TELLS, title: true, language: true, address: true, reply: true, replyTime: true },
  allows: { noText: false, noStars: false },
  odd: 'rating',
  needsName: true,
};
