import type { FakeAnswer, FakeRequest } from '#server/connectors/channels/fake-server.ts';

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

/** The sign-in of Google, and then who has its token. Null for a request that may pass. */
export function fakeGoogleDoor({ path, body, headers }: FakeRequest): FakeAnswer | null {
  if (path === '/token') {
    const form = new URLSearchParams(body);
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
