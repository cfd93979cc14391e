import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectReflow,
  onEveryScreen,
  system,
  test,
  withAndWithoutJavaScript,
  withScriptAndPlain,
} from '#tests/e2e/fixtures.ts';

const someone = () => `ada-${crypto.randomUUID()}@example.com`;
/** Without JavaScript it is a banner in a `noscript`, which `getByText` ignores. */
const toast = (page: Page, words: string | RegExp) =>
  expect(page.locator('[data-sonner-toast], [role=status]').filter({ hasText: words }).first()).toBeVisible();

async function logIn(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

// Nobody can avoid signing in.
withAndWithoutJavaScript('both', () => {
  test('a wrong password shows a toast; too many tries say when to come back', async ({
    page,
    expectFault,
  }) => {
    const email = someone();
    expectFault(/^status 400: .*\/login/);
    expectFault(/^status 429: .*\/login/);
    await page.goto('/login');
    await logIn(page, email, 'not the password');
    await toast(page, /Login failed.*Please check your credentials and try again\./s);
    // Also at the form, where it stays.
    await onEveryScreen(page, async () => {
      const fault = page.getByRole('main').getByText('Login failed').filter({ visible: true });
      await expect(fault).toHaveCount(1);
      await expect(fault).toBeInViewport({ ratio: 1 });
      await expect(page.getByLabel('Email')).toHaveValue(email);
    });
    await expectAccessible(page);
    const { origin } = system();
    for (let tries = 1; tries < 10; tries += 1) {
      await page.request.post('/login', { form: { email, password: 'wrong again' }, headers: { origin } });
    }
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'POST'),
      logIn(page, email, 'not the password'),
    ]);
    await toast(page, /Login failed.*Too many attempts\. Please try again in \d+ minutes?\./s);
    expect(Number(await answer.headerValue('retry-after'))).toBeGreaterThan(60);
  });
});

withScriptAndPlain('desktop', test, (test) => {
  test('truncated and expired links offer a next step', async ({ page, expectFault }) => {
    await page.goto('/resetpassword');
    await expect(page).toHaveURL(/\/login$/);
    await toast(page, 'Invalid reset link');
    await page.goto('/login');
    await expect(page.locator('body')).not.toContainText('Invalid reset link');

    expectFault(/^status 404: .*\/verify-email/);
    await page.goto('/verify-email?token=made-up');
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    await expectAccessible(page);
    await expectReflow(page);
    await page.getByLabel('Email').fill(someone());
    await page.getByRole('button', { name: 'Resend verification email' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await toast(page, 'Check your email');
  });
});
