import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible, expectReflow, ON, withScriptAndPlain } from './fixtures.ts';
import { expect, openBusiness, reviewPathFor, test } from './owner.ts';

const said = (page: Page, words: string | RegExp) => expect(page.getByText(words).first()).toBeVisible();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const photo = () =>
  sharp({ create: { width: 900, height: 900, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();

async function expectSound(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'QR code' })).toBeVisible();
  await expectAccessible(page);
  await expectReflow(page);
}

test.beforeEach(async ({ page }) => {
  await openBusiness(page, 'Bright Smiles Dental');
});

withScriptAndPlain('desktop', test, (test, javaScript) => {
  test('link, title and routing are saved with the page; refused values stay as typed', async ({
    page,
    expectFault,
  }) => {
    test.slow();
    expectFault(/^status 400: .*\/review-link/);
    await page.goto('/dashboard/review-link');
    const [address, title] = [page.getByLabel('Own address'), page.getByLabel('Preview title')];
    const slug = `bright-${crypto.randomUUID().slice(0, 8)}`;
    await title.fill('Tell us how it went');
    await address.fill('Not A Slug');
    if (javaScript) await said(page, 'Use lower-case letters, digits and hyphens only.');
    await press(page, 'Save Changes');
    await said(page, 'Failed to save settings');
    await said(page, 'Use lower-case letters, digits and hyphens only.');
    await expect(title).toHaveValue('Tell us how it went');
    await expect(address).toHaveValue('Not A Slug');
    await address.fill(slug);
    if (javaScript) await said(page, 'Free');
    // Without the owner's acknowledgement the line stays.
    const option = page.getByLabel(/You can also post a public review/);
    await option.uncheck();
    if (javaScript) {
      await said(page, 'The rule, in plain words.');
      await expect(page.getByRole('button', { name: 'Take it away' })).toBeDisabled();
      await press(page, 'Keep the line');
      await expect(option).toBeChecked();
      await press(page, 'Save Changes');
    } else {
      await press(page, 'Save Changes');
      await said(page, 'Please read this and check the box, or keep the line.');
      await option.check();
      await press(page, 'Save Changes');
    }
    await said(page, 'Your review link settings have been updated successfully.');
    await said(page, `/review/${slug}`);
    await page.goto(`/review/${slug}`);
    await expect(page.getByRole('heading', { name: 'Tell us how it went' })).toBeVisible();
    await page.goto('/dashboard/review-link');
    await option.uncheck();
    if (!javaScript) await press(page, 'Save Changes');
    await page.getByLabel(/I have read this and take responsibility/).check();
    await press(page, 'Take it away');
    await said(page, 'Settings saved');
    await expect(option).not.toBeChecked();
    await said(page, /Taken away by/);
  });

  test('platforms are switched, ordered and given addresses, which customers then see', async ({
    page,
    expectFault,
  }) => {
    test.slow();
    expectFault(/^status 400: .*\/review-link/);
    await page.goto('/review-link');
    const chosen = page.getByRole('list', { name: 'Chosen platforms' }).getByRole('listitem');
    await page.getByText('Add a platform').click();
    if (javaScript) await page.getByLabel('Search platforms').fill('healthgr');
    await page.getByRole('button', { name: 'Add Healthgrades' }).click();
    await expect(chosen.last()).toContainText('Healthgrades');
    const handle = page.getByRole('button', { name: /^Move Healthgrades/ });
    if (javaScript) await handle.press('ArrowUp');
    else await handle.click();
    await expect(chosen.nth(3)).toContainText('Healthgrades');
    await page.getByRole('switch', { name: 'Offer Tripadvisor' }).click();
    await expect(page.getByRole('switch', { name: 'Offer Tripadvisor' })).not.toBeChecked();
    if (javaScript) await page.getByRole('button', { name: 'Add address of Google' }).click();
    const google = page.getByLabel('Address of your profile on Google');
    await google.fill('https://www.facebook.com/BrightSmiles');
    await press(page, 'Save Platform Selection');
    await said(page, 'That is an address on Facebook, not on Google.');
    await expect(google).toHaveValue('https://www.facebook.com/BrightSmiles');
    await google.fill('g.page/r/CYNfNS3DZxlaEAI');
    // The other cards are saved along with it.
    await page.getByLabel('Preview title').fill('How was your visit?');
    await page.getByLabel('Private form for 1 to 3 stars').uncheck();
    if (javaScript) {
      await said(page, 'Unsaved changes');
      await said(page, 'Preview, not saved yet');
      await said(page, /^Switched off: people with 1 to 3 stars/);
    }
    await press(page, 'Save Platform Selection');
    await said(page, 'Settings saved');
    await page.reload();
    await expect(page.getByLabel('Preview title')).toHaveValue('How was your visit?');
    await expect(page.getByLabel('Private form for 1 to 3 stars')).not.toBeChecked();
    await said(page, 'Opens the review form');
    await expect(chosen).toContainText(['Google', 'Facebook', 'Tripadvisor', 'Healthgrades', 'Trustpilot']);
    await page.goto(await reviewPathFor(page));
    const offered = page.locator('.platform .name');
    await expect(offered.first()).toContainText('Google');
    await expect(page.getByText('Tripadvisor')).toHaveCount(0);
  });
});

