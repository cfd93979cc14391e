import type { Page } from '@playwright/test';
import { expectAccessible, expectReflow, ON, system } from './fixtures.ts';
import { importList } from './lists.ts';
import { expect, test } from './owner.ts';
import { connectTwilio, ukMobile } from './texting.ts';

test.use({ storageState: async ({ practice }, use) => use(practice.state) });

async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectReflow(page);
}

/** The form of a screen, sent without the screen. */
async function postForm(page: Page, path: string, form: Record<string, string>): Promise<string> {
  const { origin } = system();
  const answer = await page.request.post(origin + path, { headers: { origin }, form, maxRedirects: 0 });
  expect(answer.status(), await answer.text()).toBeLessThan(400);
  return answer.text();
}

const launch = (
  page: Page,
  channel: 'email' | 'sms',
  person: { name: string; email: string; phone: string },
) =>
  postForm(page, '/dashboard/get-reviews', {
    ...{ intent: `launch.${channel}`, consent: 'on', submissionKey: crypto.randomUUID() },
    ...{ [`${channel}.subject`]: 'How did we do?', [`${channel}.reminderDays`]: '3' },
    [`${channel}.content`]: 'Bright Smiles: Hi {name}, {review_link} Reply STOP to opt out.',
    ...Object.fromEntries(Object.entries(person).map(([field, value]) => [`contacts[0].${field}`, value])),
  });

test(
  'the undo becomes the result, and the result leads to the campaign',
  ON.phoneFirst,
  async ({ page, mailTo, expectFault }) => {
    expectFault(/^status 400: .*\/campaigns\//);
    const guest = `maria-${crypto.randomUUID()}@example.com`;
    await launch(page, 'email', { name: 'Maria Gonzalez', email: guest, phone: '' });
    await page.goto('/campaigns');
    const bar = page.locator('[data-sticky-bar]');
    await mailTo(guest);
    await expect(bar).toContainText('Successfully sent 1 email review requests.', { timeout: 20_000 });
    await expectAccessible(page);
    await bar.getByRole('link', { name: 'See who answers' }).first().click();
    await expect(
      page.getByRole('heading', { name: 'You asked 1 person. Nobody has rated you yet.' }),
    ).toBeVisible();
    // Mail servers do not tell what arrives: asked, opened, rated, and sent on.
    const steps = page.getByRole('region', { name: /^You asked/ }).getByRole('listitem');
    await expect(steps).toHaveCount(4);
    await expect(steps.last()).toContainText('Sent on to');
    await expect(page.getByRole('link', { name: 'Not opened 1' })).toBeVisible();
    await expectSound(page);

    await page.getByRole('button', { name: 'Rename this campaign' }).click();
    await page.getByLabel('Name', { exact: true }).fill(' ');
    await page.getByRole('button', { name: 'Save name' }).click();
    await expect(page.getByText('Please enter a name.')).toBeVisible();
    await page.getByLabel('Name', { exact: true }).fill('Autumn visits');
    await page.getByRole('button', { name: 'Save name' }).click();
    await expect(page.getByRole('heading', { name: 'Autumn visits', level: 1 })).toBeVisible();

    await page.getByRole('link', { name: 'Rated 0' }).click();
    await expect(page).toHaveURL(/show=rated/);
    await expect(page.getByText('Nobody here.')).toBeVisible();
    await page.getByRole('link', { name: 'Asked 1' }).click();
    await page.getByRole('link', { name: 'Maria Gonzalez' }).click();
    await expect(page).toHaveURL(/\/contacts\/[0-9a-f-]{36}$/);
  },
);

test('a result is said once, stays closed, and hides no later one', ON.desktop, async ({ page, mailTo }) => {
  const [first, second] = [1, 2].map(() => `jo-${crypto.randomUUID()}@example.com`);
  if (!first || !second) throw new Error('Two people are asked');
  const bar = page.locator('[data-sticky-bar]');
  const words = bar.getByText('Successfully sent 1 email review requests.');
  const close = bar.getByRole('button', { name: 'Close' });
  await launch(page, 'email', { name: 'Jo Alvarez', email: first, phone: '' });
  await page.goto('/campaigns');
  await mailTo(first);
  await expect(words).toBeVisible({ timeout: 20_000 });
  await expect(close).toBeVisible();
  await page.reload();
  await expect(words).toHaveCount(0);
  await launch(page, 'email', { name: 'Jo Alvarez', email: second, phone: '' });
  await page.goto('/campaigns');
  await mailTo(second);
  await expect(words).toBeVisible({ timeout: 20_000 });
  await close.click();
  await expect(words).toHaveCount(0);
});

test('who has not rated is asked again by another channel', ON.desktopFirst, async ({ page, mailTo }) => {
  test.slow();
  await connectTwilio(page);
  const guest = `tom-${crypto.randomUUID()}@example.com`;
  await launch(page, 'sms', { name: 'Tom Becker', email: guest, phone: ukMobile() });
  await page.goto('/campaigns');
  await page
    .getByRole('link', { name: /^SMS Campaign/ })
    .first()
    .click();
  const ask = page.getByRole('link', { name: 'Ask again by email' });
  await expect(ask).toBeVisible({ timeout: 25_000 });
  await ask.click();
  await expect(page.getByRole('heading', { name: 'Ask 1 person by email?' })).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'Send Email to 1' }).click();
  await expect(page.getByRole('heading', { name: /^EMAIL Campaign/, level: 1 })).toBeVisible();
  await expect(page.getByText('Asks who had not rated after')).toBeVisible();
  expect((await mailTo(guest)).to).toEqual([guest]);
  await page.getByRole('link', { name: /^SMS Campaign/ }).click();
  await expect(page.getByText('The others were asked again by email')).toBeVisible();
  await expect(ask).toHaveCount(0);
});

