import type { z } from 'zod';
import { ConnectorError } from '#server/connectors/errors.ts';
import { parseJson } from '#shared/text/parse-json.ts';
import { storableText } from '#shared/text/storable.ts';
import { DAY_MS } from '#shared/time/durations.ts';

const TIMEOUT_MS = 15_000;
const LARGEST_ANSWER = 5_000_000;

export interface HttpRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  body?: string | undefined;
  timeoutMs?: number | undefined;
  /** Marks a GET with side effects, which is ambiguous on failure like any other method. */
  takesEffect?: boolean;
}

export interface HttpResponse {
  status: number;
  headers: Headers;
  body: unknown;
}

/**
 * One call to a provider: at most 15 s and 5 MB, no redirects. Returns any status; throws only for a broken connection
 * (`unavailable`) or an endless answer (`unexpected`). `ambiguous` once the request may have left, unless it only
 * reads.
 */
export async function callHttp({
  method,
  url,
  headers,
  body,
  timeoutMs = TIMEOUT_MS,
  takesEffect = method !== 'GET',
}: HttpRequest): Promise<HttpResponse> {
  try {
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      ...(headers ? { headers } : {}),
      ...(body === undefined ? {} : { body }),
    });
    return {
      status: response.status,
      headers: response.headers,
      body: parseBody(await readCapped(response)),
    };
  } catch (error) {
    if (error instanceof TooLarge) {
      throw new ConnectorError('unexpected', `${new URL(url).host} sent too much`, {
        ambiguous: takesEffect,
      });
    }
    throw new ConnectorError('unavailable', `${new URL(url).host} did not answer`, {
      cause: error,
      ambiguous: takesEffect && !neverLeft(error),
    });
  }
}

/** Validates an answer against the documented shape; anything else is `unexpected`. */
export function parseResponse<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
  ambiguous = false,
): z.output<Schema> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues.map(({ path }) => path.join('.') || 'the body').join(', ');
  throw new ConnectorError('unexpected', `An answer has another shape than documented: ${where}`, {
    ambiguous,
  });
}

/** When to retry: `Retry-After` in seconds or as a date (RFC 9110, 10.2.3), else `fallbackSeconds` from now. */
export function retryAfter(headers: Headers, fallbackSeconds: number): Date {
  const value = headers.get('retry-after')?.trim() ?? '';
  const at = /^\d+$/.test(value) ? Date.now() + Number(value) * 1_000 : Date.parse(value);
  return new Date(
    Number.isNaN(at) ? Date.now() + fallbackSeconds * 1_000 : Math.min(at, Date.now() + DAY_MS),
  );
}

/** No byte of the request was received by any server. */
function neverLeft(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return [
    'ECONNREFUSED',
    'ENOTFOUND',
    'EAI_AGAIN',
    'UND_ERR_CONNECT_TIMEOUT',
    'EHOSTUNREACH',
    'ENETUNREACH',
  ].includes(code);
}

class TooLarge extends Error {}

async function readCapped(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > LARGEST_ANSWER) throw new TooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseBody(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    // Gateways answer in HTML or not at all; the status still tells what happened.
    return storableText(text);
  }
}
