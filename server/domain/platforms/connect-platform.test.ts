import { and, eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import type { Ctx } from '#server/core/context.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { platformConnections, readerAccounts } from '#server/db/schema/platforms.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { bringReviews } from '#server/domain/platforms/bring-reviews.ts';
import { connectPlatform } from '#server/domain/platforms/connect-platform.ts';
import { decideRemovals } from '#server/domain/platforms/decide-removals.ts';
import { disconnectPlatform } from '#server/domain/platforms/disconnect-platform.ts';
import { getPlatformConnection } from '#server/domain/platforms/get-platform-connection.ts';
import { syncPlatformJob } from '#server/domain/platforms/jobs.ts';
import { listLocations } from '#server/domain/platforms/list-locations.ts';
import { listPlatformConnections } from '#server/domain/platforms/list-platform-connections.ts';
import { listReaderAccounts } from '#server/domain/platforms/list-reader-accounts.ts';
import { pausePlatform } from '#server/domain/platforms/pause-platform.ts';
import { reconnectPlatform } from '#server/domain/platforms/reconnect-platform.ts';
import { resumePlatform } from '#server/domain/platforms/resume-platform.ts';
import { stopSync } from '#server/domain/platforms/stop-sync.ts';
import { sweepPlatforms } from '#server/domain/platforms/sweep-platforms.ts';
import { syncNow } from '#server/domain/platforms/sync-now.ts';
import { undoDisconnect } from '#server/domain/platforms/undo-disconnect.ts';
import type { ConnectPlatform } from '#shared/platforms/platform-input.ts';
import { jobsOf } from '#tests/jobs.ts';
import { asJob, asVisitor, makeBusiness } from '#tests/make.ts';
import { makeSync } from '#tests/syncing.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function open(given: Parameters<typeof makeSync>[0] = {}) {
  const sync = await makeSync(given);
  closing.push(sync.close);
  return sync;
}

const NOWHERE = '01900000-0000-7000-8000-000000000000';
const OF_ONE: [string, (ctx: Ctx, connectionId: string) => Promise<unknown>][] = [
  ['getPlatformConnection', (ctx, connectionId) => getPlatformConnection(ctx, { connectionId })],
  ['reconnectPlatform', (ctx, connectionId) => reconnectPlatform(ctx, { connectionId })],
  ['pausePlatform', (ctx, connectionId) => pausePlatform(ctx, { connectionId })],
  ['resumePlatform', (ctx, connectionId) => resumePlatform(ctx, { connectionId })],
  ['disconnectPlatform', (ctx, connectionId) => disconnectPlatform(ctx, { connectionId, reviews: 'delete' })],
  ['undoDisconnect', (ctx, connectionId) => undoDisconnect(ctx, { connectionId })],
  ['syncNow', (ctx, connectionId) => syncNow(ctx, { connectionId })],
  ['stopSync', (ctx, connectionId) => stopSync(ctx, { connectionId })],
  ['decideRemovals', (ctx, connectionId) => decideRemovals(ctx, { connectionId, decision: 'apply' })],
];
const OF_ALL: [string, (ctx: Ctx) => Promise<unknown>][] = [
  ['listPlatformConnections', (ctx) => listPlatformConnections(ctx)],
  ['listReaderAccounts', (ctx) => listReaderAccounts(ctx)],
  ['listLocations', (ctx) => listLocations(ctx, { reader: 'yelp' })],
  [
    'connectPlatform',
    (ctx) => connectPlatform(ctx, { platformId: 1, reader: 'google-places', termsAccepted: true }),
  ],
];

describe('permissions', () => {
  test.each([...OF_ALL, ...OF_ONE])('%s', async (_, verb) => {
    const { ctx } = await makeBusiness();
    await expect(verb(asVisitor(ctx), NOWHERE)).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(verb(asJob(ctx, 'x'), NOWHERE)).rejects.toMatchObject({ code: 'forbidden' });
  });

  test.each(OF_ONE)('%s finds and changes nothing of another business', async (_, verb) => {
    const sync = await open();
    const { id } = await sync.connect();
    const before = await sync.row(id);
    const { ctx: stranger } = await makeBusiness();
    await expect(verb({ ...stranger, readers: sync.ctx.readers }, id)).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await sync.row(id)).toEqual(before);
  });
});

