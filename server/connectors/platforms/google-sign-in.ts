import { z } from 'zod';
import { ConnectorError } from '#server/connectors/errors.ts';
import type { HttpResponse } from '#server/connectors/http.ts';
import type { SignIn } from '#server/connectors/platforms/sign-in.ts';
import {
  askSource,
  askSourceRaw,
  type SourceVerdict,
  unlessOver,
} from '#server/connectors/platforms/source.ts';
import { parseJson } from '#shared/text/parse-json.ts';

const Tokens = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(10).nullish(),
  scope: z.string().nullish(),
  id_token: z.string().nullish(),
});
const Identity = z.object({ sub: z.string().min(1), email: z.string().nullish() });
const Refused = z.object({ error: z.string() });

/** https://developers.google.com/identity/protocols/oauth2/web-server */
export function googleSignIn(scope: string): SignIn<'consent' | 'token'> {
  return {
    with: 'google',
    name: 'Google',
    keysIn: { clientId: 'clientId', clientSecret: 'clientSecret' },
    address({ consent }, { clientId, redirectUri, state, challenge }) {
      const query = new URLSearchParams({
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        state,
        scope: `openid email ${scope}`,
        code_challenge: challenge,
        code_challenge_method: 'S256',
        // A refresh token comes only with consent, and only the first time unless consent is requested again.
        access_type: 'offline',
        prompt: 'consent',
      });
      return `${consent}/o/oauth2/v2/auth?${query}`;
    },
    async finish({ token }, { keys, redirectUri, code, verifier }) {
      const body = new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        code_verifier: verifier,
        client_id: keys.clientId,
        client_secret: keys.clientSecret,
      });
      const tokens = await askSource(
        {
          of: 'Google’s sign-in',
          method: 'POST',
          url: `${token}/token`,
          headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
          body: body.toString(),
          judge: codeVerdict,
        },
        Tokens,
      );
      // People can leave out single permissions on Google's page.
      if (tokens.scope && !tokens.scope.split(' ').includes(scope)) {
        throw new ConnectorError('not_offered', 'The box for the reviews was left out');
      }
      if (!tokens.refresh_token) throw new ConnectorError('auth', 'Google gave no refresh token');
      const { sub, email } = identityOf(tokens.id_token ?? '');
      return { credentials: { refreshToken: tokens.refresh_token }, subject: sub, name: email ?? 'Google' };
    },
    // https://developers.google.com/identity/protocols/oauth2/web-server#tokenrevoke
    async revoke({ token }, { credentials }) {
      await askSourceRaw({
        of: 'Google’s sign-in',
        method: 'POST',
        url: `${token}/revoke`,
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
        body: new URLSearchParams({ token: credentials.refreshToken ?? '' }).toString(),
        judge: codeVerdict,
      }).catch(unlessOver);
    },
    accessPage: 'https://myaccount.google.com/connections',
  };
}

/**
 * Received from Google itself over TLS, so the signature need not be verified (OpenID Connect Core,
 * 3.1.3.7).
 */
function identityOf(idToken: string): z.infer<typeof Identity> {
  try {
    const [, payload = ''] = idToken.split('.');
    return Identity.parse(parseJson(Buffer.from(payload, 'base64url').toString('utf8')));
  } catch (cause) {
    throw new ConnectorError('unexpected', 'Google did not say who signed in', { cause });
  }
}

/** A code that expired or is not ours gives a 400; wrong operator keys a 401. */
function codeVerdict({ status, body }: HttpResponse): SourceVerdict | null {
  const refused = Refused.safeParse(body);
  return (status === 400 || status === 401) && refused.success ? { fault: 'auth' } : null;
}
