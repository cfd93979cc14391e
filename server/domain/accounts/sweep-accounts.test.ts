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
