import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { UserCtx } from '#server/core/context.ts';
import { newId } from '#server/core/crypto.ts';
import { sessions } from '#server/db/schema/accounts.ts';
import { changePassword } from '#server/domain/accounts/change-password.ts';
import { confirmPassword } from '#server/domain/accounts/confirm-password.ts';
import { requireRecentSignIn } from '#server/identity/recent-sign-in.ts';
import { MINUTE_MS } from '#shared/time/durations.ts';
import { type AccountFixture, openAccountFixture, PASSWORD } from '#tests/accounts.ts';

const refused = { code: 'forbidden', reason: 'sign_in_again' };
const wrong = { code: 'invalid', reason: 'wrong_password' };

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await openAccountFixture();
});

/** The same browser so many minutes later. */
const after = (ctx: UserCtx, minutes: number): UserCtx => ({
  ...ctx,
  now: () => new Date(Date.now() + minutes * MINUTE_MS),
});

test('is for somebody signed in', async () => {
  await expect(confirmPassword(fixture.ctxFor(), { password: PASSWORD })).rejects.toMatchObject({
    code: 'unauthenticated',
  });
  const job = fixture.ctxFor({ kind: 'job', name: 'x' });
  await expect(confirmPassword(job, { password: PASSWORD })).rejects.toMatchObject({ code: 'forbidden' });
});

test('a sign-in is recent for ten minutes, and after the password again, in this session alone', async () => {
  const { email } = await fixture.makeAccount();
  const [elsewhere, here] = [await fixture.signIn(email), await fixture.signIn(email)];
  await requireRecentSignIn(after(here.ctx, 9));
  const later = after(here.ctx, 11);
  await expect(requireRecentSignIn(later)).rejects.toMatchObject(refused);
  await confirmPassword(later, { password: PASSWORD });
  await requireRecentSignIn(after(here.ctx, 20));
  await expect(requireRecentSignIn(after(here.ctx, 22))).rejects.toMatchObject(refused);
  await expect(requireRecentSignIn(after(elsewhere.ctx, 11))).rejects.toMatchObject(refused);
  expect(await fixture.auditOf('accounts.confirm-password', here.ctx.actor.userId)).toHaveLength(1);
});

test('a wrong password confirms nothing, and neither does one for a session that has ended', async () => {
  const { email } = await fixture.makeAccount();
  const { ctx } = await fixture.signIn(email);
  const later = after(ctx, 11);
  await expect(confirmPassword(later, { password: 'wrong' })).rejects.toMatchObject(wrong);
  await expect(requireRecentSignIn(later)).rejects.toMatchObject(refused);
  await fixture.db.delete(sessions).where(eq(sessions.id, ctx.actor.sessionId));
  await expect(confirmPassword(later, { password: PASSWORD })).rejects.toMatchObject({
    code: 'unauthenticated',
  });
  await expect(requireRecentSignIn(ctx)).rejects.toMatchObject(refused);
});

test("a stranger's session is nobody's", async () => {
  const [ann, bob] = [await fixture.makeAccount(), await fixture.makeAccount()];
  const [hers, his] = [await fixture.signIn(ann.email), await fixture.signIn(bob.email)];
  const forged = { ...hers.ctx, actor: { ...hers.ctx.actor, sessionId: his.ctx.actor.sessionId } };
  await expect(requireRecentSignIn(forged)).rejects.toMatchObject(refused);
  const unknown = { ...hers.ctx, actor: { ...hers.ctx.actor, sessionId: newId() } };
  await expect(requireRecentSignIn(unknown)).rejects.toMatchObject(refused);
});

test('a thief of one session uses up its tries, wherever he asks, and never those of the owner', async () => {
  const { email } = await fixture.makeAccount();
  const [stolen, own] = [await fixture.signIn(email), await fixture.signIn(email)];
  // In the same network, even.
  const thief = { ...stolen.ctx, address: own.ctx.address };
  const change = (current: string) => ({ current, next: 'a new-sentence', confirm: 'a new-sentence' });
  for (let use = 0; use < 5; use += 1) {
    await expect(confirmPassword(thief, { password: 'wrong' })).rejects.toMatchObject(wrong);
    await expect(changePassword(thief, change('wrong'))).rejects.toMatchObject(wrong);
  }
  for (let use = 0; use < 100; use += 1) {
    await expect(changePassword(thief, change(PASSWORD))).rejects.toMatchObject({ code: 'rate_limited' });
  }
  await changePassword(own.ctx, change(PASSWORD));
});

test('the longer somebody guesses, the longer are the waits; a right one takes them all back', async () => {
  const { ctx } = await fixture.signIn((await fixture.makeAccount()).email);
  const guess = (minutes: number, password = 'wrong') => confirmPassword(after(ctx, minutes), { password });
  const tenAt = async (minutes: number) => {
    for (let use = 0; use < 10; use += 1) await expect(guess(minutes)).rejects.toMatchObject(wrong);
  };
  await tenAt(0);
  await expect(guess(1)).rejects.toMatchObject({ code: 'rate_limited' });
  await tenAt(16);
  await expect(guess(32)).rejects.toMatchObject({ code: 'rate_limited' });
  await guess(121, PASSWORD);
  await tenAt(122);
});
