import type { Hono } from 'hono';
import type { Ctx } from '#server/context.ts';
import { receiveHook } from '#server/domain/connections/receive-hook.ts';
import { isAppError } from '#server/errors.ts';
import type { AppDeps, HttpEnv } from '#server/http/app.ts';
import { visitorCtx } from '#server/http/request-ctx.ts';

/** Reports of providers: no Origin, no cookies; the token names the business, the signature is the key. */
export function providerHooks(app: Hono<HttpEnv>, deps: AppDeps): void {
  app.on(['GET', 'POST'], '/hooks/:connector/:token', async (c) => {
    const { connector, token } = c.req.param();
    const ctx: Ctx = { ...visitorCtx(deps, c.var), actor: { kind: 'provider', provider: connector } };
    const { pathname, search } = new URL(c.req.url);
    const request = {
      method: c.req.method,
      // Signatures cover the address as the provider knows it, not as a proxy passed it on.
      url: `${deps.config.origin}${pathname}${search}`,
      headers: c.req.header(),
      body: c.req.method === 'POST' ? await c.req.text() : '',
      now: deps.now(),
    };
    try {
      const { body, contentType } = await receiveHook(ctx, { connector, token, request });
      return c.body(body, 200, { 'Content-Type': contentType, 'Cache-Control': 'no-store' });
    } catch (error) {
      // Providers repeat what is not answered with 2xx: only what a repetition may mend is a 5xx.
      if (isAppError(error)) return c.text(error.message, error.status as 400);
      throw error;
    }
  });
}
