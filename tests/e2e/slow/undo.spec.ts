import type { Browser, BrowserContextOptions, Page, Route } from '@playwright/test';
import { test as base, expectAccessible, ON, system, withScriptAndPlain } from '#tests/e2e/fixtures.ts';
import { expect, openBusiness, pressSend, sendTo } from '#tests/e2e/owner.ts';
import { asSignedIn } from '#tests/e2e/scene.ts';
import { startServer } from '#tests/e2e/server.ts';
import { connectTwilio, ukMobile } from '#tests/e2e/texting.ts';

interface Practice {
  origin: string;
  state: NonNullable<BrowserContextOptions['storageState']>;
}

/**
 * On a server of their own, where a launch can be undone as long as a page follows it closely;
 * elsewhere everything is sent at once.
 */
const test = base.extend<{ practice: Practice }>({
  practice: [async ({ keep }, use) => use(await keep(openPractice)), { timeout: 90_000 }],
  baseURL: async ({ practice }, use) => use(practice.origin),
  storageState: async ({ practice }, use) => use(practice.state),
});

// All share that server, which takes longer to start than most of them.
test.describe.configure({ mode: 'default' });

async function openPractice(
  { browser }: { browser: Browser },
  use: (practice: Practice) => Promise<void>,
): Promise<void> {
  const server = await startServer({
    smtpUrl: system().smtpUrl,
    env: { SENDING_UNDO_SECONDS: '100', ...system().providers },
  });
  try {
    const context = await browser.newContext({ baseURL: server.origin });
    const page = await context.newPage();
    await openBusiness(page, 'Corner Dental', server.origin);
    const state = await context.storageState();
    await context.close();
    await use({ origin: server.origin, state });
  } finally {
    await server.stop();
    await server.clean();
  }
}

const someone = () => `guest-${crypto.randomUUID()}@example.com`;
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/** Launches of an earlier test may still be waiting; the newest comes first. */
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true }).first();
const consent = (page: Page) => page.getByLabel('I have consent to send messages to these contacts');
const field = (page: Page, name: string) => page.locator(`input[name="contacts[0].${name}"]`);
const toast = (page: Page, words: string) => page.locator('[data-sonner-toast]', { hasText: words }).first();
const said = (page: Page, words: string | RegExp) => expect(page.getByText(words).first()).toBeVisible();
const launch = (page: Page) => page.locator('button[value="launch.email"]');
const list = (page: Page) => page.getByRole('list', { name: 'Contacts', exact: true });
const row = (page: Page) => list(page).getByRole('listitem').first();

async function ask(page: Page, name: string, email: string): Promise<void> {
  await page.goto('/get-reviews');
  await field(page, 'name').fill(name);
  await field(page, 'email').fill(email);
  await consent(page).check();
  await sendTo(page, 'Email', 1);
}

/** Without a screen; returns the address of the campaign's page. */
const askUnseen = ({ state, origin }: Practice): Promise<string> =>
  asSignedIn(state, origin, async (scene) => {
    await ask(scene, 'Tom Becker', someone());
    await openNewest(scene);
    return scene.url();
  });

async function openNewest(page: Page): Promise<void> {
  await page.goto('/campaigns');
  await page.getByRole('list', { name: 'Campaigns, newest first' }).getByRole('link').first().click();
}

withScriptAndPlain('desktop', test, (test, javaScript) => {
  test('what was just sent is undone, paused, resumed and canceled', async ({ page, practice }) => {
    if (!javaScript) {
      await ask(page, 'Maria Gonzalez', someone());
      await undo(page).click();
      await said(page, 'Sending undone');
      await said(page, 'Canceled');
    }
    await page.goto(await askUnseen(practice));
    await press(page, 'Pause');
    await said(page, 'You paused this campaign');
    await expectAccessible(page);
    await press(page, 'Resume');
    await said(page, 'Campaign resumed');
    await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
    await press(page, 'Cancel');
    // Without JavaScript nothing asks first.
    if (javaScript) await press(page, 'Cancel campaign');
    await said(page, 'Campaign canceled');
    await said(page, 'Canceled by you');
  });
});

