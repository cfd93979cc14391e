import type { Locator, Page } from '@playwright/test';
import { closeToasts, ON, system, test } from '#tests/e2e/fixtures.ts';
import { expect, openBusiness, sendTo } from '#tests/e2e/owner.ts';
import { startServer } from '#tests/e2e/server.ts';

const overlap = async (a: Locator, b: Locator) => {
  const [one, other] = [await a.boundingBox(), await b.boundingBox()];
  if (!one || !other) throw new Error('One of the two is not on the screen');
  const apart =
    one.y + one.height <= other.y ||
    other.y + other.height <= one.y ||
    one.x + one.width <= other.x ||
    other.x + other.width <= one.x;
  return !apart;
};

test('a toast leaves the buttons of a dialog free, and is back in place once that is closed', async ({
  page,
}) => {
  await page.goto('/dev/ui');
  await expect(page.getByRole('button', { name: 'Copy' }).first()).toBeVisible();
  const toast = page.locator('[data-sonner-toast]');
  await page.locator('#light-toast').getByRole('button', { name: 'Error' }).click();
  await expect(toast).toHaveAttribute('data-y-position', 'bottom');
  await page.locator('#light-dialog').getByRole('button', { name: 'Ask' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove this contact?' });
  const [remove, cancel] = ['Remove', 'Cancel'].map((name) => dialog.getByRole('button', { name }));
  if (!remove || !cancel) throw new Error('The dialog has two buttons');
  // Its final position counts.
  await remove.click({ trial: true });
  await expect(toast).toHaveAttribute('data-y-position', 'top');
  await expect.poll(() => overlap(toast, remove)).toBe(false);
  await expect.poll(() => overlap(toast, cancel)).toBe(false);
  // Still announced: content behind a dialog is hidden from assistive technology, toasts are not.
  await expect(page.getByRole('region', { name: /^Notifications/ })).toContainText('Could not save');
  await toast.getByRole('button', { name: 'Close toast' }).click();
  await expect(toast).toBeHidden();
  await expect(dialog).toBeVisible();
  await remove.click();
  await page.locator('#light-toast').getByRole('button', { name: 'Error' }).click();
  await expect(toast).toHaveAttribute('data-y-position', 'bottom');
});

/** Controls covered by the toast, by their label. */
const underTheToast = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')]
      .filter((one) => !one.closest('[data-sonner-toaster]'))
      .filter((one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        const heights = [top + 3, top + height / 2, top + height - 3];
        return heights.some((y) =>
          document.elementFromPoint(left + width / 2, y)?.closest('[data-sonner-toaster]'),
        );
      })
      .map((one) => one.innerText || one.getAttribute('name')),
  );

test('the notice after registering covers no control', async ({ page }) => {
  await page.goto('/register');
  await page.getByLabel('Full name').fill('Rita Okafor');
  await page.getByLabel('Email', { exact: true }).fill(`rita-${crypto.randomUUID()}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('correct-horse-battery');
  await page.getByLabel('Confirm password', { exact: true }).fill('correct-horse-battery');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/login');
  const notice = page.getByRole('status').filter({ hasText: 'Registration successful' });
  await expect(notice).toBeInViewport({ ratio: 1 });
  const covered = await notice.evaluate((place) => {
    const { left, top, right, bottom } = place.getBoundingClientRect();
    const controls = [...document.querySelectorAll('main :is(a, button, input), header a')];
    return controls.filter((one) => {
      const box = one.getBoundingClientRect();
      const isBeside = box.right <= left || box.left >= right || box.bottom <= top || box.top >= bottom;
      return !place.contains(one) && box.width > 0 && !isBeside;
    }).length;
  });
  expect(covered).toBe(0);
});

/** The focused control, and what covers its upper or lower edge. */
function focused(page: Page): Promise<{ name: string; under: string | null }> {
  return page.evaluate(() => {
    const control = document.activeElement;
    if (!control || control === document.body) return { name: '', under: null };
    const name = control.textContent?.trim() || control.getAttribute('name') || control.tagName;
    // A label is the visible part of a hidden checkbox.
    const seen = control.closest('label') ?? control;
    const { left, top, width, bottom, height } = seen.getBoundingClientRect();
    if (height > innerHeight / 2 || height === 0) return { name, under: null };
    for (const y of [top + 2, bottom - 2]) {
      const there = document.elementFromPoint(left + width / 2, y);
      const mine = there && (seen.contains(there) || there.contains(seen));
      if (!mine) return { name, under: there?.outerHTML.slice(0, 120) ?? 'the edge of the screen' };
    }
    return { name, under: null };
  });
}

/** The bar disappears after some seconds, so this has a server of its own where it stays. */
test(
  'no bar covers what the keyboard reaches, on a phone and on a desktop',
  ON.desktop,
  async ({ browser }) => {
    test.setTimeout(120_000);
    const server = await startServer({ smtpUrl: system().smtpUrl, env: { SENDING_UNDO_SECONDS: '3600' } });
    try {
      for (const screen of [
        { viewport: { width: 1280, height: 800 } },
        { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
      ]) {
        const context = await browser.newContext({ baseURL: server.origin, ...screen });
        const page = await context.newPage();
        await openBusiness(page, 'Corner Dental', server.origin);
        await walkPastTheBar(page);
        await context.close();
      }
    } finally {
      await server.stop();
      await server.clean();
    }
  },
);

async function walkPastTheBar(page: Page): Promise<void> {
  await page.goto('/get-reviews');
  await page.getByLabel('Name', { exact: true }).fill('Maria Gonzalez');
  await page.getByLabel('Email', { exact: true }).fill('maria@example.com');
  await page.getByLabel('I have consent').check();
  await sendTo(page, 'Email', 1);
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  // It is positioned on the page that was submitted; what is there afterwards counts.
  await page.locator('[data-sonner-toast]').click({ trial: true });
  await expect.poll(() => underTheToast(page)).toEqual([]);
  await closeToasts(page);

  const last = page.getByRole('list', { name: 'Campaigns, newest first' }).getByRole('link').last();
  await last.focus();
  const walked: string[] = [];
  while (walked.length < 60 && walked.at(-1) !== 'Undo') {
    await page.keyboard.press('Shift+Tab');
    const { name, under } = await focused(page);
    expect(under, `what covers “${name}”`).toBeNull();
    walked.push(name);
  }
  expect(walked.length).toBeGreaterThan(10);
  await expect(undo).toBeFocused();
}
