import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { newId } from '#server/core/crypto.ts';
import { accounts, sessions, users, verifications } from '#server/db/schema/accounts.ts';
import { checkVerificationLink } from '#server/domain/accounts/check-verification-link.ts';
import { login } from '#server/domain/accounts/login.ts';
import { findSession } from '#server/domain/accounts/parts/find-session.ts';
import { registerAccount } from '#server/domain/accounts/register-account.ts';
import { resetPassword } from '#server/domain/accounts/reset-password.ts';
import { verifyEmail } from '#server/domain/accounts/verify-email.ts';
import { getAuth, verificationToken } from '#server/identity/auth.ts';
import { type AccountFixture, openAccountFixture, PASSWORD, toCookie } from '#tests/accounts.ts';
import { makeUser } from '#tests/make.ts';

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await openAccountFixture();
});

afterEach(() => vi.useRealTimers());

const THEIRS = 'attacker-horse';
const find = async (email: string) =>
  (await fixture.db.select().from(users).where(eq(users.email, email)))[0]!;
const isVerified = async (id: string) =>
  (await fixture.db.select().from(users).where(eq(users.id, id)))[0]?.email_verified;
const linkFor = (id: string) => verificationToken(getAuth(fixture.ctxFor()), id);
const follow = (token: string, password = PASSWORD) => verifyEmail(fixture.ctxFor(), { token, password });
const stateOf = async (token: string) => (await checkVerificationLink(fixture.ctxFor(), { token })).state;
const isAlive = async (token: string) => (await stateOf(token)) === 'alive';
const register = (email: string, password: string, name = 'Ann Owner') =>
  registerAccount(fixture.ctxFor(), { name, email, password, confirm: password });
/** The value of a cookie, without its name. */
const nameOf = (cookie: string) => /([\w-]+)=/.exec(cookie)?.[1];
const dead = { code: 'not_found' };

test('both refuse a job', async () => {
  const ctx = fixture.ctxFor({ kind: 'job', name: 'x' });
  await expect(verifyEmail(ctx, { token: 'x' })).rejects.toMatchObject({ code: 'forbidden' });
  await expect(checkVerificationLink(ctx, { token: 'x' })).rejects.toMatchObject({ code: 'forbidden' });
});

test.each(['', 'nonsense', 'a.b.c', 'x'.repeat(5_000)])('the link %.12s is dead', async (token) => {
  await expect(follow(token)).rejects.toMatchObject(dead);
  expect(await isAlive(token)).toBe(false);
});

test('a reset link does not verify, and a verification link does not reset', async () => {
  const user = await fixture.makeAccount({ verified: false });
  const ctx = fixture.ctxFor();
  const tokens: string[] = [];
  const auth = getAuth(ctx, { onResetToken: (token) => tokens.push(token) });
  await auth.api.requestPasswordReset({ body: { email: user.email } });
  await expect(follow(tokens[0]!)).rejects.toMatchObject(dead);
  const token = await linkFor(user.id);
  const form = { token, password: THEIRS, confirm: THEIRS };
  await expect(resetPassword(ctx, form)).rejects.toMatchObject(dead);
  expect(await isVerified(user.id)).toBe(false);
});

test('the link of an account without a password asks for one, whatever the browser remembers', async () => {
  const { user } = await makeUser({ email_verified: false });
  const token = await linkFor(user.id);
  const { setCookies } = await register(`${newId()}@example.com`, PASSWORD);
  const found = await checkVerificationLink(fixture.ctxFor(), { token }, { cookies: toCookie(setCookies) });
  expect(found).toEqual({ state: 'alive', needsPassword: true });
});

test('looking at the link changes nothing; following it verifies once and notes it', async () => {
  const user = await fixture.makeAccount({ verified: false });
  const bystander = await fixture.makeAccount({ verified: false });
  const [token, theirs] = [await linkFor(user.id), await linkFor(bystander.id)];
  const state = async () => ({
    user: await find(user.email),
    links: await fixture.db.select().from(verifications),
  });
  const before = await state();
  for (let use = 0; use < 3; use += 1) expect(await isAlive(token)).toBe(true);
  expect(await state()).toEqual(before);
  await follow(token);
  expect(await isVerified(user.id)).toBe(true);
  expect(await isAlive(token)).toBe(false);
  await expect(follow(token)).rejects.toMatchObject(dead);
  expect(await fixture.auditOf('accounts.verify-email', user.id)).toHaveLength(1);
  expect(await isVerified(bystander.id)).toBe(false);
  expect(await isAlive(theirs)).toBe(true);
});

