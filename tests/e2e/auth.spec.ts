import type { Locator, Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectReflow,
  ON,
  onEveryScreen,
  system,
  test,
  withScriptAndPlain,
} from './fixtures.ts';
import type { Mail } from './mail.ts';

const PASSWORD = 'correct horse battery';
const NEW_PASSWORD = 'staple battery horse';

const someone = () => `ada-${crypto.randomUUID()}@example.com`;
/** Without JavaScript it is a banner in a `noscript`, which `getByText` ignores. */
const toast = (page: Page, words: string | RegExp) =>
  expect(page.locator('[data-sonner-toast], [role=status]').filter({ hasText: words }).first()).toBeVisible();

async function mailAbout(subject: RegExp, next: () => Promise<Mail>): Promise<Mail> {
  for (;;) {
    const mail = await next();
    if (subject.test(mail.subject)) return mail;
  }
}

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

async function logOut(page: Page) {
  const menu = page.getByRole('button', { name: 'Menu' }).or(page.locator('summary[aria-label="Menu"]'));
  // One of the two is there once the screen is.
  const logout = page.getByRole('button', { name: 'Logout' });
  await expect(menu.or(logout).filter({ visible: true }).first()).toBeVisible();
  if (await menu.isVisible()) await menu.click({ position: { x: 24, y: 24 } });
  await logout.click();
}

withScriptAndPlain('phone', test, (test, javaScript) => {
  test('from sign-up to a new password', async ({ page, mailTo, expectFault }) => {
    test.slow();
    const email = someone();
    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name: 'Try For Free' }).first().click();
    await expect(page).toHaveTitle('Sign up – Goodword');

    await register(page, email);
    await expect(page).toHaveURL(/\/login$/);
    await toast(page, 'Registration successful');
    const verification = await mailTo(email);

    await test.step('the inbox hint is the next step, with a way to correct the address', async () => {
      await onEveryScreen(page, async () => {
        await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
        await expect(page.getByText(email)).toBeVisible();
        await expect(page.getByRole('button', { name: 'Resend verification email' })).toBeVisible();
        await expect(page.getByLabel('Email')).toHaveValue(email);
      });
      await expectAccessible(page);
      await expectReflow(page);
      await page.getByRole('link', { name: 'Change the address' }).click();
      await expect(page.getByLabel('Full name')).toHaveValue('Ada Lovelace');
      await expect(page.getByLabel('Email')).toHaveValue(email);
      await onEveryScreen(page, () =>
        expect(
          page.getByText(/By creating an account you agree to our Terms and Privacy Policy/),
        ).toBeVisible(),
      );
      await page.goBack();
      await page.getByRole('button', { name: 'Resend verification email' }).click();
      await toast(page, 'Check your email');
      await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
    });

    await test.step('before the email is verified', async () => {
      expectFault(/^status 403: .*\/login/);
      await logIn(page, email, PASSWORD);
      await toast(page, 'Login failed');
      await onEveryScreen(page, async () => {
        await expect(page.getByRole('main').getByText('Your email is not verified yet')).toBeVisible();
        await expect(page.getByRole('button', { name: 'Resend verification email' })).toBeVisible();
      });
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Resend verification email' }).click();
      await toast(page, 'Check your email');
      await expect(page).toHaveURL(/\/login$/);
    });

    // The server's answer is then shown above the form.
    if (!javaScript)
      await test.step('opening the link changes nothing, no matter who opens it first', async () => {
        const [link = ''] = verification.links;
        for (const method of ['HEAD', 'GET', 'GET']) {
          expect((await page.request.fetch(link, { method, maxRedirects: 0 })).status()).toBe(200);
        }
        expectFault(/^status 403: .*\/login/);
        await page.goto('/login');
        await logIn(page, email, PASSWORD);
        await expect(page.getByText('Your email is not verified yet')).toBeVisible();
      });

    await test.step('verification by a button, then the countdown to the setup, signed in', async () => {
      const [link = ''] = verification.links;
      expect(new URL(link).origin).toBe(system().origin);
      await page.goto(link);
      await expect(page.getByRole('heading', { name: 'Verify your email' })).toBeVisible();
      await expectAccessible(page);
      await expectReflow(page);
      // The countdown would lead on in the middle of the check; `setup.spec.ts` waits for it as a person does.
      const script = '**/enhance-account-*.js';
      const empty = { contentType: 'text/javascript', body: '' };
      if (javaScript) await page.route(script, (route) => route.fulfill(empty));
      await page.getByRole('button', { name: 'Verify email address' }).click();
      await expect(page).toHaveURL(/\/email-verified$/);
      await expect(page.getByRole('heading', { name: 'Email Verification Successful!' })).toBeVisible();
      if (javaScript) {
        await expectAccessible(page);
        await page.unroute(script);
        await page.getByRole('link', { name: 'Go there now' }).click();
      }
      await expect(page).toHaveURL(/\/dashboard\/setup$/);
      await logOut(page);
      await toast(page, 'Logged out successfully');
    });

    await test.step('the link was already used', async () => {
      await page.goto(verification.links[0] ?? '');
      await expect(page.getByRole('heading', { name: 'Your email is verified already' })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Go to login' }).click();
      // That page asks for an email, too.
      await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    });

    await test.step('login, redirects for signed-in users, logout', async () => {
      // The address is filled in once, and forgotten after the login.
      await expect(page.getByLabel('Email')).toHaveValue(email);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.keyboard.press('Enter');
      // The screen's script shows the notice.
      await page.waitForURL(/\/(dashboard|profile)/);
      await toast(page, 'Login successful');
      for (const path of javaScript ? [] : ['/login', '/register', '/onauthsuccess', '/email-verified']) {
        await page.goto(path);
        await expect(page, path).toHaveURL(/\/(dashboard|profile)/);
      }
      await logOut(page);
      await toast(page, 'Logged out successfully');
      await expect(page).toHaveURL(/\/login$/);
      await expect(page.getByLabel('Email')).toHaveValue('');
      if (javaScript) return;
      await page.goto('/dashboard/reviews');
      await expect(page).toHaveURL(/\/login\?next=/);
    });

    if (!javaScript)
      await test.step('signing up again shows nothing on the screen, and tells the owner', async () => {
        await register(page, email.toUpperCase(), NEW_PASSWORD);
        await expect(page).toHaveURL(/\/login$/);
        await toast(page, 'Registration successful');
        await mailAbout(/already have/, () => mailTo(email));
      });

    await test.step('a forgotten password', async () => {
      await page.getByRole('link', { name: 'Forgot your password?' }).click();
      await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
      await page.getByLabel('Email').fill(email);
      await page.getByRole('button', { name: 'Send reset link' }).click();
      await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
      await expectAccessible(page);
      const [link = ''] = (await mailAbout(/new password/, () => mailTo(email))).links;
      await page.goto(link);
      await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
      await page.getByLabel('Confirm password', { exact: true }).fill(NEW_PASSWORD);
      await page.getByRole('button', { name: 'Reset password' }).click();
      await expect(page).toHaveURL(/\/login$/);
      await toast(page, 'Password reset successful');

      if (javaScript) return;
      await page.goto(link);
      await page.getByLabel('New password', { exact: true }).fill('a third password');
      await page.getByLabel('Confirm password', { exact: true }).fill('a third password');
      await page.getByRole('button', { name: 'Reset password' }).click();
      await toast(page, 'Invalid reset link');
      await expect(page).toHaveURL(/\/login$/);
    });

    await test.step('back to the requested page', async () => {
      await page.goto('/settings');
      await expect(page).toHaveURL(/\/login\?next=%2Fsettings/);
      await logIn(page, email, NEW_PASSWORD);
      await expect(page).toHaveURL(/\/settings$/);
    });
  });
});

