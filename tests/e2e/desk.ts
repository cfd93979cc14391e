import type { Page } from '@playwright/test';
import { type FakeModel, startFakeModel } from '#server/connectors/models/openai-compatible/fake.ts';
import { FAKE_GOOGLE } from '#server/connectors/platforms/fake-google.ts';
import { fakeReview } from '#server/connectors/platforms/fake-source.ts';
import { FAKE_LOCATION, startFakeGoogleBusiness } from '#server/connectors/platforms/google-business/fake.ts';
import type { ReaderSimulation } from '#server/connectors/platforms/harness.ts';
import { system } from './fixtures.ts';
import { test as base, expect, openBusiness } from './owner.ts';
import { setScene } from './scene.ts';
import { type RunningServer, startServer } from './server.ts';

interface Desk {
  server: RunningServer;
  google: ReaderSimulation;
  model: FakeModel;
}

async function openDesk(_: object, use: (made: Desk) => Promise<void>): Promise<void> {
  const google = await startFakeGoogleBusiness();
  const model = await startFakeModel();
  const server = await startServer({
    smtpUrl: system().smtpUrl,
    env: {
      ...{ TRUSTED_PROXIES: '1', GOOGLE_BUSINESS_BASE_URL: google.url },
      ...{ AI_BASE_URL: model.url, AI_API_KEY: model.key, AI_MODEL: model.model },
    },
  });
  await use({ server, google, model });
  await server.stop();
  await server.clean();
  await google.close();
  await model.close();
}

/** A product of its own, with a platform and a model whose answers a test decides. */
export const test = base.extend<{ baseURL: string; desk: Desk }>({
  desk: [async ({ keep }, use) => use(await keep(openDesk)), { timeout: 90_000 }],
  baseURL: async ({ desk }, use) => use(desk.server.origin),
});

export const text = (page: Page) => page.getByRole('textbox', { name: 'Your reply' });
export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).click();

export async function openGoogle(page: Page, { server, google }: Desk): Promise<void> {
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
  );
  await openBusiness(page, 'Reply Dental', server.origin);
  await setScene(page, connectGoogle, server.origin);
}

async function connectGoogle(page: Page): Promise<void> {
  await page.goto(
    '/dashboard/integrations/connect?platform=google&way=google-business&agreed=google-business',
  );
  await page.getByLabel('Client ID', { exact: true }).fill(FAKE_GOOGLE.clientId);
  await page.getByLabel('Client secret', { exact: true }).fill(FAKE_GOOGLE.clientSecret);
  await page.getByLabel('Refresh token', { exact: true }).fill(FAKE_GOOGLE.refreshToken);
  await page.getByLabel('Profile', { exact: true }).fill(FAKE_LOCATION);
  await press(page, 'Connect');
  await page.waitForURL(/\/integrations\/[0-9a-f-]{36}$/);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('region', { name: 'Figures' })).toContainText('2 of 2');
  }).toPass({ timeout: 30_000 });
}

export async function openReview(page: Page, name: string): Promise<void> {
  await page.goto('/dashboard/reviews');
  await page.getByRole('list', { name: 'Reviews, newest first' }).getByRole('link', { name }).click();
  await expect(page.getByRole('article', { name })).toBeVisible();
}
