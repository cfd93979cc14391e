import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { newId } from '#server/core/crypto.ts';
import { sessions } from '#server/db/schema/accounts.ts';
import { getUserInfo } from '#server/domain/accounts/get-user-info.ts';
import { listSessions } from '#server/domain/accounts/list-sessions.ts';
import { findSession } from '#server/domain/accounts/parts/find-session.ts';
import { revokeOtherSessions } from '#server/domain/accounts/revoke-other-sessions.ts';
import { revokeSession } from '#server/domain/accounts/revoke-session.ts';
import { userActor } from '#server/identity/account.ts';
import { getAuth } from '#server/identity/auth.ts';
import { type AccountFixture, openAccountFixture } from '#tests/accounts.ts';

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await openAccountFixture();
});

afterEach(() => vi.useRealTimers());

test('all refuse a visitor', async () => {
  const visitor = fixture.ctxFor();
  const refused = { code: 'unauthenticated' };
  await expect(listSessions(visitor)).rejects.toMatchObject(refused);
  await expect(revokeSession(visitor, { id: newId() })).rejects.toMatchObject(refused);
  await expect(getUserInfo(visitor)).rejects.toMatchObject(refused);
});

test('none of them is for a job, nor for somebody who is gone', async () => {
  const job = fixture.ctxFor({ kind: 'job', name: 'x' });
  await expect(listSessions(job)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(revokeSession(job, { id: newId() })).rejects.toMatchObject({ code: 'forbidden' });
  await expect(getUserInfo(job)).rejects.toMatchObject({ code: 'forbidden' });
  const gone = fixture.ctxFor(userActor({ userId: newId(), sessionId: newId() }));
  await expect(getUserInfo(gone)).rejects.toMatchObject({ code: 'unauthenticated' });
});

test("a stranger's session cannot be ended, nor seen", async () => {
  const [ann, bob] = [await fixture.makeAccount(), await fixture.makeAccount()];
  const [hers, his] = [await fixture.signIn(ann.email), await fixture.signIn(bob.email)];
  for (const id of [his.ctx.actor.sessionId, newId(), 'not-an-id']) {
    await expect(revokeSession(hers.ctx, { id })).rejects.toMatchObject({ code: 'not_found' });
  }
  expect(await findSession(getAuth(his.ctx), his.headers)).not.toBeNull();
  expect(await listSessions(hers.ctx)).toHaveLength(1);
});

test('lists where one is signed in without any token, and ends one of them at once', async () => {
  const user = await fixture.makeAccount();
  const elsewhere = await fixture.signIn(user.email);
  const here = await fixture.signIn(user.email);
  const list = await listSessions(here.ctx);
  expect(list.map(({ id, current }) => ({ id, current }))).toEqual([
    { id: here.ctx.actor.sessionId, current: true },
    { id: elsewhere.ctx.actor.sessionId, current: false },
  ]);
  expect(Object.keys(list[0]!).sort()).toEqual(['createdAt', 'current', 'id', 'lastUsedAt', 'userAgent']);
  const id = elsewhere.ctx.actor.sessionId;
  await revokeSession(here.ctx, { id });
  expect(await findSession(getAuth(here.ctx), elsewhere.headers)).toBeNull();
  expect(await fixture.auditOf('accounts.revoke-session', here.ctx.actor.userId)).toHaveLength(1);
  await expect(revokeSession(here.ctx, { id })).rejects.toMatchObject({ code: 'not_found' });
});

test('one that has ended by itself is not listed, although its sign-in is young', async () => {
  const user = await fixture.makeAccount();
  const [ended, here] = [await fixture.signIn(user.email), await fixture.signIn(user.email)];
  const mine = eq(sessions.id, ended.ctx.actor.sessionId);
  await fixture.db
    .update(sessions)
    .set({ expires_at: new Date(Date.now() - 1_000) })
    .where(mine);
  expect(await listSessions(here.ctx)).toMatchObject([{ id: here.ctx.actor.sessionId }]);
});

test('a session that ends, or a sign-in that is too old, at this very moment is not listed', async () => {
  const user = await fixture.makeAccount();
  const [ended, tooOld, here] = [
    await fixture.signIn(user.email),
    await fixture.signIn(user.email),
    await fixture.signIn(user.email),
  ];
  const now = new Date();
  const later = new Date(now.getTime() + 1);
  const ago = (date: Date) => new Date(date.getTime() - 90 * 86_400_000);
  for (const [{ ctx }, created_at, expires_at] of [
    [ended, now, now],
    [tooOld, ago(now), later],
    [here, ago(later), later],
  ] as const)
    await fixture.db
      .update(sessions)
      .set({ created_at, expires_at })
      .where(eq(sessions.id, ctx.actor.sessionId));
  expect(await listSessions({ ...here.ctx, now: () => now })).toMatchObject([{ current: true }]);
});

test('tells the signed-in person who they are', async () => {
  await fixture.makeAccount();
  const user = await fixture.makeAccount();
  const { ctx } = await fixture.signIn(user.email);
  expect(await getUserInfo(ctx)).toEqual({
    id: user.id,
    name: 'Ann Owner',
    email: user.email,
    createdAt: user.created_at,
    isDemo: false,
  });
});

test('a forged, garbled or foreign cookie is nobody', async () => {
  const { headers } = await fixture.signIn((await fixture.makeAccount()).email);
  const real = headers.get('cookie')!.split('; ')[0]!;
  const auth = getAuth(fixture.ctxFor());
  const cookies = [
    '',
    'a=b',
    `${real}x`,
    real.replace('=', '=x'),
    'goodword.session_token=',
    'goodword.session_token=%E0%A4%A',
  ];
  for (const cookie of cookies) expect(await findSession(auth, new Headers({ cookie }))).toBeNull();
  const secret = 'some-other-secret-of-32-characters-or-more';
  const theirs = getAuth({ ...fixture.ctxFor(), config: { ...fixture.config, secret } });
  expect(await findSession(theirs, headers)).toBeNull();
});

test('a session in use is prolonged once a day, one left alone ends after thirty', async () => {
  const { headers } = await fixture.signIn((await fixture.makeAccount()).email);
  const auth = getAuth(fixture.ctxFor());
  expect((await findSession(auth, headers))?.setCookies).toEqual([]);
  const began = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: began + 1.1 * 86_400_000 });
  expect((await findSession(auth, headers))?.setCookies).toHaveLength(1);
  vi.setSystemTime(began + 31 * 86_400_000);
  expect(await findSession(auth, headers)).not.toBeNull();
  vi.setSystemTime(began + 63 * 86_400_000);
  expect(await findSession(auth, headers)).toBeNull();
});

