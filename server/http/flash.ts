import { readCookie, setCookie } from '#server/cookies.ts';
import type { Config } from '#server/env.ts';
import { isMessageKey, type MessageKey } from '#shared/messages.ts';

const NAME = 'flash';

/** A toast that survives one redirect. The cookie holds a key only, so nothing can be injected through it. */
export function flashCookie(config: Config, key: MessageKey): string {
  return setCookie(config, NAME, key, 60);
}

export function clearFlash(config: Config): string {
  return setCookie(config, NAME, '', 0);
}

export function readFlash(config: Config, request: Request): MessageKey | null {
  const key = readCookie(config, request.headers.get('cookie'), NAME);
  return key && isMessageKey(key) ? key : null;
}
