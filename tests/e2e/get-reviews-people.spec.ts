import type { Browser, Locator, Page } from '@playwright/test';
import { closeToasts, expectAccessible, expectReflow, ON, onEveryScreen, system } from './fixtures.ts';
import { importList } from './lists.ts';
import { expect, openBusiness, pressSend, test as withOwner } from './owner.ts';

const rows = (page: Page) => page.getByRole('list', { name: 'Contacts', exact: true }).getByRole('listitem');
const stats = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: 'Campaign Stats' }) });
const input = (page: Page, field: string, at = 0) => page.locator(`input[name="contacts[${at}].${field}"]`);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const consent = (page: Page) => page.getByLabel('I have consent to send messages to these contacts');

const FIRST = ['Maria', 'Tom', 'Priya', 'Jo', 'Grace', 'Leon', 'Paolo'];
const csvOf = (count: number) =>
  `Name,Email\n${Array.from({ length: count }, (_, at) => `${FIRST[at % 7]} ${at + 1},${at % 9 === 2 ? '' : `p${at}@mail.example`}`).join('\n')}\n`;

/** Answers with the way to ask them. */
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

/** A business of their own: the lists of another test are not theirs. */
const test = withOwner.extend<{ lists: Lists }>({
  lists: [async ({ keep }, use) => use(await keep(openLists)), { timeout: 150_000 }],
});
test.use({ storageState: async ({ lists }, use) => use(JSON.parse(lists.state)) });

/** What sends is in sight, wherever one is on the page. */
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
  // It slides in; where it comes to rest counts.
  await toast.click({ trial: true });
  const [one, other] = [await toast.boundingBox(), await page.locator('[data-dock]').boundingBox()];
  if (!one || !other) throw new Error('nothing is drawn');
  const apart =
    one.y + one.height <= other.y || one.x + one.width <= other.x || other.y + other.height <= one.y;
  expect(apart, JSON.stringify({ one, other })).toBe(true);
  await closeToasts(page);
}

/** It can be pressed where it stands, without moving the page: nothing lies over it. */
async function expectAtHand(control: Locator): Promise<void> {
  await expect(control).toBeInViewport({ ratio: 1 });
  const isOver = await control.evaluate((drawn) => {
    const { left, top, width, height } = drawn.getBoundingClientRect();
    return drawn.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(isOver, 'what is seen is what is pressed').toBe(true);
}

test(
  'stats, button and dialog name the same number, and a reason shows its rows',
  ON.phoneFirst,
  async ({ page, lists }) => {
    await page.goto(lists.short);
    await expect(stats(page)).toContainText('Contacts Ready43 of 49Email Valid43Phone Valid0');
    await expect(stats(page)).toContainText('6 are skipped');
    await expect(page).toHaveURL('/dashboard/get-reviews');
    await test.step('the way to send is in sight, and no toast lies over it', () => expectInSight(page));
    const noEmail = page.getByRole('button', { name: '6 no email' });
    await onEveryScreen(page, async (isWide) => {
      // From the foot of a phone, where the figures are far away.
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
  'on a phone the message comes up as a sheet, and keeps what is typed',
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
    // Only the sheet is there, to the keyboard as to who does not see.
    await expect
      .poll(() => page.locator('[data-dock]').evaluate((one) => one.closest('[inert]') !== null))
      .toBe(true);
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press('Tab');
      const outside = await page.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest('[role=dialog]'),
      );
      expect(outside).toBe(false);
    }
    await expectAccessible(page);
    await subject.fill('A word, {name}?');
    await expect(sheet.getByText('A word, Maria 1?').locator('visible=true')).toBeVisible();
    // A question over it is answered first.
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
    // With room for all of it, it stands in the page.
    await open.click();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(sheet).toHaveCount(0);
    await consent(page).check();
  },
);

test(
  'on a wide screen the people, the wording and its preview are seen together',
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
    // Beside the wording the message is seen whole.
    const wording = page.getByLabel('Email content');
    await wording.evaluate((area) => area.scrollIntoView({ block: 'center' }));
    await expect(wording).toBeInViewport({ ratio: 1 });
    const preview = page.getByRole('region', { name: 'Preview' }).locator('visible=true');
    await expect(preview).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('Email preview for Maria 1')).toBeInViewport({ ratio: 1 });
  },
);

test('a list takes the place of a draft, which can be had back', ON.desktopFirst, async ({ page, lists }) => {
  await page.goto('/dashboard/get-reviews');
  await input(page, 'name').fill('Zoe Typed');
  await input(page, 'email').fill('zoe@example.com');
  await input(page, 'email').press('Enter');
  await expect(rows(page).first()).toContainText('Ready');
  await page.goto(lists.short);
  await expect(rows(page)).toHaveCount(49);
  await expect(rows(page).getByText('Zoe Typed')).toHaveCount(0);
  // Neither is lost by a reload.
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
  // The same list once more brings nobody twice.
  await page.goto(lists.short);
  await press(page, 'Ask both');
  await expect(rows(page)).toHaveCount(50);
});

