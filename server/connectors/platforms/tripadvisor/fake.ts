import { averageStars, named, ok, startFakeSource } from '#server/connectors/platforms/fake-source.ts';
import type { FakeReview, ReaderSimulation } from '#server/connectors/platforms/harness.ts';

export const FAKE_TRIPADVISOR = { apiKey: '0123456789ABCDEF0123456789ABCDEF', location: '197666' };
const MOST = 5;
const PAGE = 'https://www.tripadvisor.com/Hotel_Review-g187147-d197666';

/** A stateful simulator of Tripadvisor: one place. */
export function startFakeTripadvisor(): Promise<ReaderSimulation> {
  return startFakeSource({
    refuse: (status) => ({
      error: { message: 'Simulated', type: 'SimulatedException', code: String(status) },
    }),
    response: ({ path, query }, { reviews }) => {
      if (query.get('key') !== FAKE_TRIPADVISOR.apiKey) {
        return { status: 401, body: { Message: 'User is not authorized to access this resource' } };
      }
      const at = `/location/${FAKE_TRIPADVISOR.location}`;
      if (path === `${at}/details`) return ok(detailsOf(reviews));
      if (path === `${at}/reviews`) return ok({ data: reviews.slice(0, MOST).map(reviewOf) });
      return { status: 404, body: { error: { message: 'Not found', code: '404' } } };
    },
  });
}

function detailsOf(reviews: readonly FakeReview[]) {
  return {
    location_id: FAKE_TRIPADVISOR.location,
    name: 'Bright Smile Hotel',
    web_url: PAGE,
    write_review: 'https://www.tripadvisor.com/UserReview-g187147-d197666',
    rating: averageStars(reviews).toFixed(1),
    num_reviews: String(reviews.length),
  };
}

function reviewOf(review: FakeReview) {
  const { id, author, stars, title, text, language, writtenAt, reply, odd } = review;
  return {
    ...named(review, { id }),
    lang: language,
    location_id: Number(FAKE_TRIPADVISOR.location),
    published_date: writtenAt.toISOString(),
    rating: odd ? 50 : stars,
    helpful_votes: 0,
    url: `https://www.tripadvisor.com/ShowUserReviews-g187147-d197666-${id}.html`,
    text,
    title,
    user: { username: author },
    owner_response: reply ? { text: reply.text, published_date: reply.at.toISOString() } : null,
  };
}
