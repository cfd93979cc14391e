import type { Hono } from 'hono';
import { touchInstallation } from '#server/db/installation.ts';
import type { AppDeps, HttpEnv } from '#server/http/app.ts';

const READY_TIMEOUT_MS = 2_000;
/** However often it is polled, the database is written to at most this often. */
const KEPT_MS = 1_000;

/**
 * `/healthz`: the process answers. `/readyz`: it can also write to its database, is not stopping, and has not been
 * replaced by a newer version. A database that can be read but not written loses what people send.
 */
export function health(app: Hono<HttpEnv>, deps: AppDeps): void {
  let kept: { at: number; isReady: Promise<boolean> } | undefined;

  const check = async (): Promise<boolean> => {
    try {
      await withTimeout(touchInstallation(deps.database.db, deps.now()), READY_TIMEOUT_MS);
      return true;
    } catch (error) {
      deps.log.warn({ err: error }, 'not ready');
      return false;
    }
  };

  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/readyz', async (c) => {
    if (deps.isStopping()) return c.json({ status: 'stopping' }, 503);
    if (deps.isReplaced()) return c.json({ status: 'replaced by a newer version' }, 503);
    const now = deps.now().getTime();
    if (!kept || now - kept.at >= KEPT_MS) kept = { at: now, isReady: check() };
    return (await kept.isReady)
      ? c.json({ status: 'ready' })
      : c.json({ status: 'database unavailable' }, 503);
  });
}

async function withTimeout<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
