import { createHmac, randomBytes } from 'node:crypto';
import type { FakeRequest, FakeResponse } from '#server/connectors/channels/fake-server.ts';
import { startFakeInstagramLogin } from '#server/connectors/platforms/facebook/fake-instagram.ts';
import { FAKE_INSTAGRAM, startFakePosting } from '#server/connectors/platforms/facebook/fake-posts.ts';
import { averageStars, named, ok, startFakeSource } from '#server/connectors/platforms/fake-source.ts';
import type { FakePosting, FakeReview, ReaderSimulation } from '#server/connectors/platforms/harness.ts';

export const FAKE_FACEBOOK = {
  pageToken: 'EAASimulatedPageToken0001',
  appSecret: '0123456789abcdef0123456789abcdef',
  page: '100063551234567',
};
/** The person who signs in, and the operator's app. */
export const FAKE_FACEBOOK_SIGN_IN = {
  clientId: '1234567890123456',
  clientSecret: FAKE_FACEBOOK.appSecret,
  userToken: 'EAASimulatedUserToken0001',
};
/** What lists of Pages hold only when asked for posting. */
const POSTING_FIELDS = {
  access_token: FAKE_FACEBOOK.pageToken,
  tasks: ['MODERATE', 'CREATE_CONTENT'],
  instagram_business_account: FAKE_INSTAGRAM,
};
const APP_TOKEN = `${FAKE_FACEBOOK_SIGN_IN.clientId}|${FAKE_FACEBOOK.appSecret}`;
const SHORT_TOKEN = 'EAASimulatedShortToken001';

const CODES: Readonly<Record<number, number>> = { 401: 190, 403: 200, 404: 803, 429: 4 };
const refuse = (code: number) => ({
  error: { message: `(#${code}) Simulated`, type: 'OAuthException', code, fbtrace_id: 'A1' },
});

/** A stateful simulator of the Graph API: one Page. */
export function startFakeFacebook(): Promise<ReaderSimulation> {
  const { pageToken, appSecret, page } = FAKE_FACEBOOK;
  const { userToken } = FAKE_FACEBOOK_SIGN_IN;
  /** Issued codes not used yet, with their redirect address. */
  const codes = new Map<string, string>();
  const posting = startFakePosting(page);
  const instagram = startFakeInstagramLogin(posting.state);
  return startFakeSource({
    posting: posting.state,
    refuse: (status) => refuse(CODES[status] ?? 2),
    response: async (request, simulation): Promise<FakeResponse | 'destroy'> => {
      const { reviews } = simulation;
      const { headers, query } = request;
      const path = request.path.replace(/^\/v\d+\.\d+/, '');
      const loggedIn = instagram.answer(request, path);
      if (loggedIn) return loggedIn;
      if (path === '/dialog/oauth') return consent(query, codes);
      if (path === '/oauth/access_token') return tokenFor(query, codes);
      const token = headers.authorization?.replace(/^Bearer /, '');
      const proofOf = (known: string) => createHmac('sha256', appSecret).update(known).digest('hex');
      if (token && instagram.isInstagramToken(token)) {
        const { id: user_id, username } = FAKE_INSTAGRAM;
        if (path === '/me') return ok({ id: '2468', user_id, username });
        return (await posting.response(request, path)) ?? { status: 400, body: refuse(100) };
      }
      const isApp = token === APP_TOKEN;
      if (token !== pageToken && token !== userToken && !isApp) return { status: 401, body: refuse(190) };
      if (query.get('appsecret_proof') !== proofOf(token)) return { status: 400, body: refuse(100) };
      if (isApp) return answerApp(request, path, posting.state);
      const isPerson = token === userToken;
      if (path === '/me') return ok(isPerson ? { id: '77', name: 'Ann Lee' } : pageOf(reviews));
      if (path === '/me/permissions' && request.method === 'DELETE') return ok({ success: true });
      if (path === '/me/accounts')
        return isPerson
          ? ok({ data: [{ ...pageOf(reviews), ...POSTING_FIELDS }] })
          : { status: 400, body: refuse(100) };
      if (isPerson) {
        return path === `/${page}` && query.get('fields') === 'access_token'
          ? ok({ id: page, access_token: pageToken })
          : { status: 400, body: refuse(path === `/${page}/ratings` ? 200 : 803) };
      }
      const posted = await posting.response(request, path);
      if (posted) return posted;
      if (path === `/${page}`) return ok(pageOf(reviews));
      if (path === `/${page}/ratings`) return ok(ratingsOf(request, reviews));
      const commented = answerComments(request, path, reviews);
      if (commented) return commented;
      const { error } = refuse(100);
      return { status: 400, body: { error: { ...error, error_subcode: 33 } } };
    },
  });
}

