import type { Page } from '@playwright/test';
import { expectAccessible, expectReflow, ON, onEveryScreen } from './fixtures.ts';
import { expect, openBusiness, sendTo, test } from './owner.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' }).locator('visible=true');

test(
  'unsaved wording is marked, sent as it is, and saved by the button',
  ON.desktopFirst,
  async ({ page, mailTo }) => {
    test.slow();
    await openBusiness(page, 'Corner Dental');
    const guest = `maria-${crypto.randomUUID()}@example.com`;
    await page.goto('/get-reviews');
    await expect(page.getByRole('heading', { name: 'Preview' })).toBeVisible();
    await expect(page.getByText('Not saved yet')).toHaveCount(0);

    const message = page.getByLabel('Email content');
    const subject = page.getByLabel('Subject', { exact: true });
    await onEveryScreen(page, async () => {
      await message.fill('Dear , how was it?');
      await expect(page.getByText('Not saved yet')).toBeVisible();
      await expect(page.getByText('What you see here is what is sent.')).toBeVisible();
      // At the cursor, by pointer and by key; a link never goes into the subject.
      await message.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(5, 5));
      await page.getByRole('button', { name: '{name}', exact: true }).locator('visible=true').click();
      await expect(message).toHaveValue('Dear {name}, how was it?');
      await expect(message).toBeFocused();
      await expect(preview(page)).toContainText('Dear Maria, how was it?');
    });
    await subject.fill('A question for ');
    await page.getByRole('button', { name: '{name}', exact: true }).locator('visible=true').focus();
    await page.keyboard.press('Enter');
    await expect(subject).toHaveValue('A question for {name}');
    await expect(subject).toBeFocused();
    await page.getByRole('button', { name: '{review_link}', exact: true }).locator('visible=true').click();
    await expect(message).toHaveValue('Dear {name}, how was it? {review_link}');
    await page.keyboard.press('Control+z');
    await expect(message).toHaveValue('Dear {name}, how was it?');
    await page.getByRole('button', { name: '{review_link}', exact: true }).locator('visible=true').click();
    await expect(message).toHaveValue('Dear {name}, how was it? {review_link}');

    await page.getByRole('switch', { name: 'Automated Reminders' }).locator('visible=true').check();
    await page.locator('[name="email.secondReminderDays"]').fill('7');
    await onEveryScreen(page, async () => {
      await expect(preview(page).getByRole('heading', { name: 'Preview' })).toBeVisible();
      for (const words of [
        'A question for Maria',
        'After 3 days, if they have not answered',
        'Reminder: A question for Maria',
        'After 7 days',
      ])
        await expect(preview(page).getByText(words).first()).toBeVisible();
    });
    await expectAccessible(page);
    await expectReflow(page);

    await page.getByLabel('Name', { exact: true }).fill('Maria Gonzalez');
    await page.getByLabel('Email', { exact: true }).fill(guest);
    await page.getByLabel('I have consent').check();
    await sendTo(page, 'Email', 1);
    const mail = await mailTo(guest);
    expect(mail.subject).toBe('A question for Maria');
    await expect(page.getByText('Not saved yet')).toBeVisible();
    await press(page, 'Save Email Template');
    await expect(page.getByText('Not saved yet')).toHaveCount(0);
    await page.reload();
    await expect(message).toHaveValue('Dear {name}, how was it? {review_link}');
    await expect(page.getByText('Not saved yet')).toHaveCount(0);

    await page.getByRole('tab', { name: /^SMS/ }).click();
    await page.locator('[name="sms.reminderEnabled"]').check();
    await expect(preview(page)).toContainText('Reminder: Corner Dental: Hi Maria');
    await page.getByRole('tab', { name: /^WhatsApp/ }).click();
    await expect(preview(page)).toContainText('Nothing is sent until WhatsApp has approved a template.');
  },
);
