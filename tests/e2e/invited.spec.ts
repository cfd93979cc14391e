import { system, withScriptAndPlain } from './fixtures.ts';
import { expect, sendTo, test } from './owner.ts';

withScriptAndPlain('phone', test, (test, javaScript) => {
  test('the link of an invitation, which people pass on, shows nobody’s name or email', async ({
    browser,
    page,
    request,
    practice,
    mailTo,
  }) => {
    test.slow();
    const guest = `maria-${crypto.randomUUID()}@example.com`;
    const owner = await browser.newPage({ baseURL: system().origin, storageState: practice.state });
    await owner.goto('/dashboard/get-reviews');
    await owner.getByLabel('Name', { exact: true }).fill('Maria Gonzalez');
    await owner.getByLabel('Email', { exact: true }).fill(guest);
    await owner.getByLabel('I have consent to send messages to these contacts').check();
    await sendTo(owner, 'Email', 1);
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

    // A touch is reported by a script, and never by opening alone.
    await page.mouse.click(5, 5);
    await owner.goto(`/dashboard/contacts?q=${guest}`);
    await expect(async () => {
      await owner.reload();
      await expect(owner.getByRole('list', { name: 'Contacts', exact: true })).toContainText(
        javaScript ? 'Opened' : 'Sent',
        { timeout: 1_000 },
      );
    }).toPass();
    await owner.close();
  });
});
