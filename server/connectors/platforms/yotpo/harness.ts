import { type ReaderHarness, TELLS } from '#server/connectors/platforms/harness.ts';
import { FAKE_YOTPO } from '#server/connectors/platforms/yotpo/fake.ts';

const { secret, appKey } = FAKE_YOTPO;

export const harness: ReaderHarness = {
  credentials: { secret },
  wrongCredentials: { secret: 'another-yotpo-secret' },
  malformed: [
    { credentials: { secret: 'a secret' }, says: /secret key/ },
    { profile: { appKey: 'https://www.yotpo.com/go/bright' }, says: /app key/ },
  ],
  profile: { appKey },
  // Another key is refused like a wrong secret.
  missing: null,
  pasted: [{ typed: { appKey: ` ${appKey} ` }, means: { appKey } }],
  place: { name: null, total: null, average: null },
  pageSize: 100,
  most: null,
  tells: { ...TELLS, title: true, deleted: true },
  allows: { noText: true, noStars: true },
  odd: 'rating',
  needsName: true,
};
