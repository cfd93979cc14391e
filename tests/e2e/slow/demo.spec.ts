import { execFile } from 'node:child_process';
import { cp, readFile, rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectReflow, ON, system, test } from '#tests/e2e/fixtures.ts';
import { asSignedIn, setScene } from '#tests/e2e/scene.ts';
import { type RunningServer, startServer } from '#tests/e2e/server.ts';

/** As in `server/domain/demo/parts/demo-data.ts` and printed at the terminal. */
const DEMO = { email: 'dana@brightsmiles.example', password: 'goodword-demo' };
const SIGNED_OUT = { cookies: [], origins: [] };
/** Public without https, which works, too. */
const PUBLIC = 'http://reviews.example.com';
const run = promisify(execFile);

async function signIn(page: Page, { origin }: RunningServer): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.getByLabel('Email').fill(DEMO.email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('**/dashboard');
}

const expectLogged = ({ logPath }: RunningServer, words: string) =>
  expect.poll(() => readFile(logPath, 'utf8')).toContain(words);

/** The output of `npm run demo:clear`. */
async function clearByCommand(dataDir: string): Promise<string> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir };
  return (await run(process.execPath, ['scripts/demo-clear.ts'], { env })).stdout;
}

/** Stops the server in any case. */
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
  'a newcomer reads mail on this machine; a public demo has no logins, and is cleared by button or command',
  ON.desktop,
  async ({ page }) => {
    test.setTimeout(240_000);
    const env = { DEMO: 'true' };
    let dataDir = '';
    let session = '';
    await during({ env }, async (server) => {
      dataDir = server.dataDir;
      await expectLogged(server, `Demo sign-in  ${DEMO.email}`);
      session = await asSignedIn(SIGNED_OUT, server.origin, async (scene) => {
        await signIn(scene, server);
        const cookies = await scene.context().cookies();
        return cookies.find(({ name }) => name === 'goodword.session_token')?.value ?? '';
      });
      expect(session).not.toBe('');
      await test.step('a newcomer finds the mail on this machine and follows its link', () =>
        readOwnMail(page, server));
      await asSignedIn(SIGNED_OUT, server.origin, async (stranger) => {
        const answer = await stranger.request.get('/dev/mailbox/nonsense');
        expect(answer.status()).toBe(404);
        expect(await answer.text()).toContain('Page Not Found');
      });
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
          const headers = { cookie: `goodword.session_token=${session}` };
          const inside = await page.request.get(`${origin}/dashboard/reviews`, { headers, maxRedirects: 0 });
          expect(inside.headers().location).toMatch(/^\/login/);
          expect((await page.request.get(`${origin}/review/bright-smiles`)).status()).toBe(404);
          await test.step('without headers that need https', () => logInPlainly(origin));
        }));

      await test.step('by command', async () => {
        await cp(dataDir, copy, { recursive: true });
        expect(await clearByCommand(copy)).toMatch(/^The demo is gone/);
      });

      await test.step('by button', () =>
        during({ env, dataDir }, async (server) => {
          await setScene(page, (scene) => signIn(scene, server), server.origin);
          await page.goto(`${server.origin}/dashboard/reviews`);
          await page.getByRole('link', { name: 'Clear the demo' }).click();
          await expect(page.getByRole('heading', { name: 'Clear the demo', level: 1 })).toBeVisible();
          await expect(page.getByText(/including \d+ contacts, \d+ campaigns and \d+ reviews/)).toBeVisible();
          await expectAccessible(page);
          await expectReflow(page);
          await page.getByRole('button', { name: 'Clear the demo' }).click();
          await page.waitForURL(`${server.origin}/register`);
          await expect(page.getByText('Demo cleared').first()).toBeVisible();
          expect((await page.request.get(`${server.origin}/review/bright-smiles`)).status()).toBe(404);
          const left = (await page.context().cookies()).map(({ name }) => name);
          expect(left.filter((name) => name !== 'device')).toEqual([]);
          // An open page must not lose its server.
          await page.goto('about:blank');
        }));
    } finally {
      for (const folder of [dataDir, copy]) await rm(folder, { recursive: true, force: true });
    }
  },
);

/** Without a mail server, mails stay on this machine. */
async function readOwnMail(page: Page, { origin }: RunningServer): Promise<void> {
  const email = `dana-${crypto.randomUUID()}@example.com`;
  await setScene(page, (scene) => register(scene, email), origin);
  await page.goto(`${origin}/login`);
  await expect(page.getByRole('heading', { name: 'Open the mailbox' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'open the mailbox' })).toHaveAttribute('href', '/dev/mailbox');
  await expectAccessible(page);
  await page.goto(`${origin}/dev/mailbox`);
  const row = page.getByRole('link', { name: email });
  await expect(async () => {
    await page.getByRole('link', { name: 'Check mail' }).click();
    await expect(row).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expectAccessible(page);
  await expectReflow(page);
  await row.click();
  await expect(page.getByRole('heading', { name: 'Verify your email for Goodword', level: 1 })).toBeVisible();
  // No axe here: it cannot enter a frame without scripts.
  await expectReflow(page);

  const letter = page.frameLocator('iframe');
  const button = letter.getByRole('link', { name: 'Verify email address' });
  // Its inline styles passed the page's policy.
  await expect(button).toHaveCSS('font-weight', '600');
  const [opened] = await Promise.all([page.waitForEvent('popup'), button.click()]);
  await opened.getByRole('button', { name: 'Verify email address' }).click();
  await expect(opened.getByText('Email Verification Successful!')).toBeVisible();
  await opened.close();

  await page.getByRole('link', { name: 'Plain text' }).click();
  await expect(page.getByRole('link', { name: /\/verify-email\?token=/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Source' }).click();
  await expect(page.getByText('Subject: Verify your email for Goodword')).toBeVisible();
  await expectAccessible(page);
  await page.goto('about:blank');
  await page.context().clearCookies();
}

async function register(page: Page, email: string): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('Full name').fill('Dana Lee');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('correct-horse-battery');
  await page.getByLabel('Confirm password', { exact: true }).fill('correct-horse-battery');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/login*');
}

async function logInPlainly(origin: string): Promise<void> {
  const ask = (from: string) =>
    fetch(`${origin}/login`, {
      method: 'POST',
      headers: { origin: from },
      body: new URLSearchParams({ email: 'nobody@example.com', password: 'wrong-password' }),
    });
  const answer = await ask(PUBLIC);
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain('Please check your credentials and try again.');
  expect(answer.headers.has('strict-transport-security')).toBe(false);
  expect((await ask(origin)).status).toBe(403);
  expect((await ask(PUBLIC.replace('http:', 'https:'))).status).toBe(403);
}
