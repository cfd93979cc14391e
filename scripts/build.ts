import { chmodSync, globSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { BLANK_DATABASE } from '#server/db/data-folder.ts';
import { startEngine } from '#server/db/engine.ts';
import { waitForKernelLock } from '#server/db/kernel-lock.ts';
import { run } from './run.ts';
import { isBuildFresh, stampBuild } from './stamp.ts';

/**
 * A lock: two concurrent builds would delete each other's files. Outside `build`, which each build empties.
 */
const GUARD = 'node_modules/.goodword-build';

/**
 * Builds the browser files and the server bundle, compresses files, makes the initial database of new
 * installations, and stamps the result.
 */
export async function build(): Promise<void> {
  const fault = installFault();
  if (fault) {
    console.error(fault);
    process.exit(1);
  }
  const code = await run('react-router', ['build', '--logLevel', 'warn'], { NODE_ENV: 'production' });
  if (code !== 0) process.exit(code);
  for (const path of globSync('build/client/**/*.{js,css,svg,txt,xml,json,webmanifest}')) {
    const bytes = readFileSync(path);
    if (bytes.byteLength < 1024) continue;
    writeFileSync(
      `${path}.br`,
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    );
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  }
  await makeBlankDatabase();
  stampBuild();
}

/** npm silently skips native packages that need a newer Node. Null if all are installed. */
export function installFault(folder = 'node_modules'): string | null {
  const { platform, arch } = process;
  if (globSync(`${folder}/@rolldown/binding-${platform}-${arch}*`).length > 0) return null;
  return (
    'The packages are not complete. Installing them takes Node 20.19 or newer (Debian 13 brings it): ' +
    'look with `node --version`, then run `npm ci` again.'
  );
}

/** Builds if the sources have changed since the last build, and waits for another build in this folder. */
export async function buildOnce(
  { isFresh, make, say, guard } = { isFresh: isBuildFresh, make: build, say: console.log, guard: GUARD },
): Promise<void> {
  if (isFresh()) return;
  const lock = await waitForKernelLock(guard, () =>
    say('Another Goodword is starting in this folder; waiting until it is built …'),
  );
  try {
    if (isFresh()) return;
    say('Building Goodword (once; later starts skip this) …');
    await make();
  } finally {
    lock?.release();
  }
}

async function makeBlankDatabase(): Promise<void> {
  const making = `${BLANK_DATABASE}.making`;
  for (const path of [making, BLANK_DATABASE]) rmSync(path, { recursive: true, force: true });
  const engine = await startEngine({ dataDir: making });
  await engine.close();
  // The engine makes some files private, but the service may run as another user than the build.
  for (const path of globSync(`${making}/**/*`))
    chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o644);
  renameSync(making, BLANK_DATABASE);
}

if (import.meta.main) await build();