describe('connecting', () => {
  test('checks with the source, seals the credentials and starts a sync', async () => {
    const sync = await open();
    const { ctx, harness } = sync;
    const view = await sync.connect();
    expect(view).toMatchObject({
      platformName: 'Google',
      locationName: 'Bright Smile Dental',
      source: 'Official API',
      state: 'active',
      problem: null,
      platformTotal: 7,
      reviews: 0,
      pendingRemovals: 0,
      monthCost: null,
    });
    expect(view.running).toMatchObject({ expected: 7, lookedAt: 0 });
    expect(await jobsOf(ctx, syncPlatformJob)).toMatchObject([{ input: { connectionId: view.id } }]);
    const [account] = await ctx.db
      .select()
      .from(readerAccounts)
      .where(eq(readerAccounts.business_id, ctx.business.id));
    expect(account?.credentials).toMatch(/^v1\./);
    const secret = harness.credentials.clientSecret ?? '';
    const seen = [view, await listPlatformConnections(ctx), await listReaderAccounts(ctx), account];
    expect(JSON.stringify(seen)).not.toContain(secret);
    const audit = await ctx.db.select().from(auditEvents).where(eq(auditEvents.subject_id, view.id));
    expect(audit).toMatchObject([{ action: 'platforms.connect', detail: { reader: 'google-business' } }]);
    const { ctx: other } = await makeBusiness();
    expect(await listPlatformConnections(other)).toEqual([]);
    await sync.finish(view.id);
    const page = await getPlatformConnection(ctx, { connectionId: view.id });
    expect(page).toMatchObject({ reviews: 7, average: 24 / 7, running: null });
    expect(page.runs).toMatchObject([{ outcome: 'done', added: 7, problem: null, trigger: 'owner' }]);
  });

  test('reports an error at the field that can fix it', async () => {
    const sync = await open();
    const { harness } = sync;
    const refused = async (given: Partial<ConnectPlatform>) => {
      const error = await sync.connect(given).catch((cause: unknown) => cause);
      return error as { code: string; reason?: string; fields?: Record<string, string[]> };
    };
    expect(await refused({ termsAccepted: false })).toMatchObject({ reason: 'terms_needed' });
    expect(await refused({ credentials: { ...harness.credentials, clientId: 'x' } })).toMatchObject({
      fields: { 'credentials.clientId': [expect.any(String)] },
    });
    expect(await refused({ profile: { location: 'here' } })).toMatchObject({
      fields: { 'profile.location': [expect.any(String)] },
    });
    const wrong = harness.wrongCredentials as Record<string, string>;
    expect(await refused({ credentials: wrong })).toMatchObject({ reason: 'source_refused' });
    expect(await refused({ profile: { ...harness.missing } })).toMatchObject({ reason: 'place_not_found' });
    expect(await refused({ reader: 'yelp' })).toMatchObject({ fields: { reader: [expect.any(String)] } });
    expect(await refused({ platformId: undefined, address: 'https://nowhere.example' })).toMatchObject({
      reason: 'place_not_found',
    });
    expect(await refused({ address: 'https://www.yelp.com/biz/bright-smile' })).toMatchObject({
      fields: { address: ['This address is one of Yelp.'] },
    });
    sync.source.faults.status = 500;
    expect(await refused({})).toMatchObject({ code: 'unavailable' });
    expect(await listPlatformConnections(sync.ctx)).toEqual([]);
    expect(await listReaderAccounts(sync.ctx)).toEqual([]);
  });

  test('connects a page once, recognizes its account, and lists the locations of that account', async () => {
    const sync = await open();
    const { ctx } = sync;
    const { accountId } = await sync.connect();
    await expect(sync.connect()).rejects.toMatchObject({ reason: 'place_connected' });
    const accounts = await listReaderAccounts(ctx);
    expect(accounts).toMatchObject([
      { id: accountId, connections: 1, readerName: 'Google Business Profile' },
    ]);
    const places = await listLocations(ctx, { reader: 'google-business', accountId: accountId ?? '' });
    const other = { name: 'Northside Orthodontics' };
    expect(places).toMatchObject([{ name: 'Bright Smile Dental', profile: sync.harness.profile }, other]);
    const { ctx: stranger } = await makeBusiness();
    await expect(
      listLocations(
        { ...stranger, readers: ctx.readers },
        { reader: 'google-business', accountId: accountId ?? '' },
      ),
    ).rejects.toMatchObject({ code: 'not_found' });
  });

  test('by another source keeps the reviews of the page, each once', async () => {
    const sync = await open();
    const { ctx } = sync;
    const { connectionId } = await bringReviews(asJob(ctx, 'import'), {
      platformId: 1,
      locationName: 'Bright Smile Dental',
      reviews: sync.source.reviews.map((one, index) => ({
        externalId: `row-${index}`,
        reviewerName: one.author ?? '',
        rating: one.stars,
        text: one.text ?? '',
        reviewedAt: one.writtenAt,
      })),
    });
    const before = await sync.reviews(connectionId);
    const { id } = await sync.connect({ connectionId });
    expect(id).toBe(connectionId);
    expect(await sync.finish(id)).toMatchObject({ outcome: 'done', added: 0, edited: 0 });
    const after = await sync.reviews(id);
    expect(after.map(({ id: reviewId }) => reviewId).toSorted()).toEqual(
      before.map(({ id: reviewId }) => reviewId).toSorted(),
    );
    expect(new Set(after.map(({ id_of }) => id_of))).toEqual(new Set(['google-business']));
    // A file imported later matches the rows of the connection.
    await bringReviews(asJob(ctx, 'import'), {
      platformId: 1,
      connectionId,
      reviews: [
        {
          externalId: 'other-0',
          reviewerName: 'Ann Lee',
          rating: 5,
          text: 'Text of visit 0',
          reviewedAt: new Date('2026-09-30T12:00:00Z'),
        },
      ],
    });
    expect(await sync.reviews(id)).toEqual(after);
  });
});

