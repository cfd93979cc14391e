import type { Page } from '@playwright/test';
import { expectAccessible, withScriptAndPlain } from '#tests/e2e/fixtures.ts';
import { sendTo } from '#tests/e2e/owner.ts';
import { setScene } from '#tests/e2e/scene.ts';
import { ukMobile } from '#tests/e2e/texting.ts';
import * as whatsapp from '#tests/e2e/whatsapp.ts';

const { test, expect } = whatsapp;

const said = (page: Page, words: string | RegExp) => expect(page.getByText(words).first()).toBeVisible();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test.describe.configure({ mode: 'default' });

withScriptAndPlain('desktop', test, (test, javaScript) => {
  /** The page refreshes itself if it can. */
  const eventually = async (page: Page, name: string, words: string) => {
    await expect(async () => {
      if (!javaScript) await page.getByRole('link', { name: 'Refresh' }).click();
      await expect(whatsapp.contactRow(page, name)).toContainText(words, { timeout: 2_500 });
    }).toPass({ timeout: 25_000 });
  };

  test('a message that may have arrived is sent again only after a warning', async ({ page, practice }) => {
    test.slow();
    const provider = whatsapp.meta;
    await whatsapp.connect(page, provider, practice);
    const phone = ukMobile();
    practice.meta.faults.timeoutAfterAcceptance = 1;
    await setScene(
      page,
      async (scene) => {
        await whatsapp.typeContacts(scene, [{ name: 'Ines Lopez', phone }]);
        await sendTo(scene, 'WhatsApp', 1);
      },
      practice.origin,
    );
    await expect.poll(() => provider.sentTo(practice, phone).length, { timeout: 25_000 }).toBe(1);
    practice.meta.faults.timeoutAfterAcceptance = 0;
    await page.goto('/campaigns');
    await page
      .getByRole('link', { name: /^WHATSAPP Campaign/i })
      .first()
      .click();
    await eventually(page, 'Ines Lopez', 'Unconfirmed');
    const warning = 'The message may have arrived after all, so Ines Lopez could get it twice.';
    if (javaScript) {
      await page.getByRole('button', { name: 'Try again: Ines Lopez' }).click();
      await said(page, warning);
      await expectAccessible(page);
      await press(page, 'Leave it');
      await expect(page.getByRole('dialog')).toBeHidden();
      await page.getByRole('button', { name: 'Try again: Ines Lopez' }).click();
      await press(page, 'Send again');
    } else {
      await page.getByText('Send again?').click();
      await said(page, warning);
      await page.getByRole('button', { name: 'Try again: Ines Lopez' }).click();
    }
    await said(page, 'Trying again');
    await expect.poll(() => provider.sentTo(practice, phone).length, { timeout: 25_000 }).toBe(2);
    await eventually(page, 'Ines Lopez', 'Sent');
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});
