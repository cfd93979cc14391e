import { expectAccessible, expectReflow, withScriptAndPlain } from './fixtures.ts';
import { ukMobile } from './texting.ts';
import * as whatsapp from './whatsapp.ts';

const { test, expect } = whatsapp;

withScriptAndPlain('phone', test, (test, javaScript) => {
  const provider = javaScript ? whatsapp.meta : whatsapp.twilioPhone;

  test('a text written back waits in the inbox until a person has read it', async ({ page, practice }) => {
    test.slow();
    await whatsapp.connect(page, provider, practice);
    const [ann, bob] = [ukMobile(), ukMobile()];
    const [fromAnn, fromBob] = [`Who is this? ${ann.slice(-4)}`, `Nah, had enough ${bob.slice(-4)}`];
    await provider.writeBack(practice, ann, fromAnn);
    await provider.writeBack(practice, bob, fromBob);

    await page.goto('/dashboard/reviews?tab=private');
    const list = page.getByRole('list', { name: 'Reviews, newest first' });
    const row = (words: string) => list.getByRole('link').filter({ hasText: words });
    await expect(row(fromAnn)).toContainText('Wrote back by WhatsApp');
    await expectAccessible(page);
    await expectReflow(page);

    await row(fromAnn).click();
    const open = page.getByRole('article');
    await expect(open).toContainText(fromAnn);
    await expect(open).toContainText('Nobody in your contacts has this number');
    await expectAccessible(page);
    await expectReflow(page);
    if (javaScript) {
      // A stray key decides nothing; it only focuses the choice.
      await page.keyboard.press('e');
      await expect(open.getByRole('button', { name: 'Opt out' })).toBeFocused();
      await page.keyboard.press('e');
      await expect(open.getByRole('heading', { name: 'Are they asking you to stop?' })).toBeVisible();
    }
    await open.getByRole('button', { name: 'Not a no' }).click();
    await expect(page.getByText('Marked as handled.')).toBeVisible();
    await expect(open.getByRole('button', { name: 'Not handled after all' })).toBeVisible();

    await page.goto('/dashboard/reviews?tab=needs-reply');
    await expect(row(fromAnn)).toBeHidden();
    await row(fromBob).click();
    await open.getByRole('button', { name: 'Opt out' }).click();
    await expect(page.getByText('Opted out').first()).toBeVisible();
    await expect(open.getByRole('button', { name: 'Opt out' })).toBeHidden();
    await page.goto('/dashboard/reviews?tab=needs-reply');
    await expect(row(fromBob)).toBeHidden();
  });
});
