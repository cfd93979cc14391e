import { expectAccessible, expectReflow, ON, untilSaved, withScriptAndPlain } from '#tests/e2e/fixtures.ts';
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

test.describe('with a script', ON.desktop, () => {
  test.use({ storageState: async ({ practice }, use) => use(practice.state) });

  test('a template saved in one tab is not overwritten from another before somebody chooses', async ({
    page,
    expectFault,
  }) => {
    expectFault(/^status 409: .*\/get-reviews/);
    const id = crypto.randomUUID().slice(0, 8);
    const mine = `Mine ${id}: {review_link}`;
    const message = page.getByLabel('Email content');
    const save = page.getByRole('button', { name: 'Save Email Template' });
    const refused = page.getByText('This Email template was saved somewhere else');
    const saveElsewhere = (words: string) =>
      setScene(page, async (scene) => {
        await scene.goto('/get-reviews');
        await scene.getByLabel('Email content').fill(words);
        await untilSaved(scene, () => scene.getByRole('button', { name: 'Save Email Template' }).click());
        await expect(scene.getByText('Not saved yet')).toHaveCount(0);
      });
    const begun = () =>
      setScene(page, async (scene) => {
        await scene.goto('/get-reviews');
        return scene.getByLabel('Email content').inputValue();
      });
    await page.goto('/get-reviews');
    await message.fill(mine);
    await saveElsewhere(`Theirs ${id}: {review_link}`);
    await save.click();
    await expect(refused).toBeVisible();
    // The notice is enough.
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
    await expect(message).toHaveValue(mine);
    expect(await begun()).toBe(`Theirs ${id}: {review_link}`);
    await expectAccessible(page);
    await expectReflow(page);
    await page.getByRole('button', { name: 'Save mine instead' }).click();
    await expect(refused).toBeHidden();
    await expect.poll(begun).toBe(mine);

    // What is saved now is what this tab goes on from.
    await message.fill(`${mine} Thanks!`);
    await save.click();
    await expect.poll(begun).toBe(`${mine} Thanks!`);
    await expect(page.getByText('Not saved yet')).toHaveCount(0);
    await saveElsewhere(`Theirs again ${id}: {review_link}`);
    await message.fill(`${mine} Bye!`);
    await save.click();
    await expect(refused).toBeVisible();
    await page.getByText('Show the saved English wording').click();
    await expect(page.getByText(`Theirs again ${id}`)).toBeVisible();
    await page.getByRole('button', { name: 'Use the saved one' }).click();
    await expect(refused).toBeHidden();
    await expect(message).toHaveValue(`Theirs again ${id}: {review_link}`);
    await expect(page.getByText('Not saved yet')).toHaveCount(0);
  });
});
