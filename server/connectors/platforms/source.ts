import { z } from 'zod';
import { ConnectorError, type ConnectorFault } from '#server/connectors/errors.ts';
import {
  callHttp,
  type HttpRequest,
  type HttpResponse,
  parseResponse,
  retryAfter,
} from '#server/connectors/http.ts';
import type { PostRefusal } from '#shared/social/posts.ts';

const RATE_LIMITED_SECONDS = 60;

export interface SourceVerdict {
  fault: ConnectorFault;
  reason?: 'no_funds';
  /** Why a post was refused. */
  post?: PostRefusal;
  /** The source says that nothing was done. */
  isUndone?: true;
  /** For `rate_limited`, where the answer has no `Retry-After`. */
  seconds?: number;
}

export interface SourceRequest extends Partial<Omit<HttpRequest, 'url'>> {
  /** Name of the source, for the log. */
  of: string;
  url: string;
  /** Interprets the source's own error, where it says more than the status. */
  judge?(response: HttpResponse): SourceVerdict | null;
}

/** One answer of a source, validated. */
export async function askSource<Schema extends z.ZodType>(
  request: SourceRequest,
  schema: Schema,
): Promise<z.output<Schema>> {
  const { body } = await askSourceRaw(request);
  return parseResponse(schema, body, request.takesEffect ?? false);
}

/** A successful answer whose status matters, too. */
export async function askSourceRaw({ of, judge, ...request }: SourceRequest): Promise<HttpResponse> {
  const response = await callHttp({ method: 'GET', ...request });
  const { status, headers } = response;
  if (status >= 200 && status < 300) return response;
  const {
    fault,
    reason,
    post,
    isUndone = false,
    seconds = RATE_LIMITED_SECONDS,
  } = judge?.(response) ?? verdictOf(status);
  throw new ConnectorError(fault, `${of} answered ${status}`, {
    reason,
    post,
    ...(fault === 'rate_limited' ? { retryAt: retryAfter(headers, seconds) } : {}),
    ...(fault === 'unavailable' ? { ambiguous: !isUndone && (request.takesEffect ?? false) } : {}),
  });
}

/** Access that is being revoked may have ended already: its token is refused then, and nothing is left to do. */
export function unlessOver(error: unknown): void {
  if (!(error instanceof ConnectorError) || error.fault !== 'auth') throw error;
}

function verdictOf(status: number): SourceVerdict {
  if (status === 401 || status === 403) return { fault: 'auth' };
  if (status === 402) return { fault: 'rejected', reason: 'no_funds' };
  if (status === 404 || status === 410) return { fault: 'gone' };
  if (status === 429) return { fault: 'rate_limited' };
  if (status === 408 || status >= 500) return { fault: 'unavailable' };
  return { fault: status >= 400 ? 'rejected' : 'unexpected' };
}

/** Parses our own cursor. One that we did not make is `rejected`. */
export function cursorOf<Schema extends z.ZodType>(
  schema: Schema,
  cursor: string | null,
): z.output<Schema> | null {
  if (cursor === null) return null;
  try {
    return schema.parse(JSON.parse(cursor));
  } catch (cause) {
    throw new ConnectorError('rejected', 'This is no cursor of this reader', { cause });
  }
}

/** For sources paged by offset. */
export const OffsetCursor = z.object({ at: z.int().min(0) });
