import type { Browser, Locator, Page } from '@playwright/test';
import {
  closeToasts,
  expectAccessible,
  expectReflow,
  ON,
  onEveryScreen,
  system,
} from '#tests/e2e/fixtures.ts';
import { importList } from '#tests/e2e/lists.ts';
import { expect, openBusiness, pressSend, test as withOwner } from '#tests/e2e/owner.ts';

const rows = (page: Page) => page.getByRole('list', { name: 'Contacts', exact: true }).getByRole('listitem');
const stats = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: 'Campaign Stats' }) });
const input = (page: Page, field: string, at = 0) => page.locator(`input[name="contacts[${at}].${field}"]`);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const consent = (page: Page) => page.getByLabel('I have consent to send messages to these contacts');

const FIRST = ['Maria', 'Tom', 'Priya', 'Jo', 'Grace', 'Leon', 'Paolo'];
const csvOf = (count: number) =>
  `Name,Email\n${Array.from({ length: count }, (_, at) => `${FIRST[at % 7]} ${at + 1},${at % 9 === 2 ? '' : `p${at}@mail.example`}`).join('\n')}\n`;

/** Returns the address for asking them. */
const importPeople = async (page: Page, count: number): Promise<string> =>
  `/dashboard/get-reviews?import=${await importList(page, `visits-${count}.csv`, csvOf(count))}`;

interface Lists {
  state: string;
  short: string;
}

async function openLists(
  { browser }: { browser: Browser },
  use: (made: Lists) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ baseURL: system().origin });
  const page = await context.newPage();
  await openBusiness(page, 'Corner Dental');
  const short = await importPeople(page, 49);
  const state = JSON.stringify(await context.storageState());
  await context.close();
  await use({ state, short });
}

/** A business of its own, as lists of other tests would get in the way. */
const test = withOwner.extend<{ lists: Lists }>({
  lists: [async ({ keep }, use) => use(await keep(openLists)), { timeout: 150_000 }],
});
test.use({ storageState: async ({ lists }, use) => use(JSON.parse(lists.state)) });

/** The send buttons are in view, wherever the page is scrolled. */
async function expectInSight(page: Page): Promise<void> {
  const send = page.locator('#ask button[value="preflight.email"]');
  await expect(consent(page)).toBeInViewport({ ratio: 1 });
  await expect(send).toBeInViewport({ ratio: 1 });
  await page.getByRole('heading', { name: 'Latest campaigns' }).scrollIntoViewIfNeeded();
  const isWide = (page.viewportSize()?.width ?? 0) > 1000;
  if (!isWide) await expect(send).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole('button', { name: 'Save Email Template' }).click();
  const toast = page.locator('[data-sonner-toast]').first();
  await expect(toast).toBeVisible();
  // It slides in; its final position counts.
  await toast.click({ trial: true });
  const [one, other] = [await toast.boundingBox(), await page.locator('[data-dock]').boundingBox()];
  if (!one || !other) throw new Error('nothing is drawn');
  const apart =
    one.y + one.height <= other.y || one.x + one.width <= other.x || other.y + other.height <= one.y;
  expect(apart, JSON.stringify({ one, other })).toBe(true);
  await closeToasts(page);
}

