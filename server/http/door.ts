import { data, type RouterContextProvider, redirect } from 'react-router';
import type { Ctx } from '#server/core/context.ts';
import { toKnownError } from '#server/core/database-fault.ts';
import { type AppError, isAppError } from '#server/core/errors.ts';
import { hasSessionCookie } from '#server/domain/accounts/parts/find-session.ts';
import { flashCookie, readFlash } from '#server/http/flash.ts';
import { type RequestScope, requestScope } from '#server/http/load-context.ts';
import { CACHE_TAGS } from '#server/http/page-cache.ts';
import { loginPath } from '#shared/accounts/login-path.ts';
import { helpFor } from '#shared/http/error-help.ts';
import { MESSAGES, type MessageKey, type Toast } from '#shared/http/messages.ts';
import {
  type CustomerLanguage,
  chosenLanguageOf,
  customerLanguageOf,
  type WantedLanguage,
} from '#shared/text/languages.ts';
import { textsIn } from '#shared/texts/texts.ts';

interface RouteArgs {
  request: Request;
  /** As people see it; on a client navigation the address of `request` is the router's own. */
  url: URL;
  params: unknown;
  context: Readonly<RouterContextProvider>;
}

/** The arguments of a handler; annotate them where it reads `params`. */
export type DoorArgs<A extends RouteArgs> = Omit<A, 'context'> & { scope: RequestScope };

/** The part that every page has. */
export interface PageArgs {
  url: URL;
  scope: RequestScope;
}

/**
 * Connects a route to a verb: passes on the request's ctx and turns failures into what a person should see (sign-in
 * with return path, profile first, an error page).
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

/** The router sends an action's headers with its data, but drops them when it renders a page. */
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
      // A form can only be sent by somebody who was signed in.
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

/** The page of a form: its own address may only accept POST, and after signing in people return with a GET. */
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
  // Browsers drop control characters and dot segments, so only the normalized form can be judged.
  return host === 'here' && !pathname.startsWith('//') ? pathname + search + hash : fallback;
}

/** Redirects with a toast on the next page. */
export function redirectWith(ctx: Ctx, to: string, key: MessageKey, setCookies: string[] = []): Response {
  const headers = new Headers();
  for (const cookie of setCookies) headers.append('Set-Cookie', cookie);
  headers.append('Set-Cookie', flashCookie(ctx.config, key));
  return redirect(to, { headers });
}

/** The toast left by the previous page, taken once. */
export function takeFlash(request: Request, scope: RequestScope): Toast | null {
  const key = readFlash(scope.ctx.config, request);
  if (!key) return null;
  scope.flashTaken = true;
  const toast: Toast = MESSAGES[key];
  return { ...toast, text: toast.text?.replace('{appName}', scope.ctx.config.appName) };
}

/** Lets the page cache keep this page for everybody, until one of its tags is dropped. */
export function cachePage(scope: RequestScope, ...tags: string[]): void {
  scope.headers.set(CACHE_TAGS, tags.join(','));
}

/** Null where there is nothing, for pages that say so in words of their own. */
export async function foundOrNull<T>(finding: Promise<T>): Promise<T | null> {
  try {
    return await finding;
  } catch (error) {
    if (isAppError(error, 'not_found')) return null;
    throw error;
  }
}

/** What a customer wants to read: by the switch at the foot of the page, and by their browser. */
export function wantedLanguage(request: Request): WantedLanguage {
  return {
    chosen: chosenLanguageOf(new URL(request.url).searchParams),
    browser: customerLanguageOf(request.headers.get('accept-language')),
  };
}

/** What a form says of a refusal that concerns none of its fields. */
export function refusalIn(language: CustomerLanguage, { code }: AppError): string {
  const { failures, faults } = textsIn(language);
  if (code === 'rate_limited') return failures.tooMany.text;
  return code === 'unavailable' ? failures.away.kept : faults.failed.text;
}
