import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, MiddlewareHandler } from 'hono';

interface Kept {
  body: Uint8Array<ArrayBuffer>;
  headers: Record<string, string>;
}

const FOR_EVER = 'public, max-age=31536000, immutable';

/** The encodings made by `scripts/build.ts`. A browser that accepts both gets the first. */
const PACKINGS = ['br', 'gzip'] as const;

/**
 * Built browser files. Hashed names never change, so browsers cache them for a year, and this process keeps requested
 * ones in memory, at most the few megabytes of the build: opening a file takes several times as long as sending it.
 * Others are cached for an hour.
 */
export function assets(clientDir: string): MiddlewareHandler {
  const kept = new Map<string, Kept>();
  const onDisk = serveStatic({ root: clientDir, precompressed: true });
  return async function assets(c, next) {
    const isHashed = c.req.path.startsWith('/assets/');
    const isWhole = c.req.method === 'GET' && !c.req.header('Range');
    const key = `${packingOf(c)} ${c.req.path}`;
    const hit = isHashed && isWhole ? kept.get(key) : undefined;
    if (hit) return c.body(hit.body, 200, hit.headers);
    const found = await onDisk(c, next);
    // Not a file of the build, so a later handler answered.
    if (!(found instanceof Response)) return;
    found.headers.set('Cache-Control', isHashed ? FOR_EVER : 'public, max-age=3600');
    // Also for an uncompressed one: a cache must not serve it to clients that accept compression.
    found.headers.set('Vary', 'Accept-Encoding');
    if (!isHashed || !isWhole || found.status !== 200) return found;
    const file = {
      body: new Uint8Array(await found.arrayBuffer()),
      headers: Object.fromEntries(found.headers),
    };
    kept.set(key, file);
    return c.body(file.body, 200, file.headers);
  };
}

function packingOf(c: Context): string {
  const accepted = new Set(
    c.req
      .header('Accept-Encoding')
      ?.split(',')
      .map((one) => one.trim()),
  );
  return PACKINGS.find((one) => accepted.has(one)) ?? 'plain';
}
