import type { Page } from '@playwright/test';
import { expectAccessible, expectReflow, ON } from '#tests/e2e/fixtures.ts';
import { expect, openBusiness, reviewPathFor, test } from '#tests/e2e/owner.ts';

/** Like pasting with the keyboard; what fits is inserted. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((words) => navigator.clipboard.writeText(words), text);
  await page.keyboard.press('ControlOrMeta+V');
}

test.describe('on a phone', ON.phone, () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('near the limit the page shows how much is left, and says that a paste was truncated', async ({
    page,
  }) => {
    await openBusiness(page, 'Long Words Dental');
    await page.goto(await reviewPathFor(page));
    await page.locator('label', { hasText: '2 stars' }).click();
    const [text, other] = [page.locator('#feedback_text'), page.locator('#text')];
    const room = page.locator('#feedback_text ~ [data-room]');
    await text.fill('a'.repeat(4_799));
    await expect(room).toHaveText('');
    await text.pressSequentially('ab');
    await expect(room).toHaveText('Characters left: 199');
    await paste(page, 'b'.repeat(199));
    await expect(room).toHaveText('Characters left: 0');
    await paste(page, 'c');
    await expect(room).toHaveText(/^That was too long, so the end of what you pasted is missing\.$/);
    await text.fill('');
    await paste(page, 'Long. '.repeat(1_000));
    await expect(room).toHaveText(/^That was too long/);
    await expect(text).toHaveValue('Long. '.repeat(1_000).slice(0, 5_000));
    await expectAccessible(page);
    await expectReflow(page);
    await text.press('Backspace');
    await expect(room).toHaveText('Characters left: 1');
    await expect(other.locator('~ [data-room]')).toHaveText('');
  });
});
