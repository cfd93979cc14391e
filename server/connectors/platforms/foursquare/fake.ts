import { averageStars, named, ok, startFakeSource } from '#server/connectors/platforms/fake-source.ts';
import type { FakeReview, ReaderSimulation } from '#server/connectors/platforms/harness.ts';

export const FAKE_FOURSQUARE = {
  serviceKey: 'simulated-foursquare-service-key',
  place: '4b058804f964a520c1ab22e3',
};

/** A stateful simulator of Foursquare: one place. */
export function startFakeFoursquare(): Promise<ReaderSimulation> {
  return startFakeSource({
    refuse: (status) => ({ message: `Simulated ${status}` }),
    response: ({ path, query, headers }, { reviews }) => {
      if (headers.authorization !== `Bearer ${FAKE_FOURSQUARE.serviceKey}`) {
        return { status: 401, body: { message: 'Invalid request token.' } };
      }
      if (!headers['x-places-api-version']) return { status: 400, body: { message: 'No version.' } };
      const at = `/places/${FAKE_FOURSQUARE.place}`;
      if (path === at) return ok(placeOf(reviews));
      if (path !== `${at}/tips`) return { status: 404, body: { message: 'Not found.' } };
      return ok(reviews.slice(0, Math.min(Number(query.get('limit') ?? 10), 50)).map(tipOf));
    },
  });
}

function placeOf(reviews: readonly FakeReview[]) {
  return {
    fsq_place_id: FAKE_FOURSQUARE.place,
    name: 'Bright Smile Dental',
    rating: averageStars(reviews) * 2,
    stats: { total_ratings: 40, total_tips: reviews.length },
  };
}

function tipOf(review: FakeReview) {
  const { id, text, language, writtenAt } = review;
  return {
    ...named(review, { fsq_tip_id: id }),
    created_at: writtenAt.toISOString(),
    text,
    lang: language,
    agree_count: 2,
    disagree_count: 0,
  };
}
