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
