import pg from 'pg';
import { openPostgres, type TestPostgres } from '#tests/load/postgres.ts';

const SETTINGS = ['fsync', 'synchronous_commit', 'full_page_writes'];

/** PostgreSQL with durable settings, and the server's own statement of them. */
export async function startDurablePostgres(): Promise<
  Pick<TestPostgres, 'url' | 'stop'> & { settings: string }
> {
  const postgres = await openPostgres({ durable: true });
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; setting: string }>(
      'select name, setting from pg_settings where name = any($1) order by name',
      [SETTINGS],
    );
    const unsafe = rows.filter(({ setting }) => setting !== 'on').map(({ name }) => name);
    if (rows.length < SETTINGS.length || unsafe.length > 0)
      throw new Error(`PostgreSQL is not safe: ${unsafe.join(', ') || 'settings unknown'}`);
    return { ...postgres, settings: rows.map(({ name, setting }) => `${name} ${setting}`).join(', ') };
  } finally {
    await client.end();
  }
}
