import { readCookie, type Site, setCookie } from '#server/identity/cookies.ts';
import { isMessageKey, type MessageKey } from '#shared/http/messages.ts';

const NAME = 'flash';

/** A toast that survives one redirect. The cookie only holds a key, so nothing can be injected through it. */
export function flashCookie(site: Site, key: MessageKey): string {
  return setCookie(site, NAME, key, 60);
}

export function clearFlash(site: Site): string {
  return setCookie(site, NAME, '', 0);
}

export function readFlash(site: Site, request: Request): MessageKey | null {
  const key = readCookie(site, request.headers.get('cookie'), NAME);
  return key && isMessageKey(key) ? key : null;
}
