import type { Page, Route } from '@playwright/test';
import { ON } from '#tests/e2e/fixtures.ts';
import { expect, leaveReview, openBusiness, reviewPathFor, sendTo, test } from '#tests/e2e/owner.ts';

/** Holds the first such request to this path on its way to the server. */
async function hold(page: Page, path: string, method: 'GET' | 'HEAD' | 'POST') {
  const held = Promise.withResolvers<Route>();
  let isFirst = true;
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      if (route.request().method() !== method || !isFirst) return route.fallback();
      isFirst = false;
      held.resolve(route);
    },
  );
  return {
    isSent: held.promise,
    /** Lets it through, and waits until the page has the answer. */
    async release() {
      const route = await held.promise;
      await route.continue();
      await (await route.request().response())?.finished();
    },
    async fail() {
      await (await held.promise).abort('connectionfailed');
    },
  };
}

const nameField = (page: Page) => page.getByLabel('Business name');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const saveProfile = (page: Page) => page.locator('form#business button[type=submit]').first().click();

test('what is typed while a form is being saved stays', ON.desktop, async ({ page }) => {
  await openBusiness(page, 'Quick Fingers Dental');
  await page.goto('/profile');
  const held = await hold(page, '/profile.data', 'POST');
  await nameField(page).fill('  Quick Hands Dental  ');
  await saveProfile(page);
  await held.isSent;
  await page.getByLabel('Website').fill('https://quick.example');
  await held.release();
  await expect(page.getByText('Profile updated').first()).toBeVisible();
  await expect(page.getByLabel('Website')).toHaveValue('https://quick.example');
  // Nothing is typed from here on, so the form shows what was saved.
  await saveProfile(page);
  await expect(nameField(page)).toHaveValue('Quick Hands Dental');
  await page.reload();
  await expect(page.getByLabel('Website')).toHaveValue('https://quick.example');
});

test('a form whose page is left before it reaches the server arrives', ON.desktop, async ({ page }) => {
  await openBusiness(page, 'Slow Line Dental');
  await page.goto('/profile');
  const held = await hold(page, '/profile.data', 'POST');
  await nameField(page).fill('Fast Line Dental');
  await saveProfile(page);
  await held.isSent;
  await page.getByRole('link', { name: 'Contacts', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contacts' })).toBeVisible();
  await held.release();
  await page.goto('/profile');
  await expect(nameField(page)).toHaveValue('Fast Line Dental');
});

test('a list uploaded while the template is saved leads on', ON.desktop, async ({ page }) => {
  await openBusiness(page, 'Two Hands Dental');
  await page.goto('/get-reviews');
  const held = await hold(page, '/dashboard/contacts/import.data', 'POST');
  await page.getByLabel('Upload CSV').setInputFiles({
    name: 'visits.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Name,Email\nAnn Lee,ann@example.com\n'),
  });
  await held.isSent;
  await press(page, 'Save Email Template');
  await expect(page.getByText('Template saved').first()).toBeVisible();
  await held.release();
  await expect(page).toHaveURL(/\/contacts\/imports?\/[0-9a-f-]{36}/);
});

test('a list uploaded faster than the template is saved leads on, and back', ON.desktop, async ({ page }) => {
  await openBusiness(page, 'Other Hand Dental');
  await page.goto('/get-reviews');
  const uploading = await hold(page, '/dashboard/contacts/import.data', 'POST');
  const saving = await hold(page, '/get-reviews.data', 'POST');
  await page.getByLabel('Upload CSV').setInputFiles({
    name: 'visits.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Name,Email\nAnn Lee,ann@example.com\n'),
  });
  await uploading.isSent;
  await press(page, 'Save Email Template');
  await saving.isSent;
  await uploading.release();
  await saving.release();
  await expect(page).toHaveURL(/\/contacts\/imports?\/[0-9a-f-]{36}/);
  await expect(page.getByRole('heading', { level: 1, name: 'Get Reviews' })).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/get-reviews$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Get Reviews' })).toBeVisible();
});

