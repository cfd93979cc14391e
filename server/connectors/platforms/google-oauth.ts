import { z } from 'zod';
import { ConnectorError } from '#server/connectors/errors.ts';
import type { HttpResponse } from '#server/connectors/http.ts';
import { googleVerdict } from '#server/connectors/platforms/google-errors.ts';
import { askSource, type SourceVerdict } from '#server/connectors/platforms/source.ts';
import { typedKey } from '#server/connectors/platforms/typed-key.ts';

const ID_HELP = 'Paste the client ID of the OAuth client. It ends in .apps.googleusercontent.com.';
const SECRET_HELP =
  'Paste the client secret of the OAuth client. You find it next to the client ID. It has at least 8 characters and no spaces.';
const TOKEN_HELP = 'Sign in with Google again; its refresh token is missing.';
const EARLY_MS = 60_000;

export const GoogleAccount = z.object({
  clientId: typedKey(/^[\w.-]{5,200}\.apps\.googleusercontent\.com$/, ID_HELP, 'ID'),
  clientSecret: typedKey(/^[\x21-\x7e]{8,200}$/, SECRET_HELP, 'secret'),
  refreshToken: z
    .string(TOKEN_HELP)
    .trim()
    .regex(/^[\x21-\x7e]{10,1000}$/, TOKEN_HELP),
});
type GoogleAccount = z.infer<typeof GoogleAccount>;

export const GOOGLE_FIELDS = [
  {
    name: 'clientId',
    label: 'Client ID',
    hint: 'Of the OAuth client in the Google Cloud console, under Credentials.',
    secret: false,
  },
  { name: 'clientSecret', label: 'Client secret', hint: 'Beside the client ID.', secret: true },
  {
    name: 'refreshToken',
    label: 'Refresh token',
    hint: 'Comes from signing in with Google as an owner or manager.',
    secret: true,
  },
] as const;

const Token = z.object({ access_token: z.string().min(1), expires_in: z.number() });

/** An account whose access token is renewed on demand. */
export interface GoogleLine {
  account: GoogleAccount;
  tokenHost: string;
  timeoutMs: number | undefined;
  token: { value: string; until: number } | null;
}

/** Calls a Google API. A token that expired early is renewed once. */
export async function askGoogle<Schema extends z.ZodType>(
  line: GoogleLine,
  url: string,
  schema: Schema,
  order: GoogleOrder = {},
): Promise<z.output<Schema>> {
  try {
    return await withToken(line, url, schema, order);
  } catch (error) {
    if (!(error instanceof ConnectorError) || error.fault !== 'auth' || !line.token) throw error;
    line.token = null;
    return withToken(line, url, schema, order);
  }
}

/** A change; without it, the call reads. */
interface GoogleOrder {
  method?: 'POST' | 'PUT' | 'DELETE';
  json?: object;
}

async function withToken<Schema extends z.ZodType>(
  line: GoogleLine,
  url: string,
  schema: Schema,
  { method, json }: GoogleOrder,
) {
  const authorization = `Bearer ${await accessToken(line)}`;
  const headers = { authorization, accept: 'application/json' };
  return askSource(
    {
      of: 'Google',
      url,
      timeoutMs: line.timeoutMs,
      judge: googleVerdict,
      ...(method ? { method, takesEffect: true } : {}),
      headers: json ? { ...headers, 'content-type': 'application/json' } : headers,
      ...(json ? { body: JSON.stringify(json) } : {}),
    },
    schema,
  );
}

/** https://developers.google.com/identity/protocols/oauth2/web-server#offline */
async function accessToken(line: GoogleLine): Promise<string> {
  if (line.token && line.token.until > Date.now()) return line.token.value;
  const { clientId, clientSecret, refreshToken } = line.account;
  const body = new URLSearchParams({
    grant_type: 'refresh_token',
    client_id: clientId,
    client_secret: clientSecret,
    refresh_token: refreshToken,
  });
  const { access_token: value, expires_in } = await askSource(
    {
      of: 'Google’s sign-in',
      method: 'POST',
      url: `${line.tokenHost}/token`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: body.toString(),
      timeoutMs: line.timeoutMs,
      // Requesting a token twice does no harm.
      takesEffect: false,
      judge: tokenVerdict,
    },
    Token,
  );
  line.token = { value, until: Date.now() + expires_in * 1_000 - EARLY_MS };
  return value;
}

const Refused = z.object({ error: z.string() });

/** Invalid grants come as a 400: revoked, expired, or of another client. */
function tokenVerdict({ status, body }: HttpResponse): SourceVerdict | null {
  return status === 400 && Refused.safeParse(body).success ? { fault: 'auth' } : null;
}
