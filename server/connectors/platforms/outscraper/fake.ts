import { averageStars, named, ok, startFakeSource } from '#server/connectors/platforms/fake-source.ts';
import type { FakeReview, ReaderSimulation } from '#server/connectors/platforms/harness.ts';

export const FAKE_OUTSCRAPER = {
  apiKey: 'simulated-outscraper-api-key',
  page: 'ChIJw1Fmyv9_EQIRsSL80280NoQ',
};

interface Job {
  cutoff: number;
  limit: number;
  polls: number;
}

/** A stateful simulator of Outscraper: jobs that take a while, for one Google place. */
export function startFakeOutscraper(): Promise<ReaderSimulation> {
  const jobs = new Map<string, Job>();
  const refuse = (status: number) => ({ error: true, errorMessage: `${status}: simulated` });
  return startFakeSource({
    refuse,
    response: ({ path, query, headers }, { reviews, polls }) => {
      if (headers['x-api-key'] !== FAKE_OUTSCRAPER.apiKey) return { status: 401, body: refuse(401) };
      if (path === '/profile/balance') return ok({ account_status: 'valid', balance: 12.5 });
      if (path === '/google-maps-reviews') {
        if (!query.get('query') || query.get('async') !== 'true') return { status: 422, body: refuse(422) };
        const id = `job-${jobs.size + 1}`;
        const [cutoff, limit] = [Number(query.get('cutoff') ?? 0), Number(query.get('reviewsLimit') ?? 100)];
        jobs.set(id, { cutoff, limit, polls });
        return ok({ id, status: 'Pending', results_location: `https://elsewhere.example/${id}` }, 202);
      }
      const id = path.replace('/requests/', '');
      const job = jobs.get(id);
      if (!job) return { status: 404, body: refuse(404) };
      job.polls -= 1;
      if (job.polls >= 0) return ok({ id, status: 'Pending' }, 202);
      return ok({ id, status: 'Success', data: [placeOf(reviews, job)] });
    },
  });
}

function placeOf(reviews: readonly FakeReview[], { cutoff, limit }: Job) {
  const since = reviews.filter(({ writtenAt }) => writtenAt.getTime() >= cutoff * 1_000);
  return {
    name: 'Bright Smile Dental',
    place_id: FAKE_OUTSCRAPER.page,
    rating: averageStars(reviews),
    reviews: reviews.length,
    reviews_data: since.slice(0, limit).map(reviewOf),
  };
}

function reviewOf(review: FakeReview) {
  const { id, author, stars, text, writtenAt, reply, odd } = review;
  const seconds = (at: Date) => Math.floor(at.getTime() / 1_000);
  return {
    ...named(review, { review_id: id, author_id: '100000000000000000001' }),
    author_title: author,
    review_rating: odd ? 0 : stars,
    review_text: text,
    review_timestamp: seconds(writtenAt),
    review_link: `https://www.google.com/maps/reviews/${id}`,
    owner_answer: reply?.text ?? null,
    owner_answer_timestamp: reply ? seconds(reply.at) : null,
  };
}
