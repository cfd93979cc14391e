import type { Logger } from '#server/core/log.ts';
import { MINUTE_MS } from '#shared/time/durations.ts';

/** How many of those within a minute are listed. */
const MOST_NAMED = 10;
const MOST_CHARACTERS = 100;
/** May be a key, a phone number, or an email address. */
const PERSONAL = /@|%40|\d{7}|^(?=.*[\dA-Z])[\w-]{24,}$/;

/**
 * Logs unknown addresses: the first at once, and those within the next minute in one line with their number, so that a
 * scanner does not bury everything else.
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

/** Without parts that may be personal. */
function plainPath(pathname: string): string {
  const parts = pathname.split('/').map((part) => (PERSONAL.test(part) ? '…' : part));
  return parts.join('/').slice(0, MOST_CHARACTERS);
}
