import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import type { Ctx } from '#server/core/context.ts';
import { platformConnections, readerAccounts } from '#server/db/schema/platforms.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { countBroken } from '#server/domain/platforms/count-broken.ts';
import { getPlatformConnection } from '#server/domain/platforms/get-platform-connection.ts';
import { listPlatformConnections } from '#server/domain/platforms/list-platform-connections.ts';
import { listPlatforms } from '#server/domain/platforms/list-platforms.ts';
import { listRemovedReviews } from '#server/domain/platforms/list-removed-reviews.ts';
import { listReviewSources } from '#server/domain/platforms/list-review-sources.ts';
import { reconnectPlatform } from '#server/domain/platforms/reconnect-platform.ts';
import { trySource } from '#server/domain/platforms/try-source.ts';
import type { PlatformConnectionState, SyncFault } from '#shared/platforms/platform-connections.ts';
import { getPlatform, PLATFORMS } from '#shared/platforms/platforms.ts';
import type { ReviewSourceView } from '#shared/platforms/review-sources.ts';
import { needsOwner } from '#shared/sending/broken-connections.ts';
import { asJob, asVisitor, makeBusiness, makeCtx, makePlatformConnection } from '#tests/make.ts';
import { makeSync } from '#tests/syncing.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function open(reader: string) {
  const sync = await makeSync({ reader });
  closing.push(sync.close);
  return sync;
}

const trustpilot = { platformId: getPlatform('trustpilot').id, reader: 'trustpilot' };

test.each([
  ['countBroken', (ctx) => countBroken(ctx)],
  ['listRemovedReviews', (ctx) => listRemovedReviews(ctx, { connectionId: crypto.randomUUID() })],
  ['trySource', (ctx) => trySource(ctx, trustpilot)],
] as [string, (ctx: Ctx) => Promise<unknown>][])('%s is for the owner alone', async (_, verb) => {
  const { ctx } = await makeBusiness();
  await expect(verb(asVisitor(ctx))).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(verb(asJob(ctx, 'x'))).rejects.toMatchObject({ code: 'forbidden' });
});

describe('the offered sources', () => {
  test('are listed for each platform, in the words of the readers', async () => {
    const ctx = await makeCtx();
    const platforms = await listPlatforms(ctx);
    expect(platforms).toHaveLength(PLATFORMS.filter(({ active }) => active).length);
    const google = platforms.find(({ slug }) => slug === 'google');
    expect(google).toMatchObject({ name: 'Google', takesReplies: true, asking: 'allowed' });
    expect(google?.sources.find(({ id }) => id === 'google-business')).toMatchObject({
      label: 'Official API',
    });
    const yelp = platforms.find(({ slug }) => slug === 'yelp');
    expect(yelp).toMatchObject({ asking: 'monitor-only' });
    expect(yelp?.sources.find(({ id }) => id === 'yelp')).toMatchObject({ label: 'Sample' });
    for (const { sources } of platforms) expect(sources.length).toBeGreaterThan(0);
  });

  test('have their forms filled in as far as the address tells', async () => {
    const ctx = await makeCtx();
    const address = 'https://www.trustpilot.com/review/brightsmile.example';
    const offered = await listReviewSources(ctx, { platformId: trustpilot.platformId, address });
    const [official, mail, outscraper] = ['trustpilot', 'mail', 'outscraper'].map((reader) =>
      offered.find(({ id }) => id === reader),
    );
    expect(official?.profileFields).toMatchObject([{ name: 'domain', value: address, settled: false }]);
    expect(official).toMatchObject({
      paid: false,
      triesReviews: true,
      listsLocations: false,
      helpPath: null,
    });
    expect(mail).toMatchObject({ id: 'mail', byMail: true, fields: [] });
    expect(outscraper?.profileFields).toMatchObject([
      { name: 'platform', value: 'trustpilot', settled: true },
      { name: 'page', value: address, settled: false },
    ]);
    expect(outscraper).toMatchObject({ paid: true, triesReviews: false, cost: { isLarge: true } });
    expect(official).toMatchObject({ cost: null, presetWords: null });
    const short = await listReviewSources(ctx, {
      platformId: 1,
      address: 'https://maps.app.goo.gl/AbCdEf123',
    });
    expect(short.find(({ id }) => id === 'google-business')).toMatchObject({
      listsLocations: true,
      helpPath: '/help/reviews/google-keys',
      profileFields: [{ name: 'location', value: '' }],
    });
    const webmd = await listReviewSources(ctx, {
      platformId: getPlatform('webmd').id,
      address: 'https://doctor.webmd.com/doctor/ann-lee-1-overview',
      known: { reader: 'import', profile: {}, total: 40 },
    });
    const apify = webmd.find((way) => way.id === 'apify');
    expect(apify?.presetWords).toContain('community-made');
    const values = Object.fromEntries(apify?.profileFields.map(({ name, value }) => [name, value]) ?? []);
    expect(values).toMatchObject({
      platform: 'webmd',
      actor: 'carabain-digital/webmd-reviews',
      mostField: 'limit',
    });
    // The address is the only open field, and it is filled in.
    expect(values).toMatchObject({ page: 'https://doctor.webmd.com/doctor/ann-lee-1-overview' });
    expect(shownOf(apify)).toEqual(['page']);
    const google = await listReviewSources(ctx, {
      platformId: 1,
      address: 'https://www.google.com/maps/place/Bright+Smile/@40.7,-74,17z',
    });
    const known = google.find((way) => way.id === 'apify');
    expect(shownOf(known)).toEqual(['page']);
    expect(known?.profileFields.find(({ name }) => name === 'page')?.value).toContain('/maps/place/');
    const avvo = await listReviewSources(ctx, { platformId: getPlatform('avvo').id });
    const unknown = avvo.find((way) => way.id === 'apify');
    expect(unknown).toMatchObject({ presetWords: null });
    expect(shownOf(unknown)).toEqual(['page', 'actor', 'input', 'mostUsd']);
    expect(apify?.cost?.first).toMatchObject({ about: 0.08, reviews: 40, isTotal: true });
    // Reviews of a platform that has closed can only be imported.
    const closed = await listReviewSources(ctx, { platformId: getPlatform('doctolib').id });
    expect(closed.length).toBeGreaterThan(0);
    for (const { bringAt, fields } of closed) {
      expect(bringAt).toBe('/dashboard/integrations/import?platform=doctolib');
      expect(fields).toEqual([]);
    }
  });
});

