import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { rateLimits, sessions } from '#server/db/schema/accounts.ts';
import { sweepAccounts } from '#server/domain/accounts/sweep-accounts.ts';
import { type AccountWorld, openAccountWorld } from '#tests/accounts.ts';

let world: AccountWorld;
beforeAll(async () => {
  world = await openAccountWorld();
});

test('refuses a person', async () => {
  await expect(sweepAccounts(world.ctxFor())).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('removes what is over and keeps what is not; twice is fine', async () => {
  const { ctx } = await world.signIn((await world.makeAccount()).email);
  const job = world.ctxFor({ kind: 'job', name: 'accounts.sweep' });
  expect(await sweepAccounts(job)).toEqual({ removed: 0 });
  const mine = eq(sessions.id, ctx.actor.sessionId);
  expect(await ctx.db.select().from(sessions).where(mine)).toHaveLength(1);
  const later = { ...job, now: () => new Date(Date.now() + 40 * 86_400_000) };
  expect((await sweepAccounts(later)).removed).toBeGreaterThan(1);
  expect(await ctx.db.select().from(sessions).where(mine)).toHaveLength(0);
  expect(await ctx.db.select().from(rateLimits)).toHaveLength(0);
  expect(await sweepAccounts(later)).toEqual({ removed: 0 });
  expect(await world.auditOf('accounts.sweep', 'accounts')).toHaveLength(1);
});

test('removes a sign-in that is too old although it is in use, and no other', async () => {
  const user = await world.makeAccount();
  const [old, young] = [await world.signIn(user.email), await world.signIn(user.email)];
  const job = world.ctxFor({ kind: 'job', name: 'accounts.sweep' });
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
