import type { BrowserContext, Page } from '@playwright/test';
import routes from '#app/routes.ts';
import { expect, ON, system, test } from '#tests/e2e/fixtures.ts';
import { formAddressesOf, formsOn, screenOfPath } from '#tests/e2e/forms.ts';
import { type RunningServer, startServer } from '#tests/e2e/server.ts';

/** As in `server/domain/demo/parts/demo-data.ts`. */
const DEMO = { email: 'dana@brightsmiles.example', password: 'goodword-demo' };

/** Screens that no link of the demo leads to, and where their forms are tested. */
const ELSEWHERE: Record<string, string> = {
  '/dashboard/reviews/drafts/:replyBatchId': 'asks for a model: replies.spec.ts',
  '/dashboard/*': 'answers 404',
  '/*': 'answers 404',
  '/review/:businessKey/texts': 'is closed until the owner opens it: kit.spec.ts',
  '/review/:businessKey/sms-terms': 'comes with the page for texts, and has no form',
  '/review/:businessKey/sms-privacy': 'comes with the page for texts, and has no form',
  '/q/:businessKey': 'redirects',
  '/r/:token': 'redirects',
  '/unsubscribe/:token': 'is the link of one mail: unsubscribe.spec.ts',
  '/notices/:token': 'is the link of one mail: server/domain/notices/switch-notice.test.ts',
  '/keep-account/:token': 'is the link of one mail: away.spec.ts',
  '/confirm-email/:token': 'is the link of one mail: sign-in-and-mails.spec.ts',
  '/dashboard/widgets/:widgetId': 'the demo has no widget: widgets.spec.ts',
  '/dashboard/widgets/videos/:videoId': 'the demo has no video: widgets.spec.ts',
  '/dev/mailbox/:mailId?': 'only lists mail',
  '/review/*': 'answers 404',
  '/w/:widgetId': 'is shown in frames of other websites: widgets.spec.ts',
  '/w/:widgetId/drawn': 'is loaded by other websites: widgets.spec.ts',
  '/w/:widgetId/badge.svg': 'is a picture',
  '/review/:businessKey/agreement': 'is the link of one agreement: server/http/agreement.test.ts',
};

/** Controls without a name, by their label: only scripts read them, and they are not saved. */
const ONLY_FOR_SCRIPTS: Record<string, string> = {
  'Search platforms': 'narrows the list beside it; what is chosen there has names',
  'Search these people': 'narrows the list beside it; the people have names',
  'Pick a color': 'writes into the field of the color, which has a name',
  Tone: 'goes with the button that suggests a reply',
  Length: 'goes with the button that suggests a reply',
  Language: 'goes with the button that suggests a reply',
};

/** Forms that save something: each is saved with one change, and everything else must be unchanged. */
const KEPT: Record<string, { button: string; change: string; to: string | boolean }> = {
  '/dashboard/contacts/:contactId contact': { button: 'save', change: 'name', to: 'Rosa M. Delgado' },
  '/dashboard/profile business': { button: 'business', change: 'phone', to: '(512) 555-0177' },
  '/dashboard/profile privacy-notice': {
    button: 'privacy-notice',
    change: 'privacyContact',
    to: 'privacy@brightsmiles.example',
  },
  '/dashboard/review-link review-link': {
    button: 'settings',
    change: 'negativeFeedbackEnabled=on',
    to: false,
  },
  '/dashboard/settings?tab=notifications notifications': {
    button: 'notifications',
    change: 'notices=low_rating',
    to: false,
  },
  '/dashboard/settings?tab=sending sending-rules': { button: 'rules', change: 'dailyCap', to: '77' },
  '/dashboard/settings?tab=replies replies': { button: 'replies', change: 'signature', to: 'Dana' },
  '/dashboard/settings?tab=replies token-cap': { button: 'token-cap', change: 'tokens', to: '400000' },
  '/dashboard/settings?tab=replies second-reader': {
    button: 'second-reader',
    change: 'isOn=on',
    to: false,
  },
  '/dashboard/settings?tab=privacy privacy': { button: 'privacy', change: 'isHealthcare=on', to: false },
  '/dashboard/settings/registration registration': { button: 'save', change: 'ways=paper', to: true },
};

