import { named, ok, startFakeSource } from '#server/connectors/platforms/fake-source.ts';
import type { FakeReview, ReaderSimulation } from '#server/connectors/platforms/harness.ts';

export const FAKE_JUDGE_ME = { apiToken: 'simulated-judge-me-token', shop: 'bright-smile.myshopify.com' };

/** A stateful simulator of Judge.me: one shop. */
export function startFakeJudgeMe(): Promise<ReaderSimulation> {
  const refuse = (status: number) => ({ error: `Simulated ${status}` });
  return startFakeSource({
    refuse,
    response: ({ path, query }, { reviews, pageSize }) => {
      const { apiToken, shop } = FAKE_JUDGE_ME;
      if (query.get('api_token') !== apiToken) return { status: 401, body: { error: 'Unauthorized' } };
      if (query.get('shop_domain') !== shop) return { status: 404, body: refuse(404) };
      if (path === '/reviews/count') return ok({ count: reviews.length });
      if (path !== '/reviews') return { status: 404, body: refuse(404) };
      const size = Math.min(Number(query.get('per_page') ?? 10), pageSize ?? 100);
      const page = Number(query.get('page') ?? 1);
      const shown = reviews.slice((page - 1) * size, page * size);
      return ok({ current_page: page, per_page: size, reviews: shown.map(reviewOf) });
    },
  });
}

function reviewOf(review: FakeReview) {
  const { id, author, stars, title, text, writtenAt, hidden, odd } = review;
  return {
    ...named(review, { id }),
    title,
    body: text,
    rating: odd ? 0 : stars,
    product_external_id: 0,
    reviewer: author ? { id: 2, external_id: null, name: author, email: 'somebody@example.com' } : null,
    source: 'email',
    curated: 'ok',
    published: !hidden,
    hidden,
    verified: 'buyer',
    pictures: [],
    created_at: writtenAt.toISOString(),
    updated_at: writtenAt.toISOString(),
  };
}
