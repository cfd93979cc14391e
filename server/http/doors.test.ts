import { pino } from 'pino';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#server/core/crypto.ts';
import { findBusinessOfUser } from '#server/domain/businesses/queries.ts';
import { saveBusiness } from '#server/domain/businesses/save-business.ts';
import { switchOptInPage } from '#server/domain/registrations/switch-opt-in-page.ts';
import { createPageCache, type PageCache } from '#server/http/page-cache.ts';
import { openAccountFixture } from '#tests/accounts.ts';
import { makeApp } from '#tests/app.ts';
import { everything } from '#tests/everything.ts';
import { inTurn } from '#tests/in-turn.ts';
import { type BuiltPage, loadPages } from '#tests/pages.ts';
import { fillFrom, makeThings } from '#tests/things.ts';

const { build, pages } = await loadPages();
const actions = pages.filter(({ hasAction }) => hasAction);
const FORM = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data; boundary=x';
const part = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

/** Errors logged by the server. */
const faults: string[] = [];
const faultLog = pino({ level: 'error' }, { write: (line: string) => faults.push(line) });
let cookie = '';
/** Ids of the signed-in owner, by parameter name. */
let mine: Record<string, string> = {};
let pageCache: PageCache;
let ask: (path: string, init?: RequestInit, typed?: string) => Promise<Response>;
/** The database's content when last checked. */
let lastSeen: Record<string, string>;

beforeAll(async () => {
  const fixture = await openAccountFixture();
  const user = await fixture.makeAccount();
  const { headers, ctx } = await fixture.signIn(user.email);
  cookie = headers.get('cookie') ?? '';
  const address = { phone: '+12125550100', postalAddress: '1 Main Street' };
  await saveBusiness(ctx, { businessName: 'Bright Smile Dental', ...address });
  const business = await findBusinessOfUser(ctx, ctx.actor.userId);
  if (business) mine = { ...(await makeThings({ ...ctx, business })), businessKey: ctx.actor.userId };
  // Its public pages are open, or their forms would be refused for that alone.
  await switchOptInPage({ ...ctx, business }, { open: true, acknowledged: true });
  const { origin } = ctx.config;
  pageCache = createPageCache(Date.now);
  const app = await makeApp({
    serverBuild: build,
    config: { ...ctx.config, mailHookToken: HOOK_TOKEN },
    log: faultLog,
    pageCache,
  });
  ask = async (path, init = {}, typed) => {
    const all = new Headers(init.headers);
    if (!all.has('host')) all.set('host', 'localhost:3000');
    if (!all.has('origin')) all.set('origin', origin);
    const incoming = {
      url: typed,
      headers: Object.fromEntries(all),
      socket: { remoteAddress: '203.0.113.9' },
    };
    return app.request(
      new URL(path, origin),
      { ...init, headers: all },
      typed === undefined ? undefined : { incoming },
    );
  };
  lastSeen = await everything();
});

/** Since the last check, which takes longer than a request. */
async function expectUnchanged(): Promise<void> {
  const before = lastSeen;
  lastSeen = await everything();
  expect(lastSeen).toEqual(before);
}

afterEach(() => {
  const unexpected = faults.splice(0).filter((line) => !/"(?:page not found|unknown addresses)"/.test(line));
  expect(unexpected.join('\n').slice(0, 2_000)).toBe('');
});

const fill = (path: string, value: string) => path.replace(/:\w+\??|\*/g, value);
/** Each page for an owner and a visitor, with its share of the cases. */
const peopleOf = (some: readonly BuiltPage[]) =>
  some
    .flatMap(({ id }) => (['signed in', 'nobody'] as const).map((who) => [id, who] as const))
    .map(([id, who], turn) => [id, who, turn] as const);
const pageOf = (id: string): BuiltPage => {
  const page = pages.find((one) => one.id === id);
  if (!page) throw new Error(`No page ${id}`);
  return page;
};

const HOOK_TOKEN = 'a-long-unguessable-token';

