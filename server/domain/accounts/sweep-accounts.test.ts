import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { rateLimits, sessions, verifications } from '#server/db/schema/accounts.ts';
import { sweepAccounts } from '#server/domain/accounts/sweep-accounts.ts';
import { type AccountFixture, openAccountFixture } from '#tests/accounts.ts';

const DAY = 86_400_000;
const NOW = new Date('2100-01-01T00:00:00Z');
const AFTER = new Date(NOW.getTime() + 1);

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await openAccountFixture();
});

test('refuses a person', async () => {
  await expect(sweepAccounts(fixture.ctxFor())).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('removes what is over and keeps what is not; twice is fine', async () => {
  const { ctx } = await fixture.signIn((await fixture.makeAccount()).email);
  const job = fixture.ctxFor({ kind: 'job', name: 'accounts.sweep' });
  expect(await sweepAccounts(job)).toEqual({ removed: 0 });
  const mine = eq(sessions.id, ctx.actor.sessionId);
  expect(await ctx.db.select().from(sessions).where(mine)).toHaveLength(1);
  const later = { ...job, now: () => new Date(Date.now() + 40 * 86_400_000) };
  expect((await sweepAccounts(later)).removed).toBeGreaterThan(1);
  expect(await ctx.db.select().from(sessions).where(mine)).toHaveLength(0);
  expect(await ctx.db.select().from(rateLimits)).toHaveLength(0);
  expect(await sweepAccounts(later)).toEqual({ removed: 0 });
  expect(await fixture.auditOf('accounts.sweep', 'accounts')).toHaveLength(1);
});

test('removes a sign-in that is too old although it is in use, and no other', async () => {
  const user = await fixture.makeAccount();
  const [old, young] = [await fixture.signIn(user.email), await fixture.signIn(user.email)];
  const job = fixture.ctxFor({ kind: 'job', name: 'accounts.sweep' });
  const at = (days: number) => new Date(Date.now() + days * 86_400_000);
  const age = (id: string, days: number) =>
    job.db
      .update(sessions)
      .set({ created_at: at(-days), expires_at: at(20) })
      .where(eq(sessions.id, id));
  await age(old.ctx.actor.sessionId, 91);
  await age(young.ctx.actor.sessionId, 89);
  await sweepAccounts(job);
  const rows = await job.db.select().from(sessions).where(eq(sessions.user_id, user.id));
  expect(rows.map(({ id }) => id)).toEqual([young.ctx.actor.sessionId]);
});

test('what ends at this very moment is over; a moment later it would stay', async () => {
  const job = { ...fixture.ctxFor({ kind: 'job', name: 'accounts.sweep' }), now: () => NOW };
  await sweepAccounts(job);
  const user = await fixture.makeAccount();
  const signIns = [
    await fixture.signIn(user.email),
    await fixture.signIn(user.email),
    await fixture.signIn(user.email),
  ];
  const [ended, tooOld, stays] = signIns.map(({ ctx }) => ctx.actor.sessionId);
  const set = (id = '', created_at: Date, expires_at: Date) =>
    job.db.update(sessions).set({ created_at, expires_at }).where(eq(sessions.id, id));
  await set(ended, NOW, NOW);
  await set(tooOld, new Date(NOW.getTime() - 90 * DAY), AFTER);
  await set(stays, new Date(AFTER.getTime() - 90 * DAY), AFTER);
  await job.db.delete(verifications);
  const link = { value: user.id, created_at: NOW, updated_at: NOW };
  await job.db.insert(verifications).values([
    { ...link, identifier: 'ended', expires_at: NOW },
    { ...link, identifier: 'stays', expires_at: AFTER },
  ]);
  await job.db.delete(rateLimits);
  await job.db.insert(rateLimits).values([
    { key: 'ended', count: 1, expires_at: NOW },
    { key: 'stays', count: 1, expires_at: AFTER },
  ]);
  expect(await sweepAccounts(job)).toEqual({ removed: 4 });
  const mine = eq(sessions.user_id, user.id);
  expect(await job.db.select({ id: sessions.id }).from(sessions).where(mine)).toEqual([{ id: stays }]);
  expect(await job.db.select().from(verifications)).toMatchObject([{ identifier: 'stays' }]);
  expect(await job.db.select().from(rateLimits)).toMatchObject([{ key: 'stays' }]);
  expect((await fixture.auditOf('accounts.sweep', 'accounts')).map(({ detail }) => detail)).toContainEqual({
    sessions: 2,
    links: 1,
    counters: 1,
  });
});
