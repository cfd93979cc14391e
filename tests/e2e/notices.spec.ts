import { expectAccessible, expectReflow, ON, onEveryScreen, system } from './fixtures.ts';
import { takeMail } from './mail.ts';
import { expect, openBusiness, reviewPathFor, test } from './owner.ts';

test(
  'feedback reaches the owner by mail, in the menu and in the tab, until it is handled',
  ON.phoneFirst,
  async ({ page }, info) => {
    const owner = await openBusiness(page, 'Corner Dental');
    const form = {
      rating: '2',
      feedback_name: 'Ann Smith',
      feedback_email: 'ann@example.com',
      feedback_text: 'The wait was long.',
      submission: crypto.randomUUID(),
    };
    await page.request.post(await reviewPathFor(page), {
      headers: { origin: system().origin },
      form,
      maxRedirects: 0,
    });
    const mail = await takeMail(system().mailUrl, owner.email);
    expect(mail.subject).toBe('New private feedback, 2 stars');
    expect(JSON.stringify(mail)).not.toMatch(/Ann|wait was long/);
    const linkWith = (part: string) => mail.links.find((link) => link.includes(part)) ?? 'about:blank';

    await page.goto(linkWith('/dashboard/reviews?review='));
    await expect(page).toHaveTitle('(1) Reviews – Goodword');
    await expect(page.getByText('The wait was long.').last()).toBeVisible();
    const menu = page.getByRole('navigation', { name: 'Dashboard' });
    const open = page.getByRole('button', { name: 'Menu' });
    await onEveryScreen(page, async (isWide) => {
      if (!isWide) await open.click();
      await expect(menu.getByRole('link', { name: /^Reviews/ })).toHaveAccessibleName(
        'Reviews 1 not handled yet',
      );
      if (isWide) return;
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    });
    await expectAccessible(page);
    await expectReflow(page);
    await page.getByRole('button', { name: 'Mark handled' }).click();
    await expect(page.getByText('Marked as handled').first()).toBeVisible();
    await expect(page).toHaveTitle('Reviews – Goodword');
    await expect(page.getByRole('button', { name: 'Not handled after all' })).toBeVisible();
    if (info.project.name.startsWith('phone')) await open.click();
    await expect(menu.getByRole('link', { name: /^Reviews/ })).toHaveAccessibleName('Reviews');

    await page.goto(linkWith('/notices/'));
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Turn off' }).click();
    await expect(page.getByRole('heading', { name: 'These emails are off' })).toBeVisible();
    await page.goto('/settings?tab=notifications');
    await expect(page.getByRole('switch', { name: 'Private feedback' })).not.toBeChecked();
    await expect(page.getByRole('switch', { name: 'Low rating' })).toBeChecked();
    await expectAccessible(page);
  },
);

test.describe('the shell', () => {
  test.use({ storageState: async ({ practice }, use) => use(practice.state) });

  test(
    'gives every screen the same width, and a toast leaves the menu free',
    ON.desktop,
    async ({ page }) => {
      const screens = ['/get-reviews', '/contacts', '/campaigns', '/settings', '/profile'];
      const edges = () =>
        page
          .locator('main .screen-width')
          .last()
          .evaluate((element) => {
            const { left, right } = element.getBoundingClientRect();
            const { paddingLeft, paddingRight } = getComputedStyle(element);
            return [left + Number.parseFloat(paddingLeft), right - Number.parseFloat(paddingRight)];
          });
      const widths = [
        [1280, [256, 1256]],
        [1920, [356, 1796]],
      ] as const;
      for (const path of screens) {
        await page.goto(path);
        for (const [width, expected] of widths) {
          await page.setViewportSize({ width, height: 900 });
          expect(await edges(), `${path} at ${width}`).toEqual(expected);
        }
        await page.setViewportSize({ width: 1280, height: 800 });
        await onEveryScreen(page, async () => {
          const primary = page.locator('.bg-brand.shadow-press').locator('visible=true');
          expect(await primary.count(), `primary buttons of ${path}`).toBeLessThanOrEqual(1);
        });
      }
      await page.setViewportSize({ width: 1280, height: 600 });
      await page.getByRole('button', { name: 'Copy link' }).click();
      const toast = page.locator('[data-sonner-toast]').first();
      await expect(toast).toBeVisible();
      await expect.poll(async () => (await toast.boundingBox())?.x).toBeGreaterThanOrEqual(232);
      await page.getByRole('button', { name: 'Logout' }).click({ trial: true });

      // Its parts scroll separately, and hidden text at their ends does not lengthen the page.
      await page.goto('/dashboard/reviews');
      await expect(page.getByRole('list', { name: 'Reviews, newest first' })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
    },
  );
});