/** It can be pressed without scrolling: nothing covers it. */
async function expectAtHand(control: Locator): Promise<void> {
  await expect(control).toBeInViewport({ ratio: 1 });
  const isOver = () =>
    control.evaluate((drawn) => {
      const { left, top, width, height } = drawn.getBoundingClientRect();
      return drawn.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
  await expect.poll(isOver, 'what is seen is what is pressed').toBe(true);
}

test(
  'stats, button and dialog name the same number, and a reason shows its rows',
  ON.phoneFirst,
  async ({ page, lists }) => {
    await page.goto(lists.short);
    await expect(stats(page)).toContainText('Contacts Ready43 of 49Email Valid43Phone Valid0');
    await expect(stats(page)).toContainText('6 are skipped');
    await expect(page).toHaveURL('/dashboard/get-reviews');
    await test.step('the send buttons are in view, and no toast covers them', () => expectInSight(page));
    const noEmail = page.getByRole('button', { name: '6 no email' });
    await onEveryScreen(page, async (isWide) => {
      // From the bottom of a phone, far from the figures.
      const toFigures = page.getByRole('link', { name: '6 are skipped' });
      await expect(toFigures).toBeVisible({ visible: !isWide });
      if (isWide) await page.evaluate(() => scrollTo(0, 0));
      else await toFigures.click();
      await expect(noEmail).toBeInViewport({ ratio: 1 });
      await noEmail.click({ trial: true });
    });
    await onEveryScreen(page, async () => {
      await noEmail.click();
      await expect(rows(page)).toHaveCount(6);
      await expectAtHand(rows(page).first().getByText('No email', { exact: true }));
      await page.getByRole('button', { name: 'Show everybody' }).click();
      await expect(rows(page)).toHaveCount(49);
      await page.getByRole('searchbox').fill('grace');
      await expect(rows(page)).toHaveCount(7);
      await expectAtHand(rows(page).first().getByText('Ready', { exact: true }));
      await page.getByRole('searchbox').fill('');
    });
    await noEmail.click();
    await expectAccessible(page);
    await expectReflow(page);
    await page.getByRole('button', { name: 'Show everybody' }).click();
    await consent(page).check();
    await expect(page.getByRole('button', { name: 'Send Email to 43' })).toBeVisible();
    await pressSend(page, 'Email');
    const dialog = page.getByRole('dialog', { name: '43 of 49 people get your email' });
    await expect(dialog.getByText('Who does not 6')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Send Email to 43' })).toBeFocused();
    await dialog.getByText('and 38 more').click();
    await expect(dialog.getByText('p46@mail.example')).toBeVisible();
    await expect(dialog.getByRole('heading', { name: 'When it is sent' })).toBeVisible();
    await expectAccessible(page);
    await onEveryScreen(page, async (isWide) => {
      await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(isWide ? 928 : 390);
      await expect(dialog.getByText('Maria 1', { exact: true })).toBeVisible();
      await expect(dialog.getByText('Who does not 6')).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Send Email to 43' })).toBeInViewport({ ratio: 1 });
    });
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  },
);

test(
  'on a phone the message opens as a sheet, and keeps what is typed',
  ON.phone,
  async ({ page, lists }) => {
    test.slow();
    await page.goto(lists.short);
    await expect(stats(page)).toContainText('43 of 49');
    const open = page.getByRole('button', { name: 'Message', exact: true });
    const sheet = page.getByRole('dialog', { name: 'Message' });
    const subject = page.getByLabel('Subject', { exact: true });
    await open.focus();
    await page.keyboard.press('Enter');
    await expect(sheet).toBeFocused();
    await expect(sheet.getByRole('region', { name: 'Preview' }).locator('visible=true')).toBeInViewport();
    await expect(sheet.getByRole('tab', { name: 'SMS' })).toBeInViewport();
    // Only the sheet can be reached, by keyboard and by screen reader.
    await expect
      .poll(() => page.locator('[data-dock]').evaluate((one) => one.closest('[inert]') !== null))
      .toBe(true);
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press('Tab');
      // After the last control a focus guard returns the focus, a moment later.
      const isOutside = () =>
        page.evaluate(
          () => document.activeElement !== document.body && !document.activeElement?.closest('[role=dialog]'),
        );
      await expect.poll(isOutside).toBe(false);
    }
    await expectAccessible(page);
    await subject.fill('A word, {name}?');
    await expect(sheet.getByText('A word, Maria 1?').locator('visible=true')).toBeVisible();
    // A dialog over it is closed first.
    await press(page, 'Reset to default');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Keep mine' })).toHaveCount(0);
    await expect(sheet).toBeVisible();
    await press(page, 'Save Email Template');
    const toast = page.locator('[data-sonner-toast]').first();
    await expect(toast).toContainText('Template saved');
    await closeToasts(page);
    await subject.fill('Another word, {name}?');
    await subject.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(open).toBeFocused();
    await expect(subject).toHaveValue('Another word, {name}?');
    await open.click();
    await expect(subject).toHaveValue('Another word, {name}?');
    await press(page, 'Close');
    await expect(sheet).toHaveCount(0);
    await open.click();
    await page.mouse.click(195, 20);
    await expect(sheet).toHaveCount(0);
    // On a wide screen it is part of the page.
    await open.click();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(sheet).toHaveCount(0);
    await consent(page).check();
  },
);

test(
  'on a wide screen the people, the wording and its preview are visible together',
  ON.desktop,
  async ({ page, lists }) => {
    await page.goto(lists.short);
    await expect(stats(page)).toContainText('43 of 49');
    await expect(rows(page).nth(4)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('tab', { name: 'SMS Template' })).toBeInViewport({ ratio: 0.9 });
    await rows(page).nth(2).hover();
    const stood = await page.evaluate(() => scrollY);
    await page.mouse.wheel(0, 5_000);
    await expect(rows(page).last()).toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBe(stood);
    // Beside the wording the whole message is visible.
    const wording = page.getByLabel('Email content');
    await wording.evaluate((area) => area.scrollIntoView({ block: 'center' }));
    await expect(wording).toBeInViewport({ ratio: 1 });
    const preview = page.getByRole('region', { name: 'Preview' }).locator('visible=true');
    await expect(preview).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('Email preview for Maria 1')).toBeInViewport({ ratio: 1 });
  },
);

test('a list replaces a draft, which can be restored', ON.desktopFirst, async ({ page, lists }) => {
  await page.goto('/dashboard/get-reviews');
  await input(page, 'name').fill('Zoe Typed');
  await input(page, 'email').fill('zoe@example.com');
  await input(page, 'email').press('Enter');
  await expect(rows(page).first()).toContainText('Ready');
  await page.goto(lists.short);
  await expect(rows(page)).toHaveCount(49);
  await expect(rows(page).getByText('Zoe Typed')).toHaveCount(0);
  await expect(page).toHaveURL('/dashboard/get-reviews');
  // A reload loses neither.
  await page.reload();
  await expect(rows(page)).toHaveCount(49);
  await expect(page.getByText('Your draft with 1 person was set aside.')).toBeVisible();
  await expectAccessible(page);
  await onEveryScreen(page, async () => {
    for (const name of ['Undo', 'Ask both', 'Clear all'])
      await page.getByRole('button', { name, exact: true }).click({ trial: true });
  });
  await press(page, 'Undo');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toContainText('zoe@example.com');
  await page.goto(lists.short);
  await press(page, 'Ask both');
  await expect(rows(page)).toHaveCount(50);
  await expect(stats(page)).toContainText('44 of 50');
  // The same list again duplicates nobody.
  await page.goto(lists.short);
  await press(page, 'Ask both');
  await expect(rows(page)).toHaveCount(50);
});

test('a row is opened, corrected, left and restored', ON.desktopFirst, async ({ page, lists }) => {
  await page.goto(lists.short);
  await expect(stats(page)).toContainText('43 of 49');
  // A form that is sent before would end this.
  await expect(page).toHaveURL('/dashboard/get-reviews');
  await test.step('the send buttons are in view, and no toast covers them', () => expectInSight(page));
  await onEveryScreen(page, async (isWide) => {
    const height = async () => (await rows(page).first().boundingBox())?.height ?? 0;
    if (isWide) await expect.poll(height).toBe(43);
    else await expect.poll(height).toBeGreaterThan(43);
    await test.step('one row at a time is open', async () => {
      await page.getByRole('button', { name: 'Name: Priya 3. Edit' }).click();
      await expect(input(page, 'name', 2)).toBeFocused();
      await page.getByRole('button', { name: 'Name: Maria 1. Edit' }).click();
      await expect(input(page, 'name')).toBeFocused();
      await expect(rows(page).locator('input')).toHaveCount(3);
      await input(page, 'name').fill('Somebody else');
      await page.keyboard.press('Escape');
      await expect(rows(page).first()).toContainText('Maria 1');
      await expect(rows(page).locator('input')).toHaveCount(0);
    });
    await test.step('a removed person can be restored by a visible button', async () => {
      await page.getByRole('button', { name: 'Remove contact 2: Tom 2' }).click();
      await expect(rows(page)).toHaveCount(48);
      await expect(page.getByText('Tom 2 was removed.')).toBeInViewport({ ratio: 1 });
      await expectAtHand(page.getByRole('button', { name: 'Undo', exact: true }));
      await press(page, 'Undo');
      await expect(rows(page).nth(1)).toContainText('Tom 2');
    });
    await expect(page).toHaveURL('/dashboard/get-reviews');
  });
  await page.getByRole('button', { name: 'Email: none. Edit' }).first().click();
  await expect(rows(page).locator('input')).toHaveCount(3);
  // The focus follows the row.
  await expect(rows(page).locator('input[name$=".email"]')).toBeFocused();
  await page.keyboard.type('mended@example.com');
  await page.keyboard.press('Enter');
  await expect(rows(page).locator('input')).toHaveCount(0);
  await expect(rows(page).filter({ hasText: 'mended@example.com' })).toContainText('Ready');
  await expect(stats(page)).toContainText('44 of 49');
  await page.getByRole('button', { name: /^Remove contact 2:/ }).click();
  await expect(stats(page)).toContainText('43 of 48');
  await press(page, 'Undo');
  await expect(stats(page)).toContainText('44 of 49');
  await press(page, 'Clear all');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Clear all' }).click();
  await expect(rows(page)).toHaveCount(1);
  await press(page, 'Undo');
  await expect(rows(page)).toHaveCount(49);
  // A reload keeps all of it.
  await page.reload();
  await expect(stats(page)).toContainText('44 of 49');
  await expect(rows(page).getByText('mended@example.com')).toBeVisible();
});

/** As a spreadsheet puts it on the clipboard. */
const paste = (page: Page, text: string) =>
  input(page, 'name').evaluate((field, data) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', data);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    if (field.dispatchEvent(event)) document.execCommand('insertText', false, data);
  }, text);

