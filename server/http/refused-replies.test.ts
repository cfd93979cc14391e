import { beforeAll, expect, test } from 'vitest';
import { findBusinessOfUser } from '#server/domain/businesses/queries.ts';
import { saveBusiness } from '#server/domain/businesses/save-business.ts';
import { createApp } from '#server/http/app.ts';
import { createPageCache } from '#server/http/page-cache.ts';
import { openAccountWorld } from '#tests/accounts.ts';
import { testDatabase, testJobs } from '#tests/database.ts';
import {
  makeContact,
  makeCtx,
  makePlatformConnection,
  makePublicReview,
  makeReview,
  type OwnerCtx,
} from '#tests/make.ts';
import { loadPages } from '#tests/pages.ts';

const TELLS = 'Sorry that your appointment for a crown ran late. Please call us.';
const FOUND = 'Privacy check: 1 phrase to fix';

let ctx: OwnerCtx;
let ask: (reviewId: string, body?: Record<string, string>) => Promise<{ status: number; html: string }>;

beforeAll(async () => {
  const world = await openAccountWorld();
  const { headers, ctx: user } = await world.signIn((await world.makeAccount()).email);
  await saveBusiness(user, { businessName: 'Bright Smile Dental', isHealthcare: true });
  const business = await findBusinessOfUser(user, user.actor.userId);
  if (!business) throw new Error('There is no business');
  ctx = { ...user, business };
  const { config } = world;
  const { channels, readers, models, log, now } = await makeCtx();
  const { build: serverBuild } = await loadPages();
  const app = createApp({
    ...{ database: await testDatabase(), queue: (await testJobs()).queue },
    ...{ channels, readers, models, config, log, now, pageCache: createPageCache(Date.now) },
    ...{ serverBuild, clientDir: null, isStopping: () => false },
  });
  const sent = { host: 'localhost:3000', origin: config.origin, cookie: headers.get('cookie') ?? '' };
  const incoming = { headers: {}, socket: { remoteAddress: '203.0.113.9' } };
  ask = async (reviewId, fields) => {
    const url = new URL(`/dashboard/reviews?review=${reviewId}`, config.origin);
    const form = fields && { method: 'POST', body: new URLSearchParams({ reviewId, ...fields }) };
    const answer = await app.request(url, { ...form, headers: sent }, { incoming });
    return { status: answer.status, html: await answer.text() };
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
  ['mark-posted', () => publicReview('Ann Lee'), () => publicReview('Bob Stone')],
  ['answer-feedback', () => feedback('sam@mail.example'), () => feedback('ida@mail.example')],
] as const)('without a script a refused %s says what it gives away', async (intent, make, makeOther) => {
  const [reviewId, otherId] = [await make(), await makeOther()];
  const refused = await ask(reviewId, { intent, text: TELLS });
  expect(refused.status).toBe(400);
  expect(refused.html).toContain(TELLS);
  expect(refused.html).toContain(FOUND);
  expect(refused.html).toContain('Safer: ');
  for (const id of [reviewId, otherId]) {
    const { status, html } = await ask(id);
    expect([status, html.includes(FOUND)]).toEqual([200, false]);
  }
});
