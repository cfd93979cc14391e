import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditEvents } from '#server/db/schema/audit.ts';
import { readerAccounts } from '#server/db/schema/platforms.ts';
import { connectPlatform } from '#server/domain/platforms/connect-platform.ts';
import { disconnectPlatform } from '#server/domain/platforms/disconnect-platform.ts';
import { getPlatformConnection } from '#server/domain/platforms/get-platform-connection.ts';
import { revokeReaderAccessJob } from '#server/domain/platforms/jobs.ts';
import { revokeReaderAccess } from '#server/domain/platforms/revoke-reader-access.ts';
import { syncNow } from '#server/domain/platforms/sync-now.ts';
import { syncPlatform } from '#server/domain/platforms/sync-platform.ts';
import { undoDisconnect } from '#server/domain/platforms/undo-disconnect.ts';
import { getReply } from '#server/domain/replies/get-reply.ts';
import { jobsOf } from '#tests/jobs.ts';
import { asJob, asVisitor, makeBusiness, type OwnerCtx } from '#tests/make.ts';
import {
  closeSyncs,
  connectBySignIn,
  openWithSignIn,
  revoked,
  SIGN_IN_KEYS,
  signIn,
} from '#tests/sign-in-access.ts';

const NO_KEYS = { ...SIGN_IN_KEYS, google: { clientId: '', clientSecret: '' } };

closeSyncs();

const work = (ctx: OwnerCtx, connectionId: string) =>
  revokeReaderAccess(asJob(ctx, 'platforms.hand-back'), { connectionId });
const askedFor = async (ctx: OwnerCtx) =>
  (await jobsOf(ctx, revokeReaderAccessJob)).map(({ input }) => input);
const accountsOf = ({ business, db }: OwnerCtx) =>
  db.select().from(readerAccounts).where(eq(readerAccounts.business_id, business.id));

test('permissions', async () => {
  const { ctx } = await makeBusiness();
  const input = { connectionId: '01900000-0000-7000-8000-000000000000' };
  await expect(revokeReaderAccess(asVisitor(ctx), input)).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(revokeReaderAccess(ctx, input)).rejects.toMatchObject({ code: 'forbidden' });
});

test.each(['google-business', 'facebook'])(
  'access given through %s is revoked once its last page is disconnected',
  async (reader) => {
    const reading = await openWithSignIn(reader);
    const { ctx } = reading;
    const bystander = await makeBusiness();
    const page = await connectBySignIn(reading, reader);
    expect((await getPlatformConnection(ctx, { connectionId: page.id })).access).toBeNull();
    reading.clock.now = new Date(reading.clock.now.getTime() + 60_000);
    const ended = await disconnectPlatform(ctx, { connectionId: page.id, reviews: 'keep' });
    expect(ended.access).toMatchObject({ end: 'asked' });
    // Nothing has left the transaction yet, and a second press enqueues nothing more.
    expect(revoked(reading)).toEqual([]);
    await disconnectPlatform(ctx, { connectionId: page.id, reviews: 'delete' });
    const [account] = await accountsOf(ctx);
    expect(await jobsOf(ctx, revokeReaderAccessJob)).toMatchObject([
      { input: { connectionId: page.id }, group: account?.id },
    ]);

    await work({ ...ctx, business: bystander.ctx.business }, page.id);
    expect(revoked(reading)).toEqual([]);
    await work(ctx, page.id);
    await work(ctx, page.id);
    expect(revoked(reading)).toHaveLength(1);
    const after = await getPlatformConnection(ctx, { connectionId: page.id });
    expect(after.access).toMatchObject({ end: 'returned', page: expect.stringMatching(/^https:/) });
    expect(await accountsOf(ctx)).toEqual([]);
    const audit = await ctx.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'platforms.hand-back'));
    expect(audit.filter(({ subject_id }) => subject_id === page.id)).toMatchObject([
      { detail: { reader, accessEnd: 'returned' } },
    ]);
    expect(await undoDisconnect(ctx, { connectionId: page.id })).toMatchObject({
      state: 'reconnect',
      accountId: null,
      access: null,
    });
  },
);

