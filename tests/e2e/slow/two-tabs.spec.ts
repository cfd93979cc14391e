import { expectAccessible, expectReflow, withScriptAndPlain } from '#tests/e2e/fixtures.ts';
import { expect, inAmerica, test } from '#tests/e2e/owner.ts';
import { setScene } from '#tests/e2e/scene.ts';

withScriptAndPlain('desktop', test, (test) => {
  test.use({ storageState: async ({ practice }, use) => use(practice.state) });

  test('two tabs keep each other’s changes, and an opt-out follows to another address', async ({ page }) => {
    const id = crypto.randomUUID().slice(0, 8);
    await inAmerica(page);
    const path = await setScene(page, async (scene) => {
      await scene.goto('/dashboard/contacts/new');
      await scene.getByLabel('Name').fill(`Ines ${id}`);
      await scene.getByLabel('Email').fill(`ines-${id}@example.com`);
      await scene.getByRole('button', { name: 'Add contact' }).click();
      await expect(scene.getByRole('heading', { name: `Ines ${id}` })).toBeVisible();
      return scene.url();
    });
    await page.goto(path);
    await setScene(page, async (scene) => {
      await scene.goto(path);
      await scene.getByLabel('Phone').fill('(212) 555-2368');
      await scene.getByRole('button', { name: 'Save contact' }).click();
      await expect(scene.getByLabel('Phone')).toHaveValue('(212) 555-2368');
    });
    await page.getByLabel('Name').fill(`Ines Gray ${id}`);
    await page.getByRole('button', { name: 'Save contact' }).click();
    await expect(page.getByRole('heading', { name: `Ines Gray ${id}` })).toBeVisible();
    await expect(page.getByLabel('Phone')).toHaveValue('(212) 555-2368');

    await page.getByRole('button', { name: 'Opt out of Email' }).click();
    await expect(page.getByText('You opted them out.').first()).toBeVisible();
    await page.getByLabel('Email').fill(`gray-${id}@example.com`);
    await page.getByRole('button', { name: 'Save contact' }).click();
    await expect(
      page.getByText('An earlier address or number of this contact had opted out').first(),
    ).toBeVisible();
    await expectAccessible(page);
    await expectReflow(page);
    await page.getByRole('button', { name: 'Allow again on Email' }).click();
    await expect(page.getByRole('button', { name: 'Opt out of Email' })).toBeVisible();
  });
});
