import type { MiddlewareHandler } from 'hono';
import type { Config } from '#server/start/env.ts';
import { VIDEO_PLAYERS } from '#shared/videos/videos.ts';

/** Headers of every answer. Pages of the router set their own Content-Security-Policy. */
export function secureHeaders(config: Config): MiddlewareHandler {
  const https = config.origin.startsWith('https:');
  return async function secure(c, next) {
    await next();
    const { headers } = c.res;
    headers.set('X-Content-Type-Options', 'nosniff');
    if (isFrameable(headers)) headers.delete('X-Frame-Options');
    else headers.set('X-Frame-Options', 'DENY');
    // Links contain invitation tokens; `same-origin` keeps them from other sites and keeps Origin on our forms.
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

/** Widgets are framed by any website, previews by our own pages; pages without a policy of their own by nobody. */
function isFrameable(headers: Headers): boolean {
  return headers.get('Content-Security-Policy')?.includes("frame-ancestors 'none'") === false;
}

/** Linked videos are played in a frame that is loaded by a press of play. */
const PLAYERS = Object.values(VIDEO_PLAYERS).join(' ');

interface WidgetPolicy {
  origin: string;
  styleHash: string;
  ancestors: '*' | "'self'";
  /** Whether it plays videos. */
  plays: boolean;
}

/**
 * Policy of a widget in a frame of its own. Its frame may be sandboxed, where `'self'` means nothing; and so may the page around
 * it, which even `frame-ancestors *` would shut out.
 */
export function widgetPolicy({ origin, styleHash, ancestors, plays }: WidgetPolicy): string {
  const media = [`img-src 'self' ${origin}`, `media-src 'self' ${origin}`, `frame-src ${PLAYERS}`];
  return [
    "default-src 'none'",
    `script-src 'self' ${origin}`,
    `connect-src 'self' ${origin}`,
    `style-src 'sha256-${styleHash}'`,
    ...(plays ? media : []),
    "base-uri 'none'",
    "form-action 'none'",
    ...(ancestors === '*' ? [] : [`frame-ancestors ${ancestors}`]),
  ].join('; ');
}

/** The hash of the style sheet that sonner inlines in this release. */
export const TOAST_STYLES = 'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY=';
/** It is inserted before it is filled. */
const EMPTY_STYLES = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

/**
 * Policy of a signed-in page: scripts by nonce, our own style sheets. Components write style attributes (the width of a
 * bar, the position of a menu), which only affect their element. A development server inlines the sheets.
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
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    // Previews of widgets.
    "frame-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Policy of a public page: only our own script files, and the inline styles it was rendered with (or any). */
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
