import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Ctx } from '#server/core/context.ts';
import { newId } from '#server/core/crypto.ts';
import { sessions } from '#server/db/schema/accounts.ts';
import { login } from '#server/domain/accounts/login.ts';
import { logout } from '#server/domain/accounts/logout.ts';
import { findSession } from '#server/domain/accounts/parts/find-session.ts';
import { registerAccount } from '#server/domain/accounts/register-account.ts';
import { verifyEmail } from '#server/domain/accounts/verify-email.ts';
import { userActor } from '#server/identity/account.ts';
import {
  getAuth,
  HASHES_AT_ONCE,
  type PasswordHasher,
  refuseIfCrowded,
  verificationToken,
} from '#server/identity/auth.ts';
import { knownDevice } from '#server/identity/devices.ts';
import {
  type AccountFixture,
  cheapPasswords,
  openAccountFixture,
  PASSWORD,
  toCookie,
} from '#tests/accounts.ts';

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await openAccountFixture();
});

const sessionsOf = (userId: string) => fixture.db.select().from(sessions).where(eq(sessions.user_id, userId));

test('refuses a job', async () => {
  const ctx = fixture.ctxFor({ kind: 'job', name: 'x' });
  await expect(login(ctx, { email: 'a@example.com', password: 'x' })).rejects.toMatchObject({
    code: 'forbidden',
  });
});

test('a wrong password and an unknown address get the same answer for the same work', async () => {
  const { email } = await fixture.makeAccount();
  const attempt = async (address: string) => {
    const before = cheapPasswords.work;
    const error = await login(fixture.ctxFor(), { email: address, password: 'wrong' }).catch(
      (e: unknown) => e,
    );
    return { error, work: cheapPasswords.work - before };
  };
  const known = await attempt(email);
  const unknown = await attempt(`${newId()}@example.com`);
  expect(known).toEqual(unknown);
  expect(known.work).toBe(1);
  expect(known.error).toMatchObject({
    code: 'invalid',
    reason: 'wrong_credentials',
    message: 'Please check your credentials and try again.',
    fields: undefined,
  });
});

test('signs in with cookies for this site alone, and notes it', async () => {
  const user = await fixture.makeAccount();
  const ctx = fixture.ctxFor();
  const { setCookies } = await login(ctx, { email: user.email.toUpperCase(), password: PASSWORD });
  expect(setCookies).toEqual([
    expect.stringMatching(
      /^goodword\.session_token=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    ),
    expect.stringMatching(/^device=[\w-]+\.[\w-]+; Path=\/; Max-Age=34560000; SameSite=Lax; HttpOnly$/),
  ]);
  expect(await sessionsOf(user.id)).toMatchObject([{ ip_address: '' }]);
  expect(await fixture.auditOf('accounts.login', user.id)).toHaveLength(1);
});

test('where the site is https, the cookies are for this very host and never without encryption', async () => {
  const user = await fixture.makeAccount();
  const ctx = fixture.ctxFor();
  const secure = { ...ctx, config: { ...ctx.config, origin: 'https://reviews.example' } };
  const { setCookies } = await login(secure, { email: user.email, password: PASSWORD });
  expect(setCookies).toHaveLength(2);
  for (const [at, name] of ['__Host-goodword.session_token', '__Host-device'].entries()) {
    const [pair = '', ...attributes] = setCookies[at]!.split('; ');
    expect(pair.split('=')[0]).toBe(name);
    expect(attributes.map((attribute) => attribute.split('=')[0]).sort()).toEqual([
      'HttpOnly',
      'Max-Age',
      'Path',
      'SameSite',
      'Secure',
    ]);
    expect(attributes).toContain('Path=/');
  }
  const cookie = toCookie(setCookies);
  const found = await findSession(getAuth(secure), new Headers({ cookie }));
  expect(found?.userId).toBe(user.id);
  // What a neighbouring host could plant is nobody.
  const planted = cookie.replaceAll('__Host-', '');
  expect(await findSession(getAuth(secure), new Headers({ cookie: planted }))).toBeNull();
  const out = await logout({ ...secure, actor: userActor(found!) });
  expect(out.setCookies.join()).toMatch(/__Host-goodword\.session_token=; Max-Age=0; Path=\/;.*Secure/);
});

