import type { FakeRequest, FakeResponse } from '#server/connectors/channels/fake-server.ts';
import { averageStars, named, ok, startFakeSource } from '#server/connectors/platforms/fake-source.ts';
import type { FakeReview, ReaderSimulation } from '#server/connectors/platforms/harness.ts';

export const FAKE_ZEMBRA = { token: 'simulated-zembra-api-token', page: 'bright-smile-austin' };

/** A stateful simulator of Zembra: one page, read again by every job. */
export function startFakeZembra(): Promise<ReaderSimulation> {
  let [collecting, postedAfter, jobs] = [0, '', 0];
  return startFakeSource({
    refuse: (status) => ({ status: 'ERROR', message: `Simulated ${status}` }),
    response: (request, { reviews, polls }): FakeResponse => {
      const { method, path, query, headers } = request;
      if (headers.authorization !== `Bearer ${FAKE_ZEMBRA.token}`) {
        return { status: 403, body: { status: 'ERROR', message: 'Forbidden' } };
      }
      if (query.get('slug') !== FAKE_ZEMBRA.page) {
        return { status: 400, body: { status: 'ERROR', message: 'Invalid slug' } };
      }
      if (path === '/listing/google') return ok(listingOf(reviews));
      if (path !== '/reviews') return { status: 404, body: { status: 'ERROR', message: 'Not found' } };
      if (method === 'POST') {
        jobs += 1;
        [collecting, postedAfter] = [polls, query.get('postedAfter') ?? ''];
        return ok({ status: 'SUCCESS', data: { job: { jobId: `JOB${jobs}`, cost: 120, active: true } } });
      }
      collecting -= 1;
      if (collecting >= 0) return ok({ status: 'SUCCESS', data: { reviews: [], returned: 0 } }, 206);
      const newer = reviews.filter(({ writtenAt }) => writtenAt.toISOString() >= postedAfter);
      return ok(pageOf(request, newer));
    },
  });
}

function listingOf(reviews: readonly FakeReview[]) {
  const data = {
    name: 'Bright Smile Dental',
    url: 'https://www.google.com/maps/place/bright-smile',
    globalRating: averageStars(reviews),
    reviewCount: { native: { total: reviews.length, active: reviews.length, hidden: 0 } },
  };
  return { status: 'SUCCESS', data, cost: 1, balance: 9_999 };
}

function pageOf({ query }: FakeRequest, reviews: readonly FakeReview[]) {
  const [from, size] = [Number(query.get('offset') ?? 0), Number(query.get('limit') ?? 1_000)];
  const shown = reviews.slice(from, from + size).map(reviewOf);
  return { status: 'SUCCESS', message: 'OK', data: { reviews: shown, returned: shown.length } };
}

function reviewOf(review: FakeReview) {
  const { id, author, stars, text, language, writtenAt, reply, hidden, deleted, odd } = review;
  const timestamp = (at: Date) => at.toISOString().slice(0, 19).replace('T', ' ');
  return {
    ...named(review, { id }),
    text,
    language,
    translation: null,
    timestamp: timestamp(writtenAt),
    url: `https://www.google.com/maps/reviews/${id}`,
    rating: odd ? 6 : stars,
    recommendation: null,
    isHidden: hidden,
    isDeleted: deleted,
    author: { id: 'u1', name: author, photo: null },
    replies: reply ? [{ id: 'a1', text: reply.text, timestamp: timestamp(reply.at), author: {} }] : [],
    edits: [],
  };
}