/** All other submitted forms, and why there is nothing to save and compare. */
const DO_SOMETHING: Record<string, string> = {
  '/ to ': 'sends a message to us: site-home.spec.ts',
  '/ contact': 'sends a message to us: site-home.spec.ts',
  'to logout': 'signs out: auth.spec.ts',
  '/help/:category/:article helpful=yes': 'counts a vote: help.spec.ts',
  '/login login': 'signs in: auth.spec.ts',
  '/register register': 'makes an account: auth.spec.ts',
  '/forgot-password forgot': 'sends a link: auth.spec.ts',
  '/resetpassword reset': 'takes the link of a mail: auth.spec.ts',
  '/verify-email resend': 'sends a link again: auth.spec.ts',
  '/dashboard/reviews intent=fold': 'folds the card it is on: app/features/setup/setup-card.test.tsx',
  '/dashboard/reviews intent=answer-feedback': 'sends an email: inbox.spec.ts',
  '/dashboard/reviews intent=erase-answer': 'erases an answer: erase-answer.spec.ts',
  '/dashboard/reviews intent=join-match': 'joins two reviews for good: server/domain/reviews',
  '/dashboard/reviews intent=refuse-match': 'keeps two reviews apart for good: server/domain/reviews',
  '/dashboard/reviews to export.csv': 'is a download: inbox.spec.ts',
  '/dashboard/reviews chosen-reviews': 'acts on the reviews that are ticked: inbox.spec.ts',
  '/dashboard/reviews handle-review': 'files a review: inbox.spec.ts',
  '/dashboard/reviews note': 'adds a note: inbox.spec.ts',
  '/dashboard/reviews reply-form': 'publishes a reply: replies.spec.ts',
  '/dashboard/analytics/topics own-topic': 'adds a topic: analytics.spec.ts',
  '/dashboard/analytics/topics intent=take-out': 'takes a text out of a topic: analytics.spec.ts',
  '/dashboard/analytics/topics intent=put-back': 'puts it back: analytics.spec.ts',
  '/dashboard/analytics/topics intent=delete-topic': 'deletes a topic: analytics.spec.ts',
  '/dashboard/review-link picture-desktop-form': 'brings a picture: review-link.spec.ts',
  '/dashboard/review-link intent=remove-picture.desktop': 'removes a picture: review-link.spec.ts',
  '/dashboard/get-reviews upload-list': 'brings a file: get-reviews-people.spec.ts',
  '/dashboard/get-reviews ask': 'keeps templates by buttons of their own: templates.spec.ts',
  '/dashboard/contacts/new contact': 'makes a contact: contacts.spec.ts',
  '/dashboard/contacts to contacts': 'acts on the people that are ticked: contacts.spec.ts',
  '/dashboard/contacts intent=opt-out': 'takes somebody off: contacts.spec.ts',
  '/dashboard/contacts/import csv-upload': 'brings a file: contacts.spec.ts',
  '/dashboard/contacts/import/:importId mapping': 'adds people: contacts.spec.ts',
  '/dashboard/contacts/:contactId intent=opt-out': 'takes somebody off: contacts.spec.ts',
  '/dashboard/contacts/:contactId intent=erase': 'erases somebody: contacts.spec.ts',
  '/dashboard/campaigns/:campaignId intent=pause': 'pauses: after-sending.spec.ts',
  '/dashboard/campaigns/:campaignId rename-campaign':
    'is one field in a dialog: server/domain/campaigns/rename-campaign.test.ts',
  '/dashboard/campaigns/:campaignId cancel-campaign': 'cancels for good: after-sending.spec.ts',
  '/dashboard/integrations/connect reader': 'signs in at a platform: integrations.spec.ts',
  '/dashboard/integrations/:connectionId disconnect': 'disconnects: connected.spec.ts',
  '/dashboard/integrations/:connectionId intent=pause': 'pauses: connected.spec.ts',
  '/dashboard/integrations/:connectionId intent=resume': 'resumes: connected.spec.ts',
  '/dashboard/integrations/:connectionId intent=sync': 'reads again: connected.spec.ts',
  '/dashboard/integrations/:connectionId intent=stop': 'stops a reading: connected.spec.ts',
  '/dashboard/integrations/import reviews-upload': 'brings a file: review-imports.spec.ts',
  '/dashboard/integrations/import reviews-paste': 'brings a text: review-imports.spec.ts',
  '/dashboard/integrations/takeout takeout-upload': 'brings a file: takeout.spec.ts',
  '/dashboard/integrations/import/:reviewImportId review-columns': 'adds reviews: review-imports.spec.ts',
  '/dashboard/settings password': 'changes the password: auth.spec.ts',
  '/dashboard/settings intent=revoke': 'signs a browser out: auth.spec.ts',
  '/dashboard/settings?tab=email intent=test-mail': 'sends a test: own-mail.spec.ts',
  '/dashboard/settings?tab=email mail-account': 'signs in at a mail server: own-mail.spec.ts',
  '/dashboard/settings credentials-sms': 'signs in at a provider: settings.spec.ts',
  '/dashboard/settings credentials-whatsapp': 'signs in at a provider: whatsapp.spec.ts',
  '/dashboard/settings?tab=replies model': 'signs in at a model: replies.spec.ts',
  '/dashboard/settings/registration intent=say.brand': 'says that a step is done: kit.spec.ts',
  '/dashboard/settings/registration intent=say.campaign': 'says that a step is done: kit.spec.ts',
  '/dashboard/settings/registration intent=say.number': 'says that a step is done: kit.spec.ts',
  '/dashboard/settings/registration opt-in': 'opens a page: kit.spec.ts',
  '/dashboard/profile picture-logo-form': 'brings a picture: profile.spec.ts',
  '/dashboard/profile intent=remove-picture.logo': 'removes a picture: setup.spec.ts',
  '/dashboard/profile?tab=data intent=export': 'makes an archive: profile.spec.ts',
  '/dashboard/social download-picture': 'takes a picture along: social.spec.ts',
  '/dashboard/social social-photo-form': 'brings a photo: social.spec.ts',
  '/dashboard/social permit': 'records a permission: social.spec.ts',
  '/dashboard/social end-permission': 'ends a permission: social.spec.ts',
  '/dashboard/widgets/new widget': 'makes a widget: widgets.spec.ts',
  '/dashboard/widgets/videos video-upload': 'brings a file: widgets.spec.ts',
  '/dashboard/widgets/videos video-link': 'adds a video: widgets.spec.ts',
  '/dashboard/demo intent=clear': 'clears the demo: demo.spec.ts',
  '/dashboard/setup picture-logo-form': 'brings a picture: setup.spec.ts',
  '/dashboard/setup?step=page intent=remove-picture.logo': 'removes a picture: setup.spec.ts',
  '/dashboard/setup setup-step': 'is a step of the setup: setup.spec.ts',
  '/dashboard/reviews intent=stop-showing': 'ends an agreement: server/domain/reviews/agreements.test.ts',
  '/review/:businessKey/thanks intent=agree': 'agrees to be shown: server/http/agreement.test.ts',
  '/review/:businessKey review': 'leaves a review: review-page.spec.ts',
};

