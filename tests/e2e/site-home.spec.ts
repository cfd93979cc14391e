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
/** Apart from the review page in the hero, which has fields of the same names. */
const contactForm = (page: Page) => page.locator('#contact');
const NOBODY = { cookies: [], origins: [] };

/** The links of the navigation, behind the toggle on small screens. */
async function openMenu(page: Page) {
  const menu = page.getByRole('navigation', { name: 'Main' });
  if (isPhone(page)) await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(menu).toBeVisible();
  return menu;
}

test.describe('without a browser', ON.desktop, () => {
  withoutBrowser(test)(
    'the active link matches the page: exactly for /, by prefix for the others',
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
    'an unknown address: the message, the three links, the path in the log',
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
      // A mistyped address must not raise an alert. The log may be written after the answer.
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
      await expect(page.locator('.hero .strip dd')).toHaveText([
        '82% Sample',
        '18% Sample',
        '270% Sample',
        '30+',
      ]);
      const titles = page.locator('main h2.display');
      await expect(titles).toHaveText([
        'A kind reply can give a patient away.',
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
      await expect(page.locator('.walk .parts > li')).toHaveCount(8);
      const phone = page.locator('#contact').getByRole('link', { name: '+1 (512) 555-0100' });
      await expect(phone).toHaveAttribute('href', 'tel:+15125550100');
      await expect(page.getByRole('contentinfo').getByText('About Us')).not.toHaveAttribute('href');
    });

    if (javaScript) {
      await test.step('the review page in the hero is tried out, and sends nothing', async () => {
        const phone = page.locator('.handset');
        const sent: string[] = [];
        page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
        await phone.locator('.star.s2').click();
        await expect(phone.getByText('What could we have done better?')).toBeVisible();
        await phone.locator('.star.s5').click();
        await phone.getByRole('button', { name: 'Continue to Google' }).click();
        await expect(phone.getByText('That is all your patients do')).toBeVisible();
        await phone.getByRole('button', { name: 'Start over' }).click();
        await expect(phone.getByText('Tap a star to begin')).toBeVisible();
        await expect(page).toHaveURL('/');
        expect(sent).toEqual([]);
      });

      await test.step('the privacy check is loaded on focus, and judges what is typed', async () => {
        const loaded: string[] = [];
        page.on('request', (request) => loaded.push(request.url()));
        const trial = page.locator('.trial');
        const verdict = trial.getByRole('status');
        await expect(verdict).toContainText('1 sentence to fix');
        expect(loaded.filter((url) => url.includes('privacy-trial'))).toEqual([]);
        await trial.getByRole('textbox').focus();
        await trial.getByRole('textbox').fill('Thank you for your kind words.');
        await expect(verdict).toContainText('Nothing gives a patient away');
        expect(loaded.filter((url) => url.includes('privacy-trial'))).toHaveLength(1);
        await trial.getByRole('textbox').fill('Thanks, Bo. We are glad your crown fits now.');
        await trial.getByRole('button', { name: 'Use safer wording' }).click();
        await expect(verdict).toContainText('Nothing gives a patient away');
      });

      await test.step('with reduced motion the hero stays still, and shows what is chosen', async () => {
        await expect(page.locator('[data-rotation].ready')).toHaveAttribute('data-rotation', '1');
        expect(await bars(page)).toEqual([]);
        await page.getByRole('button', { name: /^Listen: / }).click();
        await expect(page.locator('h1 [data-state="1"]')).toBeVisible();
      });

      await test.step('the mobile menu announces its state, and closes after a choice and with Escape', async () => {
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

    await test.step('the navigation works, Features scrolls to its section, and strangers can sign up', async () => {
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

    await test.step('at most one question is open, and can be closed', async () => {
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

    await test.step('the chat opens, loses its dot, and links to the support phone number', async () => {
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

    await test.step('what is missing in the contact form is reported at its field, and nothing typed is lost', async () => {
      await contactForm(page).getByLabel('Last name').fill('Owner');
      await contactForm(page).getByLabel('Email').fill('nobody');
      await contactForm(page).getByRole('textbox', { name: 'Message' }).fill('Two\nlines');
      await page.getByRole('button', { name: 'Send Message' }).click();
      await expect(page.getByText('Please enter your first name.')).toBeVisible();
      await expect(page.getByText('Please enter your phone number.')).toBeVisible();
      await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
      await expect(contactForm(page).getByLabel('First name*')).toHaveAttribute('aria-invalid', 'true');
      await expect(contactForm(page).getByLabel('Last name')).toHaveValue('Owner');
      await expect(contactForm(page).getByRole('textbox', { name: 'Message' })).toHaveValue('Two\nlines');
      if (javaScript) await expect(contactForm(page).getByLabel('First name*')).toBeFocused();
    });

    // The whole page, with the form's messages.
    await expectAccessible(page);
    await expectReflow(page);
    if (!javaScript) return;

    await test.step('Home scrolls up instead of loading the page again', async () => {
      await contactForm(page).getByLabel('First name*').fill('Ann');
      await (await openMenu(page)).getByRole('link', { name: 'Home' }).click();
      await expect(page).toHaveURL('/');
      await expect(page.locator('h1')).toBeInViewport();
      await expect(contactForm(page).getByLabel('First name*')).toHaveValue('Ann');
    });
  });
});

/**
 * The progress bars of the hero, each of which moves it on at its end. They do not follow the page's fake
 * clock.
 */
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
    'the hero moves on every five seconds, pauses, and goes to a chosen state',
    ON.desktop,
    async ({ page }) => {
      await page.goto('/');
      const stage = page.locator('[data-rotation]');
      await expect.poll(() => bars(page)).toEqual([{ state: 'running', lasts: 5_000 }]);
      await letBarFill(page);
      await expect(stage).toHaveAttribute('data-rotation', '1');
      await page.getByRole('button', { name: 'Pause' }).click();
      await expect.poll(() => bars(page)).toEqual([{ state: 'paused', lasts: 5_000 }]);
      await page.getByRole('button', { name: /^Answer: / }).click();
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
  'signed-in users get a link to the dashboard, and nobody else gets that page',
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
  // All read the same support mailbox.
  test.describe.configure({ mode: 'serial' });

  withScriptAndPlain('desktop', test, (test, javaScript) => {
    test('reaches the support mailbox, can be replied to, also after a retry', async ({
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
      await contactForm(page).getByLabel('First name*').fill('Maria');
      await contactForm(page)
        .getByLabel('Last name')
        .fill(javaScript ? 'Script' : 'Plain');
      await contactForm(page).getByLabel('Phone*').fill('+1 512 555 0142');
      await contactForm(page).getByLabel('Email').fill('maria@example.com');
      await contactForm(page)
        .getByRole('textbox', { name: 'Message' })
        .fill('Do you work for <two> dentists?\nThank you');
      // People take at least this long; without JavaScript it is not measured.
      if (javaScript) await page.clock.runFor(2_100);
      await page.getByRole('button', { name: 'Send Message' }).click();
      const toast = page.getByRole('status').filter({ hasText: 'Message sent successfully!' });
      await expect(toast).toContainText("We'll get back to you within 24 hours.");
      await expect(page).toHaveURL(javaScript ? '/' : '/#contact');
      await expect(contactForm(page).getByLabel('First name*')).toHaveValue('');
      await expect(contactForm(page).getByRole('textbox', { name: 'Message' })).toHaveValue('');
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

/** A message that cannot be sent stays in the form; the button shows the pending state. */
async function expectBroken(page: Page): Promise<void> {
  const held = Promise.withResolvers<void>();
  await page.route('/', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await held.promise;
    return route.abort('failed');
  });
  await contactForm(page).getByLabel('First name*').fill('Maria');
  await contactForm(page).getByLabel('Phone*').fill('5550142');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  held.resolve();
  const toast = page.getByRole('status').filter({ hasText: 'Error sending message' });
  await expect(toast).toContainText('Please try again or contact us directly.');
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled();
  await expect(contactForm(page).getByLabel('First name*')).toHaveValue('Maria');
  await toast.getByRole('button', { name: 'Dismiss' }).click();
  await expect(toast).toHaveCount(0);
  await page.unrouteAll();
}
