import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { type FakeTwilio, startFakeTwilio } from '#server/connectors/channels/twilio/fake.ts';
import { type FakeCloud, startFakeCloud } from '#server/connectors/channels/whatsapp-cloud/fake.ts';
import { FAKE_CLOUD } from '#server/connectors/channels/whatsapp-cloud/fake-account.ts';
import { test as base, expect, system } from './fixtures.ts';
import { openBusiness } from './owner.ts';
import { setScene } from './scene.ts';
import { startServer } from './server.ts';

export { expect };

/**
 * A British practice with its own server and providers, so that a test controls what they report, and when.
 */
interface Practice {
  origin: string;
  state: NonNullable<BrowserContextOptions['storageState']>;
  twilio: FakeTwilio;
  meta: FakeCloud;
}

export const test = base.extend<{ practice: Practice }>({
  practice: [async ({ keep }, use) => use(await keep(openPractice)), { timeout: 90_000 }],
  baseURL: async ({ practice }, use) => use(practice.origin),
  storageState: async ({ practice }, use) => use(practice.state),
});

async function openPractice(
  { browser }: { browser: Browser },
  use: (practice: Practice) => Promise<void>,
): Promise<void> {
  const twilio = await startFakeTwilio();
  const meta = await startFakeCloud({ hookUrl: 'http://127.0.0.1:9/not-yet-subscribed' });
  const server = await startServer({
    smtpUrl: system().smtpUrl,
    env: { SENDING_UNDO_SECONDS: '0', TWILIO_BASE_URL: twilio.url, META_BASE_URL: meta.url },
  });
  try {
    const context = await browser.newContext({ baseURL: server.origin });
    const page = await context.newPage();
    await openBusiness(page, 'Bright Smiles Dental', server.origin);
    await allowTexts(page, server.origin, 0, 24);
    const state = await context.storageState();
    await context.close();
    await use({ origin: server.origin, state, twilio, meta });
  } finally {
    await server.stop();
    await server.clean();
    await Promise.all([twilio.close(), meta.close()]);
  }
}

/** A British practice that may text between these hours. */
export function allowTexts(page: Page, origin: string, from: number, until: number): Promise<void> {
  return setScene(page, (scene) => allowByForm(scene, from, until), origin);
}

async function allowByForm(page: Page, from: number, until: number): Promise<void> {
  await page.goto('/settings?tab=sending');
  await page.getByLabel('Country').selectOption('GB');
  await page.getByLabel('Messages from', { exact: true }).selectOption(`${from}`);
  await page.getByLabel('Messages until', { exact: true }).selectOption(`${until}`);
  await page.getByRole('button', { name: 'Save sending rules' }).click();
  await expect(page.getByText('Settings updated').first()).toBeVisible();
}

/** One of the two providers of WhatsApp, as the tests see it. */
export interface PhoneProvider {
  id: 'twilio-whatsapp' | 'whatsapp-cloud';
  name: string;
  credentials(practice: Practice): [label: string, value: string][];
  /** A wrong credential, and the message about it. */
  wrong: { label: string; value: string; says: RegExp };
  sender: string;
  template: string;
  /** Templates that cannot be used, and why. */
  refused: [name: string, why: string][];
  wording: RegExp;
  /** Enters our webhook at the provider. */
  enterHook(practice: Practice, address: string): Promise<void>;
  sentTo(practice: Practice, phone: string): { id: string; text: string }[];
  report(practice: Practice, id: string, status: 'delivered' | 'read'): Promise<void>;
  /** The report that a number is not on WhatsApp. */
  reportMissing(practice: Practice, id: string): Promise<void>;
  writeBack(practice: Practice, phone: string, text: string): Promise<void>;
}

const TWILIO_SENDER = '+14155550110';

export const twilioPhone: PhoneProvider = {
  id: 'twilio-whatsapp',
  name: 'WhatsApp through Twilio',
  credentials: ({ twilio: { accounts } }) => [
    ['Account SID', accounts[0]?.accountSid ?? ''],
    ['Auth token', accounts[0]?.authToken ?? ''],
  ],
  wrong: { label: 'Account SID', value: 'nonsense', says: /An account SID is AC followed by/ },
  sender: '+1 415 555 0110',
  template: 'review_request (en)',
  refused: [
    ['review_request_2 (en)', 'review_request_2 cannot be used. WhatsApp has not approved it yet.'],
    ['five_stars (en)', 'five_stars cannot be used. WhatsApp rejected it: INVALID_FORMAT.'],
  ],
  wording:
    /^Hi Maria, thank you for visiting Bright Smiles Dental\. Would you tell us how it went\? http.+\/r\/[\w-]{22}$/,
  async enterHook({ twilio: { accounts } }, address) {
    for (const account of accounts) account.inboundUrl = address;
  },
  sentTo: ({ twilio: { messages } }, phone) =>
    messages
      .filter(({ to, direction }) => to === `whatsapp:${phone}` && direction === 'outbound-api')
      .map(({ sid, body }) => ({ id: sid, text: body })),
  report: (practice, id, status) => practice.twilio.reportStatus(id, status),
  reportMissing: (practice, id) => practice.twilio.reportStatus(id, 'undelivered', 63_003),
  writeBack: (practice, from, text) => practice.twilio.receive({ from, to: TWILIO_SENDER, text }),
};

