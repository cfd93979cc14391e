import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FAKE_FACEBOOK_SIGN_IN } from '#server/connectors/platforms/facebook/fake.ts';
import { FAKE_GOOGLE } from '#server/connectors/platforms/fake-google.ts';
import { fakeReviews } from '#server/connectors/platforms/fake-source.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { readerAccounts } from '#server/db/schema/platforms.ts';
import { beginSignIn } from '#server/domain/platforms/begin-sign-in.ts';
import { finishSignIn } from '#server/domain/platforms/finish-sign-in.ts';
import { listPlaces } from '#server/domain/platforms/list-places.ts';
import { listReaderAccounts } from '#server/domain/platforms/list-reader-accounts.ts';
import { listReadingWays } from '#server/domain/platforms/list-reading-ways.ts';
import { keptOf } from '#server/domain/platforms/parts/accounts.ts';
import { reconnectPlatform } from '#server/domain/platforms/reconnect-platform.ts';
import { syncNow } from '#server/domain/platforms/sync-now.ts';
import { asJob, asVisitor, makeBusiness, type OwnerCtx } from '#tests/make.ts';
import { makeReading, type ReadingFixture } from '#tests/reading.ts';

const KEYS = {
  google: { clientId: FAKE_GOOGLE.clientId, clientSecret: FAKE_GOOGLE.clientSecret },
  facebook: {
    clientId: FAKE_FACEBOOK_SIGN_IN.clientId,
    clientSecret: FAKE_FACEBOOK_SIGN_IN.clientSecret,
  },
};

const withKeys = (ctx: OwnerCtx): OwnerCtx => ({ ...ctx, config: { ...ctx.config, signIn: KEYS } });

let reading: ReadingFixture;
let ctx: OwnerCtx;
async function open(reader: string) {
  reading = await makeReading({ reader, config: { signIn: KEYS } });
  ctx = reading.ctx;
}
afterEach(() => reading.close());

/** As the browser goes there and comes back. */
async function comeBack(address: string) {
  const answer = await fetch(address, { redirect: 'manual' });
  expect(answer.status).toBe(302);
  const back = new URL(answer.headers.get('location') ?? '');
  expect(back.origin + back.pathname).toBe(`${ctx.config.origin}/dashboard/integrations/signed-in`);
  const [code, state] = ['code', 'state'].map((name) => back.searchParams.get(name) ?? '');
  return { code, state };
}

async function signIn(reader: string, carried: Record<string, string> = {}) {
  const { address } = await beginSignIn(ctx, { reader, carried });
  return finishSignIn(ctx, await comeBack(address));
}

const accountsOf = ({ business, db }: OwnerCtx) =>
  db.select().from(readerAccounts).where(eq(readerAccounts.business_id, business.id));

