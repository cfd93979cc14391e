import { z } from 'zod';
import { askSource } from '#server/connectors/platforms/source.ts';

const EARLY_MS = 60_000;
const AN_HOUR = 3_600;

export interface TrustedShopsConnection {
  clientId: string;
  clientSecret: string;
  api: string;
  login: string;
  timeoutMs: number | undefined;
  token: { value: string; until: number } | null;
}

interface Order {
  method: 'POST' | 'DELETE';
  json?: object;
}

const Token = z.object({ access_token: z.string().min(1), expires_in: z.number().nullish() });

export async function askTrustedShops<Schema extends z.ZodType>(
  connection: TrustedShopsConnection,
  path: string,
  schema: Schema,
  order?: Order,
): Promise<z.output<Schema>> {
  const { api, timeoutMs } = connection;
  const authorization = `Bearer ${await accessToken(connection)}`;
  return askSource(
    {
      of: 'Trusted Shops',
      url: `${api}${path}`,
      timeoutMs,
      headers: {
        authorization,
        accept: 'application/json',
        ...(order?.json ? { 'content-type': 'application/json' } : {}),
      },
      ...(order ? { method: order.method, takesEffect: true } : {}),
      ...(order?.json ? { body: JSON.stringify(order.json) } : {}),
    },
    schema,
  );
}

/** https://developers.etrusted.com/ */
async function accessToken(connection: TrustedShopsConnection): Promise<string> {
  const { token, clientId, clientSecret, login, timeoutMs } = connection;
  if (token && token.until > Date.now()) return token.value;
  const asked = {
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
    audience: 'https://api.etrusted.com',
  };
  const { access_token: value, expires_in } = await askSource(
    {
      of: 'Trusted Shops’ sign-in',
      method: 'POST',
      url: `${login}/oauth/token`,
      timeoutMs,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(asked).toString(),
      // Requesting a token twice does no harm.
      takesEffect: false,
    },
    Token,
  );
  connection.token = { value, until: Date.now() + (expires_in ?? AN_HOUR) * 1_000 - EARLY_MS };
  return value;
}
