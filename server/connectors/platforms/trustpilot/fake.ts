import { averageStars, named, ok, startFakeSource } from '#server/connectors/platforms/fake-source.ts';
import type { FakeReview, ReaderSimulation } from '#server/connectors/platforms/harness.ts';

export const FAKE_TRUSTPILOT = { apiKey: 'simulated-trustpilot-key', domain: 'brightsmile.example' };
const UNIT = '507f191e810c19729de860ea';

/** A stateful Trustpilot on this machine: one business unit and its reviews. */
export function startFakeTrustpilot(): Promise<ReaderSimulation> {
  return startFakeSource({
    refuse: (status) => ({ message: `Simulated ${status}` }),
    answer: ({ path, query, headers }, { reviews }) => {
      if (headers.apikey !== FAKE_TRUSTPILOT.apiKey)
        return { status: 401, body: { message: 'Unauthorized' } };
      if (path === '/business-units/find' && query.get('name') === FAKE_TRUSTPILOT.domain) {
        return ok(unitOf(reviews));
      }
      if (path !== `/business-units/${UNIT}/reviews`) return { status: 404, body: { message: 'not found' } };
      const size = Math.min(Number(query.get('perPage') ?? 20), 100);
      const from = (Number(query.get('page') ?? 1) - 1) * size;
      return ok({ links: [], reviews: reviews.slice(from, from + size).map(reviewOf) });
    },
  });
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
    ...{ stars: odd ? 9 : stars, title, text, language },
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