type Damage = [what: string, body: BodyInit | null, type: string | null];
const DAMAGE: Damage[] = [
  ['JSON', '{"intent":"save"}', 'application/json'],
  ['plain text', 'intent=save', 'text/plain'],
  ['no type', new TextEncoder().encode('intent=save'), null],
  ['a cut-off multipart body', part('name', 'Ann').slice(0, -8), MULTIPART],
  ['a multipart body without its end', part('name', 'Ann'), MULTIPART],
  ['a multipart body without a boundary', part('name', 'Ann'), 'multipart/form-data'],
  ['an empty multipart body', '', MULTIPART],
  ['bytes that are no text', new Uint8Array([110, 61, 255, 254]), FORM],
  [
    'bytes that are no text in multipart',
    new Uint8Array([
      ...new TextEncoder().encode(`${part('n', 'x').slice(0, -2)}`),
      255,
      ...new TextEncoder().encode('\r\n--x--\r\n'),
    ]),
    MULTIPART,
  ],
  ['an escape that is no text', 'name=%ff%fe', FORM],
  ['half a character', 'name=%ed%a0%80', FORM],
  ['an escape without end', 'name=%4', FORM],
  ['an escape that is none', 'name=%zz', FORM],
  ['NUL', 'name=a%00b&email=a%00@example.com', FORM],
  ['a bare NUL', 'name=a\0b', FORM],
  ['NUL in multipart', `${part('name', 'a\0b')}--x--\r\n`, MULTIPART],
];

const odd = 'x'.repeat(70_000);
const huge = '9'.repeat(40);
/** Fields used by many forms. */
const FIELDS =
  'name email phone password confirm token text rating id contactId campaignId importId platform_id ' +
  'feedback_email channel businessName platforms[0].platformId contacts[0].name mapping.name dailyCap ' +
  'helpful message credentials.url';
