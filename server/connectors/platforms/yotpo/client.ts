import { z } from 'zod';
import { askSource } from '#server/connectors/platforms/source.ts';

export interface YotpoConnection {
  secret: string;
  api: string;
  timeoutMs: number | undefined;
  /** Of the store requested last. */
  token: { appKey: string; value: string } | null;
}

const Token = z.object({ access_token: z.string().min(1) });

/** The token is part of the address: an address is never logged. */
export async function askYotpo<Schema extends z.ZodType>(
  connection: YotpoConnection,
  appKey: string,
  query: Record<string, string>,
  schema: Schema,
): Promise<z.output<Schema>> {
  const { api, timeoutMs } = connection;
  const asked = new URLSearchParams({ utoken: await accessToken(connection, appKey), ...query });
  const url = `${api}/v1/apps/${encodeURIComponent(appKey)}/reviews?${asked}`;
  return askSource({ of: 'Yotpo', url, headers: { accept: 'application/json' }, timeoutMs }, schema);
}

/** https://apidocs.yotpo.com/ */
async function accessToken(connection: YotpoConnection, appKey: string): Promise<string> {
  const { token, secret, api, timeoutMs } = connection;
  if (token?.appKey === appKey) return token.value;
  const { access_token: value } = await askSource(
    {
      of: 'Yotpo’s sign-in',
      method: 'POST',
      url: `${api}/oauth/token`,
      timeoutMs,
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({
        client_id: appKey,
        client_secret: secret,
        grant_type: 'client_credentials',
      }),
      // Requesting a token twice does no harm.
      takesEffect: false,
    },
    Token,
  );
  connection.token = { appKey, value };
  return value;
}