test(
  'the undo is there after a reload, in the list and at the campaign',
  ON.desktop,
  async ({ page, practice }) => {
    test.slow();
    const guest = someone();
    await ask(page, 'Maria Gonzalez', guest);
    await said(page, /^Your request goes out in \d+ seconds\.$/);
    await expect(page.getByText('Nothing has left yet')).toHaveCount(0);
    await expectAccessible(page);
    await page.reload();
    await undo(page).click();
    await expect(toast(page, 'Sending undone')).toBeVisible();
    await expect(list(page)).toContainText(guest);
    await expect(consent(page)).not.toBeChecked();

    // The form has restarted with the restored values, and stays from here on.
    await page.reload();
    await expect(list(page)).toContainText(guest);
    await consent(page).check();
    await sendTo(page, 'Email', 1);
    await page.goto('/campaigns');
    await expectAccessible(page);
    await undo(page).click();
    await expect(toast(page, 'Sending undone')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo', exact: true })).toHaveCount(0);
    await page.getByRole('link', { name: 'Get Reviews', exact: true }).click();
    await expect(list(page)).toContainText(guest);

    await page.goto(await askUnseen(practice));
    await page.getByRole('heading', { level: 1, name: /^EMAIL Campaign/ }).waitFor();
    await undo(page).click();
    await expect(toast(page, 'Sending undone')).toBeVisible();
    await said(page, 'You canceled this before anything was sent.');
  },
);

test(
  'a pre-flight and its faults stay while another campaign progresses',
  ON.desktop,
  async ({ page, practice, expectFault }) => {
    expectFault(/^status 400: .*\/get-reviews/);
    test.slow();
    await askUnseen(practice);
    await page.clock.install();
    await page.goto('/get-reviews');
    await field(page, 'email').fill('nowhere');
    await consent(page).check();
    await pressSend(page, 'Email');
    await expect(row(page)).toContainText('Please enter a name.');
    /** The second begins only once the page has the first one's result. */
    const looksTwice = async () => {
      for (let look = 0; look < 2; look += 1) {
        const looked = page.waitForResponse(/get-reviews\.data/);
        await page.clock.fastForward(2_000);
        await looked;
      }
    };
    await looksTwice();
    await expect(row(page)).toContainText('Please enter a name.');
    await field(page, 'name').fill('Tom Becker');
    await field(page, 'email').fill(someone());
    await pressSend(page, 'Email');
    await expect(launch(page)).toBeVisible();
    await looksTwice();
    await expect(launch(page)).toBeVisible();
  },
);

test('an unlawful text is not sent, and is fixed with one click', ON.desktop, async ({ page, practice }) => {
  test.slow();
  await connectTwilio(page, practice.origin);
  await page.goto('/get-reviews');
  await page.getByRole('tab', { name: 'SMS Template' }).click();
  await page.getByLabel('SMS content').fill('Corner Dental: 5 stars, {name}? {review_link}');
  await press(page, 'Save SMS Template');
  await expect(toast(page, 'Template saved, but it needs a look')).toBeVisible();
  await field(page, 'name').fill('Maria Gonzalez');
  await field(page, 'phone').fill(ukMobile());
  await consent(page).check();
  await pressSend(page, 'SMS');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('This message cannot go out yet');
  await expect(dialog).toContainText('not for a certain rating');
  await expect(dialog.getByRole('button', { name: /^Send SMS to/ })).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Back to the message' })).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add “Reply STOP to opt out.”' }).click();
  await expect(dialog.getByRole('button', { name: 'Send SMS to 1 anyway' })).toBeFocused();
  await expect(page.getByLabel('SMS content')).toHaveValue(/Reply STOP to opt out\.$/);
  await dialog.getByRole('button', { name: 'Send SMS to 1 anyway' }).click();
  await expect(toast(page, '1 person will be asked by SMS.')).toBeVisible();
  await expect(page.getByRole('tab', { selected: true })).toHaveText('SMS Template');
  await undo(page).click();
  await expect(toast(page, 'Sending undone')).toBeVisible();
  await expect(page.getByRole('tab', { selected: true })).toHaveText('SMS Template');
});

test(
  'what became of an undo is said after its dialog was closed, also if it is lost',
  ON.desktop,
  async ({ page, expectFault }) => {
    expectFault(/^request failed: .*\/dashboard\/ask\.data/);
    await page.goto('/contacts');
    const dialog = page.getByRole('dialog', { name: 'Ask someone for a review' });
    const undoAndClose = async (name: string) => {
      await press(page, 'Ask someone');
      await dialog.getByLabel('Name').fill(name);
      await dialog.getByLabel('Phone or email').fill(someone());
      await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
      await expect(dialog.getByText(`${name} gets your email`)).toBeVisible();
      const held = Promise.withResolvers<Route>();
      await page.route('**/dashboard/ask.data', (route) => held.resolve(route), { times: 1 });
      await dialog.getByRole('button', { name: 'Undo' }).click();
      const route = await held.promise;
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      return route;
    };
    await (await undoAndClose('Ann Lee')).continue();
    await expect(toast(page, 'Sending undone')).toBeVisible();
    await (await undoAndClose('Bob Cole')).abort('connectionfailed');
    await expect(toast(page, 'Could not undo')).toBeVisible();
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  test.use({ storageState: { cookies: [], origins: [] } });

  test(
    'one person is asked from the header, and undone',
    ON.desktop,
    async ({ page, practice, expectFault }) => {
      expectFault(/^status 400: /);
      // An earlier test may have connected texts for the practice.
      await openBusiness(page, 'Bright Smile Dental', practice.origin);
      await page.goto('/dashboard/contacts');
      const ask = page.getByRole('dialog', { name: 'Ask someone for a review' });
      await page.getByRole('button', { name: 'Ask someone' }).click();
      await expect(ask).toBeVisible();
      const send = () => ask.getByRole('button', { name: 'Ask', exact: true }).click();
      await send();
      await expect(ask.getByText('Please enter a phone number or an email address.')).toBeVisible();

      const tell = async (name: string, to: string) => {
        await ask.getByLabel('Name', { exact: true }).fill(name);
        await ask.getByLabel('Phone or email').fill(to);
        await send();
      };
      await tell('Tom Becker', '(212) 555-0147');
      await expect(ask.getByRole('alert')).toContainText('Tom Becker is not asked');
      await expect(ask.getByRole('alert').getByRole('link')).toHaveAttribute(
        'href',
        '/help/asking/providers',
      );
      await expectAccessible(page);

      await tell('Tom Becker', someone());
      await expect(ask.getByText('Tom Becker gets your email')).toBeVisible();
      await expectAccessible(page);
      await undo(page).click();
      await expect(ask.getByText('Nothing was sent.')).toBeVisible();

      await ask.getByRole('button', { name: 'Ask someone else' }).click();
      await tell('Maria Gonzalez', someone());
      await expect(ask.getByText('Maria Gonzalez gets your email')).toBeVisible();
      await ask.getByRole('link', { name: 'See this week' }).click();
      await expect(page.getByRole('heading', { level: 1, name: /^Front desk, week of/ })).toBeVisible();
      await expect(ask).toBeHidden();
    },
  );
});
