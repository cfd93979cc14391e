import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { FAKE_FACEBOOK_SIGN_IN, startFakeFacebook } from '#server/connectors/platforms/facebook/fake.ts';
import type { FakePosting } from '#server/connectors/platforms/harness.ts';
import { expect, expectAccessible, expectReflow, ON, system, test } from './fixtures.ts';
import { startServer } from './server.ts';

const { clientId, clientSecret } = FAKE_FACEBOOK_SIGN_IN;
/** As in `server/domain/demo/parts/demo-data.ts`. */
const DEMO = { email: 'dana@brightsmiles.example', password: 'goodword-demo' };

test(
  'an owner connects accounts, and posts, plans, changes and cancels pictures of reviews',
  ON.phoneFirst,
  async ({ browser, viewport }) => {
    test.setTimeout(180_000);
    const facebook = await startFakeFacebook();
    const { posting } = facebook;
    if (!posting) throw new Error('The simulator takes no posts');
    posting.fetches = true;
    const server = await startServer({
      smtpUrl: system().smtpUrl,
      env: {
        DEMO: 'true',
        FACEBOOK_BASE_URL: facebook.url,
        FACEBOOK_APP_ID: clientId,
        FACEBOOK_APP_SECRET: clientSecret,
      },
    });
    const context = await browser.newContext({ baseURL: server.origin, viewport });
    try {
      const page = await context.newPage();
      await page.goto('/login');
      await page.getByLabel('Email').fill(DEMO.email);
      await page.getByLabel('Password', { exact: true }).fill(DEMO.password);
      await page.getByRole('button', { name: 'Log in' }).click();
      await page.waitForURL('**/dashboard');
      await connect(page);
      await post(page, posting);
      await plan(page, posting);
      await disconnect(page);
    } finally {
      await context.close();
      await server.stop();
      await server.clean();
      await facebook.close();
    }
  },
);

const entries = (page: Page) => page.getByRole('region', { name: 'History' }).getByRole('listitem');

async function connect(page: Page): Promise<void> {
  const doors = [
    ['/dashboard/integrations', 'accounts for posts'],
    ['/dashboard/social', 'Accounts for posts'],
    ['/dashboard/social', 'Connect accounts'],
  ] as const;
  for (const [path, name] of doors) {
    await page.goto(path);
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Connect Facebook and Instagram' })).toBeVisible();
  }
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Continue with Facebook' }).click();
  await expect(page.getByText('Choose it below the caption, and post.')).toBeVisible();
  await page.goto('/dashboard/social/accounts');
  await expect(page.getByText('Ready')).toHaveCount(2);
  await expectAccessible(page);
  await expectReflow(page);
}

async function post(page: Page, posting: FakePosting): Promise<void> {
  await page.goto('/dashboard/social');
  // The second choice is made before the first has loaded, and keeps it.
  await page.route(/social\.data/, async (route) => {
    await wait(700);
    await route.continue();
  });
  await page.getByRole('list', { name: 'Size' }).getByRole('link', { name: 'Portrait' }).click();
  const shout = page.getByRole('list', { name: 'Design' }).getByRole('link', { name: 'Shout' });
  await expect(shout).toHaveAttribute('href', /size=portrait/);
  await shout.click();
  await expect(page).toHaveURL(/size=portrait/);
  await expect(page).toHaveURL(/design=shout/);
  await page.unroute(/social\.data/);
  await page.getByRole('button', { name: 'Post now' }).click();
  await expect(page.getByText('Choose where to post.')).toBeVisible();
  await page.getByRole('checkbox', { name: /Instagram/ }).check();
  await page.getByRole('checkbox', { name: /Facebook/ }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Post now' }).click();
  await expect(entries(page).filter({ hasText: 'Posted' })).toHaveCount(2, { timeout: 30_000 });
  await expect(entries(page).getByRole('link', { name: 'See post' })).toHaveCount(2);
  expect(posting.fetched).toEqual([200, 200]);
  expect(posting.posts.map(({ network }) => network).sort()).toEqual(['facebook', 'instagram']);
  expect(posting.posts[0]?.altText).toMatch(/^A review by .*5 of 5 stars: “/);
}

async function plan(page: Page, posting: FakePosting): Promise<void> {
  await page.getByText('Plan a time').click();
  await page.getByRole('checkbox', { name: /Instagram/ }).check();
  await page.getByRole('checkbox', { name: /Facebook/ }).uncheck();
  await page.getByLabel('Day', { exact: true }).fill('2026-01-05');
  await page.getByRole('textbox', { name: 'Caption' }).fill('Words like these make our week.');
  await page.getByRole('button', { name: 'Plan this post' }).click();
  await expect(page.getByText('Choose a time that is still to come.')).toBeVisible();
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('Day', { exact: true }).fill(day);
  await expect(page.getByText('Choose a time that is still to come.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Plan this post' }).click();
  const planned = entries(page).filter({ hasText: 'Planned' });
  await expect(planned).toHaveCount(1);
  await expectAccessible(page);
  await expectReflow(page);
  await planned.getByRole('link', { name: 'Change' }).click();
  await expect(page.getByText('Instagram, planned')).toBeVisible();
  const change = page.url();
  await saveElsewhere(page, 'Thank you, all of you.');
  await page.getByLabel('Time', { exact: true }).fill('16:45');
  await page.getByRole('button', { name: 'Save the changes' }).click();
  await expect(page.getByText('This post was changed somewhere else')).toBeVisible();
  await page.getByText('Show the saved post').click();
  await expect(page.getByText('Thank you, all of you.').first()).toBeVisible();
  await expectAccessible(page);
  await expectReflow(page);
  await page.getByRole('button', { name: 'Use the saved one' }).click();
  await expect(page.getByRole('textbox', { name: 'Caption' })).toHaveValue('Thank you, all of you.');
  await expect(page.getByText('This post was changed somewhere else')).toHaveCount(0);
  await saveElsewhere(page, 'Thank you once more.', change);
  await page.getByLabel('Time', { exact: true }).fill('16:45');
  await page.route(/social\.data/, (route) =>
    route.request().method() === 'POST' ? route.abort('connectionfailed') : route.continue(),
  );
  await page.getByRole('button', { name: 'Save the changes' }).click();
  await expect(page.getByText('Could not save the post')).toBeVisible();
  await page.unroute(/social\.data/);
  await page.getByRole('button', { name: 'Save the changes' }).click();
  await page.getByRole('button', { name: 'Save mine instead' }).click();
  await expect(planned.getByText('4:45 PM')).toBeVisible();
  await planned.getByRole('button', { name: /^Cancel the post/ }).click();
  await expect(entries(page).filter({ hasText: 'Canceled' })).toHaveCount(1);
  expect(posting.posts).toHaveLength(2);
}

/** Another tab changes the caption of the post that is open here. */
async function saveElsewhere(page: Page, caption: string, address = page.url()): Promise<void> {
  const tab = await page.context().newPage();
  await tab.goto(address);
  await tab.getByRole('textbox', { name: 'Caption' }).fill(caption);
  await tab.getByRole('button', { name: 'Save the changes' }).click();
  await expect(entries(tab).filter({ hasText: 'Planned' })).toHaveCount(1);
  await expect(tab).not.toHaveURL(/post=/);
  await tab.close();
}

async function disconnect(page: Page): Promise<void> {
  await page.goto('/dashboard/social/accounts');
  await page.getByRole('button', { name: /^Disconnect .* on Instagram/ }).click();
  await expect(page.getByText('Ready')).toHaveCount(1);
}
