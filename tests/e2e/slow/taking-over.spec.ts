import type { Page } from '@playwright/test';
import { ON } from '#tests/e2e/fixtures.ts';
import { importList } from '#tests/e2e/lists.ts';
import { holdReact, movesOf } from '#tests/e2e/moves.ts';
import { expect, openBusiness, test } from '#tests/e2e/owner.ts';

test.use({ storageState: async ({ practice }, use) => use(practice.state) });

const GOOGLE = {
  'platforms[0].platformId': '1',
  'platforms[0].writeReviewUrl':
    'https://search.google.com/local/writereview?placeid=ChIJN1t_tDeuEmsRUsoyG83frY4',
};
const SETTINGS = ['account', 'notifications', 'email', 'sms', 'sending', 'replies', 'privacy'];
const STEPS = ['business', 'platforms', 'page', 'sender', 'invitation'];
const OF_NOBODY_YET = ['reviews', 'contacts', 'campaigns', 'integrations', ...STEPS.map(stepPath)];
const OF_PRACTICE = [
  ...['reviews', 'reviews?tab=private', 'reviews?q=kind', 'review-link', 'get-reviews'],
  ...['contacts', 'contacts?q=ida', 'contacts/new', 'contacts/import', 'campaigns'],
  ...['integrations', 'integrations/connect', 'integrations/import', 'integrations/missing'],
  ...['google', 'google&source=google-business&agreed=google-business'].map(connectPath),
  ...SETTINGS.map((tab) => `settings?tab=${tab}`),
  ...['settings/registration', 'profile', 'profile?tab=account', 'profile?tab=data'],
];

/** Replaced in place on hydration. */
const REPLACED = [/: summary (Menu|Reset to default) is replaced$/];
/** Remove asks first once hydrated: connections made by other tests of this practice have one. */
const REMOVE = [/: button intent is replaced$/];
/** Fields of people become a table, as decision 0027 says. */
const PEOPLE = [/: (label|input) (Upload CSV|file|Name|Email|Phone|contacts\[0\]\.\w+) is replaced$/];
const PEOPLE_BUTTONS = [/: (button (Remove contact 1|__intent__)|a Message) is replaced$/];

function stepPath(step: string): string {
  return `setup?step=${step}`;
}

function connectPath(platform: string): string {
  return `integrations/connect?platform=${platform}`;
}

/** Opens a page whose script does not arrive until the returned function is called: as on a slow network. */
async function openWithoutScript(page: Page, path: string): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  // Without styles the page is not what people see.
  await page.waitForFunction(() => {
    const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
    return styles.length > 0 && styles.every(({ sheet }) => sheet);
  });
  return async () => {
    held.resolve();
    await page.unrouteAll({ behavior: 'wait' });
  };
}

// A press that began before hydration must end on the same button.
test('no control moves on hydration', ON.desktop, async ({ page, baseURL }) => {
  test.slow();
  await holdReact(page);
  const form = { name: 'Ines Ortega', email: 'ines@example.com', phone: '' };
  const headers = { origin: baseURL ?? '' };
  const kept = await page.request.post('/dashboard/contacts/new', { headers, form, maxRedirects: 0 });
  expect(kept.status(), await kept.text()).toBe(302);
  const importId = await importList(page, 'guests.csv', 'Name,Email\nIda Berg,ida-berg@example.com\n');
  const seen: Record<string, string[]> = {};
  const look = async (whose: string, paths: string[]) => {
    for (const path of paths) {
      const settled = [...REPLACED];
      if (path.startsWith('/dashboard/get-reviews')) settled.push(...PEOPLE, ...PEOPLE_BUTTONS);
      if (path.startsWith('/dashboard/settings')) settled.push(...REMOVE);
      const moves = await movesOf(page, path);
      const unsettled = moves.filter((move) => !settled.some((one) => one.test(move)));
      if (unsettled.length > 0) seen[`${whose} ${path}`] = unsettled;
    }
  };
  const contact = kept.headers().location ?? '';
  await look('practice', [...OF_PRACTICE.map(inside), contact, inside(`contacts/import/${importId}`)]);
  await openBusiness(page, 'Harbor Dental');
  await look('new', OF_NOBODY_YET.map(inside));
  const platforms = { intent: 'platforms', ...GOOGLE };
  const chosen = await page.request.post(inside('setup'), { headers, form: platforms, maxRedirects: 0 });
  expect(chosen.status(), await chosen.text()).toBe(302);
  await look('with an address', [inside(stepPath('platforms')), inside('review-link')]);
  expect(seen).toEqual({});
});

function inside(path: string): string {
  return `/dashboard/${path}`;
}

test.describe('before hydration', ON.desktop, () => {
  test('what is pressed and typed is handled once hydrated, and only once', async ({ page }) => {
    const release = await openWithoutScript(page, '/dashboard/get-reviews');
    const tab = (name: string) => page.getByRole('tab', { name });
    const subject = page.locator('[name="email.subject"]');
    await subject.fill('How did we do?');
    await page.locator('[name="consent"]').check();
    await tab('SMS Template').click();
    await tab('WhatsApp Template').click();
    await expect(tab('Email Template')).toHaveAttribute('aria-selected', 'true');
    await release();
    await expect(tab('WhatsApp Template')).toHaveAttribute('aria-selected', 'true');
    await expect(page.locator('[name="consent"]')).toBeChecked();
    await tab('Email Template').click();
    await expect(subject).toHaveValue('How did we do?');
    await expect(page.getByText('Not saved yet')).toBeVisible();
    await page.goto('about:blank');
  });

  test('selected text in a field is replaced by the next key, also beside a draft', async ({ page }) => {
    await page.goto('/dashboard/get-reviews');
    // Typed text is stored as a draft, and a form with a draft is rendered again after hydration.
    await page.locator('[name="email.content"]').fill('Hi {name}, {review_link}');
    await expect(page.getByText('Not saved yet')).toBeVisible();
    const release = await openWithoutScript(page, '/dashboard/get-reviews');
    const subject = page.locator('[name="email.subject"]');
    await subject.selectText();
    await release();
    await expect(page.getByText('Not saved yet')).toBeVisible();
    await expect(subject).toBeFocused();
    await page.keyboard.press('Delete');
    await expect(subject).toHaveValue('');
    await page.goto('about:blank');
  });

  test('a dialog requested early opens, and a later press does not count twice', async ({ page }) => {
    const release = await openWithoutScript(page, '/dashboard/reviews');
    await page.getByRole('button', { name: 'Search' }).first().click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await release();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('the menu of a phone stays open on hydration', ON.phone, async ({ page }) => {
  const release = await openWithoutScript(page, '/dashboard/reviews');
  const navigation = page.getByRole('link', { name: 'Get Reviews' });
  await page.locator('summary[aria-label="Menu"]').click();
  await expect(navigation.first()).toBeVisible();
  await release();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Get Reviews' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('link', { name: 'Get Reviews' }).click();
  await expect(page).toHaveURL(/\/dashboard\/get-reviews$/);
  await expect(menu).toBeHidden();
  await page.goto('about:blank');
});
