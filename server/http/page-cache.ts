import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context, MiddlewareHandler, Next } from 'hono';
import type { HttpEnv } from '#server/http/app.ts';
import { rawHeader, rawPath } from '#server/http/caller.ts';
import { namesTag } from '#shared/http/entity-tag.ts';
import { chosenLanguageOf, customerLanguageOf } from '#shared/text/languages.ts';

/** The response header with the tags of a public page; removed before it is sent. */
export const CACHE_TAGS = 'X-Cache-Tags';

const LIMITS = { pages: 2_000, bytes: 64 * 1024 * 1024 };
const MAX_AGE_MS = 10 * 60_000;
/** Headers of a single request, not kept with the page. */
const OWN_HEADERS = [CACHE_TAGS, 'X-Request-Id', 'Date', 'Content-Length', 'Transfer-Encoding'];
/** A 304 repeats no more than what a browser updates its copy by, and what other origins are told (RFC 9110, 15.4.5). */
const OF_UNCHANGED =
  /^(?:cache-control|etag|vary|access-control-.*|cross-origin-resource-policy|timing-allow-origin|strict-transport-security)$/;
/** A session shows "Dashboard" instead of "Login", a flash its toast: such a page is personal. */
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
  /** The headers of a 304. */
  unchanged: Record<string, string>;
  /** Of all three bodies. */
  bytes: number;
  etag: string;
  tags: string[];
  reads: readonly string[];
  expiresAt: number;
}

/**
 * Tags dropped while a page was being rendered. A render learns its own tags only at its end, so
 * generations would have to be kept for every tag ever dropped.
 */
interface Render {
  tags: Set<string>;
  all: boolean;
}

/** The page for the other requests, if shareable; `outdated` if it was dropped during the render. */
type Rendered = CachedPage | 'outdated' | null;

interface Rules {
  /** Requests for which this is false bypass the cache. */
  mayServe(c: Context<HttpEnv>): boolean;
  /**
   * The query keys that the page's route reads; null for a page that is never shared. See
   * `shared-pages.ts`.
   */
  readsOf(c: Context<HttpEnv>): Promise<readonly string[] | null>;
}

export interface PageCache {
  /** Comes before everything else. */
  middleware(rules: Rules): MiddlewareHandler<HttpEnv>;
  /**
   * Answers what is in memory before a request reaches the app at all: the frame around a request costs more than such an
   * answer. Says whether it did.
   */
  answersAtOnce(incoming: IncomingMessage, outgoing: ServerResponse): boolean;
  /** Drops every page that depends on `tag`, including those being rendered. */
  drop(tag: string): void;
  /** For when changes may have been missed: every page is rendered anew, and kept in case that is not possible yet. */
  expireAll(): void;
  /** The current content of the cache. */
  size(): { pages: number; bytes: number };
}

/**
 * Caches whole answers of public pages in memory, compressed. Only for GET requests without query keys that the route
 * reads, with a result equal for everybody, at the canonical address (`canonical-address.ts`). A page is rendered once for
 * all who wait. The least recently used goes first.
 */
export function createPageCache(now: () => number, limits = LIMITS): PageCache {
  /** In the order of use: a requested page moves to the end. */
  const pages = new Map<string, CachedPage>();
  const renders = new Set<Render>();
  /** Renders in progress that other requests wait for. */
  const awaited = new Map<string, Promise<Rendered>>();
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

  /** Renders the page, answers this request with it and returns what others may be answered with. */
  async function render(
    c: Context<HttpEnv>,
    next: Next,
    key: string,
    reads: readonly string[],
  ): Promise<Rendered> {
    const old = pages.get(key);
    const mine: Render = { tags: new Set(), all: false };
    renders.add(mine);
    try {
      await next();
      if (old && c.res.status === 503 && pages.get(key) === old) {
        // Expired, but not dropped: better than no page.
        respond(c, old);
        return old;
      }
      const tags = tagsOf(c.res);
      if (tags.length === 0 || c.res.status !== 200 || c.res.headers.has('Set-Cookie')) {
        c.res.headers.delete(CACHE_TAGS);
        return null;
      }
      const page = await pack(c.res, { tags, reads, expiresAt: now() + MAX_AGE_MS });
      respond(c, page);
      if (mine.all || tags.some((tag) => mine.tags.has(tag))) return 'outdated';
      keep(key, page);
      return page;
    } finally {
      renders.delete(mine);
    }
  }

  /** What this request can be answered with as it is. */
  function findFresh(asked: Asked): CachedPage | undefined {
    const hit = find(keyOf(asked));
    if (!hit || hit.expiresAt <= now()) return undefined;
    return [...asked.query.keys()].some((name) => hit.reads.includes(name)) ? undefined : hit;
  }

  return {
    answersAtOnce(incoming, outgoing) {
      const asked = askedIn(incoming);
      const hit = asked && isForAnybody(asked) ? findFresh(asked) : undefined;
      if (!asked || !hit) return false;
      const { status, headers, body } = answerTo(asked, hit);
      outgoing.writeHead(status, headers).end(body);
      return true;
    },
    middleware: ({ mayServe, readsOf }) =>
      async function pageCache(c, next) {
        const asked = askedOf(c);
        if (!isForAnybody(asked) || !mayServe(c)) return renderAlone(c, next);
        const key = keyOf(asked);
        const names = [...asked.query.keys()];
        // Not logged: there is one line per request only at level debug.
        const hit = findFresh(asked);
        if (hit) return answer(hit, c);
        const reads = await readsOf(c);
        if (!reads || c.req.method !== 'GET' || names.some((name) => reads.includes(name))) {
          return renderAlone(c, next);
        }
        c.set('isShared', true);
        for (;;) {
          const other = awaited.get(key);
          if (!other) break;
          const rendered = await other;
          if (rendered === null) return void (await render(c, next, key, reads));
          if (rendered !== 'outdated') return answer(rendered, c);
        }
        const { promise, resolve } = Promise.withResolvers<Rendered>();
        awaited.set(key, promise);
        let rendered: Rendered = null;
        try {
          rendered = await render(c, next, key, reads);
        } finally {
          awaited.delete(key);
          resolve(rendered);
        }
      },
    drop(tag) {
      for (const render of renders) render.tags.add(tag);
      for (const [key, page] of pages) if (page.tags.includes(tag)) forget(key, page);
    },
    expireAll() {
      for (const render of renders) render.all = true;
      for (const page of pages.values()) page.expiresAt = 0;
    },
    size: () => ({ pages: pages.size, bytes }),
  };
}