test('an address not verified yet is told so, only with the right password, and gets a fresh link', async () => {
  const user = await fixture.makeAccount({ verified: false });
  const mails = async () =>
    (await fixture.jobsOf('accounts.send-mail')).filter((job) => job.userId === user.id);
  await expect(login(fixture.ctxFor(), { email: user.email, password: 'wrong' })).rejects.toMatchObject({
    code: 'invalid',
  });
  expect(await mails()).toHaveLength(1);
  await expect(login(fixture.laterFor(2), { email: user.email, password: PASSWORD })).rejects.toMatchObject({
    code: 'forbidden',
    reason: 'email_not_verified',
    message: 'Please verify your email first: follow the newest link in your inbox.',
  });
  expect(await mails()).toMatchObject([{ kind: 'verify' }, { kind: 'verify' }]);
  expect(await sessionsOf(user.id)).toHaveLength(0);
});

const wrong = (email: string, ctx = fixture.ctxFor(), cookies?: string) =>
  expect(login(ctx, { email, password: 'wrong' }, { cookies })).rejects.toMatchObject({ code: 'invalid' });
const refused = (email: string, ctx: Ctx, cookies?: string) =>
  expect(login(ctx, { email, password: PASSWORD }, { cookies })).rejects.toMatchObject({
    code: 'rate_limited',
  });

test('ten wrong tries close an account to that network alone, and an address without one just the same', async () => {
  const user = await fixture.makeAccount();
  for (const email of [user.email, `${newId()}@example.com`]) {
    const stranger = fixture.ctxFor();
    for (let use = 0; use < 10; use += 1) await wrong(email, stranger);
    await refused(email, stranger);
    await wrong(`${newId()}@example.com`, stranger);
  }
  await fixture.signIn(user.email, PASSWORD);
});

test('the longer somebody guesses, the longer the wait, as they are told', async () => {
  const { email } = await fixture.makeAccount();
  const began = Date.now();
  const stranger = fixture.ctxFor();
  const at = (minutes: number): Ctx => ({ ...stranger, now: () => new Date(began + minutes * 60_000) });
  const guess = (minutes: number) => login(at(minutes), { email, password: 'wrong' });
  for (let use = 0; use < 10; use += 1) await wrong(email, at(0));
  await expect(guess(1)).rejects.toMatchObject({
    message: 'Too many attempts. Please try again in 14 minutes.',
    retryAfterSeconds: 14 * 60,
  });
  for (let use = 0; use < 10; use += 1) await wrong(email, at(15));
  await expect(guess(31)).rejects.toMatchObject({
    message: 'Too many attempts. Please try again in 89 minutes.',
    retryAfterSeconds: 89 * 60,
  });
  for (const minutes of [120, 136]) for (let use = 0; use < 10; use += 1) await wrong(email, at(minutes));
  await expect(guess(300)).rejects.toMatchObject({
    message: 'Too many attempts. Please try again in 19 hours.',
    retryAfterSeconds: 19 * 3_600,
  });
  await wrong(email, at(24 * 60));
});

test('a known device has tries of its own, whatever strangers did in its network', async () => {
  const [ann, bob] = [await fixture.makeAccount(), await fixture.makeAccount()];
  const office = fixture.ctxFor();
  const { setCookies } = await login(office, { email: ann.email, password: PASSWORD });
  const cookies = toCookie(setCookies);
  for (let use = 0; use < 10; use += 1) await wrong(ann.email, office);
  for (let use = 0; use < 89; use += 1) await wrong(`${newId()}@example.com`, office);
  await refused(ann.email, office);
  await login(office, { email: ann.email, password: PASSWORD }, { cookies });

  for (let use = 0; use < 10; use += 1) await wrong(ann.email, fixture.ctxFor(), cookies);
  await refused(ann.email, fixture.ctxFor(), cookies);
  // It is a device of hers, not of his, and not a made-up one.
  await refused(bob.email, office, cookies);
  await refused(ann.email, office, cookies.replace(/device=./, 'device=_'));
  await login(fixture.ctxFor(), { email: bob.email, password: PASSWORD });
});

