import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startFakeFacebook } from '#server/connectors/platforms/facebook/fake.ts';
import { FAKE_INSTAGRAM_SIGN_IN } from '#server/connectors/platforms/facebook/fake-instagram.ts';
import { openDatabase } from '#server/db/client.ts';
import { socialPosts } from '#server/db/schema/social.ts';
import { expect, expectAccessible, expectReflow, test } from '../fixtures.ts';
import { type Mail, type MailServer, startMailServer, takeMail } from '../mail.ts';
import { startServer } from '../server.ts';

/** As in `server/domain/demo/parts/demo-data.ts`. */
const DEMO = { email: 'dana@brightsmiles.example', password: 'goodword-demo' };
/** Planned posts and their mails wait for the clock's next minute. */
const TWO_MINUTES = 150_000;

test('an owner without a Page connects Instagram, plans a post, and is told by mail that it failed', async ({
  browser,
  viewport,
}) => {
  test.setTimeout(420_000);
  const meta = await startFakeFacebook();
  const { posting } = meta;
  if (!posting) throw new Error('The simulator takes no posts');
  // Its own, as the same owner is told the same on another screen.
  const mails = await startMailServer();
  const given = {
    smtpUrl: mails.smtpUrl,
    env: {
      DEMO: 'true',
      FACEBOOK_BASE_URL: meta.url,
      INSTAGRAM_APP_ID: FAKE_INSTAGRAM_SIGN_IN.clientId,
      INSTAGRAM_APP_SECRET: FAKE_INSTAGRAM_SIGN_IN.clientSecret,
    },
  };
  let server = await startServer(given);
  const { dataDir, port } = server;
  const context = await browser.newContext({ baseURL: server.origin, viewport });
  try {
    const page = await context.newPage();
    await page.goto('/login');
    await page.getByLabel('Email').fill(DEMO.email);
    await page.getByLabel('Password', { exact: true }).fill(DEMO.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL('**/dashboard');
    await connect(page);
    await plan(page);
    await server.stop();
    await makeDue(dataDir);
    posting.refusal = 'restricted';
    server = await startServer({ ...given, dataDir, port });
    await expectFailed(page);
    expect(posting.posts).toEqual([]);
    const mail = await mailAbout(mails, 'Planned post not published: Instagram');
    expect(mail.text).toContain('Instagram has restricted this account.');
    expect(mail.text).toContain('brightsmile.austin');
    expect(mail.links).toContain(`${server.origin}/dashboard/social`);
    await switchOff(page, mail, server.origin);
    await disconnect(page);
  } finally {
    await context.close();
    await server.stop();
    await server.clean();
    await meta.close();
    await mails.close();
  }
});

async function connect(page: Page): Promise<void> {
  await page.goto('/dashboard/social/accounts');
  await expect(page.getByText('Signing in with Facebook is not available here yet.')).toBeVisible();
  await page.getByRole('link', { name: 'Continue with Instagram' }).click();
  await expect(page.getByText('Choose it below the caption, and post.')).toBeVisible();
  await page.goto('/dashboard/social/accounts');
  await expect(page.getByText('Ready')).toHaveCount(1);
  await expectAccessible(page);
  await expectReflow(page);
}

const entries = (page: Page) => page.getByRole('region', { name: 'History' }).getByRole('listitem');

async function plan(page: Page): Promise<void> {
  await page.goto('/dashboard/social');
  await page.getByText('Plan a time').click();
  await expect(page.getByRole('checkbox', { name: /Instagram/ })).toBeChecked();
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('Day', { exact: true }).fill(day);
  await page.getByRole('button', { name: 'Plan this post' }).click();
  await expect(entries(page).filter({ hasText: 'Planned' })).toHaveCount(1);
}

/** As if its time had come. */
async function makeDue(dataDir: string): Promise<void> {
  const database = await openDatabase({ dataDir: join(dataDir, 'database') });
  try {
    await database.db.update(socialPosts).set({ at: new Date() });
  } finally {
    await database.close();
  }
}

async function expectFailed(page: Page): Promise<void> {
  await expect(async () => {
    await page.goto('/dashboard/social');
    const failed = entries(page).filter({ hasText: 'Instagram has restricted this account.' });
    await expect(failed).toHaveCount(1, { timeout: 4_000 });
  }).toPass({ timeout: TWO_MINUTES });
}

async function mailAbout({ url }: MailServer, subject: string): Promise<Mail> {
  let mail: Mail | undefined;
  await expect(async () => {
    mail = await takeMail(url, DEMO.email, subject);
  }).toPass({ timeout: TWO_MINUTES });
  if (!mail) throw new Error(`No mail about ${subject}`);
  return mail;
}

async function switchOff(page: Page, { links }: Mail, origin: string): Promise<void> {
  const off = links.find((link) => link.startsWith(`${origin}/notices/`));
  await page.goto(off ?? '/');
  await page.getByRole('button', { name: /^Turn/ }).click();
  await expect(page.getByRole('heading', { name: 'These emails are off' })).toBeVisible();
  await page.goto('/dashboard/settings?tab=notifications');
  await expect(page.getByRole('switch', { name: 'Planned post failed' })).not.toBeChecked();
  await expect(page.getByRole('switch', { name: 'Sign-in ends soon' })).toBeChecked();
}

async function disconnect(page: Page): Promise<void> {
  await page.goto('/dashboard/social/accounts');
  await page.getByRole('button', { name: /^Disconnect .* on Instagram/ }).click();
  await expect(page.getByText('You can remove this app at Instagram, too')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Instagram’s settings/ })).toHaveAttribute(
    'href',
    /^https:\/\/www\.instagram\.com\//,
  );
  await expect(page.getByText('Ready')).toHaveCount(0);
}
