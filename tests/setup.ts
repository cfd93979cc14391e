import fc from 'fast-check';
import { afterAll, afterEach, beforeEach, inject } from 'vitest';
import { closeTestDatabase } from '#tests/database.ts';
import { installGuards, takeComplaint } from '#tests/guards.ts';

const source = inject('database');

// Found at random, a fault would turn red a run that did not cause it.
fc.configureGlobal({ seed: 20_261_129 });

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