describe('with Google', () => {
  beforeEach(() => open('google-business'));

  test('who may', async () => {
    for (const [verb, input] of [
      [beginSignIn, { reader: 'google-business' }],
      [finishSignIn, { code: 'x', state: 'x' }],
    ] as const) {
      await expect(verb(asVisitor(ctx), input as never)).rejects.toMatchObject({ code: 'unauthenticated' });
      await expect(verb(asJob(ctx, 'x'), input as never)).rejects.toMatchObject({ code: 'forbidden' });
    }
  });

  test('asks for no more than reviews, and proves itself when it comes back', async () => {
    const { address } = await beginSignIn(ctx, { reader: 'google-business' });
    const query = Object.fromEntries(new URL(address).searchParams);
    expect(query).toMatchObject({
      client_id: FAKE_GOOGLE.clientId,
      access_type: 'offline',
      prompt: 'consent',
      code_challenge_method: 'S256',
      response_type: 'code',
      scope: 'openid email https://www.googleapis.com/auth/business.manage',
    });
    expect(address).not.toContain(FAKE_GOOGLE.clientSecret);
    // The verifier stands in the state, where only we can read it.
    expect(query.state).toMatch(/^v1\.[\w-]+$/);
  });

  test('keeps the account sealed, without the operator’s keys, and lists its pages', async () => {
    const found = await signIn('google-business', { platform: 'google' });
    expect(found).toMatchObject({
      reader: 'google-business',
      outcome: 'signed-in',
      carried: { platform: 'google' },
    });
    const accountId = found.accountId ?? '';
    const [row] = await accountsOf(ctx);
    expect(row).toMatchObject({ id: accountId, hint: 'ann@brightsmile.example' });
    expect(row?.credentials).toMatch(/^v1\./);
    const places = await listPlaces(ctx, { reader: 'google-business', accountId });
    expect(places).toMatchObject([
      { name: 'Bright Smile Dental', profile: { location: 'accounts/1/locations/2' } },
      { name: 'Northside Orthodontics', profile: { location: 'accounts/1/locations/3' } },
    ]);
    const audit = await ctx.db.select().from(auditEvents).where(eq(auditEvents.subject_id, accountId));
    expect(audit).toMatchObject([{ action: 'platforms.sign-in', detail: { reader: 'google-business' } }]);
    // The keys are the operator's of today.
    const elsewhere = { ...KEYS, google: { ...KEYS.google, clientSecret: 'GOCSPX-anothersecret' } };
    const changed = { ...ctx, config: { ...ctx.config, signIn: elsewhere } };
    await expect(listPlaces(changed, { reader: 'google-business', accountId })).rejects.toMatchObject({
      reason: 'source_refused',
    });
  });

  test('reads with it, asks for it again once Google takes it back, and goes on', async () => {
    const { accountId } = await signIn('google-business');
    if (!accountId) throw new Error('Nobody signed in');
    const view = await reading.connect({ accountId, credentials: undefined });
    expect(view).toMatchObject({ accountHint: 'ann@brightsmile.example', accountId });
    const [kept] = await accountsOf(ctx);
    expect(Object.keys(kept ? keptOf(ctx, kept) : {}).sort()).toEqual(['name', 'refreshToken', 'subject']);
    await reading.finish(view.id);
    expect(await reading.reviews(view.id)).toHaveLength(7);
    reading.source.faults.status = 401;
    for (let day = 0; day < 3; day += 1) {
      await syncNow(ctx, { connectionId: view.id });
      expect(await reading.finish(view.id)).toMatchObject({ outcome: 'failed', fault: 'auth' });
    }
    expect(await reading.row(view.id)).toMatchObject({ state: 'reconnect' });
    reading.source.faults.status = 0;
    reading.source.reviews = fakeReviews(8);
    expect(await signIn('google-business', { connection: view.id })).toMatchObject({ accountId });
    const back = await reconnectPlatform(ctx, { connectionId: view.id });
    expect(back).toMatchObject({ state: 'active', problem: null, accountId });
    await reading.finish(view.id);
    expect(await reading.reviews(view.id)).toHaveLength(8);
  });

  test('the same account again takes the place of its old credentials; another stands beside it', async () => {
    const first = await signIn('google-business');
    const again = await signIn('google-business');
    expect(again.accountId).toBe(first.accountId);
    expect(await listReaderAccounts(ctx, { reader: 'google-business' })).toHaveLength(1);
    await reading.connect();
    expect(await listReaderAccounts(ctx, { reader: 'google-business' })).toHaveLength(2);
  });

  test('a code is good once, and a state only here, now and for whoever began', async () => {
    const { address } = await beginSignIn(ctx, { reader: 'google-business' });
    const back = await comeBack(address);
    const { ctx: other } = await makeBusiness();
    const stranger = { ...withKeys(other), readers: ctx.readers };
    const isOver = { reason: 'sign_in_over' };
    await expect(finishSignIn(stranger, back)).rejects.toMatchObject(isOver);
    const laterSession = { ...ctx, actor: { ...ctx.actor, sessionId: 'another' } };
    await expect(finishSignIn(laterSession, back)).rejects.toMatchObject(isOver);
    const late = { ...ctx, now: () => new Date(ctx.now().getTime() + 16 * 60_000) };
    await expect(finishSignIn(late, back)).rejects.toMatchObject(isOver);
    for (const state of ['', 'nonsense', 'v1.AAAA', `${back.state}x`]) {
      await expect(finishSignIn(ctx, { ...back, state })).rejects.toMatchObject(isOver);
    }
    expect([await accountsOf(ctx), await accountsOf(stranger)]).toEqual([[], []]);
    expect(await finishSignIn(ctx, back)).toMatchObject({ outcome: 'signed-in' });
    expect(await finishSignIn(ctx, back)).toMatchObject({ outcome: 'refused', accountId: null });
  });

  test('another verifier is refused', async () => {
    const { address } = await beginSignIn(ctx, { reader: 'google-business' });
    const { code } = await comeBack(address);
    const { state } = await comeBack((await beginSignIn(ctx, { reader: 'google-business' })).address);
    expect(await finishSignIn(ctx, { code, state })).toMatchObject({ outcome: 'refused' });
  });

  test('who says no is back where he began, with nothing kept', async () => {
    const { address } = await beginSignIn(ctx, {
      reader: 'google-business',
      carried: { platform: 'google' },
    });
    const { state } = await comeBack(address);
    expect(await finishSignIn(ctx, { state })).toEqual({
      reader: 'google-business',
      carried: { platform: 'google' },
      outcome: 'stopped',
      accountId: null,
    });
    expect(await accountsOf(ctx)).toEqual([]);
  });

  test('says which settings are missing, and lets keys be typed', async () => {
    const bare = { ...ctx, config: { ...ctx.config, signIn: { google: {}, facebook: {} } } };
    const way = async (owner: OwnerCtx) => (await listReadingWays(owner, { platformId: 1 }))[0];
    expect(await way(bare)).toMatchObject({
      id: 'google-business',
      signInWith: 'Google',
      fields: { length: 3 },
      missing: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    });
    expect(await way(ctx)).toMatchObject({ signInWith: 'Google', missing: [] });
    await expect(beginSignIn(bare, { reader: 'google-business' })).rejects.toMatchObject({
      message: expect.stringContaining('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET'),
      reason: 'sign_in_not_set_up',
    });
    await expect(beginSignIn(ctx, { reader: 'yelp' })).rejects.toMatchObject({ code: 'invalid' });
  });
});

