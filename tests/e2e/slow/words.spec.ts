import type { Page } from '@playwright/test';
import { busyWords } from '#server/limits/bulkhead.ts';
import { ON, onEveryScreen, withAndWithoutJavaScript, withScriptAndPlain } from '#tests/e2e/fixtures.ts';
import { expect, pressSend, test } from '#tests/e2e/owner.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const toast = (page: Page, words: string) =>
  page.locator('[data-sonner-toast], [role=status]').filter({ hasText: words }).first();
const field = (page: Page, name: string, at = 0) => page.locator(`input[name="contacts[${at}].${name}"]`);
const AWAY = { status: 503, contentType: 'text/html', body: '<!doctype html><h1>Back in a moment</h1>' };

/** As `bulkheads.ts` answers a script. */
const BUSY = { status: 503, json: { message: busyWords(5), requestId: 'ref' } };

/** Each way in which a form can fail to be delivered, and the message shown. */
const LOST = {
  'without a connection': {
    screen: ON.phone,
    route: (page: Page) => page.route('**/*', (route) => route.abort('connectionfailed')),
    why: 'Our server could not be reached.',
    contact: 'There is no connection right now. Everything you typed is still here.',
    review: ['Error submitting review', 'Please try again later.', 'There is no connection right now.'],
  },
  'while the server is away': {
    screen: ON.desktop,
    route: (page: Page) => page.route('**/*', (route) => route.fulfill(AWAY)),
    why: 'Our server is not available right now.',
    contact: 'Our server is not available right now. Everything you typed is still here.',
    review: ['Error submitting review', 'Please try again later.', 'Our server is not available right now.'],
  },
  'while the server has too much to do': {
    screen: ON.phone,
    route: (page: Page) => page.route('**/*', (route) => route.fulfill(BUSY)),
    why: 'Our server is not available right now.',
    contact: 'Our server is not available right now. Everything you typed is still here.',
    review: ['Back in a moment', 'What you typed is still here: please press the button again'],
  },
};

test.describe('a form that nobody answers', () => {
  for (const [when, { route, screen, why, contact, review }] of Object.entries(LOST)) {
    test(
      `keeps what was typed at the login and register forms ${when}`,
      screen,
      async ({ page, expectFault }) => {
        expectFault(when.startsWith('without') ? /^request failed: / : /^status 503: /);
        const doors = [
          {
            path: '/login',
            button: 'Log in',
            title: 'Login failed',
            typed: { Email: 'ada@example.com', Password: 'correct horse' },
          },
          {
            path: '/register',
            button: 'Create account',
            title: 'Registration failed',
            typed: { 'Full name': 'Ada', Email: 'ada@example.com' },
          },
          {
            path: '/forgot-password',
            button: 'Send reset link',
            title: 'Could not send the link',
            typed: { Email: 'ada@example.com' },
          },
          {
            path: '/resetpassword?token=abc',
            button: 'Reset password',
            title: 'Password reset failed',
            typed: { 'New password': 'correct horse' },
          },
          {
            path: '/verify-email',
            button: 'Resend verification email',
            title: 'Could not send the link',
            typed: { Email: 'ada@example.com' },
          },
        ];
        for (const { path, button, title, typed } of doors) {
          await page.goto(path);
          for (const [label, text] of Object.entries(typed))
            await page.getByLabel(label, { exact: true }).fill(text);
          await route(page);
          await press(page, button);
          await expect(toast(page, title)).toContainText(why);
          await expect(toast(page, title)).toContainText('Nothing you typed is lost.');
          for (const [label, text] of Object.entries(typed))
            await expect(page.getByLabel(label, { exact: true })).toHaveValue(text);
          await expect(page).toHaveURL(path);
          await page.unrouteAll();
        }
      },
    );

    test(`keeps a message and an answer ${when}`, screen, async ({ page, practice, expectFault }) => {
      expectFault(when.startsWith('without') ? /^request failed: / : /^status 503: /);
      if (when.startsWith('while')) expectFault(/^(console|uncaught): .*not a page of ours: 503/);
      else expectFault(/^(console|uncaught): .*fetch/i);
      await page.goto('/');
      await page.getByLabel('First name*').fill('Ada');
      await page.getByLabel('Phone*').fill('+1 512 555 0142');
      await page.waitForLoadState('networkidle');
      await route(page);
      await press(page, 'Send Message');
      const banner = page.locator('.toast-place');
      await expect(banner).toContainText('Error sending message');
      await expect(banner).toContainText('Please try again or contact us directly.');
      await expect(banner).toContainText(contact);
      await expect(page.getByLabel('First name*')).toHaveValue('Ada');
      await page.unrouteAll();

      await page.goto(practice.reviewPath);
      await page.locator('label', { hasText: '2 stars' }).click();
      await page.locator('#feedback_name').fill('Ann');
      await page.locator('#feedback_email').fill('ann@example.com');
      await page.waitForLoadState('networkidle');
      await route(page);
      await press(page, 'Send Feedback');
      for (const words of review) await expect(page.getByRole('alert')).toContainText(words);
      await expect(page.locator('#feedback_email')).toHaveValue('ann@example.com');
      await page.unrouteAll();
    });
  }
});

