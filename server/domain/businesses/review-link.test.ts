import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Crawler, createCrawler } from '#server/connectors/fetching/crawler.ts';
import { simulatedNetwork } from '#server/connectors/fetching/network.ts';
import type { Ctx } from '#server/core/context.ts';
import { users } from '#server/db/schema/accounts.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { acknowledgements, businessProfiles } from '#server/db/schema/businesses.ts';
import { checkAddress } from '#server/domain/businesses/check-address.ts';
import { getBusiness } from '#server/domain/businesses/get-business.ts';
import { getReviewLink } from '#server/domain/businesses/get-review-link.ts';
import { saveBusiness } from '#server/domain/businesses/save-business.ts';
import { savePlatforms } from '#server/domain/businesses/save-platforms.ts';
import { saveReviewLink } from '#server/domain/businesses/save-review-link.ts';
import { tryPlatformLink } from '#server/domain/businesses/try-platform-link.ts';
import { confirmLink } from '#server/domain/setup/confirm-link.ts';
import { getSetup } from '#server/domain/setup/get-setup.ts';
import { publicOptionPromise } from '#shared/business/acknowledgements.ts';
import { asVisitor, makeBusiness, type OwnerCtx } from '#tests/make.ts';

const GOOGLE = 1;
const FACEBOOK = 2;
const GOOGLE_LINK = 'https://g.page/r/CYNfNS3DZxlaEAI/review';

const NOTHING = { platforms: [{ platformId: GOOGLE }], choosesPlatforms: false };

const rowOf = async (ctx: Ctx, id: string) =>
  (await ctx.db.select().from(businessProfiles).where(eq(businessProfiles.id, id)))[0];
const words = (ctx: OwnerCtx) =>
  ctx.db.select().from(acknowledgements).where(eq(acknowledgements.business_id, ctx.business.id));

test('visitors have no access', async () => {
  const { ctx } = await makeBusiness();
  const visitor = asVisitor(ctx);
  const refused = { code: 'unauthenticated' };
  await expect(getReviewLink(visitor)).rejects.toMatchObject(refused);
  await expect(saveReviewLink(visitor, NOTHING)).rejects.toMatchObject(refused);
  await expect(checkAddress(visitor, { slug: 'x' })).rejects.toMatchObject(refused);
  const given = { platformId: GOOGLE, writeReviewUrl: GOOGLE_LINK };
  await expect(tryPlatformLink(visitor, given)).rejects.toMatchObject(refused);
});

