import type { Page } from '@playwright/test';
import { expectAccessible, expectReflow, ON, system, withAndWithoutJavaScript } from '#tests/e2e/fixtures.ts';
import { expect, openBusiness, reviewPathFor, test } from '#tests/e2e/owner.ts';

const KIT = '/dashboard/settings/registration';
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const said = (page: Page, words: string | RegExp) => expect(page.getByText(words).first()).toBeVisible();

/** The page opens only if customers can reach the business. */
const addWebsite = (page: Page, businessName: string) =>
  post(page, '/profile', {
    intent: 'business',
    businessName,
    postalAddress: '12 Main Street\nAustin, TX 78701',
    country: 'US',
    timeZone: 'America/Chicago',
    website: 'https://harbour.example',
  });

async function post(page: Page, path: string, form: Record<string, string>): Promise<void> {
  const { origin } = system();
  const answer = await page.request.post(origin + path, { headers: { origin }, form, maxRedirects: 0 });
  expect(answer.status(), await answer.text()).toBe(302);
  await page.context().clearCookies({ name: 'flash' });
}

test(
  'the kit writes the texts, says what would be rejected, and asks the provider',
  ON.desktop,
  async ({ page, expectFault }) => {
    test.slow();
    expectFault(/^status 400: .*\/registration/);
    await openBusiness(page, 'Harbour Dental');
    await addWebsite(page, 'Harbour Dental');
    await page.goto('/dashboard/settings?tab=sms');
    await page.getByRole('link', { name: 'Open the registration kit' }).click();
    await expect(page.getByRole('heading', { name: 'US registration' })).toBeVisible();
    await said(page, 'Your legal name is missing.');
    await expectAccessible(page);
    await expectReflow(page);

    await page.getByRole('textbox', { name: 'Legal name' }).fill('Harbour Dental LLC');
    await page.getByRole('checkbox', { name: /On a paper form/ }).check();
    await press(page, 'Save Changes');
    await said(page, 'Settings updated');
    await expect(page.getByRole('textbox', { name: 'Legal name' })).toHaveValue('Harbour Dental LLC');
    await expect(page.getByText('Your legal name is missing.')).toBeHidden();
    await expect(page.locator('[data-kit=legalName]')).toContainText('Harbour Dental LLC');
    await expect(page.locator('[data-kit=flow]')).toContainText(/of 2,048 characters/);

    await press(page, 'Open the page');
    await said(page, 'Please read this and check the box first.');
    await page.getByRole('checkbox', { name: 'This is true of Harbour Dental.' }).check();
    await press(page, 'Open the page');
    await said(page, 'The opt-in page is open');
    await expect(page.locator('[data-kit=flow]')).toContainText('/texts');

    await expect(page.locator('[data-step=brand]')).toContainText('Not yet');
    await press(page, 'Mark as done: Brand approved');
    await expect(page.locator('[data-step=brand]')).toContainText('Said by you');

    const { accountSid, authToken } = system().twilio;
    await page.goto('/dashboard/settings?tab=sms&sms=twilio');
    await page.getByLabel('Account SID').fill(accountSid);
    await page.getByLabel('Auth token', { exact: true }).fill(authToken);
    await press(page, 'Save Twilio');
    await said(page, 'Account: Bright Smile Dental.');
    await page.goto(KIT);
    await press(page, 'Ask Twilio');
    await said(page, 'Your provider has answered');
    await expect(page.locator('[data-step=brand]')).toContainText('Done, says Twilio');
    await expect(page.locator('[data-step=campaign]')).toContainText('VERIFIED');
    await said(page, /Last asked/);
  },
);

withAndWithoutJavaScript('phone', () => {
  test('a customer agrees to texts, and the owner sees the exact wording', async ({
    browser,
    page,
    expectFault,
  }) => {
    expectFault(/^status 400: .*\/texts/);
    const owner = await browser.newPage({ baseURL: system().origin });
    await openBusiness(owner, 'Harbour Dental');
    const path = await reviewPathFor(owner);
    await addWebsite(owner, 'Harbour Dental');
    await post(owner, KIT, { intent: 'open-page', acknowledged: 'on' });

    await page.goto(`${path}/texts`);
    await expect(page.getByRole('heading', { name: 'Text messages from Harbour Dental' })).toBeVisible();
    const box = page.getByRole('checkbox', { name: /I agree that Harbour Dental may send me text messages/ });
    await expect(box).not.toBeChecked();
    await expectAccessible(page);
    await expectReflow(page);
    await page.getByLabel('Your name').fill('Grace Hopper');
    await page.getByLabel('Mobile number').fill('(212) 555-0142');
    await press(page, 'Agree to text messages');
    await said(page, 'Please check the box if you agree.');
    await expect(page.getByLabel('Your name')).toHaveValue('Grace Hopper');
    await box.check();
    await press(page, 'Agree to text messages');
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();

    await page.goto(`${path}/sms-terms`);
    await said(page, 'Up to 3 messages per visit.');
    await page.goto(`${path}/sms-privacy`);
    await said(page, /not shared with third parties/);

    await owner.goto('/dashboard/contacts');
    await owner.getByRole('link', { name: 'Grace Hopper' }).click();
    await said(owner, 'Agreed to text messages');
    await said(owner, /I agree that Harbour Dental may send me text messages/);
    await owner.close();
  });
});

test('a closed page is not found', ON.desktop, async ({ page, practice, request, expectFault }) => {
  expectFault(/^status 404: .*\/texts/);
  await page.goto(`${practice.reviewPath}/texts`);
  await said(page, 'This page is closed');
  for (const part of ['texts', 'sms-terms', 'sms-privacy'])
    expect((await request.get(`${practice.reviewPath}/${part}`)).status()).toBe(404);
});
