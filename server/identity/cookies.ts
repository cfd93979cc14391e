import type { Config } from '#server/start/env.ts';

export type Site = Pick<Config, 'origin'>;

export function isSecure({ origin }: Site): boolean {
  return origin.startsWith('https:');
}

/** Under https browsers accept a `__Host-` cookie only from this very host, so no neighbouring host can set one. */
export function cookieName(site: Site, name: string): string {
  return isSecure(site) ? `__Host-${name}` : name;
}

/** A cookie for the whole site that scripts cannot read. Without a value it is deleted. */
export function setCookie(site: Site, name: string, value: string, maxAgeSeconds: number): string {
  const secure = isSecure(site) ? '; Secure' : '';
  return `${cookieName(site, name)}=${value}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax; HttpOnly${secure}`;
}

/** The value of a cookie in the request header. */
export function readCookie(site: Site, header: string | null | undefined, name: string): string | null {
  return readNamed(header, cookieName(site, name));
}

/** The same by its full name, as the browser knows it. */
export function readNamed(header: string | null | undefined, name: string): string | null {
  const start = `${name}=`;
  const found = (header ?? '').split(';').find((pair) => pair.trimStart().startsWith(start));
  return found ? found.trim().slice(start.length) : null;
}
