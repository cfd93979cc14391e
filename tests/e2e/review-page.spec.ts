import type { Browser, Locator, Page } from '@playwright/test';
import {
  asVariant,
  expectAccessible,
  expectReflow,
  ON,
  system,
  withAndWithoutJavaScript,
} from './fixtures.ts';
import { test as base, expect, openBusiness, reviewPathFor } from './owner.ts';

async function openReviewPage(
  { browser }: { browser: Browser },
  use: (made: string) => Promise<void>,
): Promise<void> {
  const page = await browser.newPage({ baseURL: system().origin });
  await openBusiness(page, 'Tom & Daughters Dental');
  const reviewPath = await reviewPathFor(page);
  await page.close();
  await use(reviewPath);
}

/** A practice of its own, so that its reviews disturb no other test. */
const test = base.extend<{ reviewPath: string }>({
  reviewPath: [async ({ keep }, use) => use(await keep(openReviewPage)), { timeout: 60_000 }],
});

// The chosen platform opens by itself shortly after the thanks, so any test may still be there.
test.beforeEach(({ outside }) => expect(outside).toEqual([]));

const star = (page: Page, name: string) => page.getByRole('radio', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { name });

/**
 * Every state is checked: accessible, readable at 320 px. Light with JavaScript and dark without, as scripts
 * do not change colours.
 */
async function expectSound(page: Page, javaScript = true): Promise<void> {
  if (!javaScript) await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await expectReflow(page);
}

const platform = (page: Page, name: string) =>
  page.getByRole('button', { name: `Continue to ${name}`, exact: true });

/** Name and text are collapsed until somebody wants to write; the script then puts the focus into the text. */
async function addWords(page: Page, javaScript = true): Promise<void> {
  await page.getByText('Add a few words first').filter({ visible: true }).click();
  if (javaScript) await expect(page.getByRole('textbox', { name: 'Your review' })).toBeFocused();
}

async function rate(page: Page, name: string): Promise<void> {
  await page.locator('label', { hasText: name }).click();
  await expect(star(page, name)).toBeChecked();
}

/** As another person, unknown to this browser. */
async function openAnew(page: Page, path: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(path);
}

