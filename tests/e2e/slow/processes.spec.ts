import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { type RunningServer, startServer } from '#tests/e2e/server.ts';

test.describe.configure({ timeout: 120_000 });

test('a second process on one data folder is refused with a message, a killed one leaves it free, a stop waits', async () => {
  const first = await startServer();
  const second = startServer({ dataDir: first.dataDir, env: { SECRET_KEY: 'x'.repeat(40) } });
  await expect(second).rejects.toThrow(/already in use by process \d+.*DATABASE_URL/s);
  expect((await fetch(`${first.origin}/readyz`)).status).toBe(200);
  await first.kill();

  const again = await startServer({ dataDir: first.dataDir });
  expect((await fetch(`${again.origin}/readyz`)).status).toBe(200);
  await test.step('a stop lets the current request finish, and refuses new ones', () => stopUnderWay(again));
  await again.clean();
});

async function stopUnderWay(server: RunningServer): Promise<void> {
  // A POST whose body is still arriving when the signal comes.
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
