import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FAKE_FACEBOOK_SIGN_IN } from '#server/connectors/platforms/facebook/fake.ts';
import { FAKE_GOOGLE } from '#server/connectors/platforms/fake-google.ts';
import { fakeReviews } from '#server/connectors/platforms/fake-source.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { readerAccounts } from '#server/db/schema/platforms.ts';
import { beginSignIn } from '#server/domain/platforms/begin-sign-in.ts';
import { finishSignIn } from '#server/domain/platforms/finish-sign-in.ts';
import { listLocations } from '#server/domain/platforms/list-locations.ts';
import { listReaderAccounts } from '#server/domain/platforms/list-reader-accounts.ts';
import { listReviewSources } from '#server/domain/platforms/list-review-sources.ts';
import { storedCredentialsOf } from '#server/domain/platforms/parts/accounts.ts';
import { reconnectPlatform } from '#server/domain/platforms/reconnect-platform.ts';
import { syncNow } from '#server/domain/platforms/sync-now.ts';
import { asJob, asVisitor, makeBusiness, type OwnerCtx } from '#tests/make.ts';
import { makeSync, type SyncFixture } from '#tests/syncing.ts';

const KEYS = {
  google: { clientId: FAKE_GOOGLE.clientId, clientSecret: FAKE_GOOGLE.clientSecret },
  facebook: {
    clientId: FAKE_FACEBOOK_SIGN_IN.clientId,
    clientSecret: FAKE_FACEBOOK_SIGN_IN.clientSecret,
  },
};

const withKeys = (ctx: OwnerCtx): OwnerCtx => ({ ...ctx, config: { ...ctx.config, signIn: KEYS } });

let sync: SyncFixture;
let ctx: OwnerCtx;
async function open(reader: string) {
  sync = await makeSync({ reader, config: { signIn: KEYS } });
  ctx = sync.ctx;
}
afterEach(() => sync.close());

