import type { MiddlewareHandler } from 'hono';
import { ASKS_REDIRECT_TARGET, REDIRECT_TARGET } from '#shared/http/redirect-headers.ts';

/**
 * Tells a script where its form leads. If it followed the redirect instead, the next page would be loaded twice, and
 * its toast taken by the first time.
 */
export const sendRedirectTarget: MiddlewareHandler = async function sendRedirectTarget(c, next) {
  await next();
  const to = c.res.headers.get('Location');
  if (!c.req.header(ASKS_REDIRECT_TARGET) || to === null) return;
  const headers = new Headers(c.res.headers);
  headers.delete('Location');
  headers.set(REDIRECT_TARGET, to);
  // Otherwise the new answer would take over the old one's headers.
  c.res = undefined;
  c.res = new Response(null, { status: 204, headers });
};