/** The fields that are neither fixed nor folded away. */
function shownOf(way: ReviewSourceView | undefined): string[] {
  return (way?.profileFields ?? []).flatMap(({ name, settled, advanced }) =>
    settled || advanced ? [] : [name],
  );
}

describe('a trial', () => {
  test('shows the newest reviews and keeps nothing', async () => {
    const { ctx, harness } = await open('trustpilot');
    const given = { ...trustpilot, profile: { ...harness.profile }, credentials: { ...harness.credentials } };
    const trial = await trySource(ctx, given);
    expect(trial).toMatchObject({ locationName: 'Bright Smile Dental', total: 7, checkedOnly: false });
    expect(trial.reviews).toHaveLength(5);
    expect(trial.reviews[0]).toMatchObject({ author: 'Ann Lee', rated: null });
    const mine = eq(readerAccounts.business_id, ctx.business.id);
    expect(await ctx.db.select().from(readerAccounts).where(mine)).toEqual([]);
    expect(await listPlatformConnections(ctx)).toEqual([]);
    const bystander = await ctx.db.select().from(reviews).where(eq(reviews.business_id, ctx.business.id));
    expect(bystander).toEqual([]);
  });

  test('never asks for paid reviews', async () => {
    const { ctx, harness, source } = await open('outscraper');
    const trial = await trySource(ctx, {
      platformId: getPlatform(harness.profile.platform ?? '').id,
      reader: 'outscraper',
      profile: { ...harness.profile },
      credentials: { ...harness.credentials },
    });
    expect(trial).toMatchObject({ checkedOnly: true, reviews: [], cost: { first: { isTotal: false } } });
    expect(source.requests.filter(({ path }) => path.includes('reviews'))).toEqual([]);
  });

  test('uses an account of this business, never one of another', async () => {
    const sync = await open('trustpilot');
    const { accountId } = await sync.connect();
    const given = { ...trustpilot, profile: { ...sync.harness.profile }, accountId: accountId ?? '' };
    expect((await trySource(sync.ctx, given)).reviews).toHaveLength(5);
    const { ctx: stranger } = await makeBusiness();
    const asked = sync.source.requests.length;
    await expect(trySource({ ...stranger, readers: sync.ctx.readers }, given)).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(sync.source.requests).toHaveLength(asked);
    await expect(trySource(sync.ctx, { ...given, reader: 'yelp' })).rejects.toMatchObject({
      fields: { reader: ['Choose a way to read this platform.'] },
    });
  });
});