test.describe('in Spanish', asVariant(ON.phone), () => {
  test.use({ locale: 'es-MX' });

  test('a browser that asks for Spanish gets the page, its messages and its thanks in Spanish', async ({
    page,
    reviewPath,
    expectFault,
  }) => {
    expectFault(/^status 404: .*\/unsubscribe\//);
    await page.goto(reviewPath);
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(heading(page, 'Déjenos su opinión')).toBeVisible();
    await rate(page, 'Regular');
    await page.getByRole('button', { name: 'Enviar comentarios' }).click();
    await expect(page.getByText('Escriba sus datos de contacto').first()).toBeVisible();
    await page.locator('#feedback_name').fill('Inés');
    await page.getByLabel('Correo electrónico').fill('ines@example.com');
    await expectSound(page);
    await page.getByRole('button', { name: 'Enviar comentarios' }).click();
    await expect(heading(page, '¡Gracias!')).toBeVisible();
    await expectSound(page);
    await page.goto('/unsubscribe/cut-off');
    await expect(heading(page, 'Este enlace no funciona')).toBeVisible();
  });
});

test(
  'who reads Spanish chooses it at the foot; what was typed stays, and the thanks and the privacy notice speak it, too',
  ON.phone,
  async ({ page, reviewPath }) => {
    const foot = page.getByRole('contentinfo');
    await page.goto(reviewPath);
    await rate(page, 'Fair');
    await page.locator('#feedback_text').fill('Slow and loud.');
    await foot.getByRole('link', { name: 'Español' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(star(page, 'Regular')).toBeChecked();
    await expect(page.locator('#feedback_text')).toHaveValue('Slow and loud.');
    await expectSound(page);
    await page.locator('#feedback_name').fill('Inés');
    await page.locator('#feedback_email').fill('ines@example.com');
    await page.getByRole('button', { name: 'Enviar comentarios' }).click();
    await expect(heading(page, '¡Gracias!')).toBeVisible();
    await expect(page).toHaveURL(/lang=es/);
    const [notice] = await Promise.all([
      page.waitForEvent('popup'),
      foot.getByRole('link', { name: 'Privacidad' }).click(),
    ]);
    await expect(notice.getByRole('heading', { name: /^Privacidad en/ })).toBeVisible();
    await expectSound(notice);
    await notice.close();
    await foot.getByRole('link', { name: 'Français' }).click();
    await expect(heading(page, 'Merci')).toBeVisible();
    await page.goBack();
    await expect(heading(page, '¡Gracias!')).toBeVisible();
  },
);

// Where a customer answers, each combination counts.
withAndWithoutJavaScript('both', (javaScript) => {
  test('customers answer', async ({ page, reviewPath, expectFault }) => {
    test.slow();
    expectFault(/^status 400: .*\/review\//);
    await test.step('five stars lead to the chosen platform', async () => {
      await page.goto(reviewPath);
      await expect(page).toHaveTitle(/Leave us a review/);
      await expect(page.getByText('How was your experience with Tom & Daughters Dental?')).toBeVisible();
      await expect(page.getByText('Tap a star to begin')).toBeVisible();
      await expect(page.getByRole('button')).toHaveCount(0);
      await expectSound(page, javaScript);

      await rate(page, '5 stars, Excellent');
      await expect(page.getByText('Excellent', { exact: true })).toBeVisible();
      const picker = page.getByRole('group', { name: 'Thank you! Where would you like to share it?' });
      await expect(picker.getByRole('button')).toHaveCount(4);
      await expect(picker.getByRole('button', { name: 'Yelp' })).toHaveCount(0);
      await expect(page.getByRole('textbox')).toHaveCount(0);
      await expectSound(page, javaScript);
      await addWords(page, javaScript);
      await page.getByRole('textbox', { name: 'Your name' }).fill('Maria');
      // Enter does not choose.
      await page.getByRole('textbox', { name: 'Your name' }).press('Enter');
      const problem = page.locator('#platform_id-error');
      await expect(problem).toHaveText('Please select a platform to leave your review');
      await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveValue('Maria');
      const promise = page.getByText('Your text is copied when you tap a platform').first();
      await expect(promise).toBeVisible({ visible: javaScript });
      await expectSound(page, javaScript);

      await page
        .getByRole('textbox', { name: 'Your review' })
        .fill('Dr. Lee explained everything.\n<b>Thank you!</b>');
      await platform(page, 'Google').click();
      await page.waitForURL('**/thanks?r=*');
      await expect(heading(page, 'Thank You!')).toBeVisible();
      await expect(page.getByText('<b>Thank you!</b>')).toBeVisible();
      const link = page.getByRole('link', { name: 'Search for “Tom & Daughters Dental reviews”' });
      await expect(link).toHaveAttribute(
        'href',
        'https://www.google.com/search?q=Tom%20%26%20Daughters%20Dental%20reviews',
      );
      await expect(link).toHaveAttribute('rel', 'noopener');
      const copied = page.getByText('Your text is copied', { exact: true });
      await expect(copied).toBeVisible({ visible: javaScript });
      await expectSound(page, javaScript);

      await page.reload();
      await expect(heading(page, 'Thank You!')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Copy my text' })).toBeVisible({ visible: javaScript });
      await page.getByRole('link', { name: 'Change my answer' }).click();
      await expect(star(page, '5 stars, Excellent')).toBeChecked();
      await expect(page.getByRole('textbox', { name: 'Your review' })).toHaveValue(/Dr\. Lee/);
    });

    await test.step('two stars reach the owner alone', async () => {
      await openAnew(page, reviewPath);
      await rate(page, '2 stars, Fair');
      await expect(heading(page, 'What could we have done better?')).toBeVisible();
      await expect(page.getByText('Only Tom & Daughters Dental reads this.')).toBeVisible();
      await page.getByRole('textbox', { name: 'What happened?' }).fill('Waited 50 minutes.');
      await page.getByRole('button', { name: 'Send Feedback' }).click();
      for (const field of ['feedback_name', 'feedback_email']) {
        await expect(page.locator(`#${field}-error`)).toHaveText('Please fill in your contact information');
      }
      if (javaScript) await expect(page.getByRole('textbox', { name: 'Your name' })).toBeFocused();
      // Both lack the same: one message leads to the first.
      else await expect(page.getByRole('alert').getByRole('link')).toHaveCount(1);
      await expectSound(page, javaScript);

      await page.locator('#feedback_name').fill('Ann');
      await page.getByRole('textbox', { name: 'Email' }).fill('ann at example');
      await page.getByRole('button', { name: 'Send Feedback' }).click();
      await expect(page.locator('#feedback_email-error')).toHaveText('Please enter a valid email address.');
      await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('ann at example');
      await expect(page.getByRole('textbox', { name: 'What happened?' })).toHaveValue('Waited 50 minutes.');

      await page.getByRole('textbox', { name: 'Email' }).fill('ann@example.com');
      await page.getByRole('button', { name: 'Send Feedback' }).click();
      await page.waitForURL('**/thanks?r=*');
      await expect(page.getByText('Thank you for your feedback.')).toBeVisible();
      await expect(page.getByRole('link', { name: /Search|Post/ })).toHaveCount(0);
      await page.getByText('You can also post a public review').click();
      await expect(page.getByText('Waited 50 minutes.')).toBeVisible();
      await expect(page.getByRole('link', { name: /Search for/ })).toHaveCount(1);
      await expectSound(page, javaScript);
      await page.getByRole('link', { name: 'Change my answer' }).click();
      await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('ann@example.com');
    });

    await test.step('a low rating can be posted publicly, too', async () => {
      await openAnew(page, reviewPath);
      await rate(page, '3 stars, Good');
      await page.getByRole('textbox', { name: 'What happened?' }).fill('The room was cold.');
      await page.getByText('You can also post a public review').click();
      // One form at a time, with a way back.
      await expect(page.getByRole('button', { name: 'Send Feedback' })).toHaveCount(0);
      await page.getByText('Tell Tom & Daughters Dental privately instead').click();
      await expect(page.getByRole('textbox', { name: 'What happened?' })).toHaveValue('The room was cold.');
      await expect(platform(page, 'Facebook')).toHaveCount(0);
      await page.getByText('You can also post a public review').click();
      const picker = page.getByRole('group', { name: 'Where would you like to share your review?' });
      if (javaScript) {
        await expect(page.getByRole('textbox', { name: 'Your review' })).toHaveValue('The room was cold.');
      }
      await expectSound(page, javaScript);
      await picker.getByRole('button', { name: 'Continue to Facebook' }).click();
      await page.waitForURL('**/thanks?r=*');
      if (javaScript) await expect(page.locator('#own-text')).toHaveText('The room was cold.');
      await expect(page.getByText('post it on Facebook too')).toBeVisible();
    });
  });
});

/** The answer that the thanks page can change; a second answer would have another token. */
const tokenOf = (page: Page) => new URL(page.url()).searchParams.get('r');

withAndWithoutJavaScript('phone', (javaScript) => {
  test('Back, Forward and Back again edit the same answer', async ({ page, reviewPath }) => {
    const name = `Ann ${crypto.randomUUID()}`;
    const send = async (text: string) => {
      await page.getByRole('textbox', { name: 'Your review' }).fill(text);
      await platform(page, 'Google').click();
      await page.waitForURL('**/thanks?r=*');
      await expect(page.locator('#own-text')).toHaveText(text);
    };
    await page.goto(reviewPath);
    await rate(page, '5 stars, Excellent');
    await addWords(page, javaScript);
    await page.getByRole('textbox', { name: 'Your name' }).fill(name);
    await send('First words.');
    const first = tokenOf(page);
    const back = async () => {
      await page.goBack();
      // A browser restores typed text, but not unfolded sections.
      if (!javaScript) await addWords(page, javaScript);
      await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveValue(name);
    };
    await back();
    await page.goForward();
    await expect(heading(page, 'Thank You!')).toBeVisible();
    await back();
    await send('Second words.');
    expect(tokenOf(page)).toBe(first);
    if (!javaScript) return;

    // Page state is lost now; the history entry is not.
    await page.reload();
    await page.goBack();
    await expect(star(page, '5 stars, Excellent')).toBeVisible();
    await page.reload();
    await rate(page, '4 stars, Very Good');
    await addWords(page);
    await send('Third words.');
    expect(tokenOf(page)).toBe(first);

    // Another person opens the page.
    await openAnew(page, reviewPath);
    await rate(page, '4 stars, Very Good');
    await addWords(page);
    await send('Somebody else.');
    expect(tokenOf(page)).not.toBe(first);
  });
});

test(
  'typed text survives a reload until it is sent, and belongs to nobody else',
  ON.phone,
  async ({ page, browser, reviewPath }) => {
    const text = page.locator('#feedback_text');
    const storage = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }));
    await page.goto(reviewPath);
    await rate(page, '2 stars, Fair');
    await page.locator('#feedback_name').fill('Ann');
    await text.fill('Waited 50 minutes.');
    await page.reload();
    await expect(heading(page, 'What could we have done better?')).toBeVisible();
    await expect(star(page, '2 stars, Fair')).toBeChecked();
    await expect(page.locator('#feedback_name')).toHaveValue('Ann');
    await expect(text).toHaveValue('Waited 50 minutes.');
    await expect(page.locator('.other-way')).not.toHaveAttribute('open');

    // The chosen path is restored, with its text.
    await page.getByText('You can also post a public review').click();
    await expect(page.locator('#public_text')).toHaveValue('Waited 50 minutes.');
    await page.locator('#public_name').fill('Ann in public');
    await page.reload();
    await expect(page.locator('#public_name')).toBeVisible();
    await expect(page.locator('#public_name')).toHaveValue('Ann in public');
    await expect(page.locator('#feedback_name')).toBeHidden();
    await page.getByText('Tell Tom & Daughters Dental privately instead').click();
    await expect(text).toHaveValue('Waited 50 minutes.');

    await page.locator('#feedback_email').fill('ann@example.com');
    await page.getByRole('button', { name: 'Send Feedback' }).click();
    await expect(heading(page, 'Thank You!')).toBeVisible();
    await expect.poll(storage).not.toContain('Waited');

    await openAnew(page, reviewPath);
    await rate(page, '1 star, Poor');
    await text.fill('Left alone.');
    await expect.poll(storage).toContain('Left alone.');
    await openAnew(page, reviewPath);
    await expect(star(page, '1 star, Poor')).not.toBeChecked();
    await expect(text).toHaveValue('');
    await expect.poll(storage).not.toContain('Left alone.');

    const strict = await browser.newPage({ baseURL: system().origin });
    await strict.addInitScript(() =>
      Object.defineProperty(window, 'sessionStorage', {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      }),
    );
    await strict.goto(reviewPath);
    await rate(strict, '2 stars, Fair');
    await strict.locator('#feedback_name').fill('Tom');
    await strict.locator('#feedback_email').fill('tom@example.com');
    await strict.getByRole('button', { name: 'Send Feedback' }).click();
    await expect(heading(strict, 'Thank You!')).toBeVisible();
    await strict.close();
  },
);

test(
  'on a phone: announcements, a broken connection, a copied text, large letters',
  ON.phone,
  async ({ page, context, reviewPath, expectFault }) => {
    test.slow();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(reviewPath);

    await test.step('announces what comes next, once: the choice itself names the stars', async () => {
      const said = page.getByRole('status');
      await expect(said).toHaveText('');
      await rate(page, '3 stars, Good');
      await expect(said).toHaveText('Below you can tell the owner what happened.');
      await expect(heading(page, 'What could we have done better?')).toBeVisible();
      await rate(page, '5 stars, Excellent');
      await expect(said).toHaveText('Below you can choose where to share it.');
    });

    await test.step('a broken connection loses nothing, and Back shows what was typed', async () => {
      expectFault(/request failed: net::ERR_INTERNET_DISCONNECTED/);
      await rate(page, '1 star, Poor');
      await page.locator('#feedback_name').fill('Ann');
      await page.getByRole('textbox', { name: 'Email' }).fill('ann@example.com');
      await context.setOffline(true);
      await page.getByRole('button', { name: 'Send Feedback' }).click();
      await expect(page.getByRole('alert')).toContainText('Error submitting review');
      await expect(page.getByRole('alert')).toContainText('Please try again later.');
      await expectSound(page);
      // Only shown with JavaScript, so dark mode is checked here.
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'light' });
      await context.setOffline(false);
      await page.getByRole('button', { name: 'Send Feedback' }).dblclick();
      await page.waitForURL('**/thanks?r=*');
      await page.goBack();
      await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('ann@example.com');
      await page.goForward();
      await expect(heading(page, 'Thank You!')).toBeVisible();
    });

    await test.step('the text can be copied', async () => {
      await openAnew(page, reviewPath);
      await rate(page, '4 stars, Very Good');
      await addWords(page);
      await page.getByRole('textbox', { name: 'Your review' }).fill('Kind and on time.');
      await platform(page, 'Google').click();
      await expect(page.getByText('Your text is copied', { exact: true })).toBeVisible();
      await expect(page.getByRole('status')).toHaveText(
        'Tap the button to go on, then paste your text there.',
      );
      const copied = () => page.evaluate(() => navigator.clipboard.readText());
      expect(await copied()).toBe('Kind and on time.');
      await page.evaluate(() => navigator.clipboard.writeText('something else'));
      await page.reload();
      await page.getByRole('button', { name: 'Copy my text' }).click();
      await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
      expect(await copied()).toBe('Kind and on time.');
    });

    await test.step('twice the text size, forced colours and reduced motion keep it readable', async () => {
      await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
      await openAnew(page, reviewPath);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      await rate(page, '2 stars, Fair');
      await expectReflow(page);
      await expect(page.getByRole('button', { name: 'Send Feedback' })).toBeVisible();
    });
  },
);

