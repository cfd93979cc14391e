import type { FakeRequest, FakeResponse } from '#server/connectors/channels/fake-server.ts';
import { fakeGoogleDoor, googleError } from '#server/connectors/platforms/fake-google.ts';
import { averageStars, named, ok, startFakeSource } from '#server/connectors/platforms/fake-source.ts';
import type { FakeReview, ReaderSimulation } from '#server/connectors/platforms/harness.ts';

export const FAKE_LOCATION = 'accounts/1/locations/2';
const WORDS = ['', 'ONE', 'TWO', 'THREE', 'FOUR', 'FIVE'];
const STATES = { published: 'APPROVED', pending: 'PENDING', rejected: 'REJECTED' };
const LOCATION = {
  name: 'locations/2',
  title: 'Bright Smile Dental',
  metadata: {
    placeId: 'ChIJw1Fmyv9_EQIRsSL80280NoQ',
    mapsUri: 'https://maps.google.com/maps?cid=2',
    hasVoiceOfMerchant: true,
  },
};

/** Managed by the account as well, and not connected. */
const OTHER_LOCATION = { ...LOCATION, name: 'locations/3', title: 'Northside Orthodontics' };

/** A stateful simulator of Business Profile: sign-in, accounts, locations, reviews. */
export function startFakeGoogleBusiness(): Promise<ReaderSimulation> {
  return startFakeSource({
    refuse: googleError,
    response: (request, simulation) => {
      const closed = fakeGoogleDoor(request);
      if (closed) return closed;
      const { path } = request;
      if (path === '/v1/accounts') return ok({ accounts: [{ name: 'accounts/1', accountName: 'Ann Lee' }] });
      if (path === '/v1/accounts/1/locations') return ok({ locations: [LOCATION, OTHER_LOCATION] });
      if (path === '/v1/locations/2') return ok(LOCATION);
      if (path === `/v4/${FAKE_LOCATION}/reviews`) return ok(pageOf(request, simulation));
      return answerOne(request, simulation) ?? { status: 404, body: googleError(404) };
    },
  });
}

/** One review and its reply, which Google moderates before showing it. */
function answerOne({ method, path, body }: FakeRequest, simulation: ReaderSimulation): FakeResponse | null {
  const [, id, isReply] = new RegExp(`^/v4/${FAKE_LOCATION}/reviews/([^/]+?)(/reply)?$`).exec(path) ?? [];
  const review = simulation.reviews.find((one) => one.id === id);
  if (!review) return null;
  if (!isReply) return ok(reviewOf(review));
  if (method === 'DELETE') {
    review.reply = null;
    return ok({});
  }
  const { comment } = JSON.parse(body) as { comment?: string };
  if (!comment || Buffer.byteLength(comment) > 4_096) return { status: 400, body: googleError(400) };
  review.reply = { text: comment, at: new Date(), state: simulation.replyState };
  return ok(reviewOf(review).reviewReply);
}

/** Sorted by the last change, as requested. Google omits empty values. */
function pageOf({ query }: FakeRequest, { reviews, pageSize }: ReaderSimulation) {
  const size = Math.min(Number(query.get('pageSize') ?? 50), pageSize ?? 50);
  const from = Number(query.get('pageToken') ?? 0);
  const changed = ({ editedAt, writtenAt }: FakeReview) => (editedAt ?? writtenAt).getTime();
  const sorted =
    query.get('orderBy') === 'updateTime desc'
      ? reviews.toSorted((a, b) => changed(b) - changed(a))
      : reviews;
  const page = sorted.slice(from, from + size);
  if (!reviews.length) return {};
  return {
    ...(page.length ? { reviews: page.map(reviewOf) } : {}),
    averageRating: averageStars(reviews),
    totalReviewCount: reviews.length,
    ...(from + size < reviews.length ? { nextPageToken: String(from + size) } : {}),
  };
}

function reviewOf(review: FakeReview) {
  const { id, author, stars, text, writtenAt, editedAt, reply, odd } = review;
  return {
    ...named(review, { name: `${FAKE_LOCATION}/reviews/${id}`, reviewId: id }),
    reviewer: author ? { displayName: author } : { displayName: 'A Google user', isAnonymous: true },
    starRating: odd ? 'SIX' : WORDS[stars ?? 0] || 'STAR_RATING_UNSPECIFIED',
    ...(text ? { comment: text } : {}),
    createTime: writtenAt.toISOString(),
    updateTime: (editedAt ?? writtenAt).toISOString(),
    ...(reply
      ? {
          reviewReply: {
            comment: reply.text,
            updateTime: reply.at.toISOString(),
            reviewReplyState: STATES[reply.state],
          },
        }
      : {}),
  };
}
