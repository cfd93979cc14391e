import { named, ok, startFakeSource } from '#server/connectors/platforms/fake-source.ts';
import type { FakeReview, ReaderSimulation } from '#server/connectors/platforms/harness.ts';

export const FAKE_YOTPO = { secret: 'simulated-yotpo-secret', appKey: 'simulatedYotpoAppKey1234567890' };
const TOKEN = 'simulated-yotpo-token';

/** A stateful simulator of Yotpo: one store. */
export function startFakeYotpo(): Promise<ReaderSimulation> {
  const refuse = (status: number) => ({ status: { code: status, message: `Simulated ${status}` } });
  return startFakeSource({
    refuse,
    response: ({ method, path, query, body }, { reviews }) => {
      const { appKey, secret } = FAKE_YOTPO;
      if (method === 'POST' && path === '/oauth/token') {
        const { client_id, client_secret } = JSON.parse(body) as Record<string, string>;
        const known = client_id === appKey && client_secret === secret;
        return known ? ok({ access_token: TOKEN, token_type: 'bearer' }) : { status: 401, body: refuse(401) };
      }
      if (query.get('utoken') !== TOKEN) return { status: 401, body: refuse(401) };
      if (path !== `/v1/apps/${appKey}/reviews`) return { status: 404, body: refuse(404) };
      const size = Math.min(Number(query.get('count') ?? 10), 100);
      const page = Number(query.get('page') ?? 1);
      const since = query.get('since_updated_at') ?? '';
      const asked = reviews.filter(({ writtenAt }) => writtenAt.toISOString() >= since);
      return ok({ reviews: asked.slice((page - 1) * size, page * size).map(reviewOf) });
    },
  });
}

function reviewOf(review: FakeReview) {
  const { id, author, stars, title, text, writtenAt, deleted, odd } = review;
  return {
    ...named(review, { id }),
    title,
    content: text,
    score: odd ? 0 : stars,
    votes_up: 0,
    votes_down: 0,
    created_at: writtenAt.toISOString(),
    updated_at: writtenAt.toISOString(),
    sku: 'yotpo_site_reviews',
    name: author,
    email: 'somebody@example.com',
    reviewer_type: 'verified_buyer',
    deleted,
  };
}
