import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import type { HttpEnv } from '#server/http/app.ts';

/** A public route names what its page depends on in this response header; it never leaves the server. */
export const CACHE_TAGS = 'X-Cache-Tags';

const MAX_PAGES = 2_000;
const MAX_AGE_MS = 10 * 60_000;
const compressBrotli = promisify(brotliCompress);

interface CachedPage {
  status: number;
  headers: Record<string, string>;
  html: Uint8Array<ArrayBuffer>;
  brotli: Uint8Array<ArrayBuffer>;
  etag: string;
  tags: string[];
  expiresAt: number;
}

export interface PageCache {
  middleware(): MiddlewareHandler<HttpEnv>;
  /** Forgets every page that depends on `tag`, also pages being rendered at this moment. */
  drop(tag: string): void;
  clear(): void;
}

/** Keeps public pages in memory as plain and brotli bytes. Only GET without query and without cookies' influence. */
export function createPageCache(now: () => number): PageCache {
  const pages = new Map<string, CachedPage>();
  /** Rises with every drop: a page whose render began before one is not kept. */
  let generation = 0;

  async function keep(key: string, response: Response, begun: number): Promise<CachedPage | null> {
    const tags = (response.headers.get(CACHE_TAGS) ?? '').split(',').filter(Boolean);
    if (tags.length === 0 || response.status !== 200 || response.headers.has('Set-Cookie')) return null;
    const html = new Uint8Array(await response.arrayBuffer());
    const packed = await compressBrotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
    const headers = Object.fromEntries(response.headers);
    delete headers[CACHE_TAGS.toLowerCase()];
    const page: CachedPage = {
      status: response.status,
      headers: { ...headers, 'cache-control': 'public, max-age=0, must-revalidate', vary: 'Accept-Encoding' },
      html,
      brotli: new Uint8Array(packed),
      etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
      tags,
      expiresAt: now() + MAX_AGE_MS,
    };
    if (begun === generation) {
      const oldest = pages.keys().next();
      if (pages.size >= MAX_PAGES && !oldest.done) pages.delete(oldest.value);
      pages.set(key, page);
    }
    return page;
  }

  return {
    middleware: () =>
      async function pageCache(c, next) {
        const cacheable = ['GET', 'HEAD'].includes(c.req.method) && !c.req.url.includes('?');
        if (!cacheable) {
          await next();
          c.res.headers.delete(CACHE_TAGS);
          return;
        }
        const key = c.req.path;
        const hit = pages.get(key);
        if (hit && hit.expiresAt > now()) return answer(hit, c.req.raw);
        const begun = generation;
        await next();
        if (!c.res.headers.has(CACHE_TAGS) || c.req.method === 'HEAD') {
          c.res.headers.delete(CACHE_TAGS);
          return;
        }
        const page = await keep(key, c.res.clone(), begun);
        if (!page) {
          c.res.headers.delete(CACHE_TAGS);
          return;
        }
        c.res = undefined;
        c.res = answer(page, c.req.raw);
      },
    drop(tag) {
      generation += 1;
      for (const [key, page] of pages) if (page.tags.includes(tag)) pages.delete(key);
    },
    clear() {
      generation += 1;
      pages.clear();
    },
  };
}

function answer(page: CachedPage, request: Request): Response {
  const headers = new Headers(page.headers);
  headers.set('ETag', page.etag);
  if (request.headers.get('if-none-match') === page.etag) return new Response(null, { status: 304, headers });
  const brotli = /\bbr\b/.test(request.headers.get('accept-encoding') ?? '');
  if (brotli) headers.set('Content-Encoding', 'br');
  const body = brotli ? page.brotli : page.html;
  headers.set('Content-Length', String(body.byteLength));
  return new Response(request.method === 'HEAD' ? null : body, { status: page.status, headers });
}
