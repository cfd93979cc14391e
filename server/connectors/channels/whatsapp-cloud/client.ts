import { z } from 'zod';
import { metaVerdict } from '#server/connectors/channels/whatsapp-cloud/map.ts';
import { ConnectorError } from '#server/connectors/errors.ts';
import { callHttp, type HttpResponse, parseResponse, retryAfter } from '#server/connectors/http.ts';

/** https://developers.facebook.com/docs/graph-api/changelog/versions */
export const GRAPH_VERSION = 'v23.0';
/** Meta asks for a name and a version in this format. */
const USER_AGENT = 'Goodword/1.0.0';
const PAGE_SIZE = 100;
const MOST_PAGES = 10;

export interface CloudConnection {
  accessToken: string;
  phoneNumberId: string;
  wabaId: string;
  baseUrl: string;
}

const Refusal = z.object({
  error: z.object({ code: z.number(), error_subcode: z.number().nullish() }),
});
const Page = z.object({
  data: z.array(z.unknown()),
  paging: z
    .object({ cursors: z.object({ after: z.string().nullish() }).nullish(), next: z.string().nullish() })
    .nullish(),
});

/** All pages of one edge: https://developers.facebook.com/docs/graph-api/results */
export async function listCloud<Schema extends z.ZodType>(
  connection: CloudConnection,
  schema: Schema,
  edge: string,
  fields: string,
): Promise<z.output<Schema>[]> {
  const items: z.output<Schema>[] = [];
  let after: string | null = null;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const query = new URLSearchParams({ fields, limit: String(PAGE_SIZE), ...(after ? { after } : {}) });
    const body = accepted(await call(connection, 'GET', `${edge}?${query}`), false);
    const { data, paging } = parseResponse(Page, body);
    items.push(...parseResponse(z.array(schema), data));
    after = paging?.next ? (paging.cursors?.after ?? null) : null;
    if (!after) break;
  }
  return items;
}

/** An answer that does not clearly settle the outcome is ambiguous. */
export async function postCloud<Schema extends z.ZodType>(
  connection: CloudConnection,
  schema: Schema,
  edge: string,
  body: string,
): Promise<z.output<Schema>> {
  return parseResponse(schema, accepted(await call(connection, 'POST', edge, body), true), true);
}

function call(
  { accessToken, baseUrl }: CloudConnection,
  method: 'GET' | 'POST',
  edge: string,
  body?: string,
): Promise<HttpResponse> {
  const headers = {
    authorization: `Bearer ${accessToken}`,
    accept: 'application/json',
    'content-type': 'application/json',
    'user-agent': USER_AGENT,
  };
  return callHttp({ method, url: `${baseUrl}/${GRAPH_VERSION}/${edge}`, headers, body });
}

/** The body of a successful answer. https://developers.facebook.com/docs/graph-api/guides/error-handling */
function accepted({ status, headers, body }: HttpResponse, handedOver: boolean): unknown {
  if (status >= 200 && status < 300) return body;
  const refusal = Refusal.safeParse(body);
  if (!refusal.success) throw withoutWords(status, headers, handedOver);
  const { error } = refusal.data;
  const what = `WhatsApp answered ${status} ${error.code}`;
  const verdict = metaVerdict(status, error);
  if (!verdict) throw new ConnectorError('unavailable', what, { ambiguous: handedOver });
  const { fault, reason, seconds } = verdict;
  throw new ConnectorError(fault, what, {
    reason,
    ...(seconds === undefined ? {} : { retryAt: retryAfter(headers, seconds) }),
  });
}

/** Answers of gateways, which lack Meta's error object. */
function withoutWords(status: number, headers: Headers, handedOver: boolean): ConnectorError {
  const what = `WhatsApp answered ${status}`;
  if (status === 429) return new ConnectorError('rate_limited', what, { retryAt: retryAfter(headers, 60) });
  if (status === 401 || status === 403) return new ConnectorError('auth', what);
  if (status >= 500 || status === 408) {
    return new ConnectorError('unavailable', what, { ambiguous: handedOver });
  }
  return new ConnectorError('unexpected', what);
}