test(
  'many contacts are chosen at once, opted out, taken back, saved as a file and deleted',
  ON.phoneFirst,
  async ({ page }) => {
    test.slow();
    const id = crypto.randomUUID().slice(0, 8);
    const people = Array.from({ length: 52 }, (_, at) => `P${at} ${id},p${at}-${id}@example.com`);
    await importList(page, `many-${id}.csv`, `Name,Email\n${people.join('\n')}\n`);
    await page.goto(`/dashboard/contacts?q=${id}&sort=name`);
    const list = page.getByRole('list', { name: 'Contacts', exact: true });
    await expect(list.getByRole('listitem').first()).toContainText(`P0 ${id}`);
    const bar = page.getByRole('region', { name: 'Chosen contacts' });
    const chooseAllButOne = async () => {
      await page.getByLabel('Choose all shown').check();
      await expect(bar).toContainText('50 chosen');
      await bar.getByRole('button', { name: 'Select all 52' }).click();
      await expect(bar).toContainText('52 chosen');
      await page.getByRole('checkbox', { name: `Choose P0 ${id}` }).uncheck();
      await expect(bar).toContainText('51 chosen');
    };
    await chooseAllButOne();
    await expectSound(page);
    const file = page.waitForEvent('download');
    await bar.getByRole('button', { name: 'Export CSV' }).click();
    const text = Buffer.concat(await (await (await file).createReadStream()).toArray()).toString();
    expect(text.trim().split('\r\n')).toHaveLength(52);
    expect(text).not.toContain(`p0-${id}@`);

    await bar.getByRole('button', { name: 'Opt out' }).click();
    await expect(page.getByText('51 contacts opted out of everything.')).toBeVisible();
    // What is done next must not meet them unasked.
    await expect(bar).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Opted out 51' })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('link', { name: 'Opted out 0' })).toBeVisible();

    await chooseAllButOne();
    await bar.getByRole('button', { name: 'Delete' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Delete 51 for good' }).click();
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await expect(list).toContainText(`P0 ${id}`);
  },
);