test('what is typed while a note or an email is being sent stays', ON.desktop, async ({ page, mailTo }) => {
  const guest = `sam-${crypto.randomUUID()}@example.com`;
  await openBusiness(page, 'Long Thoughts Dental');
  await page.goto('/get-reviews');
  await page.getByLabel('Name', { exact: true }).fill('Sam Nguyen');
  await page.getByLabel('Email', { exact: true }).fill(guest);
  await page.getByLabel('I have consent to send messages to these contacts').check();
  await sendTo(page, 'Email', 1);
  // Who has used it may be written to more than once.
  const link = (await mailTo(guest)).links.find((one) => one.includes('?i=')) ?? 'about:blank';
  await leaveReview(page, link, {
    rating: '2',
    feedback_name: 'Sam Nguyen',
    feedback_text: 'A bill for $120',
  });
  await page.goto('/dashboard/reviews');
  for (const { field, button, list } of [
    { field: 'New note', button: 'Add note', list: 'Notes' },
    { field: 'Write to Sam', button: 'Send email', list: 'Emails' },
  ]) {
    const write = page.getByRole('textbox', { name: field });
    const mine = { hasText: 'I will call on Tuesday.' };
    const sent = page.getByRole('region', { name: list }).getByRole('listitem').filter(mine);
    await write.fill(mine.hasText);
    const held = await hold(page, '/dashboard/reviews.data', 'POST');
    await press(page, button);
    await held.isSent;
    await write.press('End');
    await write.pressSequentially(' You were right.');
    await held.release();
    await expect(sent).toHaveCount(1);
    await expect(sent).not.toContainText('You were right.');
    await page.keyboard.type(' I am sorry.');
    await expect(write).toHaveValue('You were right. I am sorry.');
    await page.reload();
    await expect(write).toHaveValue('You were right. I am sorry.');
  }
});

test('what became of a request is said after its dialog was closed', ON.desktop, async ({ page }) => {
  await openBusiness(page, 'In A Hurry Dental');
  await page.goto('/contacts');
  const dialog = page.getByRole('dialog', { name: 'Ask someone for a review' });
  const said = (words: string) => page.locator('[data-sonner-toast]', { hasText: words }).first();
  const askAndClose = async (path: string, method: 'HEAD' | 'POST') => {
    const held = await hold(page, path, method);
    await page.getByRole('button', { name: 'Ask someone' }).click();
    await dialog.getByLabel('Name').fill('Ann Lee');
    await dialog.getByLabel('Phone or email').fill('ann@example.com');
    await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
    await held.isSent;
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await held.release();
  };
  await askAndClose('/icon.svg', 'HEAD');
  await expect(said('Ann Lee gets your email')).toContainText(/At ann@example\.com\. It goes out /);
  await askAndClose('/dashboard/ask.data', 'POST');
  await expect(said('Failed to send requests')).toContainText('Ann Lee is not asked.');
  // Nothing of it is left in the next dialog.
  await page.getByRole('button', { name: 'Ask someone' }).click();
  await expect(dialog.getByLabel('Name')).toHaveValue('');
  await expect(dialog.getByRole('alert')).toHaveCount(0);
});

test(
  'a request closed while it waits holds up no other, and its refusal is said',
  ON.desktop,
  async ({ page }) => {
    await openBusiness(page, 'One By One Dental');
    await page.goto('/contacts');
    const dialog = page.getByRole('dialog', { name: 'Ask someone for a review' });
    const said = (words: string) => page.locator('[data-sonner-toast]', { hasText: words }).first();
    const ask = async (name: string, email: string) => {
      await page.getByRole('button', { name: 'Ask someone' }).click();
      await dialog.getByLabel('Name').fill(name);
      await dialog.getByLabel('Phone or email').fill(email);
      await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
    };
    const close = async () => {
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    };
    const looking = await hold(page, '/icon.svg', 'HEAD');
    await ask('Ann Lee', 'ann@example.com');
    await looking.isSent;
    await close();
    await ask('Bob Cole', 'bob@example.com');
    await expect(dialog.getByText('Bob Cole gets your email')).toBeVisible();
    await looking.release();
    await expect(said('Ann Lee gets your email')).toBeVisible();
    await close();
    // Refused at once, but shown only with the page's new data.
    const renewing = await hold(page, '/contacts.data', 'GET');
    await ask('Bob Cole', 'bob@example.com');
    await renewing.isSent;
    await close();
    await expect(said('Failed to send requests')).toContainText('Bob Cole is not asked.');
  },
);

test(
  'a request that is lost after its dialog was closed is in the next one',
  ON.desktop,
  async ({ page, expectFault }) => {
    expectFault(/^request failed: .*\/dashboard\/ask\.data/);
    await openBusiness(page, 'Bad Line Dental');
    await page.goto('/contacts');
    const dialog = page.getByRole('dialog', { name: 'Ask someone for a review' });
    const open = () => page.getByRole('button', { name: 'Ask someone' }).click();
    await open();
    await dialog.getByLabel('Name').fill('Ann Lee');
    await dialog.getByLabel('Phone or email').fill('ann@example.com');
    const held = await hold(page, '/dashboard/ask.data', 'POST');
    await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
    await held.isSent;
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await held.fail();
    await expect(page.getByText(/Nothing you typed is lost/).first()).toBeVisible();
    await open();
    await expect(dialog.getByLabel('Name')).toHaveValue('Ann Lee');
    await expect(dialog.getByLabel('Phone or email')).toHaveValue('ann@example.com');
    await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
    await expect(dialog.getByText('Ann Lee gets your email')).toBeVisible();
    await dialog.getByRole('button', { name: 'Ask someone else' }).click();
    await expect(dialog.getByLabel('Name')).toHaveValue('');
  },
);

