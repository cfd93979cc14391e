import { openReview, press, test, text } from '#tests/e2e/desk.ts';
import { expectAccessible, ON } from '#tests/e2e/fixtures.ts';
import { expect } from '#tests/e2e/owner.ts';

test.use({ storageState: async ({ office }, use) => use(office) });

test(
  'the AI service reads what is typed, asks about a sentence, and says when it cannot',
  ON.phoneFirst,
  async ({ page, desk }) => {
    test.slow();
    const { model } = desk;
    model.reads = JSON.stringify({ quotes: ['broken crown at midnight'] });
    await openReview(page, 'Ann Lee');
    await text(page).fill('Thank you. A broken crown at midnight is nobody’s idea of a party!');
    // It is asked once typing rests.
    const asks = page.getByText('Your AI service asks: Would this sentence be just as true');
    await expect(asks).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('Your AI service has read this reply, too.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Publish on Google' })).toBeDisabled();
    await press(page, 'Yes, it would');
    await expect(page.getByRole('button', { name: 'Publish on Google' })).toBeEnabled();
    await expectAccessible(page);

    model.faults.status = 503;
    await text(page).fill('Thank you for these words.');
    const isSilent = page.getByText('Your AI service did not answer, so only our own privacy check');
    await expect(isSilent).toBeVisible({ timeout: 30_000 });
    await press(page, 'Publish on Google');
    await expect(page.getByText('Your AI service did not read it, so only our own')).toBeVisible();
    await expect(page.getByText('Published on Google.')).toBeVisible({ timeout: 30_000 });
    Object.assign(model, { reads: '{"quotes": []}' });
    model.faults.status = 0;
  },
);
