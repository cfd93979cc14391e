import type { Page } from '@playwright/test';
import { ON, takenOver } from './fixtures.ts';
import { expect, test } from './owner.ts';

test.use({ storageState: async ({ practice }, use) => use(practice.state) });

interface Screen {
  path: string;
  controls: readonly string[];
  /** Seen only once the script is there. */
  sign: string;
}

/** Opens a page whose script does not arrive until what is answered is called: as on a slow network. */
async function openWithoutScript(page: Page, path: string): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  // Without its styles the page is not what anybody sees.
  await page.waitForFunction(() => {
    const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
    return styles.length > 0 && styles.every(({ sheet }) => sheet);
  });
  return async () => {
    held.resolve();
    await page.unrouteAll({ behavior: 'wait' });
  };
}

/** Where each control stands before the script comes, and once it has. */
async function placesOf(page: Page, { path, controls, sign }: Screen) {
  const measure = async () => {
    const tops: [string, number][] = [];
    for (const control of controls) {
      const box = await page.locator(control).first().boundingBox();
      tops.push([control, Math.round(box?.y ?? Number.NaN)]);
    }
    return Object.fromEntries(tops);
  };
  const release = await openWithoutScript(page, path);
  await expect(page.locator(controls[0] ?? 'body').first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await expect(page.locator(sign)).toBeHidden();
  const before = await measure();
  await release();
  await expect(page.locator(sign)).toBeVisible();
  const after = await measure();
  return { before, after };
}

// A press that began before the script took over must end on the button it began on.
test('nothing that can be pressed moves when the script takes over', async ({ page, baseURL }) => {
  const form = { name: 'Ines Ortega', email: 'ines@example.com', phone: '' };
  const headers = { origin: baseURL ?? '' };
  const kept = await page.request.post('/dashboard/contacts/new', { headers, form, maxRedirects: 0 });
  expect(kept.status(), await kept.text()).toBe(302);
  await page.context().clearCookies({ name: 'flash' });
  const screens: Screen[] = [
    {
      path: '/dashboard/get-reviews',
      controls: ['[name="consent"]', 'text=Save Email Template', '[name="email.subject"]'],
      sign: '#people-title',
    },
    {
      path: '/dashboard/contacts',
      controls: ['ul[aria-label="Contacts"] a', '[name="q"]'],
      sign: 'text=Choose all shown',
    },
  ];
  for (const screen of screens) {
    const { before, after } = await placesOf(page, screen);
    for (const control of screen.controls) {
      const moved = Math.abs((after[control] ?? 0) - (before[control] ?? 0));
      expect(moved, `${screen.path}: ${control}, from ${before[control]} to ${after[control]}`).toBeLessThan(
        6,
      );
    }
  }
});

test.describe('before the script is there', ON.desktop, () => {
  test('what is pressed and typed is answered once it is, and once only', async ({ page }) => {
    const release = await openWithoutScript(page, '/dashboard/get-reviews');
    const tab = (name: string) => page.getByRole('tab', { name });
    const subject = page.locator('[name="email.subject"]');
    await subject.fill('How did we do?');
    await page.locator('[name="consent"]').check();
    await tab('SMS Template').click();
    await tab('WhatsApp Template').click();
    await expect(tab('Email Template')).toHaveAttribute('aria-selected', 'true');
    await release();
    await expect(tab('WhatsApp Template')).toHaveAttribute('aria-selected', 'true');
    await expect(page.locator('[name="consent"]')).toBeChecked();
    await tab('Email Template').click();
    await expect(subject).toHaveValue('How did we do?');
    await expect(page.getByText('Not saved yet')).toBeVisible();
    await page.goto('about:blank');
  });

  test('what is marked in a field is what the next key writes over, beside a draft too', async ({ page }) => {
    await page.goto('/dashboard/get-reviews');
    await takenOver(page);
    // What is typed is kept as a draft, and a form with a draft is made anew once the script has come.
    await page.locator('[name="email.content"]').fill('Hi {name}, {review_link}');
    await expect(page.getByText('Not saved yet')).toBeVisible();
    const release = await openWithoutScript(page, '/dashboard/get-reviews');
    const subject = page.locator('[name="email.subject"]');
    await subject.selectText();
    await release();
    await expect(page.getByText('Not saved yet')).toBeVisible();
    await expect(subject).toBeFocused();
    await page.keyboard.press('Delete');
    await expect(subject).toHaveValue('');
    await page.goto('about:blank');
  });

  test('a dialog asked for early opens, and what is pressed later is not pressed twice', async ({ page }) => {
    const release = await openWithoutScript(page, '/dashboard/reviews');
    await page.getByRole('button', { name: 'Search' }).first().click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await release();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('the menu of a phone stays open when the script takes over', ON.phone, async ({ page }) => {
  const release = await openWithoutScript(page, '/dashboard/reviews');
  const navigation = page.getByRole('link', { name: 'Get Reviews' });
  await page.locator('summary[aria-label="Menu"]').click();
  await expect(navigation.first()).toBeVisible();
  await release();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Get Reviews' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('link', { name: 'Get Reviews' }).click();
  await expect(page).toHaveURL(/\/dashboard\/get-reviews$/);
  await expect(menu).toBeHidden();
  await page.goto('about:blank');
});