export const meta: PhoneProvider = {
  id: 'whatsapp-cloud',
  name: 'WhatsApp Cloud API (Meta)',
  credentials: () => [
    ['Access token', FAKE_CLOUD.accessToken],
    ['Phone number ID', FAKE_CLOUD.phoneNumberId],
    ['WhatsApp Business account ID', FAKE_CLOUD.wabaId],
    ['App secret', FAKE_CLOUD.appSecret],
    ['Verify token', FAKE_CLOUD.verifyToken],
  ],
  wrong: { label: 'Phone number ID', value: FAKE_CLOUD.displayNumber, says: /is not the number itself/ },
  sender: FAKE_CLOUD.name,
  template: 'visit_follow_up (en_US)',
  refused: [
    ['visit_follow_up (de)', 'visit_follow_up cannot be used. Meta is still reviewing this template.'],
    ['recall (en_US)', 'recall cannot be used. Meta rejected this template.'],
    ['with_button (en_US)', 'A button of this template needs its own value'],
  ],
  wording:
    /^Hi Maria, thank you for your visit to Bright Smiles Dental\. Tell us how it went: http.+\/r\/[\w-]{22} and thank you\.$/,
  enterHook: (practice, address) => practice.meta.pointTo(address),
  sentTo: (practice, phone) => practice.meta.accepted().filter(({ to }) => to === phone),
  report: (practice, id, status) => practice.meta.reportStatus(id, status),
  reportMissing: (practice, id) => practice.meta.reportStatus(id, 'failed', '131026'),
  writeBack: (practice, from, text) => practice.meta.receive({ from, to: FAKE_CLOUD.displayNumber, text }),
};

/** The WhatsApp part of the settings. */
/**
 * The screens differ only in their fields: one provider with JavaScript, one without, and all in `test:slow`.
 */
export function providersFor(one: PhoneProvider): PhoneProvider[] {
  return process.env.E2E_SCREENS === 'all' ? [twilioPhone, meta] : [one];
}

export const section = (page: Page) => page.locator('#whatsapp');

/** Without a provider, as initially: an earlier test may have set up the worker's practice. */
export async function forget(page: Page, { origin }: Practice): Promise<void> {
  await setScene(page, forgetByForms, origin);
  await page.goto('/settings?tab=sms');
}

async function forgetByForms(page: Page): Promise<void> {
  await page.goto('/settings?tab=sms');
  const remove = section(page).getByRole('button', { name: 'Remove', exact: true });
  if (!(await remove.isVisible())) return;
  await remove.click();
  await expect(remove).toBeHidden();
}

export async function typeCredentials(
  page: Page,
  provider: PhoneProvider,
  practice: Practice,
): Promise<void> {
  for (const [label, value] of provider.credentials(practice)) {
    await section(page).getByLabel(label, { exact: true }).fill(value);
  }
}

/** Connected, with the sender, the approved template and the webhook. */
export function connect(page: Page, provider: PhoneProvider, practice: Practice): Promise<void> {
  return setScene(page, (scene) => connectByForms(scene, provider, practice), practice.origin);
}

async function connectByForms(page: Page, provider: PhoneProvider, practice: Practice): Promise<void> {
  await forgetByForms(page);
  await page.goto(`/settings?tab=sms&whatsapp=${provider.id}`);
  await typeCredentials(page, provider, practice);
  await page.getByRole('button', { name: `Save ${provider.name}` }).click();
  await choose(page, provider.sender, provider.template);
  await expect(section(page).getByText('Ready', { exact: true })).toBeVisible();
  await provider.enterHook(practice, await hookOf(page));
}

export async function choose(page: Page, sender: string, template: string): Promise<void> {
  await section(page).getByRole('radio', { name: sender }).check();
  await section(page).getByRole('radio', { name: template }).check();
  await section(page).getByRole('button', { name: 'Use this sender and template' }).click();
}

export function hookOf(page: Page): Promise<string> {
  return section(page)
    .getByText(/\/hooks\/[\w-]+\/[\w-]{22}$/)
    .innerText();
}

/** Types the contacts into Get Reviews and gives consent. */
export async function typeContacts(page: Page, contacts: { name: string; phone: string }[]): Promise<void> {
  await page.goto('/get-reviews');
  const rows = page.getByRole('list', { name: 'Contacts' }).getByRole('listitem');
  for (const [at, contact] of contacts.entries()) {
    if (at > 0) await page.getByRole('button', { name: 'Add Contact', exact: true }).click();
    await expect(rows).toHaveCount(at + 1);
    for (const [field, value] of Object.entries(contact))
      await rows.nth(at).locator(`input[name$=".${field}"]`).fill(value);
  }
  await page.getByLabel('I have consent to send messages to these contacts').check();
}

/** The row of one contact on the campaign's page. */
export const contactRow = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Contacts of this campaign' })
    .getByRole('listitem')
    .filter({ hasText: name });
