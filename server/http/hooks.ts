import type { Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { HookRequest } from '#server/connectors/channels/channel.ts';
import type { Ctx } from '#server/core/context.ts';
import { toKnownError } from '#server/core/database-fault.ts';
import { isAppError } from '#server/core/errors.ts';
import { receiveInboundMail } from '#server/domain/inbound-mail/receive-inbound-mail.ts';
import { receiveHook } from '#server/domain/sending/receive-hook.ts';
import { receiveMailReport } from '#server/domain/sending/receive-mail-report.ts';
import type { AppDeps, HttpEnv } from '#server/http/app.ts';
import type { Bulkheads } from '#server/http/bulkheads.ts';
import { visitorCtx } from '#server/http/request-ctx.ts';

/** Webhooks of providers: no Origin, no cookies; the token identifies the business, the signature authenticates. */
export function providerHooks(
  app: Hono<HttpEnv>,
  deps: AppDeps,
  { readAndEnter }: Pick<Bulkheads, 'readAndEnter'>,
): void {
  app.post('/hooks/mail/:token', readAndEnter, (c) =>
    answered(c, async () => {
      const ctx: Ctx = { ...visitorCtx(deps, c.var), actor: { kind: 'provider', provider: 'mail' } };
      const request = await hookRequest(c, deps);
      await receiveMailReport(ctx, { token: c.req.param('token'), request });
      return { body: '', contentType: 'text/plain' };
    }),
  );
  app.post('/hooks/inbound-mail/:token', readAndEnter, (c) =>
    answered(c, async () => {
      const ctx: Ctx = { ...visitorCtx(deps, c.var), actor: { kind: 'provider', provider: 'inbound-mail' } };
      const body = new Uint8Array(await c.req.arrayBuffer());
      const request = { ...addressed(c, deps), body };
      await receiveInboundMail(ctx, { token: c.req.param('token'), request });
      return { body: '', contentType: 'text/plain' };
    }),
  );
  app.on(['GET', 'POST'], '/hooks/:connector/:token', readAndEnter, (c) =>
    answered(c, async () => {
      const { connector, token } = c.req.param();
      const ctx: Ctx = { ...visitorCtx(deps, c.var), actor: { kind: 'provider', provider: connector } };
      return receiveHook(ctx, { connector, token, request: await hookRequest(c, deps) });
    }),
  );
}

async function hookRequest(c: Context<HttpEnv>, deps: AppDeps): Promise<HookRequest> {
  const body = c.req.method === 'POST' ? await c.req.text() : '';
  return { ...addressed(c, deps), body };
}

function addressed(c: Context<HttpEnv>, deps: AppDeps): Omit<HookRequest, 'body'> {
  const { pathname, search } = new URL(c.req.url);
  return {
    method: c.req.method,
    // Signatures cover the address known to the provider, not the one a proxy passed on.
    url: `${deps.config.origin}${pathname}${search}`,
    headers: c.req.header(),
    now: deps.now(),
  };
}

/** Providers repeat what is not answered with 2xx, so only failures that a repetition may fix are a 5xx. */
async function answered(
  c: Context<HttpEnv>,
  receive: () => Promise<{ body: string; contentType: string }>,
): Promise<Response> {
  try {
    const { body, contentType } = await receive();
    return c.body(body, 200, { 'Content-Type': contentType, 'Cache-Control': 'no-store' });
  } catch (thrown) {
    const error = toKnownError(thrown);
    if (!isAppError(error)) throw error;
    if (error.code === 'unavailable') c.var.log.warn({ err: error }, 'report refused');
    if (error.retryAfterSeconds) c.header('Retry-After', String(error.retryAfterSeconds));
    return c.text(error.message, error.status as ContentfulStatusCode);
  }
}
