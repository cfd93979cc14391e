import type { Page } from '@playwright/test';
import { expectAccessible, expectReflow, withScriptAndPlain } from '#tests/e2e/fixtures.ts';
import { expect, nameBusiness, pressSend, sendTo, signUp, test } from '#tests/e2e/owner.ts';
import { setScene } from '#tests/e2e/scene.ts';

/** Every page of a test is checked: accessible, readable at 320 px. */
async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectReflow(page);
}

const said = (page: Page, words: string | RegExp) => expect(page.getByText(words).first()).toBeVisible();

withScriptAndPlain('phone', test, (test, javaScript) => {
  test('a new owner names the business and asks the first customer', async ({
    page,
    mailTo,
    expectFault,
  }) => {
    test.slow();
    expectFault(/^status 400: .*\/dashboard\/setup/);
    expectFault(/^status 400: .*\/get-reviews/);
    await setScene(page, signUp);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Name your business' })).toBeVisible();
    await page.getByRole('button', { name: 'Continue' }).click();
    await said(page, 'Please enter the name of your business.');
    await expect(page.getByLabel('Business name')).toHaveAttribute('aria-invalid', 'true');
    await nameBusiness(page, 'Corner Dental');

    await expect(page.getByRole('button', { name: 'Send Email', exact: true })).toBeDisabled();
    await expectAccessible(page);
    await page.getByLabel('Postal address').fill('1 Side Street\nAustin');
    await page.getByRole('button', { name: 'Save address' }).click();
    await said(page, 'Profile updated successfully');
    await expect(page.getByRole('heading', { name: 'your postal address' })).toBeHidden();

    const guest = `maria-${crypto.randomUUID()}@example.com`;
    await page.getByLabel('Name', { exact: true }).fill('Maria Gonzalez');
    await page.getByLabel('Email', { exact: true }).fill('maria@');
    await page.getByLabel('Subject', { exact: true }).fill('{name}, how was it?');
    if (javaScript) {
      await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Maria, how was it?');
      await expect(page.getByRole('button', { name: 'Send Email', exact: true })).toBeDisabled();
    } else {
      await pressSend(page, 'Email');
      await said(page, 'Consent required');
      await said(page, 'Please confirm you have consent to message these contacts.');
    }
    await page.getByLabel('I have consent to send messages to these contacts').check();
    await pressSend(page, 'Email');
    await said(page, 'No valid contacts');
    await said(page, 'Please enter a valid email address.');
    await expect(page.getByLabel('Subject', { exact: true })).toHaveValue('{name}, how was it?');
    await expectSound(page);

    await page.getByLabel('Email', { exact: true }).fill(guest);
    await sendTo(page, 'Email', 1);
    // On a slow machine it may have been sent by now.
    await said(page, /^(1 person will be asked by email|Successfully sent 1 email review requests)\.$/);
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
    await expect(page.getByLabel('I have consent')).not.toBeChecked();
    await expect(page.getByLabel('Subject', { exact: true })).toHaveValue('{name}, how was it?');
    expect(await mailTo(guest)).toMatchObject({ subject: 'Maria, how was it?' });
    const campaigns = page.getByRole('list', { name: 'Campaigns, newest first' });
    await expect(async () => {
      // Without JavaScript the page shows the state when it was loaded.
      if (!javaScript) await page.goto('/get-reviews');
      await expect(campaigns).toContainText('You asked 1 person.', { timeout: javaScript ? 7_000 : 1_000 });
      await expect(campaigns).toContainText('Done', { timeout: javaScript ? 7_000 : 1_000 });
    }).toPass({ timeout: 40_000 });

    const [second, third] = [`b-${crypto.randomUUID()}@example.com`, `c-${crypto.randomUUID()}@example.com`];
    // That the form is empty the second time, too, is up to the server.
    for (const next of javaScript ? [second] : [second, third]) {
      await page.getByLabel('Name', { exact: true }).fill('Tom Becker');
      await page.getByLabel('Email', { exact: true }).fill(next);
      await page.getByLabel('I have consent').check();
      await sendTo(page, 'Email', 1);
      await expect(page.getByLabel('Email', { exact: true })).toHaveValue('');
      expect((await mailTo(next)).to).toEqual([next]);
    }
  });
});
