import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SERVER_SECRET } from '#tests/e2e/server.ts';
import { freePort } from '../../scripts/free-port.ts';
import { SERVE_ENV, SERVE_FLAGS } from '../../scripts/serve-flags.ts';

const run = promisify(execFile);
/** The user `node` of the image. */
const USER = 1000;
const dockerfile = readFileSync('Dockerfile', 'utf8').replaceAll('\\\n', ' ');
const [, image = ''] = dockerfile.split(/^FROM .*$/m).slice(-2);
const lines = (word: string) =>
  image.split('\n').flatMap((line) => (line.startsWith(`${word} `) ? line.slice(word.length + 1) : []));
const [command] = lines('CMD').map((words) => JSON.parse(words) as string[]);
const ENV = Object.fromEntries(
  lines('ENV').flatMap((words) =>
    words
      .trim()
      .split(/\s+/)
      .map((pair) => pair.split('=')),
  ),
) as Record<string, string>;

test('the image and the systemd unit run the server as npm start does', () => {
  expect(command).toEqual(['node', ...SERVE_FLAGS, 'build/server/main.js']);
  expect(ENV).toMatchObject({ ...SERVE_ENV, NODE_ENV: 'production' });
  const unit = readFileSync('deploy/goodword.service', 'utf8');
  expect(unit).toContain(` ${SERVE_FLAGS.join(' ')} build/server/main.js`);
  for (const [name, value] of Object.entries(SERVE_ENV)) expect(unit).toContain(`${name}=${value}`);
});

// No container engine is needed: the image's files in an empty root, and Node with its libraries as in the
// base image.
describe.runIf(existsSync('build/server/main.js') && process.getuid?.() === 0)(
  'the file tree of the image',
  () => {
    let root = '';

    beforeAll(async () => {
      root = mkdtempSync(join(tmpdir(), 'goodword-image-'));
      for (const words of lines('COPY')) {
        const [, from = '', to = ''] = /^--from=build (\S+) (\S+)$/.exec(words) ?? [];
        const path = relative('/app', from);
        const at = join(root, 'app', to.endsWith('/') ? join(to, path) : to);
        if (path === 'node_modules') await linkPackages(join(root, 'app'));
        else cpSync(path, at, { recursive: true, filter: (name) => !/\.test\.tsx?$/.test(name) });
      }
      await copyNode(root);
      for (const folder of ['data', 'tmp']) {
        mkdirSync(join(root, folder));
        chownSync(join(root, folder), USER, USER);
      }
      chmodSync(root, 0o755);
    }, 120_000);
    afterAll(() => rmSync(root, { recursive: true, force: true }), 60_000);

    const inside = (words: readonly string[], env: Record<string, string>) =>
      spawn('/usr/sbin/chroot', [`--userspec=${USER}:${USER}`, root, '/bin/env', '-C', '/app', ...words], {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...ENV, PATH: '/bin', SECRET_KEY: SERVER_SECRET, ...env },
      });

    test('starts as its user, writes only to its data folder, answers, has its commands, and ends by SIGTERM', async () => {
      const port = `${await freePort()}`;
      const settings = {
        PORT: port,
        HOST: '127.0.0.1',
        DATA_DIR: '/data/new',
        DEMO: 'false',
        LOG_LEVEL: 'info',
      };
      const server = inside(command ?? [], settings);
      let said = '';
      for (const stream of [server.stdout, server.stderr])
        stream.on('data', (chunk: Buffer) => {
          said += chunk;
        });
      const ended = once(server, 'exit');
      await expect
        .poll(() => said.includes('"ready"') || server.exitCode !== null, { timeout: 60_000, interval: 100 })
        .toBe(true);
      expect(server.exitCode, said).toBeNull();
      for (const path of ['/healthz', '/readyz', '/', '/login']) {
        const answer = await fetch(`http://127.0.0.1:${port}${path}`);
        expect(answer.status, path).toBe(200);
        await answer.arrayBuffer();
      }

      // Nobody else on the machine can read the data.
      expect(statSync(join(root, 'data/new')).mode & 0o777).toBe(0o700);

      const invite = inside(['node', 'scripts/invite.ts', '14'], {
        ...settings,
        PUBLIC_BASE_URL: `http://localhost:${port}`,
      });
      const parts = await invite.stdout.toArray();
      expect(Buffer.concat(parts).toString()).toContain('/register?invitation=');

      server.kill('SIGTERM');
      expect(await ended).toEqual([0, null]);
      expect(said).toContain('"stopped"');
      expect(said).not.toMatch(/"level":"?(error|50)/);
    }, 120_000);
  },
);

/** What `npm prune --omit=dev` leaves, as links instead of copies. */
async function linkPackages(to: string): Promise<void> {
  const { stdout } = await run('npm', ['ls', '--omit=dev', '--all', '--parseable'], {
    maxBuffer: 16 * 1024 * 1024,
  }).catch((error: { stdout: string }) => error);
  const home = resolve('.');
  // Nested packages come with their parents.
  const packages = stdout
    .split('\n')
    .flatMap((path) => relative(home, path).match(/^node_modules\/(@[^/]+\/)?[^/]+/)?.[0] ?? []);
  expect(packages.length).toBeGreaterThan(100);
  await run('cp', ['-al', '--parents', ...new Set(packages), to]);
}

/** Node, the shared libraries that it and native packages need, and `env`, which starts it. */
async function copyNode(root: string): Promise<void> {
  const programs: Record<string, string> = { node: process.execPath, env: '/usr/bin/env' };
  mkdirSync(join(root, 'bin'), { recursive: true });
  for (const [name, from] of Object.entries(programs)) {
    copyFileSync(from, join(root, 'bin', name));
    chmodSync(join(root, 'bin', name), 0o755);
    const { stdout } = await run('ldd', [from]);
    for (const [library] of stdout.matchAll(/\/\S+(?= \(0x)/g)) {
      mkdirSync(join(root, dirname(library)), { recursive: true });
      copyFileSync(library, join(root, library));
    }
  }
  mkdirSync(join(root, 'etc'));
  writeFileSync(join(root, 'etc/passwd'), `node:x:${USER}:${USER}::/tmp:/bin/sh\n`);
}