test(
  'an error goes once its field is corrected, and stays while it is not',
  ON.phone,
  async ({ page, expectFault }) => {
    expectFault(/^status 400: .*\/register/);
    await register(page, someone(), 'short');
    const password = page.getByLabel('Password', { exact: true });
    const name = page.getByLabel('Full name');
    const error = (field: Locator) =>
      field.locator('xpath=ancestor::div[.//label][1]').locator('[id$="-error"]');
    await expect(error(password)).not.toBeEmpty();
    await password.pressSequentially('er');
    await expect(password).toHaveAttribute('aria-invalid', 'true');
    await expect(error(password)).not.toBeEmpty();
    await password.fill(PASSWORD);
    await expect(error(password)).toBeEmpty();
    await expect(password).not.toHaveAttribute('aria-invalid');
    await name.fill('');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(error(name)).not.toBeEmpty();
    await name.fill('  ');
    await expect(error(name)).not.toBeEmpty();
    await name.fill('Ada');
    await expect(error(name)).toBeEmpty();
    const confirm = page.getByLabel('Confirm password', { exact: true });
    await confirm.fill(`${PASSWORD}x`);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(error(confirm)).toHaveText('Passwords do not match. Please try again.');
    await password.fill(`${PASSWORD}x`);
    await expect(error(confirm)).toBeEmpty();
    await expect(confirm).not.toHaveAttribute('aria-invalid');
  },
);

test('a password can be shown, hidden and pasted', ON.phone, async ({ page }) => {
  await page.goto('/login');
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
  await password.focus();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', 'x');
    const paste = new ClipboardEvent('paste', { clipboardData, cancelable: true, bubbles: true });
    if (!document.activeElement?.dispatchEvent(paste)) throw new Error('the page stopped the paste');
  });
});
