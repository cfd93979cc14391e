import { openReview, test, text } from '#tests/e2e/desk.ts';
import { expectAccessible, expectReflow, ON } from '#tests/e2e/fixtures.ts';
import { expect } from '#tests/e2e/owner.ts';

test.describe.configure({ mode: 'default' });
test.use({ storageState: async ({ office }, use) => use(office) });

test(
  'what is typed offline is kept, and saved once the server is back',
  ON.phone,
  async ({ page, context, expectFault }) => {
    expectFault(/draft|reviews/);
    await openReview(page, 'Cleo Park');
    await context.setOffline(true);
    await text(page).fill('x'.repeat(500));
    await expectReflow(page);
    await text(page).fill('Typed in a tunnel.');
    await expect(page.getByText(/^Kept in this tab/)).toBeVisible();
    // Nothing is sent unchecked, and the check could not be loaded.
    await expect(page.getByText('The privacy check did not load')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Publish on Google' })).toBeDisabled();
    await context.setOffline(false);
    await expect(page.getByText('Draft saved')).toBeVisible({ timeout: 15_000 });
    await expect(page.getByText('The privacy check did not load')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Publish on Google' })).toBeEnabled();
    await page.reload();
    await expect(text(page)).toHaveValue('Typed in a tunnel.');
    await page.goto('about:blank');
  },
);

test('a draft is called saved only as long as nothing is typed after it', ON.phone, async ({ page }) => {
  await page.clock.install();
  await openReview(page, 'Cleo Park');
  const saved = page.getByText('Draft saved');
  await text(page).fill('Thank you.');
  await expect(saved).toBeVisible();
  // With the clock, the pause that saving waits for does not end.
  await page.clock.pauseAt(Date.now() + 60_000);
  await text(page).fill('Thank you, Cleo.');
  await expect(saved).toBeHidden();
  await page.clock.resume();
  await expect(saved).toBeVisible();
  await page.reload();
  await expect(text(page)).toHaveValue('Thank you, Cleo.');
  await page.goto('about:blank');
});

test(
  'what is typed after the session has ended waits for the next sign-in',
  ON.phone,
  async ({ page, context }) => {
    await openReview(page, 'Cleo Park');
    const signedIn = await context.cookies();
    await context.clearCookies();
    await text(page).fill('Typed a little later.');
    await expect(page.getByText('You are signed out. Log in to save it.')).toBeVisible();
    await expectAccessible(page);
    const here = new URL(page.url());
    await page.getByRole('link', { name: 'Log in' }).click();
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
    expect(new URL(page.url()).searchParams.get('next')).toBe(here.pathname + here.search);
    await context.addCookies(signedIn);
    await page.goto(here.href);
    await expect(text(page)).toHaveValue('Typed a little later.');
    // Saved by either page: the one that was left retries as well, and then has nothing to save.
    await expect
      .poll(async () => (await page.request.get(here.href)).text())
      .toContain('Typed a little later.');
    await page.goto('about:blank');
  },
);

test(
  'words being typed stay in front if a draft of the same reply is written meanwhile',
  ON.phone,
  async ({ page, desk }) => {
    await openReview(page, 'Bob Stone');
    // Never answered, as on a slow line.
    await page.route('**/dashboard/reviews/draft', () => {});
    await text(page).fill('In our own words, th');
    desk.model.says = ['Thank you for writing, it is good to read.'];
    const reviewId = new URL(page.url()).searchParams.get('review') ?? '';
    const suggested = await page.request.post('/dashboard/reviews/suggest', {
      headers: { origin: desk.server.origin },
      form: { reviewId },
    });
    expect(await suggested.text()).toContain('"done"');
    await page.getByLabel('New note').fill('Call him');
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(page.getByText('Call him')).toBeVisible();
    await expect(text(page)).toHaveValue('In our own words, th');
    await page.unroute('**/dashboard/reviews/draft');
    await page.reload();
    await expect(text(page)).toHaveValue('In our own words, th');
    await page.goto('about:blank');
  },
);
