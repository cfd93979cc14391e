import { createHash, timingSafeEqual } from 'node:crypto';
import { ConnectorError } from '#server/connectors/errors.ts';
import { parseJson } from '#shared/text/parse-json.ts';

/** The largest batches of reports have about ten thousand. */
const MOST_VALUES = 50_000;

/** In constant time, whatever the lengths. */
export function sameText(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}

/**
 * Checks the `user:password` in a hook's address. Throws `auth` if it is wrong or missing; not required if none is set.
 */
export function requireLogin(
  headers: Readonly<Record<string, string | undefined>>,
  login: string | undefined,
  who: string,
): void {
  const basic = `Basic ${Buffer.from(login ?? '').toString('base64')}`;
  if (login && !sameText(headers.authorization ?? '', basic)) {
    throw new ConnectorError('auth', `A post of ${who} has a wrong login`);
  }
}

/** `what` names the request in the log. */
export function parseJsonBody(body: string, what: string): unknown {
  try {
    return parseJson(body, { mostValues: MOST_VALUES });
  } catch (cause) {
    throw new ConnectorError('unexpected', `${what} is not JSON`, { cause });
  }
}
