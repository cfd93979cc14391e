import type { Page } from '@playwright/test';
import { expectAccessible, expectReflow, ON, onEveryScreen, system } from '#tests/e2e/fixtures.ts';
import { importList } from '#tests/e2e/lists.ts';
import { expect, leaveReview, openBusiness, test } from '#tests/e2e/owner.ts';
import { connectTwilio, ukMobile } from '#tests/e2e/texting.ts';

test.use({ storageState: async ({ practice }, use) => use(practice.state) });

async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectReflow(page);
}

/** Submits a screen's form without the screen. */
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
    intent: `launch.${channel}`,
    consent: 'on',
    submissionKey: crypto.randomUUID(),
    [`${channel}.subject`]: 'How did we do?',
    [`${channel}.reminderDays`]: '3',
    [`${channel}.content`]: 'Bright Smiles: Hi {name}, {review_link} Reply STOP to opt out.',
    ...Object.fromEntries(Object.entries(person).map(([field, value]) => [`contacts[0].${field}`, value])),
  });

test(
  'the undo becomes the result, which links to the campaign',
  ON.phoneFirst,
  async ({ page, mailTo, expectFault }) => {
    expectFault(/^status 400: .*\/campaigns\//);
    // Answers would be counted by other tests.
    await openBusiness(page, 'Harbor Dental');
    const guest = `maria-${crypto.randomUUID()}@example.com`;
    await launch(page, 'email', { name: 'Maria Gonzalez', email: guest, phone: '' });
    await page.goto('/campaigns');
    const bar = page.locator('[data-sticky-bar]');
    const link = (await mailTo(guest)).links.find((one) => one.includes('?i=')) ?? 'about:blank';
    await expect(bar).toContainText('Successfully sent 1 email review requests.', { timeout: 30_000 });
    await expectAccessible(page);
    await bar.getByRole('link', { name: 'See who answers' }).first().click();
    await expect(
      page.getByRole('heading', { name: 'You asked 1 person. Nobody has rated you yet.' }),
    ).toBeVisible();
    await onEveryScreen(page, async () => {
      await expect(page.getByRole('link', { name: 'All campaigns' })).toBeInViewport();
    });
    // Mail servers do not report delivery, so the steps are asked, opened, rated, and sent on.
    const steps = page.getByRole('region', { name: /^You asked/ }).getByRole('listitem');
    await expect(steps).toHaveCount(4);
    await expect(steps.last()).toContainText('Sent on to');
    await expect(page.getByRole('link', { name: 'Not opened 1' })).toBeVisible();
    await expectSound(page);
    const asked = page.getByRole('list', { name: 'Contacts of this campaign' }).getByRole('listitem');
    await onEveryScreen(page, async (isWide) => {
      const height = async () => (await asked.boundingBox())?.height ?? 0;
      if (isWide) await expect.poll(height).toBe(42);
      else await expect(asked.getByText(guest)).toBeVisible();
    });

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
    await leaveReview(page, link, { rating: '5', platform_id: '1', text: 'Kind and on time.' });
    await page.reload();
    await page.getByRole('link', { name: 'Rated 1' }).click();
    const rated = page.getByRole('list', { name: 'Contacts of this campaign' });
    await onEveryScreen(page, async () => {
      await expect(page.getByRole('heading', { name: 'You asked 1 person. 1 rated you' })).toBeVisible();
      await expect(rated.getByRole('img', { name: '5 out of 5 stars' })).toBeVisible();
      await expect(rated.getByRole('link', { name: 'Answer of Maria Gonzalez' })).toBeVisible();
    });
    await rated.getByRole('link', { name: 'Maria Gonzalez', exact: true }).click();
    await expect(page).toHaveURL(/\/contacts\/[0-9a-f-]{36}$/);
    await page.goBack();
    await rated.getByRole('link', { name: 'Answer of Maria Gonzalez' }).click();
    await expect(page).toHaveURL(/\/reviews\?review=/);
    await expect(page.getByRole('article')).toContainText('Kind and on time.');
  },
);

test('a result is shown once, stays closed, and hides no later one', ON.desktop, async ({ page, mailTo }) => {
  const [first, second] = [1, 2].map(() => `jo-${crypto.randomUUID()}@example.com`);
  if (!first || !second) throw new Error('Two people are asked');
  const bar = page.locator('[data-sticky-bar]');
  const words = bar.getByText('Successfully sent 1 email review requests.');
  const close = bar.getByRole('button', { name: 'Close' });
  await launch(page, 'email', { name: 'Jo Alvarez', email: first, phone: '' });
  await page.goto('/campaigns');
  await mailTo(first);
  await expect(words).toBeVisible({ timeout: 30_000 });
  await expect(close).toBeVisible();
  await page.reload();
  await expect(words).toHaveCount(0);
  await launch(page, 'email', { name: 'Jo Alvarez', email: second, phone: '' });
  await page.goto('/campaigns');
  await mailTo(second);
  await expect(words).toBeVisible({ timeout: 30_000 });
  await close.click();
  await expect(words).toHaveCount(0);
});

test(
  'people who have not rated are asked again by another channel',
  ON.desktopFirst,
  async ({ page, mailTo, expectFault }) => {
    test.slow();
    expectFault(/^status 400: .*\/campaigns\//);
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
    const panel = page.locator('#ask');
    await expect(panel.getByRole('listitem').filter({ hasText: 'Tom Becker' })).toContainText(guest);
    await expect(panel).toContainText(
      /You confirmed it for texts, (today|yesterday) at .* It is needed for emails, too\./,
    );
    await expect(panel).not.toContainText('{');
    await page.getByRole('button', { name: 'Send Email to 1' }).click();
    await expect(panel).toContainText('Please confirm you have consent to message these contacts.');
    await expectAccessible(page);
    await panel.getByLabel('I have consent').check();
    await page.getByRole('button', { name: 'Send Email to 1' }).click();
    await expect(page.getByRole('heading', { name: /^EMAIL Campaign/, level: 1 })).toBeInViewport();
    await expect(page.getByText('For those who had not rated after')).toBeVisible();
    expect((await mailTo(guest)).to).toEqual([guest]);
    await page.getByRole('link', { name: /^SMS Campaign/ }).click();
    await expect(page.getByText('Those who had not rated were asked again by email')).toBeVisible();
    await expect(ask).toHaveCount(0);
  },
);

test(
  'from Get Reviews people are selected, and nothing else can be done to them',
  ON.phoneFirst,
  async ({ page }) => {
    const id = crypto.randomUUID().slice(0, 8);
    const people = ['Ada', 'Ben', 'Cleo'].map((name) => `${name} ${id},${name}-${id}@example.com`);
    await importList(page, `choose-${id}.csv`, `Name,Email\n${people.join('\n')}\n`);
    await page.goto('/dashboard/get-reviews');
    await page.getByRole('link', { name: 'Choose from contacts' }).click();
    await expect(page.getByRole('heading', { name: 'Choose who to ask', level: 1 })).toBeVisible();
    const bar = page.getByRole('region', { name: 'Chosen contacts' });
    await expect(bar.getByRole('button', { name: 'Ask 0' })).toBeDisabled();
    await page.getByRole('searchbox', { name: 'Search contacts' }).fill(id);
    await page.waitForURL(/[?&]q=/);
    await expect(page.getByRole('list', { name: 'Contacts', exact: true }).getByRole('listitem')).toHaveCount(
      3,
    );
    // Searching keeps the purpose of the list.
    await expect(page.getByRole('heading', { name: 'Choose who to ask', level: 1 })).toBeVisible();
    await expectSound(page);
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(page.getByRole('heading', { name: 'Get Reviews', level: 1 })).toBeVisible();
    await page.goBack();
    await page.getByRole('checkbox', { name: `Choose Ada ${id}` }).check();
    await page.getByRole('checkbox', { name: `Choose Cleo ${id}` }).check();
    await expect(bar.getByRole('button')).toHaveText(['Select all 3', '', 'Ask 2']);
    await bar.getByRole('button', { name: 'Ask 2' }).click();
    await expect(page.getByRole('heading', { name: 'Get Reviews', level: 1 })).toBeVisible();
    const rows = page.getByRole('list', { name: 'Contacts', exact: true }).getByRole('listitem');
    await expect(rows).toHaveCount(2);
  },
);

test(
  'many contacts are selected at once, opted out, restored, exported and deleted',
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
    await page.getByLabel('Last asked by').selectOption('SMS');
    await expect(page.getByRole('heading', { name: /Nobody matches/ })).toBeVisible();
    await page.getByLabel('Last asked by').selectOption('Any channel');
    await chooseAllButOne();
    await onEveryScreen(page, async () => {
      for (const name of ['Opt out', 'Export CSV', 'Delete', 'Ask 51 for a review'])
        await bar.getByRole('button', { name, exact: true }).click({ trial: true });
    });
    await expectSound(page);
    const file = page.waitForEvent('download');
    await bar.getByRole('button', { name: 'Export CSV' }).click();
    const text = Buffer.concat(await (await (await file).createReadStream()).toArray()).toString();
    expect(text.trim().split('\r\n')).toHaveLength(52);
    expect(text).not.toContain(`p0-${id}@`);

    await bar.getByRole('button', { name: 'Opt out' }).click();
    await expect(page.getByText('51 contacts opted out of everything.')).toBeVisible();
    // The next action must not apply to them.
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
