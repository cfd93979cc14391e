import type { MiddlewareHandler } from 'hono';
import type { HttpEnv } from '#server/http/app.ts';
import type { methodsAt } from '#server/http/methods.ts';
import { FOR_ANY_SITE } from '#server/http/widget-response.ts';

/** What other websites load; scripts of theirs may add headers to every request, about which a browser asks first. */
const FOR_WEBSITES = /^\/(?:w\/|w\.js$)/;

/** OPTIONS is answered without a body and without rendering anything (RFC 9110, 9.3.7). */
export function answerOptions(methodsOf: ReturnType<typeof methodsAt>): MiddlewareHandler<HttpEnv> {
  return async function options(c, next) {
    if (c.req.method !== 'OPTIONS') return next();
    const ofWebsites = { ...FOR_ANY_SITE, 'Access-Control-Allow-Headers': '*' };
    return c.body(null, 204, {
      Allow: [...(await methodsOf(c)), 'OPTIONS'].join(', '),
      ...(FOR_WEBSITES.test(c.req.path) ? ofWebsites : {}),
    });
  };
}
