import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { EmailMessage } from '#server/connectors/channels/channel.ts';
import { newId } from '#server/core/crypto.ts';
import { users } from '#server/db/schema/accounts.ts';
import { sendContactMail } from '#server/domain/support/send-contact-mail.ts';
import { openAccountFixture, PASSWORD } from '#tests/accounts.ts';
import { type Calls, openCalls } from '#tests/calls.ts';

let calls: Calls;
let fixture: Awaited<ReturnType<typeof openAccountFixture>>;
beforeAll(async () => {
  fixture = await openAccountFixture();
  calls = await openCalls(fixture);
});
afterEach(() => expect(calls.faults.splice(0).join('\n').slice(0, 2_000)).toBe(''));

const mine = (userId: string) => [{ name: 'user_id', op: 'Equal', value: userId }];
const review = (userId: string, more: object = {}) => ({
  tableId: 11117,
  user_id: userId,
  platform_id: 1,
  rating: 5,
  reviewer_name: 'Maria Gonzalez',
  review_text: 'Kind and on time.',
  is_public: true,
  review_type: 'positive',
  ...more,
});

test('a client can use the whole product', async () => {
  const bystander = await calls.openOwner('Corner Dental');
  const client = calls.openClient();
  const email = `${newId()}@example.com`;
  expect((await client.call('register', { email, password: PASSWORD })).body).toEqual({
    data: null,
    error: null,
  });
  const early = await client.call('login', { email, password: PASSWORD });
  expect(early).toMatchObject({ status: 403, data: {} });
  expect(early.error).toContain('verify your email first');

  const owner = await calls.openOwner();
  expect((await owner.done('getUserInfo')).data).toEqual({
    ID: owner.userId,
    Name: owner.email.split('@')[0],
    Email: owner.email,
    CreateTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  });

  const asked = { tableId: 11114, PageNo: 1, PageSize: 1, Filters: mine(owner.userId) };
  expect((await owner.done('tablePage', asked)).list).toEqual([]);
  const made = await owner.done('tableCreate', {
    tableId: 11114,
    user_id: owner.userId,
    business_name: 'Bright Smile',
    review_link_url: '',
    review_link_title: '',
  });
  expect((await owner.done('tablePage', asked)).list).toEqual([made.data]);
  expect(made.data).toEqual({
    ID: expect.any(String),
    user_id: owner.userId,
    business_name: 'Bright Smile',
    review_link_url: '',
    review_link_title: 'Leave us a review',
    desktop_image_id: null,
    negative_feedback_enabled: true,
    star_filter_enabled: true,
  });
  const renamed = { tableId: 11114, ...made.data, business_name: 'Bright Smile Dental' };
  expect((await owner.done('tableUpdate', renamed)).data).toEqual({
    ...made.data,
    business_name: 'Bright Smile Dental',
  });

  const settings = (await owner.done('tablePage', { ...asked, tableId: 11119 })).list[0];
  expect(settings).toEqual({
    ID: expect.any(String),
    user_id: owner.userId,
    notifications_enabled: true,
    notification_email: owner.email,
    reply_email: owner.email,
    sms_provider: '',
    sms_config: '{"twilioSid":"","twilioToken":"","telnyxApiKey":"","telnyxPublicKey":""}',
    social_accounts: '{}',
  });
  const merged = { ...settings, notifications_enabled: false, social_accounts: '{"facebook": "bright"}' };
  expect((await owner.done('tableUpdate', { tableId: 11119, ...merged })).data).toEqual(merged);

  const active = [{ name: 'is_active', op: 'Equal', value: true }];
  const platforms = {
    tableId: 11115,
    PageNo: 1,
    PageSize: 50,
    OrderByField: 'ID',
    IsAsc: true,
    Filters: active,
  };
  const visitor = calls.openClient();
  const seen = (await visitor.done('tablePage', platforms)).list;
  expect(seen.length).toBeGreaterThanOrEqual(30);
  const platform_icon = expect.stringMatching(/^data:image\/svg\+xml,%3Csvg.*%3EG%3C%2Ftext/);
  expect(seen[0]).toEqual({ ID: 1, platform_name: 'Google My Business', platform_icon, is_active: true });
  expect(new Set(seen.map((row) => row.platform_icon)).size).toBeGreaterThan(20);
  expect((await owner.done('tablePage', platforms)).list).toEqual(seen);

  const page = (await visitor.done('tablePage', asked)).list[0];
  expect(page).toMatchObject({ business_name: 'Bright Smile Dental', negative_feedback_enabled: true });
  const said = await visitor.done('tableCreate', review(String(page?.user_id)));
  const unhappy = {
    rating: 2,
    platform_id: 0,
    is_public: false,
    review_type: 'negative',
    review_text: 'Too late',
  };
  await visitor.done(
    'tableCreate',
    review(owner.userId, { ...unhappy, reviewer_email: 'maria@example.com' }),
  );

  const read = { tableId: 11117, OrderByField: 'rating', IsAsc: false, Filters: mine(owner.userId) };
  const { list } = await owner.done('tablePage', read);
  expect(list).toEqual([
    expect.objectContaining({
      ID: said.data.ID,
      user_id: owner.userId,
      platform_id: 1,
      rating: 5,
      is_public: true,
    }),
    expect.objectContaining({ ...unhappy, reviewer_email: 'maria@example.com' }),
  ]);
  const second = await owner.done('tablePage', { ...read, PageNo: 2, PageSize: 1 });
  expect(second.list).toEqual(list.slice(1));
  expect((await owner.done('tablePage', { ...read, PageNo: 3, PageSize: 1 })).list).toEqual([]);
  expect((await bystander.done('tablePage', { tableId: 11117 })).list).toEqual([]);

  await owner.done('logout');
  expect(await owner.call('getUserInfo')).toMatchObject({ status: 401, error: 'Please sign in first.' });
  expect((await bystander.done('getUserInfo')).data).toMatchObject({ Email: bystander.email });
});

