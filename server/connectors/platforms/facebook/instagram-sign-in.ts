import { z } from 'zod';
import { ConnectorError } from '#server/connectors/errors.ts';
import type { HttpResponse } from '#server/connectors/http.ts';
import {
  askGraph,
  type FacebookLine,
  facebookVerdict,
  POSTS_VERSION,
} from '#server/connectors/platforms/facebook/client.ts';
import type { PostAccess } from '#server/connectors/platforms/reader.ts';
import type { SignIn } from '#server/connectors/platforms/sign-in.ts';
import { askSource, type SourceVerdict } from '#server/connectors/platforms/source.ts';

const PERMISSIONS = ['instagram_business_basic', 'instagram_business_content_publish'];

/** Instagram writes IDs as numbers in some answers. */
const idOf = z
  .union([z.string().min(1), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^\d{1,25}$/));

const Short = z.object({
  access_token: z.string().min(1),
  permissions: z.union([z.string(), z.array(z.string())]).nullish(),
});
/** Documented as a list of one; also seen without. */
const ShortAnswer = z.union([
  z.object({ data: z.array(Short).min(1) }).transform(({ data: [short] }) => short as z.infer<typeof Short>),
  Short,
]);
const Long = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
const Account = z.object({ user_id: idOf, username: z.string().nullish() });

/**
 * Instagram’s own login, for accounts without a Page:
 * https://developers.facebook.com/docs/instagram-platform/instagram-api-with-instagram-login/business-login
 */
export const instagramSignIn: SignIn<'instagramGraph' | 'instagramCodes' | 'instagramDialog'> = {
  with: 'instagram',
  name: 'Instagram',
  keysIn: { clientSecret: 'appSecret' },
  // As on Facebook, the app secret takes the place of PKCE.
  address({ instagramDialog }, { clientId, redirectUri, state }) {
    const query = new URLSearchParams({
      client_id: clientId,
      redirect_uri: redirectUri,
      state,
      response_type: 'code',
      scope: PERMISSIONS.join(','),
      // Else Instagram silently takes the account that the browser used last.
      force_reauth: 'true',
    });
    return `${instagramDialog}/oauth/authorize?${query}`;
  },
  async finish({ instagramCodes, instagramGraph }, { keys, redirectUri, code }) {
    const short = await askSource(
      {
        of: 'Instagram’s sign-in',
        method: 'POST',
        url: `${instagramCodes}/oauth/access_token`,
        headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({
          client_id: keys.clientId,
          client_secret: keys.clientSecret,
          grant_type: 'authorization_code',
          redirect_uri: redirectUri,
          code,
        }).toString(),
        judge: codeVerdict,
      },
      ShortAnswer,
    );
    const allowed = [short.permissions ?? PERMISSIONS].flat().flatMap((one) => one.split(','));
    if (!PERMISSIONS.every((one) => allowed.includes(one))) {
      throw new ConnectorError('not_offered', 'A permission was left out');
    }
    const query = { grant_type: 'ig_exchange_token', client_secret: keys.clientSecret };
    const long = await askToken(instagramGraph, 'access_token', query, short.access_token);
    const { id, name } = await findInstagramAccount({
      token: long.access_token,
      appSecret: keys.clientSecret,
      graph: instagramGraph,
      timeoutMs: undefined,
    });
    return { credentials: { userToken: long.access_token }, subject: id, name, endsIn: long.expires_in };
  },
  accessPage: 'https://www.instagram.com/accounts/manage_access/',
};

/** The account that a token of Instagram’s login opens: it opens just one. */
export async function findInstagramAccount(
  line: Omit<FacebookLine, 'login' | 'version'>,
): Promise<{ id: string; name: string }> {
  const asked = { ...line, login: 'instagram', version: POSTS_VERSION } as const;
  const { user_id: id, username } = await askGraph(asked, 'me', { fields: 'user_id,username' }, Account);
  return { id, name: username || id };
}

/** Its token lives 60 days and can be renewed from its second day on; the old one stays good until its own end. */
export async function renewInstagramToken(graph: string, token: string, now: Date): Promise<PostAccess> {
  const query = { grant_type: 'ig_refresh_token' };
  const { access_token: renewed, expires_in: seconds } = await askToken(
    graph,
    'refresh_access_token',
    query,
    token,
  );
  return { token: renewed, until: new Date(now.getTime() + seconds * 1_000) };
}

function askToken(graph: string, path: string, query: Record<string, string>, token: string) {
  const url = `${graph}/${path}?${new URLSearchParams({ ...query, access_token: token })}`;
  const headers = { accept: 'application/json' };
  return askSource({ of: 'Instagram’s sign-in', url, headers, judge: facebookVerdict }, Long);
}

const CodeRefusal = z.object({ error_type: z.string() });

/** Refusals of a code look different from those of the Graph API. */
function codeVerdict(answer: HttpResponse): SourceVerdict | null {
  const isRefused = answer.status < 500 && CodeRefusal.safeParse(answer.body).success;
  return isRefused && answer.status !== 429 ? { fault: 'auth' } : facebookVerdict(answer);
}
