import { createHmac } from 'node:crypto';
import type { FakeAnswer, FakeRequest } from '#server/connectors/channels/fake-server.ts';
import { averageStars, named, ok, startFakeSource } from '#server/connectors/platforms/fake-source.ts';
import type { FakeReview, ReaderSimulation } from '#server/connectors/platforms/harness.ts';

export const FAKE_FACEBOOK = {
  pageToken: 'EAASimulatedPageToken0001',
  appSecret: '0123456789abcdef0123456789abcdef',
  page: '100063551234567',
};

const CODES: Readonly<Record<number, number>> = { 401: 190, 403: 200, 404: 803, 429: 4 };
const refuse = (code: number) => ({
  error: { message: `(#${code}) Simulated`, type: 'OAuthException', code, fbtrace_id: 'A1' },
});

/** A stateful Graph API on this machine: one Page. */
export function startFakeFacebook(): Promise<ReaderSimulation> {
  const { pageToken, appSecret, page } = FAKE_FACEBOOK;
  const proof = createHmac('sha256', appSecret).update(pageToken).digest('hex');
  return startFakeSource({
    refuse: (status) => refuse(CODES[status] ?? 2),
    answer: (request, simulation): FakeAnswer => {
      const { reviews } = simulation;
      const { headers, query } = request;
      if (headers.authorization !== `Bearer ${pageToken}`) return { status: 401, body: refuse(190) };
      if (query.get('appsecret_proof') !== proof) return { status: 400, body: refuse(100) };
      const path = request.path.replace(/^\/v\d+\.\d+/, '');
      if (path === `/${page}`) return ok(pageOf(reviews));
      if (path === `/${page}/ratings`) return ok(ratingsOf(request, reviews));
      const commented = answerComments(request, path, reviews);
      if (commented) return commented;
      const { error } = refuse(100);
      return { status: 400, body: { error: { ...error, error_subcode: 33 } } };
    },
  });
}

/** The Page's comment under a story; its name is that of the story with a number. */
function answerComments(
  { method, body }: FakeRequest,
  path: string,
  reviews: readonly FakeReview[],
): FakeAnswer | null {
  const [, story] = /^\/([^/]+)\/comments$/.exec(path) ?? [];
  const [, commented] = /^\/([^/]+)_1$/.exec(path) ?? [];
  const review = reviews.find(({ id }) => id === (story ?? commented));
  if (!review || (commented && !review.reply)) return null;
  const name = `${review.id}_1`;
  if (method === 'DELETE') {
    review.reply = null;
    return ok({ success: true });
  }
  if (method === 'POST') {
    const text = new URLSearchParams(body).get('message') ?? '';
    if (!text || text.length > 8_000) return { status: 400, body: refuse(100) };
    review.reply = { text, at: new Date(), state: 'published' };
    return ok(commented ? { success: true } : { id: name });
  }
  const own = review.reply && {
    ...{ id: name, message: review.reply.text, from: { id: FAKE_FACEBOOK.page } },
    created_time: review.reply.at.toISOString().replace(/\.\d{3}Z$/, '+0000'),
  };
  const stranger = { id: `${review.id}_0`, message: 'So true!', from: { id: '77' } };
  return ok({ data: [stranger, ...(own ? [own] : [])] });
}

function pageOf(reviews: readonly FakeReview[]) {
  return {
    id: FAKE_FACEBOOK.page,
    name: 'Bright Smile Dental',
    link: `https://www.facebook.com/${FAKE_FACEBOOK.page}`,
    overall_star_rating: averageStars(reviews),
    rating_count: reviews.length,
  };
}

/** Its cursor is the last one seen: what comes in at the top shifts nothing. */
function ratingsOf({ query }: FakeRequest, reviews: readonly FakeReview[]) {
  const size = Number(query.get('limit') ?? 25);
  const from = reviews.findIndex(({ id }) => id === query.get('after')) + 1;
  const shown = reviews.slice(from, from + size);
  const after = shown.at(-1)?.id;
  const more = from + size < reviews.length;
  const next = { next: 'https://graph.facebook.com/next' };
  return {
    data: shown.map(recommendationOf),
    ...(after ? { paging: { cursors: { before: shown[0]?.id, after }, ...(more ? next : {}) } } : {}),
  };
}

function recommendationOf(review: FakeReview) {
  const { id, author, stars, text, writtenAt, odd } = review;
  const type = stars === null ? 'none' : stars >= 3 ? 'positive' : 'negative';
  return {
    created_time: writtenAt.toISOString().replace('.000Z', '+0000'),
    recommendation_type: odd ? 'undecided' : type,
    ...(text ? { review_text: text, has_review: true } : { has_review: false }),
    ...(author ? { reviewer: { id: '55', name: author } } : {}),
    ...named(review, { open_graph_story: { id } }),
  };
}
