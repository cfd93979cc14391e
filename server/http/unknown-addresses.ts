import type { Logger } from '#server/core/log.ts';
import { MINUTE_MS } from '#shared/time/durations.ts';

/** Of those that came within a minute, as many are named. */
const MOST_NAMED = 10;
const MOST_CHARACTERS = 100;
/** What may be a key, a number of somebody, or an address. */
const PERSONAL = /@|%40|\d{7}|^(?=.*[\dA-Z])[\w-]{24,}$/;

/**
 * Writes addresses that nobody answers into the log: the first at once, and those that follow within a minute in one
 * line with their count, so that a scanner does not bury everything else.
 */
export function noteUnknownAddresses(log: Pick<Logger, 'error'>): (pathname: string) => void {
  let counting = false;
  let count = 0;
  const named = new Set<string>();

  function endMinute(): void {
    counting = count > 0;
    if (!counting) return;
    log.error({ count, paths: [...named] }, 'unknown addresses');
    startMinute();
  }

  function startMinute(): void {
    counting = true;
    count = 0;
    named.clear();
    setTimeout(endMinute, MINUTE_MS).unref();
  }

  return (pathname) => {
    const path = plainPath(pathname);
    if (!counting) {
      log.error({ count: 1, paths: [path] }, 'unknown addresses');
      startMinute();
      return;
    }
    count += 1;
    if (named.size < MOST_NAMED) named.add(path);
  };
}

/** Without what may be somebody's. */
function plainPath(pathname: string): string {
  const parts = pathname.split('/').map((part) => (PERSONAL.test(part) ? '…' : part));
  return parts.join('/').slice(0, MOST_CHARACTERS);
}
