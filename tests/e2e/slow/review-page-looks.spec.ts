import type { Browser, Locator, Page } from '@playwright/test';
import { expectAccessible, ON, system } from '#tests/e2e/fixtures.ts';
import { expect, openBusiness, reviewPathFor, test as withOwner } from '#tests/e2e/owner.ts';

/** Pale, so that its words must change: white cannot be read on it, nor it on white. */
const YELLOW = { typed: '#FFDD33', css: 'rgb(255, 221, 51)' };
const CLOSING = 'See you soon.\nDr. Lee and the whole team';

interface Branded {
  plain: string;
  branded: string;
}

async function openTwo({ browser }: { browser: Browser }, use: (made: Branded) => Promise<void>) {
  const open = async (name: string) => {
    const page = await browser.newPage({ baseURL: system().origin });
    await openBusiness(page, name);
    return page;
  };
  const one = await open('Tom & Daughters Dental');
  const plain = await reviewPathFor(one);
  await one.close();
  const other = await open('Sunny Smiles');
  await other.goto('/profile');
  await other.locator('[name=brandColor]').fill(YELLOW.typed);
  await other.getByLabel('Closing words').fill(CLOSING);
  await other.getByRole('button', { name: 'Save Changes' }).click();
  await other.getByText('Profile updated').first().waitFor();
  await other.reload();
  await expect(other.locator('[name=brandColor]')).toHaveValue(YELLOW.typed.toLowerCase());
  await expect(other.getByLabel('Closing words')).toHaveValue(CLOSING);
  const branded = await reviewPathFor(other);
  await other.close();
  await use({ plain, branded });
}

const test = withOwner.extend<{ made: Branded }>({
  made: [async ({ keep }, use) => use(await keep(openTwo)), { timeout: 120_000 }],
});

const rate = (page: Page, stars: number) => page.locator(`label[for=r${stars}]`).click();

async function setText(page: Page, size: string): Promise<void> {
  await page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);
}

/** Words of the page that are spread over several lines. */
async function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || parent.closest('style,script,.vh') || parent.getClientRects().length === 0) continue;
      // Only read aloud: it takes one pixel.
      if (parent.closest('p')?.clientWidth === 1) continue;
      const text = node.textContent ?? '';
      for (const { index, 0: word } of text.matchAll(/[\p{L}\p{N}]+[!?]?/gu)) {
        // Addresses break where they can.
        const [run = ''] = /^\S*/.exec(text.slice(text.lastIndexOf(' ', index) + 1)) ?? [];
        if (run.includes('/')) continue;
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(word);
      }
    }
    return broken;
  });
}

const bottomOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  return (box?.y ?? Number.NaN) + (box?.height ?? Number.NaN);
};