test('however much it is used, a sign-in ends after ninety days', async () => {
  const user = await fixture.makeAccount();
  const { headers } = await fixture.signIn(user.email);
  const auth = getAuth(fixture.ctxFor());
  const began = Date.now();
  const day = (days: number) => vi.setSystemTime(began + days * 86_400_000);
  vi.useFakeTimers({ toFake: ['Date'], now: began });
  for (let days = 10; days < 90; days += 10) {
    day(days);
    expect(await findSession(auth, headers), `day ${days}`).not.toBeNull();
  }
  day(60);
  const later = await fixture.signIn(user.email);
  day(89.9);
  await findSession(auth, later.headers);
  expect(await findSession(auth, headers)).not.toBeNull();
  expect(await listSessions(later.ctx)).toHaveLength(2);
  day(90.1);
  expect(await listSessions(later.ctx)).toMatchObject([{ current: true }]);
  expect(await findSession(auth, headers)).toBeNull();
  expect(await findSession(auth, later.headers)).not.toBeNull();
  const rows = await fixture.db.select().from(sessions).where(eq(sessions.user_id, user.id));
  expect(rows.map(({ id }) => id)).toEqual([later.ctx.actor.sessionId]);
});

test('signs out everywhere else at once, here and for others nothing changes', async () => {
  const [user, bystander] = [await fixture.makeAccount(), await fixture.makeAccount()];
  const others = [await fixture.signIn(user.email), await fixture.signIn(user.email)];
  const [here, theirs] = [await fixture.signIn(user.email), await fixture.signIn(bystander.email)];
  await expect(revokeOtherSessions(fixture.ctxFor())).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(await revokeOtherSessions(here.ctx)).toEqual({ revoked: 2 });
  for (const { headers } of others) expect(await findSession(getAuth(here.ctx), headers)).toBeNull();
  for (const { ctx, headers } of [here, theirs]) {
    expect(await findSession(getAuth(ctx), headers)).not.toBeNull();
  }
  expect(await revokeOtherSessions(here.ctx)).toEqual({ revoked: 0 });
  expect(await fixture.auditOf('accounts.revoke-others', user.id)).toHaveLength(1);
});
