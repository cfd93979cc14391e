import type { Page } from '@playwright/test';
import { expectAccessible, expectReflow, ON } from '#tests/e2e/fixtures.ts';
import { expect, logIn, pressSend, sendTo, test } from '#tests/e2e/owner.ts';
import { setScene } from '#tests/e2e/scene.ts';
import { ukMobile } from '#tests/e2e/texting.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const consent = (page: Page) => page.getByLabel('I have consent to send messages to these contacts');
const someone = () => `guest-${crypto.randomUUID()}@example.com`;
const field = (page: Page, name: string, at = 0) => page.locator(`input[name="contacts[${at}].${name}"]`);
const toast = (page: Page, words: string) => page.locator('[data-sonner-toast]', { hasText: words }).first();
const launch = (page: Page) => page.locator('button[value="launch.email"]');
const list = (page: Page) => page.getByRole('list', { name: 'Contacts' });
const row = (page: Page) => page.getByRole('list', { name: 'Contacts' }).getByRole('listitem').first();

async function typeContact(page: Page, values: { name?: string; email?: string; phone?: string }) {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}

/** Asking one person on a phone does not lead past the wording. */
async function expectPeopleFirst(page: Page): Promise<void> {
  const top = async (name: string) => (await page.getByRole('heading', { name }).boundingBox())?.y ?? 0;
  expect(await top('Campaign Stats')).toBeGreaterThan(await top('Add Contacts'));
  expect(await top('Message Templates')).toBeGreaterThan(await top('Campaign Stats'));
  const tab = await page.getByRole('tab', { name: 'WhatsApp Template' }).boundingBox();
  expect((tab?.x ?? 0) + (tab?.width ?? 0)).toBeLessThan(390 - 16);
}

/** From then on the form is hydrated. */
async function openForm(page: Page): Promise<void> {
  await page.goto('/get-reviews');
  await expect(page.getByRole('button', { name: 'Send Email' })).toBeDisabled();
}

