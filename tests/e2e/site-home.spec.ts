import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectReflow,
  ON,
  system,
  withAndWithoutJavaScript,
  withoutBrowser,
  withScriptAndPlain,
} from './fixtures.ts';
import { test } from './owner.ts';
import { asSignedIn } from './scene.ts';

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 800;
const NOBODY = { cookies: [], origins: [] };

/** The links of the navigation, behind the toggle where the screen is small. */
async function openMenu(page: Page) {
  const menu = page.getByRole('navigation', { name: 'Main' });
  if (isPhone(page)) await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(menu).toBeVisible();
  return menu;
}

test.describe('without a browser', ON.desktop, () => {
  withoutBrowser(test)(
    'the active link is that of the page: exact for /, by prefix for the others',
    async ({ page, expectFault }) => {
      expectFault(/status 404/);
      const active: [string, string | null][] = [
        ['/', 'Home'],
        ['/features', 'Features'],
        ['/features/analytics', 'Features'],
        ['/case-studies', 'Case Studies'],
        ['/integrations', 'Integrations'],
        ['/help', 'Help'],
        ['/help/getting-started', 'Help'],
        ['/helpless', null],
        ['/no/such/page', null],
      ];
      for (const [path, name] of active) {
        await page.goto(path);
        const links = page.locator('nav[aria-label=Main] a[aria-current]');
        await expect(links, path).toHaveText(name === null ? [] : [name]);
      }
    },
  );

  withoutBrowser(test)(
    'an unknown address: the words, the three links, the path in the log',
    async ({ page, expectFault }) => {
      expectFault(/status 404/);
      const answer = await page.goto('/no-such-page-of-ours');
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
      await expect(page.getByText('404', { exact: true })).toBeVisible();
      const words = 'Sorry, the page you are looking for does not exist or has been removed.';
      await expect(page.locator('main').getByText(words)).toBeVisible();
      const links = page.locator('main').getByRole('link');
      await expect(links).toHaveText(['Back to Home', 'View Integrations', 'Get Help']);
      const hrefs = await Promise.all((await links.all()).map((link) => link.getAttribute('href')));
      expect(hrefs).toEqual(['/', '/integrations', '/help']);
      // A mistyped address is nobody's fault: whoever is called for errors need not come. The log is written beside the
      // answer, and may be later.
      await expect
        .poll(async () => {
          const lines = (await readFile(system().logPath, 'utf8')).split('\n');
          return lines.find((line) => line.includes('/no-such-page-of-ours')) ?? '';
        })
        .toMatch(/"level":(30|"info")/);
    },
  );
});