describe('the public option', () => {
  test('is switched off only with an acknowledgement, which is stored with name, date and text', async () => {
    const { ctx, business } = await makeBusiness({ business_name: 'Bright Smiles' });
    const { ctx: bystander, business: other } = await makeBusiness();
    await ctx.db.update(users).set({ name: 'Zoe Lee' }).where(eq(users.id, ctx.actor.userId));
    const off = { publicOptionEnabled: false, reviewLinkTitle: 'Tell us' };
    for (const acknowledged of [undefined, false]) {
      await expect(
        saveBusiness(ctx, { ...off, ...(acknowledged === undefined ? {} : { acknowledged }) }),
      ).rejects.toMatchObject({
        code: 'invalid',
        reason: 'acknowledgement_needed',
        fields: { acknowledged: [expect.any(String)] },
      });
    }
    // Nothing of the form was saved.
    expect(await rowOf(ctx, business.id)).toMatchObject({
      public_option_enabled: true,
      review_link_title: 'Leave us a review',
    });
    expect(await words(ctx)).toEqual([]);

    await saveBusiness(ctx, { ...off, acknowledged: true });
    expect(await rowOf(ctx, business.id)).toMatchObject({ public_option_enabled: false });
    const [kept] = await words(ctx);
    expect(kept).toMatchObject({
      user_id: ctx.actor.userId,
      user_name: 'Zoe Lee',
      kind: 'public-option-off',
    });
    expect(kept?.wording).toContain(publicOptionPromise('Bright Smiles'));
    // A later acknowledgement of something else does not count.
    const about = {
      business_id: business.id,
      kind: 'opt-in-page',
      user_name: 'Ida',
      wording: 'Another',
    } as const;
    const created_at = new Date((kept?.created_at.getTime() ?? 0) + 60_000);
    const [laterWord] = await ctx.db
      .insert(acknowledgements)
      .values({ ...about, created_at })
      .returning();
    expect((await getReviewLink(ctx)).publicOptionOff).toEqual({ at: kept?.created_at, by: kept?.user_name });

    await ctx.db.delete(acknowledgements).where(eq(acknowledgements.id, laterWord?.id ?? ''));

    // It is off: saving the rest needs no acknowledgement, nor does switching it on.
    await saveBusiness(ctx, { publicOptionEnabled: false, reviewLinkTitle: 'Again' });
    await saveBusiness(ctx, { publicOptionEnabled: true });
    expect(await words(ctx)).toHaveLength(1);
    expect((await getReviewLink(ctx)).publicOptionOff).toBeNull();
    await expect(saveBusiness(ctx, { publicOptionEnabled: false })).rejects.toMatchObject({
      reason: 'acknowledgement_needed',
    });
    expect(await words(bystander)).toEqual([]);
    expect(await rowOf(ctx, other.id)).toMatchObject({ public_option_enabled: true, version: 1 });
  });

  test('the other switches are saved with the page and need no acknowledgement', async () => {
    const { ctx, business } = await makeBusiness();
    await saveBusiness(ctx, { starFilterEnabled: false, negativeFeedbackEnabled: false });
    expect(await rowOf(ctx, business.id)).toMatchObject({
      star_filter_enabled: false,
      negative_feedback_enabled: false,
      public_option_enabled: true,
    });
    expect((await getReviewLink(ctx)).routing).toEqual({
      starFilter: false,
      negativeFeedback: false,
      publicOption: true,
    });
    const events = await ctx.db.select().from(auditEvents).where(eq(auditEvents.subject_id, business.id));
    expect(events).toMatchObject([
      { action: 'businesses.update', detail: { fields: ['starFilterEnabled', 'negativeFeedbackEnabled'] } },
    ]);
  });
});

describe('platforms', () => {
  test('one that is switched off keeps its position and address and is not offered', async () => {
    const { ctx } = await makeBusiness();
    expect((await getReviewLink(ctx)).platforms).toHaveLength(4);
    await savePlatforms(ctx, {
      platforms: [{ platformId: FACEBOOK }, { platformId: GOOGLE, writeReviewUrl: GOOGLE_LINK, off: true }],
    });
    expect((await getBusiness(ctx)).platforms.map(({ platformId }) => platformId)).toEqual([FACEBOOK]);
    expect((await getReviewLink(ctx)).platforms).toMatchObject([
      { platformId: FACEBOOK, off: false },
      { platformId: GOOGLE, writeReviewUrl: GOOGLE_LINK, off: true },
    ]);
    await expect(
      savePlatforms(ctx, { platforms: [{ platformId: GOOGLE, off: true }] }),
    ).rejects.toMatchObject({
      fields: { platforms: ['Choose at least one platform.'] },
    });
  });
});

describe('an address while it is typed', () => {
  test('free, own, reserved, not allowed, and taken with two available alternatives', async () => {
    const { ctx } = await makeBusiness({ review_link_url: 'check-mine', business_name: 'Zähne & Söhne' });
    await makeBusiness({ review_link_url: 'check-taken' });
    const look = (slug: string) => checkAddress(ctx, { slug });
    expect(await look('check-nobodys')).toMatchObject({ state: 'free', offers: [] });
    expect(await look('check-mine')).toMatchObject({ state: 'own' });
    expect(await look('dashboard')).toMatchObject({ state: 'reserved' });
    for (const slug of ['A b', 'ab', '-abc', 'x'.repeat(61), 'épée']) {
      expect(await look(slug), slug).toMatchObject({
        state: 'not-allowed',
        message: expect.stringMatching(/./),
      });
    }
    const taken = await look(' check-taken ');
    expect(taken).toMatchObject({ slug: 'check-taken', state: 'taken' });
    expect(taken.offers).toEqual(['check-taken-new-york', 'check-taken-zahne-sohne']);
    await makeBusiness({ review_link_url: 'check-taken-new-york' });
    const later = await look('check-taken');
    expect(later.offers).toEqual(['check-taken-zahne-sohne', 'check-taken-reviews']);
    for (const offer of later.offers) await saveBusiness(ctx, { reviewLinkUrl: offer });
    await makeBusiness({ review_link_url: 'y'.repeat(60) });
    const long = await look('y'.repeat(60));
    expect(long.offers).toHaveLength(2);
    for (const offer of long.offers) expect(await look(offer)).toMatchObject({ state: 'free' });
  });
});

