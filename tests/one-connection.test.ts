import { expect, inject, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';

const source = inject('database');

test.runIf(source.kind === 'postgres' && source.severalConnections !== 'all')(
  'a test file that names no engine has one connection, like the embedded database',
  async () => {
    const { pool } = await testDatabase();
    expect(pool.options.max).toBe(1);
  },
);
