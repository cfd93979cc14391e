import type { Browser, Page } from '@playwright/test';
import { ON, system } from '#tests/e2e/fixtures.ts';
import { expect, openBusiness, reviewPathFor, test as withOwner } from '#tests/e2e/owner.ts';

const LONG = 'Rechtsschutzversicherungsgesellsch';
const PUBLIC = [
  ...['/', '/features/reviews', '/features/analytics', '/features/social', '/widgets', '/case-studies'],
  ...['/integrations', '/help', '/help/asking', '/help/asking/contacts', '/privacy', '/terms'],
  ...['/login', '/register', '/forgot-password', '/resetpassword?token=abc', '/verify-email'],
];
const SIGNED_IN = [
  ...[
    '/profile',
    '/review-link',
    '/profile?tab=data',
    '/settings',
    '/settings?tab=notifications',
    '/settings?tab=sms',
    '/settings?tab=sending',
  ],
  ...['/get-reviews', '/reviews', '/campaigns', '/dashboard/contacts', '/dashboard/contacts/new'],
];

interface LongNamed {
  state: string;
  reviewPath: string;
}

async function openLongNamed(
  { browser }: { browser: Browser },
  use: (made: LongNamed) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ baseURL: system().origin });
  const page = await context.newPage();
  await openBusiness(page, LONG);
  await page.goto('/review-link');
  await page.getByLabel('Preview title').fill(LONG);
  await page.getByRole('button', { name: 'Save Changes' }).first().click();
  await page.getByText('Settings saved').first().waitFor();
  const reviewPath = await reviewPathFor(page);
  await page.request.post(reviewPath, {
    headers: { origin: system().origin },
    form: { rating: '2', feedback_name: LONG, feedback_email: 'ann@example.com', feedback_text: LONG },
  });
  const state = JSON.stringify(await context.storageState());
  await context.close();
  await use({ state, reviewPath });
}

/** A practice, its owner and a customer whose names have 34 letters without a break. */
const test = withOwner.extend<{ longNamed: LongNamed }>({
  longNamed: [async ({ keep }, use) => use(await keep(openLongNamed)), { timeout: 90_000 }],
});

/** How far the page scrolls sideways at this text size. */
async function sideways(page: Page, size: string): Promise<number> {
  await page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

test.describe('at 390 px', ON.phone, () => {
  test('every public page fits text of twice the size', async ({ page }) => {
    test.slow();
    const wide: string[] = [];
    for (const path of PUBLIC) {
      await page.goto(path);
      for (const size of ['100%', '200%'])
        if ((await sideways(page, size)) > 0) wide.push(`${path} at ${size}`);
    }
    expect(wide).toEqual([]);
  });

  test('every screen of an owner with long names does, too', async ({ browser, longNamed }) => {
    test.slow();
    const context = await browser.newContext({
      baseURL: system().origin,
      storageState: JSON.parse(longNamed.state),
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
    });
    const page = await context.newPage();
    const wide: string[] = [];
    for (const path of SIGNED_IN) {
      await page.goto(path);
      for (const size of ['100%', '200%'])
        if ((await sideways(page, size)) > 0) wide.push(`${path} at ${size}`);
    }
    await context.close();
    expect(wide).toEqual([]);
  });

  test('the review page of a long name fits the screen', async ({ page, longNamed }) => {
    await page.goto(longNamed.reviewPath);
    await expect(page.getByText(`${LONG}?`)).toBeVisible();
    for (const size of ['100%', '200%']) expect(await sideways(page, size)).toBe(0);
    for (const stars of ['5 stars', '3 stars']) {
      await page.locator('label', { hasText: stars }).click();
      for (const size of ['100%', '200%']) expect(await sideways(page, size), `${stars} ${size}`).toBe(0);
    }
    // The question mark stays with the word before it.
    const box = await page.locator('.question strong').evaluate((strong) => strong.textContent);
    expect(box).toBe(`${LONG}?`);
  });
});