test('lines pasted from a sheet become people, with an undo', ON.desktop, async ({ page }) => {
  await page.goto('/dashboard/get-reviews');
  const people = Array.from(
    { length: 49 },
    (_, at) => `Pat ${at + 1}\tpat${at}@mail.example\t(512) 555-0142`,
  );
  const sheet = ['Name\tEmail\tPhone', ...people, ''].join('\r\n');
  // With an empty list it is a drop zone, beside a list a button.
  const opensFiles = async () => {
    const window = page.waitForEvent('filechooser');
    await page.getByLabel('Upload CSV').click();
    await window;
  };
  await onEveryScreen(page, async () => {
    await opensFiles();
    await input(page, 'name').click();
    await paste(page, sheet);
    await expect(rows(page)).toHaveCount(49);
    await expect(page.getByText('49 people were added.')).toBeInViewport({ ratio: 1 });
    await expect(rows(page).first()).toContainText('pat0@mail.example');
    await expect(rows(page).first().getByRole('button', { name: 'Name: Pat 1. Edit' })).toBeFocused();
    await expectAtHand(page.getByRole('button', { name: 'Undo', exact: true }));
    await press(page, 'Undo');
    await expect(rows(page)).toHaveCount(1);
  });
  // What waits for the server takes longer than the undo is there.
  await input(page, 'name').click();
  await paste(page, sheet);
  await expect(rows(page).last()).toContainText('Ready');
  await onEveryScreen(page, opensFiles);
  await press(page, 'Clear all');
  await page.getByRole('dialog').getByRole('button', { name: 'Clear all' }).click();
  await expect(rows(page)).toHaveCount(1);
  await input(page, 'name').click();
  await paste(page, 'Maria Gonzalez\n');
  await expect(input(page, 'name')).toHaveValue(/^Maria Gonzalez\s*$/);
  await expect(rows(page)).toHaveCount(1);
  const many = Array.from({ length: 501 }, (_, at) => `Pat ${at}\tpat${at}@mail.example`).join('\n');
  await paste(page, many);
  await expect(page.getByText('Type at most 500 contacts at once.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Import a CSV file' })).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
});
