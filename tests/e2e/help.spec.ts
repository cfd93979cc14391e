import {
  expect,
  expectAccessible,
  expectReflow,
  ON,
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

  test('Enter leads to all results', ON.phone, async ({ page }) => {
    await page.getByLabel('Search the help center').pressSequentially('email');
    await expect(page.getByRole('option', { name: /^All \d+ articles$/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/help?q=email');
  });
});
