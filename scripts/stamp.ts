import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';

const STAMP = 'build/stamp';
const SOURCES = [
  'app/**/*',
  'server/**/*',
  'shared/**/*',
  'public/**/*',
  'widget/**/*',
  '*.config.ts',
  'package-lock.json',
];

/** A fingerprint of everything the build reads (names, sizes, change times), within tens of milliseconds. */
function fingerprint(): string {
  const hash = createHash('sha256');
  for (const path of globSync(SOURCES).sort()) {
    const stat = statSync(path);
    if (stat.isFile()) hash.update(`${path}:${stat.size}:${Math.round(stat.mtimeMs)}\n`);
  }
  return hash.digest('hex');
}

export function isBuildFresh(): boolean {
  return (
    existsSync(STAMP) && existsSync('build/server/main.js') && readFileSync(STAMP, 'utf8') === fingerprint()
  );
}

export function stampBuild(): void {
  writeFileSync(STAMP, fingerprint());
}
