import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { HttpAnswer } from '#server/connectors/http.ts';
import { askSource, type SourceVerdict } from '#server/connectors/platforms/source.ts';

/** The newest version that still documents recommendations. */
const VERSION = 'v21.0';

export interface FacebookConnection {
  pageToken: string;
  appSecret: string;
  graph: string;
  timeoutMs: number | undefined;
}

/** Reads a node or an edge; with a method something is changed there. */
export function askFacebook<Schema extends z.ZodType>(
  { pageToken, appSecret, graph, timeoutMs }: FacebookConnection,
  path: string,
  fields: Record<string, string>,
  schema: Schema,
  method: 'GET' | 'POST' | 'DELETE' = 'GET',
): Promise<z.output<Schema>> {
  // https://developers.facebook.com/docs/graph-api/securing-requests#appsecret_proof
  const proof = createHmac('sha256', appSecret).update(pageToken).digest('hex');
  const isForm = method === 'POST';
  const query = new URLSearchParams({ ...(isForm ? {} : fields), appsecret_proof: proof });
  const headers = { authorization: `Bearer ${pageToken}`, accept: 'application/json' };
  return askSource(
    {
      ...{ of: 'Facebook', method, url: `${graph}/${VERSION}/${path}?${query}`, timeoutMs, judge },
      takesEffect: method !== 'GET',
      headers: isForm ? { ...headers, 'content-type': 'application/x-www-form-urlencoded' } : headers,
      ...(isForm ? { body: new URLSearchParams(fields).toString() } : {}),
    },
    schema,
  );
}

const Refusal = z.object({ error: z.object({ code: z.number(), error_subcode: z.number().nullish() }) });
const AN_HOUR = 3_600;

/** The code decides: most refusals come with 400. https://developers.facebook.com/docs/graph-api/guides/error-handling */
function judge({ body }: HttpAnswer): SourceVerdict | null {
  const refusal = Refusal.safeParse(body);
  if (!refusal.success) return null;
  const { code, error_subcode } = refusal.data.error;
  if (code === 12) return { fault: 'not_offered' };
  if (code === 190 || code === 102 || code === 10 || (code >= 200 && code < 300)) return { fault: 'auth' };
  if ([4, 17, 32, 613].includes(code)) return { fault: 'rate_limited', seconds: AN_HOUR };
  if (code === 1 || code === 2) return { fault: 'unavailable' };
  // “Object does not exist” is one subcode of a bad parameter.
  if (code === 803 || (code === 100 && error_subcode === 33)) return { fault: 'gone' };
  return null;
}