test('typed keys belong to the owner, and are not revoked', async () => {
  const reading = await openWithSignIn();
  const { id: connectionId } = await reading.connect();
  const ended = await disconnectPlatform(reading.ctx, { connectionId, reviews: 'keep' });
  expect(ended.access).toBeNull();
  expect(await askedFor(reading.ctx)).toEqual([]);
  expect(await undoDisconnect(reading.ctx, { connectionId })).toMatchObject({ state: 'active' });
});

test('stays while another business reads with the same person’s sign-in', async () => {
  const reading = await openWithSignIn();
  const { ctx } = reading;
  const page = await connectBySignIn(reading);
  const other = (await makeBusiness({ now: ctx.now })).ctx;
  const [own] = await accountsOf(ctx);
  const theirs = { ...other, config: ctx.config, readers: ctx.readers };
  const account = await signIn(theirs);
  await connectPlatform(theirs, {
    platformId: page.platformId,
    reader: page.reader,
    profile: page.profile,
    termsAccepted: true,
    accountId: account,
  });
  expect((await accountsOf(theirs))[0]?.person_mark).toBe(own?.person_mark);
  reading.clock.now = new Date(reading.clock.now.getTime() + 60_000);
  const ended = await disconnectPlatform(ctx, { connectionId: page.id, reviews: 'keep' });
  expect(ended.access).toMatchObject({ end: 'shared' });
  expect(await askedFor(ctx)).toEqual([]);
  expect(await undoDisconnect(ctx, { connectionId: page.id })).toMatchObject({ state: 'active' });
});

test('a failed revocation is reported, and tried again later', async () => {
  const reading = await openWithSignIn();
  const { ctx } = reading;
  const page = await connectBySignIn(reading);
  reading.clock.now = new Date(reading.clock.now.getTime() + 60_000);
  const ended = await disconnectPlatform(ctx, { connectionId: page.id, reviews: 'keep' });
  expect(ended.access).toMatchObject({ end: 'asked' });
  reading.source.faults.status = 503;
  await expect(work(ctx, page.id)).rejects.toMatchObject({ fault: 'unavailable' });
  const told = await getPlatformConnection(ctx, { connectionId: page.id });
  expect(told.access).toMatchObject({ end: 'failed', with: 'Google' });
  expect(await accountsOf(ctx)).toHaveLength(1);
  reading.source.faults.status = 0;
  await work(ctx, page.id);
  expect(await getPlatformConnection(ctx, { connectionId: page.id })).toMatchObject({
    access: { end: 'returned' },
  });
});

test('a sign-in newer than the disconnection is not revoked', async () => {
  const reading = await openWithSignIn();
  const { ctx } = reading;
  const page = await connectBySignIn(reading);
  await disconnectPlatform(ctx, { connectionId: page.id, reviews: 'keep' });
  expect(await askedFor(ctx)).toHaveLength(1);
  reading.clock.now = new Date(reading.clock.now.getTime() + 60_000);
  await signIn(ctx);
  await work(ctx, page.id);
  expect(revoked(reading)).toEqual([]);
  expect(await accountsOf(ctx)).toHaveLength(1);
  expect((await getPlatformConnection(ctx, { connectionId: page.id })).access).toBeNull();
  expect(await undoDisconnect(ctx, { connectionId: page.id })).toMatchObject({ state: 'active' });
});

test('without the operator’s keys the page says which settings are missing, and resumes once they are restored', async () => {
  const reading = await openWithSignIn();
  const { ctx } = reading;
  const page = await connectBySignIn(reading);
  await reading.finish(page.id);
  const [review] = await reading.reviews(page.id);
  const config = ctx.config;
  ctx.config = { ...config, signIn: NO_KEYS };
  const { id: connectionId } = page;
  await syncNow(ctx, { connectionId });
  await syncPlatform(asJob(ctx, 'platforms.sync'), { connectionId });
  const view = await getPlatformConnection(ctx, { connectionId });
  expect(view).toMatchObject({ fault: 'no_keys', state: 'active' });
  expect(view.problem).toContain('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET');
  // Reviews that were read can still be answered, by hand.
  const panel = await getReply(ctx, { reviewId: review?.id ?? '' });
  expect(panel).not.toBeNull();
  ctx.config = config;
  await syncNow(ctx, { connectionId });
  await syncPlatform(asJob(ctx, 'platforms.sync'), { connectionId });
  expect(await getPlatformConnection(ctx, { connectionId })).toMatchObject({ fault: null, problem: null });
});
