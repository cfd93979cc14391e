import {
  expect,
  expectAccessible,
  expectReflow,
  ON,
  system,
  test,
  withAndWithoutJavaScript,
  withScriptAndPlain,
} from './fixtures.ts';

const ARTICLE = '/help/troubleshooting/email-not-arriving';

const PAGES = ['/help', '/help/getting-started', ARTICLE, '/help?q=unsubcribe', '/help?q=xqzvkw'];

// Without JavaScript the same documents get the same styles, so two are enough.
withAndWithoutJavaScript('phone', (javaScript) => {
  test('the pages are accessible', async ({ page }) => {
    for (const path of javaScript ? PAGES : [ARTICLE, '/help?q=xqzvkw']) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectAccessible(page);
        await expectReflow(page);
      });
    }
  });

  test('an article shows its category, its contents and what to read next', async ({ page }) => {
    await page.goto(ARTICLE);
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
    await expect(crumbs.getByRole('link')).toHaveText(['Help', 'Troubleshooting']);
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last().click();
    await expect(page.getByRole('heading', { name: 'If you run Goodword yourself' })).toBeInViewport();
    await expect(page.getByRole('region', { name: 'Read next' }).getByRole('link')).toHaveCount(3);
  });

  for (const [answer, thanks] of [
    ['Yes', 'Thank you. Good to know.'],
    ['No', 'What was missing?'],
  ] as const) {
    test(`"Was this helpful?" takes ${answer}`, async ({ page }) => {
      await page.goto('/help/asking/write-the-message');
      await page.getByRole('button', { name: answer, exact: true }).click();
      await expect(page.getByText(thanks)).toBeInViewport();
      await expect(page.getByRole('button', { name: answer, exact: true })).toBeHidden();
      if (javaScript) await expect(page).toHaveURL('/help/asking/write-the-message');
    });
  }
});

withScriptAndPlain('phone', test, (test) => {
  test('from a question with a typo to the answer', async ({ page }) => {
    await page.goto('/help');
    await page.getByLabel('Search the help center').fill('unsubcribe');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL('/help?q=unsubcribe');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d+ articles for “unsubcribe”$/);
    await expect(page.locator('mark').first()).toHaveText('unsubscribing');
    await page.getByRole('main').getByRole('link', { name: 'How unsubscribing works' }).click();
    await expect(page).toHaveURL('/help/privacy/unsubscribe');
  });

  test('a search without results links on', async ({ page }) => {
    await page.goto('/help?q=xqzvkw');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing found for “xqzvkw”');
    await page.getByRole('main').getByRole('link', { name: 'verification' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/articles? for “verification”/);
    await expect(page.getByRole('link', { name: 'Write to us' })).toBeVisible();
  });
});

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

  test('works by keyboard alone', ON.desktop, async ({ page }) => {
    const field = page.getByLabel('Search the help center');
    await field.focus();
    await page.keyboard.type('verifcation');
    const options = page.getByRole('option');
    await expect(options.first()).toContainText('The verification link does not work');
    await expect(options.first().locator('mark').first()).toHaveText('verification');
    await expectAccessible(page);

    await page.keyboard.press('ArrowDown');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await expect(field).toHaveAttribute('aria-activedescendant', 'help-hit-0');
    await page.keyboard.press('ArrowUp');
    await expect(field).not.toHaveAttribute('aria-activedescendant');
    await page.keyboard.press('ArrowUp');
    await expect(options.last()).toHaveAttribute('aria-selected', 'true');

    await page.keyboard.press('Escape');
    await expect(options.first()).toBeHidden();
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('verifcation');
    await page.keyboard.press('ArrowDown');
    await expect(options.first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/help/troubleshooting/verification-link');
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

  test('Enter leads to all results', ON.phone, async ({ page }) => {
    await page.getByLabel('Search the help center').pressSequentially('email');
    await expect(page.getByRole('option', { name: /^All \d+ articles$/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/help?q=email');
  });
});

test('an address without an article is not found', ON.desktop, async ({ request }) => {
  for (const path of ['/help/no-such-topic', '/help/asking/no-such-article']) {
    expect((await request.get(system().origin + path)).status(), path).toBe(404);
  }
});
