import type { Page } from '@playwright/test';
import { expectAccessible, expectReflow, withScriptAndPlain } from './fixtures.ts';
import { pressSend } from './owner.ts';
import { ukMobile } from './texting.ts';
import * as whatsapp from './whatsapp.ts';

const { test, expect, section } = whatsapp;

const said = (page: Page, words: string | RegExp) => expect(page.getByText(words).first()).toBeVisible();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectReflow(page);
}

// All share the practice's server, which takes longer to start than most of them.
test.describe.configure({ mode: 'default' });

withScriptAndPlain('desktop', test, (test, javaScript) => {
  /** The page refreshes itself if it can. */
  const eventually = async (page: Page, name: string, words: string) => {
    await expect(async () => {
      if (!javaScript) await page.getByRole('link', { name: 'Refresh' }).click();
      await expect(whatsapp.contactRow(page, name)).toContainText(words, { timeout: 2_500 });
    }).toPass({ timeout: 30_000 });
  };

  for (const provider of whatsapp.providersFor(javaScript ? whatsapp.twilioPhone : whatsapp.meta)) {
    test(`${provider.name} is set up, checked, and sends only approved templates`, async ({
      page,
      practice,
      expectFault,
    }) => {
      test.slow();
      expectFault(/^status 400: .*\/settings/);
      await whatsapp.forget(page, practice);
      await section(page)
        .getByRole('radio', { name: new RegExp(`^${provider.name.replace(/[()]/g, '.')}`) })
        .check();
      if (!javaScript) await section(page).getByRole('button', { name: 'Continue' }).click();
      await whatsapp.typeCredentials(page, provider, practice);
      await section(page).getByLabel(provider.wrong.label, { exact: true }).fill(provider.wrong.value);
      await press(page, `Save ${provider.name}`);
      await said(page, provider.wrong.says);
      await expectAccessible(page);
      await whatsapp.typeCredentials(page, provider, practice);
      await press(page, `Save ${provider.name}`);
      await expect(section(page)).toContainText('Account: Bright Smile Dental.');

      for (const [template, why] of provider.refused) {
        await whatsapp.choose(page, provider.sender, template);
        await expect(section(page)).toContainText(why);
        await expect(section(page).getByRole('radio', { name: template })).toBeChecked();
      }
      await whatsapp.choose(page, provider.sender, provider.template);
      await said(page, 'Settings updated');
      await expect(section(page).getByText('Ready', { exact: true })).toBeVisible();
      await press(page, 'Check connection');
      await said(page, 'Connection checked');
      await expect(section(page).getByText('Ready', { exact: true })).toBeVisible();
      await provider.enterHook(practice, await whatsapp.hookOf(page));
      for (const [label, value] of provider.credentials(practice))
        if (/token|secret/i.test(label)) expect(await page.content()).not.toContain(value);
      await expectSound(page);

      await page.goto('/get-reviews');
      if (javaScript) await page.getByRole('tab', { name: 'WhatsApp Template' }).click();
      await said(page, 'WhatsApp only sends wording it has approved');
      await expect(page.getByText('Approved', { exact: true })).toBeVisible();
      await expectSound(page);
    });
  }

  for (const provider of whatsapp.providersFor(javaScript ? whatsapp.meta : whatsapp.twilioPhone)) {
    test(`${provider.name} sends, reports, and stops at a STOP`, async ({ page, practice }) => {
      test.slow();
      await whatsapp.connect(page, provider, practice);
      const [maria, tom] = [ukMobile(), ukMobile()];
      await whatsapp.typeContacts(page, [
        { name: 'Maria Gonzalez', phone: maria },
        { name: 'Tom Becker', phone: tom },
        { name: 'Uma Texas', phone: '+1 212 555 0142' },
      ]);
      await pressSend(page, 'WhatsApp');
      await said(page, '2 of 3 people get your WhatsApp message');
      await said(page, /WhatsApp does not deliver review requests to US numbers/);
      await said(page, /^Uma Texas \(\+1 212 555 0142\)/);
      await expectSound(page);
      await press(page, 'Send WhatsApp to 2');
      await said(page, '2 people will be asked on WhatsApp.');
      for (const phone of [maria, tom])
        await expect.poll(() => provider.sentTo(practice, phone).length, { timeout: 30_000 }).toBe(1);
      const [message] = provider.sentTo(practice, maria);
      const [missing] = provider.sentTo(practice, tom);
      expect(message?.text).toMatch(provider.wording);

      await page.goto('/campaigns');
      await page
        .getByRole('link', { name: /^WHATSAPP Campaign/i })
        .first()
        .click();
      await eventually(page, 'Maria Gonzalez', 'Sent');
      await expect(whatsapp.contactRow(page, 'Maria Gonzalez')).toContainText(
        `0${maria.slice(3, 7)} ${maria.slice(7)}`,
      );
      await provider.report(practice, message?.id ?? '', 'delivered');
      await eventually(page, 'Maria Gonzalez', 'Delivered');
      await provider.report(practice, message?.id ?? '', 'read');
      await page.reload();
      await expect(whatsapp.contactRow(page, 'Maria Gonzalez')).toContainText('Delivered');

      await eventually(page, 'Tom Becker', 'Sent');
      await provider.reportMissing(practice, missing?.id ?? '');
      await eventually(page, 'Tom Becker', 'Not on WhatsApp');
      await expectSound(page);
      await page.getByRole('button', { name: 'Try again: Tom Becker' }).click();
      await said(page, 'Trying again');
      await expect.poll(() => provider.sentTo(practice, tom).length, { timeout: 30_000 }).toBe(2);
      await eventually(page, 'Tom Becker', 'Sent');
      await expect(page.getByRole('button', { name: 'Try again: Tom Becker' })).toBeHidden();

      // An opted-out contact's page does not refresh itself.
      if (javaScript) return;
      await provider.writeBack(practice, maria, 'STOP');
      await page.goto(`/dashboard/contacts?q=${maria.slice(3)}`);
      await page.getByRole('link', { name: /Maria Gonzalez/ }).click();
      await expect(page.getByRole('listitem').filter({ hasText: /WhatsApp\s*Opted out/ })).toBeVisible();
      await whatsapp.typeContacts(page, [{ name: 'Maria Gonzalez', phone: maria }]);
      await pressSend(page, 'WhatsApp');
      await said(page, 'Nobody can be asked');
      await said(page, /^Left out 1$/);
      await said(page, /Opted out/);
    });
  }
});