describe('with Facebook', () => {
  beforeEach(() => open('facebook'));

  test('lists the Pages of the person and reads one with its own token', async () => {
    const { address } = await beginSignIn(ctx, { reader: 'facebook' });
    const query = new URL(address).searchParams;
    expect(query.get('scope')).toBe('pages_show_list,pages_read_engagement,pages_read_user_content');
    expect(address).not.toContain(FAKE_FACEBOOK_SIGN_IN.clientSecret);
    const { accountId } = await finishSignIn(ctx, await comeBack(address));
    if (!accountId) throw new Error('Nobody signed in');
    expect(await accountsOf(ctx)).toMatchObject([{ hint: 'Ann Lee' }]);
    const [place] = (await listPlaces(ctx, { reader: 'facebook', accountId })) ?? [];
    expect(place).toMatchObject({
      name: 'Bright Smile Dental',
      profile: { page: reading.harness.profile.page },
    });
    const profile = { ...place?.profile };
    const view = await reading.connect({ accountId, credentials: undefined, profile });
    await reading.finish(view.id);
    expect(await reading.reviews(view.id)).toHaveLength(7);
    const asked = reading.source.requests.filter(({ path }) => path.endsWith('/ratings'));
    expect(asked.length).toBeGreaterThan(0);
    // The token of the person is asked for the Page's, once for each reading, and reads nothing.
    for (const { headers } of asked) expect(headers.authorization).toContain('PageToken');
  });

  test('a code is good once', async () => {
    const back = await comeBack((await beginSignIn(ctx, { reader: 'facebook' })).address);
    expect(await finishSignIn(ctx, back)).toMatchObject({ outcome: 'signed-in' });
    expect(await finishSignIn(ctx, back)).toMatchObject({ outcome: 'refused' });
    expect(await accountsOf(ctx)).toHaveLength(1);
  });

  test('a typed token still reads its one Page', async () => {
    const { harness } = reading;
    const places = await listPlaces(ctx, { reader: 'facebook', credentials: { ...harness.credentials } });
    expect(places).toMatchObject([{ profile: { page: harness.profile.page } }]);
    const without = listPlaces(ctx, {
      reader: 'facebook',
      credentials: { appSecret: harness.credentials.appSecret ?? '' },
    });
    await expect(without).rejects.toMatchObject({
      fields: { 'credentials.pageToken': [expect.any(String)] },
    });
  });
});
