import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ABANDONED_AFTER_MS = 10 * 60_000;

interface Chromium {
  executablePath: string;
  args: string[];
  /** The browser's complete environment, not an addition to ours. */
  env: Record<string, string>;
}

// The package's own list also disables web security, which would hide faults of our headers.
const ARGS = [
  '--headless',
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-default-browser-check',
  '--no-first-run',
  '--no-pings',
  '--font-render-hinting=none',
  // Nothing outside this machine resolves, so a page that needs the network fails here, too.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1, EXCLUDE [::1]',
];

/**
 * A Chromium that starts without system packages, for Playwright and Lighthouse. The npm package is for Linux
 * on x64; elsewhere Playwright's own browser is used.
 */
export async function chromium(): Promise<Chromium> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    const { chromium: own } = await import('@playwright/test');
    return { executablePath: own.executablePath(), args: ARGS, env: environment() };
  }
  const folder = await unpacked();
  const executablePath = join(folder, 'chromium');
  const env = environment();
  if (!(await hasSystemFonts())) env.FONTCONFIG_FILE = join(folder, 'fonts.conf');
  if (!(await starts(executablePath, env))) {
    const libraries = join(folder, 'al2023', 'lib');
    env.LD_LIBRARY_PATH = [libraries, env.LD_LIBRARY_PATH].filter(Boolean).join(delimiter);
    const { stdout } = await run(executablePath, ['--version'], { env });
    if (!stdout.includes('Chromium')) throw new Error(`The test browser does not start: ${stdout}`);
  }
  return { executablePath, args: ARGS, env };
}

function environment(): Record<string, string> {
  const given = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return Object.fromEntries(given);
}

async function starts(executablePath: string, env: Record<string, string>): Promise<boolean> {
  try {
    await run(executablePath, ['--version'], { env });
    return true;
  } catch (error) {
    // The loader's exit code for a missing library; anything else should be seen.
    if (error instanceof Error && 'code' in error && error.code === 127) return false;
    throw error;
  }
}

/** The folder of the unpacked browser. Concurrent callers unpack separately, and one wins the rename. */
async function unpacked(): Promise<string> {
  const root = resolve(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '..');
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  const cache = await writableCache();
  const folder = join(cache, `chromium-${version}`);
  if (existsSync(folder)) return folder;
  await removeAbandoned(cache);
  const draft = await mkdtemp(join(cache, 'unpacking-'));
  try {
    await unpackInto(draft, join(root, 'bin'), folder);
    await rename(draft, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return folder;
}

/** The package always unpacks into the temporary folder, so it runs in a process with its own. */
async function unpackInto(draft: string, bin: string, folder: string): Promise<void> {
  const archives = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'].map((name) =>
    join(bin, name),
  );
  const script = `
    import { inflate } from '@sparticuz/chromium';
    await Promise.all(process.argv.slice(1).map((archive) => inflate(archive)));`;
  await run(process.execPath, ['--input-type=module', '--eval', script, ...archives], {
    cwd: dirname(fileURLToPath(import.meta.url)),
    env: { ...process.env, TMPDIR: draft },
  });
  await writeFile(
    join(draft, 'fonts.conf'),
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts')}</dir>
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`,
  );
}

async function writableCache(): Promise<string> {
  const beside = resolve('node_modules/.cache/goodword');
  try {
    await mkdir(beside, { recursive: true });
    return beside;
  } catch {
    // In a read-only installation, this user's temporary folder.
    const temporary = join(tmpdir(), `goodword-${process.getuid?.() ?? 0}`);
    await mkdir(temporary, { recursive: true, mode: 0o700 });
    return temporary;
  }
}

async function removeAbandoned(cache: string): Promise<void> {
  for (const name of await readdir(cache)) {
    if (!name.startsWith('unpacking-')) continue;
    const path = join(cache, name);
    const found = await stat(path).catch(() => null);
    if (found && found.mtimeMs < Date.now() - ABANDONED_AFTER_MS)
      await rm(path, { recursive: true, force: true });
  }
}

async function hasSystemFonts(): Promise<boolean> {
  if (!existsSync('/etc/fonts/fonts.conf')) return false;
  const folders = ['/usr/share/fonts', '/usr/local/share/fonts', join(homedir(), '.fonts')];
  for (const folder of folders.filter((path) => existsSync(path))) {
    const files = await readdir(folder, { recursive: true });
    if (files.some((file) => /\.(ttf|otf|ttc|woff2?)$/i.test(file))) return true;
  }
  return false;
}
