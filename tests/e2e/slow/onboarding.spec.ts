import { expectAccessible, expectReflow, ON, withoutBrowser } from '#tests/e2e/fixtures.ts';
import { expect, signUp, test } from '#tests/e2e/owner.ts';
import { setScene } from '#tests/e2e/scene.ts';

const cases = [
  {
    javaScript: true,
    locale: 'en-US',
    timezoneId: 'Europe/Vienna',
    country: 'AT',
    zone: 'Europe/Vienna',
    screen: ON.phone,
  },
  // Without JavaScript only the browser's languages are known.
  {
    javaScript: false,
    locale: 'de-DE',
    timezoneId: 'Europe/Vienna',
    country: 'DE',
    zone: 'Europe/Berlin',
    screen: ON.desktop,
  },
];

for (const { javaScript, locale, timezoneId, country, zone, screen } of cases) {
  const on = javaScript ? test : withoutBrowser(test);
  on.describe(javaScript ? 'with JavaScript' : 'without a browser', screen, () => {
    on.use({ locale, timezoneId });

    on('a new business is asked where it is, with a likely answer filled in', async ({ page }) => {
      on.slow();
      await setScene(page, signUp);
      await page.goto('/profile');
      await expect(page.getByLabel('Country')).toHaveValue(country);
      await expect(page.getByLabel('Time zone')).toHaveValue(zone);
      await expectAccessible(page);
      await expectReflow(page);
      await page.getByLabel('Time zone').selectOption('Europe/Zurich');
      await page.getByLabel('Business name').fill('Praxis am Ring');
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.waitForURL('**/dashboard/setup?step=platforms');
      await page.goto('/settings?tab=sending');
      await expect(page.getByLabel('Country')).toHaveValue(country);
      await expect(page.getByLabel('Time zone')).toHaveValue('Europe/Zurich');
      await expectAccessible(page);
      await expectReflow(page);
    });
  });
}
