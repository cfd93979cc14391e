import { execFile } from 'node:child_process';
import { cp, readFile, rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectReflow, ON, system, test } from './fixtures.ts';
import { type RunningServer, startServer } from './server.ts';

/** As `server/db/seed-data.ts` has it and the terminal prints it. */
const DEMO = { email: 'dana@brightsmiles.example', password: 'goodword-demo' };
const PUBLIC = 'https://reviews.example.com';
const run = promisify(execFile);

async function signIn(page: Page, { origin }: RunningServer): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.getByLabel('Email').fill(DEMO.email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('**/dashboard/reviews');
}

const expectLogged = ({ logPath }: RunningServer, words: string) =>
  expect.poll(() => readFile(logPath, 'utf8')).toContain(words);

/** What `npm run demo:clear` says. */
async function clearByCommand(dataDir: string): Promise<string> {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir };
  return (await run(process.execPath, ['scripts/demo-clear.ts'], { env })).stdout;
}

/** Ends the server whatever happens. */
async function during(
  options: Parameters<typeof startServer>[0],
  use: (server: RunningServer) => Promise<void>,
): Promise<void> {
  const server = await startServer(options);
  try {
    await use(server);
  } finally {
    await server.stop();
  }
}

test(
  'a demo made public lets nobody in and says so; it goes for good by button or command',
  ON.desktop,
  async ({ page }) => {
    test.setTimeout(240_000);
    const env = { DEMO: 'true' };
    let dataDir = '';
    let session = '';
    await during({ env }, async (server) => {
      dataDir = server.dataDir;
      await expectLogged(server, `Demo sign-in  ${DEMO.email}`);
      await signIn(page, server);
      const cookies = await page.context().cookies();
      session = cookies.find(({ name }) => name === 'goodword.session_token')?.value ?? '';
      expect(session).not.toBe('');
      // Where the browser stands must not lose its server.
      await page.goto('about:blank');
    });
    const copy = `${dataDir}-copy`;
    try {
      await test.step('in public', () =>
        during({ env: { PUBLIC_BASE_URL: PUBLIC }, smtpUrl: system().smtpUrl, dataDir }, async (server) => {
          const { origin } = server;
          await expectLogged(server, 'npm run demo:clear removes it');
          const answer = await fetch(`${origin}/login`, {
            method: 'POST',
            headers: { origin: PUBLIC },
            body: new URLSearchParams(DEMO),
          });
          expect(answer.status).toBe(409);
          expect(answer.headers.getSetCookie()).toEqual([]);
          expect(await answer.text()).toContain('This is the demo account.');
          const headers = { cookie: `__Secure-goodword.session_token=${session}` };
          const inside = await page.request.get(`${origin}/dashboard/reviews`, { headers, maxRedirects: 0 });
          expect(inside.headers().location).toMatch(/^\/login/);
          expect((await page.request.get(`${origin}/review/bright-smiles`)).status()).toBe(404);
        }));

      await test.step('by command', async () => {
        await cp(dataDir, copy, { recursive: true });
        expect(await clearByCommand(copy)).toMatch(/^The demo is gone/);
      });

      await test.step('by button', () =>
        during({ env, dataDir }, async (server) => {
          await signIn(page, server);
          await page.getByRole('link', { name: 'Clear the demo' }).click();
          await expect(page.getByRole('heading', { name: 'Clear the demo', level: 1 })).toBeVisible();
          await expect(page.getByText(/including \d+ contacts, 1 campaign and \d+ reviews/)).toBeVisible();
          await expectAccessible(page);
          await expectReflow(page);
          await page.getByRole('button', { name: 'Clear the demo' }).click();
          await page.waitForURL(`${server.origin}/register`);
          await expect(page.getByText('Demo cleared').first()).toBeVisible();
          expect((await page.request.get(`${server.origin}/review/bright-smiles`)).status()).toBe(404);
          const left = (await page.context().cookies()).map(({ name }) => name);
          expect(left.filter((name) => name !== 'device')).toEqual([]);
          await page.goto('about:blank');
        }));
    } finally {
      for (const folder of [dataDir, copy]) await rm(folder, { recursive: true, force: true });
    }
  },
);
