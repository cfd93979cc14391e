import type { Page } from '@playwright/test';
import { system, withScriptAndPlain } from './fixtures.ts';
import { expect, sendTo, test } from './owner.ts';
import { asSignedIn } from './scene.ts';

withScriptAndPlain('phone', test, (test, javaScript) => {
  test('the link of an invitation, which people forward, shows nobody’s name or email', async ({
    page,
    request,
    practice,
    mailTo,
  }) => {
    test.slow();
    const guest = `maria-${crypto.randomUUID()}@example.com`;
    const asOwner = (steps: (owner: Page) => Promise<void>) =>
      asSignedIn(practice.state, system().origin, steps);
    await asOwner(async (owner) => {
      await owner.goto('/dashboard/get-reviews');
      await owner.getByLabel('Name', { exact: true }).fill('Maria Gonzalez');
      await owner.getByLabel('Email', { exact: true }).fill(guest);
      await owner.getByLabel('I have consent to send messages to these contacts').check();
      await sendTo(owner, 'Email', 1);
    });
    const mail = await mailTo(guest);
    const link = mail.links.find((one) => one.includes('?i=')) ?? 'about:blank';

    const answer = await page.goto(link);
    expect(answer?.headers()['cache-control']).toBe('private, no-cache');
    for (const name of ['feedback_name', 'feedback_email', 'name']) {
      await expect(page.locator(`input[name=${name}]`)).toHaveValue('');
    }
    expect(await (await request.get(link)).text()).not.toMatch(new RegExp(`Maria|${guest}`));
    const stop = mail.links.find((one) => one.includes('/unsubscribe/')) ?? 'about:blank';
    const token = new URL(link).searchParams.get('i');
    expect(stop).not.toContain(token);
    expect((await request.get(`/unsubscribe/${token}`)).status()).toBe(404);

    // Opening alone is not reported; the script reports a touch.
    await page.mouse.click(5, 5);
    await asOwner((owner) =>
      expect(async () => {
        await owner.goto(`/dashboard/contacts?q=${guest}`);
        const list = owner.getByRole('list', { name: 'Contacts', exact: true });
        await expect(list).toContainText(javaScript ? 'Opened' : 'Sent', { timeout: 1_000 });
      }).toPass(),
    );
  });
});