withScriptAndPlain('desktop', test, (test) => {
  test.describe('an owner', () => {
    test.use({ storageState: async ({ practice }, use) => use(practice.state) });

    test('reads plain words at an emptied address', async ({ page, expectFault }) => {
      expectFault(/^status 400: .*\/settings/);
      await page.goto('/settings?tab=notifications');
      await page.getByLabel('Notification email').fill('');
      await press(page, 'Save Changes');
      await expect(page.getByLabel('Notification email')).toHaveAccessibleDescription(
        /Please enter an email address\./,
      );
      await expect(page.locator('main')).not.toContainText(/Invalid|expected|received/);
    });
  });
});

// They put values into the form that none of its fields allows.
withAndWithoutJavaScript('desktop', (javaScript) => {
  test.describe('an owner', () => {
    test.use({ storageState: async ({ practice }, use) => use(practice.state) });

    test('learns how many contacts can be typed', async ({ page, expectFault }) => {
      test.slow();
      expectFault(/^status 400: .*\/get-reviews/);
      await page.goto('/get-reviews');
      if (javaScript) await expect(page.getByRole('button', { name: 'Send Email' })).toBeDisabled();
      await field(page, 'name').fill('Maria Gonzalez');
      await field(page, 'email').fill('maria@example.com');
      await page.getByLabel('I have consent to send messages to these contacts').check();
      // As many rows as a draft from elsewhere could bring.
      if (javaScript) {
        const stored = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }));
        await expect.poll(stored).toContain('maria@example.com');
        await page.evaluate(() => {
          const [key = '', text = ''] =
            Object.entries(sessionStorage).find(([name]) => name.startsWith('ask-draft')) ?? [];
          const draft = JSON.parse(String(text));
          for (let at = 1; at <= 500; at += 1) draft.contacts.push({ name: `G ${at}`, email: '', phone: '' });
          sessionStorage.setItem(key, JSON.stringify(draft));
        });
        await page.reload();
        await page.getByLabel('I have consent to send messages to these contacts').check();
      } else
        await page.evaluate(() => {
          const form = document.querySelector<HTMLFormElement>('#ask');
          for (let at = 1; at <= 500; at += 1) {
            for (const name of ['name', 'email', 'phone']) {
              const input = document.createElement('input');
              Object.assign(input, {
                type: 'hidden',
                name: `contacts[${at}].${name}`,
                value: name === 'name' ? `G ${at}` : '',
              });
              form?.append(input);
            }
          }
        });
      await pressSend(page, 'Email');
      await expect(toast(page, 'Too many contacts')).toContainText('Nothing was sent. Remove some rows');
      if (javaScript) {
        await expect(page.getByRole('list', { name: 'Contacts' })).toContainText('maria@example.com');
        await expect(page.getByText('Type at most 500 contacts at once.').first()).toBeVisible();
        await expect(page.getByRole('button', { name: 'Add Contact' })).toBeDisabled();
        return;
      }
      await expect(field(page, 'email')).toHaveValue('maria@example.com');
      // The page is long, and its end arrives last.
      await page.getByRole('heading', { name: 'Latest campaigns' }).waitFor({ timeout: 30_000 });
      await expect(field(page, 'name', 500)).toHaveValue('G 500');
      await expect(page.getByText('Type at most 500 contacts at once.').first()).toBeVisible();
      await expect(page.getByRole('button', { name: 'Add Contact' })).toBeDisabled();
    });

    test('gets a new key for an invalid one', async ({ page, expectFault }) => {
      expectFault(/^status 400: .*\/get-reviews/);
      await page.goto('/get-reviews');
      if (javaScript) await expect(page.getByRole('button', { name: 'Send Email' })).toBeDisabled();
      await field(page, 'name').fill('Maria Gonzalez');
      await field(page, 'email').fill(`maria-${crypto.randomUUID()}@example.com`);
      await page.getByLabel('I have consent to send messages to these contacts').check();
      const key = page.locator('#ask input[name=submissionKey]');
      await key.evaluate((input: HTMLInputElement) => {
        input.value = 'no';
      });
      await pressSend(page, 'Email');
      await expect(toast(page, 'Please send it again')).toContainText('everything you typed is still here');
      if (javaScript)
        await expect(page.getByRole('list', { name: 'Contacts' }).locator('input').first()).toHaveValue(
          'Maria Gonzalez',
        );
      else await expect(field(page, 'name')).toHaveValue('Maria Gonzalez');
      await expect(key).toHaveValue(/^[\w-]{16,64}$/);
      await pressSend(page, 'Email');
      await expect(page.locator('button[value="launch.email"]')).toBeVisible();
    });
  });
});

