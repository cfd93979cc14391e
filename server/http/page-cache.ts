import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context, MiddlewareHandler } from 'hono';
import type { HttpEnv } from '#server/http/app.ts';
import { rawHeader, rawPath } from '#server/http/caller.ts';
import { customerLanguageOf } from '#shared/languages.ts';

/** A public route names what its page depends on in this response header; it never leaves the server. */
export const CACHE_TAGS = 'X-Cache-Tags';

const LIMITS = { pages: 2_000, bytes: 64 * 1024 * 1024 };
const MAX_AGE_MS = 10 * 60_000;
/** Of one request only, so they are not kept with the page. */
const OWN_HEADERS = [CACHE_TAGS, 'X-Request-Id', 'Date', 'Content-Length', 'Transfer-Encoding'];
/** A session shows "Dashboard" instead of "Login", a flash its toast: such a page is for one person. */
const OWN_COOKIES = /(?:^|;\s*)(?:__Host-)?(?:goodword\.session_token|flash)=/;
const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);

interface Encoded {
  body: Uint8Array<ArrayBuffer>;
  headers: Record<string, string>;
}

interface CachedPage {
  plain: Encoded;
  br: Encoded;
  gzip: Encoded;
  /** Of all three bodies. */
  bytes: number;
  etag: string;
  tags: string[];
  expiresAt: number;
}

/** What was dropped while a page was being rendered. */
interface Render {
  tags: Set<string>;
  all: boolean;
}

export interface PageCache {
  /** Stands before everything else. Requests for which `mayServe` is false always go the whole way. */
  middleware(mayServe?: (c: Context<HttpEnv>) => boolean): MiddlewareHandler<HttpEnv>;
  /** Forgets every page that depends on `tag`, also pages being rendered at this moment. */
  drop(tag: string): void;
  clear(): void;
  /** How much is kept at this moment. */
  size(): { pages: number; bytes: number };
}

/**
 * Keeps whole answers of public pages in memory, packed. Only what a GET without a query finds, equal for everybody,
 * under the one address of its route (`own-spelling.ts`). What nobody asked for longest goes first.
 */
export function createPageCache(now: () => number, limits = LIMITS): PageCache {
  /** In the order of use: a page asked for moves to the end. */
  const pages = new Map<string, CachedPage>();
  const renders = new Set<Render>();
  let bytes = 0;

  function forget(key: string, page: CachedPage): void {
    pages.delete(key);
    bytes -= page.bytes;
  }

  function find(key: string): CachedPage | undefined {
    const page = pages.get(key);
    if (!page) return undefined;
    pages.delete(key);
    pages.set(key, page);
    return page;
  }

  function keep(key: string, page: CachedPage): void {
    const before = pages.get(key);
    if (before) forget(key, before);
    if (page.bytes > limits.bytes) return;
    for (const [oldest, other] of pages) {
      if (pages.size < limits.pages && bytes + page.bytes <= limits.bytes) break;
      forget(oldest, other);
    }
    pages.set(key, page);
    bytes += page.bytes;
  }

  return {
    middleware: (mayServe = () => true) =>
      async function pageCache(c, next) {
        const cacheable = isCacheable(c) && mayServe(c);
        const key = keyOf(c);
        const hit = cacheable ? find(key) : undefined;
        // A request that is answered here leaves no line in the log, which has one per request at level debug only.
        if (hit && hit.expiresAt > now()) return answer(hit, c);
        const render: Render = { tags: new Set(), all: false };
        if (cacheable) renders.add(render);
        try {
          await next();
          if (hit && c.res.status === 503 && pages.get(key) === hit) {
            // Old, but nobody has dropped it: better than no page.
            c.res = undefined;
            c.res = answer(hit, c);
            return;
          }
          const tags = tagsOf(c.res);
          const isForAll = tags.length > 0 && c.res.status === 200 && !c.res.headers.has('Set-Cookie');
          if (!cacheable || c.req.method !== 'GET' || !isForAll) {
            if (c.res.headers.has(CACHE_TAGS)) c.res.headers.delete(CACHE_TAGS);
            return;
          }
          const page = await pack(c.res, tags, now() + MAX_AGE_MS);
          if (!render.all && !tags.some((tag) => render.tags.has(tag))) keep(key, page);
          // Hono would merge the headers of the old answer into the new one.
          c.res = undefined;
          c.res = answer(page, c);
        } finally {
          renders.delete(render);
        }
      },
    drop(tag) {
      for (const render of renders) render.tags.add(tag);
      for (const [key, page] of pages) if (page.tags.includes(tag)) forget(key, page);
    },
    clear() {
      for (const render of renders) render.all = true;
      pages.clear();
      bytes = 0;
    },
    size: () => ({ pages: pages.size, bytes }),
  };
}

/** Whether the cache will keep and pack this answer, so that nothing else needs to compress it. */
export function isForPageCache(c: Context<HttpEnv>): boolean {
  return isCacheable(c) && tagsOf(c.res).length > 0;
}

/** Pages for customers are in the language of the browser, so each is kept once for each of them. */
function keyOf(c: Context<HttpEnv>): string {
  return `${customerLanguageOf(rawHeader(c, 'accept-language'))} ${rawPath(c)}`;
}

function isCacheable(c: Context<HttpEnv>): boolean {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return false;
  return !c.req.url.includes('?') && !OWN_COOKIES.test(c.req.header('cookie') ?? '');
}

function tagsOf(response: Response): string[] {
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html');
  return isPage ? (response.headers.get(CACHE_TAGS) ?? '').split(',').filter(Boolean) : [];
}

async function pack(response: Response, tags: string[], expiresAt: number): Promise<CachedPage> {
  const html = new Uint8Array(await response.arrayBuffer());
  const [br, gz] = await Promise.all([
    packBrotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    packGzip(html),
  ]);
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
  const kept = new Headers(response.headers);
  for (const name of OWN_HEADERS) kept.delete(name);
  kept.set('Cache-Control', 'public, max-age=0, must-revalidate');
  kept.append('Vary', 'Accept-Encoding');
  kept.set('ETag', etag);
  const encoded = (bytes: Uint8Array, encoding?: string): Encoded => ({
    body: new Uint8Array(bytes),
    // A plain object: the HTTP adapter writes it out as it stands, which is the fast way.
    headers: {
      ...Object.fromEntries(kept),
      ...(encoding ? { 'content-encoding': encoding } : {}),
      'content-length': String(bytes.byteLength),
    },
  });
  const bytes = html.byteLength + br.byteLength + gz.byteLength;
  return {
    plain: encoded(html),
    br: encoded(br, 'br'),
    gzip: encoded(gz, 'gzip'),
    bytes,
    etag,
    tags,
    expiresAt,
  };
}

function answer(page: CachedPage, c: Context<HttpEnv>): Response {
  const { body, headers } = page[encodingFor(rawHeader(c, 'accept-encoding'))];
  if (rawHeader(c, 'if-none-match').includes(page.etag)) {
    const { 'content-length': _, 'content-encoding': __, ...rest } = headers;
    return new Response(null, { status: 304, headers: rest });
  }
  return new Response(c.req.method === 'HEAD' ? null : body, { status: 200, headers });
}

function encodingFor(accepted: string): 'br' | 'gzip' | 'plain' {
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted)) return 'br';
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted)) return 'gzip';
  return 'plain';
}
