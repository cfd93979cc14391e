import { beforeAll, expect, test } from 'vitest';
import { findBusinessOfUser } from '#server/domain/businesses/queries.ts';
import { saveBusiness } from '#server/domain/businesses/save-business.ts';
import { openAccountFixture } from '#tests/accounts.ts';
import { makeApp } from '#tests/app.ts';
import { everything } from '#tests/everything.ts';
import { inTurn } from '#tests/in-turn.ts';
import { makeBusiness } from '#tests/make.ts';
import { loadPages } from '#tests/pages.ts';
import { fillFrom, makeThings } from '#tests/things.ts';

const { build, pages } = await loadPages();
const ABOUT_ONE = pages.filter(
  ({ path, hasAction }) =>
    hasAction &&
    /^\/dashboard\/.*:(?:contact|import|reviewImport|campaign|replyBatch|widget|video)Id/.test(path),
);
const INTENTS = [
  ...['', 'nonsense', 'save', 'opt-out', 'opt-in', 'erase', 'run', 'cancel', 'undo', 'rename', 'ask-rest'],
  ...['pause', 'resume', 'retry', 'again.nonsense', 'publish', 'stop'],
];
const DAMAGED = 'cursor=-5&filter=nonsense&sort=nonsense&channel=nonsense&show=nonsense&ask=nonsense';

/** Ids of the signed-in owner, and of another one. */
let mine: Record<string, string> = {};
let theirs: Record<string, string> = {};
let ask: (path: string, body?: string) => Promise<Response>;

beforeAll(async () => {
  const fixture = await openAccountFixture();
  const { headers, ctx } = await fixture.signIn((await fixture.makeAccount()).email);
  await saveBusiness(ctx, { businessName: 'Bright Smile Dental' });
  const business = await findBusinessOfUser(ctx, ctx.actor.userId);
  if (!business) throw new Error('There is no business');
  mine = await makeThings({ ...ctx, business });
  theirs = await makeThings((await makeBusiness()).ctx);
  const { config } = fixture;
  const app = await makeApp({ serverBuild: build, config });
  const sent = { host: 'localhost:3000', origin: config.origin, cookie: headers.get('cookie') ?? '' };
  const incoming = { headers: {}, socket: { remoteAddress: '203.0.113.9' } };
  ask = async (path, body) => {
    const form = { method: 'POST', body: new URLSearchParams(body) };
    const url = new URL(path, config.origin);
    return app.request(url, { ...(body === undefined ? {} : form), headers: sent }, { incoming });
  };
});

test('covers the forms of contacts, two kinds of imports, campaigns, drafts of replies, widgets and videos', () => {
  expect(ABOUT_ONE).toHaveLength(7);
});

test.each(ABOUT_ONE.map(({ path }, turn) => [path, turn] as const))(
  'the subject of %s is checked before its form is read',
  { timeout: 60_000 },
  async (path, turn) => {
    const unknown = [
      theirs,
      {
        contactId: 'x',
        importId: 'x',
        reviewImportId: 'x',
        campaignId: 'x',
        replyBatchId: 'x',
        widgetId: 'x',
        videoId: 'x',
      },
      {},
    ];
    const before = await everything();
    for (const intent of inTurn(INTENTS, turn)) {
      for (const body of [`intent=${intent}`, `intent=${intent}&name=&email=no&channel=no&campaignId=no`]) {
        for (const things of unknown) {
          const answer = await ask(fillFrom(path, things), body);
          expect([answer.status, body], (await answer.text()).slice(0, 300)).toEqual([404, body]);
        }
      }
    }
    expect(await everything()).toEqual(before);
    expect((await ask(fillFrom(path, mine), 'intent=nonsense')).status).toBe(400);
  },
);

test.each([
  '/dashboard/contacts',
  '/dashboard/campaigns',
  '/dashboard/reviews',
  '/dashboard/campaigns/:campaignId',
])('%s with a damaged address is the beginning of its list', async (path) => {
  const address = fillFrom(path, mine);
  let answer = await ask(`${address}?${DAMAGED}`);
  if (answer.status === 302) {
    // Unknown parameters are removed from the URL.
    const clean = answer.headers.get('location') ?? '';
    expect(clean.startsWith(address), clean).toBe(true);
    answer = await ask(clean);
  }
  const text = await answer.text();
  expect(answer.status, text.slice(0, 300)).toBe(200);
  expect(text).not.toContain('Try again');
});
