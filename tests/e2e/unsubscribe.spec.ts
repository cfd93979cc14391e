import type { Page } from '@playwright/test';
import { expectAccessible, expectReflow, ON, system, withAndWithoutJavaScript } from './fixtures.ts';
import type { Mail } from './mail.ts';
import { expect, sendTo, test } from './owner.ts';
import { asSignedIn } from './scene.ts';

const heading = (page: Page, name: string) => expect(page.getByRole('heading', { name })).toBeVisible();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const linkIn = (mail: Mail, part: string) => mail.links.find((link) => link.includes(part)) ?? 'about:blank';

async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectReflow(page);
}

/** The owner asks a new customer; returns the mail that customer gets. */
async function ask(page: Page, mailTo: (address: string) => Promise<Mail>): Promise<Mail> {
  const guest = `maria-${crypto.randomUUID()}@example.com`;
  await page.goto('/dashboard/get-reviews');
  await page.getByLabel('Name', { exact: true }).fill('Maria Gonzalez');
  await page.getByLabel('Email', { exact: true }).fill(guest);
  await page.getByLabel('I have consent to send messages to these contacts').check();
  await sendTo(page, 'Email', 1);
  return mailTo(guest);
}

withAndWithoutJavaScript('phone', () => {
  test('a customer unsubscribes from the mail, and changes their mind', async ({
    page,
    practice,
    mailTo,
  }) => {
    const mail = await asSignedIn(practice.state, system().origin, (owner) => ask(owner, mailTo));

    await page.goto(linkIn(mail, '/unsubscribe/'));
    await heading(page, 'Unsubscribe?');
    await expect(page.getByText('m•••@e•••.com')).toBeVisible();
    await expectSound(page);
    await press(page, 'Unsubscribe');
    await heading(page, 'You’re unsubscribed');
    await expectSound(page);
    await page.reload();
    await heading(page, 'You’re unsubscribed');
    await press(page, 'Undo');
    await heading(page, 'You’re on the list again');
    await expectSound(page);
    await press(page, 'Unsubscribe');
    await heading(page, 'You’re unsubscribed');
  });
});

test('each state of the page is read in its order', ON.phone, async ({ page, practice, mailTo }) => {
  const mail = await asSignedIn(practice.state, system().origin, (owner) => ask(owner, mailTo));
  const main = page.getByRole('main');
  await page.goto(linkIn(mail, '/unsubscribe/'));
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - heading "Unsubscribe?" [level=1]
      - button "Unsubscribe"
  `);
  await press(page, 'Unsubscribe');
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - heading "You’re unsubscribed" [level=1]
      - button "Undo"
  `);
  await press(page, 'Undo');
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - heading "You’re on the list again" [level=1]
      - button "Unsubscribe"
  `);
});

test(
  'the one-click button of a mail program works as its header says, and opening does nothing',
  ON.desktop,
  async ({ request, practice, mailTo }) => {
    const mail = await asSignedIn(practice.state, system().origin, (owner) => ask(owner, mailTo));
    expect(mail.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    const address = mail.headers['list-unsubscribe']?.slice(1, -1) ?? '';
    const page = linkIn(mail, '/unsubscribe/');

    await request.get(address);
    await request.head(page);
    expect(await (await request.get(page)).text()).toContain('Unsubscribe?');
    const answer = await request.post(address, { form: { 'List-Unsubscribe': 'One-Click' } });
    expect(answer.status()).toBe(200);
    expect(await (await request.get(page)).text()).toContain('You’re unsubscribed');
  },
);

test('an unknown link is not found', ON.phoneFirst, async ({ page, request, expectFault }) => {
  expectFault(/^status 404: .*\/unsubscribe\/nonsense/);
  await page.goto('/unsubscribe/nonsense');
  await heading(page, 'This link doesn’t work');
  await expect(page.getByText('Reply STOP to it.')).toBeVisible();
  await expectSound(page);
  expect((await request.post('/unsubscribe/nonsense/one-click')).status()).toBe(404);
  expect(
    (
      await request.post('/unsubscribe/nonsense', {
        headers: { origin: system().origin },
        form: { intent: 'unsubscribe' },
      })
    ).status(),
  ).toBe(404);
});

test('a truncated short link shows a helpful page', ON.desktopFirst, async ({ page, expectFault }) => {
  expectFault(/^status 404: .*\/r\/nonsense/);
  await page.goto('/r/nonsense');
  await heading(page, 'This link doesn’t work');
  await expect(page.getByText('copy it to its very end')).toBeVisible();
  await expectSound(page);
});

test('the page accepts no form from elsewhere', ON.desktop, async ({ request }) => {
  const foreign: Record<string, string>[] = [{ origin: 'https://evil.example' }, {}];
  for (const headers of foreign) {
    const answer = await request.post('/unsubscribe/AAAAAAAAAAAAAAAAAAAAAA', { headers });
    expect(answer.status()).toBe(403);
  }
});

test('with a mail server there is no mailbox', ON.desktop, async ({ request }) => {
  expect((await request.get('/dev/mailbox')).status()).toBe(404);
});