/** For signed-in users these only redirect. */
const SIGNED_OUT = ['/login', '/register', '/forgot-password', '/resetpassword?token=none', '/verify-email'];
/** Query parameters that select a part of a screen with its own forms; others only filter. */
const PARTS = ['tab', 'step', 'sms', 'whatsapp', 'agreed'];
/** Addresses reached by a form but no link. */
const CHOSEN = [
  '/dashboard/settings?tab=sms&sms=twilio',
  '/dashboard/settings?tab=sms&whatsapp=twilio-whatsapp',
  '/dashboard/integrations/connect?platform=trustpilot&source=trustpilot&agreed=trustpilot',
];
const partOf = ({ searchParams }: URL) =>
  PARTS.flatMap((name) => (searchParams.has(name) ? [`${name}=${searchParams.get(name)}`] : [])).join('&');

/** What the walk found. */
interface Found {
  /** The address of each screen and part, by its name in the lists above. */
  addresses: Map<string, string>;
  /** Names of submitted forms: screen and form. */
  forms: Set<string>;
  /** Controls that submit nothing. */
  nameless: Set<string>;
}

test(
  'every form of every screen has names, and saving one changes only what was changed',
  ON.desktop,
  async ({ browser }) => {
    test.setTimeout(360_000);
    const server = await startServer({
      smtpUrl: system().smtpUrl,
      env: { DEMO: 'true', TRUSTED_PROXIES: '1' },
    });
    // Forms are complete in the server's HTML, and a hundred screens load much faster without scripts.
    const plain = await browser.newContext({ baseURL: server.origin, javaScriptEnabled: false });
    try {
      const found = await walk(await plain.newPage(), server);
      const scripted = await browser.newContext({
        baseURL: server.origin,
        storageState: await plain.storageState(),
      });
      await saveEach(scripted, found);
      await scripted.close();
    } finally {
      await plain.close();
      await server.stop();
      await server.clean();
    }
  },
);

