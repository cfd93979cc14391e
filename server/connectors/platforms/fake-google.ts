import { createHash, randomBytes } from 'node:crypto';
import type { FakeRequest, FakeResponse } from '#server/connectors/channels/fake-server.ts';

export const FAKE_GOOGLE = {
  clientId: '1234-simulated.apps.googleusercontent.com',
  clientSecret: 'GOCSPX-simulatedsecret',
  refreshToken: '1//0simulated-refresh-token',
};
export const OTHER_GOOGLE = { ...FAKE_GOOGLE, refreshToken: '1//0another-refresh-token' };
const ACCESS_TOKEN = 'ya29.simulated';

const STATUSES: Readonly<Record<number, string>> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
};

export function googleError(code: number, details?: unknown[]) {
  const status = STATUSES[code] ?? 'UNAVAILABLE';
  return { error: { code, message: `Simulated ${status}`, status, ...(details ? { details } : {}) } };
}

/** Issued codes not used yet, with their request. */
const codes = new Map<string, { challenge: string; redirectUri: string; scope: string }>();

/** Google's consent page; here consent is immediate. */
function consent(query: URLSearchParams): FakeResponse {
  const redirectUri = query.get('redirect_uri') ?? '';
  const asked =
    query.get('client_id') === FAKE_GOOGLE.clientId &&
    query.get('response_type') === 'code' &&
    query.get('code_challenge_method') === 'S256' &&
    query.get('access_type') === 'offline' &&
    query.get('prompt') === 'consent';
  if (!asked || !URL.canParse(redirectUri)) return { status: 400, body: 'Error 400: invalid_request' };
  const code = `4/0${randomBytes(12).toString('hex')}`;
  codes.set(code, {
    challenge: query.get('code_challenge') ?? '',
    redirectUri,
    scope: query.get('scope') ?? '',
  });
  const back = new URL(redirectUri);
  for (const [name, value] of Object.entries({ code, state: query.get('state') ?? '' })) {
    back.searchParams.set(name, value);
  }
  return { status: 302, headers: { location: back.href }, body: '' };
}

/** A code works once, with its own verifier. */
function exchange(form: URLSearchParams): FakeResponse {
  const code = form.get('code') ?? '';
  const given = codes.get(code);
  codes.delete(code);
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url');
  const isRight =
    given?.challenge === challenge &&
    given.redirectUri === form.get('redirect_uri') &&
    form.get('client_id') === FAKE_GOOGLE.clientId &&
    form.get('client_secret') === FAKE_GOOGLE.clientSecret;
  if (!isRight)
    return { status: 400, body: { error: 'invalid_grant', error_description: 'Malformed auth code.' } };
  const claims = { iss: 'https://accounts.google.com', sub: '1084', email: 'ann@brightsmile.example' };
  const idToken = ['{}', JSON.stringify(claims), 'signature'].map((part) =>
    Buffer.from(part).toString('base64url'),
  );
  return {
    status: 200,
    body: {
      access_token: ACCESS_TOKEN,
      expires_in: 3_599,
      token_type: 'Bearer',
      scope: given.scope,
      refresh_token: FAKE_GOOGLE.refreshToken,
      id_token: idToken.join('.'),
    },
  };
}

/** Revokes access; Google answers the same for an unknown token. */
function revoke(form: URLSearchParams): FakeResponse {
  if (form.get('token') !== FAKE_GOOGLE.refreshToken) {
    return { status: 400, body: { error: 'invalid_token', error_description: 'Token expired or revoked' } };
  }
  return { status: 200, body: {} };
}

/** The sign-in and the token check of Google. Null for an authorized request. */
export function fakeGoogleDoor({ path, body, headers, query }: FakeRequest): FakeResponse | null {
  if (path === '/o/oauth2/v2/auth') return consent(query);
  if (path === '/revoke') return revoke(new URLSearchParams(body));
  if (path === '/token') {
    const form = new URLSearchParams(body);
    if (form.get('grant_type') === 'authorization_code') return exchange(form);
    const known =
      form.get('grant_type') === 'refresh_token' &&
      form.get('client_id') === FAKE_GOOGLE.clientId &&
      form.get('client_secret') === FAKE_GOOGLE.clientSecret &&
      form.get('refresh_token') === FAKE_GOOGLE.refreshToken;
    return known
      ? { status: 200, body: { access_token: ACCESS_TOKEN, expires_in: 3_599, token_type: 'Bearer' } }
      : { status: 400, body: { error: 'invalid_grant', error_description: 'Token has been revoked.' } };
  }
  return headers.authorization === `Bearer ${ACCESS_TOKEN}` ? null : { status: 401, body: googleError(401) };
}
