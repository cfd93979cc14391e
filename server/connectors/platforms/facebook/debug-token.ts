import { z } from 'zod';
import {
  askGraph,
  type FacebookConnection,
  POSTS_VERSION,
} from '#server/connectors/platforms/facebook/client.ts';

const Debugged = z.object({
  data: z.object({
    is_valid: z.boolean().nullish(),
    /** Seconds since 1970; 0 for no end. */
    data_access_expires_at: z.number().nullish(),
    user_id: z.string().nullish(),
  }),
});

type App = Pick<FacebookConnection, 'appId' | 'appSecret' | 'graph' | 'timeoutMs'>;

/** https://developers.facebook.com/docs/facebook-login/guides/access-tokens#apptokens */
export function appToken({ appId, appSecret }: Pick<App, 'appId' | 'appSecret'>): string {
  return `${appId}|${appSecret}`;
}

/** What Facebook says of a token: https://developers.facebook.com/docs/graph-api/reference/debug_token */
export async function debugToken(app: App, token: string) {
  const line = { ...app, token: appToken(app), version: POSTS_VERSION };
  return (await askGraph(line, 'debug_token', { input_token: token }, Debugged)).data;
}
