import { expectAccessible, expectReflow, ON, withoutBrowser } from './fixtures.ts';
import { expect, leaveReview, openBusiness, reviewPathFor, test } from './owner.ts';

test.describe('a practice', () => {
  test.use({ storageState: async ({ practice }, use) => use(practice.state) });

  test(
    'on a phone the list is again where it was left, by its link and by Back',
    ON.phone,
    async ({ page }) => {
      await page.goto('/dashboard/reviews');
      const rows = page.getByRole('list', { name: 'Reviews, newest first' }).getByRole('link');
      await rows.nth(15).click();
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeInViewport();
      await page.getByRole('link', { name: 'All reviews' }).click();
      await expect(rows.nth(15)).toBeInViewport();
      await expect(rows.nth(15)).toBeFocused();
      await rows.nth(16).click();
      // The review is shown before its address is in the history.
      await page.waitForURL(/review=/);
      await page.goBack();
      await expect(rows.nth(16)).toBeInViewport();
    },
  );
});

test('an owner filters the inbox, reads, notes, marks and undoes', ON.phoneFirst, async ({ page }, info) => {
  test.slow();
  const phone = info.project.name.startsWith('phone');
  await openBusiness(page, 'Inbox Dental');
  const path = await reviewPathFor(page);
  const privately = { rating: '2', feedback_email: 'sam@example.com' };
  await leaveReview(page, path, {
    rating: '5',
    platform_id: '1',
    name: 'Grace Kim',
    text: 'Explains it all',
  });
  await leaveReview(page, path, {
    ...privately,
    feedback_name: 'Sam Nguyen',
    feedback_text: 'A bill for $120',
  });
  await leaveReview(page, path, { ...privately, feedback_name: 'Anita Rowe', feedback_text: 'No parking' });

  await page.goto('/dashboard/reviews');
  await expect(page).toHaveTitle('(2) Reviews – Goodword');
  const list = page.getByRole('list', { name: 'Reviews, newest first' });
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await expect(page.getByText('from 1 rating on your page')).toBeVisible();
  await expectAccessible(page);
  await expectReflow(page);

  await page.getByRole('link', { name: 'Needs reply 2' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  const chips = page.getByRole('search', { name: 'Filters' }).getByRole('combobox');
  const widths = () => chips.evaluateAll((all) => all.map((chip) => (chip as HTMLElement).offsetWidth));
  const whole = await widths();
  await page.getByRole('searchbox', { name: 'Search reviews' }).fill('park');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(page).toHaveURL(/tab=needs-reply&q=park|q=park&tab=needs-reply/);
  await expect(page.getByText('1 here, 1 in All')).toBeVisible();
  await expect.poll(widths).toEqual(whole);
  await page.getByRole('link', { name: 'Clear' }).click();
  await expect(page.getByRole('searchbox', { name: 'Search reviews' })).toHaveValue('');
  await page.getByLabel('Rating').selectOption('high');
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await page.goto('/dashboard/reviews?tab=private');

  await list.getByRole('link', { name: /Anita Rowe/ }).click();
  const open = page.getByRole('article', { name: 'Anita Rowe' });
  await expect(list).toBeVisible({ visible: !phone });
  await open.getByLabel('New note').fill('Asked the garage.');
  await page.reload();
  await expect(open.getByLabel('New note')).toHaveValue('Asked the garage.');
  await open.getByRole('button', { name: 'Add note' }).click();
  await expect(open.getByText('Asked the garage.')).toBeVisible();
  await page.reload();
  await expect(open.getByLabel('New note')).toHaveValue('');
  const words = open.getByLabel('In your own words');
  await words.fill('Paid back.');
  await page.reload();
  await expect(words).toHaveValue('Paid back.');
  await words.fill('');
  await open.getByText('Called', { exact: true }).click();
  await open.getByRole('button', { name: 'Mark handled' }).click();
  await expect(page.getByText('Marked as handled.')).toBeVisible();
  await expect(page).toHaveTitle('(1) Reviews – Goodword');
  await expect(open.getByText(/^Called, /)).toBeVisible();
  // It is offered for ten seconds.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page).toHaveTitle('(2) Reviews – Goodword');
  // Somebody else is faster: the typed outcome stays, and is added to theirs.
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByRole('button', { name: 'Mark handled' }).click();
  await expect(other.getByText('Marked as handled.')).toBeVisible();
  await other.close();
  await words.fill('Paid back.');
  await open.getByRole('button', { name: 'Mark handled' }).click();
  await expect(page.getByText('It was handled meanwhile')).toBeVisible();
  await expect(words).toHaveValue('Paid back.');
  await open.getByRole('button', { name: 'Note it as well' }).click();
  await expect(open.getByText(/^Paid back\., /)).toBeVisible();
  await expectAccessible(page);
  await expectReflow(page);
  await open.getByRole('button', { name: 'Not handled after all' }).click();
  await expect(page).toHaveTitle('(2) Reviews – Goodword');
  const note = open.getByLabel('New note');
  await note.fill('Paid in cash.');
  await open.getByRole('button', { name: 'Delete this note' }).click();
  await expect(open.getByText('Asked the garage.')).toBeHidden();
  await expect(note).toHaveValue('Paid in cash.');
  await open.getByRole('button', { name: 'Add note' }).click();
  await expect(open.locator('li', { hasText: 'Paid in cash.' })).toHaveCount(1);
  await note.fill('Paid in cash.');
  await open.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('This note is already there')).toBeVisible();
  await expect(note).toHaveValue('');
  await expect(open.locator('li', { hasText: 'Paid in cash.' })).toHaveCount(1);
  if (phone) await page.getByRole('link', { name: 'All reviews' }).click();
  // A forced click waits neither for the list nor for a notice above it.
  if (phone) await expect(page).not.toHaveURL(/[?&]review=/);
  await expect(page.getByText('This note is already there')).toBeHidden({ timeout: 15_000 });

  await list.getByLabel('Choose the review of Sam Nguyen').check({ force: true });
  const bar = page.getByRole('region', { name: 'Chosen reviews' });
  await expect(bar).toContainText('1 chosen');
  const download = page.waitForEvent('download');
  await bar.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^reviews-\d{4}-\d\d-\d\d\.csv$/);
  await bar.getByRole('button', { name: 'Select all that match' }).click();
  await bar.getByRole('button', { name: 'Mark handled' }).click();
  await expect(page.getByText('2 reviews marked as handled.')).toBeVisible();
  await expect(page).toHaveTitle('Reviews – Goodword');
  await expectAccessible(page);
});

