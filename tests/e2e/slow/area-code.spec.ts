import { expectAccessible, expectReflow, ON } from '#tests/e2e/fixtures.ts';
import { expect, openBusiness, test } from '#tests/e2e/owner.ts';

test('numbers without an area code get one, asked for once', ON.phone, async ({ page }) => {
  await openBusiness(page, 'Corner Dental');
  await page.goto('/dashboard/get-reviews');
  const people = [
    { name: 'Ann Lee', phone: '555-0142' },
    { name: 'Bo Ray', phone: '(212) 555-2368' },
    { name: 'Cy Day', phone: '5550143' },
  ];
  for (const [at, { name, phone }] of people.entries()) {
    await page.locator(`input[name="contacts[${at}].name"]`).fill(name);
    await page.locator(`input[name="contacts[${at}].phone"]`).fill(phone);
    await page.getByRole('button', { name: 'Add Contact', exact: true }).click();
  }
  await expect(page.getByText('2 phone numbers have no area code.')).toBeVisible();
  await expectAccessible(page);
  await expectReflow(page);
  const add = page.getByRole('button', { name: 'Add to all' });
  await expect(add).toBeDisabled();
  await page.getByLabel('Area code').fill('512');
  await add.click();
  await expect(page.getByText(/no area code/)).toBeHidden();
  const list = page.getByRole('list', { name: 'Contacts', exact: true });
  for (const phone of ['(512) 555-0142', '(212) 555-2368', '(512) 555-0143'])
    await expect(list).toContainText(phone);
});
