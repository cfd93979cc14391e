import { gmailAsks, googleMail } from '#server/connectors/review-mails/samples.ts';
import { expectAccessible, expectReflow, ON, system } from './fixtures.ts';
import { deliver } from './inbound.ts';
import { expect, openBusiness, test } from './owner.ts';

const CONNECT = '/dashboard/integrations/connect?platform=google';

test('an owner signs in with Google, chooses the profile and syncs it', ON.desktop, async ({ page }) => {
  await openBusiness(page, 'Bright Smile Dental');
  await page.goto(`${CONNECT}&source=google-business&agreed=google-business`);
  const go = page.getByRole('link', { name: 'Continue with Google' });
  await expect(go).toBeVisible();
  await expect(page.getByLabel('Client ID')).toBeHidden();
  await expectAccessible(page);
  await go.click();
  await page.waitForURL(/connect\?.*account=/);
  await expect(page.getByRole('radio', { name: /ann@brightsmile\.example/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Bright Smile Dental' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Northside Orthodontics' })).not.toBeChecked();
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await page.waitForURL(/\/integrations\/[0-9a-f-]{36}$/);
  const figures = page.getByRole('region', { name: 'Figures' });
  await expect(figures).toContainText('7 of 7', { timeout: 30_000 });
  await page.goto('about:blank');
});

test(
  'an owner forwards mails: the address, Gmail’s code, a review, and one to look at',
  ON.phone,
  async ({ page }) => {
    const { origin } = system();
    await openBusiness(page, 'Bright Smile Dental');
    await page.goto(`${CONNECT}&source=mail&agreed=mail`);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Get the address' }).click();
    await page.waitForURL(/\/integrations\/[0-9a-f-]{36}$/);
    const address = page.getByText(/^reviews-[\w-]{22}@in\.goodword\.example$/);
    await expect(address).toBeVisible();
    const to = (await address.textContent()) ?? '';
    await expect(page.getByText('Waiting for the first email.')).toBeVisible();
    await expectAccessible(page);
    await expectReflow(page);

    expect(await deliver(page.request, origin, { to, mail: gmailAsks() })).toBe(200);
    await page.reload();
    await expect(page.getByText('123456789', { exact: true })).toBeVisible();
    const confirm = page.getByRole('link', { name: 'Confirm at Gmail' });
    await expect(confirm).toHaveAttribute('href', /^https:\/\/mail-settings\.google\.com\/mail\/vf-/);

    expect(await deliver(page.request, origin, { to, mail: googleMail() })).toBe(200);
    const digest = {
      subject: 'Bright Smile Dental, you got 3 new reviews',
      messageId: '<2@mail.google.com>',
    };
    expect(await deliver(page.request, origin, { to, mail: googleMail(digest) })).toBe(200);
    await page.reload();
    await expect(page.getByRole('region', { name: 'Figures' })).toContainText('1 here');
    await expect(confirm).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Have a look on Google' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'I have looked' }).click();
    await expect(page.getByRole('heading', { name: 'Have a look on Google' })).toBeHidden();
    await page.goto('/dashboard/reviews');
    const list = page.getByRole('list', { name: 'Reviews, newest first' });
    await expect(list.getByText('Ann Lee').first()).toBeVisible();
    await page.goto('about:blank');
  },
);
