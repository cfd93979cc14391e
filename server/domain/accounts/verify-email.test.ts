import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { getAuth, verificationToken } from '#server/auth.ts';
import { users } from '#server/db/schema/accounts.ts';
import { verifyEmail } from '#server/domain/accounts/verify-email.ts';
import { type AccountWorld, openAccountWorld } from '#tests/accounts.ts';

let world: AccountWorld;
beforeAll(async () => {
  world = await openAccountWorld();
});

afterEach(() => vi.useRealTimers());

const isVerified = async (id: string) =>
  (await world.db.select().from(users).where(eq(users.id, id)))[0]?.email_verified;

test('refuses a job', async () => {
  const ctx = world.ctxFor({ kind: 'job', name: 'x' });
  await expect(verifyEmail(ctx, { token: 'x' })).rejects.toMatchObject({ code: 'forbidden' });
});

test.each(['', 'nonsense', 'a.b.c', 'x'.repeat(5_000)])('the link %.12s is dead', async (token) => {
  await expect(verifyEmail(world.ctxFor(), { token })).rejects.toMatchObject({ code: 'not_found' });
});

test('a link of another installation is dead', async () => {
  const user = await world.makeAccount({ verified: false });
  const ctx = world.ctxFor();
  const theirs = { ...ctx, config: { ...ctx.config, secret: 'some-other-secret-of-32-characters-or-more' } };
  const token = await verificationToken(getAuth(theirs), user.email);
  await expect(verifyEmail(ctx, { token })).rejects.toMatchObject({ code: 'not_found' });
  expect(await isVerified(user.id)).toBe(false);
});

test('verifies, notes it once, and following the link twice is fine', async () => {
  const user = await world.makeAccount({ verified: false });
  const ctx = world.ctxFor();
  const token = await verificationToken(getAuth(ctx), user.email);
  await verifyEmail(ctx, { token });
  await verifyEmail(ctx, { token });
  expect(await isVerified(user.id)).toBe(true);
  expect(await world.auditOf('accounts.verify-email', user.id)).toHaveLength(1);
});

test('works for a day and no longer', async () => {
  const user = await world.makeAccount({ verified: false });
  const token = await verificationToken(getAuth(world.ctxFor()), user.email);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24.1 * 3_600_000 });
  await expect(verifyEmail(world.ctxFor(), { token })).rejects.toMatchObject({ code: 'not_found' });
});
