import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectReflow,
  ON,
  system,
  test,
  withoutBrowser,
  withScriptAndPlain,
} from '#tests/e2e/fixtures.ts';

const PASSWORD = 'correct horse battery';

const someone = () => `ada-${crypto.randomUUID()}@example.com`;

async function logIn(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

async function register(page: Page, email: string, password = PASSWORD, confirm = password) {
  await page.goto('/register');
  await page.getByLabel('Full name').fill('Ada Lovelace');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password', { exact: true }).fill(confirm);
  await page.getByRole('button', { name: 'Create account' }).click();
}
withScriptAndPlain('desktop', test, (test, javaScript) => {
  test('faults are shown at their fields and nothing typed is lost', async ({ page, expectFault }) => {
    expectFault(/^status 400: .*\/register/);
    const email = someone();
    await register(page, email, PASSWORD, 'another one');
    await expect(page).toHaveTitle('Error: Sign up – Goodword');
    await expect(page.getByLabel('Full name')).toHaveValue('Ada Lovelace');
    await expect(page.getByLabel('Email')).toHaveValue(email);
    const confirm = page.getByLabel('Confirm password', { exact: true });
    await expect(confirm).toHaveAccessibleDescription(/Passwords do not match. Please try again./);
    if (javaScript) {
      await expect(confirm).toBeFocused();
      await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD);
    } else {
      expect(await page.content()).not.toContain(PASSWORD);
    }
    await expectAccessible(page);

    await page.getByLabel('Password', { exact: true }).fill('short');
    await confirm.fill('other');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('Passwords do not match. Please try again.')).toBeVisible();
    await expect(page.getByText('Password must be at least 8 characters long.')).toBeHidden();
    await page.getByLabel('Password', { exact: true }).fill('short');
    await confirm.fill('short');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('Password must be at least 8 characters long.')).toBeVisible();
    // A common password.
    await page.getByLabel('Password', { exact: true }).fill('Password123');
    await confirm.fill('Password123');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
      /Many people use this password.*Choose another/,
    );

    await page.getByLabel('Full name').fill('');
    await page.getByLabel('Email').fill('not an address');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('Please enter your name.')).toBeVisible();
    await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
  });
});

const SCREENS = {
  '/login': 'Login – Goodword',
  '/register': 'Sign up – Goodword',
  '/forgot-password': 'Forgot your password? – Goodword',
  '/resetpassword?token=abc': 'Choose a new password – Goodword',
  '/verify-email': 'Verify your email – Goodword',
};
test('every screen fits and is accessible, in light and dark', ON.phoneFirst, async ({ page }) => {
  for (const [path, title] of Object.entries(SCREENS)) {
    await test.step(path, async () => {
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(path);
      await expect(page).toHaveTitle(title);
      await expectReflow(page);
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectAccessible(page);
    });
  }
});

withoutBrowser(test)(
  'of two people who sign up with one address, the one who reads its mail gets the account',
  ON.desktop,
  async ({ page, mailTo, expectFault }) => {
    expectFault(/^status 404: .*\/verify-email/);
    expectFault(/^status 400: .*\/login/);
    const email = someone();
    await register(page, email, 'the password of another');
    await expect(page).toHaveURL(/\/login$/);
    const first = await mailTo(email);
    await register(page, email);
    await expect(page).toHaveURL(/\/login$/);
    const second = await mailTo(email);

    await page.goto(first.links[0] ?? '');
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    await page.goto(second.links[0] ?? '');
    await page.getByRole('button', { name: 'Verify email address' }).click();
    await page.getByRole('link', { name: 'Go there now' }).click();
    await expect(page).toHaveURL(/\/dashboard\/setup$/);
    await page.getByRole('button', { name: 'Logout' }).click();
    await logIn(page, email, 'the password of another');
    const refused = page.locator('[role=status]').filter({ hasText: 'Login failed' });
    await expect(refused.first()).toBeVisible();
    await logIn(page, email, PASSWORD);
    await expect(page).toHaveURL(/\/(dashboard|profile)/);
  },
);

withoutBrowser(test)('the login only returns to paths of this site', ON.desktop, async ({ page }) => {
  const elsewhere = [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/%0d%0aevil',
    'javascript:1',
  ];
  for (const next of elsewhere) {
    await page.goto(`/login?next=${encodeURIComponent(next)}`);
    await expect(page.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', /^\/register/);
    expect(new URL(page.url()).origin).toBe(system().origin);
  }
});