/** Whether the cache will keep and compress this answer, so that nothing else needs to. */
export function isForPageCache(c: Context<HttpEnv>): boolean {
  return c.get('isShared') === true && tagsOf(c.res).length > 0;
}

/** For one request only, so the tags do not matter. */
async function renderAlone(c: Context<HttpEnv>, next: Next): Promise<void> {
  await next();
  if (c.res.headers.has(CACHE_TAGS)) c.res.headers.delete(CACHE_TAGS);
}

function respond(c: Context<HttpEnv>, page: CachedPage): void {
  // Hono would merge the headers of the old answer into the new one.
  c.res = undefined;
  c.res = answer(page, c);
}

/**
 * Pages for customers are in the language of the browser, so each is kept once for each of them; and once more for each
 * that was chosen, since its links carry the choice on.
 */
function keyOf({ query, header, path }: Asked): string {
  const chosen = chosenLanguageOf(query);
  return `${chosen ? `chosen ${chosen}` : customerLanguageOf(header('accept-language'))} ${path}`;
}

/** Whether the request is not personal. */
function isForAnybody({ method, header }: Asked): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  return !OWN_COOKIES.test(header('cookie'));
}

/** A request, as far as an answer from memory depends on it. */
interface Asked {
  method: string | undefined;
  path: string;
  query: URLSearchParams;
  header(name: 'accept-encoding' | 'accept-language' | 'cookie' | 'if-none-match'): string;
}

const NO_QUERY = new URLSearchParams();

function askedOf(c: Context<HttpEnv>): Asked {
  const start = c.req.url.indexOf('?');
  const query = start < 0 ? NO_QUERY : new URLSearchParams(c.req.url.slice(start));
  return { method: c.req.method, path: rawPath(c), query, header: (name) => rawHeader(c, name) };
}

/** Null for an address that is more than a path. */
function askedIn({ method, url, headers }: IncomingMessage): Asked | null {
  if (!url?.startsWith('/') || url.includes('#')) return null;
  const start = url.indexOf('?');
  return {
    method,
    path: start < 0 ? url : url.slice(0, start),
    query: start < 0 ? NO_QUERY : new URLSearchParams(url.slice(start)),
    header: (name) => headers[name]?.toString() ?? '',
  };
}

function tagsOf(response: Response): string[] {
  const isCacheable = /^(?:text\/(?:html|javascript)|image\/(?:svg\+xml|png))\b/.test(
    response.headers.get('Content-Type') ?? '',
  );
  return isCacheable ? (response.headers.get(CACHE_TAGS) ?? '').split(',').filter(Boolean) : [];
}

async function pack(
  response: Response,
  facts: Pick<CachedPage, 'tags' | 'reads' | 'expiresAt'>,
): Promise<CachedPage> {
  const html = new Uint8Array(await response.arrayBuffer());
  const [br, gz] = await Promise.all([
    // Packed once and read by many: phones on slow lines get a tenth less.
    packBrotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    packGzip(html),
  ]);
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
  const kept = new Headers(response.headers);
  for (const name of OWN_HEADERS) kept.delete(name);
  // A route may let browsers keep its answer for a while.
  if (!kept.get('Cache-Control')?.startsWith('public, max-age=')) {
    kept.set('Cache-Control', 'public, max-age=0, must-revalidate');
  }
  kept.append('Vary', 'Accept-Encoding');
  kept.set('ETag', etag);
  const encoded = (bytes: Uint8Array, encoding?: string): Encoded => ({
    body: new Uint8Array(bytes),
    // A plain object, which the HTTP adapter writes fastest.
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
    unchanged: Object.fromEntries([...kept].filter(([name]) => OF_UNCHANGED.test(name))),
    bytes,
    etag,
    ...facts,
  };
}

function answer(page: CachedPage, c: Context<HttpEnv>): Response {
  const { status, headers, body } = answerTo(askedOf(c), page);
  return new Response(body, { status, headers });
}

function answerTo({ method, header }: Asked, page: CachedPage) {
  if (namesTag(header('if-none-match'), page.etag))
    return { status: 304, headers: page.unchanged, body: null };
  const { body, headers } = page[encodingFor(header('accept-encoding'))];
  return { status: 200, headers, body: method === 'HEAD' ? null : body };
}

function encodingFor(accepted: string): 'br' | 'gzip' | 'plain' {
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted)) return 'br';
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted)) return 'gzip';
  return 'plain';
}
