import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { checkKey } from '#server/db/installation.ts';
import { installation } from '#server/db/schema/installation.ts';
import type { AppDeps, HttpEnv } from '#server/http/app.ts';
import { health } from '#server/http/health.ts';
import { testDatabase } from '#tests/database.ts';
import { makeCtx } from '#tests/make.ts';

test('ready means that a write succeeds, checked once a second; alive means only that it answers', async () => {
  const { db, config, log } = await makeCtx();
  await checkKey(db, config.secret, new Date('2026-01-01T00:00:00Z'));
  const database = await testDatabase();
  let moment = Date.parse('2026-03-01T10:00:00Z');
  let broken = false;
  let replaced = false;
  const failing = new Proxy(database.db, {
    get: (target, name) => {
      // Reads still work, as on a full disk.
      if (name === 'update' && broken) throw new Error('could not extend file: No space left on device');
      return Reflect.get(target, name) as unknown;
    },
  });
  const app = new Hono<HttpEnv>();
  const now = () => new Date(moment);
  health(app, {
    database: { ...database, db: failing },
    log,
    now,
    isStopping: () => false,
    isReplaced: () => replaced,
  } as unknown as AppDeps);
  const ask = async (path: string) => (await app.request(path)).status;

  expect(await ask('/readyz')).toBe(200);
  const [row] = await db.select().from(installation);
  expect(row?.written_at).toEqual(new Date(moment));
  broken = true;
  expect(await ask('/readyz')).toBe(200);
  moment += 1_000;
  expect(await ask('/readyz')).toBe(503);
  expect(await ask('/healthz')).toBe(200);
  broken = false;
  moment += 1_000;
  expect(await ask('/readyz')).toBe(200);
  replaced = true;
  expect(await ask('/readyz')).toBe(503);
  expect(await ask('/healthz')).toBe(200);
});