test('one browser is known to several accounts, and stays the same device', async () => {
  const [ann, bob] = [await fixture.makeAccount(), await fixture.makeAccount()];
  const { config } = fixture;
  const first = await login(fixture.ctxFor(), { email: ann.email, password: PASSWORD });
  const cookies = toCookie(first.setCookies);
  const device = knownDevice(config, ann.email, cookies);
  expect(device).toMatch(/^[\w-]{22}$/);
  const second = await login(fixture.ctxFor(), { email: bob.email, password: PASSWORD }, { cookies });
  const both = toCookie(second.setCookies);
  expect(knownDevice(config, ann.email, both)).toBe(device);
  expect(knownDevice(config, bob.email, both)).not.toBeNull();
  expect(knownDevice(config, `x${bob.email}`, both)).toBeNull();
  expect(JSON.stringify(both)).not.toContain(ann.email);
  const again = await login(fixture.ctxFor(), { email: ann.email, password: PASSWORD }, { cookies: both });
  expect(knownDevice(config, ann.email, toCookie(again.setCookies))).toBe(device);
});

test('guesses from many networks are slowed in each, and the owner still gets in anywhere', async () => {
  const { email } = await fixture.makeAccount();
  const cookies = toCookie((await login(fixture.ctxFor(), { email, password: PASSWORD })).setCookies);
  for (let use = 0; use < 100; use += 1) await wrong(email);
  const stranger = fixture.ctxFor();
  for (let use = 0; use < 3; use += 1) await wrong(email, stranger);
  await expect(login(stranger, { email, password: 'wrong' })).rejects.toMatchObject({
    code: 'rate_limited',
    message: 'Too many attempts. Please try again in 60 minutes.',
  });
  await login(stranger, { email, password: PASSWORD }, { cookies });
  const bystander = await fixture.makeAccount();
  for (let use = 0; use < 4; use += 1) await wrong(bystander.email, stranger);
  const elsewhere = fixture.ctxFor();
  await wrong(email, elsewhere);
  await login(elsewhere, { email, password: PASSWORD });
  for (let use = 0; use < 9; use += 1) await wrong(email, fixture.ctxFor(), cookies);
  await login(fixture.ctxFor(), { email, password: PASSWORD }, { cookies });
});

test('a failed login leaves a line with marks of account and network, and neither of them in clear', async () => {
  const { email } = await fixture.makeAccount();
  const lines: unknown[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) });
  const from = (address: string): Ctx => ({ ...fixture.ctxFor({ kind: 'visitor' }, address), log });
  await wrong(email, from('2001:db8:9:2::3'));
  await wrong(email, from('2001:db8:9:2:ffff::4'));
  await wrong(`${newId()}@example.com`, from('203.0.113.7'));
  await login(from('203.0.113.8'), { email, password: PASSWORD });
  expect(lines).toHaveLength(3);
  const marks = z.array(z.object({ account: z.string(), network: z.string() })).parse(lines);
  expect(lines[0]).toMatchObject({ event: 'login-failed', msg: 'login failed', knownDevice: false });
  expect(marks[0]).toEqual(marks[1]);
  expect(marks[0]?.account).toMatch(/^[\w-]{16}$/);
  expect(marks[2]?.account).not.toBe(marks[0]?.account);
  expect(marks[2]?.network).not.toBe(marks[0]?.network);
  expect(JSON.stringify(lines)).not.toMatch(/example|2001|203\.0|wrong/);
});

test('more passwords at once than the machine bears are turned away, uncounted, and the next ones get in', async () => {
  const { email } = await fixture.makeAccount();
  const doors: (() => void)[] = [];
  let [running, most] = [0, 0];
  const slow: PasswordHasher = {
    hash: async () => '',
    async verify() {
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((resolve) => doors.push(resolve));
      running -= 1;
      return false;
    },
  };
  const ctxFor = () => {
    const ctx = fixture.ctxFor();
    return { ...ctx, config: { ...ctx.config, passwords: slow } };
  };
  const visitor = ctxFor();
  const crowd = Array.from({ length: 21 * HASHES_AT_ONCE }, () =>
    login(ctxFor(), { email, password: 'wrong' }),
  );
  const settled = Promise.allSettled(crowd);
  // On a busy machine they are let in slowly, and any that remain would block every later test.
  await expect.poll(() => isCrowded(visitor), { timeout: 15_000 }).toBe(true);
  for (let use = 0; use < 20; use += 1) {
    await expect(login(visitor, { email, password: 'wrong' })).rejects.toMatchObject({
      code: 'unavailable',
      retryAfterSeconds: 5,
      message: 'We are very busy right now. Please try again in 5 seconds.',
    });
  }
  const opening = setInterval(() => doors.shift()?.(), 1);
  const codes = (await settled).map((one) => one.status === 'rejected' && one.reason.code);
  clearInterval(opening);
  expect(new Set(codes)).toEqual(new Set(['invalid']));
  expect(most).toBe(HASHES_AT_ONCE);
  for (let use = 0; use < 10; use += 1) await wrong(email, { ...fixture.ctxFor(), address: visitor.address });
});