test('a public page is read only on the site of its platform', async () => {
  const { ctx, connect, harness, source } = await open('structured-data');
  const refusal = {
    code: 'invalid',
    reason: 'place_not_found',
    fields: { 'profile.page': ['This is not an address of Indeed.'] },
  };
  const indeed = { platformId: getPlatform('indeed').id, reader: 'structured-data' };
  for (const page of ['https://reviews.example.com/x', 'https://indeed.example.com/cmp/x']) {
    await expect(connect({ profile: { page } })).rejects.toMatchObject(refusal);
    await expect(trySource(ctx, { ...indeed, profile: { page } })).rejects.toMatchObject(refusal);
  }
  const profile = { page: 'https://www.healthgrades.com/dentist/dr-james-slaman-xd8l9' };
  await expect(connect({ profile })).rejects.toMatchObject(refusal);
  expect(source.requests).toEqual([]);
  expect(await listPlatformConnections(ctx)).toEqual([]);

  const own = await trySource(ctx, { ...indeed, profile: { ...harness.profile } });
  expect(own).toMatchObject({ locationName: 'Bright Smile' });
  const { id } = await connect();
  const asked = source.requests.length;
  const elsewhere = { page: 'https://reviews.example.com/x' };
  await expect(reconnectPlatform(ctx, { connectionId: id, profile: elsewhere })).rejects.toMatchObject(
    refusal,
  );
  expect(source.requests).toHaveLength(asked);
  expect(await reconnectPlatform(ctx, { connectionId: id })).toMatchObject({ state: 'active' });
});

test('the removed reviews of one page are listed, to its owner only', async () => {
  const sync = await open('trustpilot');
  const { ctx } = sync;
  const { id } = await sync.connect();
  await sync.finish(id);
  expect(await listRemovedReviews(ctx, { connectionId: id })).toEqual({ count: 0, latest: [] });
  const [first, second] = await sync.reviews(id);
  for (const [row, day] of [
    [first, '2026-09-01'],
    [second, '2026-09-20'],
  ] as const) {
    await ctx.db
      .update(reviews)
      .set({ removed_at: new Date(day) })
      .where(eq(reviews.id, row?.id ?? ''));
  }
  const removed = await listRemovedReviews(ctx, { connectionId: id });
  expect(removed.count).toBe(2);
  expect(removed.latest.map(({ key }) => key)).toEqual([second?.id, first?.id]);
  const { ctx: stranger } = await makeBusiness();
  await expect(listRemovedReviews(stranger, { connectionId: id })).rejects.toMatchObject({
    code: 'not_found',
  });
});

test.each<[PlatformConnectionState, SyncFault | null, number, boolean]>([
  ['active', null, 0, false],
  ['active', 'busy', 0, false],
  ['active', 'unavailable', 0, false],
  ['active', 'cost_limit', 0, false],
  ['active', 'gone', 0, true],
  ['active', null, 3, true],
  ['reconnect', 'auth', 0, true],
  ['paused', 'gone', 0, false],
  ['disconnected', 'gone', 3, false],
])(
  '%s with %s and %i pending removals is counted in the menu as the list shows it: %s',
  async (state, fault, pendingRemovals, broken) => {
    const { ctx } = await makeBusiness();
    const { ctx: bystander } = await makeBusiness();
    const at = { created_at: ctx.now(), updated_at: ctx.now() };
    for (const business of [ctx.business, bystander.business]) {
      await ctx.db.insert(platformConnections).values({
        business_id: business.id,
        platform_id: trustpilot.platformId,
        reader: 'trustpilot',
        place_key: 'x',
        ...(business === ctx.business ? { state, fault, held_removals: pendingRemovals } : {}),
        ...at,
      });
    }
    expect(await countBroken(ctx)).toBe(broken ? 1 : 0);
    expect(await countBroken(bystander)).toBe(0);
    const [view] = await listPlatformConnections(ctx);
    expect(view && needsOwner(view)).toBe(broken);
  },
);

test('figures and the sync that fills them come from one snapshot', async () => {
  const { ctx } = await makeBusiness();
  const { id: connectionId } = await makePlatformConnection(ctx);
  const asked: unknown[] = [];
  // A query outside the transaction would see another snapshot.
  const db = new Proxy(ctx.db, {
    get(target, name) {
      if (name !== 'transaction') throw new Error(`${String(name)} is asked outside`);
      return (...given: Parameters<typeof target.transaction>) => {
        asked.push(given[1]);
        return target.transaction(...given);
      };
    },
  });
  expect(await listPlatformConnections({ ...ctx, db })).toHaveLength(1);
  expect(await getPlatformConnection({ ...ctx, db }, { connectionId })).toMatchObject({ id: connectionId });
  const atOnce = { isolationLevel: 'repeatable read', accessMode: 'read only' };
  expect(asked).toEqual([atOnce, atOnce]);
});
