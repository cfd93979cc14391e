import { expect, inject, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';

const source = inject('database');

test.runIf(source.kind === 'postgres' && source.severalConnections !== 'all')(
  'a test file that says nothing of an engine has one connection, as the embedded database has',
  async () => {
    const { pool } = await testDatabase();
    expect(pool.options.max).toBe(1);
  },
);
