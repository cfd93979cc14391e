import type { Page } from '@playwright/test';
import { closeToasts, expectAccessible, expectReflow, ON, system, withScriptAndPlain } from './fixtures.ts';
import { expect, test } from './owner.ts';
import { disconnect } from './texting.ts';

const said = (page: Page, words: string | RegExp) => expect(page.getByText(words).first()).toBeVisible();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectReflow(page);
}

withScriptAndPlain('desktop', test, (test, javaScript) => {
  test.describe('the settings', () => {
    test.use({ storageState: async ({ practice }, use) => use(practice.state) });

    test('show the account and save notifications', async ({ page, practice, expectFault }) => {
      expectFault(/^status 400: .*\/settings/);
      await page.goto('/settings');
      await expect(page.getByRole('main')).toContainText(practice.owner.email);
      await said(page, 'Contact support to update your profile information');
      const support = page.getByRole('main').getByRole('link', { name: /^support@/ });
      await expect(support).toHaveAttribute('href', `mailto:${await support.innerText()}`);
      await expectSound(page);
      await page.getByRole('link', { name: 'Open the history' }).click();
      const history = page.getByRole('list', { name: 'What happened, newest first' });
      await expect(history.getByRole('listitem').first()).toBeVisible();
      await expectSound(page);
      await page.getByRole('navigation', { name: 'Filter' }).getByRole('link', { name: 'Settings' }).click();
      await expect(page).toHaveURL(/area=settings/);
      await expect(history.getByRole('listitem').first()).toBeVisible();
      await page.goto('/settings');
      await page.getByRole('link', { name: 'Notifications' }).click();
      await expect(page.getByLabel('Notification email')).toHaveValue(practice.owner.email);
      await expectSound(page);
      await page.getByLabel('Reply-to email').fill('desk@');
      await press(page, 'Save Changes');
      await said(page, 'Please enter a valid email address.');
      await expect(page.getByLabel('Reply-to email')).toHaveValue('desk@');
      const invalid = page.locator('[aria-invalid=true]');
      await expect(invalid).toHaveCount(1);
      await page.getByLabel('Reply-to email').fill('desk@example.com');
      await expect(invalid).toHaveCount(javaScript ? 0 : 1);
      await press(page, 'Save Changes');
      await said(page, 'Settings updated');
      await said(page, 'Your settings have been saved successfully.');
      if (javaScript) await expect(page.getByRole('button', { name: 'Save Changes' })).toBeFocused();
      await page.reload();
      await expect(page.getByLabel('Reply-to email')).toHaveValue('desk@example.com');

      const box = page.getByRole('switch', { name: 'Email notifications' });
      await expect(box).toBeChecked();
      const saved = javaScript && page.waitForResponse((answer) => answer.request().method() === 'POST');
      await box.click();
      if (saved) await saved;
      else await press(page, 'Save Changes');
      await page.goto('/settings?tab=notifications');
      await expect(box).not.toBeChecked();
      await box.click();
      // That it is already saved is said beside the button.
      if (javaScript) await said(page, 'Settings updated');
      await closeToasts(page);
      await press(page, 'Save Changes');
      await said(page, 'Settings updated');
      await page.goto('/dashboard/settings/history?area=settings');
      const switched = history.getByRole('listitem').filter({ hasText: 'Email notifications' }).first();
      await expect(switched).toContainText(/Before: Off\s*After: On/);
      await expectSound(page);
    });

    test('connect a provider, show its state, and remove it', async ({ page, expectFault }) => {
      test.slow();
      expectFault(/^status 400: .*\/settings/);
      const { accountSid, authToken } = system().twilio;
      await disconnect(page);
      await page.goto('/settings');
      await page.getByRole('link', { name: 'SMS Service' }).click();
      await said(page, 'US numbers need an approved 10DLC or toll-free campaign.');
      await expect(page.getByRole('button', { name: 'Save Twilio' })).toBeHidden();
      await expectSound(page);
      await page.getByRole('radio', { name: /^Twilio/ }).check();
      if (!javaScript) await page.getByRole('button', { name: 'Continue' }).first().click();
      await page.getByLabel('Account SID').fill('nonsense');
      await page.getByLabel('Auth token', { exact: true }).fill(authToken);
      await press(page, 'Save Twilio');
      await said(page, /An account SID is AC followed by/);
      await expect(page.getByLabel('Account SID')).toHaveValue('nonsense');
      if (!javaScript) expect(await page.content()).not.toContain(authToken);
      await page.getByLabel('Account SID').fill(accountSid);
      await page.getByLabel('Auth token', { exact: true }).fill('f'.repeat(32));
      await press(page, 'Save Twilio');
      await said(page, 'The provider refused your credentials');
      await said(page, 'Not ready to send yet');
      await page.getByRole('link', { name: 'Change credentials' }).click();
      await page.getByLabel('Account SID').fill(accountSid);
      await page.getByLabel('Auth token', { exact: true }).fill(authToken);
      await press(page, 'Save Twilio');
      await said(page, 'Account: Bright Smile Dental.');
      // The form is gone; the focus stays in its part of the page.
      if (javaScript) await expect(page.locator('#sms')).toBeFocused();
      await said(page, /Its 10DLC campaign is still being reviewed/);
      const approved = page.getByText('Your sender is approved for texts to the US.');
      await expect(approved).toBeHidden();
      await expectSound(page);
      await page.getByRole('radio', { name: /^Front desk/ }).check();
      await press(page, 'Use this sender');
      await expect(page.getByText('Ready', { exact: true })).toBeVisible();
      await expect(approved).toBeVisible();
      await expect(page.getByText('US numbers need an approved')).toBeHidden();
      if (javaScript) await expect(page.getByRole('button', { name: 'Use this sender' })).toBeFocused();
      await press(page, 'Check connection');
      await said(page, 'Connection checked');
      await expect(page.getByText(/\/hooks\/twilio\/[\w-]{22}$/)).toBeVisible();
      expect(await page.content()).not.toContain(authToken);

      await page.goto('/get-reviews');
      await page.getByLabel('I have consent').check();
      await expect(page.getByRole('button', { name: 'Send SMS', exact: true })).toBeEnabled();
      await expect(page.getByRole('button', { name: 'Send WhatsApp', exact: true })).toBeDisabled();
      await page.getByRole('link', { name: 'Set up WhatsApp' }).click();
      await expect(page).toHaveURL(/\/dashboard\/settings\?tab=sms#whatsapp$/);
      await press(page, 'Remove');
      if (javaScript) await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
      await said(page, 'Provider removed');
      await expect(page.getByRole('button', { name: 'Check connection' })).toBeHidden();
    });

    test('keep the sending rules within the law', async ({ page, expectFault }) => {
      expectFault(/^status 400: .*\/settings/);
      await page.goto('/settings');
      await page.getByRole('link', { name: 'Sending', exact: true }).click();
      await expect(page.getByLabel('Time zone')).toBeVisible();
      await page.getByLabel('Country').selectOption('US');
      const backwards = page.getByText('The day must end after it begins.');
      await page.getByLabel('Messages from', { exact: true }).selectOption('20');
      await page.getByLabel('Messages until', { exact: true }).selectOption('10');
      await press(page, 'Save sending rules');
      await expect(backwards).toBeVisible();
      // Either end can be the wrong one.
      await page.getByLabel('Messages from', { exact: true }).selectOption('7');
      if (javaScript) await expect(backwards).toBeHidden();
      await page.getByLabel('Messages a day').fill('250');
      await press(page, 'Save sending rules');
      await said(page, 'US law allows texts between 8:00 AM and 9:00 PM only.');
      await expect(page.getByLabel('Messages a day')).toHaveValue('250');
      await page.getByLabel('Messages from', { exact: true }).selectOption('9');
      await page.getByLabel('Messages until', { exact: true }).selectOption('20');
      await press(page, 'Save sending rules');
      await said(page, 'Settings updated');
      if (javaScript) await expect(page.getByRole('button', { name: 'Save sending rules' })).toBeFocused();
      await page.reload();
      await expect(page.getByLabel('Messages a day')).toHaveValue('250');
    });
  });
});

test.describe('on a phone', ON.phone, () => {
  test.use({ storageState: async ({ practice }, use) => use(practice.state) });

  test('the open tab is in view, with a part of the next', async ({ page }) => {
    const tab = (name: string) =>
      page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name });
    await page.goto('/settings?tab=privacy');
    await expect(tab('Privacy')).toBeInViewport({ ratio: 0.95 });
    await expect(tab('Account')).not.toBeInViewport();
    await tab('Replies').click();
    await expect(tab('Replies')).toHaveAttribute('aria-current', 'page');
    await page.goto('/settings?tab=sending');
    await expect(tab('Sending')).toBeInViewport({ ratio: 0.95 });
    await expect(tab('Replies')).toBeInViewport();
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await page.goto('/settings');
    await expect(tab('Account')).toBeInViewport({ ratio: 0.95 });
  });
});