async function walk(page: Page, server: RunningServer): Promise<Found> {
  const places = formAddressesOf(await routes);
  const { screens } = places;
  const found: Found = { addresses: new Map(), forms: new Set(), nameless: new Set() };
  const waiting: string[] = [];
  const nameOf = (address: string) => {
    const url = new URL(address, server.origin);
    const screen = url.origin === server.origin ? screenOfPath(places, url.pathname) : undefined;
    return screen && [screen, partOf(url)].filter(Boolean).join('?');
  };
  const meet = (address: string) => {
    const name = nameOf(address);
    if (!name || found.addresses.has(name)) return;
    found.addresses.set(name, address);
    waiting.push(name);
  };
  const visitAll = async () => {
    for (let asked = waiting.shift(); asked !== undefined; asked = waiting.shift()) {
      await page.goto(found.addresses.get(asked) ?? '');
      // A redirect shows another screen's forms.
      const name = nameOf(page.url()) ?? asked;
      if (!found.addresses.has(name)) found.addresses.set(name, page.url());
      const { forms, nameless, links } = await formsOn(page);
      for (const { method, key } of forms)
        if (method === 'post') found.forms.add(key === 'to logout' ? key : `${name} ${key}`);
      for (const one of nameless) if (!(one in ONLY_FOR_SCRIPTS)) found.nameless.add(`${name}: ${one}`);
      for (const link of links) meet(link);
    }
  };

  for (const address of SIGNED_OUT) meet(address);
  await visitAll();
  await signIn(page);
  const isPlain = (screen: string) => !/[:*]/.test(screen);
  for (const address of [...screens.filter(isPlain), ...CHOSEN]) meet(address);
  meet(await bring(page, '/dashboard/contacts/import', 'people.csv', 'Name,Email\nAnn,ann@example.com\n'));
  meet(await bring(page, '/dashboard/integrations/import', 'reviews.csv', 'Name,Rating\nMaria,5\n'));
  await visitAll();
  meet(await thanksPage(page, server));
  await visitAll();
  expectKnown(found, screens);
  return found;
}

