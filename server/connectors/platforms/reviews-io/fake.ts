import { averageStars, named, ok, startFakeSource } from '#server/connectors/platforms/fake-source.ts';
import type { FakeReview, ReaderSimulation } from '#server/connectors/platforms/harness.ts';

export const FAKE_REVIEWS_IO = { store: 'bright-smile-dental' };

/** A stateful simulator of REVIEWS.io: one store. */
export function startFakeReviewsIo(): Promise<ReaderSimulation> {
  const refuse = (status: number) => ({ message: `Simulated ${status}` });
  return startFakeSource({
    refuse,
    response: ({ path, query }, { reviews, pageSize }) => {
      const isHere = path === '/merchant/reviews' && query.get('store') === FAKE_REVIEWS_IO.store;
      if (!isHere) return { status: 404, body: refuse(404) };
      const size = Math.min(Number(query.get('per_page') ?? 20), pageSize ?? 100);
      const page = Number(query.get('page') ?? 1);
      const since = query.get('min_date') ?? '';
      const asked = reviews.filter(({ writtenAt }) => writtenAt.toISOString() >= since);
      return ok({
        store: { name: 'Bright Smile Dental' },
        word: 'Excellent',
        stats: { average_rating: averageStars(reviews).toFixed(2), total_reviews: reviews.length },
        reviews: asked.slice((page - 1) * size, page * size).map(reviewOf),
        total_pages: Math.ceil(asked.length / size),
        per_page: size,
        current_page: page,
      });
    },
  });
}

const timeOf = (at: Date) => at.toISOString().slice(0, 19).replace('T', ' ');

function reviewOf(review: FakeReview) {
  const { id, author, stars, title, text, writtenAt, reply, odd } = review;
  const [first = '', ...last] = author?.split(' ') ?? [];
  return {
    ...named(review, { store_review_id: id }),
    rating: odd ? 9 : stars,
    title,
    comments: text ?? '',
    date_created: timeOf(writtenAt),
    timeago: 'a while ago',
    reviewer: author ? { first_name: first, last_name: last.join(' '), verified_buyer: 'yes' } : null,
    replies: reply ? [{ comments: reply.text, date_created: timeOf(reply.at), private: 0 }] : [],
  };
}
