import { isMessageKey, type MessageKey } from '#shared/messages.ts';

const NAME = 'flash';

/** A toast that survives one redirect. The cookie holds a key only, so nothing can be injected through it. */
export function flashCookie(key: MessageKey, secure: boolean): string {
  return `${NAME}=${key}; Path=/; Max-Age=60; SameSite=Lax; HttpOnly${secure ? '; Secure' : ''}`;
}

export function clearFlash(): string {
  return `${NAME}=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly`;
}

export function readFlash(request: Request): MessageKey | null {
  const match = /(?:^|;\s*)flash=([^;\s]+)/.exec(request.headers.get('cookie') ?? '');
  const key = match?.[1];
  return key && isMessageKey(key) ? key : null;
}