/** What an application may ask without a person. */
function answerApp({ method, query }: FakeRequest, path: string, { accessEnds }: FakePosting): FakeResponse {
  if (method === 'DELETE' && path === '/77/permissions') return ok({ success: true });
  if (path !== '/debug_token') return { status: 400, body: refuse(100) };
  const asked = query.get('input_token');
  const type = asked === FAKE_FACEBOOK.pageToken ? 'PAGE' : 'USER';
  const isValid = type === 'PAGE' || asked === FAKE_FACEBOOK_SIGN_IN.userToken;
  const { clientId: app_id } = FAKE_FACEBOOK_SIGN_IN;
  if (!isValid) return ok({ data: { app_id, is_valid: false, scopes: [] } });
  const data = { app_id, type, is_valid: true, expires_at: 0, user_id: '77', scopes: ['pages_manage_posts'] };
  return ok({ data: { ...data, data_access_expires_at: accessEnds } });
}

/** Facebook's consent page; here consent is immediate. */
function consent(query: URLSearchParams, codes: Map<string, string>): FakeResponse {
  const redirectUri = query.get('redirect_uri') ?? '';
  const isOurs = query.get('client_id') === FAKE_FACEBOOK_SIGN_IN.clientId;
  const scopes = query.get('scope')?.split(',') ?? [];
  const isUseful = scopes.includes('pages_read_user_content') || scopes.includes('pages_manage_posts');
  if (!isOurs || !isUseful || !URL.canParse(redirectUri)) return { status: 400, body: 'Invalid app' };
  const code = `AQ${randomBytes(12).toString('hex')}`;
  codes.set(code, redirectUri);
  const back = new URL(redirectUri);
  back.searchParams.set('code', code);
  back.searchParams.set('state', query.get('state') ?? '');
  return { status: 302, headers: { location: back.href }, body: '' };
}

/** A code works once and gives a short-lived token, which is exchanged for a long-lived one. */
function tokenFor(query: URLSearchParams, codes: Map<string, string>): FakeResponse {
  const { clientId, clientSecret, userToken } = FAKE_FACEBOOK_SIGN_IN;
  const isOurs = query.get('client_id') === clientId && query.get('client_secret') === clientSecret;
  if (!isOurs) return { status: 400, body: refuse(190) };
  const isExchange = query.get('grant_type') === 'fb_exchange_token';
  const code = query.get('code') ?? '';
  const isCode = codes.has(code) && codes.get(code) === query.get('redirect_uri');
  codes.delete(code);
  if (isExchange ? query.get('fb_exchange_token') !== SHORT_TOKEN : !isCode) {
    return { status: 400, body: refuse(190) };
  }
  const token = isExchange ? userToken : SHORT_TOKEN;
  return ok({ access_token: token, token_type: 'bearer', expires_in: isExchange ? 5_183_944 : 5_000 });
}

/** The Page's comment under a story, named by the story and a number. */
function answerComments(
  { method, body }: FakeRequest,
  path: string,
  reviews: readonly FakeReview[],
): FakeResponse | null {
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
    id: name,
    message: review.reply.text,
    from: { id: FAKE_FACEBOOK.page },
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

/** The cursor is the last review seen, so new reviews at the top shift nothing. */
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
