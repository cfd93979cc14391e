import type { FakeRequest, FakeResponse } from '#server/connectors/channels/fake-server.ts';
import { averageStars, named, ok, startFakeSource } from '#server/connectors/platforms/fake-source.ts';
import type { FakeReview, ReaderSimulation } from '#server/connectors/platforms/harness.ts';

export const FAKE_TRUSTPILOT = {
  apiKey: 'simulated-trustpilot-key',
  apiSecret: 'simulated-trustpilot-secret',
  businessUser: '507f1f77bcf86cd799439011',
  domain: 'brightsmile.example',
};
const TOKEN = 'simulated-trustpilot-token';
const UNIT = '507f191e810c19729de860ea';

/** A stateful simulator of Trustpilot: one business unit and its reviews. */
export function startFakeTrustpilot(): Promise<ReaderSimulation> {
  return startFakeSource({
    refuse: (status) => ({ message: `Simulated ${status}` }),
    response: (request, { reviews }) => {
      const { path, query, headers } = request;
      const ordered = answerOrder(request, reviews);
      if (ordered) return ordered;
      if (headers.apikey !== FAKE_TRUSTPILOT.apiKey)
        return { status: 401, body: { message: 'Unauthorized' } };
      if (path === '/business-units/find' && query.get('name') === FAKE_TRUSTPILOT.domain) {
        return ok(unitOf(reviews));
      }
      const one = reviews.find(({ id }) => path === `/reviews/${id}`);
      if (one) return ok(reviewOf(one));
      if (path !== `/business-units/${UNIT}/reviews`) return { status: 404, body: { message: 'not found' } };
      const size = Math.min(Number(query.get('perPage') ?? 20), 100);
      const from = (Number(query.get('page') ?? 1) - 1) * size;
      return ok({ links: [], reviews: reviews.slice(from, from + size).map(reviewOf) });
    },
  });
}

/** The sign-in of the business, and its replies. Successful answers have no body. */
function answerOrder(
  { method, path, headers, body }: FakeRequest,
  reviews: readonly FakeReview[],
): FakeResponse | null {
  const { apiKey, apiSecret } = FAKE_TRUSTPILOT;
  const denied = { status: 401, body: { message: 'Unauthorized' } };
  if (path === '/oauth/oauth-business-users-for-applications/accesstoken') {
    const known = `Basic ${Buffer.from(`${apiKey}:${apiSecret}`).toString('base64')}`;
    if (headers.authorization !== known) return denied;
    return ok({ access_token: TOKEN, expires_in: '359999', issued_at: '1767225600000' });
  }
  const [, id] = /^\/private\/reviews\/([^/]+)\/reply$/.exec(path) ?? [];
  if (!id) return null;
  if (headers.authorization !== `Bearer ${TOKEN}`) return denied;
  const review = reviews.find((one) => one.id === id);
  if (!review) return { status: 404, body: { message: 'not found' } };
  if (method === 'DELETE') {
    review.reply = null;
    return { status: 204, body: '' };
  }
  const { message } = JSON.parse(body) as { message?: string };
  if (!message) return { status: 400, body: { message: 'message is required' } };
  review.reply = { text: message, at: new Date(), state: 'published' };
  return { status: 201, body: '' };
}

function unitOf(reviews: readonly FakeReview[]) {
  return {
    id: UNIT,
    displayName: 'Bright Smile Dental',
    name: { identifying: FAKE_TRUSTPILOT.domain, referring: [] },
    score: { trustScore: averageStars(reviews), stars: 4.5 },
    numberOfReviews: { total: reviews.length },
  };
}

function reviewOf(review: FakeReview) {
  const { id, author, stars, title, text, language, writtenAt, editedAt, reply, odd } = review;
  return {
    ...named(review, { id }),
    stars: odd ? 9 : stars,
    title,
    text,
    language,
    createdAt: writtenAt.toISOString(),
    updatedAt: editedAt?.toISOString() ?? null,
    companyReply: reply ? { text: reply.text, createdAt: reply.at.toISOString(), updatedAt: null } : null,
    consumer: { id: 'c1', displayName: author, displayLocation: null, numberOfReviews: 2 },
    businessUnit: { id: UNIT, identifyingName: FAKE_TRUSTPILOT.domain },
    isVerified: true,
    status: 'active',
    numberOfLikes: 0,
  };
}
