import { averageStars, named, ok, startFakeSource } from '#server/connectors/platforms/fake-source.ts';
import type { FakeReview, ReaderSimulation } from '#server/connectors/platforms/harness.ts';

export const FAKE_FEEFO = { merchant: 'bright-smile-dental' };

/** A stateful simulator of Feefo: one merchant. */
export function startFakeFeefo(): Promise<ReaderSimulation> {
  const refuse = (status: number) => ({ message: `Simulated ${status}` });
  return startFakeSource({
    refuse,
    response: ({ path, query }, { reviews, pageSize }) => {
      if (query.get('merchant_identifier') !== FAKE_FEEFO.merchant) return { status: 404, body: refuse(404) };
      if (path === '/reviews/summary/all') return ok(summaryOf(reviews));
      if (path !== '/reviews/all') return { status: 404, body: refuse(404) };
      const size = Math.min(Number(query.get('page_size') ?? 20), pageSize ?? 100);
      const page = Number(query.get('page') ?? 1);
      const meta = { count: reviews.length, pages: Math.ceil(reviews.length / size), page_size: size };
      return ok({
        summary: { meta: { ...meta, current_page: page } },
        reviews: reviews.slice((page - 1) * size, page * size).map(reviewOf),
      });
    },
  });
}

function summaryOf(reviews: readonly FakeReview[]) {
  const { length: count } = reviews;
  return {
    merchant: { identifier: FAKE_FEEFO.merchant, name: 'Bright Smile Dental' },
    rating: { min: 1, max: 5, rating: averageStars(reviews), service: { count } },
    meta: { count: count + 2 },
  };
}

function reviewOf(review: FakeReview) {
  const { id, author, stars, title, text, writtenAt, odd } = review;
  return {
    url: `https://www.feefo.com/reviews/${FAKE_FEEFO.merchant}/${id}`,
    merchant: { identifier: FAKE_FEEFO.merchant },
    customer: author ? { display_name: author, display_location: null } : {},
    service: {
      ...named(review, { id }),
      title,
      review: text,
      rating: { min: 1, max: 5, rating: odd ? 0 : stars },
      created_at: writtenAt.toISOString(),
      feedback_verification_state: 'feedback_verified',
    },
    products: [],
    last_updated_date: writtenAt.toISOString(),
  };
}
