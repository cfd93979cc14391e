import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { installFault } from '../scripts/build.ts';

test('says what to do if an old Node has skipped packages', () => {
  const folder = mkdtempSync(join(tmpdir(), 'goodword-packages-'));
  expect(installFault(folder)).toContain('Node 20.19 or newer');
  mkdirSync(join(folder, '@rolldown', `binding-${process.platform}-${process.arch}-gnu`), {
    recursive: true,
  });
  expect(installFault(folder)).toBeNull();
  expect(installFault()).toBeNull();
});
