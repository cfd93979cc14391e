import { test } from 'vitest';

// `runner.ts` does the work; this file only triggers it.
test('the mutants were tried', () => {});
