import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { getAuth } from '#server/auth.ts';
import { newId } from '#server/crypto.ts';
import { sessions } from '#server/db/schema/accounts.ts';
import { findSession } from '#server/domain/accounts/find-session.ts';
import { login } from '#server/domain/accounts/login.ts';
import { type AccountWorld, cheapPasswords, openAccountWorld, PASSWORD } from '#tests/accounts.ts';

let world: AccountWorld;
beforeAll(async () => {
  world = await openAccountWorld();
});

const sessionsOf = (userId: string) => world.db.select().from(sessions).where(eq(sessions.user_id, userId));

test('refuses a job', async () => {
  const ctx = world.ctxFor({ kind: 'job', name: 'x' });
  await expect(login(ctx, { email: 'a@example.com', password: 'x' })).rejects.toMatchObject({
    code: 'forbidden',
  });
});

test('a wrong password and an unknown address get the same answer for the same work', async () => {
  const { email } = await world.makeAccount();
  const attempt = async (address: string) => {
    const before = cheapPasswords.work;
    const error = await login(world.ctxFor(), { email: address, password: 'wrong' }).catch((e: unknown) => e);
    return { error, work: cheapPasswords.work - before };
  };
  const known = await attempt(email);
  const unknown = await attempt(`${newId()}@example.com`);
  expect(known).toEqual(unknown);
  expect(known.work).toBe(1);
  expect(known.error).toMatchObject({
    code: 'invalid',
    message: 'Please check your credentials and try again.',
    fields: undefined,
  });
});

test('signs in with a cookie for this site alone, and notes it', async () => {
  const user = await world.makeAccount();
  const ctx = world.ctxFor();
  const { setCookies } = await login(ctx, { email: user.email.toUpperCase(), password: PASSWORD });
  expect(setCookies).toEqual([
    expect.stringMatching(
      /^goodword\.session_token=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    ),
  ]);
  expect(await sessionsOf(user.id)).toMatchObject([{ ip_address: '' }]);
  expect(await world.auditOf('accounts.login', user.id)).toHaveLength(1);
});

test('the cookie is for https alone where the site is', async () => {
  const user = await world.makeAccount();
  const ctx = world.ctxFor();
  const secure = { ...ctx, config: { ...ctx.config, origin: 'https://reviews.example' } };
  const { setCookies } = await login(secure, { email: user.email, password: PASSWORD });
  expect(setCookies[0]).toMatch(/^__Secure-goodword\.session_token=.*; Secure/);
});

test('an address not verified yet is told so, only with the right password, and gets a fresh link', async () => {
  const user = await world.makeAccount({ verified: false });
  const mails = async () =>
    (await world.jobsOf('accounts.send-mail')).filter((job) => job.userId === user.id);
  await expect(login(world.ctxFor(), { email: user.email, password: 'wrong' })).rejects.toMatchObject({
    code: 'invalid',
  });
  expect(await mails()).toHaveLength(1);
  await expect(login(world.ctxFor(), { email: user.email, password: PASSWORD })).rejects.toMatchObject({
    code: 'forbidden',
    message: 'Please verify your email first. We have sent you a link.',
  });
  expect(await mails()).toMatchObject([{ kind: 'verify' }, { kind: 'verify' }]);
  expect(await sessionsOf(user.id)).toHaveLength(0);
});

test('ten wrong tries close an account from everywhere, and an address that has none just the same', async () => {
  const { email } = await world.makeAccount();
  for (const address of [email, `${newId()}@example.com`]) {
    const attempt = (password: string) => login(world.ctxFor(), { email: address, password });
    for (let use = 0; use < 10; use += 1) {
      await expect(attempt('wrong')).rejects.toMatchObject({ code: 'invalid' });
    }
    await expect(attempt(PASSWORD)).rejects.toMatchObject({ code: 'rate_limited' });
  }
});

test('a success forgives the tries before it', async () => {
  const { email } = await world.makeAccount();
  for (let round = 0; round < 3; round += 1) {
    for (let use = 0; use < 8; use += 1) {
      await expect(login(world.ctxFor(), { email, password: 'wrong' })).rejects.toMatchObject({
        code: 'invalid',
      });
    }
    await login(world.ctxFor(), { email, password: PASSWORD });
  }
});

test('one caller cannot try a hundred accounts', async () => {
  const caller = world.ctxFor({ kind: 'visitor' }, '2001:db8:1:2::1');
  const attempt = () => login(caller, { email: `${newId()}@example.com`, password: 'wrong' });
  for (let use = 0; use < 100; use += 1) await expect(attempt()).rejects.toMatchObject({ code: 'invalid' });
  caller.address = '2001:db8:1:2:ffff::9';
  await expect(attempt()).rejects.toMatchObject({ code: 'rate_limited' });
});

test('signing in again in the same browser ends its old session', async () => {
  const user = await world.makeAccount();
  const first = await world.signIn(user.email);
  await login(first.ctx, { email: user.email, password: PASSWORD });
  expect(await findSession(getAuth(first.ctx), first.headers)).toBeNull();
  expect(await sessionsOf(user.id)).toHaveLength(1);
});
