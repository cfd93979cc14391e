import { beforeAll, expect, test } from 'vitest';
import { findBusinessOfUser } from '#server/domain/businesses/queries.ts';
import { saveBusiness } from '#server/domain/businesses/save-business.ts';
import { getReply } from '#server/domain/replies/get-reply.ts';
import { markPosted } from '#server/domain/replies/mark-posted.ts';
import { LONGEST_NOTE } from '#shared/reviews/inbox.ts';
import { openAccountFixture } from '#tests/accounts.ts';
import { makeApp } from '#tests/app.ts';
import {
  makeContact,
  makePlatformConnection,
  makePublicReview,
  makeReview,
  type OwnerCtx,
} from '#tests/make.ts';
import { loadPages } from '#tests/pages.ts';

const TELLS = 'Sorry that your appointment for a crown ran late. Please call us.';
const FOUND = 'Privacy check: 1 phrase to fix';
const WARNED = 'Email is not encrypted. Leave health details out.';

let ctx: OwnerCtx;
let ask: (
  reviewId: string,
  body?: Record<string, string>,
) => Promise<{ status: number; html: string; headers: Headers }>;

beforeAll(async () => {
  const fixture = await openAccountFixture();
  const { headers, ctx: user } = await fixture.signIn((await fixture.makeAccount()).email);
  await saveBusiness(user, { businessName: 'Bright Smile Dental', isHealthcare: true });
  const business = await findBusinessOfUser(user, user.actor.userId);
  if (!business) throw new Error('There is no business');
  ctx = { ...user, business };
  const { config } = fixture;
  const { build: serverBuild } = await loadPages();
  const app = await makeApp({ serverBuild, config });
  const sent = { host: 'localhost:3000', origin: config.origin, cookie: headers.get('cookie') ?? '' };
  const incoming = { headers: {}, socket: { remoteAddress: '203.0.113.9' } };
  ask = async (reviewId, fields) => {
    const url = new URL(`/dashboard/reviews?review=${reviewId}`, config.origin);
    const form = fields && { method: 'POST', body: new URLSearchParams({ reviewId, ...fields }) };
    const answer = await app.request(url, { ...form, headers: sent }, { incoming });
    return { status: answer.status, headers: answer.headers, html: await answer.text() };
  };
});

async function publicReview(name: string): Promise<string> {
  const connection = await makePlatformConnection(ctx);
  return (await makePublicReview(ctx, connection, { reviewer_name: name })).id;
}

async function feedback(email: string): Promise<string> {
  const contact = await makeContact(ctx, { email });
  const kind = { is_public: false, review_type: 'negative', rating: 2, platform_id: 0 } as const;
  return (await makeReview(ctx, { ...kind, reviewer_email: email, contact_id: contact.id })).id;
}

test.each([
  ['mark-posted', FOUND, 'Safer: ', () => publicReview('Ann Lee'), () => publicReview('Bob Stone')],
  [
    ...(['answer-feedback', WARNED, 'Plainer: '] as const),
    () => feedback('sam@mail.example'),
    () => feedback('ida@mail.example'),
  ],
] as const)(
  'without a script a refused %s says what it gives away',
  async (intent, found, instead, make, makeOther) => {
    const [reviewId, otherId] = [await make(), await makeOther()];
    const refused = await ask(reviewId, { intent, text: TELLS, instead: '' });
    expect(refused.status).toBe(400);
    expect(refused.html).toContain(TELLS);
    expect(refused.html).toContain(found);
    expect(refused.html).toContain(instead);
    for (const id of [reviewId, otherId]) {
      const { status, html } = await ask(id);
      expect([status, html.includes(found)]).toEqual([200, false]);
    }
  },
);

test('without JavaScript the same button sends an email despite a warning', async () => {
  const reviewId = await feedback('ana@mail.example');
  const form = { intent: 'answer-feedback', text: TELLS };
  const { html } = await ask(reviewId, form);
  expect(html).toContain('<input type="hidden" name="override" value="on"/>');
  expect((await ask(reviewId)).html).not.toContain('name="override"');
  expect((await ask(reviewId, { ...form, override: 'on' })).status).toBe(302);
  expect((await ask(reviewId)).html).toContain(TELLS);
});

test('without JavaScript a refused note is shown in its form, and in no other', async () => {
  const [reviewId, otherId] = [await publicReview('Ann Lee'), await publicReview('Bob Stone')];
  const text = `Asked the garage. ${'x'.repeat(LONGEST_NOTE)}`;
  const refused = await ask(reviewId, { intent: 'add-note', text });
  expect(refused.status).toBe(400);
  expect(refused.html).toMatch(/<textarea[^>]*aria-invalid="true"[^>]*>Asked the garage\. x+<\/textarea>/);
  expect(refused.html).toContain(`can be at most ${LONGEST_NOTE}`);
  for (const id of [reviewId, otherId]) expect((await ask(id)).html).not.toContain('Asked the garage');
});

test('a reply marked as posted leads on to the next review that waits for one', async () => {
  const [reviewId, nextId] = [await publicReview('Ann Lee'), await publicReview('Bob Stone')];
  const { html } = await ask(reviewId);
  const next = /<input type="hidden" name="next" value="([^"]+)"/.exec(html)?.[1];
  expect(next).toMatch(/^[0-9a-f-]{36}$/);
  expect(next).not.toBe(reviewId);
  const { headers } = await ask(`${reviewId}&edit=reply`, {
    reviewId,
    intent: 'mark-posted',
    text: 'Thank you, Ann.',
    instead: '',
    next: nextId,
  });
  expect(headers.get('location')).toBe(`/dashboard/reviews?review=${nextId}`);
  expect(await getReply(ctx, { reviewId })).toMatchObject({ state: 'posted' });
  expect(await getReply(ctx, { reviewId: nextId })).toMatchObject({ state: 'none' });
});

test('a text marked as posted meanwhile is shown next to one written without knowing it', async () => {
  const [reviewId, otherId] = [await publicReview('Ann Lee'), await publicReview('Bob Stone')];
  await markPosted(ctx, { reviewId: otherId, text: 'Thank you, Bob.' });
  await ask(reviewId, { intent: 'mark-posted', text: 'Thank you, Ann.', instead: '' });

  const late = { intent: 'mark-posted', text: 'We are glad, Ann.', instead: '' };
  const { headers } = await ask(reviewId, late);
  expect(headers.get('location')).toBe(`/dashboard/reviews?review=${reviewId}&edit=reply`);
  expect(await getReply(ctx, { reviewId })).toMatchObject({
    state: 'posted',
    published: { text: 'Thank you, Ann.' },
    versions: [{ text: 'We are glad, Ann.' }],
  });
  const { html } = await ask(`${reviewId}&edit=reply`);
  expect(html).toContain('<input type="hidden" name="instead" value="Thank you, Ann."/>');
  expect(html).toContain('You marked it as posted on');
  expect(html).toContain('We are glad, Ann.</textarea>');

  const seen = await ask(reviewId, { ...late, instead: 'Thank you, Ann.' });
  expect(seen.headers.get('location')).toBe(`/dashboard/reviews?review=${reviewId}`);
  expect(await getReply(ctx, { reviewId })).toMatchObject({ published: { text: 'We are glad, Ann.' } });
  expect(await getReply(ctx, { reviewId: otherId })).toMatchObject({
    published: { text: 'Thank you, Bob.' },
    versions: [],
  });
});