const everyField = (value: string) =>
  FIELDS.split(' ')
    .map((name) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
/** Valid forms that none of our pages sends. */
const STRANGE: [what: string, body: string][] = [
  ['nothing', ''],
  ['an unknown intent', 'intent=nonsense'],
  ['an unknown intent with a channel', 'intent=nonsense.email&consent=on'],
  ['an intent of every object', 'intent=constructor&x=__proto__'],
  ['two intents', 'intent=save&intent=erase'],
  ['no intent', 'channel=email'],
  ['huge numbers', everyField(huge)],
  ['a huge negative number', everyField(`-${huge}`)],
  ['long texts', everyField(odd).slice(0, 200_000)],
  ['odd characters', everyField('\u202e\u0001\ufffe\ud83e\uddb7')],
  ['repeated fields', `${everyField('a')}&${everyField('b')}`],
  ['fields below fields', 'name.a.b=1&name[0]=2&contacts[999].name=x&__proto__.x=1&constructor=1'],
  ['no names', '=1&=2&&&'],
];

test('the product has pages with actions, and this file tests every one of them', () => {
  expect(actions.length).toBeGreaterThan(20);
});

describe.each(peopleOf(actions))('%s, %s', (id, who, turn) => {
  const { path } = pageOf(id);
  const isUpload =
    /^\/dashboard\/(contacts|integrations)\/(?:import|takeout)$|^(\/dashboard)?\/(profile|review-link|social)$|^\/dashboard\/setup$|^\/dashboard\/widgets\/videos(?:$|\/)/.test(
      path,
    );
  const isAboutOne = /:(?:contact|import|campaign)Id/.test(path);
  const address = () => fillFrom(path, mine);
  const headers = (type: string | null) => ({
    ...(type ? { 'content-type': type } : {}),
    ...(who === 'nobody' ? {} : { cookie }),
  });

  test('damaged bodies get a 400 with a message, and change nothing', async () => {
    for (const [what, body, type] of inTurn(DAMAGE, turn)) {
      const answer = await ask(address(), { method: 'POST', body, headers: headers(type) });
      const text = await answer.text();
      // It is only read once its owner is known.
      const statuses = (isUpload || isAboutOne) && who === 'nobody' ? [302, 400] : [400];
      expect(statuses, `${what}: ${text.slice(0, 300)}`).toContain(answer.status);
      // An upload's own page reports a damaged file; before that, one page serves all.
      if (!isUpload && answer.status === 400) expect(text, what).toContain('That form arrived damaged');
    }
    await expectUnchanged();
  });

  test('forms not sent by our pages are refused, and change nothing', async () => {
    if (path === '/logout') return;
    for (const [what, body] of inTurn(STRANGE, turn)) {
      const answer = await ask(address(), { method: 'POST', body, headers: headers(FORM) });
      const text = await answer.text();
      expect([302, 400, 401, 404, 409, 413], `${what}: ${answer.status} ${text.slice(0, 300)}`).toContain(
        answer.status,
      );
      if (answer.status === 302)
        expect(answer.headers.get('location'), what).toMatch(
          /^\/(login\b|profile$|dashboard(?:\/(?:contacts|reviews))?$)/,
        );
    }
    await expectUnchanged();
  });
});

describe('webhooks', () => {
  const tokens = [
    HOOK_TOKEN,
    'é'.repeat(HOOK_TOKEN.length / 2),
    'é'.repeat(HOOK_TOKEN.length),
    newId(),
    '%00',
    '%',
    '%ff',
    huge,
  ];
  const paths = tokens.flatMap((token) => [
    `/hooks/mail/${token}`,
    `/hooks/inbound-mail/${token}`,
    ...['twilio', 'telnyx', 'whatsapp-cloud', 'nonsense', '__proto__'].map((one) => `/hooks/${one}/${token}`),
    `/unsubscribe/${token}/one-click`,
  ]);
  const reports: Damage[] = [
    ...DAMAGE,
    [
      'a NUL in an escape',
      '{"RecordType":"Bounce","Email":"a\\u0000@example.com","MessageID":"a\\u0000"}',
      'application/json',
    ],
    ['a bounce with NUL', 'Content-Type: multipart/report; boundary=b\r\n\r\n--b\r\n\0', 'message/rfc822'],
    [
      'a bounce that is cut off',
      'Content-Type: multipart/report; report-type=delivery-status; boundary=b\r\n\r\n--b',
      'message/rfc822',
    ],
    ['half a JSON text', '[{"event":', 'application/json'],
    ['JSON of another shape', '[null,1,[[]],{"event":{}}]', 'application/json'],
    ['null', 'null', 'application/json'],
    ['nothing', '', null],
  ];

  test.each(paths.map((path, turn) => [path, turn] as const))(
    '%s survives any damage, and stores nothing of it',
    async (path, turn) => {
      for (const [what, body, type] of inTurn(reports, turn)) {
        const headers: Record<string, string> = type ? { 'content-type': type } : {};
        const answer = await ask(path, { method: 'POST', body, headers });
        expect([200, 400, 403, 404], `${what}: ${answer.status}`).toContain(answer.status);
        if (answer.status === 200)
          expect(path, what).toMatch(new RegExp(`^/hooks/(inbound-)?mail/${HOOK_TOKEN}$`));
      }
      expect((await ask(path)).status).toBeLessThan(500);
      await expectUnchanged();
    },
  );
});

const PARAMS = [
  '%00',
  'nonsense',
  huge,
  '%F0%9F%A6%B7',
  "'",
  '%2e%2e%2f',
  '__proto__',
  'x'.repeat(3_000),
  '-1',
  '%ED%A0%80',
  '%',
  '%zz',
  newId(),
  newId().toUpperCase(),
];
const QUERIES = [
  'cursor',
  'after',
  'id',
  'contacts',
  'filter',
  'tab',
  'next',
  'token',
  'i',
  'e',
  'r',
  'q',
  'list',
  'from',
  'list',
  'ids',
];
const VALUES = [
  '%00',
  huge,
  '99999999999999999.01890000-0000-7000-8000-000000000000',
  `1.${'-'.repeat(36)}`,
  '%ff',
  '%',
  '%ed%a0%80',
  "'",
  '__proto__',
  'x'.repeat(3_000),
];

describe.each(peopleOf(pages))('the address of %s, %s', (id, who, turn) => {
  const { path } = pageOf(id);
  const headers: Record<string, string> = who === 'nobody' ? {} : { cookie };

  test('survives any input', async () => {
    const addresses = [
      ...(/[:*]/.test(path) ? inTurn(PARAMS, turn).map((value) => fill(path, value)) : [path]),
      ...inTurn(VALUES, turn).map(
        (value) => `${fill(path, newId())}?${QUERIES.map((name) => `${name}=${value}`).join('&')}`,
      ),
      `${fill(path, newId())}?${QUERIES.map((name) => `${name}=${huge.slice(0, 17)}.${newId()}`).join('&')}`,
    ];
    for (const one of addresses) {
      const answer = await ask(one, { headers });
      const text = await answer.text();
      expect(answer.status, `${one.slice(0, 200)}: ${text.slice(0, 300)}`).toBeLessThan(500);
      if (/%00|%ff|%zz|%$/i.test(one.split('?')[0] ?? '')) expect(answer.status, one).toBe(400);
    }
    await expectUnchanged();
  });
});

const SPELLINGS: ((path: string) => string)[] = [
  (path) => `${path}/`,
  (path) => `${path}//`,
  (path) => `/${path}`,
  (path) => path.replaceAll('/', '//'),
  (path) => path.toUpperCase(),
  (path) => path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  (path) => `/.${path}`,
  (path) => `/x/..${path}`,
  (path) => `/x/%2e%2e${path}`,
  (path) => `${path}/.`,
];

test.each(
  pages
    .filter(({ path }) => !/[:*]/.test(path) && path !== '/' && !path.includes('.'))
    .map(({ path }) => path),
)('%s has one spelling; every other leads to it or to nothing', async (path) => {
  await (await ask(path, {}, path)).text();
  const before = pageCache.size();
  for (const typed of SPELLINGS.map((spell) => spell(path))) {
    const answer = await ask(`http://localhost:3000${typed}`, {}, typed);
    await answer.text();
    if (typed === path) continue;
    expect([308, 404], `${typed}: ${answer.status}`).toContain(answer.status);
    if (answer.status === 308) expect(answer.headers.get('location')).toBe(path);
  }
  expect(pageCache.size()).toEqual(before);
});

describe('users who are signed in already', () => {
  test.each(['/login', '/register'])('are redirected from %s', async (path) => {
    const answer = await ask(path, { headers: { cookie } });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/dashboard']);
  });

  test.each(['/login', '/register'])('get the answer to a form sent to %s', async (path) => {
    const body = 'name=Ann&email=nobody%40example.com&password=wrong-but-long&confirm=other';
    const answer = await ask(path, { method: 'POST', headers: { cookie, 'content-type': FORM }, body });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(await answer.text()).toContain('nobody@example.com');
  });
});

test('an address without a page answers people with a page, and scripts with data', async () => {
  const open = (path: string, accept = 'text/html,*/*;q=0.8') => ask(path, { headers: { cookie, accept } });
  const refused = await open('/dashboard/integrations/sign-in?reader=nobody');
  expect([refused.status, refused.headers.get('content-type')]).toEqual([
    400,
    expect.stringContaining('text/html'),
  ]);
  expect(await refused.text()).toMatch(/Choose a way to read\.[\s\S]*href="\/"/);
  const data = await open('/dashboard/integrations/sign-in?reader=nobody', '*/*');
  expect(await data.json()).toMatchObject({ message: 'Choose a way to read.' });
  for (const [from, to] of [
    ['/dashboard/integrations/sign-in?platform=1', '/dashboard/integrations/connect?platform=1'],
    ['/dashboard/reviews/export.csv?tab=removed', '/dashboard/reviews?tab=removed'],
  ] as const) {
    const answer = await open(from);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, to]);
  }
  const unknown = await open('/dashboard/integrations/connect?platform=1');
  expect(await unknown.text()).toContain('We do not know this platform.');
});
