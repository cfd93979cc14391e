import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { campaigns, invitations } from '#server/db/schema/campaigns.ts';
import { countRunning } from '#server/domain/campaigns/count-running.ts';
import { HOUR_MS } from '#shared/time/durations.ts';
import { asVisitor, makeBusiness, makeCampaign, makeInvitation } from '#tests/make.ts';

test('tells how far the campaign has come that is leaving now, and of nothing that waits or belongs to others', async () => {
  const { ctx } = await makeBusiness({ now: '2026-11-20T18:00:00Z' });
  const { ctx: stranger } = await makeBusiness({ now: '2026-11-20T18:00:00Z' });
  await expect(countRunning(asVisitor(ctx))).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(await countRunning(ctx)).toBeNull();
  const hour = (by: number) => new Date(ctx.now().getTime() + by * HOUR_MS);
  const { id: campaign_id } = await makeCampaign(ctx);
  const message = (status: 'queued' | 'sending' | 'sent' | 'failed' | 'skipped', given = {}) =>
    makeInvitation(ctx, { campaign_id, status, due_at: hour(-1), ...given });
  await message('sent');
  await message('failed', { reason: 'bounced' });
  await message('skipped', { reason: 'opted_out' });
  await message('sent', { step: 1 });
  // Reminders, and what waits for its hour, leave nothing to look at.
  await message('queued', { step: 1, due_at: hour(72) });
  const later = await message('queued', { due_at: hour(5) });
  expect(await countRunning(ctx)).toBeNull();
  await makeInvitation(stranger, { status: 'queued', due_at: hour(-1) });
  expect(await countRunning(ctx)).toBeNull();
  await message('sending');
  await message('queued', { dispatched_at: hour(-1) });
  expect(await countRunning(ctx)).toEqual({ left: 2, all: 5 });
  expect(await countRunning(stranger)).toEqual({ left: 0, all: 1 });
  await ctx.db
    .update(invitations)
    .set({ due_at: hour(-2) })
    .where(eq(invitations.id, later.id));
  await ctx.db.update(campaigns).set({ status: 'paused' }).where(eq(campaigns.id, campaign_id));
  expect(await countRunning(ctx)).toBeNull();
});