describe('the door', () => {
  const login = { email: 'nobody@example.com', password: PASSWORD };
  const JSON_TYPE = { 'content-type': 'application/json' };
  const damaged: [string, RequestInit, number, RegExp][] = [
    ['no JSON', { body: '{', headers: JSON_TYPE }, 400, /not valid JSON/],
    ['60,000 items', { body: `[${'1,'.repeat(60_000)}1]`, headers: JSON_TYPE }, 400, /at most 10,000 values/],
    [
      '3,000 filters',
      {
        body: JSON.stringify({ Filters: Array(3_000).fill({ name: 'ID', op: 'Equal', value: 'x' }) }),
        headers: JSON_TYPE,
      },
      ...([400, /at most 10,000 values/] as const),
    ],
    ['deep nesting', { body: `${'['.repeat(101)}${']'.repeat(101)}`, headers: JSON_TYPE }, 400, /100 deep/],
    [
      'a form',
      { body: 'email=a', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      400,
      /as JSON/,
    ],
    ['plain text', { body: '{}', headers: { 'content-type': 'text/plain' } }, 400, /as JSON/],
    ['a list', { body: '[]', headers: { 'content-type': 'application/json' } }, 400, /JSON object/],
    ['null', { body: 'null', headers: { 'content-type': 'application/json' } }, 400, /JSON object/],
    ['nothing', {}, 400, /JSON object/],
    [
      'NUL',
      { body: '{"email":"\\u0000"}', headers: { 'content-type': 'application/json' } },
      400,
      /cannot keep/,
    ],
    [
      'too much',
      {
        body: JSON.stringify({ email: 'x'.repeat(300_000) }),
        headers: { 'content-type': 'application/json' },
      },
      ...([413, /too large/] as const),
    ],
    [
      'a page of another site',
      { ...json(login), headers: { ...json(login).headers, origin: 'https://evil.example' } },
      403,
      /other sites/,
    ],
    [
      'a page without an origin',
      { ...json(login), headers: { ...json(login).headers, origin: 'null' } },
      403,
      /other sites/,
    ],
    [
      'a form of another site',
      { body: 'a=b', headers: { 'content-type': 'text/plain', 'sec-fetch-site': 'cross-site' } },
      ...([403, /other sites/] as const),
    ],
  ];
  test.each(damaged)('refuses %s in the standard shape', async (_, init, status, words) => {
    const answer = await calls.openClient().call('login', undefined, init);
    expect(answer.status).toBe(status);
    expect(answer.body).toEqual({ data: null, error: expect.stringMatching(words) });
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('accepts known operations, and POST only', async () => {
    const client = calls.openClient();
    for (const name of ['drop', 'constructor', '__proto__', 'login/x', '']) {
      expect(await client.call(name, {})).toMatchObject({
        status: 404,
        error: 'We could not find that call.',
      });
    }
    const response = await client.send('/api/calls/getUserInfo');
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST');
    expect(await response.json()).toEqual({ data: null, error: 'Calls are sent by POST.' });
  });

  test('accepts our own pages, and no session from another site’s form', async () => {
    const owner = await calls.openOwner();
    const own = { origin: fixture.config.origin, 'sec-fetch-site': 'same-origin' };
    expect((await owner.call('getUserInfo', {}, { headers: own })).data).toMatchObject({
      Email: owner.email,
    });
    const foreign = { 'sec-fetch-site': 'cross-site' };
    expect(await owner.call('logout', undefined, { headers: foreign })).toMatchObject({ status: 403 });
    expect((await owner.done('getUserInfo')).data).toMatchObject({ Email: owner.email });
  });

  test.each([
    [{ tableId: 11116 }, /^tableId must be one of 11114, 11115, 11117, 11118, 11119\.$/],
    [{ tableId: 11114, PageNo: 0 }, /^PageNo must be a whole number/],
    [{ tableId: 11114, PageSize: 1_000 }, /^PageSize must be a whole number from 1 to 200\.$/],
    [{ tableId: 11117, OrderByField: 'password' }, /^Table 11117 has no field password\.$/],
    [{ tableId: 11117, OrderByField: 'constructor' }, /has no field/],
    [
      { tableId: 11117, Filters: [{ name: 'business_id', op: 'Equal', value: 'x' }] },
      /has no field business_id/,
    ],
    [
      { tableId: 11117, Filters: [{ name: 'rating', op: 'GreaterThan', value: 1 }] },
      /op of a filter must be Equal/,
    ],
    [{ tableId: 11117, Filters: [{ name: 'rating', op: 'Equal', value: { a: 1 } }] }, /value of a filter/],
    [{ tableId: 11117, Filters: 'rating' }, /Filters must be a list/],
    [{ tableId: 11117, Page: 1 }, /no field Page/],
  ])('says what is wrong with %o', async (fields, words) => {
    const owner = await calls.openOwner('Bright Smile Dental');
    const answer = await owner.call('tablePage', fields);
    expect(answer).toMatchObject({ status: 400, error: expect.stringMatching(words) });
  });

  test('treats impossible values as missing rows', async () => {
    const owner = await calls.openOwner('Bright Smile Dental');
    await calls.openClient().done('tableCreate', review(owner.userId));
    const found = async (name: string, value: unknown) =>
      (await owner.done('tablePage', { tableId: 11117, Filters: [{ name, op: 'Equal', value }] })).list
        .length;
    expect(await found('ID', 'x')).toBe(0);
    expect(await found('rating', 99_999_999_999)).toBe(0);
    expect(await found('rating', true)).toBe(0);
    expect(await found('is_public', 'maybe')).toBe(0);
    expect(await found('review_date', 'never')).toBe(0);
    expect([
      await found('rating', '5'),
      await found('is_public', true),
      await found('reviewer_name', 'Maria Gonzalez'),
    ]).toEqual([1, 1, 1]);
  });
});

describe('accounts', () => {
  test('have the same limits as the screens', async () => {
    const client = calls.openClient();
    const email = `${newId()}@example.com`;
    const statuses = [];
    for (let tries = 0; tries < 11; tries += 1) {
      statuses.push((await client.call('login', { email, password: 'wrong-horse' })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
    const last = await client.call('login', { email, password: 'wrong-horse' });
    expect(last.error).toMatch(/^Too many attempts\. Please try again in /);
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
    const elsewhere = calls.openClient();
    expect((await elsewhere.call('login', { email, password: 'wrong-horse' })).status).toBe(400);
  });

  test('are refused with the same messages as on the screens', async () => {
    const client = calls.openClient();
    const login = await client.call('login', { email: 'nobody@example.com', password: PASSWORD });
    expect(login.body).toEqual({ data: null, error: 'Please check your credentials and try again.' });
    const short = await client.call('register', { email: `${newId()}@example.com`, password: 'short' });
    expect(short.error).toBe('Password must be at least 8 characters long.');
    const dead = await client.call('resetPassword', { token: 'x', password: 'another-horse' });
    expect(dead).toMatchObject({ status: 404 });
    expect((await client.call('logout')).body).toEqual({ data: null, error: null });
  });

  test('keep the name they were registered with', async () => {
    const client = calls.openClient();
    const email = `${newId()}@example.com`;
    await client.done('register', { email, password: PASSWORD, name: 'Dana Lee' });
    const found = await fixture.db.select().from(users).where(eq(users.email, email));
    expect(found).toMatchObject([{ name: 'Dana Lee', email_verified: false }]);
  });
});

describe('sendEmail', () => {
  const mail = (more: object = {}) => ({
    from: 'maria@example.com',
    to: [fixture.config.supportEmail],
    subject: 'Contact form: Maria Gonzalez',
    html: '<p>Name: Maria</p><p>Phone: 555&nbsp;0100</p><script>steal()</script><p>Please &lt;call&gt;</p>',
    ...more,
  });

  test('passes a message on to the support mailbox', async () => {
    expect((await calls.openClient().call('sendEmail', mail())).body).toEqual({ data: null, error: null });
    const input = { message: String((await fixture.jobsOf('support.send-mail')).at(-1)?.message) };
    const sent: EmailMessage[] = [];
    const ctx = fixture.ctxFor({ kind: 'job', name: 'support.send-mail' });
    const send = async (message: EmailMessage) => {
      sent.push(message);
      return { externalId: 'kept' };
    };
    await sendContactMail({ ...ctx, channels: { ...ctx.channels, email: { id: 'test', send } } }, input);
    expect(sent).toMatchObject([
      {
        to: { address: fixture.config.supportEmail },
        replyTo: { address: 'maria@example.com' },
        subject: 'Contact form: Maria Gonzalez',
      },
    ]);
    expect(sent[0]?.text).toContain('Phone: 555 0100');
    expect(sent[0]?.text).toContain('Please <call>');
    expect(sent[0]?.text).not.toContain('steal');
  });

  test.each([
    [{ to: ['victim@example.com'] }, 403],
    [{ to: ['victim@example.com', 'support'] }, 403],
    [{ to: [] }, 400],
    [{ html: '<img src="x">' }, 400],
    [{ subject: '' }, 400],
  ])('is no relay: %o', async (more, status) => {
    const before = (await fixture.jobsOf('support.send-mail')).length;
    expect(await calls.openClient().call('sendEmail', mail(more))).toMatchObject({ status });
    expect(await fixture.jobsOf('support.send-mail')).toHaveLength(before);
  });
});

function json(fields: object) {
  return { body: JSON.stringify(fields), headers: { 'content-type': 'application/json' } };
}
