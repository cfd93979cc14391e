import { randomBytes } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { Channels } from '#server/connectors/channels/registry.ts';
import type { Models } from '#server/connectors/models/model.ts';
import type { Readers } from '#server/connectors/platforms/open-readers.ts';
import { toKnownError } from '#server/core/database-fault.ts';
import { isAppError } from '#server/core/errors.ts';
import type { Logger } from '#server/core/log.ts';
import type { Database } from '#server/db/client.ts';
import { assets } from '#server/http/assets.ts';
import { isUpload, limitSize } from '#server/http/body-limits.ts';
import { makeBulkheads } from '#server/http/bulkheads.ts';
import {
  asSent,
  clientAddress,
  isFromProvider,
  isFromWebsite,
  isHostExpected,
  isSameOrigin,
  noteRefusedOrigin,
  rawHeader,
} from '#server/http/caller.ts';
import { serveCalls } from '#server/http/calls/serve-calls.ts';
import { canonicalAddress } from '#server/http/canonical-address.ts';
import { customerFailurePage } from '#server/http/customer-failure-page.ts';
import { errorPage, typedForm } from '#server/http/error-page.ts';
import { failureAsPage } from '#server/http/failure-as-page.ts';
import { clearFlash } from '#server/http/flash.ts';
import { health } from '#server/http/health.ts';
import { providerHooks } from '#server/http/hooks.ts';
import { type RequestScope, requestScope } from '#server/http/load-context.ts';
import { methodsAt, PAGE_METHODS } from '#server/http/methods.ts';
import { unsubscribeByProvider } from '#server/http/one-click.ts';
import { answerOptions } from '#server/http/options.ts';
import { isForPageCache, type PageCache } from '#server/http/page-cache.ts';
import { sendRedirectTarget } from '#server/http/redirect-target.ts';
import { refuseUnreadable } from '#server/http/refuse-unreadable.ts';
import { buildCtx } from '#server/http/request-ctx.ts';
import { secureHeaders } from '#server/http/security.ts';
import { sharedPages } from '#server/http/shared-pages.ts';
import { noteUnknownAddresses } from '#server/http/unknown-addresses.ts';
import { askingRequest, resumeWaitingRequest, waitingRequest } from '#server/http/waiting-request.ts';
import type { Queue } from '#server/jobs/enqueue.ts';
import type { Config } from '#server/start/env.ts';

/** The router cannot build a Request with others (TRACE). */
const KNOWN_METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

export interface AppDeps {
  database: Database;
  queue: Queue;
  channels: Channels;
  readers: Readers;
  models: Models;
  config: Config;
  log: Logger;
  now(): Date;
  pageCache: PageCache;
  serverBuild: ServerBuild | (() => Promise<ServerBuild>);
  /** Folder of the built browser files; null when a development server supplies them. */
  clientDir: string | null;
  isStopping(): boolean;
  /** A newer version takes requests. */
  isReplaced(): boolean;
}

export interface HttpEnv {
  Bindings: HttpBindings;
  /**
   * `typed` is the submitted form, if it has no files; `isShared` whether the page cache may keep the page; `hasPlace`
   * is set once it is being worked on.
   */
  Variables: {
    requestId: string;
    log: Logger;
    address: string;
    typed?: string;
    isShared?: boolean;
    hasPlace?: boolean;
  };
}

/** React Router answers 202 for a redirect when its browser side asked for data. */
function isRedirect({ status }: Response): boolean {
  return status === 202 || (status >= 300 && status < 400);
}

function refuseMethod(c: Context<HttpEnv>, methods: readonly string[]): Response {
  return c.text('This method is not answered here.', 405, { Allow: methods.join(', ') });
}

/** The visitor left, or sent nonsense, in the middle of the body; Node's code for it is also that of a lost database. */
function isCutOff(c: Context<HttpEnv>): boolean {
  return Boolean(c.env?.incoming?.errored);
}

function retryAfter(headers: Headers): Record<string, string> {
  const value = headers.get('Retry-After');
  return value ? { 'Retry-After': value } : {};
}

