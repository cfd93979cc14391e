import { z } from 'zod';
import { ConnectorError } from '#server/connectors/errors.ts';
import { askSource } from '#server/connectors/platforms/source.ts';

const EARLY_MS = 60_000;

export interface TrustpilotConnection {
  apiKey: string;
  /** Empty for an account that only reads. */
  apiSecret: string;
  businessUser: string;
  api: string;
  timeoutMs: number | undefined;
  token: { value: string; until: number } | null;
}

const Token = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number() });

/** What the key alone may read. */
export function askTrustpilot<Schema extends z.ZodType>(
  { apiKey, api, timeoutMs }: TrustpilotConnection,
  path: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const headers = { apikey: apiKey, accept: 'application/json' };
  return askSource({ of: 'Trustpilot', url: `${api}${path}`, headers, timeoutMs }, schema);
}

/** Changes something on behalf of the business. A token that expired early is renewed once. */
export async function orderTrustpilot(
  connection: TrustpilotConnection,
  path: string,
  method: 'POST' | 'DELETE',
  json?: object,
): Promise<void> {
  try {
    await withToken(connection, path, method, json);
  } catch (error) {
    if (!(error instanceof ConnectorError) || error.fault !== 'auth' || !connection.token) throw error;
    connection.token = null;
    await withToken(connection, path, method, json);
  }
}

async function withToken(
  connection: TrustpilotConnection,
  path: string,
  method: 'POST' | 'DELETE',
  json?: object,
): Promise<void> {
  const authorization = `Bearer ${await accessToken(connection)}`;
  const { api, timeoutMs } = connection;
  await askSource(
    {
      of: 'Trustpilot',
      url: `${api}${path}`,
      method,
      timeoutMs,
      takesEffect: true,
      headers: { authorization, 'content-type': 'application/json' },
      ...(json ? { body: JSON.stringify(json) } : {}),
    },
    z.unknown(),
  );
}

/** https://developers.trustpilot.com/authentication */
async function accessToken(connection: TrustpilotConnection): Promise<string> {
  const { token, apiKey, apiSecret, api, timeoutMs } = connection;
  if (token && token.until > Date.now()) return token.value;
  const { access_token: value, expires_in } = await askSource(
    {
      of: 'Trustpilot’s sign-in',
      method: 'POST',
      timeoutMs,
      url: `${api}/oauth/oauth-business-users-for-applications/accesstoken`,
      headers: {
        authorization: `Basic ${Buffer.from(`${apiKey}:${apiSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
      // Requesting a token twice does no harm.
      takesEffect: false,
    },
    Token,
  );
  connection.token = { value, until: Date.now() + expires_in * 1_000 - EARLY_MS };
  return value;
}