function expectKnown({ addresses, forms, nameless }: Found, screens: string[]): void {
  const screenOf = (name: string) => name.split('?')[0] ?? '';
  const seen = new Set([...addresses.keys()].map(screenOf));
  expect
    .soft(screens.filter((screen) => !seen.has(screen)).toSorted(), 'screens that nothing led to')
    .toEqual(Object.keys(ELSEWHERE).toSorted());
  expect.soft([...nameless], 'controls without a name').toEqual([]);
  const isKnown = (form: string) => {
    // A part of a screen has the whole screen's forms, too.
    const [name = '', ...key] = form.split(' ');
    return [form, `${screenOf(name)} ${key.join(' ')}`].some((one) => one in KEPT || one in DO_SOMETHING);
  };
  expect
    .soft(
      [...forms].filter((form) => !isKnown(form)),
      'forms that are in neither list',
    )
    .toEqual([]);
  expect
    .soft(
      Object.keys(KEPT).filter((form) => !forms.has(form)),
      'forms that are gone',
    )
    .toEqual([]);
}

async function saveEach(context: BrowserContext, { addresses }: Found): Promise<void> {
  const page = await context.newPage();
  // Shorter than the test's own timeout, so that a control that cannot be set is named.
  context.setDefaultTimeout(15_000);
  // A new page: a tab restores what was typed in it and not saved.
  const valuesAt = async (address: string) => {
    const fresh = await context.newPage();
    await fresh.goto(address);
    const values = await valuesOn(fresh);
    await fresh.close();
    return values;
  };
  for (const [form, { button, change, to }] of Object.entries(KEPT)) {
    const [name = '', key = ''] = form.split(' ');
    await test.step(`${form}: ${change}`, async () => {
      const address = addresses.get(name) ?? '';
      const before = await valuesAt(address);
      await page.goto(address);
      await set(page, key, change, to);
      const saved = page.waitForResponse((answer) => answer.request().method() === 'POST');
      await page
        .locator(`button[value="${button}"][form="${key}"], #${key} button[value="${button}"]`)
        .first()
        .click();
      expect((await saved).status(), form).toBeLessThan(400);
      expect(await valuesAt(address), form).toEqual({ ...before, [`${key} ${change}`]: to });
    });
  }
}

/** The values of all submitted forms of the page. */
async function valuesOn(page: Page): Promise<Record<string, string | boolean>> {
  const { forms } = await formsOn(page);
  return Object.fromEntries(
    forms
      .filter(({ method }) => method === 'post')
      .flatMap(({ key, values }) => Object.entries(values).map(([name, value]) => [`${key} ${name}`, value])),
  );
}

async function set(page: Page, form: string, change: string, to: string | boolean): Promise<void> {
  const [name, value] = change.split('=');
  // A checkbox without a value submits "on".
  const named = `[name="${name}"]${value === undefined || value === 'on' ? '' : `[value="${value}"]`}`;
  const control = page.locator(`#${form} ${named}, ${named}[form="${form}"]`);
  if (typeof to === 'string') return control.fill(to);
  await control.setChecked(to);
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(DEMO.email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('**/dashboard');
}

/** For uploads that are previewed before they are imported. */
async function bring(page: Page, path: string, name: string, text: string): Promise<string> {
  const { origin } = new URL(page.url());
  const answer = await page.request.post(origin + path, {
    headers: { origin },
    multipart: { file: { name, mimeType: 'text/csv', buffer: Buffer.from(text) } },
    maxRedirects: 0,
  });
  expect(answer.status(), await answer.text()).toBe(302);
  return answer.headers().location ?? '';
}

async function thanksPage(page: Page, { origin }: RunningServer): Promise<string> {
  const answer = await page.request.post(`${origin}/review/bright-smiles`, {
    headers: { origin },
    form: { rating: '5', platform_id: '1', submission: crypto.randomUUID() },
    maxRedirects: 0,
  });
  return answer.headers().location ?? '/review/bright-smiles/thanks';
}
