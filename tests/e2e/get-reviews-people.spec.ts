import type { Browser, Page } from '@playwright/test';
import {
  closeToasts,
  expectAccessible,
  expectReflow,
  ON,
  onEveryScreen,
  system,
  takenOver,
} from './fixtures.ts';
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
    await noEmail.click();
    await expect(rows(page)).toHaveCount(6);
    await expect(rows(page).first()).toContainText('No email');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Show everybody' }).click();
    await expect(rows(page)).toHaveCount(49);
    await page.getByRole('searchbox').fill('grace');
    await expect(rows(page)).toHaveCount(7);
    await expectReflow(page);
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
  });
  await page.getByRole('button', { name: 'Name: Maria 1. Edit' }).click();
  await expect(input(page, 'name')).toBeFocused();
  await input(page, 'name').fill('Somebody else');
  await page.keyboard.press('Escape');
  await expect(rows(page).first()).toContainText('Maria 1');
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

test('5,000 people are typed and scrolled among without a wait', ON.desktop, async ({ page }) => {
  test.slow();
  await page.goto(await importPeople(page, 5_000));
  await expect(stats(page)).toContainText('of 5,000');
  await expect(rows(page)).toHaveCount(50);
  await press(page, 'Add Contact');
  await expect(input(page, 'name')).toBeFocused();
  const keys = await measure(page, 40, () => page.keyboard.type('x'));
  const scrolled = page.getByRole('list', { name: 'Contacts', exact: true });
  await scrolled.hover();
  const wheel = await measure(page, 5, () => page.mouse.wheel(0, 120));
  const next = page.getByRole('button', { name: 'The next 50' });
  const pages = await measure(page, 5, () => next.click());
  test.info().annotations.push({ type: 'figures', description: JSON.stringify({ keys, wheel, pages }) });
  process.stdout.write(
    `5,000 people, script and layout per key ${keys} ms, wheel ${wheel} ms, page ${pages} ms\n`,
  );
  expect(keys).toBeLessThan(21);
  await expect(page.getByText('251–300 of 5,001')).toBeVisible();
});

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
  await input(page, 'name').click();
  const people = Array.from(
    { length: 49 },
    (_, at) => `Pat ${at + 1}\tpat${at}@mail.example\t(512) 555-0142`,
  );
  await paste(page, ['Name\tEmail\tPhone', ...people, ''].join('\r\n'));
  await expect(rows(page)).toHaveCount(49);
  await expect(page.getByText('49 people were added.')).toBeVisible();
  await expect(rows(page).first()).toContainText('pat0@mail.example');
  await expect(rows(page).first().getByRole('button', { name: 'Name: Pat 1. Edit' })).toBeFocused();
  await expect(rows(page).last()).toContainText('Ready');
  await press(page, 'Undo');
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

test(
  'a plain list needs no choice of columns, and what imports it is in sight',
  ON.desktop,
  async ({ page }) => {
    for (const viewport of [
      { width: 1280, height: 800 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(viewport);
      await page.goto('/dashboard/contacts/import');
      const buffer = Buffer.from('Name,Email,Phone\nMaria Gonzalez,maria@example.com,+15125550142\n');
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'plain.csv', mimeType: 'text/csv', buffer });
      await press(page, 'Upload and check');
      await expect(page.getByText('Name, Email, Phone recognized. Change')).toBeVisible();
      await expect(page.getByLabel('Email', { exact: true })).toBeHidden();
      await expect(page.getByRole('button', { name: 'Import 1 person' })).toBeInViewport({ ratio: 1 });
      await page.getByText('Change', { exact: true }).click();
      await expect(page.getByLabel('Email', { exact: true })).toHaveValue('1');
      await expect(page.getByRole('button', { name: 'Import 1 person' })).toBeInViewport({ ratio: 1 });
      await expectAccessible(page);
      await press(page, 'Cancel');
    }
  },
);

test('who uploads a list on Get Reviews comes back there with it', ON.desktopFirst, async ({ page }) => {
  await page.goto('/dashboard/get-reviews');
  await takenOver(page);
  const buffer = Buffer.from('Name,Email\nIda Berg,ida-berg@example.com\nOle Dahl,ole-dahl@example.com\n');
  await page.getByLabel('Upload CSV').setInputFiles({ name: 'guests.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByText('Name, Email recognized. Change')).toBeVisible();
  await page.reload();
  // The choice of columns has an address of its own, and keeps where one came from.
  await page.getByText('Change', { exact: true }).click();
  await page.getByLabel('Name', { exact: true }).selectOption('1');
  await page.getByLabel('Name', { exact: true }).selectOption('0');
  await expect(page.getByRole('button', { name: 'Import 2 people' })).toBeVisible();
  const back = page.getByRole('main').getByRole('link', { name: 'Get Reviews', exact: true });
  await expect(back).toBeVisible();
  await press(page, 'Import 2 people');
  const ask = page.getByRole('link', { name: 'Ask these contacts' });
  await onEveryScreen(page, async () => {
    await expect(ask).toBeInViewport({ ratio: 1 });
    await expect(back).toBeVisible();
  });
  await ask.click();
  await expect(page.getByRole('heading', { name: 'Get Reviews', level: 1 })).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText('Ida Berg');
});
