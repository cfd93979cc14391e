import { readFile } from 'node:fs/promises';
import { expectAccessible, expectReflow, withAndWithoutJavaScript } from './fixtures.ts';
import { expect, test } from './owner.ts';

withAndWithoutJavaScript('both', (javaScript) => {
  test.describe('an owner on the first screen', () => {
    test.use({ storageState: async ({ practice }, use) => use(practice.state) });

    test('sees what waits and what came in, as charts or as tables, for any range', async ({ page }) => {
      await page.goto('/dashboard');
      await expect(page.getByRole('heading', { name: 'Analytics', level: 1 })).toBeVisible();
      await expect(page.getByRole('heading', { name: /^You (asked|did not ask)/ })).toBeVisible();
      const today = page.getByRole('region', { name: 'Today' });
      await expect(today.getByRole('link', { name: /private message/ })).toHaveAttribute(
        'href',
        '/dashboard/reviews?tab=private',
      );
      await expectAccessible(page);
      await expectReflow(page);

      const visits = page.locator('#visits');
      await visits.getByRole('link', { name: 'Table', exact: true }).click();
      await expect(page).toHaveURL(/[?&]table=visits/);
      await expect(
        visits.getByRole('region', { name: 'Visits to your review page' }).getByRole('table'),
      ).toBeVisible();

      await page.getByRole('link', { name: '7 days' }).click();
      await expect(page).toHaveURL(/[?&]range=7/);
      await expect(visits.getByRole('row')).toHaveCount(8);
      await expect(page.getByRole('link', { name: '7 days' })).toHaveAttribute('aria-current', 'true');

      const download = page.waitForEvent('download');
      await visits.getByRole('link', { name: /CSV/ }).click();
      const file = await download;
      expect(file.suggestedFilename()).toMatch(/^visits-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
      expect((await readFile(await file.path(), 'utf8')).split('\r\n')).toHaveLength(9);

      await page.getByRole('link', { name: 'Own', exact: true }).click();
      await page.getByLabel('From', { exact: true }).fill('2026-03-01');
      await page.getByLabel('To', { exact: true }).fill('2026-03-03');
      await page.getByRole('button', { name: 'Show these days' }).click();
      await expect(page).toHaveURL(/from=2026-03-01&to=2026-03-03|to=2026-03-03/);
      await expect(visits.getByRole('row')).toHaveCount(4);

      await page.getByRole('link', { name: 'Campaign', exact: true }).click();
      await expect(page).toHaveURL(/[?&]by=campaigns/);
      // Under the bar of a phone, what is half scrolled away is half covered.
      await page.getByRole('heading', { name: 'Analytics', level: 1 }).scrollIntoViewIfNeeded();
      await expectAccessible(page);
      if (javaScript) {
        await page.emulateMedia({ colorScheme: 'dark' });
        await expectAccessible(page);
      }
    });

    test('reads what people say, and takes a wrong text out and back', async ({ page }) => {
      await page.goto('/dashboard/analytics');
      await page
        .getByRole('navigation', { name: 'Analytics' })
        .getByRole('link', { name: 'What people say' })
        .click();
      await expect(page).toHaveURL(/\/dashboard\/analytics\/topics$/);
      await expect(page.getByRole('heading', { name: /^People (praise|criticize)/ })).toBeVisible();
      await expectAccessible(page);
      await expectReflow(page);

      const topics = page.getByRole('region', { name: 'Topics', exact: true });
      const texts = page.locator('#texts');
      await topics.getByRole('link', { name: /^Waiting time/ }).click();
      await expect(texts.getByRole('heading', { name: 'Waiting time' })).toBeVisible();
      await expect(texts.getByText('Waited 50 minutes')).toBeVisible();
      await expect(texts.locator('mark').first()).toContainText('Waited');
      await expect(page).toHaveURL(/topic=wait/);
      await texts.getByRole('button', { name: 'Not about this' }).click();
      await expect(texts.getByText('No text of this kind.')).toBeVisible();
      await texts.getByRole('link', { name: 'Taken out' }).click();
      await texts.getByRole('button', { name: 'Put back' }).click();
      await expect(texts.getByText('Nothing was taken out of this topic.')).toBeVisible();
      await texts.getByRole('link', { name: 'All', exact: true }).click();
      await expect(texts.getByText('Waited 50 minutes')).toBeVisible();
    });

    test('counts words of their own as a topic', async ({ page }) => {
      await page.goto('/dashboard/analytics/topics');
      const topics = page.getByRole('region', { name: 'Topics', exact: true });
      const texts = page.locator('#texts');
      const own = page.getByRole('region', { name: 'Topics of your own' });
      await own.getByLabel('Name').fill('Explaining');
      await own.getByLabel('Words').fill('told, explained');
      await own.getByRole('button', { name: 'Add topic' }).click();
      await expect(own.getByText('told, explained')).toBeVisible();
      await topics.getByRole('link', { name: /^Explaining/ }).click();
      await expect(texts.locator('mark')).toHaveText('told');
      await expectAccessible(page);
      await own.getByRole('button', { name: 'Delete Explaining' }).click();
      await expect(own.getByText('told, explained')).toHaveCount(0);
    });

    test('is there at its three addresses', async ({ page }) => {
      for (const path of ['/dashboard/analytics', '/analytics']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { name: 'Analytics', level: 1 })).toBeVisible();
      }
    });
  });
});
