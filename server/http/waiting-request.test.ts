import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '#server/core/crypto.ts';
import { sessions } from '#server/db/schema/accounts.ts';
import { modelConnections } from '#server/db/schema/replies.ts';
import { saveBusiness } from '#server/domain/businesses/save-business.ts';
import { getSettings } from '#server/domain/settings/get-settings.ts';
import {
  CHECK_PASSWORD_PATH,
  PASSWORD_FIELD,
  WAITING_REQUEST_FIELD,
} from '#shared/accounts/confirm-password.ts';
import { type AccountFixture, openAccountFixture, PASSWORD } from '#tests/accounts.ts';
import { makeApp } from '#tests/app.ts';
import { loadPages } from '#tests/pages.ts';

const SETTINGS = '/dashboard/settings?tab=replies';
const MODEL = {
  intent: 'model',
  baseUrl: 'https://ai.example.com/v1',
  model: 'small "one" & more',
  apiKey: 'sk-very-secret',
};

let fixture: AccountFixture;
let app: Awaited<ReturnType<typeof makeApp>>;
beforeAll(async () => {
  fixture = await openAccountFixture();
  const { build: serverBuild } = await loadPages();
  app = await makeApp({ serverBuild, config: fixture.config });
});

/** A browser without JavaScript, of an owner who signed in some time ago. */
async function openBrowser() {
  const { headers, ctx } = await fixture.signIn((await fixture.makeAccount()).email);
  await saveBusiness(ctx, { businessName: 'Bright Smile Dental', postalAddress: '1 Main Street' });
  const created_at = new Date(Date.now() - 11 * 60_000);
  await fixture.db.update(sessions).set({ created_at }).where(eq(sessions.id, ctx.actor.sessionId));
  const cookie = headers.get('cookie') ?? '';
  const { origin } = fixture.config;
  const incoming = { headers: {}, socket: { remoteAddress: '203.0.113.9' } };
  const ask = async (path: string, form?: Record<string, string>, accept = 'text/html') =>
    app.request(
      new URL(path, origin),
      {
        ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
        headers: { host: 'localhost:3000', origin, referer: `${origin}${SETTINGS}`, accept, cookie },
      },
      { incoming },
    );
  return { ctx, ask };
}

const hidden = (html: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';

test('a form waits for the password, sealed in the page, and continues as typed', async () => {
  const { ask } = await openBrowser();
  const asking = await ask(SETTINGS, MODEL);
  expect(asking.status).toBe(403);
  expect(asking.headers.get('cache-control')).toBe('no-store');
  const page = await asking.text();
  expect(page).toContain('Confirm your password');
  expect(page).toContain(`href="${SETTINGS}"`);
  expect(page).toContain(`action="${SETTINGS}"`);
  expect(page).not.toContain('sk-very-secret');
  const carried = {
    [WAITING_REQUEST_FIELD]: hidden(page, WAITING_REQUEST_FIELD),
    back: hidden(page, 'back'),
  };

  const wrong = await ask(SETTINGS, { ...carried, [PASSWORD_FIELD]: 'wrong' });
  expect(wrong.status).toBe(403);
  const again = await wrong.text();
  expect(again).toContain('This password is not correct.');
  expect(hidden(again, WAITING_REQUEST_FIELD)).toBe(carried[WAITING_REQUEST_FIELD]);
  expect(again).toContain(`href="${SETTINGS}"`);
  expect(await fixture.db.$count(modelConnections)).toBe(0);
});

test('a form continues as typed, and for some minutes the password is not asked again', async () => {
  const { ask, ctx } = await openBrowser();
  const where = '/dashboard/settings?tab=notifications';
  const typed = {
    intent: 'notifications',
    notificationEmail: 'a+b@example.com',
    replyEmail: 'desk@example.com',
  };
  const page = await (await ask(where, typed)).text();
  const carried = {
    [WAITING_REQUEST_FIELD]: hidden(page, WAITING_REQUEST_FIELD),
    [PASSWORD_FIELD]: PASSWORD,
  };
  const done = await ask(where, carried);
  expect([done.status, done.headers.get('location')]).toEqual([302, where]);
  expect(await getSettings(ctx)).toMatchObject({ replyEmail: 'desk@example.com' });
  const again = await ask(where, { ...typed, replyEmail: 'front@example.com' });
  expect([again.status, again.headers.get('location')]).toEqual([302, where]);
});

test('a file waits as well', async () => {
  const { ask } = await openBrowser();
  const list = '/dashboard/contacts/export.csv';
  const page = await (await ask(list, { contact: newId() })).text();
  const carried = {
    [WAITING_REQUEST_FIELD]: hidden(page, WAITING_REQUEST_FIELD),
    [PASSWORD_FIELD]: PASSWORD,
  };
  const file = await ask(list, carried);
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
});

test('a carried request is only valid for its session and address', async () => {
  const [one, other] = [await openBrowser(), await openBrowser()];
  const page = await (await one.ask(SETTINGS, MODEL)).text();
  const carried = {
    [WAITING_REQUEST_FIELD]: hidden(page, WAITING_REQUEST_FIELD),
    [PASSWORD_FIELD]: PASSWORD,
  };
  expect((await other.ask(SETTINGS, carried)).status).toBe(400);
  expect((await one.ask('/dashboard/settings?tab=email', carried)).status).toBe(400);
  expect((await one.ask(SETTINGS, { ...carried, [WAITING_REQUEST_FIELD]: 'v1.x' })).status).toBe(400);
});

test('a script gets the reason, and has the password checked within its page', async () => {
  const { ask } = await openBrowser();
  const refused = await ask('/dashboard/settings.data?tab=replies', MODEL, '*/*');
  expect(refused.status).toBe(403);
  expect(await refused.text()).toContain('sign_in_again');
  const wrong = await ask(CHECK_PASSWORD_PATH, { password: 'wrong' }, '*/*');
  expect([wrong.status, await wrong.json()]).toEqual([400, { fault: 'This password is not correct.' }]);
  const empty = await ask(CHECK_PASSWORD_PATH, { password: '' }, '*/*');
  expect(await empty.json()).toEqual({ fault: 'Please enter your password.' });
  const right = await ask(CHECK_PASSWORD_PATH, { password: PASSWORD }, '*/*');
  expect([right.status, await right.json()]).toEqual([200, { fault: null }]);
  const removed = await ask('/dashboard/settings.data?tab=replies', { intent: 'model-remove' }, '*/*');
  expect(removed.status).toBe(202);
});

test('the page on its own asks for nothing', async () => {
  const { ask } = await openBrowser();
  const page = await ask('/dashboard/confirm-password');
  expect([page.status, page.headers.get('location')]).toEqual([302, '/dashboard']);
});
