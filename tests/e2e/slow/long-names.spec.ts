import type { Locator, Page } from '@playwright/test';
import { expectReflow, ON, onEveryScreen } from '#tests/e2e/fixtures.ts';
import { importList } from '#tests/e2e/lists.ts';
import { expect, leaveReview, openBusiness, pressSend, reviewPathFor, test } from '#tests/e2e/owner.ts';

test('the preview of an email shows a long sender in full', ON.phoneFirst, async ({ page }) => {
  const name = 'Zahnarztpraxisgemeinschaftsverwaltungsgesellschaft für Kinder und Erwachsene in Obersulm';
  await openBusiness(page, name);
  await page.goto('/dashboard/get-reviews');
  // As the sender, and in the head of the email.
  const named = page.getByRole('region', { name: 'Preview' }).getByText(name);
  await expect(named).toHaveCount(2);
  for (const line of await named.all()) {
    await expect(line).toBeVisible();
    expect(await line.evaluate((drawn) => drawn.scrollWidth - drawn.clientWidth)).toBeLessThanOrEqual(0);
  }
  await expectReflow(page);
});

const NAMES = [
  'Maria Alexandra Gonzalez-Hernandez de la Vega',
  'Wolfeschlegelsteinhausenbergerdorff',
  'Bartholomew Featherstonehaugh',
];

/** On a phone in full; in single-line rows enough to recognise the person. */
async function expectNames(page: Page, nameOf: (name: string) => Locator): Promise<void> {
  await onEveryScreen(page, async (isWide) => {
    for (const name of NAMES) {
      await expect(nameOf(name)).toHaveAttribute('title', name);
      const { width, cut } = await nameOf(name).evaluate((drawn) => ({
        width: drawn.clientWidth,
        cut: drawn.scrollWidth - drawn.clientWidth,
      }));
      expect(width, name).toBeGreaterThan(100);
      if (!isWide) expect(cut, name).toBeLessThanOrEqual(0);
    }
  });
}

test('the names of people and contacts are shown in full on a phone', ON.phoneFirst, async ({ page }) => {
  await openBusiness(page, 'Corner Dental');
  const [first, ...others] = NAMES;
  const csv = others.map((name, at) => `${name},guest-${at}@example.com`).join('\n');
  const list = await importList(page, 'visits.csv', `Name,Email\n${csv}\n`);
  await page.goto(`/dashboard/get-reviews?import=${list}`);
  await page.getByRole('button', { name: 'Add Contact' }).click();
  await page.getByLabel('Name', { exact: true }).fill(first ?? '');
  await page.getByLabel('Email', { exact: true }).fill('maria@');
  await page.keyboard.press('Enter');
  // The reason gets the space it needs.
  await expect(page.getByText('Email not valid', { exact: true })).toBeVisible();
  const people = page.getByRole('list', { name: 'Contacts', exact: true });
  await expectNames(page, (name) => people.getByRole('button', { name: `Name: ${name}. Edit` }));

  await page.getByRole('button', { name: 'Email: maria@. Edit' }).click();
  await expect(page.locator('input[name="contacts[0].email"]')).toBeFocused();
  await page.keyboard.type('example.com');
  await page.keyboard.press('Enter');
  await page.getByLabel('I have consent').check();
  await pressSend(page, 'Email');
  const dialog = page.getByRole('dialog', { name: '3 people get your email' });
  await expectNames(page, (name) => dialog.getByText(name, { exact: true }));
  await page.goto('/dashboard/contacts/new');
  await page.getByLabel('Name').fill(first ?? '');
  await page.getByRole('button', { name: 'Add contact' }).click();
  await expect(page.getByText('Contact added').first()).toBeVisible();
  await page.goto('/dashboard/contacts');
  const book = page.getByRole('list', { name: 'Contacts', exact: true });
  await expectNames(page, (name) => book.getByText(name, { exact: true }));
});

test('a reviewer and a review of one long word each stay within the screen', ON.phone, async ({ page }) => {
  await openBusiness(page, 'Bright Smile Dental');
  const path = await reviewPathFor(page);
  const [name, text] = ['N'.repeat(90), 'Wunderbar'.repeat(100)];
  await leaveReview(page, path, { rating: '5', platform_id: '1', name, text });
  for (const screen of ['/dashboard/social', '/dashboard/reviews']) {
    await page.goto(screen);
    await expect(page.getByText(text).first()).toBeVisible();
    await expectReflow(page);
  }
});
