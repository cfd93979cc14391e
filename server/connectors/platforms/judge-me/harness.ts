import { type ReaderHarness, TELLS } from '#server/connectors/platforms/harness.ts';
import { FAKE_JUDGE_ME } from '#server/connectors/platforms/judge-me/fake.ts';

const { apiToken, shop } = FAKE_JUDGE_ME;

export const harness: ReaderHarness = {
  credentials: { apiToken },
  wrongCredentials: { apiToken: 'another-judge-me-token' },
  malformed: [
    { credentials: { apiToken: 'a token' }, says: /private API token/ },
    { profile: { shop: 'Bright Smile' }, says: /such as example\.myshopify\.com/ },
  ],
  profile: { shop },
  missing: { shop: 'elsewhere.myshopify.com' },
  pasted: [
    { typed: { shop: `https://judge.me/reviews/stores/${shop}?page=2` }, means: { shop } },
    { typed: { shop: ` https://${shop.toUpperCase()}/ ` }, means: { shop } },
  ],
  place: { name: shop, address: `https://judge.me/reviews/stores/${shop}`, total: 3, average: null },
  pageSize: 100,
  most: null,
  tells: { ...TELLS, title: true, hidden: true },
  allows: { noText: true, noStars: true },
  odd: 'rating',
  needsName: true,
};
