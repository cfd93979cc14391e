import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { createInterface } from 'node:readline/promises';
import { newId } from '#server/crypto.ts';
import { expect, test } from './fixtures.ts';
import { type RunningServer, startServer } from './server.ts';

test.describe.configure({ timeout: 120_000 });

test('a second process on one data folder is refused with words, a killed one leaves it free, a stop waits', async () => {
  const first = await startServer();
  const second = startServer({ dataDir: first.dataDir, env: { SECRET_KEY: 'x'.repeat(40) } });
  await expect(second).rejects.toThrow(/already in use by process \d+.*DATABASE_URL/s);
  expect((await fetch(`${first.origin}/readyz`)).status).toBe(200);
  await first.kill();

  const again = await startServer({ dataDir: first.dataDir });
  expect((await fetch(`${again.origin}/readyz`)).status).toBe(200);
  await test.step('a stop lets the request under way finish, and refuses new ones', () =>
    stopUnderWay(again));
  await again.clean();
});

test('two processes on one PostgreSQL start together and see each other’s changes', async ({
  playwright,
}) => {
  const postgres = spawn(process.execPath, ['scripts/postgres.ts'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const [url] = (await once(createInterface(postgres.stdout), 'line')) as [string];
  const env = { DATABASE_URL: url, SECRET_KEY: 'one-secret-for-both-processes-0123456789' };
  try {
    const [left, right] = await Promise.all([startServer({ env }), startServer({ env })]);
    const request = await playwright.request.newContext();
    const address = `someone-${newId()}@example.com`;
    const answer = await request.post(`${left.origin}/register`, {
      headers: { origin: left.origin },
      form: { name: 'Some One', email: address, password: 'long enough 1', confirm: 'long enough 1' },
      maxRedirects: 0,
    });
    expect(answer.status()).toBe(302);
    // The right password of an address that is not verified says so, on the other process too.
    const login = await request.post(`${right.origin}/login`, {
      headers: { origin: right.origin },
      form: { email: address, password: 'long enough 1' },
      maxRedirects: 0,
    });
    expect(await login.text()).toContain('verify your email');
    await request.dispose();
    await Promise.all([left.stop(), right.stop()]);
    await Promise.all([left.clean(), right.clean()]);
  } finally {
    postgres.stdin.end();
    await once(postgres, 'exit');
  }
});

async function stopUnderWay(server: RunningServer): Promise<void> {
  // A POST whose body is still on its way when the signal comes.
  const body = 'email=a%40example.com&password=wrong-password';
  const socket = connect(server.port, '127.0.0.1');
  await once(socket, 'connect');
  const head = [
    'POST /login HTTP/1.1',
    `Host: localhost:${server.port}`,
    `Origin: ${server.origin}`,
    'Content-Type: application/x-www-form-urlencoded',
    `Content-Length: ${body.length}`,
    '',
    body.slice(0, 10),
  ];
  socket.write(head.join('\r\n'));
  await expect.poll(async () => (await fetch(`${server.origin}/healthz`)).status).toBe(200);
  const stopped = server.stop();
  await expect
    .poll(() =>
      fetch(`${server.origin}/healthz`).then(
        (r) => r.status,
        () => 'refused',
      ),
    )
    .toBe('refused');
  socket.write(body.slice(10));
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 400 /);
  socket.destroy();
  await stopped;
  expect(server.process.exitCode).toBe(0);
  expect(await readFile(server.logPath, 'utf8')).toContain('"stopped"');
}