test('what is typed while a note is being sent is not left without asking', ON.desktop, async ({ page }) => {
  await openBusiness(page, 'Second Thoughts Dental');
  const link = await reviewPathFor(page);
  for (const name of ['Ann Lee', 'Bob Cole']) {
    const contact = { feedback_name: name, feedback_email: 'guest@example.com' };
    await leaveReview(page, link, { rating: '2', ...contact, feedback_text: 'A long wait' });
  }
  await page.goto('/dashboard/reviews');
  const write = page.getByRole('textbox', { name: 'New note' });
  await write.fill('I will call on Tuesday.');
  const held = await hold(page, '/dashboard/reviews.data', 'POST');
  await press(page, 'Add note');
  await held.isSent;
  await write.press('End');
  await write.pressSequentially(' You were right.');
  await page.getByRole('link', { name: /Ann Lee/ }).click();
  const asks = page.getByRole('dialog', { name: 'Leave without saving?' });
  await asks.getByRole('button', { name: 'Stay on this page' }).click();
  await held.release();
  await expect(write).toHaveValue('You were right.');
});

test(
  'people chosen elsewhere leave the address before another form can keep them',
  ON.desktop,
  async ({ page }) => {
    await openBusiness(page, 'Once Only Dental');
    await page.goto('/dashboard/contacts/new');
    await page.getByLabel('Name').fill('Ann Lee');
    await page.getByLabel('Email').fill('ann@example.com');
    await press(page, 'Add contact');
    await expect(page.getByText('Contact added').first()).toBeVisible();
    await page.goto('/dashboard/contacts');
    const href = await page.getByRole('link', { name: 'Ann Lee' }).first().getAttribute('href');
    await hold(page, '/get-reviews.data', 'GET');
    await page.goto(`/get-reviews?contact=${/[0-9a-f-]{36}/.exec(href ?? '')?.[0]}`);
    await expect(page.getByText('ann@example.com').first()).toBeVisible();
    await expect(page).toHaveURL(/\/get-reviews$/);
  },
);

test.describe('a practice', () => {
  test.use({ storageState: async ({ practice }, use) => use(practice.state) });

  test(
    'a part that could not be loaded is no fault of the list chosen since',
    ON.desktop,
    async ({ page, expectFault }) => {
      expectFault(/^request failed: .*\.data/);
      await page.goto('/dashboard/reviews');
      const held = await hold(page, '/dashboard/reviews.data', 'GET');
      await page.getByRole('link', { name: 'Load more' }).click();
      await held.isSent;
      await page.getByLabel('Rating').selectOption('high');
      await expect(page).toHaveURL(/stars=high/);
      await expect(page.getByText(/\d found/)).toBeVisible();
      const lost = page.waitForEvent('requestfailed');
      await held.fail();
      await lost;
      await expect(page.getByRole('link', { name: 'Load more' })).not.toHaveAttribute('aria-busy');
      await expect(page.getByRole('alert')).toHaveCount(0);
    },
  );

  for (const { path, box, from, tab } of [
    { path: '/dashboard/reviews', box: 'Search reviews', from: 'tab=needs-reply', tab: 'tab=private' },
    { path: '/dashboard/contacts', box: 'Search contacts', from: 'filter=rated', tab: 'filter=opted-out' },
  ]) {
    test(`${path} keeps two choices made while the first is loading`, ON.desktop, async ({ page }) => {
      await page.goto('/dashboard/contacts/new');
      await page.getByLabel('Name').fill('Gentle Ann');
      await page.getByLabel('Email').fill(`ann-${crypto.randomUUID()}@example.com`);
      await press(page, 'Add contact');
      await expect(page.getByText('Contact added').first()).toBeVisible();
      const search = page.getByLabel(box);
      const pressTab = () => page.locator(`main a[href*="${tab}"]`).first().click();
      const chosen = async () => {
        const wanted = [tab, 'q=gentle'];
        await page.waitForURL(({ search }) => wanted.every((one) => search.includes(one)));
      };

      await page.goto(path);
      const searching = await hold(page, `${path}.data`, 'GET');
      await search.fill('gentle');
      await searching.isSent;
      await pressTab();
      await chosen();

      await page.goto(`${path}?${from}`);
      const leaving = await hold(page, `${path}.data`, 'GET');
      await pressTab();
      await leaving.isSent;
      await search.fill('gentle');
      await chosen();
    });
  }
});
