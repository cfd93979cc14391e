import { averageStars, named, ok, startFakeSource } from '#server/connectors/platforms/fake-source.ts';
import type { FakeReview, ReaderSimulation } from '#server/connectors/platforms/harness.ts';

export const FAKE_YELP = { apiKey: 'simulated-yelp-api-key', business: 'bright-smile-austin' };
const MOST = 3;

/** A stateful simulator of Yelp: one business. */
export function startFakeYelp(): Promise<ReaderSimulation> {
  const refuse = (code: string) => ({ error: { code, description: 'Simulated' } });
  return startFakeSource({
    refuse: (status) => refuse(status === 401 ? 'TOKEN_INVALID' : 'INTERNAL_ERROR'),
    response: ({ path, headers }, { reviews }) => {
      if (headers.authorization !== `Bearer ${FAKE_YELP.apiKey}`) {
        return { status: 401, body: refuse('TOKEN_INVALID') };
      }
      const at = `/businesses/${FAKE_YELP.business}`;
      if (path === at) return ok(businessOf(reviews));
      if (path !== `${at}/reviews`) return { status: 404, body: refuse('BUSINESS_NOT_FOUND') };
      const shown = reviews.slice(0, MOST).map(reviewOf);
      return ok({ total: reviews.length, possible_languages: ['en'], reviews: shown });
    },
  });
}

function businessOf(reviews: readonly FakeReview[]) {
  return {
    id: '4kMBvIEWPxWkWKFN__8SxQ',
    alias: FAKE_YELP.business,
    name: 'Bright Smile Dental',
    url: `https://www.yelp.com/biz/${FAKE_YELP.business}`,
    rating: averageStars(reviews),
    review_count: reviews.length,
  };
}

function reviewOf(review: FakeReview) {
  const { id, author, stars, text, writtenAt, odd } = review;
  return {
    ...named(review, { id }),
    url: `https://www.yelp.com/biz/${FAKE_YELP.business}?hrid=${id}`,
    text,
    rating: odd ? 7 : stars,
    time_created: writtenAt.toLocaleString('sv-SE', { timeZone: 'America/Los_Angeles' }),
    user: author ? { id: 'u1', name: author, image_url: null } : null,
  };
}