test(
  'on a desktop: keys, the pointer, and the destination that opens by itself',
  ON.desktop,
  async ({ page, reviewPath, outside }) => {
    // Stopped: the destination opens once the test lets the time pass, however long its steps take.
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1_000);
    await page.goto(reviewPath);

    await test.step('the stars work by keyboard and show their meaning before they are chosen', async () => {
      await page.keyboard.press('Tab');
      await expect(star(page, '1 star, Poor')).toBeFocused();
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await expect(star(page, '4 stars, Very Good')).toBeChecked();
      await expect(page.getByText('Very Good', { exact: true })).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(page.locator('#platform_id-error')).toHaveText(
        'Please select a platform to leave your review',
      );
      await expect(platform(page, 'Google')).toBeFocused();
      await page.keyboard.press('Space');
      await page.waitForURL('**/thanks?r=*');
      await expect(heading(page, 'Thank You!')).toBeFocused();
    });

    await test.step('a pointer previews them', async () => {
      await openAnew(page, reviewPath);
      await rate(page, '2 stars, Fair');
      await page.locator('label', { hasText: '4 stars' }).hover();
      await expect(page.getByText('Very Good', { exact: true })).toBeVisible();
      await expect(page.getByText('Fair', { exact: true })).toBeHidden();
      await page.getByRole('textbox', { name: 'Email' }).hover();
      await expect(page.getByText('Fair', { exact: true })).toBeVisible();
    });

    await test.step('the destination also opens by itself', async () => {
      const before = outside.length;
      await rate(page, '5 stars, Excellent');
      const opened = page.waitForEvent('popup');
      await platform(page, 'Google').click();
      await expect(page.getByRole('status')).toHaveText('It opens in a new tab in a moment.');
      await page.clock.runFor(2_000);
      await (await opened).waitForURL(/google\.com\/search/);
      expect(outside).toHaveLength(before + 1);
      await expect(page.getByRole('link', { name: /Search for/ })).toBeVisible();
    });

    await test.step('but not over text that is still to be pasted', async () => {
      const before = outside.length;
      await openAnew(page, reviewPath);
      await rate(page, '5 stars, Excellent');
      await addWords(page);
      await page.getByRole('textbox', { name: 'Your review' }).fill('Kind and on time.');
      await platform(page, 'Google').click();
      await expect(heading(page, 'Thank You!')).toBeVisible();
      await page.clock.runFor(5_000);
      expect(page.context().pages()).toHaveLength(2);
      expect(outside).toHaveLength(before);
    });

    await test.step('a blocked tab is reported, with what to tap', async () => {
      await openAnew(page, reviewPath);
      await page.evaluate(() => {
        window.open = () => null;
      });
      await rate(page, '5 stars, Excellent');
      await platform(page, 'Google').click();
      await expect(heading(page, 'Thank You!')).toBeVisible();
      await page.clock.runFor(2_000);
      await expect(page.getByRole('status')).toHaveText(
        'Your browser did not open a new tab. Tap the button to go on.',
      );
    });
  },
);

test('from five stars to the platform’s page in two taps', ON.phone, async ({ page, outside }) => {
  await page.clock.install();
  await openBusiness(page, 'One Tap Dental');
  const saved = await page.request.post('/dashboard/review-link', {
    headers: { origin: system().origin },
    form: {
      intent: 'platforms',
      'platforms[0].platformId': '1',
      'platforms[0].writeReviewUrl': 'https://g.page/r/CYNfNS3DZxlaEAI',
    },
    maxRedirects: 0,
  });
  expect(saved.status(), await saved.text()).toBe(302);
  await page.goto(await reviewPathFor(page));
  let taps = 0;
  const tap = async (place: Locator) => {
    await expect(place).toBeInViewport({ ratio: 1 });
    await place.tap();
    taps += 1;
  };
  await tap(page.locator('label', { hasText: '5 stars, Excellent' }));
  const opened = page.waitForEvent('popup');
  await tap(platform(page, 'Google'));
  await expect(heading(page, 'Thank You!')).toBeVisible();
  await page.clock.runFor(2_000);
  await (await opened).waitForURL(/g\.page\/r\//);
  expect(outside).toHaveLength(1);
  expect(taps).toBe(2);
});
