import { expect, test } from 'vitest';
import { newId } from '#server/core/crypto.ts';
import { channelConnections } from '#server/db/schema/connections.ts';
import { findOperatorCap } from '#server/domain/sending/find-operator-cap.ts';
import { DAY_MS } from '#shared/time/durations.ts';
import { asVisitor, makeBusiness, makeUser, type OwnerCtx } from '#tests/make.ts';

const NOON = new Date('2026-11-20T17:00:00Z');
const CAPS = { newBusiness: 50, business: 500, installation: 5_000 };
const capped = <C extends OwnerCtx>(ctx: C, mailCaps: typeof CAPS | null = CAPS): C => ({
  ...ctx,
  config: { ...ctx.config, mailCaps },
});

test('only an owner with a business gets it', async () => {
  const { ctx } = await makeBusiness();
  await expect(findOperatorCap(asVisitor(ctx))).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(findOperatorCap((await makeUser()).ctx)).rejects.toMatchObject({ code: 'business_required' });
});

test('a new business gets its limit, how long it applies and the next one; nothing without a limit', async () => {
  const since = new Date(NOON.getTime() - 4 * DAY_MS);
  const { ctx } = await makeBusiness({ created_at: since, now: NOON });
  const { ctx: old } = await makeBusiness({ created_at: new Date(NOON.getTime() - 20 * DAY_MS), now: NOON });
  expect(await findOperatorCap(capped(ctx))).toEqual({
    most: 50,
    until: new Date(since.getTime() + 14 * DAY_MS),
    later: 500,
  });
  expect(await findOperatorCap(capped(old))).toEqual({ most: 500, until: null, later: 500 });
  expect(await findOperatorCap(capped(ctx, null))).toBeNull();
});

test('a mail server of their own has no limit of the operator, and a neighbour keeps theirs', async () => {
  const [{ ctx }, { ctx: neighbour }] = [
    await makeBusiness({ now: NOON }),
    await makeBusiness({ created_at: NOON, now: NOON }),
  ];
  await ctx.db.insert(channelConnections).values({
    id: newId(),
    business_id: ctx.business.id,
    channel: 'email',
    connector: 'smtp',
    credentials: 'sealed',
    hint: 'smtp.example.com',
    created_at: ctx.now(),
    updated_at: ctx.now(),
  });
  expect(await findOperatorCap(capped(ctx))).toBeNull();
  expect(await findOperatorCap(capped(neighbour))).toMatchObject({ most: 50 });
});
