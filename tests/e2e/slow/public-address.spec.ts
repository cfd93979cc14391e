import { once } from 'node:events';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import { text } from 'node:stream/consumers';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { chromium } from '#tests/e2e/chromium.ts';
import { test as base, expect, system } from '#tests/e2e/fixtures.ts';
import { logIn, nameBusiness, sendTo, signUp, type TestOwner } from '#tests/e2e/owner.ts';
import { startServer } from '#tests/e2e/server.ts';
import { startTlsProxy } from '#tests/e2e/tls-proxy.ts';

const HOST = 'reviews.example.com';
const ORIGIN = `https://${HOST}`;

interface Site {
  tlsPort: number;
  port: number;
  /** Resolves the public address. */
  browser: Browser;
  /** With a signed-in context. */
  owner: { owner: TestOwner; context: BrowserContext };
}

/** The product as an operator runs it: at a public https address, behind a proxy that terminates TLS. */
async function openSite(
  { browser: ofAll }: { browser: Browser },
  use: (made: Site) => Promise<void>,
): Promise<void> {
  const server = await startServer({
    smtpUrl: system().smtpUrl,
    env: { PUBLIC_BASE_URL: ORIGIN, TRUSTED_PROXIES: '1', SENDING_UNDO_SECONDS: '0' },
  });
  const proxy = await startTlsProxy(HOST, server);
  const { args, ...rest } = await chromium();
  const [rule] = args.filter((arg) => arg.startsWith('--host-resolver-rules='));
  if (!rule) throw new Error('The browser of the tests resolves names by rules');
  const mapped = rule.replace('MAP *', `MAP ${HOST}:443 127.0.0.1:${proxy.port}, MAP *`);
  const browser = await ofAll
    .browserType()
    .launch({ ...rest, args: args.map((arg) => (arg === rule ? mapped : arg)) });
  const context = await browser.newContext(AS_VISITOR);
  const page = await context.newPage();
  const owner = await signUp(page);
  await nameBusiness(page, 'Corner Dental');
  await page.close();
  await use({ browser, tlsPort: proxy.port, port: server.port, owner: { owner, context } });
  await browser.close();
  await proxy.close();
  await server.stop();
  await server.clean();
}

const AS_VISITOR = {
  baseURL: ORIGIN,
  ignoreHTTPSErrors: true,
  locale: 'en-US',
  timezoneId: 'America/Chicago',
};

const test = base.extend<{ site: Site }>({
  site: [async ({ keep }, use) => use(await keep(openSite)), { timeout: 90_000 }],
});

// One installation is enough.
test.describe.configure({ mode: 'serial' });

const said = (page: Page, words: string) => expect(page.getByText(words).first()).toBeVisible();

function visitor(browser: Browser, javaScriptEnabled: boolean): Promise<Page> {
  return browser.newPage({ ...AS_VISITOR, javaScriptEnabled });
}

/** A raw request, since a browser does not let anybody forge its origin. */
async function call(site: Site, path: string, headers: OutgoingHttpHeaders = {}, form?: string) {
  const sent = request({
    host: '127.0.0.1',
    port: site.tlsPort,
    servername: HOST,
    rejectUnauthorized: false,
    path,
    method: form === undefined ? 'GET' : 'POST',
    headers: {
      host: HOST,
      ...(form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      ...headers,
    },
  });
  sent.end(form);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
}

test('the main flow: asked by mail, rated, seen in the inbox, unsubscribed', async ({
  site: { browser, owner },
  mailTo,
}) => {
  test.slow();
  const page = await owner.context.newPage();
  await page.goto('/dashboard/get-reviews');
  await page.getByLabel('Postal address').fill('1 Side Street\nAustin');
  await page.getByRole('button', { name: 'Save address' }).click();
  await said(page, 'Profile updated successfully');
  await expect(page.getByRole('heading', { name: 'your postal address' })).toBeHidden();

  for (const javaScript of [true, false]) {
    const name = javaScript ? 'Maria Gonzalez' : 'Tom Becker';
    const address = `guest-${crypto.randomUUID()}@example.com`;
    await page.goto('/dashboard/get-reviews');
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('Email', { exact: true }).fill(address);
    await page.getByLabel('I have consent to send messages to these contacts').check();
    await sendTo(page, 'Email', 1);

    const mail = await mailTo(address);
    expect(mail.links.filter((link) => !link.startsWith(`${ORIGIN}/`))).toEqual([]);
    expect(mail.headers['list-unsubscribe']).toContain(`<${ORIGIN}/unsubscribe/`);
    const guest = await visitor(browser, javaScript);
    await guest.goto(mail.links.find((link) => link.includes('?i=')) ?? 'about:blank');
    await guest.locator('label', { hasText: '2 stars, Fair' }).click();
    // The link may have been forwarded, so it fills in no name.
    await guest.getByRole('textbox', { name: 'Your name (optional)' }).first().fill(name);
    await guest.getByRole('textbox', { name: 'Email (optional)' }).fill(address);
    await guest.getByRole('textbox', { name: 'What happened?' }).fill(`Waited an hour, says ${name}.`);
    await guest.getByRole('button', { name: 'Send Feedback' }).click();
    await said(guest, 'Thank you for your feedback.');
    expect(guest.url().startsWith(`${ORIGIN}/review/`)).toBe(true);
    await page.goto('/dashboard/reviews');
    await said(page, `Waited an hour, says ${name}.`);

    await guest.goto(mail.links.find((link) => link.includes('/unsubscribe/')) ?? 'about:blank');
    await guest.getByRole('button', { name: 'Unsubscribe', exact: true }).click();
    await expect(guest.getByRole('heading', { name: 'You’re unsubscribed' })).toBeVisible();
    await guest.close();
  }
  await page.close();
});

test('the cookies are for https only, and signing in works without JavaScript', async ({
  site: { browser, owner },
}) => {
  const page = await visitor(browser, false);
  await page.goto('/login?next=/dashboard/settings');
  await logIn(page, owner.owner);
  await expect(page).toHaveURL(`${ORIGIN}/dashboard/settings`);
  await said(page, 'Login successful');
  const cookies = await page.context().cookies();
  expect(cookies.map(({ name }) => name).sort()).toEqual(['__Host-device', '__Host-goodword.session_token']);
  for (const cookie of cookies) expect(cookie).toMatchObject({ secure: true, httpOnly: true, path: '/' });
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await expect(page).toHaveURL(`${ORIGIN}/login`);
  // The browser stays known, so that wrong guesses by others do not lock its owner out.
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['__Host-device']);
  await page.close();
});