export function createApp(deps: AppDeps): Hono<HttpEnv> {
  const { config, log } = deps;
  const app = new Hono<HttpEnv>();
  const bulkheads = makeBulkheads(deps);
  const methodsOf = methodsAt(deps);
  const noteUnknown = noteUnknownAddresses(log);
  const renderPage = createRequestHandler(deps.serverBuild, config.production ? 'production' : 'development');

  app.use(async function knownMethod(c, next) {
    return KNOWN_METHODS.has(c.req.method) ? next() : refuseMethod(c, await methodsOf(c));
  });
  app.use(
    deps.pageCache.middleware({
      mayServe: (c) => isHostExpected(rawHeader(c, 'host'), config),
      readsOf: sharedPages(deps),
    }),
  );
  app.use(async function track(c, next) {
    const requestId = randomBytes(8).toString('hex');
    const requestLog = log.child({ requestId });
    c.set('requestId', requestId);
    c.set('log', requestLog);
    c.set('address', clientAddress(c, config.trustedProxies));
    const start = performance.now();
    await next();
    c.header('X-Request-Id', requestId);
    // Paths contain tokens (`/unsubscribe/…`), so only their route-like beginning is logged.
    const path = c.req.path
      .split('/')
      .slice(
        0,
        /^\/(unsubscribe|r|notices|confirm-email|keep-account|post-pictures)\//.test(c.req.path) ? 2 : 3,
      )
      .join('/');
    const ms = Math.round(performance.now() - start);
    // A call that finds no record is a normal 404.
    if (c.res.status === 404 && !path.startsWith('/api/calls')) noteUnknown(path);
    requestLog.debug({ method: c.req.method, path, status: c.res.status, ms }, 'request');
  });
  app.use(secureHeaders(config));
  health(app, deps);
  if (deps.clientDir) app.use(assets(deps.clientDir));

  app.use(async function expectHost(c, next) {
    if (!isHostExpected(c.req.header('host'), config)) {
      return c.html(
        errorPage(config, 400, c.var.requestId, { customer: customerFailurePage(c.req.raw) }),
        400,
      );
    }
    return next();
  });
  serveCalls(app, deps, bulkheads);
  app.use(answerOptions(methodsOf));
  app.use(async function pageMethod(c, next) {
    if (!PAGE_METHODS.includes(c.req.method)) return refuseMethod(c, await methodsOf(c));
    await next();
    // The router refuses a form of a page that has none.
    if (c.res.status === 405) c.header('Allow', (await methodsOf(c)).join(', '));
  });
  app.use(async function sameOrigin(c, next) {
    const isOpen = isFromProvider(c.req.path) || isFromWebsite(c.req.path);
    if (!isSameOrigin(c.req, config) && !isOpen) {
      noteRefusedOrigin(c, config);
      return c.html(
        errorPage(config, 403, c.var.requestId, { customer: customerFailurePage(c.req.raw) }),
        403,
      );
    }
    return next();
  });
  app.use(bulkheads.turnAway);
  app.use(limitSize(config));
  unsubscribeByProvider(app, deps, bulkheads);
  providerHooks(app, deps, bulkheads);
  app.use(refuseUnreadable(config, isUpload));
  app.use(canonicalAddress(deps));
  app.use(bulkheads.enterBulkhead);
  app.use(sendRedirectTarget);
  const pack = compress();
  app.use(async function packUncached(c, next) {
    await next();
    if (!isForPageCache(c)) await pack(c, async () => {});
  });

  app.all('*', async function page(c) {
    const nonce = randomBytes(16).toString('base64url');
    const headers = new Headers();
    const { ctx, setCookies } = await buildCtx(deps, c.req.raw, c.var);
    for (const cookie of setCookies) headers.append('Set-Cookie', cookie);
    const context = new RouterContextProvider();
    const sent = asSent(c.req.raw, config);
    const resumed = await resumeWaitingRequest(ctx, sent, c.var.typed);
    const request = resumed && 'request' in resumed ? resumed.request : sent;
    const scope: RequestScope = {
      ctx,
      method: request.method,
      nonce,
      headers,
      flashTaken: false,
      needsPassword: false,
      waiting: resumed && 'waiting' in resumed ? resumed.waiting : null,
    };
    context.set(requestScope, scope);
    let rendered = await renderPage(scope.waiting ? askingRequest(request) : request, context);
    if (scope.needsPassword) {
      scope.waiting = waitingRequest(ctx, request, c.var.typed);
      if (scope.waiting) rendered = await renderPage(askingRequest(request), context);
    }
    const customer = customerFailurePage(c.req.raw);
    const response = await failureAsPage(c.req.raw, rendered, (refusal) =>
      errorPage(config, rendered.status, c.var.requestId, { ...refusal, customer }),
    );
    const typed = response.status === 503 ? typedForm(c.req.raw, c.var.typed) : null;
    if (typed) {
      const page = errorPage(config, 503, c.var.requestId, { typed, customer });
      return c.html(page, 503, retryAfter(headers));
    }
    // On the way to another page nobody has seen the toast yet.
    if (scope.flashTaken && !isRedirect(response)) headers.append('Set-Cookie', clearFlash(config));
    // The route's own cookies come last and so win: a login over a prolonged session, a new toast over an old one.
    const own = response.headers.getSetCookie();
    response.headers.delete('Set-Cookie');
    for (const [name, value] of headers) response.headers.append(name, value);
    for (const cookie of own) response.headers.append('Set-Cookie', cookie);
    return response;
  });

  app.onError((thrown, c) => {
    if (isCutOff(c)) {
      return c.html(errorPage(config, 400, c.get('requestId') ?? '', { kind: 'damaged' }), 400);
    }
    const error = toKnownError(thrown);
    const known = isAppError(error) ? error : null;
    const status = known?.status ?? 500;
    const requestLog = c.get('log') ?? log;
    if (status === 503) requestLog.warn({ err: error }, 'request refused');
    else if (status >= 500) requestLog.error({ err: error }, 'request failed');
    const wait = known?.retryAfterSeconds ? known : null;
    if (wait) c.header('Retry-After', String(wait.retryAfterSeconds));
    // The browser's side of the router shows the words in a toast.
    if (status === 503 && known && c.req.path.endsWith('.data')) {
      return c.json({ message: known.message, requestId: c.get('requestId') ?? '' }, 503);
    }
    // For a database outage the page has its own text, also for submitted forms.
    const words = wait && wait === thrown ? { text: wait.message } : {};
    const typed = status === 503 ? typedForm(c.req.raw, c.get('typed')) : null;
    const told = { ...(typed ? { typed } : words), customer: customerFailurePage(c.req.raw) };
    return c.html(errorPage(config, status, c.get('requestId') ?? '', told), status as 500);
  });
  return app;
}
