import { join } from 'node:path';
import type { Route } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { openDatabase } from '#server/db/client.ts';
import { CHECK_PASSWORD_PATH } from '#shared/accounts/confirm-password.ts';
import { expectAccessible, expectReflow, ON, system } from '#tests/e2e/fixtures.ts';
import { takeMail } from '#tests/e2e/mail.ts';
import { expect, openBusiness, test } from '#tests/e2e/owner.ts';
import { startServer } from '#tests/e2e/server.ts';

/** As if all signed-in users had signed in an hour ago. */
async function ageSessions(dataDir: string): Promise<void> {
  const database = await openDatabase({ dataDir: join(dataDir, 'database') });
  await database.db.execute(sql`update sessions set created_at = created_at - interval '1 hour'`);
  await database.close();
}

test(
  'long after the sign-in a form waits for the password and is then sent as typed, and a file has a page that asks',
  ON.phone,
  async ({ page, expectFault }) => {
    test.setTimeout(120_000);
    expectFault(/^status 40[03]: /);
    const { smtpUrl } = system();
    const first = await startServer({ smtpUrl });
    const { dataDir, port, origin } = first;
    const owner = await openBusiness(page, 'Harbor Dental', origin);
    await first.stop();
    await ageSessions(dataDir);
    const server = await startServer({ smtpUrl, dataDir, port });
    try {
      await page.goto(`${origin}/dashboard/settings/backup`);
      await expect(page.getByRole('heading', { name: 'Confirm your password' })).toBeVisible();
      await expectAccessible(page);
      await expectReflow(page);

      await page.goto(`${origin}/dashboard/settings?tab=notifications`);
      await page.getByLabel('Reply-to email').fill('desk@example.com');
      const save = page.getByRole('button', { name: 'Save Changes', exact: true });
      await save.click();
      const dialog = page.getByRole('dialog', { name: 'Confirm your password' });
      await expect(dialog).toBeVisible();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByLabel('Reply-to email')).toHaveValue('desk@example.com');
      await save.click();
      await expect(dialog).toBeVisible();
      const password = dialog.getByLabel('Password', { exact: true });
      // Cancelled before the answer: the form is not sent again, and the next dialog shows nothing of it.
      const asked = Promise.withResolvers<Route>();
      await page.route(`**${CHECK_PASSWORD_PATH}`, asked.resolve, { times: 1 });
      let forms = 0;
      page.on('request', (sent) => {
        if (sent.method() === 'POST' && sent.url().includes('/settings.data')) forms += 1;
      });
      await password.fill('wrong');
      await dialog.getByRole('button', { name: 'Continue' }).click();
      const check = await asked.promise;
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(dialog).toBeHidden();
      await check.fulfill({ json: { fault: null } });
      await (await check.request().response())?.finished();
      await save.click();
      await expect(dialog).toBeVisible();
      expect(forms).toBe(1);
      await password.fill('wrong');
      await dialog.getByRole('button', { name: 'Continue' }).click();
      await expect(dialog.getByText('This password is not correct.')).toBeVisible();
      await password.fill(owner.password);
      await password.press('Enter');
      await expect(dialog).toBeHidden();
      await expect(page.getByText('Settings updated').first()).toBeVisible();
      const told = await takeMail(system().mailUrl, owner.email, 'reply address');
      expect(told.text).toContain('/forgot-password');
      await page.reload();
      await expect(page.getByLabel('Reply-to email')).toHaveValue('desk@example.com');
    } finally {
      await server.stop();
      await server.clean();
    }
  },
);
