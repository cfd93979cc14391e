import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { newId } from '#server/core/crypto.ts';
import {
  test as base,
  expect,
  expectAccessible,
  expectReflow,
  ON,
  system,
  withoutBrowser,
} from '#tests/e2e/fixtures.ts';
import { openBusiness, reviewPathFor } from '#tests/e2e/owner.ts';
import { type RunningServer, startServer } from '#tests/e2e/server.ts';
import { startPostgres } from '#tests/load/postgres.ts';
import { startGate } from '#tests/tcp-gate.ts';

interface Outage {
  server: RunningServer;
  /** On the same PostgreSQL. */
  other: RunningServer;
  state: NonNullable<BrowserContextOptions['storageState']>;
  reviewPath: string;
  shut(): void;
  open(): void;
}

async function openOutage({ browser }: { browser: Browser }, use: (made: Outage) => Promise<void>) {
  const postgres = await startPostgres();
  const gate = await startGate({ host: '127.0.0.1', port: Number(new URL(postgres.url).port) });
  const at = new URL(postgres.url);
  at.port = `${gate.port}`;
  const { smtpUrl } = system();
  // Both at once, on an empty database.
  const [server, other] = await Promise.all(
    [at.href, postgres.url].map((url) => startServer({ smtpUrl, env: { DATABASE_URL: url } })),
  );
  if (!server || !other) throw new Error('Two servers were asked for');
  const context = await browser.newContext({ baseURL: server.origin });
  const page = await context.newPage();
  await openBusiness(page, 'Bright Smile', server.origin);
  const reviewPath = await reviewPathFor(page, server.origin);
  const state = await context.storageState();
  await context.close();
  await use({ server, other, state, reviewPath, shut: gate.shut, open: gate.open });
  for (const one of [server, other]) {
    await one.stop();
    await one.clean();
  }
  await gate.close();
  await postgres.stop();
}

/** A separate installation whose PostgreSQL a test can stop: one for all tests, so they run on one screen. */
const test = base.extend<{ away: Outage; outage: Outage }>({
  outage: [async ({ keep }, use) => use(await keep(openOutage)), { timeout: 120_000 }],
  storageState: async ({ outage }, use) => use(outage.state),
  away: async ({ outage, page }, use) => {
    await use(outage);
    outage.open();
    await page.close();
  },
});
test.describe.configure({ mode: 'serial' });

const toast = (page: Page, words: string) => page.getByRole('listitem').filter({ hasText: words });

test(
  'a signed-in form keeps what was typed, and is sent once the database is back',
  ON.phone,
  async ({ page, away, expectFault }) => {
    expectFault(/^status (400|503): /);
    await page.goto(`${away.server.origin}/dashboard/contacts/new`);
    await page.getByLabel('Name').fill('Maria Gonzalez');
    await page.getByLabel('Email').fill('maria@');
    await page.getByRole('button', { name: 'Add contact' }).click();
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Email').fill('maria@example.com');
    away.shut();
    await page.getByRole('button', { name: 'Add contact' }).click();
    await expect(toast(page, 'Could not save the contact')).toContainText(
      'We cannot reach our data right now. Please try again in a minute. Nothing you typed is lost.',
    );
    await expect(page.getByLabel('Name')).toHaveValue('Maria Gonzalez');
    await expect(page.getByLabel('Email')).not.toHaveAttribute('aria-invalid');
    await page.getByRole('link', { name: 'Contacts' }).first().click();
    await page.getByRole('button', { name: 'Leave without saving' }).click();
    await expect(toast(page, 'Back in a moment')).toBeVisible();
    await expect(page.getByLabel('Name')).toHaveValue('Maria Gonzalez');
    away.open();
    const add = page.getByRole('button', { name: 'Add contact' });
    await expect(async () => {
      // An earlier press may have been answered by now, or be answered before this one finds its button.
      if (await add.isVisible()) await add.click({ timeout: 2_000 });
      await expect(page.getByRole('heading', { level: 1, name: 'Maria Gonzalez' })).toBeVisible({
        timeout: 2_000,
      });
    }).toPass({ timeout: 30_000 });
  },
);

test(
  'signed-in users are asked to wait, not to sign in again',
  ON.phone,
  async ({ page, away, expectFault }) => {
    expectFault(/^status 503: /);
    away.shut();
    const response = await page.goto(`${away.server.origin}/dashboard/settings`);
    expect(response?.status()).toBe(503);
    expect(response?.headers()['retry-after']).toBe('5');
    await expect(page.getByRole('heading', { name: 'Back in a moment' })).toBeVisible();
    await expectReflow(page);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectAccessible(page);
    }
    away.open();
    await expect
      .poll(async () => (await page.goto(`${away.server.origin}/dashboard/settings`))?.status(), {
        timeout: 20_000,
      })
      .toBe(200);
  },
);

for (const javaScript of [true, false]) {
  const on = javaScript ? test : withoutBrowser(test);
  on.describe(javaScript ? 'with JavaScript' : 'without a browser', ON.phone, () => {
    on.use({ storageState: { cookies: [], origins: [] } });
    on('a visitor’s review is not lost', async ({ page, away, expectFault }) => {
      expectFault(/^status 503: /);
      await page.goto(`${away.server.origin}${away.reviewPath}?from=card`);
      await page.locator('label', { hasText: '5 stars, Excellent' }).click();
      await page.getByText('Add a few words first').first().click();
      const words = page.getByRole('textbox', { name: 'Your review' });
      await words.fill('Kind and on time.');
      away.shut();
      await page.getByRole('button', { name: 'Continue to Google' }).first().click();
      if (javaScript) {
        await expect(page.getByRole('alert')).toContainText('Error submitting review');
      } else {
        await expect(page.getByRole('heading', { name: 'Back in a moment' })).toBeVisible();
        await expect(page.getByText('What you typed is still on this page')).toBeVisible();
        await expect(page.locator('input[name=text]')).toHaveValue('Kind and on time.');
        await page.getByRole('button', { name: 'Send again' }).click();
        await expect(page.getByRole('heading', { name: 'Back in a moment' })).toBeVisible();
      }
      if (javaScript) await expect(words).toHaveValue('Kind and on time.');
      away.open();
      const send = page.getByRole('button', { name: javaScript ? 'Continue to Google' : 'Send again' });
      await expect(async () => {
        // As above.
        if (await send.isVisible()) await send.click({ timeout: 2_000 });
        await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible({ timeout: 2_000 });
      }).toPass({ timeout: 30_000 });
    });
  });
}

test(
  'two processes that started together see each other’s changes',
  ON.phone,
  async ({ playwright, outage: { server, other } }) => {
    const request = await playwright.request.newContext();
    const address = `someone-${newId()}@example.com`;
    const answer = await request.post(`${server.origin}/register`, {
      headers: { origin: server.origin },
      form: { name: 'Some One', email: address, password: 'long enough 1', confirm: 'long enough 1' },
      maxRedirects: 0,
    });
    expect(answer.status()).toBe(302);
    // The right password of an unverified address says so, on the other process, too.
    const login = await request.post(`${other.origin}/login`, {
      headers: { origin: other.origin },
      form: { email: address, password: 'long enough 1' },
      maxRedirects: 0,
    });
    expect(await login.text()).toContain('your email is not verified yet');
    await request.dispose();
  },
);
