import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectReflow,
  ON,
  test,
  withAndWithoutJavaScript,
} from '#tests/e2e/fixtures.ts';

const light = (page: Page) => page.locator('.theme-light');
const part = (page: Page, id: string) => page.locator(`#light-${id}`);

/** How many parts are in a transition to an inherited colour. */
function movesInColor(theme: HTMLElement | SVGElement): number {
  theme.style.color = 'red';
  const moving = theme.getAnimations({ subtree: true }).length;
  theme.style.color = '';
  return moving;
}

// The page shows each part in both themes; popups follow the system's.
for (const [colorScheme, screen] of [
  ['light', ON.phone],
  ['dark', ON.desktop],
] as const) {
  test(`every part is accessible on a ${colorScheme} system, in both themes`, screen, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ colorScheme });
    await page.goto('/dev/ui');
    await expect(page.getByRole('button', { name: 'Copy' }).first()).toBeVisible();
    await expect(light(page)).toHaveCSS('color-scheme', 'light');
    await expect(page.locator('.theme-dark')).toHaveCSS('color-scheme', 'dark');
    expect(await light(page).evaluate(movesInColor), 'parts that take on another colour later').toBe(0);
    await expectAccessible(page);
    await expectReflow(page);

    await part(page, 'dialog').getByRole('button', { name: 'Ask' }).click();
    await expect(page.getByRole('dialog', { name: 'Remove this contact?' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await part(page, 'menu').getByRole('button', { name: 'More' }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await part(page, 'toast').getByRole('button', { name: 'Error' }).click();
    await expect(page.getByText('Could not save')).toBeVisible();
    await part(page, 'tooltip').getByRole('button', { name: 'Remind' }).focus();
    await expectAccessible(page);
  });
}

withAndWithoutJavaScript('phone', (javaScript) => {
  test('the form controls are native: values, keyboard, errors', async ({ page }) => {
    await page.goto('/dev/ui');
    if (javaScript) await expect(page.getByRole('button', { name: 'Copy' }).first()).toBeVisible();

    const toggle = light(page).getByRole('switch', { name: 'On', exact: true });
    await expect(toggle).toBeChecked();
    await toggle.focus();
    await page.keyboard.press('Space');
    await expect(toggle).not.toBeChecked();

    const when = part(page, 'radio-group').getByRole('group', { name: 'When' });
    await when.getByRole('radio', { name: 'At once' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(when.getByRole('radio', { name: 'Tomorrow morning' })).toBeChecked();
    await page.keyboard.press('ArrowDown');
    await expect(when.getByRole('radio', { name: 'At once' })).toBeChecked();

    const place = part(page, 'select').getByRole('combobox', { name: 'In groups' });
    await expect(place).toHaveValue('pt');
    await place.focus();
    await page.keyboard.press('ArrowDown');
    await expect(place).toHaveValue('us');
    await page.keyboard.type('Aus');
    await expect(place).toHaveValue('at');
    const wrong = part(page, 'select').getByRole('combobox', { name: 'With an error' });
    await expect(wrong).toHaveAccessibleDescription('Please fill this in.');

    const file = part(page, 'file-drop').getByLabel('Contacts');
    await file.setInputFiles({ name: 'guests.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b') });
    if (javaScript) await expect(part(page, 'file-drop').getByText('guests.csv')).toBeVisible();

    const questions = part(page, 'accordion').locator('details');
    await questions.nth(2).locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(questions.nth(2)).toHaveAttribute('open');
    await expect(questions.nth(0)).not.toHaveAttribute('open');
    await page.keyboard.press('Enter');
    await expect(part(page, 'accordion').locator('details[open]')).toHaveCount(0);

    // Without JavaScript nothing is behind a tab.
    await expect(part(page, 'tabs').getByText('The first panel.')).toBeVisible();
    await expect(part(page, 'tabs').getByText('The second panel.')).toBeVisible({ visible: !javaScript });
  });
});

test('with the keyboard', ON.desktop, async ({ page }) => {
  test.slow();
  await page.goto('/dev/ui');
  // Rendered only with JavaScript.
  await expect(page.getByRole('button', { name: 'Copy' }).first()).toBeVisible();

  await test.step('a dialog traps the focus, closes with Escape, and returns it', async () => {
    const opener = part(page, 'dialog').getByRole('button', { name: 'Ask' });
    const dialog = page.getByRole('dialog', { name: 'Remove this contact?' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await expect(dialog).toHaveAccessibleDescription('What was sent stays in the history.');
    const isInside = () => dialog.evaluate((element) => element.contains(document.activeElement));
    for (let count = 0; count < 5; count += 1) {
      await page.keyboard.press('Tab');
      await expect.poll(isInside).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Remove' }).press('Enter');
    await expect(dialog).toBeHidden();
  });

  await test.step('a dialog higher than the screen scrolls inside, with its buttons in view', async () => {
    await part(page, 'dialog').getByRole('button', { name: 'Long content' }).click();
    const dialog = page.getByRole('dialog', { name: 'Before you send' });
    await expect(dialog.getByRole('button', { name: 'Understood' })).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByRole('heading')).toBeInViewport({ ratio: 1 });
    await dialog.getByText(/^14\. /).scrollIntoViewIfNeeded();
    await expect(dialog.getByText(/^14\. /)).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('a menu works by arrows and letters, chooses with Enter, closes with Escape', async () => {
    const opener = part(page, 'menu').getByRole('button', { name: 'More' });
    const item = (name: string) => page.getByRole('menuitem', { name });
    await opener.focus();
    await page.keyboard.press('ArrowDown');
    await expect(item('Copy the address')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(item('Open the list')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(opener).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(item('Copy the address')).toBeFocused();
    await page.keyboard.press('r');
    await expect(item('Remove')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Removed').last()).toBeVisible();
    await expect(page.getByRole('menu')).toBeHidden();
  });

  await test.step('tabs are one stop; arrows choose and skip disabled ones', async () => {
    const tab = (name: string) => part(page, 'tabs').getByRole('tab', { name });
    await tab('Email Template').focus();
    await page.keyboard.press('ArrowRight');
    await expect(tab('SMS Template')).toBeFocused();
    await expect(tab('SMS Template')).toHaveAttribute('aria-selected', 'true');
    const panel = part(page, 'tabs').getByRole('tabpanel', { name: 'SMS Template' });
    await expect(panel).toHaveText(/The second panel\./);
    await page.keyboard.press('Home');
    await expect(tab('Email Template')).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Tab');
    await expect(part(page, 'tabs').getByRole('tabpanel', { name: 'Email Template' })).toBeFocused();
  });

  await test.step('a tooltip shows on focus, describes its control, and Escape hides it', async () => {
    const button = part(page, 'tooltip').getByRole('button', { name: 'Remind' });
    const words = page.getByText('Sends again to those who have not answered').filter({ visible: true });
    await expect(button).toHaveAccessibleDescription('Sends again to those who have not answered');
    await expect(words).toHaveCount(0);
    await page.keyboard.press('Tab');
    await button.focus();
    await expect(words).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(words).toHaveCount(0);
  });
});
