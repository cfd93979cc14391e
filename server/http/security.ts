import type { MiddlewareHandler } from 'hono';
import type { Config } from '#server/start/env.ts';

/** Headers of every answer. Pages of the router bring their own Content-Security-Policy. */
export function secureHeaders(config: Config): MiddlewareHandler {
  const https = config.origin.startsWith('https:');
  return async function secure(c, next) {
    await next();
    const { headers } = c.res;
    headers.set('X-Content-Type-Options', 'nosniff');
    headers.set('X-Frame-Options', 'DENY');
    // Links carry invitation tokens; `same-origin` keeps them from other sites and keeps Origin on our forms.
    headers.set('Referrer-Policy', 'same-origin');
    headers.set('Cross-Origin-Opener-Policy', 'same-origin');
    headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()');
    if (https) headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
    if (!headers.has('Content-Security-Policy')) {
      const isPage = headers.get('Content-Type')?.startsWith('text/html') ?? false;
      headers.set(
        'Content-Security-Policy',
        isPage ? publicPolicy([]) : "default-src 'none'; frame-ancestors 'none'",
      );
    }
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
  };
}

/** The one style sheet that a library of ours writes into the page, as its release brings it (sonner). */
export const TOAST_STYLES = 'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY=';
/** It is put into the page before it is filled. */
const EMPTY_STYLES = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

/**
 * Policy of a signed-in page: scripts by nonce, style sheets of our own. Style attributes are written by the components
 * (a bar as long as its share, a menu beside its button) and reach no further than their element. A development server
 * writes the sheets into the page as they change.
 */
export function hydratedPolicy(nonce: string, { production }: Pick<Config, 'production'>): string {
  const sheets = production ? `'self' '${TOAST_STYLES}' '${EMPTY_STYLES}'` : "'self' 'unsafe-inline'";
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src ${sheets}`,
    `style-src-elem ${sheets}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Policy of a public page: our own script files only, and the inline styles it was rendered with (or any). */
export function publicPolicy(styleHashes: readonly string[] | 'inline'): string {
  const allowed =
    styleHashes === 'inline' ? ["'unsafe-inline'"] : styleHashes.map((hash) => `'sha256-${hash}'`);
  const styles = ["'self'", ...allowed].join(' ');
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${styles}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