/** As the browser goes there and returns. */
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

  test('permissions', async () => {
    for (const [verb, input] of [
      [beginSignIn, { reader: 'google-business' }],
      [finishSignIn, { code: 'x', state: 'x' }],
    ] as const) {
      await expect(verb(asVisitor(ctx), input as never)).rejects.toMatchObject({ code: 'unauthenticated' });
      await expect(verb(asJob(ctx, 'x'), input as never)).rejects.toMatchObject({ code: 'forbidden' });
    }
  });

  test('asks for no more than reviews, and uses PKCE', async () => {
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
    // The verifier is in the state, which only we can read.
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
    const places = await listLocations(ctx, { reader: 'google-business', accountId });
    expect(places).toMatchObject([
      { name: 'Bright Smile Dental', profile: { location: 'accounts/1/locations/2' } },
      { name: 'Northside Orthodontics', profile: { location: 'accounts/1/locations/3' } },
    ]);
    const audit = await ctx.db.select().from(auditEvents).where(eq(auditEvents.subject_id, accountId));
    expect(audit).toMatchObject([{ action: 'platforms.sign-in', detail: { reader: 'google-business' } }]);
    // The operator's current keys are used, not those at sign-in.
    const elsewhere = { ...KEYS, google: { ...KEYS.google, clientSecret: 'GOCSPX-anothersecret' } };
    const changed = { ...ctx, config: { ...ctx.config, signIn: elsewhere } };
    await expect(listLocations(changed, { reader: 'google-business', accountId })).rejects.toMatchObject({
      reason: 'source_refused',
    });
  });

  test('reads with it, asks to sign in again once Google revokes it, and resumes', async () => {
    const { accountId } = await signIn('google-business');
    if (!accountId) throw new Error('Nobody signed in');
    const view = await sync.connect({ accountId, credentials: undefined });
    expect(view).toMatchObject({ accountHint: 'ann@brightsmile.example', accountId });
    const [kept] = await accountsOf(ctx);
    expect(Object.keys(kept ? storedCredentialsOf(ctx, kept) : {}).sort()).toEqual([
      'name',
      'refreshToken',
      'subject',
    ]);
    await sync.finish(view.id);
    expect(await sync.reviews(view.id)).toHaveLength(7);
    sync.source.faults.status = 401;
    for (let day = 0; day < 3; day += 1) {
      await syncNow(ctx, { connectionId: view.id });
      expect(await sync.finish(view.id)).toMatchObject({ outcome: 'failed', fault: 'auth' });
    }
    expect(await sync.row(view.id)).toMatchObject({ state: 'reconnect' });
    sync.source.faults.status = 0;
    sync.source.reviews = fakeReviews(8);
    expect(await signIn('google-business', { connection: view.id })).toMatchObject({ accountId });
    const back = await reconnectPlatform(ctx, { connectionId: view.id });
    expect(back).toMatchObject({ state: 'active', problem: null, accountId });
    await sync.finish(view.id);
    expect(await sync.reviews(view.id)).toHaveLength(8);
  });

  test('the same account again replaces its old credentials; a different account is added', async () => {
    const first = await signIn('google-business');
    const again = await signIn('google-business');
    expect(again.accountId).toBe(first.accountId);
    expect(await listReaderAccounts(ctx, { reader: 'google-business' })).toHaveLength(1);
    await sync.connect();
    expect(await listReaderAccounts(ctx, { reader: 'google-business' })).toHaveLength(2);
  });

  test('a code works once, and a state only here, for a while and for the session that began', async () => {
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
    const first = await finishSignIn(ctx, back);
    expect(first).toMatchObject({ outcome: 'signed-in' });
    // The address is loaded again: the code is not, since a provider may then revoke what it gave.
    const asked = sync.source.requests.length;
    expect(await finishSignIn(ctx, back)).toEqual(first);
    expect(sync.source.requests).toHaveLength(asked);
    const audit = await ctx.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subject_id, first.accountId ?? ''));
    expect(audit).toHaveLength(1);
    await ctx.db.delete(readerAccounts).where(eq(readerAccounts.id, first.accountId ?? ''));
    await expect(finishSignIn(ctx, back)).rejects.toMatchObject(isOver);
  });

  test('another verifier is refused', async () => {
    const { address } = await beginSignIn(ctx, { reader: 'google-business' });
    const { code } = await comeBack(address);
    const { state } = await comeBack((await beginSignIn(ctx, { reader: 'google-business' })).address);
    expect(await finishSignIn(ctx, { code, state })).toMatchObject({ outcome: 'refused' });
  });

  test('declining leads back to where it began, with nothing stored', async () => {
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
    const source = async (owner: OwnerCtx) =>
      (await listReviewSources(owner, { platformId: 1 })).find(({ id }) => id === 'google-business');
    expect(await source(bare)).toMatchObject({
      id: 'google-business',
      signInWith: 'Google',
      fields: { length: 3 },
      missing: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    });
    expect(await source(ctx)).toMatchObject({ signInWith: 'Google', missing: [] });
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
    expect(query.get('scope')).toBe(
      'pages_show_list,pages_read_engagement,pages_read_user_content,pages_manage_engagement',
    );
    expect(address).not.toContain(FAKE_FACEBOOK_SIGN_IN.clientSecret);
    const { accountId } = await finishSignIn(ctx, await comeBack(address));
    if (!accountId) throw new Error('Nobody signed in');
    expect(await accountsOf(ctx)).toMatchObject([{ hint: 'Ann Lee' }]);
    const [place] = (await listLocations(ctx, { reader: 'facebook', accountId })) ?? [];
    expect(place).toMatchObject({
      name: 'Bright Smile Dental',
      profile: { page: sync.harness.profile.page },
    });
    const profile = { ...place?.profile };
    const view = await sync.connect({ accountId, credentials: undefined, profile });
    await sync.finish(view.id);
    expect(await sync.reviews(view.id)).toHaveLength(7);
    const asked = sync.source.requests.filter(({ path }) => path.endsWith('/ratings'));
    expect(asked.length).toBeGreaterThan(0);
    // The person's token is exchanged for the Page's, once per sync, and reads nothing itself.
    for (const { headers } of asked) expect(headers.authorization).toContain('PageToken');
  });

  test('a code is sent once', async () => {
    const back = await comeBack((await beginSignIn(ctx, { reader: 'facebook' })).address);
    expect(await finishSignIn(ctx, back)).toMatchObject({ outcome: 'signed-in' });
    const asked = sync.source.requests.length;
    expect(await finishSignIn(ctx, back)).toMatchObject({ outcome: 'signed-in' });
    expect(sync.source.requests).toHaveLength(asked);
    expect(await accountsOf(ctx)).toHaveLength(1);
  });

  test('a typed token still reads its one Page', async () => {
    const { harness } = sync;
    const places = await listLocations(ctx, { reader: 'facebook', credentials: { ...harness.credentials } });
    expect(places).toMatchObject([{ profile: { page: harness.profile.page } }]);
    const without = listLocations(ctx, {
      reader: 'facebook',
      credentials: { appSecret: harness.credentials.appSecret ?? '' },
    });
    await expect(without).rejects.toMatchObject({
      fields: { 'credentials.pageToken': [expect.any(String)] },
    });
  });
});
