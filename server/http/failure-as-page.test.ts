import { beforeAll, expect, test } from 'vitest';
import { saveBusiness } from '#server/domain/businesses/save-business.ts';
import { openAccountFixture } from '#tests/accounts.ts';
import { makeApp } from '#tests/app.ts';
import { testDatabase } from '#tests/database.ts';
import { loadPages } from '#tests/pages.ts';

let ask: (path: string, accept: string) => Promise<Response>;
let sendWithoutDatabase: (path: string, accept: string) => Promise<Response>;

beforeAll(async () => {
  const { build } = await loadPages();
  const fixture = await openAccountFixture();
  const { headers, ctx } = await fixture.signIn((await fixture.makeAccount()).email);
  await saveBusiness(ctx, { businessName: 'Bright Smile Dental' });
  const { config } = fixture;
  const app = await makeApp({ serverBuild: build, config });
  const incoming = { headers: {}, socket: { remoteAddress: '203.0.113.9' } };
  const sent = { host: 'localhost:3000', cookie: headers.get('cookie') ?? '' };
  ask = async (path, accept) =>
    app.request(new URL(path, config.origin), { headers: { ...sent, accept } }, { incoming });
  const database = await testDatabase();
  const db = new Proxy(database.db, {
    get() {
      throw Object.assign(new Error('nobody there'), { code: 'ECONNREFUSED' });
    },
  });
  const without = await makeApp({ serverBuild: build, config, database: { ...database, db } });
  sendWithoutDatabase = async (path, accept) =>
    without.request(
      new URL(path, config.origin),
      { method: 'POST', headers: { ...sent, origin: config.origin, accept } },
      { incoming },
    );
});

const BROWSER = 'text/html,application/xhtml+xml,*/*;q=0.8';

test.each([
  ['/dashboard/settings/backup', 404, 'We could not find that page.'],
  ['/dashboard/review-link/code?form=nonsense', 400, 'Choose what to download.'],
  ['/dashboard/review-link/code?form=png&size=7', 400, 'Choose at least'],
])('%s is a page for people and data for programs', async (path, status, words) => {
  const page = await ask(path, BROWSER);
  expect([page.status, page.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8']);
  const html = await page.text();
  expect(html).toContain('Back to Home');
  expect(html).toContain(words);
  expect(html).not.toContain('{"');
  const plain = await ask(path, '*/*');
  expect([plain.status, plain.headers.get('content-type')]).toEqual([status, 'application/json']);
});

test('successful answers and pages stay unchanged', async () => {
  const code = await ask('/dashboard/review-link/code?form=svg', BROWSER);
  expect([code.status, code.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  const missing = await ask('/dashboard/campaigns/nonsense', BROWSER);
  expect(missing.status).toBe(404);
  expect(await missing.text()).not.toContain('error.css');
});

test('a form whose session cannot be looked up gets words for its toast, a person gets a page', async () => {
  const form = await sendWithoutDatabase('/dashboard/contacts/new.data', '*/*');
  expect([form.status, form.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await form.json()).toEqual({
    message: 'We cannot reach our data right now. Please try again in a minute.',
    requestId: form.headers.get('x-request-id'),
  });
  const page = await sendWithoutDatabase('/dashboard/contacts/new', BROWSER);
  expect(page.status).toBe(503);
  expect(await page.text()).toContain('Back in a moment');
});
