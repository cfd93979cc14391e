import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { SERVER_SECRET } from '#tests/e2e/server.ts';
import { freePort } from '../../scripts/free-port.ts';

// On the server that `npm test` has just built.
describe.runIf(existsSync('build/server/main.js'))('npm start', () => {
  test('passes SIGTERM on: the current request is answered, the server ends, nothing is left running', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'goodword-npm-'));
    const port = await freePort();
    const { PATH } = process.env;
    const npm = spawn('npm', ['start'], {
      // Its own process group, so that anything left behind ends with the test.
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        PATH,
        PORT: `${port}`,
        DATA_DIR: dataDir,
        SECRET_KEY: SERVER_SECRET,
        DEMO: 'false',
        LOG_LEVEL: 'info',
      },
    });
    onTestFinished(() => {
      endGroup(npm.pid);
      rmSync(dataDir, { recursive: true, force: true });
    });
    let said = '';
    npm.stdout.on('data', (chunk: Buffer) => {
      said += chunk;
    });
    const hears = (word: string) =>
      new Promise<void>((resolve, reject) => {
        const look = () => said.includes(word) && resolve();
        npm.stdout.on('data', look);
        npm.once('exit', () => reject(new Error(`npm start ended without ${word}:\n${said}`)));
        look();
      });
    await hears('"ready"');

    const body = 'email=a%40example.com&password=wrong-password';
    const socket = connect(port, '127.0.0.1');
    const head = [
      'POST /login HTTP/1.1',
      `Host: localhost:${port}`,
      `Origin: http://localhost:${port}`,
      'Content-Type: application/x-www-form-urlencoded',
      `Content-Length: ${body.length}`,
      'Connection: close',
      '',
      body.slice(0, 10),
    ];
    socket.write(head.join('\r\n'));
    await once(socket, 'connect');
    const ended = once(npm, 'exit');
    npm.kill('SIGTERM');
    await hears('"stopping"');
    socket.write(body.slice(10));
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 400 /);
    await ended;
    expect(said).toContain('"stopped"');
    await expect(fetch(`http://localhost:${port}/healthz`)).rejects.toThrow();
  }, 60_000);
});

function endGroup(leader: number | undefined): void {
  try {
    if (leader) process.kill(-leader, 'SIGKILL');
  } catch (error) {
    // The group is empty.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