describe('a connected page', () => {
  test('can be paused and resumed, also twice in a row', async () => {
    const sync = await open();
    const { ctx } = sync;
    const { id: connectionId } = await sync.connect();
    expect(await pausePlatform(ctx, { connectionId })).toMatchObject({ state: 'paused', nextSyncAt: null });
    expect(await pausePlatform(ctx, { connectionId })).toMatchObject({ state: 'paused', running: null });
    await expect(syncNow(ctx, { connectionId })).rejects.toMatchObject({ reason: 'not_connected' });
    expect(await resumePlatform(ctx, { connectionId })).toMatchObject({ state: 'active' });
    expect((await resumePlatform(ctx, { connectionId })).running).not.toBeNull();
    const audit = await ctx.db.select().from(auditEvents).where(eq(auditEvents.subject_id, connectionId));
    expect(audit.map(({ action }) => action)).toEqual([
      ...['platforms.connect', 'platforms.pause', 'platforms.resume'],
    ]);
  });

  test('is deleted with its reviews after seven days, and can be restored until then', async () => {
    const sync = await open();
    const { ctx, clock } = sync;
    const { id: connectionId } = await sync.connect();
    await sync.finish(connectionId);
    const bystander = await open();
    const kept = await bystander.connect();
    await bystander.finish(kept.id);
    const gone = await disconnectPlatform(ctx, { connectionId, reviews: 'delete' });
    expect(gone).toMatchObject({ state: 'disconnected', reviews: 7, nextSyncAt: null });
    expect(await undoDisconnect(ctx, { connectionId })).toMatchObject({
      state: 'active',
      deleteReviewsAt: null,
    });
    await sync.finish(connectionId);
    await disconnectPlatform(ctx, { connectionId, reviews: 'delete' });
    const sweep = () => sweepPlatforms({ ...asJob(ctx, 'platforms.sweep'), business: null });
    clock.now = new Date(clock.now.getTime() + 6 * 86_400_000);
    await sweep();
    expect(await sync.reviews(connectionId)).toHaveLength(7);
    clock.now = new Date(clock.now.getTime() + 2 * 86_400_000);
    await sweep();
    expect(await listPlatformConnections(ctx)).toEqual([]);
    expect(await listReaderAccounts(ctx)).toEqual([]);
    expect(await ctx.db.select().from(reviews).where(eq(reviews.business_id, ctx.business.id))).toEqual([]);
    expect(await bystander.reviews(kept.id)).toHaveLength(7);
  });

  test('that was disconnected and is connected again keeps its reviews', async () => {
    const sync = await open();
    const { ctx } = sync;
    const { id: connectionId } = await sync.connect();
    await sync.finish(connectionId);
    await disconnectPlatform(ctx, { connectionId, reviews: 'keep' });
    const back = await sync.connect();
    expect(back).toMatchObject({ id: connectionId, state: 'active', reviews: 7, disconnectedAt: null });
    expect(await sync.finish(connectionId)).toMatchObject({ added: 0 });
  });

  test('takes new credentials, as do all pages of its account', async () => {
    const sync = await open();
    const { ctx, harness } = sync;
    const { id: connectionId, accountId } = await sync.connect();
    const asleep = { state: 'reconnect', fault: 'auth', auth_faults: 3, next_sync_at: null } as const;
    await ctx.db.update(platformConnections).set(asleep).where(eq(platformConnections.id, connectionId));
    const [other] = await ctx.db
      .insert(platformConnections)
      .values({
        business_id: ctx.business.id,
        platform_id: 1,
        reader: 'google-business',
        account_id: accountId,
        profile: harness.profile,
        place_key: 'another',
        created_at: ctx.now(),
        updated_at: ctx.now(),
        ...asleep,
      })
      .returning();
    expect((await getPlatformConnection(ctx, { connectionId })).problem).toMatch(/three times/);
    const wrong = harness.wrongCredentials as Record<string, string>;
    await expect(reconnectPlatform(ctx, { connectionId, credentials: wrong })).rejects.toMatchObject({
      reason: 'source_refused',
    });
    const credentials = { ...harness.credentials };
    expect(await reconnectPlatform(ctx, { connectionId, credentials })).toMatchObject({
      state: 'active',
      problem: null,
      accountId,
    });
    expect(await sync.row(other?.id ?? '')).toMatchObject({ state: 'active', auth_faults: 0 });
    const audit = await ctx.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.subject_id, connectionId), eq(auditEvents.action, 'platforms.reconnect')));
    expect(audit).toHaveLength(1);
  });

  test('is read when it is due, at times of its own', async () => {
    const sync = await open();
    const { ctx, clock } = sync;
    const { id } = await sync.connect();
    await sync.finish(id);
    const { next_sync_at: due } = await sync.row(id);
    clock.now = new Date((due?.getTime() ?? 0) + 1_000);
    const sweep = () => sweepPlatforms({ ...asJob(ctx, 'platforms.sweep'), business: null });
    await sweep();
    await sweep();
    expect((await sync.runs(id)).map(({ trigger }) => trigger)).toEqual(['owner', 'clock']);
    const { next_sync_at: next } = await sync.row(id);
    expect((next?.getTime() ?? 0) - (due?.getTime() ?? 0)).toBe(6 * 3_600_000);
  });
});