test.describe('on a phone', ON.phone, () => {
  test('no word is broken apart by large text, on the narrowest screens and in any language either', async ({
    page,
    made,
    expectFault,
  }) => {
    test.slow();
    const broken: string[] = [];
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      for (const stars of [0, 2, 5]) {
        await page.goto(made.plain);
        if (stars > 0) await rate(page, stars);
        for (const size of ['200%', '300%']) {
          await setText(page, size);
          const found = (await brokenWords(page)).map((word) => `${word} at ${width}, ${size}`);
          broken.push(...found);
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        }
      }
    }
    await page.setViewportSize({ width: 320, height: 844 });
    // A closed opt-in page is not found.
    expectFault(/^status 404: .*\/texts/);
    for (const path of ['', '/privacy', '/texts']) {
      for (const language of ['es', 'fr', 'pt']) {
        await page.goto(`${made.plain}${path}?lang=${language}`);
        for (const size of ['200%', '300%']) {
          await setText(page, size);
          broken.push(...(await brokenWords(page)).map((word) => `${word} in ${language}${path}, ${size}`));
        }
      }
    }
    // Nothing opens by itself over words that are still to be pasted.
    await page.goto(`${made.plain}?lang=pt`);
    await rate(page, 5);
    await page.locator('summary').locator('visible=true').first().click();
    await page.getByRole('textbox').first().fill('Tudo bem.');
    await page.getByRole('button', { name: 'Google' }).click();
    await expect(page.getByRole('heading', { name: 'Agradecemos!' })).toBeVisible();
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      for (const size of ['200%', '300%']) {
        await setText(page, size);
        broken.push(...(await brokenWords(page)).map((word) => `${word} in the thanks at ${width}, ${size}`));
      }
    }
    expect(broken).toEqual([]);
  });

  test('all platforms, and all of the private form with both ways, are on the first screen', async ({
    page,
    made,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(made.plain);
    for (const stars of [4, 5]) {
      await rate(page, stars);
      const platforms = page.getByRole('group').getByRole('button');
      await expect(platforms).toHaveCount(4);
      await expect.poll(() => bottomOf(platforms.last())).toBeLessThan(844);
    }
    await rate(page, 2);
    await expect
      .poll(() => bottomOf(page.getByText('You can also').locator('visible=true')))
      .toBeLessThan(844);
  });

  test('the page is in the colour of the business, and all of it can be read', async ({ page, made }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(made.branded);
      await expect(page.locator('.cover')).toHaveCSS('background-color', YELLOW.css);
      await expectAccessible(page);
      await rate(page, 5);
      await expect(page.getByRole('button', { name: 'Continue to Google' })).toHaveCSS(
        'background-color',
        YELLOW.css,
      );
      await expectAccessible(page);
      await page.getByText('Add a few words first').locator('visible=true').click();
      await page.getByRole('textbox', { name: 'Your review' }).fill('Kind and on time.');
      await page.getByRole('button', { name: 'Continue to Google' }).click();
      await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
      await expect(page.getByText('Dr. Lee and the whole team')).toBeVisible();
      // The rules of this part come with the page that the script has fetched.
      await expect(page.locator('#agreement')).toHaveCSS('border-top-style', 'solid');
      await expectAccessible(page);
    }
    // Nobody else's page has changed.
    await page.goto(made.plain);
    await expect(page.locator('.cover')).not.toHaveCSS('background-color', YELLOW.css);
  });

  test('another site shows the business beside the link', async ({ page, made }) => {
    await page.goto(made.branded);
    const address = await page.locator('meta[property="og:image"]').getAttribute('content');
    const picture = await page.request.get(address ?? '');
    expect(picture.headers()['content-type']).toBe('image/png');
    expect(
      (await page.request.get(made.plain.replace(/review\/.*/, 'review/nobody/share.png'))).status(),
    ).toBe(404);
  });

  test('each state reads well to those who hear it, and names each star once', async ({
    page,
    made,
    expectFault,
  }) => {
    expectFault(/^status 404: .*\/texts/);
    const main = page.getByRole('main');
    const question = `
        - /children: equal
        - heading "Leave us a review" [level=1]
        - paragraph:
          - text: How was your experience with
          - strong: Tom & Daughters Dental?`;
    const stars = (chosen: number | null) => `
        - radiogroup "Your rating":
          - /children: equal
          - radio "1 star, Poor"
          - radio "2 stars, Fair"${chosen === 2 ? ' [checked]' : ''}
          - radio "3 stars, Good"
          - radio "4 stars, Very Good"
          - radio "5 stars, Excellent"${chosen === 5 ? ' [checked]' : ''}
          - paragraph${chosen === null ? ': Tap a star to begin' : ''}`;
    const expectState = (chosen: number | null, rest: string) =>
      expect(main).toMatchAriaSnapshot(`
      - main:${question}${stars(chosen)}${rest}`);

    await page.goto(made.plain);
    await expectState(
      null,
      `
        - status`,
    );
    await rate(page, 5);
    await expectState(
      5,
      `
        - status: Below you can choose where to share it.
        - group "Thank you! Where would you like to share it?":
          - /children: equal
          - paragraph: Thank you! Where would you like to share it?
          - button "Continue to Google"
          - button "Continue to Facebook"
          - button "Continue to Tripadvisor"
          - button "Continue to Trustpilot"
        - group: Add a few words first (optional)`,
    );
    await rate(page, 2);
    const feedback = (invalid: string, fault: string) => `
        - status: Below you can tell the owner what happened.
        - heading "What could we have done better?" [level=2]
        - paragraph:
          - text: Tell the owner directly. Only Tom & Daughters Dental reads this.
          - link "Privacy"
        - text: Your name
        - textbox "Your name"${invalid}${fault}
        - text: Email
        - textbox "Email"${invalid}${fault}
        - text: What happened? (optional)
        - textbox "What happened? (optional)"
        - paragraph
        - button "Send Feedback"
        - group: You can also post a public review`;
    await expectState(2, feedback('', ''));
    await page.getByRole('button', { name: 'Send Feedback' }).click();
    await expectState(
      2,
      feedback(
        ' [invalid]',
        `
        - paragraph: Please fill in your contact information`,
      ),
    );
    await page.getByText('You can also').locator('visible=true').click();
    await expectState(
      2,
      `
        - status: Below you can tell the owner what happened.
        - group:
          - text: Tell Tom & Daughters Dental privately instead
          - group "Where would you like to share your review?":
            - paragraph: Where would you like to share your review?
            - button "Continue to Google"
            - button "Continue to Facebook"
            - button "Continue to Tripadvisor"
            - button "Continue to Trustpilot"
          - group: Add a few words first (optional)`,
    );
    await page.getByText('privately instead').locator('visible=true').click();
    await page.getByRole('textbox', { name: 'Your name' }).fill('Sam Nguyen');
    await page.getByRole('textbox', { name: 'Email' }).fill('sam@example.com');
    await page.getByRole('button', { name: 'Send Feedback' }).click();
    await expect(main).toMatchAriaSnapshot(`
      - main:
        - heading "Thank You!" [level=1]
        - paragraph:
          - text: Thank you for your feedback. It went straight to
          - strong: Tom & Daughters Dental
        - group: You can also post a public review
        - paragraph:
          - link "Change my answer"
    `);
    await expect(page.getByRole('contentinfo')).toMatchAriaSnapshot(`
      - contentinfo:
        - /children: equal
        - navigation "Language":
          - text: English
          - link "Español"
          - link "Français"
          - link "Português"
        - link "Privacy"
        - paragraph: Reviews with Goodword
    `);
    await page.goto(made.plain);
    await rate(page, 5);
    await page.getByText('Add a few words first').locator('visible=true').click();
    await page.getByRole('textbox', { name: 'Your review' }).fill('Kind and on time.');
    await page.getByRole('button', { name: 'Continue to Google' }).click();
    await expect(main).toMatchAriaSnapshot(`
      - main:
        - /children: equal
        - heading "Thank You!" [level=1]
        - paragraph:
          - strong: Tom & Daughters Dental
          - text: has received your rating. To share it publicly, post it on Google too.
        - figure "Your text is copied":
          - text: Your text is copied
          - blockquote: Kind and on time.
        - link /Search for “Tom & Daughters Dental reviews” \\(opens in a new tab\\)/
        - paragraph: Choose Google in the results, then write your review there.
        - status: Tap the button to go on, then paste your text there.
        - region "May Tom & Daughters Dental show your review?":
          - heading "May Tom & Daughters Dental show your review?" [level=2]
          - paragraph: Only if you like, whatever your rating. Nothing is shown unless you agree.
          - checkbox /I agree that Tom & Daughters Dental shows my rating/
          - text: /I agree that Tom & Daughters Dental shows my rating/
          - list
          - text: Your name, as your signature
          - textbox "Your name, as your signature"
          - paragraph: It may be shown with your review, in full or shortened.
          - button "Agree"
        - paragraph:
          - link "Change my answer"
    `);
    await page.goto(`${made.plain}/privacy`);
    await expect(main).toMatchAriaSnapshot(`
      - main:
        - heading "Privacy at Tom & Daughters Dental" [level=1]
        - heading "Who is responsible" [level=2]
        - heading "What is kept" [level=2]
        - heading "What it is for, and on what basis" [level=2]
        - heading "Who gets it" [level=2]
    `);
    await page.goto(`${made.plain}/texts`);
    await expect(main).toMatchAriaSnapshot(`
      - main:
        - heading "This page is closed" [level=1]
        - list:
          - listitem:
            - strong: A link from the business?
            - text: Part of it may have been cut off. Copy it to its very end.
          - listitem:
            - strong: Ask the business.
            - text: They can tell you how else they will reach you.
    `);
  });
});