test(
  'keys move, mark and search, and a new review is announced without moving anything',
  ON.desktop,
  async ({ page }) => {
    test.slow();
    await openBusiness(page, 'Keys Dental');
    await page.clock.install();
    const path = await reviewPathFor(page);
    for (const name of ['One', 'Two', 'Three']) {
      await leaveReview(page, path, {
        rating: '1',
        feedback_name: name,
        feedback_email: 'a@example.com',
        feedback_text: `Words of ${name}`,
      });
    }
    await page.goto('/dashboard/reviews');
    const title = (name: string) => page.getByRole('article', { name, exact: true });
    await expect(title('Three')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Keys' })).toBeVisible();
    // The first one is open already.
    await page.keyboard.press('j');
    await expect(page).toHaveURL(/review=/);
    await expect(title('Two')).toBeVisible();
    await expect(page.locator('[data-review]:focus')).toContainText('Two');
    await page.keyboard.press('k');
    await expect(title('Three')).toBeVisible();
    await page.keyboard.press('e');
    await expect(page.getByText('Marked as handled.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Not handled after all' })).toBeVisible();
    await page.keyboard.press('e');
    await expect(page.getByText('This review does not wait')).toBeVisible();
    await page.keyboard.press('/');
    const search = page.getByRole('searchbox', { name: 'Search reviews' });
    await expect(search).toBeFocused();
    await page.keyboard.type('jk');
    await expect(search).toHaveValue('jk');
    await expect(page.getByText('Nothing says “jk”')).toBeVisible();
    await search.fill('');
    await search.blur();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
    await page.keyboard.press('Escape');

    await page.goto('/dashboard/reviews');
    await expect(page.getByRole('button', { name: 'Keys' })).toBeVisible();
    await leaveReview(page, path, { rating: '5', platform_id: '1', name: 'Four', text: 'New' });
    const fresh = page.getByRole('button', { name: '2 new' });
    const told = { feedback_name: 'Five', feedback_email: 'five@example.com', feedback_text: 'Slow' };
    await leaveReview(page, path, { rating: '2', ...told });
    // It polls every ten seconds.
    await page.clock.runFor(10_000);
    await expect(fresh).toBeVisible();
    await expect(title('Three')).toBeVisible();
    // What waits is counted at once everywhere.
    await expect(page).toHaveTitle('(3) Reviews – Goodword');
    await expect(page.getByRole('link', { name: 'Needs reply 3' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Reviews 3 not handled yet' })).toBeVisible();
    await fresh.click();
    await expect(page.getByRole('list', { name: 'Reviews, newest first' })).toContainText('Four');
    await expect(title('Three')).toBeVisible();
    await expect(fresh).toBeHidden();
  },
);

test.describe('without a browser', ON.desktop, () => {
  withoutBrowser(test)(
    'the checkboxes of the list belong to a form, and ticked reviews are marked',
    async ({ page }) => {
      await openBusiness(page, 'Plain Dental');
      const path = await reviewPathFor(page);
      for (const name of ['One', 'Two']) {
        await leaveReview(page, path, {
          rating: '1',
          feedback_name: name,
          feedback_email: 'a@example.com',
          feedback_text: `Words of ${name}`,
        });
      }
      await page.goto('/dashboard/reviews');
      await page.getByLabel('Choose the review of One').check();
      await page.getByLabel('What came of it').selectOption('Called');
      await page.locator('#chosen-reviews').getByRole('button', { name: 'Mark handled' }).click();
      await expect(page.getByText('Marked as handled.')).toBeVisible();
      const row = (name: string) => page.getByRole('listitem').filter({ hasText: `Words of ${name}` });
      await expect(row('One')).toContainText('Outcome: Called');
      await expect(row('Two')).not.toContainText('Handled');
    },
  );
});
