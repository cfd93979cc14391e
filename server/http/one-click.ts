import type { Hono } from 'hono';
import type { Ctx } from '#server/core/context.ts';
import { isAppError } from '#server/core/errors.ts';
import { unsubscribe } from '#server/domain/invitations/unsubscribe.ts';
import { switchNotice } from '#server/domain/notices/switch-notice.ts';
import type { AppDeps, HttpEnv } from '#server/http/app.ts';
import type { Bulkheads } from '#server/http/bulkheads.ts';
import { visitorCtx } from '#server/http/request-ctx.ts';

/**
 * The unsubscribe button of mail programs (RFC 8058): a POST without cookies and Origin; the token authenticates, and
 * any body means to unsubscribe. Opening the address instead shows the page for people, and changes nothing.
 */
export function unsubscribeByProvider(
  app: Hono<HttpEnv>,
  deps: AppDeps,
  { enterBulkhead }: Pick<Bulkheads, 'enterBulkhead'>,
): void {
  for (const room of ['unsubscribe', 'notices']) app.post(`/${room}/:token/one-click`, enterBulkhead);
  oneClick(app, deps, 'unsubscribe', (ctx, token) => unsubscribe(ctx, { token }));
  oneClick(app, deps, 'notices', (ctx, token) => switchNotice(ctx, { token, on: false }));
}

function oneClick(
  app: Hono<HttpEnv>,
  deps: AppDeps,
  room: string,
  leave: (ctx: Ctx, token: string) => Promise<void>,
): void {
  app.post(`/${room}/:token/one-click`, async (c) => {
    const ctx: Ctx = { ...visitorCtx(deps, c.var), actor: { kind: 'provider', provider: 'mail' } };
    try {
      await leave(ctx, c.req.param('token'));
      return c.text('Unsubscribed');
    } catch (error) {
      if (isAppError(error, 'not_found')) return c.text('Unknown link', 404);
      throw error;
    }
  });
  app.get(`/${room}/:token/one-click`, (c) => {
    const token = encodeURIComponent(c.req.param('token'));
    return c.redirect(`/${room}/${token}`, 303);
  });
}