test('a link that has served says so, as do the others of its registration, until it is too old', async () => {
  const user = await fixture.makeAccount({ verified: false });
  const bystander = await fixture.makeAccount({ verified: false });
  const [token, other, theirs] = [
    await linkFor(user.id),
    await linkFor(user.id),
    await linkFor(bystander.id),
  ];
  await follow(token);
  const told = await checkVerificationLink(fixture.ctxFor(), { token });
  // The link does not reveal whose it was.
  expect(told).toEqual({ state: 'served' });
  expect(await stateOf(other)).toBe('served');
  expect(await stateOf(theirs)).toBe('alive');
  expect(await stateOf(`${token}x`)).toBe('dead');
  await register(user.email, THEIRS, 'Mallory');
  await expect(follow(token, THEIRS)).rejects.toMatchObject(dead);
  expect(await stateOf(token)).toBe('served');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24.1 * 3_600_000 });
  expect(await stateOf(token)).toBe('dead');
});

test('a link that a newer registration made void stays dead once that one is verified', async () => {
  const email = `${newId()}@example.com`;
  await register(email, THEIRS, 'Mallory');
  const user = await find(email);
  const first = await linkFor(user.id);
  await register(email, PASSWORD);
  await follow(await linkFor(user.id));
  expect(await stateOf(first)).toBe('dead');
});

