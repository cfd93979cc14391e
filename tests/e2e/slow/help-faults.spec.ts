import { expect, ON, system, test } from '#tests/e2e/fixtures.ts';

test('a vote that fails says so, and can be repeated', ON.desktop, async ({ page, expectFault }) => {
  expectFault(/request failed/);
  await page.goto('/help/asking/write-the-message');
  await page.route('**/help/asking/write-the-message', (route) => route.abort('connectionfailed'), {
    times: 1,
  });
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(page.getByText('That did not reach us.')).toBeVisible();
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(page.getByText('Good to know.')).toBeVisible();
  await expect(page.getByText('That did not reach us.')).toBeHidden();
});

test.describe('the search while typing', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/help');
  });

  test('closes when the focus leaves, and says that nothing was found', ON.phone, async ({ page }) => {
    const field = page.getByLabel('Search the help center');
    await field.pressSequentially('xqzvkw');
    await expect(page.getByText('Nothing found. Try')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Nothing found' })).toHaveCount(1);
    await field.fill('');
    await expect(page.getByText('Nothing found. Try')).toBeHidden();
    await field.pressSequentially('consent');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(page.getByRole('option').first()).toBeHidden();
  });

  test('loads the articles once, on the first focus, cached for a year', ON.desktop, async ({ page }) => {
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await page.mouse.move(5, 5);
    expect(loaded.filter((url) => url.includes('/help/search/'))).toEqual([]);
    const answer = page.waitForResponse(/\/help\/search\/[\w-]+\.json$/);
    await page.getByLabel('Search the help center').focus();
    expect((await answer).headers()['cache-control']).toBe('public, max-age=31536000, immutable');
  });
});

test('an address without an article is not found', ON.desktop, async ({ request }) => {
  for (const path of ['/help/no-such-topic', '/help/asking/no-such-article']) {
    expect((await request.get(system().origin + path)).status(), path).toBe(404);
  }
});
