import type { Page } from '@playwright/test';
import { FAKE_TRUSTPILOT } from '#server/connectors/platforms/trustpilot/fake.ts';
import { expectAccessible, expectReflow, ON, withoutBrowser } from './fixtures.ts';
import { expect, openBusiness, test } from './owner.ts';
import { setScene } from './scene.ts';

const { apiKey, domain } = FAKE_TRUSTPILOT;
const LIST = '/dashboard/integrations';

async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectReflow(page);
}

/** Keyed ways are folded. */
async function chooseTrustpilot(page: Page): Promise<void> {
  await page.getByText('Automatic', { exact: true }).click();
  await page.getByRole('radio', { name: 'Trustpilot' }).check();
}

/** From the pasted address to the connection's page with its reviews synced. */
async function connectTrustpilot(page: Page): Promise<void> {
  await page.goto(LIST);
  await page.getByLabel('Paste your profile address').fill(`trustpilot.com/review/${domain}`);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Recognized')).toBeVisible();
  await chooseTrustpilot(page);
  await page.getByRole('checkbox', { name: /^I have read this/ }).check();
  await page.getByRole('button', { name: /^Continue/ }).click();
  await page.getByLabel('API key', { exact: true }).fill(apiKey);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await page.waitForURL(/\/integrations\/[0-9a-f-]{36}$/);
}

