import { closeToasts, expectAccessible, expectReflow, ON } from '#tests/e2e/fixtures.ts';
import { expect, openBusiness, test } from '#tests/e2e/owner.ts';
import { startSmtp } from '#tests/smtp.ts';

test(
  'the message about a wrong password of the own mail server disappears once the right one is saved',
  ON.desktop,
  async ({ page, expectFault }) => {
    expectFault(/^status 400: .*tab=email/);
    const own = await startSmtp({}, { wantsAuth: true });
    try {
      await openBusiness(page, 'Harbor Dental');
      await page.goto('/dashboard/settings?tab=email');
      await page.getByLabel('Mail server (SMTP)').fill('127.0.0.1');
      await page.getByLabel('Port').fill(new URL(own.url).port);
      await page.getByLabel('User name').fill('user');
      await page.getByLabel('Send from').fill('hello@harbor.example');
      const password = page.getByLabel('Password', { exact: true });
      const refusal = page.getByText('The mail server refused this user name or password.');
      const save = async (typed: string, button: string) => {
        await password.fill(typed);
        await page.getByRole('button', { name: button, exact: true }).click();
      };
      await save('wrong', 'Use this mail server');
      await expect(refusal).toBeVisible();
      await save('secret-word', 'Use this mail server');
      await expect(page.getByText('Settings updated').first()).toBeVisible();
      await expect(refusal).toBeHidden();
      await expect(password).toHaveValue('');
      await closeToasts(page);
      // The other way round, with a stored server.
      await save('wrong', 'Save mail server');
      await expect(refusal).toBeVisible();
      await save('secret-word', 'Save mail server');
      await expect(refusal).toBeHidden();
      await expect(password).toHaveValue('');
      await expect(page.getByLabel('User name')).toHaveValue('user');
      await expectAccessible(page);
      await expectReflow(page);
    } finally {
      await own.close();
    }
  },
);