describe('saving the whole page', () => {
  const page = {
    reviewLinkUrl: '',
    reviewLinkTitle: 'Tell us',
    starFilterEnabled: true,
    negativeFeedbackEnabled: false,
    publicOptionEnabled: true,
    acknowledged: false,
  };
  const google = { platformId: GOOGLE, writeReviewUrl: GOOGLE_LINK };
  const suggestion = async (ctx: OwnerCtx) =>
    (await getReviewLink(ctx)).platforms.map(({ platformId }) => ({ platformId }));

  test('whichever button is pressed, switches and platforms are saved together, for this business only', async () => {
    for (const choosesPlatforms of [false, true]) {
      const [{ ctx }, { ctx: bystander }] = [await makeBusiness(), await makeBusiness()];
      await saveReviewLink(ctx, { ...page, choosesPlatforms, platforms: [google] });
      expect(await getReviewLink(ctx)).toMatchObject({
        reviewLinkTitle: 'Tell us',
        platformsChosen: true,
        routing: { negativeFeedback: false },
        platforms: [{ ...google, off: false }],
      });
      expect(await getReviewLink(bystander)).toMatchObject({ platformsChosen: false });
    }
  });

  test('an address that was pasted and not yet added is included', async () => {
    const { ctx } = await makeBusiness();
    const platforms = [{ platformId: FACEBOOK }];
    await saveReviewLink(ctx, { ...page, platforms, choosesPlatforms: false, pasted: ` ${GOOGLE_LINK} ` });
    expect((await suggestion(ctx)).map(({ platformId }) => platformId)).toEqual([FACEBOOK, GOOGLE]);
  });

  test('if one of the two is refused nothing is saved', async () => {
    const { ctx } = await makeBusiness();
    const wrong = { platformId: GOOGLE, writeReviewUrl: 'https://www.facebook.com/BrightSmiles' };
    const refused = { fields: { 'platforms[0].writeReviewUrl': [expect.any(String)] } };
    await expect(
      saveReviewLink(ctx, { ...page, platforms: [wrong], choosesPlatforms: true }),
    ).rejects.toMatchObject(refused);
    const off = { ...page, publicOptionEnabled: false, platforms: [google], choosesPlatforms: true };
    await expect(saveReviewLink(ctx, off)).rejects.toMatchObject({ reason: 'acknowledgement_needed' });
    expect(await getReviewLink(ctx)).toMatchObject({
      reviewLinkTitle: 'Leave us a review',
      platformsChosen: false,
      routing: { negativeFeedback: true },
    });
  });

  test('a suggestion stays one until it is changed or chosen', async () => {
    const { ctx } = await makeBusiness();
    const platforms = await suggestion(ctx);
    await saveReviewLink(ctx, { ...page, platforms, choosesPlatforms: false });
    expect(await getReviewLink(ctx)).toMatchObject({ platformsChosen: false, reviewLinkTitle: 'Tell us' });
    await saveReviewLink(ctx, { ...page, platforms, choosesPlatforms: true });
    expect((await getReviewLink(ctx)).platformsChosen).toBe(true);
  });
});

