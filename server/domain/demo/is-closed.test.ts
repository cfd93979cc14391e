import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#server/db/schema/accounts.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { DEMO_OWNER } from '#server/domain/demo/parts/demo-data.ts';
import { isClosed, isClosedNow, whereOpen } from '#server/domain/demo/queries.ts';
import { makeBusiness } from '#tests/make.ts';

const NOON = new Date('2026-11-20T17:00:00Z');
const COMBINATIONS = [null, NOON].flatMap((closed_at) =>
  [false, true].flatMap((isDemo) => [false, true].map((local) => ({ closed_at, isDemo, local }))),
);

test.each(COMBINATIONS)('the loaded and the queried rule agree: %j', async (given) => {
  const { closed_at, isDemo, local } = given;
  const [{ ctx: owner, user, business }, { business: bystander }] = [
    await makeBusiness({ closed_at }),
    await makeBusiness(),
  ];
  const email = isDemo ? DEMO_OWNER.email : user.email;
  const ctx = { ...owner, config: { ...owner.config, local } };
  const rename = (to: string) => ctx.db.update(users).set({ email: to }).where(eq(users.id, user.id));
  const isOpen = async (id: string) =>
    (await ctx.db.$count(businessProfiles, and(eq(businessProfiles.id, id), whereOpen(ctx)))) === 1;
  await rename(email);
  try {
    const closed = closed_at !== null || (isDemo && !local);
    expect(isClosed(ctx, { business, owner: { email } })).toBe(closed);
    expect(await isClosedNow(ctx)).toBe(closed);
    expect([await isOpen(business.id), await isOpen(bystander.id)]).toEqual([!closed, true]);
  } finally {
    await rename(user.email);
  }
});
