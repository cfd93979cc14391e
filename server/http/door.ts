import { data, type RouterContextProvider, redirect } from 'react-router';
import type { Ctx } from '#server/core/context.ts';
import { toKnownError } from '#server/core/database-fault.ts';
import { isAppError } from '#server/core/errors.ts';
import { hasSessionCookie } from '#server/domain/accounts/parts/find-session.ts';
import { flashCookie, readFlash } from '#server/http/flash.ts';
import { type RequestScope, requestScope } from '#server/http/load-context.ts';
import { CACHE_TAGS } from '#server/http/page-cache.ts';
import { loginPath } from '#shared/accounts/login-path.ts';
import { helpFor } from '#shared/http/error-help.ts';
import { MESSAGES, type MessageKey, type Toast } from '#shared/http/messages.ts';
import { type CustomerLanguage, customerLanguageOf } from '#shared/text/languages.ts';

interface RouteArgs {
  request: Request;
  /** As people see it; the address of `request` is the router's own on a client navigation. */
  url: URL;
  params: unknown;
  context: Readonly<RouterContextProvider>;
}

/** What a handler gets; name it in the handler's signature where it reads `params`. */
export type DoorArgs<A extends RouteArgs> = Omit<A, 'context'> & { scope: RequestScope };

/** The part of them that every page has. */
export interface PageArgs {
  url: URL;
  scope: RequestScope;
}

/**
 * The way from a route to a verb. Builds nothing itself: hands over the request's ctx and turns
 * failures into what a person should see (sign-in with return path, profile first, an error page).
 */
export function door<A extends RouteArgs, T>(
  handler: (ctx: Ctx, args: DoorArgs<A>) => Promise<T>,
): (args: A) => Promise<T> {
  return async (args) => {
    const scope = args.context.get(requestScope);
    try {
      const answer = await handler(scope.ctx, { ...args, scope });
      keepRetryAfter(answer, scope);
      return answer;
    } catch (error) {
      const thrown = toThrowable(toKnownError(error), scope, args);
      keepRetryAfter(thrown, scope);
      throw thrown;
    }
  };
}

/** The router sends the headers of an action with its data, but forgets them where it answers with a page. */
function keepRetryAfter(answer: unknown, scope: RequestScope): void {
  if (!isData(answer)) return;
  const headers = new Headers(answer.init?.headers);
  const retryAfter = headers.get('Retry-After');
  if (!retryAfter) return;
  scope.headers.set('Retry-After', retryAfter);
  headers.delete('Retry-After');
  answer.init = { ...answer.init, headers };
}

function isData(answer: unknown): answer is ReturnType<typeof data<unknown>> {
  return answer instanceof data(null).constructor;
}

function toThrowable(error: unknown, scope: RequestScope, { url, request }: RouteArgs): unknown {
  if (!isAppError(error)) return error;
  const { ctx, method } = scope;
  if (error.reason === 'sign_in_again') scope.needsPassword = true;
  switch (error.code) {
    case 'unauthenticated': {
      // Nobody else has a form of ours to send.
      const ended = method === 'POST' || hasSessionCookie(request.headers);
      return redirect(loginPath(method === 'POST' ? pageOfForm(url, request) : pathOf(url), { ended }));
    }
    case 'business_required':
      return redirect('/dashboard/setup');
    case 'internal':
      return error;
    default: {
      const level = error.code === 'unavailable' ? 'warn' : 'info';
      ctx.log[level]({ code: error.code, reason: error.reason, err: error }, 'refused');
      const headers: Record<string, string> = error.retryAfterSeconds
        ? { 'Retry-After': String(error.retryAfterSeconds) }
        : {};
      const { reason } = error;
      const told = { message: error.message, requestId: ctx.requestId, help: helpFor(error), reason };
      return data(told, { status: error.status, headers });
    }
  }
}

/** The page a form stood on: its own address may take forms only, and whoever has signed in comes back by looking. */
function pageOfForm(url: URL, request: Request): string {
  const page = URL.parse(request.headers.get('referer') ?? '');
  return pathOf(page?.host === url.host ? page : url);
}

function pathOf({ pathname, search }: URL): string {
  return pathname + search;
}

/** Where to go after sign-in: a path on this site, never another address. */
export function safeNext(next: string | null, fallback: string): string {
  if (!next?.startsWith('/') || !URL.canParse(next, 'http://here')) return fallback;
  const { host, pathname, search, hash } = new URL(next, 'http://here');
  // Browsers drop control characters and dot segments, so only what is left after that can be judged.
  return host === 'here' && !pathname.startsWith('//') ? pathname + search + hash : fallback;
}

/** Redirects with a toast on the next page. */
export function redirectWith(ctx: Ctx, to: string, key: MessageKey, setCookies: string[] = []): Response {
  const headers = new Headers();
  for (const cookie of setCookies) headers.append('Set-Cookie', cookie);
  headers.append('Set-Cookie', flashCookie(ctx.config, key));
  return redirect(to, { headers });
}

/** The toast left by the page before, taken once. */
export function takeFlash(request: Request, scope: RequestScope): Toast | null {
  const key = readFlash(scope.ctx.config, request);
  if (!key) return null;
  scope.flashTaken = true;
  const toast: Toast = MESSAGES[key];
  return { ...toast, text: toast.text?.replace('{appName}', scope.ctx.config.appName) };
}

/** Lets the page cache keep this page for everybody, until `tag` is dropped. */
export function cachePage(scope: RequestScope, tag: string): void {
  scope.headers.set(CACHE_TAGS, tag);
}

/** What the browser of a customer asks for. */
export function languageOf(request: Request): CustomerLanguage {
  return customerLanguageOf(request.headers.get('accept-language'));
}