withAndWithoutJavaScript('phone', (javaScript) => {
  test('a visitor goes through the home page', async ({ page, outside, expectFault }) => {
    expectFault(/status 400/);
    await page.goto('/');

    await test.step('the first state of the hero, every section and the phone number are there', async () => {
      await expect(page).toHaveTitle(/Goodword/);
      await expect(page.locator('h1 [data-state="0"]')).toBeVisible();
      await expect(page.locator('h1 [data-state="1"]')).toBeHidden();
      await expect(page.locator('.hero .figures dd')).toHaveText(['82%', '18%', '270%', '30+']);
      const titles = page.locator('main h2');
      await expect(titles).toHaveText([
        'From a quiet thank-you to a public good word',
        'How it works',
        'Made for privacy',
        'Why choose Goodword',
        'Supported integrations',
        'Your reviews, on your website',
        'How your rating looks',
        'See it in action',
        'Hear from your customers this week',
        'Contact',
        'Everything you need, in eight parts',
        'Frequently asked questions',
      ]);
      await expect(page.locator('.platforms li')).toHaveCount(12);
      await expect(page.locator('.showcase > *')).toHaveCount(8);
      const phone = page.locator('#contact').getByRole('link', { name: '+1 (512) 555-0100' });
      await expect(phone).toHaveAttribute('href', 'tel:+15125550100');
      await expect(page.getByRole('contentinfo').getByText('About Us')).not.toHaveAttribute('href');
    });

    if (javaScript) {
      await test.step('with reduced motion the hero stays still, and shows what is chosen', async () => {
        await expect(page.locator('[data-rotation].ready')).toHaveAttribute('data-rotation', '0');
        expect(await bars(page)).toEqual([]);
        await page.getByRole('button', { name: /^2: / }).click();
        await expect(page.locator('h1 [data-state="1"]')).toBeVisible();
      });

      await test.step('the mobile menu says whether it is open, and closes after a choice and with Escape', async () => {
        const menu = await openMenu(page);
        const toggle = page.locator('.menu-toggle');
        await expect(toggle).toHaveAttribute('aria-expanded', 'true');
        await expect(toggle).toHaveAccessibleName('Close menu');
        await expectAccessible(page);
        await page.keyboard.press('Escape');
        await expect(menu).toBeHidden();
        await expect(toggle).toHaveAttribute('aria-expanded', 'false');
        await openMenu(page);
        await menu.getByRole('link', { name: 'Features' }).click();
        await expect(menu).toBeHidden();
        await expect(page).toHaveURL('/#features');
      });
    }

    await test.step('the navigation leads on, Features to its section, and a stranger is offered to sign up', async () => {
      const menu = await openMenu(page);
      const hrefs = await menu
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      expect(hrefs.slice(0, 5)).toEqual(['/', '/#features', '/case-studies', '/integrations', '/help']);
      await expect(page.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
      const offer = page.getByRole('banner').getByRole('link', { name: 'Try For Free' });
      await expect(offer).toHaveAttribute('href', '/register');
      const section = page.getByRole('heading', { name: 'From a quiet thank-you' });
      await menu.getByRole('link', { name: 'Features' }).click();
      await expect(page).toHaveURL('/#features');
      await expect(section).toBeInViewport();
      await (await openMenu(page)).getByRole('link', { name: 'Case Studies' }).click();
      await expect(page).toHaveURL('/case-studies');
      await (await openMenu(page)).getByRole('link', { name: 'Features' }).click();
      await expect(page).toHaveURL('/#features');
      await expect(section).toBeInViewport();
    });

    await test.step('one question is open at most, and can be closed', async () => {
      const questions = page.locator('#faq details');
      await expect(questions).toHaveCount(10);
      await questions.nth(2).locator('summary').click();
      await expect(page.locator('#faq details[open] summary')).toHaveText('Do I need my own SMS provider?');
      await questions.nth(6).locator('summary').click();
      await expect(page.locator('#faq details[open] summary')).toHaveText(
        'Does the AI post replies by itself?',
      );
      await questions.nth(6).locator('summary').click();
      await expect(page.locator('#faq details[open]')).toHaveCount(0);
    });

    await test.step('the chat opens, loses its dot, and leads to the support phone number', async () => {
      const dot = page.locator('.chat-button .dot');
      const way = page.getByRole('link', { name: 'Continue in WhatsApp' });
      await expect(dot).toBeVisible();
      await expect(way).toBeHidden();
      await page.getByRole('button', { name: /^Open chat/ }).click();
      await expect(dot).toBeHidden();
      const [opened] = await Promise.all([page.context().waitForEvent('page'), way.click()]);
      await expect
        .poll(() => outside)
        .toContainEqual(expect.stringMatching(/^https:\/\/wa\.me\/15125550100\?text=Hello%20Goodword%2C/));
      await opened.close();
      if (!javaScript) await page.keyboard.press('Escape');
      await expect(way).toBeHidden();
      await expect(dot).toBeVisible();
    });

    await test.step('what is missing in the contact form is said at its field, and nothing typed is lost', async () => {
      await page.getByLabel('Last name').fill('Owner');
      await page.getByLabel('Email').fill('nobody');
      await page.getByRole('textbox', { name: 'Message' }).fill('Two\nlines');
      await page.getByRole('button', { name: 'Send Message' }).click();
      await expect(page.getByText('Please enter your first name.')).toBeVisible();
      await expect(page.getByText('Please enter your phone number.')).toBeVisible();
      await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
      await expect(page.getByLabel('First name*')).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByLabel('Last name')).toHaveValue('Owner');
      await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Two\nlines');
      if (javaScript) await expect(page.getByLabel('First name*')).toBeFocused();
    });

    // The whole page, with the faults of its form.
    await expectAccessible(page);
    await expectReflow(page);
    if (!javaScript) return;

    await test.step('Home scrolls up instead of loading the page again', async () => {
      await page.getByLabel('First name*').fill('Ann');
      await (await openMenu(page)).getByRole('link', { name: 'Home' }).click();
      await expect(page).toHaveURL('/');
      await expect(page.locator('h1')).toBeInViewport();
      await expect(page.getByLabel('First name*')).toHaveValue('Ann');
    });
  });
});

/** The bars of the hero that fill, each moving it on at its end. The clock of the page does not rule them. */
function bars(page: Page) {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => animation instanceof CSSAnimation && animation.animationName === 'fill')
      .map((animation) => ({
        state: animation.playState,
        lasts: animation.effect?.getComputedTiming().duration,
      })),
  );
}

