import { expectAccessible, expectReflow, ON, system } from '#tests/e2e/fixtures.ts';
import { takeMail } from '#tests/e2e/mail.ts';
import { expect, openBusiness, reviewPathFor, sendTo, test } from '#tests/e2e/owner.ts';

/** One star from an invited person who chose a platform, changed once; another from an unknown person. */
test(
  'a low public rating is answered by email, and the contact’s history shows it',
  ON.phone,
  async ({ page, request }) => {
    test.slow();
    await openBusiness(page, 'Bright Smiles Dental');
    const path = await reviewPathFor(page);
    const guest = `sam-${crypto.randomUUID()}@example.com`;
    await page.goto('/dashboard/get-reviews');
    await page.getByLabel('Name', { exact: true }).fill('Sam Nguyen');
    await page.getByLabel('Email', { exact: true }).fill(guest);
    await page.getByLabel('I have consent to send messages to these contacts').check();
    await sendTo(page, 'Email', 1);
    const { links } = await takeMail(system().mailUrl, guest);
    const link = links.find((one) => one.includes('?i=')) ?? 'about:blank';
    const headers = { origin: system().origin };
    const common = { path: 'public', public_platform_id: '1' };
    const rate = async (at: string, form: Record<string, string>) =>
      expect((await request.post(at, { headers, form: { ...common, ...form } })).ok()).toBe(true);
    await rate(path, { rating: '1', public_name: 'Ida', public_text: 'Cold room.' });
    await rate(link, { rating: '2', public_text: 'Long wait.' });
    await rate(link, { rating: '1', public_text: 'Long wait, and nobody called.' });

    await test.step('the inbox shows the earlier version, takes an answer and the outcome', async () => {
      await page.goto('/dashboard/reviews');
      await page.getByRole('link', { name: /Sam Nguyen/ }).click();
      const review = page.getByRole('article');
      await review.getByText('First version').click();
      await expect(review.getByText('Long wait.', { exact: true })).toBeVisible();
      await review.getByRole('textbox', { name: 'Write to Sam' }).fill('I am sorry. May I call you at noon?');
      await expect(review.getByRole('button', { name: 'Mark handled' })).toBeVisible();
      await expectAccessible(page);
      await expectReflow(page);
      await review.getByRole('button', { name: 'Send email' }).click();
      // The checkbox has the same words; this button appears only once the outcome is saved.
      await expect(review.getByRole('button', { name: 'Not handled after all' })).toBeVisible();
      await expect(review.getByText('Wrote back')).toBeVisible();
      expect((await takeMail(system().mailUrl, guest)).text).toContain('May I call you at noon?');
    });

    await test.step('the history shows the email and links to it', async () => {
      await page.getByRole('article').getByRole('link', { name: 'Sam Nguyen' }).click();
      const history = page.getByRole('listitem').filter({ hasText: 'You wrote by email' });
      await expect(history).toContainText('May I call you at noon?');
      await expectAccessible(page);
      await expectReflow(page);
      await history.getByRole('link', { name: 'Open the emails' }).click();
      await expect(page).toHaveURL(/\/reviews\?review=/);
      await expect(page.getByRole('heading', { name: 'Sam Nguyen' })).toBeVisible();
    });

    await test.step('an unknown person cannot be written to, but an outcome can be noted', async () => {
      await page.goto('/dashboard/reviews');
      await page.getByRole('link', { name: /Ida/ }).click();
      const review = page.getByRole('article');
      await expect(review.getByRole('button', { name: 'Send email' })).toHaveCount(0);
      await review.getByText('Called', { exact: true }).click();
      await review.getByRole('button', { name: 'Mark handled' }).click();
      await expect(review.getByText('Not handled after all')).toBeVisible();
    });
  },
);
