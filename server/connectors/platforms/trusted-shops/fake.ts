import type { FakeRequest, FakeResponse } from '#server/connectors/channels/fake-server.ts';
import { averageStars, named, ok, startFakeSource } from '#server/connectors/platforms/fake-source.ts';
import type { FakeReview, ReaderSimulation } from '#server/connectors/platforms/harness.ts';

export const FAKE_TRUSTED_SHOPS = {
  clientId: 'simulated-etrusted-client',
  clientSecret: 'simulated-etrusted-secret',
  channel: 'chl-5f0a1b2c-bright-smile',
};
const TOKEN = 'simulated-etrusted-token';
const refuse = (status: number) => ({ status, message: `Simulated ${status}` });
const refusal = (status: number): FakeResponse => ({ status, body: refuse(status) });

/** A stateful simulator of eTrusted: one channel. */
export function startFakeTrustedShops(): Promise<ReaderSimulation> {
  return startFakeSource({
    refuse,
    response: (request, { reviews }) => {
      const { method, path, query, headers } = request;
      if (path === '/oauth/token') return tokenFor(request);
      if (headers.authorization !== `Bearer ${TOKEN}`) return refusal(401);
      if (path === `/channels/${FAKE_TRUSTED_SHOPS.channel}/service-reviews/aggregate-rating`) {
        return ok({ overall: { count: reviews.length, rating: averageStars(reviews) } });
      }
      const [, id, reply] = /^\/reviews\/([^/]+)(\/reply)?$/.exec(path) ?? [];
      if (id) return answerOne(request, reviews, { id, isReply: reply !== undefined });
      if (path !== '/reviews' || method !== 'GET') return refusal(404);
      return query.get('channels') === FAKE_TRUSTED_SHOPS.channel ? listOf(query, reviews) : refusal(404);
    },
  });
}

function tokenFor({ body }: FakeRequest): FakeResponse {
  const given = new URLSearchParams(body);
  const { clientId, clientSecret } = FAKE_TRUSTED_SHOPS;
  const known = given.get('client_id') === clientId && given.get('client_secret') === clientSecret;
  if (!known || given.get('audience') !== 'https://api.etrusted.com') return refusal(401);
  return ok({ access_token: TOKEN, expires_in: 3600, token_type: 'Bearer' });
}

/** One review and its reply. */
function answerOne(
  { method, body }: FakeRequest,
  reviews: readonly FakeReview[],
  { id, isReply }: { id: string; isReply: boolean },
): FakeResponse {
  const review = reviews.find((one) => one.id === id);
  if (!review) return refusal(404);
  if (!isReply) return ok(reviewOf(review));
  if (method === 'DELETE') {
    review.reply = null;
    return { status: 204, body: '' };
  }
  const { comment } = JSON.parse(body) as { comment?: string };
  if (!comment) return refusal(400);
  review.reply = { text: comment, at: new Date(), state: 'published' };
  return { status: 201, body: '' };
}

function listOf(query: URLSearchParams, reviews: readonly FakeReview[]): FakeResponse {
  const since = query.get('submittedAfter') ?? '';
  const asked = reviews.filter(({ writtenAt }) => writtenAt.toISOString() >= since);
  const after = query.get('after');
  const before = after ? asked.findIndex(({ id }) => id === after) : -1;
  if (after && before < 0) return refusal(400);
  const items = asked.slice(before + 1, before + 1 + Number(query.get('count') ?? 10)).map(reviewOf);
  return ok({ items, paging: { count: items.length, links: {} } });
}

function reviewOf(review: FakeReview) {
  const { id, author, stars, title, text, writtenAt, reply, odd } = review;
  const [firstName = '', ...last] = author?.split(' ') ?? [];
  return {
    ...named(review, { id }),
    type: 'SERVICE_REVIEW',
    status: 'APPROVED',
    rating: odd ? 0 : stars,
    title,
    comment: text,
    channelRef: FAKE_TRUSTED_SHOPS.channel,
    createdAt: writtenAt.toISOString(),
    submittedAt: writtenAt.toISOString(),
    customer: author ? { firstName, lastName: last.join(' ') } : null,
    reply: reply ? { comment: reply.text, createdAt: reply.at.toISOString() } : null,
  };
}
