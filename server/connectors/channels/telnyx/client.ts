import { z } from 'zod';
import { telnyxVerdict } from '#server/connectors/channels/telnyx/map.ts';
import { ConnectorError } from '#server/connectors/errors.ts';
import { callHttp, type HttpResponse, parseResponse, retryAfter } from '#server/connectors/http.ts';

const RATE_LIMITED_SECONDS = 10;
const PAGE_SIZE = 100;
/** Only the first numbers of very large accounts are offered. */
const MOST_PAGES = 10;

export interface TelnyxConnection {
  apiKey: string;
  baseUrl: string;
}

export const TelnyxErrors = z.array(
  z.object({
    code: z.coerce.string(),
    title: z.string().nullish(),
    detail: z.string().nullish(),
    source: z.object({ pointer: z.string().nullish() }).nullish(),
  }),
);
const Refusal = z.object({ errors: TelnyxErrors.min(1) });

const Page = z.object({ data: z.array(z.unknown()), meta: z.object({ total_pages: z.number() }).optional() });

/** Null for 404. */
export async function findTelnyx<Schema extends z.ZodType>(
  connection: TelnyxConnection,
  schema: Schema,
  path: string,
): Promise<z.output<Schema> | null> {
  const response = await call(connection, 'GET', path);
  if (response.status === 404) return null;
  return parseResponse(schema, accepted(response, false));
}

/** All pages of one list: https://developers.telnyx.com/development/api-fundamentals/pagination */
export async function listTelnyx<Schema extends z.ZodType>(
  connection: TelnyxConnection,
  schema: Schema,
  path: string,
): Promise<z.output<Schema>[]> {
  const items: z.output<Schema>[] = [];
  for (let page = 1, pages = 1; page <= Math.min(pages, MOST_PAGES); page += 1) {
    const query = new URLSearchParams({ 'page[number]': String(page), 'page[size]': String(PAGE_SIZE) });
    const response = accepted(await call(connection, 'GET', `${path}?${query}`), false);
    const { data, meta } = parseResponse(Page, response);
    items.push(...parseResponse(z.array(schema), data));
    pages = meta?.total_pages ?? 1;
  }
  return items;
}

/** An answer that does not clearly settle the outcome is ambiguous. */
export async function postTelnyx<Schema extends z.ZodType>(
  connection: TelnyxConnection,
  schema: Schema,
  path: string,
  body: string,
): Promise<z.output<Schema>> {
  return parseResponse(schema, accepted(await call(connection, 'POST', path, body), true), true);
}

function call({ apiKey, baseUrl }: TelnyxConnection, method: 'GET' | 'POST', path: string, body?: string) {
  const headers = {
    authorization: `Bearer ${apiKey}`,
    accept: 'application/json',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  };
  return callHttp({ method, url: `${baseUrl}${path}`, headers, body });
}

/** The body of a successful answer. https://developers.telnyx.com/development/api-fundamentals/api-errors */
function accepted({ status, headers, body }: HttpResponse, handedOver: boolean): unknown {
  if (status >= 200 && status < 300) return body;
  const refusal = Refusal.safeParse(body);
  const errors = refusal.success ? refusal.data.errors : [];
  const what = `Telnyx answered ${status}${errors.map(({ code }) => ` ${code}`).join('')}`;
  if (status === 408 || (status >= 500 && errors.length === 0)) {
    throw new ConnectorError('unavailable', what, { ambiguous: handedOver });
  }
  if (errors.length === 0 && status !== 401 && status !== 403 && status !== 429) {
    throw new ConnectorError('unexpected', what);
  }
  const { fault, reason } = telnyxVerdict(status, errors);
  throw new ConnectorError(fault, what, {
    reason,
    ...(fault === 'rate_limited' ? { retryAt: retryAfter(headers, RATE_LIMITED_SECONDS) } : {}),
    ...(fault === 'unavailable' ? { ambiguous: handedOver } : {}),
  });
}
