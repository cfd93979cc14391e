import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { SHOWN_LIST } from '#shared/http/form.ts';
import { test as base, expect, system, untilSaved } from './fixtures.ts';
import { type Mail, takeMail } from './mail.ts';

export { expect };

export interface TestOwner {
  name: string;
  email: string;
  password: string;
}

interface Practice {
  owner: TestOwner;
  /** Signs a new context in. */
  state: NonNullable<BrowserContextOptions['storageState']>;
  reviewPath: string;
}

/** Tests with an owner whose practice has reviews: made once per worker, since sign-ups are rate limited. */
export const test = base.extend<{ practice: Practice }>({
  practice: [async ({ keeper }, use) => use(await keeper.get(openPractice, null)), { timeout: 90_000 }],
});

/**
 * A new signed-in owner whose business has a name and an address, made through the forms without a screen.
 * `signUp` uses the screens.
 */
export async function openBusiness(
  page: Page,
  businessName: string,
  origin = system().origin,
): Promise<TestOwner> {
  const owner = newOwner();
  const { name, email, password } = owner;
  // The page of the last user would keep polling as somebody else.
  await page.goto('about:blank');
  // With their own network address, since sign-ups are rate limited, and restarted workers make more.
  const headers = { origin, 'x-forwarded-for': `10.${octet()}.${octet()}.${octet()}` };
  const postForm = async (path: string, form: Record<string, string>) => {
    const answer = await page.request.post(origin + path, { headers, form, maxRedirects: 0 });
    expect(answer.status(), `${path}: ${await answer.text()}`).toBe(302);
  };
  await postForm('/register', { name, email, password, confirm: password });
  const token = new URL(verificationOf(await takeMail(system().mailUrl, email))).searchParams.get('token');
  // From the same address as the sign-up, so it signs in.
  await postForm('/verify-email', { intent: 'verify', token: token ?? '' });
  const place = { country: 'US', timeZone: 'America/Chicago' };
  await postForm('/dashboard/setup', { intent: 'business', businessName, ...place });
  const postalAddress = '12 Main Street\nAustin, TX 78701';
  await postForm('/dashboard/get-reviews', { intent: 'postal', postalAddress });
  // The toasts of these forms would appear on the test's first screen.
  await page.context().clearCookies({ name: 'flash' });
  return owner;
}

/** Resets the practice to the United States, whatever a test before has changed. */
export async function inAmerica(page: Page): Promise<void> {
  const { origin } = system();
  const place = { country: 'US', timeZone: 'America/Chicago', fromHour: '9', untilHour: '20' };
  const answer = await page.request.post(`${origin}/dashboard/settings?tab=sending`, {
    headers: { origin },
    form: { intent: 'rules', ...place, dailyCap: '100', reinviteDays: '90' },
    maxRedirects: 0,
  });
  expect(answer.status(), await answer.text()).toBe(302);
  await page.context().clearCookies({ name: 'flash' });
}

/** The review page of the signed-in owner. */
export async function reviewPathFor(page: Page, origin = system().origin): Promise<string> {
  const inbox = await page.request.get(`${origin}/dashboard/reviews`);
  const [path] = /\/review\/[\w-]+/.exec(await inbox.text()) ?? [];
  if (!path) throw new Error('The inbox does not say where the review page is');
  return path;
}

/** A new person: registered, verified by the mailed link, and signed in. */
export async function signUp(page: Page): Promise<TestOwner> {
  const owner = newOwner();
  await page.goto('/register');
  await page.getByLabel('Full name').fill(owner.name);
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByLabel('Confirm password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/login*');
  await page.goto(verificationOf(await takeMail(system().mailUrl, owner.email)));
  await page.getByRole('button', { name: 'Verify email address' }).click();
  // This browser signed up, so it is signed in.
  await page.waitForURL('**/email-verified');
  await page.goto('/dashboard');
  return owner;
}

/** On the login page. */
export async function logIn(page: Page, owner: TestOwner): Promise<void> {
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

export async function nameBusiness(page: Page, name: string): Promise<void> {
  await page.getByLabel('Business name').fill(name);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/dashboard/setup?step=platforms');
  await page.goto('/dashboard/get-reviews');
}

/** On Get Reviews: opens the pre-flight. The button names the number once the server has counted. */
export async function pressSend(page: Page, channel: 'Email' | 'SMS' | 'WhatsApp'): Promise<void> {
  await page.locator(`#ask button[value="preflight.${channel.toLowerCase()}"]`).click();
}

/** The same, and sends. */
export async function sendTo(
  page: Page,
  channel: 'Email' | 'SMS' | 'WhatsApp',
  count: number,
): Promise<void> {
  await pressSend(page, channel);
  const launch = page.locator(`button[value="launch.${channel.toLowerCase()}"]`);
  await expect(launch).toHaveText(`Send ${channel} to ${count}`);
  // The notice of an earlier launch may still be there, and the answer is shown a moment after it came.
  await untilSaved(page, () => launch.click(), 'launch.');
  await expect(launch).toHaveCount(0);
  // On a slow machine the second notice may have taken the place of the first.
  await expect(page.getByText(/^Review requests (planned|sent)$/).first()).toBeVisible();
}

function octet(): number {
  return Math.floor(Math.random() * 256);
}

function newOwner(): TestOwner {
  const email = `dana-${crypto.randomUUID()}@example.com`;
  return { name: 'Dana Lee', email, password: 'correct-horse-battery' };
}

function verificationOf({ links }: Mail): string {
  return links.find((link) => link.includes('verify-email')) ?? 'about:blank';
}

async function openPractice(
  { browser }: { browser: Browser },
  use: (practice: Practice) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ baseURL: system().origin });
  const page = await context.newPage();
  const owner = await openBusiness(page, 'Bright Smiles Dental');
  const reviewPath = await reviewPathFor(page);
  for (let count = 1; count <= 21; count += 1) {
    await leaveReview(page, reviewPath, {
      rating: '5',
      platform_id: '1',
      name: `Guest ${count}`,
      text: 'Kind and on time.',
    });
  }
  await leaveReview(page, reviewPath, {
    rating: '2',
    feedback_name: 'Priya N.',
    feedback_email: 'priya@example.com',
    feedback_text: 'Waited 50 minutes and nobody told me why.',
  });
  await leaveReview(page, reviewPath, {
    rating: '4',
    platform_id: '2',
    name: 'מרים כהן',
    text: 'שירות מצוין 🎉',
  });
  // Sent before notices are switched off below.
  await takeMail(system().mailUrl, owner.email);
  // Tests that wait for a mail to this owner must get no notice in between.
  const emails = { notificationEmail: owner.email, replyEmail: owner.email };
  const kept = await page.request.post(`${system().origin}/dashboard/settings?tab=notifications`, {
    headers: { origin: system().origin },
    form: { intent: 'notifications', notificationsEnabled: 'on', [SHOWN_LIST]: 'notices', ...emails },
    maxRedirects: 0,
  });
  expect(kept.status(), await kept.text()).toBe(302);
  await context.clearCookies({ name: 'flash' });
  const state = await context.storageState();
  await context.close();
  await use({ owner, state, reviewPath });
}

export async function leaveReview(page: Page, path: string, fields: Record<string, string>): Promise<void> {
  const answer = await page.request.post(path, {
    headers: { origin: system().origin },
    form: { ...fields, submission: crypto.randomUUID() },
    maxRedirects: 0,
  });
  expect(answer.status(), await answer.text()).toBe(303);
}
