import { beforeAll, expect, test } from 'vitest';
import { saveBusiness } from '#server/domain/businesses/save-business.ts';
import { MESSAGES, type Toast } from '#shared/http/messages.ts';
import { openAccountFixture, PASSWORD } from '#tests/accounts.ts';
import { makeApp } from '#tests/app.ts';
import { loadPages } from '#tests/pages.ts';

let post: (path: string, body: FormData | Record<string, string>, cookie?: string) => Promise<Response>;
let fixture: Awaited<ReturnType<typeof openAccountFixture>>;
let owner = '';

beforeAll(async () => {
  fixture = await openAccountFixture();
  const { headers, ctx } = await fixture.signIn((await fixture.makeAccount()).email);
  owner = headers.get('cookie') ?? '';
  await saveBusiness(ctx, { businessName: 'Bright Smile Dental', postalAddress: '1 Main Street' });
  const { config } = fixture;
  const { build: serverBuild } = await loadPages();
  const app = await makeApp({ serverBuild, config });
  const incoming = { headers: {}, socket: { remoteAddress: '203.0.113.9' } };
  post = async (path, body, cookie = owner) =>
    app.request(
      new URL(path, config.origin),
      {
        method: 'POST',
        body: body instanceof FormData ? body : new URLSearchParams(body),
        headers: { host: 'localhost:3000', origin: config.origin, cookie },
      },
      { incoming },
    );
});

const plain = (html: string) => html.replaceAll('&quot;', '"').replaceAll('&#x27;', "'");

async function expectSaid(response: Response, status: number, { title, text = title }: Toast): Promise<void> {
  const html = plain(await response.text());
  expect(response.status).toBe(status);
  expect(html).toContain(title);
  expect(html).toContain(text);
}

const csv = (name: string, text: string) => {
  const body = new FormData();
  body.set('file', new File([text], name));
  return body;
};

test.each([
  ['list.txt', 'Name\nAnn\n', 'csvWrongType'],
  ['list.csv', 'PK\u0003\u0004rest', 'csvWorkbook'],
  ['list.csv', '%PDF-1.7', 'csvWrongType'],
  ['list.csv', '', 'csvNoContacts'],
  ['list.csv', 'Name\n"never closed\n', 'csvFailed'],
] as const)('an upload of %s with %j says %s', async (name, text, key) => {
  await expectSaid(await post('/dashboard/contacts/import', csv(name, text)), 400, MESSAGES[key]);
});

test.each(['ask', 'opt-out', 'erase'])(
  '%s with nobody chosen is reported next to the list',
  async (intent) => {
    await expectSaid(await post('/dashboard/contacts', { intent }), 400, MESSAGES.nobodyChosen);
  },
);

test('an export with nobody chosen leads back to the list with a toast; otherwise it is a file', async () => {
  const nobody = await post('/dashboard/contacts/export.csv', {});
  expect([nobody.status, nobody.headers.get('location')]).toEqual([302, '/dashboard/contacts']);
  expect(nobody.headers.get('set-cookie')).toContain('flash=nobodyChosen');
  const none = await post('/dashboard/reviews/export.csv', { review: '' });
  expect([none.status, none.headers.get('location')]).toEqual([302, '/dashboard/reviews']);
  expect(none.headers.get('set-cookie')).toContain('flash=noReviewChosen');
  const all = await post('/dashboard/contacts/export.csv', { all: 'on' });
  expect([all.status, all.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
});

const WORDY = 'a much longer passphrase';
test.each([
  [{ next: WORDY, confirm: 'another one' }, MESSAGES.passwordMismatch],
  [{ next: 'short', confirm: 'short' }, MESSAGES.passwordTooShort],
  [{ next: WORDY, confirm: WORDY, current: 'wrong' }, MESSAGES.passwordChangeFailed],
  [{ next: 'password123', confirm: 'password123' }, MESSAGES.passwordChangeFailed],
] as const)('a password %j says %s', async (typed, toast) => {
  const form = { intent: 'password', current: PASSWORD, ...typed };
  await expectSaid(await post('/dashboard/settings', form), 400, toast);
});

test('a failed login is reported; one waiting for verification offers the link again', async () => {
  const { email } = await fixture.makeAccount({ verified: false });
  const wrong = await post('/login', { email, password: 'wrong' }, '');
  await expectSaid(wrong.clone(), 400, MESSAGES.loginFailed);
  expect(await wrong.text()).not.toContain('not verified yet');
  const right = await post('/login', { email, password: PASSWORD }, '');
  await expectSaid(right, 403, { kind: 'info', title: 'Login failed: your email is not verified yet' });
});

test.each([
  ['email', { 'contacts[0].name': 'Ann', 'contacts[0].email': 'ann@example.com' }, MESSAGES.consentRequired],
  ['email', { consent: 'on', 'contacts[0].name': 'Ann' }, MESSAGES.noEmailContacts],
  ['sms', { consent: 'on', 'contacts[0].name': 'Ann' }, MESSAGES.noPhoneContacts],
] as const)('asking by %s with %j says %s', async (channel, typed, toast) => {
  const template = { [`${channel}.subject`]: 'Hello', [`${channel}.content`]: 'Hi {name}: {review_link}' };
  const sent = { channel, intent: `preflight.${channel}`, submissionKey: 'a-key-of-the-form' };
  const form = { ...typed, ...template, ...sent };
  const response = await post('/dashboard/get-reviews', form);
  await expectSaid(response.clone(), 400, toast);
  expect(await response.text()).toContain('aria-invalid="true"');
});

test('a postal address removed meanwhile is reported', async () => {
  const { headers, ctx } = await fixture.signIn((await fixture.makeAccount()).email);
  await saveBusiness(ctx, { businessName: 'Corner Dental' });
  const form = {
    intent: 'launch.email',
    submissionKey: 'a-key-of-the-form',
    consent: 'on',
    'contacts[0].name': 'Ann',
    'contacts[0].email': 'ann@example.com',
    'email.subject': 'Hello',
    'email.content': 'Hi {name}: {review_link}',
  };
  const response = await post('/dashboard/get-reviews', form, headers.get('cookie') ?? '');
  const { title } = MESSAGES.sendFailed;
  await expectSaid(response, 409, {
    kind: 'error',
    title,
    text: 'Add the postal address of your business first.',
  });
});
