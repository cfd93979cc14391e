import type { Page, Route } from '@playwright/test';
import { closeToasts, ON, takenOver } from '#tests/e2e/fixtures.ts';
import { expect, leaveReview, openBusiness, reviewPathFor, test } from '#tests/e2e/owner.ts';

/** The page's router. */
interface Routed {
  __reactRouterDataRouter: { navigate(to: string): Promise<void> };
}

const toast = (page: Page, words: string) => page.locator('[data-sonner-toast]', { hasText: words }).first();

test.describe('a practice', () => {
  test.use({ storageState: async ({ practice }, use) => use(practice.state) });

  test(
    'stays on its page if the code of the next screen cannot load',
    ON.phone,
    async ({ page, expectFault }) => {
      expectFault(/^request failed: /);
      const guest = `guest-${crypto.randomUUID()}@example.com`;
      const email = page.locator('input[name="contacts[0].email"]');
      await page.goto('/get-reviews');
      await expect(page.getByRole('button', { name: 'Send Email' })).toBeDisabled();
      await email.fill(guest);
      const open = (path: string) =>
        page.evaluate((end) => document.querySelector<HTMLElement>(`nav a[href$="${end}"]`)?.click(), path);
      await page.route('**/*', (route) => route.abort('connectionfailed'));
      await open('/contacts');
      await expect(toast(page, 'We could not reach Goodword')).toBeVisible();
      await expect(email).toHaveValue(guest);
      await expect(page).toHaveURL('/get-reviews');

      await page.unroute('**/*');
      await open('/contacts');
      await expect(page.getByRole('heading', { level: 1, name: 'Contacts' })).toBeVisible();
      // The next one has the same words.
      await closeToasts(page);
      await page.route('**/*', (route) => route.abort('connectionfailed'));
      await open('/get-reviews');
      await expect(toast(page, 'We could not reach Goodword')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: 'Contacts' })).toBeVisible();
    },
  );

  test(
    'keeps its people and its dialog when a list or a question is not delivered',
    ON.phone,
    async ({ page, context, expectFault }) => {
      // Offline, what a page requests by itself every few seconds while messages leave fails, too.
      expectFault(
        /^request failed: net::ERR_(CONNECTION_FAILED .*\/dashboard\/ask|INTERNET_DISCONNECTED .*\/dashboard\/)/,
      );
      const guest = `guest-${crypto.randomUUID()}@example.com`;
      const email = page.locator('input[name="contacts[0].email"]');
      const list = page.locator('#list-file');
      const choose = () =>
        list.setInputFiles({
          name: 'list.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from(`Name,Email\nAnn Lee,${guest}\n`),
        });
      await page.goto('/dashboard/get-reviews');
      const looked = page.waitForResponse(/\/get-reviews\/people/);
      await email.fill(guest);
      await looked;
      await context.setOffline(true);
      await choose();
      await expect(toast(page, 'You are offline')).toBeVisible();
      await expect(page).toHaveURL(/\/get-reviews$/);
      await expect(email).toHaveValue(guest);
      // No file is shown as uploaded, so that the same one can be chosen again.
      await expect(list).toHaveValue('');
      await context.setOffline(false);

      await page.getByRole('button', { name: 'Ask someone' }).click();
      const dialog = page.getByRole('dialog', { name: 'Ask someone for a review' });
      await dialog.getByLabel('Name').fill('Maria Gonzalez');
      await dialog.getByLabel('Phone or email').fill(guest);
      await context.setOffline(true);
      await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
      await expect(toast(page, 'Failed to send requests')).toContainText('You are offline.');
      await expect(dialog.getByLabel('Phone or email')).toHaveValue(guest);
      await context.setOffline(false);
      const broken = (route: Route) => route.abort('connectionfailed');
      await page.route('**/dashboard/ask.data*', broken, { times: 1 });
      await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
      await expect(
        toast(page, 'Failed to send requests').getByText('Our server could not be reached'),
      ).toBeVisible();
      await expect(dialog.getByLabel('Phone or email')).toHaveValue(guest);
      await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
      await expect(dialog.getByText(guest)).toBeVisible();
      // The result of one says nothing about the next, whose request is lost.
      await dialog.getByRole('button', { name: 'Ask someone else' }).click();
      const next = `next-${crypto.randomUUID()}@example.com`;
      await dialog.getByLabel('Name').fill('Tom Baker');
      await dialog.getByLabel('Phone or email').fill(next);
      await page.route('**/dashboard/ask.data*', broken, { times: 1 });
      // The toast of the one before may still be there.
      const lost = page.waitForEvent('requestfailed', (request) => /\/dashboard\/ask/.test(request.url()));
      await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
      await lost;
      await expect(toast(page, 'Failed to send requests').last()).toBeVisible();
      await expect(dialog.getByLabel('Phone or email')).toHaveValue(next);
      await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
      await expect(dialog.getByText(next)).toBeVisible();
      await dialog.getByRole('button', { name: 'Close' }).first().click();
      await expect(email).toHaveValue(guest);

      // Chosen twice before the connection is confirmed, it is one list.
      const answered = Promise.withResolvers<void>();
      await page.route('**/icon.svg', async (route) => {
        await answered.promise;
        await route.continue();
      });
      let lists = 0;
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().includes('/contacts/import')) lists += 1;
      });
      await choose();
      await expect(page.getByText('Uploading…')).toBeVisible();
      await choose();
      // The next screen opens by itself, behind the dialog being typed in.
      await page.getByRole('button', { name: 'Ask someone' }).click();
      await dialog.getByLabel('Name').fill('Zoe Hill');
      answered.resolve();
      await expect(page).toHaveURL(/\/contacts\/import\//);
      await expect(page).toHaveTitle(/Import contacts/);
      await expect(dialog.getByLabel('Name')).toHaveValue('Zoe Hill');
      await dialog.getByRole('button', { name: 'Close' }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: 'Import contacts' })).toBeVisible();
      expect(lists).toBe(1);
    },
  );

  test(
    'is told that it is offline, and when to try again',
    ON.desktop,
    async ({ page, context, expectFault }) => {
      expectFault(/^request failed: net::ERR_INTERNET_DISCONNECTED /);
      const name = page.getByLabel('Name', { exact: true });
      await page.goto('/dashboard/contacts/new');
      await name.fill('Maria Gonzalez');
      await context.setOffline(true);
      await page.evaluate(() => document.querySelector<HTMLElement>('nav a[href$="/profile"]')?.click());
      await page.getByRole('button', { name: 'Leave without saving' }).click();
      await expect(toast(page, 'You are offline')).toBeVisible();
      await page.getByRole('button', { name: 'Add contact' }).click();
      await expect(toast(page, 'Could not save the contact')).toContainText('You are offline.');
      await context.setOffline(false);
      await expect(toast(page, 'You are back online')).toBeVisible();
      await expect(name).toHaveValue('Maria Gonzalez');
      await page.getByRole('button', { name: 'Add contact' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Maria Gonzalez' })).toBeVisible();
    },
  );
});