test(
  'the screen is sound in dark mode; a picture is accepted by its content, shown on every screen, and removed',
  ON.desktop,
  async ({ page, expectFault }) => {
    expectFault(/^status 400: .*\/review-link/);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/review-link');
    await expectSound(page);
    await page.getByLabel('Preview title').fill('Typed before');
    const field = page.locator('#picture-desktop');
    await field.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>') });
    await said(page, 'Upload failed');
    await said(page, '“photo.jpg” could not be used.');
    await field.setInputFiles({ name: 'waiting-room.jpg', mimeType: 'image/jpeg', buffer: await photo() });
    await said(page, 'Desktop image has been uploaded successfully.');
    await said(page, '720 × 900 px');
    await expect(page.getByLabel('Preview title')).toHaveValue('Typed before');
    const path = await reviewPathFor(page);
    await page.goto(path);
    const picture = page.locator('.cover img');
    await expect(picture).toBeVisible();
    // Its width here depends on how large the page shows it.
    const width = () => picture.evaluate((img: HTMLImageElement) => img.naturalWidth);
    await expect.poll(width).toBeGreaterThan(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(picture).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/review-link');
    await page
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click();
    await said(page, 'Picture removed');
  },
);

test(
  'the screen is sound; the code is downloaded, leads to the page, and counts people once',
  ON.phoneFirst,
  async ({ page, browser }) => {
    await page.goto('/review-link');
    await expectSound(page);
    for (const [name, file] of [
      ['PNG', 'review-code-2048.png'],
      ['SVG', 'review-code.svg'],
      ['PDF poster', 'review-poster-letter.pdf'],
    ] as const) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: `Download ${name}` }).click(),
      ]);
      expect(download.suggestedFilename()).toBe(file);
    }
    const address = (await page.getByRole('img', { name: /^QR code for/ }).getAttribute('aria-label')) ?? '';
    const title = address || ((await page.locator('svg[role=img] title').first().textContent()) ?? '');
    const code = title.replace('QR code for ', '');
    // The test browser's own user agent would be taken for a bot.
    const userAgent = (await page.evaluate(() => navigator.userAgent)).replace('Headless', '');
    const customer = await (await browser.newContext({ userAgent })).newPage();
    for (let time = 0; time < 2; time += 1) {
      await customer.goto(code);
      await expect(customer).toHaveURL(/\/review\/.*#qr$/);
      const told = customer.waitForResponse(/opened\?from=qr/);
      await customer.locator('h1').first().click();
      await told;
    }
    await customer.context().close();
    await page.goto('/review-link');
    await said(page, '1 visit in 30 days');
  },
);