test('of the same link followed at once one serves, and the other links of the account die with it', async () => {
  const user = await fixture.makeAccount({ verified: false });
  const [token, other] = [await linkFor(user.id), await linkFor(user.id)];
  const both = await Promise.allSettled([follow(token), follow(token), follow(token)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
  await expect(follow(other)).rejects.toMatchObject(dead);
});

test('the table does not hold the link itself', async () => {
  const user = await fixture.makeAccount({ verified: false });
  const token = await linkFor(user.id);
  expect(JSON.stringify(await fixture.db.select().from(verifications))).not.toContain(token);
});

test('works for a day and no longer', async () => {
  const user = await fixture.makeAccount({ verified: false });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  const token = await linkFor(user.id);
  vi.setSystemTime(Date.now() + 86_399_999);
  expect(await isAlive(token)).toBe(true);
  vi.setSystemTime(Date.now() + 1);
  expect(await isAlive(token)).toBe(false);
  await expect(follow(token)).rejects.toMatchObject(dead);
});

test("a person who registered somebody else's address first has nothing once that person has verified it", async () => {
  const email = `${newId()}@example.com`;
  const bystander = await fixture.makeAccount();
  await register(email, THEIRS, 'Mallory');
  const user = await find(email);
  const first = await linkFor(user.id);
  await expect(login(fixture.ctxFor(), { email, password: THEIRS })).rejects.toMatchObject({
    code: 'forbidden',
  });

  await register(email, PASSWORD);
  await expect(follow(first)).rejects.toMatchObject(dead);
  expect(await isVerified(user.id)).toBe(false);
  await follow(await linkFor(user.id));

  await fixture.signIn(email, PASSWORD);
  await expect(login(fixture.ctxFor(), { email, password: THEIRS })).rejects.toMatchObject({
    code: 'invalid',
  });
  const now = await find(email);
  expect(now).toMatchObject({ id: user.id, name: 'Ann Owner', email_verified: true });
  const signedIn = await fixture.db.select().from(sessions).where(eq(sessions.user_id, user.id));
  expect(signedIn).toHaveLength(1);
  expect(await fixture.auditOf('accounts.register-anew', user.id)).toHaveLength(1);
  expect(await find(bystander.email)).toEqual(bystander);
  await fixture.signIn(bystander.email, PASSWORD);
});

test('a person who registers the address after its owner has nothing either: the link alone does not verify', async () => {
  const email = `${newId()}@example.com`;
  const { setCookies } = await registerAccount(fixture.ctxFor(), {
    name: 'Ann Owner',
    email,
    password: PASSWORD,
    confirm: PASSWORD,
  });
  const owner = { cookies: toCookie(setCookies) };
  await register(email, THEIRS, 'Mallory');
  const user = await find(email);
  const token = await linkFor(user.id);
  // The owner gets the newest mail, and neither taps it nor types the own password with success.
  expect(await checkVerificationLink(fixture.ctxFor(), { token }, owner)).toEqual({
    state: 'alive',
    needsPassword: true,
  });
  const refused = { code: 'invalid', fields: { password: [expect.any(String)] } };
  await expect(verifyEmail(fixture.ctxFor(), { token }, owner)).rejects.toMatchObject(refused);
  await expect(verifyEmail(fixture.ctxFor(), { token, password: PASSWORD }, owner)).rejects.toMatchObject(
    refused,
  );
  expect(await isVerified(user.id)).toBe(false);

  const again = await registerAccount(fixture.ctxFor(), {
    name: 'Ann Owner',
    email,
    password: PASSWORD,
    confirm: PASSWORD,
  });
  const cookies = toCookie(again.setCookies);
  const newest = await linkFor(user.id);
  expect(await checkVerificationLink(fixture.ctxFor(), { token: newest }, { cookies })).toEqual({
    state: 'alive',
    needsPassword: false,
  });
  await verifyEmail(fixture.ctxFor(), { token: newest }, { cookies });
  await fixture.signIn(email, PASSWORD);
});

test('the browser that signed up is signed in, another one is not, though it knows the password', async () => {
  const [email, elsewhere] = [`${newId()}@example.com`, `${newId()}@example.com`];
  const { setCookies } = await register(email, PASSWORD);
  await register(elsewhere, THEIRS);
  const [user, other] = [await find(email), await find(elsewhere)];
  const client = { cookies: toCookie(setCookies), userAgent: 'Phone' };
  const here = await verifyEmail(fixture.ctxFor(), { token: await linkFor(user.id) }, client);
  const sessionsOf = (userId: string) =>
    fixture.db.select().from(sessions).where(eq(sessions.user_id, userId));
  expect(await sessionsOf(user.id)).toMatchObject([{ user_agent: 'Phone' }]);
  const found = await findSession(
    getAuth(fixture.ctxFor()),
    new Headers({ cookie: toCookie(here.setCookies) }),
  );
  expect(found?.userId).toBe(user.id);
  expect(here.setCookies.join()).toMatch(/HttpOnly/i);
  // A browser that signed up for another account proves nothing for this one.
  const there = await verifyEmail(
    fixture.ctxFor(),
    { token: await linkFor(other.id), password: THEIRS },
    client,
  );
  expect(await sessionsOf(other.id)).toEqual([]);
  expect(there.setCookies.join()).not.toContain('session_token');
  expect([await isVerified(user.id), await isVerified(other.id)]).toEqual([true, true]);
});

test('strangers who register the address again and again leave its owner a link that works', async () => {
  const email = `${newId()}@example.com`;
  await register(email, THEIRS, 'Mallory');
  const user = await find(email);
  for (let use = 0; use < 6; use += 1) await register(email, THEIRS, 'Mallory');
  const mailed = await linkFor(user.id);
  // No further mail leaves for now, neither for the stranger nor for the owner.
  await register(email, PASSWORD);
  await expect(follow(mailed, THEIRS)).rejects.toMatchObject({ code: 'invalid' });
  await follow(mailed, PASSWORD);
  await fixture.signIn(email, PASSWORD);
});

test('once the address is verified its mails count again, and those of another go on', async () => {
  const [user, bystander] = [
    await fixture.makeAccount({ verified: false }),
    await fixture.makeAccount({ verified: false }),
  ];
  const mailsTo = async ({ id }: { id: string }) =>
    (await fixture.jobsOf('accounts.send-mail')).filter(({ userId }) => userId === id).length;
  for (const { email } of [user, bystander])
    for (let use = 0; use < 6; use += 1) await register(email, PASSWORD);
  const before = [await mailsTo(user), await mailsTo(bystander)];
  await follow(await linkFor(user.id));
  for (const { email } of [user, bystander]) await register(email, PASSWORD);
  expect([await mailsTo(user), await mailsTo(bystander)]).toEqual([before[0]! + 1, before[1]]);
});

test('the cookie of one sign-up is nothing to another, and says nothing about an address', async () => {
  const known = await fixture.makeAccount();
  const signUp = (email: string) =>
    registerAccount(fixture.ctxFor(), { name: 'Ann', email, password: PASSWORD, confirm: PASSWORD });
  const [mine, theirs] = [await signUp(`${newId()}@example.com`), await signUp(known.email)];
  expect(theirs.setCookies.map((one) => one.replace(/=[^;]+/, '='))).toEqual(
    mine.setCookies.map((one) => one.replace(/=[^;]+/, '=')),
  );
  const other = await fixture.makeAccount({ verified: false });
  const token = await linkFor(other.id);
  const cookies = toCookie(theirs.setCookies);
  expect(await checkVerificationLink(fixture.ctxFor(), { token }, { cookies })).toMatchObject({
    state: 'alive',
  });
});

test('a session from before the owner verified does not survive it', async () => {
  const user = await fixture.makeAccount({ verified: false });
  const at = new Date();
  const planted = { user_id: user.id, token: newId(), expires_at: new Date(Date.now() + 60_000) };
  await fixture.db.insert(sessions).values({ ...planted, created_at: at, updated_at: at });
  await follow(await linkFor(user.id));
  expect(await fixture.db.select().from(sessions).where(eq(sessions.user_id, user.id))).toEqual([]);
});

test('registering again leaves a verified account as it is', async () => {
  const user = await fixture.makeAccount();
  const passwords = () => fixture.db.select().from(accounts).where(eq(accounts.user_id, user.id));
  const before = await passwords();
  await register(user.email, THEIRS, 'Mallory');
  expect(await find(user.email)).toEqual(user);
  expect(await passwords()).toEqual(before);
});

test('two registrations at once leave one account, and one password with its link', async () => {
  for (let round = 0; round < 5; round += 1) {
    const email = `${newId()}@example.com`;
    await Promise.all([register(email, THEIRS, 'Mallory'), register(email, PASSWORD)]);
    const user = await find(email);
    await follow(await linkFor(user.id), user.name === 'Mallory' ? THEIRS : PASSWORD);
    const tries = await Promise.allSettled([
      login(fixture.ctxFor(), { email, password: THEIRS }),
      login(fixture.ctxFor(), { email, password: PASSWORD }),
    ]);
    const winner = tries.findIndex(({ status }) => status === 'fulfilled');
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(user.name).toBe(['Mallory', 'Ann Owner'][winner]);
  }
});

test('a registration that races the link never leaves its password on a verified account', async () => {
  for (let round = 0; round < 8; round += 1) {
    const user = await fixture.makeAccount({ verified: false });
    const token = await linkFor(user.id);
    await Promise.allSettled([follow(token), register(user.email, THEIRS)]);
    const code = (await isVerified(user.id)) ? 'invalid' : 'forbidden';
    const theirs = login(fixture.ctxFor(), { email: user.email, password: THEIRS });
    await expect(theirs).rejects.toMatchObject({ code });
  }
});

test('limits how many links one caller may try', async () => {
  const caller = fixture.ctxFor();
  for (let use = 0; use < 60; use += 1) {
    await expect(verifyEmail(caller, { token: `made-up-${use}` })).rejects.toMatchObject(dead);
  }
  await expect(verifyEmail(caller, { token: 'made-up' })).rejects.toMatchObject({ code: 'rate_limited' });
});

test('only the browser that signed up is signed in and known from then on', async () => {
  const email = `${newId()}@example.com`;
  const { setCookies } = await register(email, PASSWORD);
  const { id } = await find(email);
  const elsewhere = await follow(await linkFor(id));
  expect(elsewhere.setCookies.map(nameOf)).toEqual(['signing-up']);
  const other = `${newId()}@example.com`;
  const { setCookies: mine } = await register(other, PASSWORD);
  const token = await linkFor((await find(other)).id);
  const here = await verifyEmail(
    fixture.ctxFor(),
    { token },
    { cookies: toCookie([...setCookies, ...mine]) },
  );
  expect(here.setCookies.map(nameOf)).toEqual(['session_token', 'device', 'signing-up']);
});