test(
  'leaving while a form is submitted works, although its answer arrives in between',
  ON.desktop,
  async ({ page }) => {
    await openBusiness(page, 'Harbor Dental');
    await leaveReview(page, await reviewPathFor(page), {
      rating: '1',
      feedback_name: 'Ida',
      feedback_email: 'ida@example.com',
      feedback_text: 'Cold room.',
    });
    await page.goto('/dashboard/reviews');
    const answered = page.waitForResponse((answer) => answer.request().method() === 'POST');
    // The connection check ends after the answer.
    await page.route('**/icon.svg', async (route) => {
      await answered;
      await expect(page.getByText('Not handled after all')).toBeVisible();
      await route.continue();
    });
    await page.route(/reviews\.data/, async (route) => {
      if (route.request().method() === 'POST') await page.waitForRequest('**/icon.svg');
      await route.continue();
    });
    await page.getByRole('button', { name: 'Mark handled' }).click();
    await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Settings' }).click();
    await expect(page).toHaveURL('/dashboard/settings');
  },
);

/** Presses it, and ends a navigation of the page at once, before rendering: the router lets go. */
async function pressAndLetGo(page: Page, selector: string): Promise<void> {
  await page.evaluate((selector) => {
    const { __reactRouterDataRouter: router } = window as unknown as Routed;
    document.querySelector<HTMLElement>(selector)?.click();
    void router.navigate('#done');
  }, selector);
}

test(
  'leaving works if it is released before the screen has rendered that it was held, and the form is sent',
  ON.desktop,
  async ({ page }) => {
    await openBusiness(page, 'Harbor Dental');
    await page.goto('/dashboard/reviews');
    await takenOver(page);
    await pressAndLetGo(page, 'nav a[href$="/settings"]');
    await expect(page).toHaveURL('/dashboard/settings');
    await pressAndLetGo(page, 'form[action="/logout"] button');
    await expect(page).toHaveURL('/login');
    await page.goto('/dashboard/settings');
    await expect(page).toHaveURL(/\/login/);
  },
);