function isCrowded(ctx: Ctx): boolean {
  try {
    refuseIfCrowded(ctx);
    return false;
  } catch {
    return true;
  }
}

test('a success forgives the tries before it', async () => {
  const { email } = await fixture.makeAccount();
  const caller = fixture.ctxFor();
  for (let round = 0; round < 3; round += 1) {
    for (let use = 0; use < 9; use += 1) await wrong(email, caller);
    await login(caller, { email, password: PASSWORD });
  }
});

test('one caller cannot try a hundred accounts', async () => {
  const caller = fixture.ctxFor({ kind: 'visitor' }, '2001:db8:1:2::1');
  const attempt = () => login(caller, { email: `${newId()}@example.com`, password: 'wrong' });
  for (let use = 0; use < 100; use += 1) await expect(attempt()).rejects.toMatchObject({ code: 'invalid' });
  caller.address = '2001:db8:1:2:ffff::9';
  await expect(attempt()).rejects.toMatchObject({ code: 'rate_limited' });
});

test('signing in again in the same browser ends its old session', async () => {
  const user = await fixture.makeAccount();
  const first = await fixture.signIn(user.email);
  await login(first.ctx, { email: user.email, password: PASSWORD });
  expect(await findSession(getAuth(first.ctx), first.headers)).toBeNull();
  expect(await sessionsOf(user.id)).toHaveLength(1);
});

describe('a sign-in in a new browser', () => {
  const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const toldOf = async (userId: string) =>
    (await fixture.jobsOf('security.send-mail')).filter((job) => job.userId === userId);
  const signInFrom = (email: string, address: string, client: { userAgent: string; cookies?: string }) =>
    login(fixture.ctxFor({ kind: 'visitor' }, address), { email, password: PASSWORD }, client);

  test('is told once, and not again in the browser that is known since', async () => {
    const [user, bystander] = [await fixture.makeAccount(), await fixture.makeAccount()];
    const { setCookies } = await signInFrom(user.email, '198.51.100.7', { userAgent: FIREFOX });
    expect(await toldOf(user.id)).toMatchObject([{ event: 'new-browser', browser: 'Firefox on Linux' }]);
    const cookies = toCookie(setCookies);
    await signInFrom(user.email, '203.0.113.80', { userAgent: FIREFOX, cookies });
    expect(await toldOf(user.id)).toHaveLength(1);
    // What one account knows is new to another.
    await signInFrom(bystander.email, '203.0.113.80', { userAgent: FIREFOX, cookies });
    expect(await toldOf(bystander.id)).toHaveLength(1);
  });

  test('that keeps no cookies is told once for each network', async () => {
    const user = await fixture.makeAccount();
    for (let time = 0; time < 3; time += 1) {
      await signInFrom(user.email, '198.51.100.8', { userAgent: 'curl/8' });
    }
    expect(await toldOf(user.id)).toHaveLength(1);
    await signInFrom(user.email, '203.0.113.81', { userAgent: 'curl/8' });
    await signInFrom(user.email, '203.0.113.81', { userAgent: FIREFOX });
    expect(await toldOf(user.id)).toHaveLength(3);
  });

  test('is not told of the first one, where the address was verified in it', async () => {
    const user = await fixture.makeAccount({ verified: false });
    const token = await verificationToken(getAuth(fixture.ctxFor()), user.id);
    const { setCookies } = await verifyEmail(fixture.ctxFor(), { token, password: PASSWORD });
    const cookies = toCookie(setCookies);
    await signInFrom(user.email, '198.51.100.9', { userAgent: FIREFOX, cookies });
    expect(await toldOf(user.id)).toEqual([]);
  });

  test('by the person who typed the address into the sign-up is reported', async () => {
    const user = await fixture.makeAccount();
    const typed = { name: 'X', email: user.email, password: 'another-horse', confirm: 'another-horse' };
    const { setCookies } = await registerAccount(fixture.ctxFor(), typed);
    await signInFrom(user.email, '198.51.100.10', { userAgent: FIREFOX, cookies: toCookie(setCookies) });
    expect(await toldOf(user.id)).toHaveLength(1);
  });
});