test.describe('an owner with a script', () => {
  test.use({ storageState: async ({ practice }, use) => use(practice.state) });

  test('sees a switch go back that could not be saved', ON.desktop, async ({ page, expectFault }) => {
    expectFault(/^request failed: .*settings\.data/);
    await page.goto('/settings?tab=notifications');
    const box = page.getByRole('switch', { name: 'Email notifications' });
    await expect(box).toBeChecked();
    await page.route(/settings\.data/, (route) => route.abort('connectionfailed'));
    await box.click();
    await expect(toast(page, 'Failed to update settings')).toContainText('Our server could not be reached.');
    await expect(box).toBeChecked();
    await page.unrouteAll();
    await box.click();
    await expect(toast(page, 'Settings updated')).toContainText(
      'Your settings have been saved successfully.',
    );
    await expect(box).not.toBeChecked();
    await page.reload();
    await expect(box).not.toBeChecked();
    await box.click();
    await expect(toast(page, 'Settings updated')).toBeVisible();
    await expect(box).toBeChecked();
  });

  test('gets the default day for an emptied reminder', ON.phone, async ({ page }) => {
    await page.goto('/get-reviews');
    await expect(page.getByRole('button', { name: 'Send Email' })).toBeDisabled();
    await page.getByRole('switch', { name: 'Automated Reminders' }).check();
    const days = page.locator('input[name="email.reminderDays"]');
    await days.fill('');
    await page.getByLabel('Subject', { exact: true }).focus();
    await expect(days).toHaveValue('3');
    await onEveryScreen(page, async () => {
      const preview = page.getByRole('region', { name: 'Preview' }).locator('visible=true');
      await expect(preview.getByRole('heading', { name: 'Preview' })).toBeVisible();
      await expect(preview).toContainText('After 3 days, if they have not answered');
      await expect(preview).toContainText('Reminder: How did we do, Maria?');
      await expect(page.getByText('Not saved yet')).toBeVisible();
    });
    await expect(page.locator('input[name="email.secondReminderDays"]')).toHaveValue('');
  });

  test('can read the end of the menu past a toast', ON.phone, async ({ page }) => {
    await page.goto('/settings?tab=notifications');
    await press(page, 'Save Changes');
    await expect(toast(page, 'Settings updated')).toBeVisible();
    await press(page, 'Menu');
    await expect(toast(page, 'Settings updated')).toHaveCount(0);
    await page.getByRole('button', { name: 'Logout' }).click({ trial: true });
  });
});