test('the login knows who signed up, by a cookie for https only, until they log in', async ({
  site: { browser },
}) => {
  for (const javaScript of [true, false]) {
    const page = await visitor(browser, javaScript);
    const email = `ada-${crypto.randomUUID()}@example.com`;
    await page.goto('/register');
    await page.getByLabel('Full name').fill('Ada Lovelace');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
    await page.getByLabel('Confirm password', { exact: true }).fill('correct horse battery');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL(`${ORIGIN}/login`);
    await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    const cookies = await page.context().cookies();
    const kept = cookies.find(({ name }) => name === '__Host-signing-up');
    expect(kept).toMatchObject({ secure: true, httpOnly: true, path: '/', sameSite: 'Lax' });
    await page.getByRole('button', { name: 'Resend verification email' }).click();
    await said(page, 'Check your email');
    await page.close();
  }
});

test('a form submitted by script, a list of contacts, and its file of problems', async ({
  site: { owner },
}) => {
  const page = await owner.context.newPage();
  await page.goto('/dashboard/contacts/new');
  await page.getByLabel('Name').fill('Ann Bystander');
  await page.getByLabel('Email').fill('ann@example.com');
  const [sent] = await Promise.all([
    page.waitForRequest((one) => one.method() === 'POST' && one.url().endsWith('/contacts/new.data')),
    page.getByRole('button', { name: 'Add contact' }).click(),
  ]);
  expect((await sent.response())?.status()).toBe(202);
  await said(page, 'Contact added');

  await page.goto('/dashboard/contacts/import');
  // More than one chunk of the stream.
  const rows = Array.from({ length: 5_000 }, (_, at) => `Guest ${at},guest-${at}@example.com\n`);
  await page.getByLabel('CSV file').setInputFiles({
    name: 'guests.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Name,Email\n${rows.join('')}Broken,nobody@\n`),
  });
  await page.getByRole('button', { name: 'Upload and check' }).click();
  await page.waitForURL(/\/contacts\/import\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('table')).toContainText('guest-1@example.com');
  await page.getByRole('button', { name: 'Cancel' }).first().click();
  await page.close();
});

test('requests from elsewhere are refused', async ({ site }) => {
  const { owner } = site;
  const cookies = await owner.context.cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  for (const path of ['/dashboard/contacts/new', '/dashboard/contacts/new.data']) {
    const form = `name=Eve&email=${crypto.randomUUID()}%40example.com&phone=`;
    for (const origin of [
      'https://evil.example',
      `http://${HOST}`,
      `${ORIGIN}:8443`,
      `http://127.0.0.1:${site.port}`,
      'null',
      undefined,
    ]) {
      const { status } = await call(site, path, { cookie, ...(origin ? { origin } : {}) }, form);
      expect(status, `${path} from ${origin}`).toBe(403);
    }
    const { status } = await call(site, path, { cookie, origin: ORIGIN }, form);
    expect(status, `${path} from our own page`).toBeLessThan(400);
  }
});

test('every address in pages and answers is the public one', async ({ site }) => {
  const home = await call(site, '/');
  expect(home.headers['strict-transport-security']).toMatch(/max-age=\d{7,}/);
  for (const path of ['/', '/help', '/integrations']) {
    const { body } = await call(site, path);
    expect(body, path).toContain(`<link rel="canonical" href="${ORIGIN}${path}"/>`);
    const picture = /property="og:image" content="([^"]+)"/.exec(body)?.[1] ?? '';
    expect(picture, path).toMatch(`${ORIGIN}/og/`);
    expect((await call(site, new URL(picture).pathname)).headers['content-type']).toBe('image/png');
    expect(body).not.toContain('127.0.0.1');
    // XML namespaces are not addresses.
    expect(body.match(/http:\/\/(?!www\.w3\.org\/)\S{0,60}/)?.[0]).toBeUndefined();
  }
  expect((await call(site, '/sitemap.xml')).body).toContain(`<loc>${ORIGIN}/</loc>`);
  expect((await call(site, '/robots.txt')).body).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  const away = await call(site, '/dashboard/contacts?q=a');
  expect(away.status).toBe(302);
  expect(new URL(away.headers.location ?? '', ORIGIN).href).toBe(
    `${ORIGIN}/login?next=%2Fdashboard%2Fcontacts%3Fq%3Da`,
  );
});

test('there are no pages for developers', async ({ site }) => {
  for (const path of ['/dev/ui', '/dev/ui.data', '/dev/mailbox']) {
    expect((await call(site, path)).status, path).toBe(404);
  }
});