describe('an expensive first sync', () => {
  const refusal = { code: 'invalid', fields: { costAgreed: [expect.stringContaining('about $6.00')] } };

  test('needs the owner’s agreement to its price before anything is stored', async () => {
    const sync = await open({ reader: 'outscraper' });
    await expect(sync.connect({ costAgreed: false })).rejects.toMatchObject(refusal);
    expect(await listPlatformConnections(sync.ctx)).toEqual([]);
    expect(await listReaderAccounts(sync.ctx)).toEqual([]);
    expect(sync.source.requests.filter(({ path }) => path.includes('reviews'))).toEqual([]);
    const { id } = await sync.connect({ costAgreed: true });
    await sync.finish(id);
    // It was connected by this source before: the same page costs no second first sync.
    await disconnectPlatform(sync.ctx, { connectionId: id, reviews: 'keep' });
    expect(await sync.connect({ costAgreed: false })).toMatchObject({ id, state: 'active' });
  });

  test('is cheap where the source gives a small total, and free where the source is free', async () => {
    const zembra = await open({ reader: 'zembra' });
    expect(await zembra.connect({ costAgreed: false })).toMatchObject({ platformTotal: 7 });
    const free = await open({ reader: 'trustpilot' });
    expect(await free.connect({ costAgreed: false })).toMatchObject({ monthCost: null });
  });
});
