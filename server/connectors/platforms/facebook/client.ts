import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { ConnectorError } from '#server/connectors/errors.ts';
import type { HttpResponse } from '#server/connectors/http.ts';
import { askSource, type SourceVerdict } from '#server/connectors/platforms/source.ts';
import type { PostLogin } from '#shared/social/posts.ts';

/** The newest version whose documentation includes recommendations. */
export const VERSION = 'v21.0';
/** The newest one; recommendations need the older one. */
export const POSTS_VERSION = 'v26.0';

/** Whose token is used: a person's or a Page's. */
export interface FacebookLine {
  token: string;
  appSecret: string;
  /** Instagram’s own tokens take no proof. */
  login?: PostLogin;
  graph: string;
  timeoutMs: number | undefined;
  /** Instead of the version that has recommendations. */
  version?: string;
  /** What a refusal means here, where it means more than for readings. */
  judge?: (response: HttpResponse) => SourceVerdict | null;
}

export interface FacebookConnection extends Omit<FacebookLine, 'token'> {
  appId: string;
  /** As typed; empty where a person signed in. */
  pageToken: string;
  userToken: string;
  /** Fetched Page tokens, by Page id. */
  tokens: Map<string, string>;
}

type FacebookMethod = 'GET' | 'POST' | 'DELETE';

export const Paging = z
  .object({ cursors: z.object({ after: z.string().nullish() }).nullish(), next: z.string().nullish() })
  .nullish();
const PageToken = z.object({ access_token: z.string().nullish() });

/** Calls a node or an edge as the Page; with a method, it changes something. */
export async function askFacebook<Schema extends z.ZodType>(
  connection: FacebookConnection,
  page: string,
  path: string,
  fields: Record<string, string>,
  schema: Schema,
  method: FacebookMethod = 'GET',
): Promise<z.output<Schema>> {
  const token = connection.pageToken || (await pageToken(connection, page));
  return askGraph({ ...connection, token }, path, fields, schema, method);
}

/** The Page token that Facebook issues to the person who signed in. */
async function pageToken(connection: FacebookConnection, page: string): Promise<string> {
  const known = connection.tokens.get(page);
  if (known) return known;
  const person = { ...connection, token: connection.userToken };
  const { access_token: token } = await askGraph(person, page, { fields: 'access_token' }, PageToken);
  // Facebook leaves it out if this person does not manage the Page.
  if (!token) throw new ConnectorError('auth', 'Facebook gave no token of the Page');
  connection.tokens.set(page, token);
  return token;
}

/** The same with any token. */
export function askGraph<Schema extends z.ZodType>(
  { token, appSecret, login, graph, timeoutMs, version = VERSION, judge = facebookVerdict }: FacebookLine,
  path: string,
  fields: Record<string, string>,
  schema: Schema,
  method: FacebookMethod = 'GET',
  takesEffect = method !== 'GET',
): Promise<z.output<Schema>> {
  // https://developers.facebook.com/docs/graph-api/securing-requests#appsecret_proof
  const proof = createHmac('sha256', appSecret).update(token).digest('hex');
  const isForm = method === 'POST';
  const query = new URLSearchParams({
    ...(isForm ? {} : fields),
    ...(login === 'instagram' ? {} : { appsecret_proof: proof }),
  });
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
  return askSource(
    {
      of: 'Facebook',
      method,
      url: `${graph}/${version}/${path}?${query}`,
      timeoutMs,
      judge,
      takesEffect,
      headers: isForm ? { ...headers, 'content-type': 'application/x-www-form-urlencoded' } : headers,
      ...(isForm ? { body: new URLSearchParams(fields).toString() } : {}),
    },
    schema,
  );
}

export const GraphRefusal = z.object({
  error: z.object({ code: z.number(), error_subcode: z.number().nullish() }),
});
const AN_HOUR = 3_600;

/**
 * Most refusals are a 400, so the code decides. https://developers.facebook.com/docs/graph-api/guides/error-handling
 */
export function facebookVerdict({ body }: HttpResponse): SourceVerdict | null {
  const refusal = GraphRefusal.safeParse(body);
  if (!refusal.success) return null;
  const { code, error_subcode } = refusal.data.error;
  if (code === 12) return { fault: 'not_offered' };
  if (code === 190 || code === 102 || code === 10 || (code >= 200 && code < 300)) return { fault: 'auth' };
  if ([4, 17, 32, 613].includes(code)) return { fault: 'rate_limited', seconds: AN_HOUR };
  if (code === 1 || code === 2) return { fault: 'unavailable' };
  // “Object does not exist” is a subcode of a bad parameter.
  if (code === 803 || (code === 100 && error_subcode === 33)) return { fault: 'gone' };
  return null;
}