test.describe('in a browser that does not know :has()', ON.phone, () => {
  // The style sheet is changed on its way, so its fingerprint is another one.
  test.use({ bypassCSP: true });

  test.beforeEach(async ({ page }) => {
    await page.route(/\/review\/[\w-]+$/, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: (await answer.text()).replaceAll(':has(', ':has-not(') });
    });
  });

  test('the script shows the way that belongs to the stars, and that alone', async ({ page, made }) => {
    await page.goto(made.plain);
    expect(await page.evaluate(() => document.querySelector('style')?.textContent)).not.toContain(':has(');
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await rate(page, 5);
    await expect(page.getByRole('button', { name: 'Continue to Google' })).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Send Feedback' })).toHaveCount(0);
    await rate(page, 2);
    await expect(page.getByRole('button', { name: 'Send Feedback' })).toHaveCount(1);
    await page.getByText('You can also').locator('visible=true').click();
    await expect(page.getByRole('button', { name: 'Send Feedback' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Continue to Google' })).toHaveCount(1);
  });

  test.describe('nor any script', () => {
    test.use({ javaScriptEnabled: false });

    test('both ways are there, each under the stars it is for', async ({ page, made, expectFault }) => {
      expectFault(/^status 400: .*\/review\//);
      await page.goto(made.plain);
      await expect(page.getByRole('heading', { name: 'If you chose 4 or 5 stars' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'If you chose 1 to 3 stars' })).toBeVisible();
      await page.getByRole('textbox', { name: 'What happened?' }).fill('Waited 50 minutes.');
      await rate(page, 2);
      await page.getByRole('button', { name: 'Send Feedback' }).click();
      const fault = page.getByRole('alert').getByRole('link');
      await expect(fault).toHaveCount(1);
      await fault.click();
      await expect(page).toHaveURL(/#feedback_name$/);
      await expect(page.locator('#feedback_name')).toBeInViewport();
    });
  });
});
