import { createHash } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { customerFailurePage } from '#server/http/customer-failure-page.ts';
import { type RequestScope, requestScope } from '#server/http/load-context.ts';
import { hydratedPolicy, publicPolicy } from '#server/http/security.ts';
import { LANGUAGES } from '#shared/text/languages.ts';
import { recordEarlyInput } from './ui/early-input.ts';
import { type CustomerWords, FaultWords } from './ui/fault-words.ts';
import { hasInlineStyles, isPublicHandle } from './ui/page-kind.ts';

const RENDER_TIMEOUT_MS = 5_000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Response | Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const handle: unknown = context.staticHandlerContext.matches.at(-1)?.route.handle;
  return isPublicHandle(handle)
    ? renderPublic(request, status, headers, context, hasInlineStyles(handle))
    : renderHydrated(request, status, headers, context, loadContext.get(requestScope));
}

/** A page without React in the browser: one synchronous render, no data script, styles allowed by hash. */
function renderPublic(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  inlineStyles: boolean,
): Response {
  const still = { ...context, serverHandoffStream: undefined };
  const html = `<!DOCTYPE html>${renderToString(
    <FaultWords value={faultWords(request)}>
      <ServerRouter context={still} url={request.url} />
    </FaultWords>,
  )}`;
  const hashes = Array.from(html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g), ([, css]) =>
    createHash('sha256')
      .update(css ?? '')
      .digest('base64'),
  );
  headers.set('Content-Security-Policy', publicPolicy(inlineStyles ? 'inline' : hashes));
  return new Response(html, { status, headers });
}

function faultWords(request: Request): CustomerWords | null {
  const customer = customerFailurePage(request);
  if (!customer) return null;
  const { language, languages, words, ways } = customer;
  return {
    language,
    languages,
    ways: ways.map((way) => ({ ...way, name: LANGUAGES[way.language].ownName })),
    tryAgain: words.tryAgain,
    byStatus: { 404: words.missing, 413: words.tooLarge, 429: words.tooMany, 503: words.away },
    refused: words.refused,
    unexpected: words.unexpected,
  };
}

function renderHydrated(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  { nonce, ctx }: RequestScope,
): Promise<Response> {
  headers.set('Content-Security-Policy', hydratedPolicy(nonce, ctx.config));
  headers.set('Cache-Control', 'no-store');
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={context} url={request.url} nonce={nonce} />,
      {
        nonce,
        bootstrapScriptContent: `(${recordEarlyInput})()`,
        // Nothing is streamed late, so a failing render still gives a clean error page.
        onAllReady() {
          clearTimeout(timer);
          const body = new PassThrough();
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
          pipe(body);
        },
        onShellError: reject,
        onError: reject,
      },
    );
    const timer = setTimeout(() => abort(new Error('Rendering took too long')), RENDER_TIMEOUT_MS);
  });
}

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: unknown },
): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const { ctx } = (context as RouterContextProvider).get(requestScope);
  ctx.log.error({ err: error }, 'page failed');
}