test('a row is opened, mended, left and brought back', ON.desktopFirst, async ({ page, lists }) => {
  await page.goto(lists.short);
  await expect(stats(page)).toContainText('43 of 49');
  await test.step('the way to send is in sight, and no toast lies over it', () => expectInSight(page));
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
    await test.step('who is removed comes back by a button in sight', async () => {
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
  // All of it stands after a reload.
  await page.reload();
  await expect(stats(page)).toContainText('44 of 49');
  await expect(rows(page).getByText('mended@example.com')).toBeVisible();
});

test('5,000 people are typed and scrolled among like a hundred', ON.desktop, async ({ page }) => {
  test.slow();
  // As many rows stand on the screen, and the machine is the same.
  const few = await workAmong(page, 100);
  const many = await workAmong(page, 5_000);
  const figures = JSON.stringify({ few, many });
  process.stdout.write(`ms of script and layout for a key, a turn of the wheel, a page: ${figures}\n`);
  for (const [at, { keys, wheel, pages }] of many.entries()) {
    expect(keys, figures).toBeLessThan(2 * (few[at]?.keys ?? 0));
    // What stays within a frame is not seen.
    expect(wheel, figures).toBeLessThan(Math.max(16, 2 * (few[at]?.wheel ?? 0)));
    expect(pages, figures).toBeLessThan(2 * (few[at]?.pages ?? 0));
  }
});

type Work = Record<'keys' | 'wheel' | 'pages', number>;

/** What keys, wheel and pages cost among so many people, on each screen. */
async function workAmong(page: Page, count: number): Promise<Work[]> {
  await page.goto(await importPeople(page, count));
  await expect(stats(page)).toContainText(`of ${count.toLocaleString('en')}`);
  await expect(rows(page)).toHaveCount(50);
  const found: Work[] = [];
  await onEveryScreen(page, async () => {
    await press(page, 'Add Contact');
    await expect(input(page, 'name')).toBeFocused();
    await expectAtHand(input(page, 'name'));
    const keys = await measure(page, 40, () => page.keyboard.type('x'));
    await page.getByRole('list', { name: 'Contacts', exact: true }).hover();
    const wheel = await measure(page, 20, () => page.mouse.wheel(0, 60));
    const next = page.getByRole('button', { name: 'The next 50' });
    const before = page.getByRole('button', { name: 'The 50 before' });
    const pages = await measure(page, 2, async () => {
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

/** Milliseconds of the page's own work for each of so many acts, whatever else the machine does. */
async function measure(page: Page, times: number, act: () => Promise<void>): Promise<number> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  };
  const before = await worked();
  for (let time = 0; time < times; time += 1) await act();
  const after = await worked();
  await cdp.detach();
  return Math.round(((after - before) * 10_000) / times) / 10;
}

/** As a sheet puts it on the clipboard. */
const paste = (page: Page, text: string) =>
  input(page, 'name').evaluate((field, data) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', data);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    if (field.dispatchEvent(event)) document.execCommand('insertText', false, data);
  }, text);

test('lines pasted from a sheet are so many people, with an undo', ON.desktop, async ({ page }) => {
  await page.goto('/dashboard/get-reviews');
  const people = Array.from(
    { length: 49 },
    (_, at) => `Pat ${at + 1}\tpat${at}@mail.example\t(512) 555-0142`,
  );
  // With nobody in the list it is a place to drop files on, beside a list a button.
  const opensFiles = async () => {
    const window = page.waitForEvent('filechooser');
    await page.getByLabel('Upload CSV').click();
    await window;
  };
  await onEveryScreen(page, async () => {
    await opensFiles();
    await input(page, 'name').click();
    await paste(page, ['Name\tEmail\tPhone', ...people, ''].join('\r\n'));
    await expect(rows(page)).toHaveCount(49);
    await expect(page.getByText('49 people were added.')).toBeInViewport({ ratio: 1 });
    await expect(rows(page).first()).toContainText('pat0@mail.example');
    await expect(rows(page).first().getByRole('button', { name: 'Name: Pat 1. Edit' })).toBeFocused();
    await expect(rows(page).last()).toContainText('Ready');
    await expectAtHand(page.getByRole('button', { name: 'Undo', exact: true }));
    await opensFiles();
    await press(page, 'Undo');
    await expect(rows(page)).toHaveCount(1);
  });
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
