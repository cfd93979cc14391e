import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { AppDeps, HttpEnv } from '#server/http/app.ts';

const READY_TIMEOUT_MS = 2_000;

/** `/healthz`: the process answers. `/readyz`: it can also reach its database and is not stopping. */
export function health(app: Hono<HttpEnv>, deps: AppDeps): void {
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/readyz', async (c) => {
    if (deps.isStopping()) return c.json({ status: 'stopping' }, 503);
    try {
      await withTimeout(deps.database.db.execute(sql`select 1`), READY_TIMEOUT_MS);
      return c.json({ status: 'ready' });
    } catch (error) {
      c.var.log.warn({ err: error }, 'not ready');
      return c.json({ status: 'database unavailable' }, 503);
    }
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