describe('trying a link', () => {
  let answer: { status: number; location?: string };
  let site: Server;
  let crawler: Crawler;
  beforeAll(async () => {
    site = createServer(({ url }, response) => {
      const { status, location } =
        url === '/robots.txt' ? { status: 404 } : url === '/' ? { status: 200 } : answer;
      response
        .writeHead(status, { 'content-type': 'text/html', ...(location ? { location } : {}) })
        .end('<p>');
    });
    await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
    const { port } = site.address() as AddressInfo;
    const name = { product: 'Goodword', site: 'https://goodword.example', contact: 'a@goodword.example' };
    const network = simulatedNetwork(`http://127.0.0.1:${port}`);
    crawler = createCrawler(name, { network, pauseSeconds: 0 });
  });
  afterAll(async () => {
    site.closeAllConnections();
    await new Promise((done) => site.close(done));
  });

  async function open() {
    const { ctx } = await makeBusiness();
    return { ...ctx, readers: { ...ctx.readers, crawler } };
  }
  const google = { platformId: GOOGLE, writeReviewUrl: GOOGLE_LINK };
  const triedOf = async (ctx: OwnerCtx) =>
    (await getReviewLink(ctx)).platforms.map(({ platformId, tried }) => [platformId, tried?.outcome ?? null]);

  test('a dead link never counts as working; where robots are disallowed, the owner is believed', async () => {
    const ctx = await open();
    await savePlatforms(ctx, { platforms: [google] });
    answer = { status: 404 };
    await expect(confirmLink(ctx, { platformId: GOOGLE })).rejects.toMatchObject({ code: 'conflict' });
    expect([(await getSetup(ctx)).platformsLack, await triedOf(ctx)]).toEqual(['try', [[GOOGLE, 'dead']]]);
    answer = { status: 403 };
    await confirmLink(ctx, { platformId: GOOGLE });
    expect([(await getSetup(ctx)).platformsLack, await triedOf(ctx)]).toEqual([null, [[GOOGLE, 'unsure']]]);
  });

  test.each([
    [{ status: 200 }, 'works'],
    [{ status: 404 }, 'dead'],
    [{ status: 410 }, 'dead'],
    [{ status: 403 }, 'unsure'],
    [{ status: 500 }, 'unsure'],
  ] as const)('what answers %j', async (given, outcome) => {
    const [ctx, bystander] = [await open(), await open()];
    for (const one of [ctx, bystander]) {
      await savePlatforms(one, { platforms: [google, { platformId: FACEBOOK }] });
    }
    answer = given;
    expect(await tryPlatformLink(ctx, google)).toEqual({ outcome });
    expect(await triedOf(ctx)).toEqual([
      [GOOGLE, outcome],
      [FACEBOOK, null],
    ]);
    expect(await triedOf(bystander)).toEqual([
      [GOOGLE, null],
      [FACEBOOK, null],
    ]);
    // It stays valid for this address through other saves, and not for another one.
    await savePlatforms(ctx, { platforms: [{ platformId: FACEBOOK }, { ...google, off: true }] });
    expect(await triedOf(ctx)).toContainEqual([GOOGLE, outcome]);
    const other = { ...google, writeReviewUrl: 'https://g.page/r/CYNfNS3DZxlaEAJ/review' };
    await savePlatforms(ctx, { platforms: [other, { platformId: FACEBOOK }] });
    expect(await triedOf(ctx)).toContainEqual([GOOGLE, null]);
    const events = await ctx.db
      .select({ action: auditEvents.action })
      .from(auditEvents)
      .where(eq(auditEvents.subject_id, ctx.business.id));
    expect(events.filter(({ action }) => action === 'businesses.try-link')).toHaveLength(1);
  });

  test('a redirect to the home page is inconclusive', async () => {
    const ctx = await open();
    answer = { status: 302, location: 'https://g.page/' };
    expect(await tryPlatformLink(ctx, google)).toEqual({ outcome: 'unsure' });
  });

  test('thirty addresses an hour can be tried per business', async () => {
    const [ctx, bystander] = [await open(), await open()];
    answer = { status: 200 };
    for (let time = 1; time <= 30; time += 1) await tryPlatformLink(ctx, google);
    await expect(tryPlatformLink(ctx, google)).rejects.toMatchObject({ code: 'rate_limited' });
    expect(await tryPlatformLink(bystander, google)).toEqual({ outcome: 'works' });
  });

  test('an address that is not the platform’s own, or not public, is never opened', async () => {
    const ctx = await open();
    answer = { status: 200 };
    const tried = (writeReviewUrl: string) => tryPlatformLink(ctx, { platformId: GOOGLE, writeReviewUrl });
    for (const address of [
      'https://www.facebook.com/BrightSmiles',
      'http://127.0.0.1/',
      'file:///etc/passwd',
      '',
    ]) {
      await expect(tried(address), address).rejects.toMatchObject({
        code: 'invalid',
        fields: { writeReviewUrl: [expect.any(String)] },
      });
    }
    await expect(
      savePlatforms(ctx, { platforms: [{ ...google, writeReviewUrl: 'https://www.facebook.com/x' }] }),
    ).rejects.toMatchObject({
      fields: { 'platforms[0].writeReviewUrl': [expect.stringMatching(/not on Google/)] },
    });
  });
});