/** Changes the source of a connection; its reviews stay, and the lists still name it. */
async function changeSource(page: Page, connection: string): Promise<void> {
  await page.goto(connection);
  await page.getByRole('link', { name: 'Change the way it is read' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Change Trustpilot');
  await page.getByRole('checkbox', { name: /^I have read this/ }).check();
  await page.getByRole('button', { name: 'Continue with Trustpilot' }).click();
  await expect(page.getByRole('radio', { name: /^The one you use already/ })).toBeChecked();
  await page.getByRole('button', { name: 'Reconnect' }).click();
  await page.waitForURL(/\/integrations\/[0-9a-f-]{36}$/);
  await page.goto('/dashboard/reviews');
  const list = page.getByRole('list', { name: 'Reviews, newest first' });
  await expect(list.getByText('Trustpilot').first()).toBeVisible();
  await expect(async () => {
    await page.goto(LIST);
    await expect(page.getByRole('heading', { name: '7 reviews from one platform.' })).toBeVisible();
    const link = page.getByRole('link', { name: 'Trustpilot, Bright Smile Dental: Up to date' });
    await expect(link).toHaveAttribute('href', connection);
  }).toPass();
}

test(
  'a page is pasted, tried, connected, synced, paused, disconnected and taken back',
  ON.desktopFirst,
  async ({ page }) => {
    test.slow();
    await openBusiness(page, 'Bright Smile Dental');
    await page.goto(LIST);
    await expect(page.getByRole('heading', { name: 'No platform is connected yet.' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^All \d+ platforms$/ })).toBeVisible();
    await expectSound(page);

    await page.getByLabel('Paste your profile address').fill(`https://uk.trustpilot.com/review/${domain}`);
    await page.getByRole('button', { name: 'Connect' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Connect Trustpilot');
    const go = page.getByRole('button', { name: 'Continue with Trustpilot' });
    const ways = page.getByRole('radio');
    await expect(ways.first()).toBeChecked();
    await expect(ways.first()).toHaveAccessibleName(/^(?!Trustpilot$)/);
    await ways.first().press('ArrowDown');
    await expect(ways.nth(1)).toBeChecked();
    await ways.nth(1).press('ArrowUp');
    await chooseTrustpilot(page);
    await expect(go).toBeDisabled();
    await expectSound(page);
    await page.getByRole('checkbox', { name: /^I have read this/ }).check();
    await go.click();

    await page.getByLabel('API key', { exact: true }).fill(apiKey);
    await expectSound(page);
    await page.getByRole('button', { name: 'Test' }).click();
    const found = page.getByRole('status', { name: 'What the test found' });
    await expect(found).toContainText('Bright Smile Dental');
    await expect(found).toContainText('7 reviews there');
    await expect(found.getByRole('listitem')).toHaveCount(5);
    await expect(page.getByLabel('API key', { exact: true })).toHaveValue(apiKey);
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await page.waitForURL(/\/integrations\/[0-9a-f-]{36}$/);

    const figures = page.getByRole('region', { name: 'Figures' });
    await expect(figures).toContainText('7 of 7', { timeout: 30_000 });
    const worked = page.getByText('1 of 1 sync worked and brought 7 new reviews.');
    await expect(worked).toBeVisible({ timeout: 30_000 });
    await expectSound(page);
    await page.getByRole('link', { name: 'As a table' }).click();
    await expect(page.getByRole('table')).toContainText('Worked, started by you');

    const { origin, pathname } = new URL(page.url());
    await setScene(page, (scene) => changeSource(scene, pathname));
    await page.goto(pathname);
    await expect(figures).toContainText('7 of 7');
    await page.getByRole('button', { name: 'Pause' }).click();
    await expect(page.getByText('Nothing is read from Trustpilot until you resume it.')).toBeVisible();
    await page.getByRole('button', { name: 'Resume' }).click();
    await expect(page.getByRole('button', { name: /^(Pause|Syncing…)$/ }).first()).toBeVisible();

    await page.getByRole('radio', { name: /^Delete them/ }).check();
    await page.getByRole('button', { name: 'Disconnect Trustpilot…' }).click();
    const asked = page.getByRole('dialog', { name: 'Disconnect Trustpilot, Bright Smile Dental?' });
    await expect(asked).toContainText('will be deleted for good in 7 days');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(asked).toBeHidden();
    await page.getByRole('button', { name: 'Disconnect Trustpilot…' }).click();
    await asked.getByRole('button', { name: 'Disconnect and delete' }).click();
    await expect(page.getByText('Trustpilot is disconnected')).toBeVisible();
    await page.goto(LIST);
    await page.getByRole('link', { name: 'Trustpilot, Bright Smile Dental: Disconnected' }).click();
    await page.getByRole('button', { name: 'Undo, keep everything' }).click();
    await expect(page.getByRole('button', { name: 'Disconnect Trustpilot…' })).toBeVisible();
    await expect(figures).toContainText('7 of 7');

    await openBusiness(page, 'Somebody Else');
    expect((await page.request.get(origin + pathname)).status()).toBe(404);
    expect(
      (await page.request.get(`${origin}${LIST}/connect?connection=${pathname.split('/').at(-1)}`)).status(),
    ).toBe(404);
    for (const form of [{ intent: 'pause' }, { intent: 'sync' }, { intent: 'undo' }]) {
      const answer = await page.request.post(origin + pathname, { headers: { origin }, form });
      expect(answer.status(), form.intent).toBe(404);
    }
    expect(await (await page.request.get(origin + LIST)).text()).toContain('No platform is connected yet.');
  },
);

test.describe('without a browser', ON.desktop, () => {
  withoutBrowser(test)(
    'an unknown address and a wrong key are reported, and a page is connected by forms alone',
    async ({ page, expectFault }) => {
      expectFault(/^status 400: .*\/integrations\/connect/);
      await openBusiness(page, 'Bright Smile Dental');
      for (const [address, words] of [
        ['https://example.com/reviews', 'We do not know this site.'],
        ['https://www.trustpilot.com/about', 'That is Trustpilot, but not a profile.'],
        ['https://www.doctolib.fr/dentiste/paris/x', 'no longer takes reviews'],
      ] as const) {
        await page.goto(LIST);
        await page.getByLabel('Paste your profile address').fill(address);
        await page.keyboard.press('Enter');
        await expect(page.getByRole('alert')).toContainText(words);
        await expect(page.getByLabel('Paste your profile address')).toHaveValue(address);
      }
      await page.getByRole('link', { name: /Yelp/ }).click();
      await expect(page.getByText('Yelp forbids asking for reviews')).toBeVisible();
      const address = `https://www.trustpilot.com/review/${domain}`;
      await page.goto(`${LIST}/connect?address=${address}&source=trustpilot&agreed=trustpilot`);
      await page.getByLabel('API key', { exact: true }).fill('another-trustpilot-key');
      await page.getByRole('button', { name: 'Connect', exact: true }).click();
      await expect(page.getByText('Trustpilot refused these credentials.').first()).toBeVisible();

      await page.goto(`${LIST}/connect?address=${address}`);
      await page.getByRole('button', { name: /^Continue/ }).click();
      await expect(page.getByText('Please tick this first.')).toBeVisible();
      await connectTrustpilot(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trustpilot');
    },
  );
});
