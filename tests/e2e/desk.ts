import type { BrowserContextOptions, Page } from '@playwright/test';
import { type FakeModel, startFakeModel } from '#server/connectors/models/openai-compatible/fake.ts';
import { startFakeApify } from '#server/connectors/platforms/apify/fake.ts';
import { FAKE_GOOGLE } from '#server/connectors/platforms/fake-google.ts';
import { fakeReview } from '#server/connectors/platforms/fake-source.ts';
import { FAKE_LOCATION, startFakeGoogleBusiness } from '#server/connectors/platforms/google-business/fake.ts';
import type { FakeReview, ReaderSimulation } from '#server/connectors/platforms/harness.ts';
import { system } from './fixtures.ts';
import { test as base, expect, openBusiness } from './owner.ts';
import { asSignedIn, setScene } from './scene.ts';
import { type RunningServer, startServer } from './server.ts';

interface Desk {
  server: RunningServer;
  google: ReaderSimulation;
  apify: ReaderSimulation;
  model: FakeModel;
  /** Signs in an owner with a connected Google profile and three reviews; shared by all tests of a file. */
  office(): Promise<State>;
}

type State = NonNullable<BrowserContextOptions['storageState']>;
const SIGNED_OUT = { cookies: [], origins: [] };

async function openDesk(_: object, use: (made: Desk) => Promise<void>): Promise<void> {
  const google = await startFakeGoogleBusiness();
  const apify = await startFakeApify();
  apify.polls = 0;
  const model = await startFakeModel();
  const server = await startServer({
    smtpUrl: system().smtpUrl,
    env: {
      TRUSTED_PROXIES: '1',
      GOOGLE_BUSINESS_BASE_URL: google.url,
      APIFY_BASE_URL: apify.url,
      AI_BASE_URL: model.url,
      AI_API_KEY: model.key,
      AI_MODEL: model.model,
    },
  });
  let office: Promise<State> | undefined;
  const desk: Desk = {
    server,
    google,
    apify,
    model,
    office: () => {
      office ??= openOffice(desk);
      return office;
    },
  };
  await use(desk);
  await server.stop();
  await server.clean();
  await google.close();
  await apify.close();
  await model.close();
}

async function openOffice(desk: Desk): Promise<State> {
  const cleo = { author: 'Cleo Park', stars: 5, text: 'On time.', writtenAt: new Date() };
  return asSignedIn(SIGNED_OUT, desk.server.origin, async (page) => {
    await openGoogle(page, desk, [fakeReview(2, cleo)]);
    return page.context().storageState();
  });
}

/** A separate installation with a platform and a model whose answers a test controls. */
export const test = base.extend<{ baseURL: string; desk: Desk; office: State }>({
  desk: [async ({ keep }, use) => use(await keep(openDesk)), { timeout: 90_000 }],
  office: [async ({ desk }, use) => use(await desk.office()), { timeout: 90_000 }],
  baseURL: async ({ desk }, use) => use(desk.server.origin),
});

export const text = (page: Page) => page.getByRole('textbox', { name: 'Your reply' });
export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).click();

/** An owner whose Google profile has the reviews of Ann Lee and Bob Stone, and these. */
export async function openGoogle(
  page: Page,
  { server, google }: Desk,
  others: FakeReview[] = [],
): Promise<void> {
  google.replyState = 'published';
  google.reviews.splice(
    0,
    google.reviews.length,
    fakeReview(0, {
      author: 'Ann Lee',
      stars: 2,
      text: 'Waited an hour for my crown.',
      writtenAt: new Date(),
    }),
    fakeReview(1, { author: 'Bob Stone', stars: 5, text: 'Friendly staff.', writtenAt: new Date() }),
    ...others,
  );
  await openBusiness(page, 'Reply Dental', server.origin);
  const { length } = google.reviews;
  await setScene(page, (scene) => connectGoogle(scene, length), server.origin);
}

/** Waits until the reviews are synced. */
async function connectGoogle(page: Page, count: number): Promise<void> {
  await page.goto(
    '/dashboard/integrations/connect?platform=google&source=google-business&agreed=google-business',
  );
  await page.getByLabel('Client ID', { exact: true }).fill(FAKE_GOOGLE.clientId);
  await page.getByLabel('Client secret', { exact: true }).fill(FAKE_GOOGLE.clientSecret);
  await page.getByLabel('Refresh token', { exact: true }).fill(FAKE_GOOGLE.refreshToken);
  await page.getByLabel('Profile', { exact: true }).fill(FAKE_LOCATION);
  await press(page, 'Connect');
  await page.waitForURL(/\/integrations\/[0-9a-f-]{36}$/);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('region', { name: 'Figures' })).toContainText(`${count} of ${count}`);
  }).toPass({ timeout: 30_000 });
}

/** Without a screen: syncs Google again until the connection shows these figures. */
export async function syncGoogle(page: Page, origin: string, figures: string): Promise<void> {
  const shown = (scene: Page) =>
    expect(scene.getByRole('region', { name: 'Figures' })).toContainText(figures);
  await setScene(
    page,
    async (scene) => {
      await openConnectionScreen(scene);
      await press(scene, 'Sync now');
      await expect(async () => {
        await scene.reload();
        await shown(scene);
        await expect(scene.getByRole('button', { name: 'Sync now' })).toBeVisible();
      }).toPass({ timeout: 30_000 });
    },
    origin,
  );
}

export async function openConnectionScreen(page: Page): Promise<void> {
  await page.goto('/dashboard/integrations');
  await page.getByRole('link', { name: /^Google, / }).click();
}

export async function openReview(page: Page, name: string): Promise<void> {
  await page.goto('/dashboard/reviews');
  await page.getByRole('list', { name: 'Reviews, newest first' }).getByRole('link', { name }).click();
  await expect(page.getByRole('article', { name })).toBeVisible();
}
