import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statfsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { expect, test } from 'vitest';

const MEMORY = '/dev/shm';

function roomIn(path: string): number {
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize;
}

test.runIf(existsSync(MEMORY) && roomIn(MEMORY) > 3 * 1024 ** 3)(
  'the data of a PostgreSQL in memory is nowhere else, and gone with its parent',
  async () => {
    const server = spawn(process.execPath, ['scripts/postgres.ts', '--in-memory'], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const ended = once(server, 'exit');
    const [connectionString] = (await once(createInterface(server.stdout), 'line')) as [string];
    const client = new pg.Client({ connectionString });
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    await client.end();
    const folder = rows[0]?.data_directory ?? '';
    expect(folder).toMatch(/^\/dev\/shm\/goodword-postgres-\w+\/data$/);
    server.stdin.end();
    await ended;
    expect(existsSync(folder.replace(/\/data$/, ''))).toBe(false);
  },
  60_000,
);
