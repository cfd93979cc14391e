import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectReflow, system, test } from './fixtures.ts';
import { type RunningServer, startServer } from './server.ts';

/** As `server/db/seed-data.ts` has it and the terminal prints it. */
const DEMO = { email: 'dana@brightsmiles.example', password: 'goodword-demo' };
const local = { env: { DEMO: 'true' } };
const inPublic = { env: { PUBLIC_BASE_URL: 'https://reviews.example.com' } };

async function signIn(page: Page, { origin }: RunningServer): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.getByLabel('Email').fill(DEMO.email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

const logged = (server: RunningServer) => readFile(server.logPath, 'utf8');

test('the demo’s owner clears it, and it does not come back', async ({ page }, info) => {
  test.slow();
  const server = await startServer(local);
  try {
    expect(await logged(server)).toContain(`Demo sign-in  ${DEMO.email}`);
    await signIn(page, server);
    await expect(page.getByText('Bright Smiles Dental').first()).toBeVisible();
    if (info.project.name === 'phone') await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'Clear the demo' }).click();
    await expect(page.getByRole('heading', { name: 'Clear the demo', level: 1 })).toBeVisible();
    await expect(page.getByText(/with \d+ contacts, 1 campaign and \d+ reviews/)).toBeVisible();
    await expectAccessible(page);
    await expectReflow(page);
    await page.getByRole('button', { name: 'Clear the demo' }).click();
    await page.waitForURL(`${server.origin}/register`);
    await expect(page.getByText('Demo cleared').first()).toBeVisible();
    expect((await page.request.get(`${server.origin}/review/bright-smiles`)).status()).toBe(404);
    expect(await page.context().cookies()).toEqual([]);

    await server.stop();
    const again = await startServer({ ...local, dataDir: server.dataDir });
    try {
      // The log of both starts; the second has no demo to greet with.
      expect((await logged(again)).match(/Demo sign-in/g)).toHaveLength(1);
    } finally {
      await again.stop();
    }
  } finally {
    await server.stop();
    await server.clean();
  }
});

test('made public on the same data, the demo lets nobody in and says so', async ({ page }, info) => {
  test.skip(info.project.name === 'phone', 'one start is enough');
  test.slow();
  const server = await startServer(local);
  try {
    await signIn(page, server);
    await expect(page.getByText('Bright Smiles Dental').first()).toBeVisible();
    const cookies = await page.context().cookies();
    const session = cookies.find(({ name }) => name === 'goodword.session_token')?.value ?? '';
    expect(session).not.toBe('');
    await server.stop();

    const open = await startServer({ ...inPublic, smtpUrl: system().smtpUrl, dataDir: server.dataDir });
    try {
      expect(await logged(open)).toContain('npm run demo:clear removes it');
      const answer = await fetch(`${open.origin}/login`, {
        method: 'POST',
        headers: { origin: 'https://reviews.example.com' },
        body: new URLSearchParams(DEMO),
      });
      expect(answer.status).toBe(409);
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect(await answer.text()).toContain('This is the demo account.');
      const cookie = `__Secure-goodword.session_token=${session}`;
      const inside = await fetch(`${open.origin}/dashboard/reviews`, {
        headers: { cookie },
        redirect: 'manual',
      });
      expect(inside.headers.get('location')).toMatch(/^\/login/);
      expect((await fetch(`${open.origin}/review/bright-smiles`)).status).toBe(404);
    } finally {
      await open.stop();
    }
  } finally {
    await server.stop();
    await server.clean();
  }
});
