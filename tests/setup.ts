import { afterAll, afterEach, beforeEach, inject } from 'vitest';
import { closeTestDatabase } from '#tests/database.ts';
import { installGuards, takeComplaint } from '#tests/guards.ts';

const source = inject('database');

beforeEach(() => {
  installGuards(source.kind === 'postgres' ? [new URL(source.serverUrl).hostname] : []);
});

afterEach(() => {
  const complaint = takeComplaint();
  if (complaint) throw new Error(complaint);
});

afterAll(async () => {
  await closeTestDatabase();
  const complaint = takeComplaint();
  if (complaint) throw new Error(complaint);
});