test.describe('a practice', () => {
  test.use({ storageState: async ({ practice }, use) => use(practice.state) });

  test('loses nothing if the server cannot be reached', ON.phone, async ({ page, expectFault }) => {
    expectFault(/^request failed: .*\.data/);
    const guest = someone();
    await openForm(page);
    await typeContact(page, { name: 'Maria Gonzalez', email: guest });
    await consent(page).check();
    const stands = async () => {
      await expect(field(page, 'email')).toHaveValue(guest);
      await expect(consent(page)).toBeChecked();
      await expect(page).toHaveURL('/get-reviews');
    };

    await page.route(/\.data(\?|$)/, (route) => route.abort('connectionfailed'));
    await pressSend(page, 'Email');
    await expect(toast(page, 'Failed to send requests')).toContainText('Our server could not be reached.');
    await stands();
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href$="/settings"]')?.click());
    await expect(toast(page, 'We could not reach Goodword')).toBeVisible();
    await expect(toast(page, 'Failed to send requests')).toHaveCount(0);
    await stands();
    await press(page, 'Save Email Template');
    await expect(toast(page, 'Could not save the template')).toBeVisible();
    await expect(toast(page, 'We could not reach Goodword')).toHaveCount(0);
    await stands();

    await page.getByLabel('Upload CSV').setInputFiles({
      name: 'visits.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Name,Email\nAnn,ann@example.com\n'),
    });
    await expect(toast(page, 'We could not reach Goodword')).toBeVisible();
    await stands();

    await page.unroute(/\.data(\?|$)/);
    await pressSend(page, 'Email');
    await expect(page.getByRole('dialog', { name: '1 person gets your email' })).toBeVisible();
    await page.route(/\.data(\?|$)/, (route) => route.abort('connectionfailed'));
    await launch(page).click();
    await expect(toast(page, 'Failed to send requests')).toBeVisible();
    await expect(launch(page)).toBeEnabled();
    await page.unroute(/\.data(\?|$)/);
    await launch(page).click();
    // On a slow machine the second notice may have taken the place of the first.
    await expect(page.getByText(/^Review requests (planned|sent)$/).first()).toBeVisible();
  });

  test('restores a draft, but asks for consent again', ON.desktop, async ({ page }) => {
    const guest = someone();
    await openForm(page);
    await page.getByRole('tab', { name: 'SMS Template' }).click();
    await page.getByLabel('SMS content').fill('Only for now: {review_link} Reply STOP to opt out.');
    await page.getByRole('tab', { name: 'Email Template' }).click();
    await page.getByRole('tab', { name: 'WhatsApp Template' }).click();
    await typeContact(page, { name: 'Maria Gonzalez', email: guest });
    await consent(page).check();
    const isBack = async () => {
      await expect(list(page)).toContainText(guest);
      await expect(page.getByRole('tab', { selected: true })).toHaveText('WhatsApp Template');
      await expect(page.locator('[name="sms.content"]')).toHaveValue(/^Only for now/);
      await expect(consent(page)).not.toBeChecked();
    };
    await page.reload();
    await isBack();
    // A page that costs next to nothing.
    await page.goto('/robots.txt');
    await page.goBack();
    await isBack();
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
    await page.getByRole('link', { name: 'Get Reviews' }).click();
    await isBack();
    await consent(page).check();
    await sendTo(page, 'Email', 1);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Get Reviews' })).toBeVisible();
    await expect(field(page, 'email')).toHaveValue('');
    const kept = await page.evaluate(() =>
      Object.entries(sessionStorage).filter(([key]) => key.startsWith('ask-draft')),
    );
    expect(JSON.stringify(kept)).not.toContain('Maria');
  });

  test('sees at each row whether it is ready, above the wording', ON.phoneFirst, async ({ page }, info) => {
    await openForm(page);
    if (info.project.name.startsWith('phone')) await expectPeopleFirst(page);
    await typeContact(page, { name: 'Jo Alvarez', email: 'not-an-email' });
    // Half an address is not called invalid.
    await expect(page.getByText('1 email not valid')).toBeVisible();
    await expect(row(page)).not.toContainText('Email not valid');
    await field(page, 'name').focus();
    await expect(row(page)).toContainText('Email not valid');
    await expect(row(page)).not.toContainText('Ready');
    const preview = page.getByRole('region', { name: 'Preview' }).locator('visible=true');
    await expect(preview).toContainText('How did we do, Jo?');
    await press(page, 'Add Contact');
    await field(page, 'name', 1).fill('Zoe Lamb');
    await field(page, 'email', 1).fill('zoe@example.com');
    // A preview shows a real message.
    await expect(preview).toContainText('How did we do, Zoe?');
    await page.getByRole('button', { name: /^Remove contact 2/ }).click();
    await row(page)
      .getByRole('button', { name: /^Name: / })
      .click();
    await typeContact(page, { email: 'jo@example.com' });
    await expect(row(page)).toContainText('Ready');
    await field(page, 'name').fill('');
    await field(page, 'email').focus();
    await expect(row(page)).toContainText('No name');
    await expect(row(page)).not.toContainText('Ready');
    await expectAccessible(page);
    await expectReflow(page);
  });

  test(
    'sees the fault at its row, and only a send button sends',
    ON.desktop,
    async ({ page, expectFault }) => {
      test.slow();
      expectFault(/^status 400: .*\/get-reviews/);
      await openForm(page);
      const rows = list(page).getByRole('listitem');

      await test.step('a missing name is not called an invalid address', async () => {
        await field(page, 'email').fill(someone());
        await consent(page).check();
        await pressSend(page, 'Email');
        await expect(row(page)).toContainText('Please enter a name.');
        await expect(field(page, 'name')).toBeFocused();
        await expect(toast(page, 'No valid contacts')).toHaveCount(0);
        await typeContact(page, { name: 'Jo', email: 'nowhere' });
        await pressSend(page, 'Email');
        await expect(toast(page, 'No valid contacts')).toContainText(
          'Please add contacts with email addresses.',
        );
      });

      await test.step('a fault stays at its row when others are removed', async () => {
        await typeContact(page, { name: '', email: someone() });
        for (const at of [1, 2]) {
          await press(page, 'Add Contact');
          await expect(field(page, 'name', at)).toBeFocused();
          await field(page, 'email', at).fill(at === 1 ? '' : someone());
        }
        await pressSend(page, 'Email');
        await expect(rows.nth(2)).toContainText('Please enter a name.');
        await field(page, 'name', 2).fill('Last');
        await page.getByRole('button', { name: /^Remove contact 2/ }).click();
        await expect(rows).toHaveCount(2);
        await expect(field(page, 'name', 1)).toBeFocused();
        await expect(field(page, 'name', 1)).toHaveValue('Last');
        await expect(rows.nth(1)).toContainText('Please enter a name.');
        await page.getByRole('button', { name: /^Remove contact 1/ }).click();
        await expect(field(page, 'name', 0)).toHaveValue('Last');
        await expect(field(page, 'name', 0)).toBeFocused();
        await expect(rows.nth(0)).toContainText('Please enter a name.');
        await press(page, 'Add Contact');
        await expect(rows.nth(1)).not.toContainText('Please enter a name.');
        await page.getByRole('button', { name: /^Remove contact 2/ }).click();
      });

      await test.step('the pre-flight works by keyboard', async () => {
        await typeContact(page, { name: 'Maria Gonzalez', email: someone(), phone: ukMobile() });
        // The answer opens the dialog before the page is reloaded, and a person may be faster than that.
        const reload = Promise.withResolvers<void>();
        await page.route(/get-reviews\.data/, async (route) => {
          if (route.request().method() === 'GET') await reload.promise;
          await route.continue();
        });
        const send = page.locator('#ask button[value="preflight.email"]');
        await send.press('Enter');
        await expect(launch(page)).toBeFocused();
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect(send).toBeFocused();
        await expect(send).toHaveAttribute('aria-busy', 'true');
        reload.resolve();
        await expect(send).toBeEnabled();
        await expect(send).toBeFocused();
        await page.unrouteAll({ behavior: 'wait' });
      });

      await test.step('Enter submits only what belongs to the field', async () => {
        const sent: (string | null)[] = [];
        page.on('request', (request) => {
          // Previews are requested all the time.
          if (request.method() === 'POST' && !request.url().includes('/get-reviews/people'))
            sent.push(new URLSearchParams(request.postData() ?? '').get('intent'));
        });
        await field(page, 'name').press('Enter');
        await expect(row(page).getByRole('button', { name: /^Name: / })).toBeFocused();
        await page.getByLabel('Subject', { exact: true }).press('Enter');
        await page.getByRole('tab', { name: 'SMS Template' }).click();
        await page.locator('[name="sms.phone"]').fill(ukMobile());
        const code = page.locator('[name="sms.code"]');
        await code.fill('000000');
        await code.press('Enter');
        await expect(code).toHaveAttribute('aria-invalid', 'true');
        expect(sent).toEqual(['test.sms']);
        await expect(list(page)).toContainText('Maria Gonzalez');
      });

      await test.step('a wording is reset without touching anything else', async () => {
        const [text, reminder] = [
          page.getByLabel('SMS content'),
          page.locator('[name="sms.reminderEnabled"]'),
        ];
        const wording = await text.inputValue();
        await text.fill('Mine');
        await reminder.check();
        await page.locator('[name="sms.phone"]').fill('+44 7911 123456');
        await page.locator('[name="whatsapp.content"]').evaluate((area: HTMLTextAreaElement) => {
          area.value = 'Another channel';
        });
        await press(page, 'Reset to default');
        await press(page, 'Reset template');
        await expect(text).toHaveValue(wording);
        await expect(reminder).toBeChecked();
        await expect(page.getByRole('button', { name: 'Reset to default' })).toBeFocused();
        await expect(page.locator('[name="sms.phone"]')).toHaveValue('+44 7911 123456');
        await expect(page.locator('[name="whatsapp.content"]')).toHaveValue('Another channel');
        await expect(list(page)).toContainText('Maria Gonzalez');
      });
    },
  );
});

test('signing out leaves no draft behind', ON.desktop, async ({ page, practice }) => {
  // A session of its own: the practice's is needed by other tests.
  await setScene(page, async (scene) => {
    await scene.goto('/login');
    await logIn(scene, practice.owner);
  });
  await openForm(page);
  await typeContact(page, { name: 'Maria Gonzalez', email: someone() });
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain('Maria');
  await page.evaluate(() =>
    document.querySelector<HTMLFormElement>('form[action="/logout"]')?.requestSubmit(),
  );
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Maria');
});
