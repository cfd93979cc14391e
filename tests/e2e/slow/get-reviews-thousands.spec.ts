import type { Page } from '@playwright/test';
import { ON, onEveryScreen } from '#tests/e2e/fixtures.ts';
import { importList } from '#tests/e2e/lists.ts';
import { expect, openBusiness, test } from '#tests/e2e/owner.ts';

const PEOPLE = 5_000;

const rows = (page: Page) => page.getByRole('list', { name: 'Contacts', exact: true }).getByRole('listitem');

/** Returns the address for asking them. */
async function importPeople(page: Page, count: number): Promise<string> {
  const lines = Array.from({ length: count }, (_, at) => `Guest ${at + 1},p${at}@mail.example`);
  return `/dashboard/get-reviews?import=${await importList(page, `visits-${count}.csv`, `Name,Email\n${lines.join('\n')}\n`)}`;
}

test(
  'typing and scrolling among thousands of people is no more work than among a hundred',
  ON.desktop,
  async ({ page }) => {
    test.slow();
    await openBusiness(page, 'Corner Dental');
    const few = await workAmong(page, 100);
    const many = await workAmong(page, PEOPLE);
    const figures = JSON.stringify({ few, many });
    for (const [at, { keys, wheel, pages }] of many.entries()) {
      // Some ten calls for each person, where drawing a row takes hundreds.
      expect(keys, figures).toBeLessThan(4 * (few[at]?.keys ?? 0));
      // Less than one call for each person, since the page's own clocks are counted as well.
      expect(wheel, figures).toBeLessThan((few[at]?.wheel ?? 0) + PEOPLE);
      expect(pages, figures).toBeLessThan(2 * (few[at]?.pages ?? 0));
    }
  },
);

type Work = Record<'keys' | 'wheel' | 'pages', number>;

/** What keys, scrolling and paging take with this many people, on each screen. */
async function workAmong(page: Page, count: number): Promise<Work[]> {
  await page.goto(await importPeople(page, count));
  await expect(page.getByText(`of ${count.toLocaleString('en')}`).first()).toBeVisible();
  await expect(rows(page)).toHaveCount(50);
  const found: Work[] = [];
  await onEveryScreen(page, async () => {
    await page.getByRole('button', { name: 'Add Contact', exact: true }).click();
    await expect(page.locator('input[name="contacts[0].name"]')).toBeFocused();
    const keys = await countCalls(page, 40, () => page.keyboard.type('x'));
    // The server's answer about what was typed draws the rows again, which is no work of scrolling.
    await expect(rows(page).first()).toContainText('No email');
    await page.getByRole('list', { name: 'Contacts', exact: true }).hover();
    const wheel = await countCalls(page, 20, () => page.mouse.wheel(0, 60));
    const next = page.getByRole('button', { name: 'The next 50' });
    const before = page.getByRole('button', { name: 'The 50 before' });
    const pages = await countCalls(page, 2, async () => {
      await next.click();
      await expect(page.getByText(/^51–100 of /)).toBeVisible();
      await before.click();
      await expect(page.getByText(/^1–50 of /)).toBeVisible();
    });
    found.push({ keys, wheel, pages });
    await page.getByRole('button', { name: /^Remove contact 1: x+$/ }).click();
  });
  return found;
}

/** How many functions of the page are called per act: the work, whatever the speed of the machine. */
async function countCalls(page: Page, times: number, act: () => Promise<void>): Promise<number> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Profiler.enable');
  await cdp.send('Profiler.startPreciseCoverage', { callCount: true });
  for (let time = 0; time < times; time += 1) await act();
  const { result } = await cdp.send('Profiler.takePreciseCoverage');
  await cdp.detach();
  // Not those that Playwright looks at the page with, which it repeats.
  const own = result.filter(({ url }) => url.includes('/assets/'));
  const calls = own.flatMap(({ functions }) => functions.map(({ ranges }) => ranges[0]?.count ?? 0));
  return Math.round(calls.reduce((sum, count) => sum + count, 0) / times);
}