function letBarFill(page: Page) {
  return page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSAnimation && animation.animationName === 'fill') animation.finish();
    }
  });
}

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test(
    'the hero moves on every five seconds, pauses, and goes where it is sent',
    ON.desktop,
    async ({ page }) => {
      await page.goto('/');
      const stage = page.locator('[data-rotation]');
      await expect.poll(() => bars(page)).toEqual([{ state: 'running', lasts: 5_000 }]);
      await letBarFill(page);
      await expect(stage).toHaveAttribute('data-rotation', '1');
      await page.getByRole('button', { name: 'Pause' }).click();
      await expect.poll(() => bars(page)).toEqual([{ state: 'paused', lasts: 5_000 }]);
      await page.getByRole('button', { name: /^3: / }).click();
      await expect(page.locator('h1 [data-state="2"]')).toBeVisible();
      await expect(page.locator('h1 [data-state="0"]')).toBeHidden();
      await expect.poll(() => bars(page)).toEqual([]);
      await page.getByRole('button', { name: 'Play' }).click();
      await expect.poll(() => bars(page)).toEqual([{ state: 'running', lasts: 5_000 }]);
      await letBarFill(page);
      await expect(stage).toHaveAttribute('data-rotation', '0');
    },
  );
});

test(
  'who is signed in finds the way to the dashboard, and nobody else gets that page',
  ON.desktop,
  async ({ page, context, practice }) => {
    await page.goto('/');
    const offer = page.getByRole('banner').getByRole('link', { name: 'Try For Free' });
    await expect(offer).toBeVisible();
    if (typeof practice.state === 'object') await context.addCookies(practice.state.cookies);
    await page.goto('/');
    const bar = page.getByRole('banner');
    await expect(bar.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
    await expect(bar.getByRole('link', { name: 'Login' })).toHaveCount(0);
    await expect(offer).toHaveCount(0);
    await asSignedIn(NOBODY, system().origin, async (stranger) => {
      await stranger.goto('/');
      await expect(stranger.getByRole('banner').getByRole('link', { name: 'Try For Free' })).toBeVisible();
    });
  },
);

test.describe('the message', () => {
  // All read the one support mailbox.
  test.describe.configure({ mode: 'serial' });

  withScriptAndPlain('desktop', test, (test, javaScript) => {
    test('reaches the support mailbox, to be answered by a reply, also at a second try', async ({
      page,
      mailTo,
      expectFault,
    }) => {
      if (javaScript) await page.clock.install();
      await page.goto('/');
      if (javaScript) {
        expectFault(/uncaught: /);
        expectFault(/request failed: /);
        await expectBroken(page);
      }
      await page.getByLabel('First name*').fill('Maria');
      await page.getByLabel('Last name').fill(javaScript ? 'Script' : 'Plain');
      await page.getByLabel('Phone*').fill('+1 512 555 0142');
      await page.getByLabel('Email').fill('maria@example.com');
      await page.getByRole('textbox', { name: 'Message' }).fill('Do you work for <two> dentists?\nThank you');
      // A person takes this long at least; without JavaScript nobody measures it.
      if (javaScript) await page.clock.runFor(2_100);
      await page.getByRole('button', { name: 'Send Message' }).click();
      const toast = page.getByRole('status').filter({ hasText: 'Message sent successfully!' });
      await expect(toast).toContainText("We'll get back to you within 24 hours.");
      await expect(page).toHaveURL(javaScript ? '/' : '/#contact');
      await expect(page.getByLabel('First name*')).toHaveValue('');
      await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('');
      await expectAccessible(page);

      const mail = await mailTo('support@goodword.localhost');
      expect(mail.subject).toBe(`Message from Maria ${javaScript ? 'Script' : 'Plain'}`);
      expect(mail.headers['reply-to']).toContain('maria@example.com');
      expect(mail.text).toContain('+1 512 555 0142');
      expect(mail.text).toContain('Do you work for <two> dentists?\nThank you');
      if (!javaScript) {
        await page.reload();
        await expect(toast).toHaveCount(0);
      }
    });
  });
});

/** A message that cannot be sent stays in the form; the button says that it is being sent. */
async function expectBroken(page: Page): Promise<void> {
  const held = Promise.withResolvers<void>();
  await page.route('/', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await held.promise;
    return route.abort('failed');
  });
  await page.getByLabel('First name*').fill('Maria');
  await page.getByLabel('Phone*').fill('5550142');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  held.resolve();
  const toast = page.getByRole('status').filter({ hasText: 'Error sending message' });
  await expect(toast).toContainText('Please try again or contact us directly.');
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled();
  await expect(page.getByLabel('First name*')).toHaveValue('Maria');
  await toast.getByRole('button', { name: 'Dismiss' }).click();
  await expect(toast).toHaveCount(0);
  await page.unrouteAll();
}
