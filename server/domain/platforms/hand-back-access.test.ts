import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { FAKE_FACEBOOK_SIGN_IN } from '#server/connectors/platforms/facebook/fake.ts';
import { FAKE_GOOGLE } from '#server/connectors/platforms/fake-google.ts';
import { newId } from '#server/crypto.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { readerAccounts } from '#server/db/schema/platforms.ts';
import { beginSignIn } from '#server/domain/platforms/begin-sign-in.ts';
import { connectPlatform } from '#server/domain/platforms/connect-platform.ts';
import { disconnectPlatform } from '#server/domain/platforms/disconnect-platform.ts';
import { finishSignIn } from '#server/domain/platforms/finish-sign-in.ts';
import { getPlatformConnection } from '#server/domain/platforms/get-platform-connection.ts';
import { handBackAccess } from '#server/domain/platforms/hand-back-access.ts';
import { handBackAccessJob } from '#server/domain/platforms/jobs.ts';
import { syncNow } from '#server/domain/platforms/sync-now.ts';
import { syncPlatform } from '#server/domain/platforms/sync-platform.ts';
import { undoDisconnect } from '#server/domain/platforms/undo-disconnect.ts';
import { getReply } from '#server/domain/replies/get-reply.ts';
import { jobsOf } from '#tests/jobs.ts';
import { asJob, asVisitor, makeBusiness, type OwnerCtx } from '#tests/make.ts';
import { makeReading, type Reading } from '#tests/reading.ts';

const KEYS = {
  google: { clientId: FAKE_GOOGLE.clientId, clientSecret: FAKE_GOOGLE.clientSecret },
  facebook: { clientId: FAKE_FACEBOOK_SIGN_IN.clientId, clientSecret: FAKE_FACEBOOK_SIGN_IN.clientSecret },
};
const NO_KEYS = { ...KEYS, google: { clientId: '', clientSecret: '' } };

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function open(reader = 'google-business'): Promise<Reading> {
  // All tests sign in as one person; with a secret of its own nobody else is known as her.
  const secret = newId() + newId();
  const reading = await makeReading({ reader, config: { signIn: KEYS, secret } });
  closing.push(reading.close);
  return reading;
}

async function signIn(ctx: OwnerCtx, reader = 'google-business'): Promise<string> {
  const { address } = await beginSignIn(ctx, { reader, carried: {} });
  const answer = await fetch(address, { redirect: 'manual' });
  const back = new URL(answer.headers.get('location') ?? '').searchParams;
  const { accountId } = await finishSignIn(ctx, {
    code: back.get('code') ?? '',
    state: back.get('state') ?? '',
  });
  if (!accountId) throw new Error('Nobody signed in');
  return accountId;
}

/** A page that is read with a sign-in. */
async function connected(reading: Reading, reader = 'google-business') {
  const accountId = await signIn(reading.ctx, reader);
  return reading.connect({ accountId, credentials: undefined });
}

const work = (ctx: OwnerCtx, connectionId: string) =>
  handBackAccess(asJob(ctx, 'platforms.hand-back'), { connectionId });
const askedFor = async (ctx: OwnerCtx) => (await jobsOf(ctx, handBackAccessJob)).map(({ input }) => input);
const accountsOf = ({ business, db }: OwnerCtx) =>
  db.select().from(readerAccounts).where(eq(readerAccounts.business_id, business.id));
const revoked = ({ source }: Reading) =>
  source.requests.filter(
    ({ path, method }) => path === '/revoke' || (method === 'DELETE' && /permissions/.test(path)),
  );

test('who may', async () => {
  const { ctx } = await makeBusiness();
  const input = { connectionId: '01900000-0000-7000-8000-000000000000' };
  await expect(handBackAccess(asVisitor(ctx), input)).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(handBackAccess(ctx, input)).rejects.toMatchObject({ code: 'forbidden' });
});

test.each(['google-business', 'facebook'])(
  'what %s allowed goes back once its last page ends',
  async (reader) => {
    const reading = await open(reader);
    const { ctx } = reading;
    const bystander = await makeBusiness();
    const page = await connected(reading, reader);
    expect((await getPlatformConnection(ctx, { connectionId: page.id })).access).toBeNull();
    reading.clock.now = new Date(reading.clock.now.getTime() + 60_000);
    const ended = await disconnectPlatform(ctx, { connectionId: page.id, reviews: 'keep' });
    expect(ended.access).toMatchObject({ end: 'asked' });
    // Nothing has left the transaction yet, and a second press asks for nothing more.
    expect(revoked(reading)).toEqual([]);
    await disconnectPlatform(ctx, { connectionId: page.id, reviews: 'delete' });
    expect(await askedFor(ctx)).toEqual([{ connectionId: page.id }]);

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
      ...{ state: 'reconnect', accountId: null, access: null },
    });
  },
);

test('typed keys are the owner’s own, and stay', async () => {
  const reading = await open();
  const { id: connectionId } = await reading.connect();
  const ended = await disconnectPlatform(reading.ctx, { connectionId, reviews: 'keep' });
  expect(ended.access).toBeNull();
  expect(await askedFor(reading.ctx)).toEqual([]);
  expect(await undoDisconnect(reading.ctx, { connectionId })).toMatchObject({ state: 'active' });
});

test('stays while another business reads with the same person’s sign-in', async () => {
  const reading = await open();
  const { ctx } = reading;
  const page = await connected(reading);
  const other = (await makeBusiness({ now: ctx.now })).ctx;
  const [own] = await accountsOf(ctx);
  const theirs = { ...other, config: ctx.config, readers: ctx.readers };
  const account = await signIn(theirs);
  await connectPlatform(theirs, {
    ...{ platformId: page.platformId, reader: page.reader, profile: page.profile, termsAccepted: true },
    accountId: account,
  });
  expect((await accountsOf(theirs))[0]?.person_mark).toBe(own?.person_mark);
  reading.clock.now = new Date(reading.clock.now.getTime() + 60_000);
  const ended = await disconnectPlatform(ctx, { connectionId: page.id, reviews: 'keep' });
  expect(ended.access).toMatchObject({ end: 'shared' });
  expect(await askedFor(ctx)).toEqual([]);
  expect(await undoDisconnect(ctx, { connectionId: page.id })).toMatchObject({ state: 'active' });
});

test('is told where the provider does not take it back, and taken back later', async () => {
  const reading = await open();
  const { ctx } = reading;
  const page = await connected(reading);
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

test('a sign-in that is newer than the end is not handed back', async () => {
  const reading = await open();
  const { ctx } = reading;
  const page = await connected(reading);
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

test('without the operator’s keys the page says which settings are missing, and goes on when they are back', async () => {
  const reading = await open();
  const { ctx } = reading;
  const page = await connected(reading);
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
  // What was read stays open, and a reply goes by hand.
  const panel = await getReply(ctx, { reviewId: review?.id ?? '' });
  expect(panel).not.toBeNull();
  ctx.config = config;
  await syncNow(ctx, { connectionId });
  await syncPlatform(asJob(ctx, 'platforms.sync'), { connectionId });
  expect(await getPlatformConnection(ctx, { connectionId })).toMatchObject({ fault: null, problem: null });
});
