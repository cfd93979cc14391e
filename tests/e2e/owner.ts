import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { test as base, expect, system } from './fixtures.ts';
import { takeMail } from './mail.ts';

export { expect };

export interface Owner {
  name: string;
  email: string;
  password: string;
}

interface Practice {
  owner: Owner;
  /** Signs a new context in. */
  state: NonNullable<BrowserContextOptions['storageState']>;
  reviewPath: string;
}

/** Tests with an owner whose practice has reviews: made once per worker, since sign-ups are limited. */
export const test = base.extend<object, { practice: Practice }>({
  practice: [
    async ({ browser }, use) => use(await openPractice(browser)),
    { scope: 'worker', timeout: 90_000 },
  ],
});

/** A new person: registered, confirmed by the link in the mail, and signed in. */
export async function signUp(page: Page): Promise<Owner> {
  const id = crypto.randomUUID();
  const owner = { name: 'Dana Lee', email: `dana-${id}@example.com`, password: 'correct-horse-battery' };
  await page.goto('/register');
  await page.getByLabel('Full name').fill(owner.name);
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByLabel('Confirm password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/login*');
  const mail = await takeMail(system().mailUrl, owner.email);
  await page.goto(mail.links.find((link) => link.includes('verify-email')) ?? 'about:blank');
  await page.getByRole('button', { name: 'Verify email address' }).click();
  await page.waitForURL('**/email-verified');
  await page.goto('/login');
  await logIn(page, owner);
  return owner;
}

/** On the login page. */
export async function logIn(page: Page, owner: Owner): Promise<void> {
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

export async function nameBusiness(page: Page, name: string): Promise<void> {
  await page.getByLabel('Business name').fill(name);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/dashboard/get-reviews');
}

/** On Get Reviews: looks at who gets it, and sends. */
export async function sendTo(
  page: Page,
  channel: 'Email' | 'SMS' | 'WhatsApp',
  count: number,
): Promise<void> {
  await page.getByRole('button', { name: `Send ${channel}`, exact: true }).click();
  await page.getByRole('button', { name: `Send ${channel} to ${count}`, exact: true }).click();
  await expect(page.getByText('Review requests sent').first()).toBeVisible();
}

async function openPractice(browser: Browser): Promise<Practice> {
  const { origin } = system();
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  const owner = await signUp(page);
  await nameBusiness(page, 'Bright Smiles Dental');
  await page.getByLabel('Postal address').fill('12 Main Street\nAustin, TX 78701');
  await page.getByRole('button', { name: 'Save address' }).click();
  // Not the button: it says "Saving…" meanwhile, and leaving then takes the toast along into every test.
  await page.getByRole('heading', { name: 'your postal address' }).waitFor({ state: 'hidden' });
  await page.goto('/reviews');
  const reviewPath = new URL(await page.getByText(`${origin}/review/`).innerText()).pathname;
  for (let count = 1; count <= 21; count += 1) {
    await review(page, reviewPath, {
      rating: '5',
      platform_id: '1',
      name: `Guest ${count}`,
      text: 'Kind and on time.',
    });
  }
  await review(page, reviewPath, {
    rating: '2',
    feedback_name: 'Priya N.',
    feedback_email: 'priya@example.com',
    feedback_text: 'Waited 50 minutes and nobody told me why.',
  });
  await review(page, reviewPath, { rating: '4', platform_id: '2', name: 'מרים כהן', text: 'שירות מצוין 🎉' });
  const state = await context.storageState();
  await context.close();
  return { owner, state, reviewPath };
}

async function review(page: Page, path: string, fields: Record<string, string>): Promise<void> {
  const answer = await page.request.post(path, {
    headers: { origin: system().origin },
    form: { ...fields, submission: crypto.randomUUID() },
    maxRedirects: 0,
  });
  expect(answer.status(), await answer.text()).toBe(303);
}
