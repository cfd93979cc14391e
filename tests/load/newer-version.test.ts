import { existsSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { expect, inject, test } from 'vitest';
import { openDatabase } from '#server/db/client.ts';
import { announceVersion, ownVersion } from '#server/db/newer-version.ts';
import { rowsOf } from '#server/db/rows-of.ts';
import { startServer } from '#tests/e2e/server.ts';
import { copyDatabase } from '#tests/load/postgres.ts';

const PATIENCE = { timeout: 60_000, interval: 500 };

// On the server that `npm test` has just built.
test.runIf(existsSync('build/server/main.js'))(
  'a process gives way to a newer version that is ready: no traffic, no jobs, and pending requests are answered',
  async () => {
    const source = inject('database');
    if (source.kind !== 'postgres') throw new Error('The slow proofs begin with a PostgreSQL');
    const { url, stop } = await copyDatabase(source.serverUrl);
    const server = await startServer({ env: { DATABASE_URL: url } });
    const { db, close } = await openDatabase({ databaseUrl: url, poolSize: 1 });
    const statusOf = async (path: string) => (await fetch(`${server.origin}${path}`)).status;
    const done = async () => {
      const [row] = await rowsOf<{ n: number }>(
        db,
        sql`select count(*)::int as n from pgboss.job where name = 'invitations.sweep' and state = 'completed'`,
      );
      return row?.n ?? 0;
    };
    const sweep = () =>
      db.execute(sql`
        insert into pgboss.job (name, data) values ('invitations.sweep',
          ${JSON.stringify({ v: 1, businessId: null, requestId: 'proof', input: {} })}::jsonb)`);
    await expect.poll(() => statusOf('/readyz'), PATIENCE).toBe(200);
    await expect.poll(done, PATIENCE).toBeGreaterThan(0);
    await announceVersion(db, ownVersion() + 1);
    await expect.poll(() => statusOf('/readyz'), PATIENCE).toBe(503);
    expect(await statusOf('/login')).toBe(200);
    await sweep();
    const waiting = () =>
      rowsOf(db, sql`select 1 from pgboss.job where data->>'requestId' = 'proof' and state = 'created'`);
    expect(await waiting()).toHaveLength(1);
    await server.stop();
    expect(await waiting()).toHaveLength(1);
    await server.clean();
    await close();
    await stop();
  },
  200_000,
);
