import { expectAccessible, expectReflow, ON } from '#tests/e2e/fixtures.ts';
import { expect, leaveReview, openBusiness, reviewPathFor, test } from '#tests/e2e/owner.ts';

test(
  'what somebody told who is no contact is erased from the inbox, and that alone',
  ON.desktop,
  async ({ page }) => {
    await openBusiness(page, 'Forgetful Dental');
    const path = await reviewPathFor(page);
    for (const [name, text] of [
      ['Sam Nguyen', 'A bill for $120'],
      ['Anita Rowe', 'No parking'],
    ] as const) {
      await leaveReview(page, path, {
        rating: '2',
        feedback_name: name,
        feedback_email: `${name.charAt(0).toLowerCase()}@example.com`,
        feedback_text: text,
      });
    }
    await page.goto('/dashboard/reviews?tab=private');
    const list = page.getByRole('list', { name: 'Reviews, newest first' });
    await list.getByRole('link', { name: /Sam Nguyen/ }).click();
    const review = page.getByRole('article');
    await expect(review.getByText('A bill for $120')).toBeVisible();
    await review.getByText('Erase personal data').click();
    await expectAccessible(page);
    await expectReflow(page);
    await review.getByRole('button', { name: 'Erase', exact: true }).click();
    await expect(page.getByText('Personal data erased')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Sam Nguyen')).toHaveCount(0);
    await expect(page.getByText('A bill for $120')).toHaveCount(0);
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await list.getByRole('link', { name: /Anita Rowe/ }).click();
    await expect(page.getByRole('article').getByText('No parking')).toBeVisible();
  },
);
