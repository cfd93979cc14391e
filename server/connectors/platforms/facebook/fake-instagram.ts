import { randomBytes } from 'node:crypto';
import type { FakeRequest, FakeResponse } from '#server/connectors/channels/fake-server.ts';
import { FAKE_INSTAGRAM } from '#server/connectors/platforms/facebook/fake-posts.ts';
import { ok } from '#server/connectors/platforms/fake-source.ts';
import type { FakePosting } from '#server/connectors/platforms/harness.ts';

/** The operator's app for Instagram's own login; it is another one than Facebook's. */
export const FAKE_INSTAGRAM_SIGN_IN = {
  clientId: '9876543210987654',
  clientSecret: 'fedcba9876543210fedcba9876543210',
};
const SHORT_TOKEN = 'IGAASimulatedShortToken01';
const PERMISSIONS = ['instagram_business_basic', 'instagram_business_content_publish'];
const LIVES_SECONDS = 5_184_000;

/** Instagram's own login: www.instagram.com, api.instagram.com and the tokens of graph.instagram.com. */
export function startFakeInstagramLogin(posting: FakePosting) {
  /** Issued codes not used yet, with their redirect address. */
  const codes = new Map<string, string>();
  let made = 1;
  const tokenNow = () => `IGAASimulatedLongToken${String(made).padStart(4, '0')}`;

  function consent(query: URLSearchParams): FakeResponse {
    const redirectUri = query.get('redirect_uri') ?? '';
    const isOurs = query.get('client_id') === FAKE_INSTAGRAM_SIGN_IN.clientId;
    const isWhole = PERMISSIONS.every((one) => query.get('scope')?.split(',').includes(one));
    if (!isOurs || !isWhole || !URL.canParse(redirectUri))
      return { status: 400, body: 'Invalid platform app' };
    const code = `AQ${randomBytes(12).toString('hex')}`;
    codes.set(code, redirectUri);
    const back = new URL(redirectUri);
    back.searchParams.set('code', code);
    back.searchParams.set('state', query.get('state') ?? '');
    // Instagram adds this to every address.
    back.hash = '_';
    return { status: 302, headers: { location: back.href }, body: '' };
  }

  function shortToken(form: URLSearchParams): FakeResponse {
    const { clientId, clientSecret } = FAKE_INSTAGRAM_SIGN_IN;
    const code = form.get('code') ?? '';
    const isCode = codes.has(code) && codes.get(code) === form.get('redirect_uri');
    codes.delete(code);
    const isOurs = form.get('client_id') === clientId && form.get('client_secret') === clientSecret;
    if (!isOurs || !isCode || form.get('grant_type') !== 'authorization_code') {
      const error_message = 'Invalid authorization code';
      return { status: 400, body: { error_type: 'OAuthException', code: 400, error_message } };
    }
    const permissions = posting.leavesOut ? PERMISSIONS.slice(0, 1) : PERMISSIONS;
    return ok({
      data: [{ access_token: SHORT_TOKEN, user_id: FAKE_INSTAGRAM.id, permissions: permissions.join(',') }],
    });
  }

  function longToken(query: URLSearchParams): FakeResponse {
    const isShort = query.get('access_token') === SHORT_TOKEN;
    const isOurs = query.get('client_secret') === FAKE_INSTAGRAM_SIGN_IN.clientSecret;
    const isWhole = query.get('grant_type') === 'ig_exchange_token' && isShort && isOurs;
    return isWhole ? long() : gone();
  }

  /** The new token; the old one stays good, as Instagram's does. */
  function renewed(query: URLSearchParams): FakeResponse {
    const isKnown = isInstagramToken(query.get('access_token') ?? '');
    if (!isKnown || query.get('grant_type') !== 'ig_refresh_token') return gone();
    made += 1;
    return long();
  }

  const long = () => ok({ access_token: tokenNow(), token_type: 'bearer', expires_in: LIVES_SECONDS });
  const isInstagramToken = (token: string) =>
    !posting.instagramEnded && /^IGAASimulatedLongToken\d{4}$/.test(token);

  /** Null for what is asked with a token, in a header. */
  function answer({ method, query, body }: FakeRequest, path: string): FakeResponse | null {
    switch (`${method} ${path}`) {
      case 'GET /oauth/authorize':
        return consent(query);
      case 'POST /oauth/access_token':
        return shortToken(new URLSearchParams(body));
      case 'GET /access_token':
        return longToken(query);
      case 'GET /refresh_access_token':
        return renewed(query);
    }
    return null;
  }

  return { answer, isInstagramToken };
}

function gone(): FakeResponse {
  const error = { message: 'Error validating access token', type: 'OAuthException', code: 190 };
  return { status: 400, body: { error } };
}
