import type { Page } from '@playwright/test';
import { test as base, expect, expectAccessible, expectReflow, ON, plain } from './fixtures.ts';
import { setScene } from './scene.ts';
import { type RunningServer, startServer } from './server.ts';

async function startLocal(_: object, use: (made: RunningServer) => Promise<void>): Promise<void> {
  const server = await startServer();
  await use(server);
  await server.stop();
  await server.clean();
}

/** The product as a newcomer starts it: without a mail server. */
const test = base.extend<{ local: RunningServer }>({
  local: [async ({ keep }, use) => use(await keep(startLocal)), { timeout: 90_000 }],
});

// One product of its own for both, so they run one after the other.
test.describe.configure({ mode: 'default' });

test(
  'a newcomer finds the mail on this machine and follows its link',
  ON.desktop,
  async ({ page, local }) => {
    const email = `dana-${crypto.randomUUID()}@example.com`;
    await setScene(page, (scene) => register(scene, email), local.origin);
    await page.goto(`${local.origin}/dev/mailbox`);
    const row = page.getByRole('link', { name: email });
    await expect(async () => {
      await page.getByRole('link', { name: 'Check mail' }).click();
      await expect(row).toBeVisible({ timeout: 500 });
    }).toPass();
    await expectAccessible(page);
    await expectReflow(page);
    await row.click();
    await expect(
      page.getByRole('heading', { name: 'Verify your email for Goodword', level: 1 }),
    ).toBeVisible();
    // No axe here: it cannot enter a frame that runs no scripts.
    await expectReflow(page);

    const letter = page.frameLocator('iframe');
    const button = letter.getByRole('link', { name: 'Verify email address' });
    // Its inline styles came through the policy of the page.
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
  },
);

plain(test)(
  'a message that is not there is a page not found',
  ON.desktop,
  async ({ page, local, expectFault }) => {
    expectFault(/^status 404: .*\/dev\/mailbox\/nonsense/);
    await page.goto(`${local.origin}/dev/mailbox/nonsense`);
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  },
);

async function register(page: Page, email: string): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('Full name').fill('Dana Lee');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('correct-horse-battery');
  await page.getByLabel('Confirm password', { exact: true }).fill('correct-horse-battery');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/login*');
}
