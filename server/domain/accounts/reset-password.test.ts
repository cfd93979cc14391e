import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Ctx } from '#server/core/context.ts';
import { sessions, verifications } from '#server/db/schema/accounts.ts';
import { login } from '#server/domain/accounts/login.ts';
import { findSession } from '#server/domain/accounts/parts/find-session.ts';
import { resetPassword } from '#server/domain/accounts/reset-password.ts';
import { getAuth } from '#server/identity/auth.ts';
import { type AccountFixture, openAccountFixture, PASSWORD } from '#tests/accounts.ts';

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await openAccountFixture();
});

afterEach(() => vi.useRealTimers());

const NEXT = 'another-horse';

async function linkFor(ctx: Ctx, email: string): Promise<string> {
  const tokens: string[] = [];
  await getAuth(ctx, { onResetToken: (token) => tokens.push(token) }).api.requestPasswordReset({
    body: { email },
  });
  return tokens[0]!;
}
const reset = (token: string, password = NEXT, confirm = password) =>
  resetPassword(fixture.ctxFor(), { token, password, confirm });

test('refuses a job', async () => {
  const ctx = fixture.ctxFor({ kind: 'job', name: 'x' });
  await expect(resetPassword(ctx, { token: 'x', password: NEXT, confirm: NEXT })).rejects.toMatchObject({
    code: 'forbidden',
  });
});

test('a made-up link is dead', async () => {
  await expect(reset('made-up')).rejects.toMatchObject({
    code: 'not_found',
    message: 'This password reset link is invalid or has expired.',
  });
});

test('sets the password, ends every session, verifies the address and notes it', async () => {
  const user = await fixture.makeAccount({ verified: false });
  const ctx = fixture.ctxFor();
  await reset(await linkFor(ctx, user.email), PASSWORD);
  const browser = await fixture.signIn(user.email);
  await reset(await linkFor(ctx, user.email));
  expect(await findSession(getAuth(ctx), browser.headers)).toBeNull();
  await expect(login(fixture.ctxFor(), { email: user.email, password: PASSWORD })).rejects.toMatchObject({
    code: 'invalid',
  });
  await fixture.signIn(user.email, NEXT);
  expect(await fixture.auditOf('accounts.reset-password', user.id)).toHaveLength(2);
});

test('a link works once, and the others of that account die with it', async () => {
  const user = await fixture.makeAccount();
  const ctx = fixture.ctxFor();
  const [first, second] = [await linkFor(ctx, user.email), await linkFor(ctx, user.email)];
  await reset(first);
  await expect(reset(first)).rejects.toMatchObject({ code: 'not_found' });
  await expect(reset(second)).rejects.toMatchObject({ code: 'not_found' });
});

test('faults of the form leave the link usable', async () => {
  const user = await fixture.makeAccount();
  const token = await linkFor(fixture.ctxFor(), user.email);
  await expect(reset(token, 'abc', 'abd')).rejects.toMatchObject({
    message: 'Passwords do not match. Please try again.',
  });
  await expect(reset(token, 'abc')).rejects.toMatchObject({
    message: 'Password must be at least 8 characters long.',
  });
  await reset(token);
});

test('refuses what is easy to guess, and leaves the link usable', async () => {
  const user = await fixture.makeAccount();
  const token = await linkFor(fixture.ctxFor(), user.email);
  for (const password of ['password1', user.email, user.email.split('@')[0]!, 'Goodword1']) {
    await expect(reset(token, password)).rejects.toMatchObject({
      code: 'invalid',
      fields: { password: [expect.stringMatching(/Choose/)] },
    });
  }
  await reset(token);
});

test('where the database fails the link is not called dead, and serves afterwards', async () => {
  const user = await fixture.makeAccount();
  const token = await linkFor(fixture.ctxFor(), user.email);
  await fixture.db.execute(sql`alter table accounts rename to accounts_away`);
  try {
    await expect(reset(token)).rejects.not.toMatchObject({ code: 'not_found' });
  } finally {
    await fixture.db.execute(sql`alter table accounts_away rename to accounts`);
  }
  await reset(token);
  await fixture.signIn(user.email, NEXT);
});

test('a link dies after an hour', async () => {
  const user = await fixture.makeAccount();
  const token = await linkFor(fixture.ctxFor(), user.email);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61 * 60_000 });
  await expect(reset(token)).rejects.toMatchObject({ code: 'not_found' });
});

test('the table does not hold the link itself', async () => {
  const user = await fixture.makeAccount();
  const token = await linkFor(fixture.ctxFor(), user.email);
  const rows = await fixture.db.select().from(verifications).where(eq(verifications.value, user.id));
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('limits how many links one caller may try', async () => {
  const caller = fixture.ctxFor();
  const attempt = (token: string) => resetPassword(caller, { token, password: NEXT, confirm: NEXT });
  for (let use = 0; use < 30; use += 1) {
    await expect(attempt(`made-up-${use}`)).rejects.toMatchObject({ code: 'not_found' });
  }
  await expect(attempt('made-up')).rejects.toMatchObject({ code: 'rate_limited' });
});

test('a sign-in with the old password never outlives the reset it races', async () => {
  for (let round = 0; round < 8; round += 1) {
    const user = await fixture.makeAccount();
    const token = await linkFor(fixture.ctxFor(), user.email);
    const signIn = () => login(fixture.ctxFor(), { email: user.email, password: PASSWORD });
    await Promise.allSettled([signIn(), reset(token), signIn()]);
    expect(await fixture.db.select().from(sessions).where(eq(sessions.user_id, user.id))).toEqual([]);
  }
});
