import type { Page } from '@playwright/test';
import { expectAccessible, expectReflow, ON } from '#tests/e2e/fixtures.ts';
import { pressSend } from '#tests/e2e/owner.ts';
import { setScene } from '#tests/e2e/scene.ts';
import { ukMobile } from '#tests/e2e/texting.ts';
import * as whatsapp from '#tests/e2e/whatsapp.ts';

const { test, expect } = whatsapp;

const said = (page: Page, words: string | RegExp) => expect(page.getByText(words).first()).toBeVisible();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectReflow(page);
}

test(
  'a message held until daytime waits, in the list and on its page',
  ON.desktop,
  async ({ page, practice }) => {
    test.slow();
    await whatsapp.connect(page, whatsapp.twilioPhone, practice);
    // Neither now nor within the hours this test could take.
    const now = Number(
      new Intl.DateTimeFormat('en-GB', { hour: 'numeric', timeZone: 'Europe/London' }).format(new Date()),
    );
    const opens = (now + 12) % 24;
    await whatsapp.allowTexts(page, practice.origin, opens, opens + 1);
    try {
      await setScene(
        page,
        async (scene) => {
          await whatsapp.typeContacts(scene, [{ name: 'Night Owl', phone: ukMobile() }]);
          await pressSend(scene, 'WhatsApp');
          await said(scene, 'not yet daytime where they live');
          await press(scene, 'Send WhatsApp to 1');
          await said(scene, 'Review requests planned');
        },
        practice.origin,
      );
      await page.goto('/campaigns');
      const newest = page
        .getByRole('list', { name: 'Campaigns, newest first' })
        .getByRole('listitem')
        .first();
      await expect(newest).toContainText('Waiting');
      await newest.getByRole('link').click();
      await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText('Waiting');
      await said(page, '1 message waits');
      await expect(whatsapp.contactRow(page, 'Night Owl')).toContainText('Goes out');
      await expectSound(page);
    } finally {
      await whatsapp.allowTexts(page, practice.origin, 0, 24);
    }
  },
);
