import type { Page } from '@playwright/test';
import { FAKE_OUTSCRAPER } from '#server/connectors/platforms/outscraper/fake.ts';
import { FAKE_WEBSITE } from '#server/connectors/platforms/structured-data/fake.ts';
import { expectAccessible, expectReflow, ON } from '#tests/e2e/fixtures.ts';
import { expect, openBusiness, test } from '#tests/e2e/owner.ts';

const LIST = '/dashboard/integrations';

async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectReflow(page);
}

test('the cost of a service is shown before it is connected', ON.phone, async ({ page, expectFault }) => {
  expectFault(/^status 400: .*\/integrations\/connect/);
  await openBusiness(page, 'Bright Smile Dental');
  await page.goto(`${LIST}/connect`);
  await page.getByLabel('Search platforms').fill('yelp');
  await expect(page.getByRole('link', { name: /Zocdoc/ })).toBeHidden();
  await page.getByRole('link', { name: /Yelp/ }).click();
  await expect(page.getByText('Yelp forbids asking for reviews')).toBeVisible();
  const search = new URLSearchParams({ platform: 'google', source: 'outscraper', agreed: 'outscraper' });
  await page.goto(`${LIST}/connect?${search}`);
  await expect(page.getByText('About $6.00 for 2,000 reviews')).toBeVisible();
  await expect(page.getByText('About $0.36 while nothing is new')).toBeVisible();
  await page.getByLabel('API key', { exact: true }).fill(FAKE_OUTSCRAPER.apiKey);
  await page.getByLabel('Page', { exact: true }).fill(FAKE_OUTSCRAPER.page);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByText('The first sync will cost about $6.00.').first()).toBeVisible();
  await expectSound(page);
  await page.getByRole('checkbox', { name: /^I have seen what/ }).check();
  await page.getByLabel('API key', { exact: true }).fill(FAKE_OUTSCRAPER.apiKey);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await page.waitForURL(/\/integrations\/[0-9a-f-]{36}$/);
  await page.goto('about:blank');
});

test(
  'a page of the own website is previewed, then connected under its own name',
  ON.desktop,
  async ({ page }) => {
    const { host, path } = FAKE_WEBSITE;
    const name = host.replace('www.', '');
    await openBusiness(page, 'Bright Smile Dental');
    await page.goto(LIST);
    await page.getByLabel('Paste your profile address').fill(`https://${host}${path}`);
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await expect(page.getByRole('heading', { name: `Read the page on ${name}` })).toBeVisible();
    await page.getByRole('link', { name: 'Read this page' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Connect ${name}`);
    await expectSound(page);
    await page.getByRole('checkbox', { name: /^I have read this/ }).check();
    await page.getByRole('button', { name: /^Continue/ }).click();
    const connect = page.getByRole('button', { name: 'Connect', exact: true });
    await expect(connect).toBeHidden();
    await page.getByRole('button', { name: 'Show what is there' }).click();
    const found = page.getByRole('status', { name: 'What the test found' });
    await expect(found).toContainText('7 reviews there, 3.4 on average.');
    // With the year once it is another one.
    await expect(found).toContainText(
      /7 reviews on the first page, from Sep 24(, 2026)? to Sep 30(, 2026)?\./,
    );
    await expectSound(page);
    await connect.click();
    await page.waitForURL(/\/integrations\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.getByRole('region', { name: 'Figures' })).toContainText('7 of 7', { timeout: 30_000 });
    await page.goto(LIST);
    await expect(page.getByRole('heading', { name: '7 reviews from one website.' })).toBeVisible();
    await page.goto('/dashboard/reviews');
    const list = page.getByRole('list', { name: 'Reviews, newest first' });
    await expect(list.getByText(name).first()).toBeVisible();
    await page.goto('about:blank');
  },
);
