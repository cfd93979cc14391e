import { createHash, timingSafeEqual } from 'node:crypto';
import { ConnectorError } from '#server/connectors/errors.ts';

/** In constant time, whatever the lengths. */
export function sameText(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}

/** `what` names the request in the log. */
export function parseJsonBody(body: string, what: string): unknown {
  try {
    return JSON.parse(body);
  } catch (cause) {
    throw new ConnectorError('unexpected', `${what} is not JSON`, { cause });
  }
}
