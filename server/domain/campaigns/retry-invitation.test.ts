import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { invitations } from '#server/db/schema/campaigns.ts';
import { retryInvitation } from '#server/domain/campaigns/retry-invitation.ts';
import { asVisitor, makeBusiness, makeCampaign, makeInvitation, type OwnerCtx } from '#tests/make.ts';

async function rowOf(ctx: OwnerCtx, id: string) {
  const [row] = await ctx.db.select().from(invitations).where(eq(invitations.id, id));
  return row;
}

test("a visitor may not, and another business's invitation is not found", async () => {
  const { ctx } = await makeBusiness();
  const { id } = await makeInvitation(ctx, { status: 'failed', reason: 'unreachable' });
  const { ctx: stranger } = await makeBusiness();
  const input = { invitationId: id };
  await expect(retryInvitation(asVisitor(ctx), input)).rejects.toMatchObject({ code: 'unauthenticated' });
  for (const invitationId of [id, 'nonsense']) {
    await expect(retryInvitation(stranger, { invitationId })).rejects.toMatchObject({ code: 'not_found' });
  }
  expect(await rowOf(ctx, id)).toMatchObject({ status: 'failed', reason: 'unreachable' });
});

test.each(['failed', 'unknown'] as const)('one that is %s is queued again, once', async (status) => {
  const { ctx } = await makeBusiness();
  const reason = status === 'failed' ? 'unreachable' : 'unconfirmed';
  const { id } = await makeInvitation(ctx, { status, reason, attempts: 2, sending_at: new Date() });
  await retryInvitation(ctx, { invitationId: id });
  const queued = { status: 'queued', reason: null, sending_at: null, attempts_before: 2 };
  expect(await rowOf(ctx, id)).toMatchObject(queued);
  const refusal = { code: 'conflict', reason: 'on_its_way' };
  await expect(retryInvitation(ctx, { invitationId: id })).rejects.toMatchObject(refusal);
});

test('nobody is sent a message again after an opt-out', async () => {
  const { ctx } = await makeBusiness();
  for (const reason of ['opted_out', 'complained'] as const) {
    const { id } = await makeInvitation(ctx, { status: 'failed', reason });
    const refusal = { code: 'conflict', reason: 'opted_out' };
    await expect(retryInvitation(ctx, { invitationId: id })).rejects.toMatchObject(refusal);
    expect(await rowOf(ctx, id)).toMatchObject({ status: 'failed', reason });
  }
});

test('a failed message of a canceled campaign stays failed', async () => {
  const { ctx } = await makeBusiness();
  const campaign = await makeCampaign(ctx, { status: 'canceled' });
  const given = { campaign_id: campaign.id, status: 'failed', reason: 'gave_up' } as const;
  const { id } = await makeInvitation(ctx, given);
  await expect(retryInvitation(ctx, { invitationId: id })).rejects.toMatchObject({
    message: 'This campaign was canceled.',
  });
  expect(await rowOf(ctx, id)).toMatchObject({ status: 'failed', reason: 'gave_up' });
});

test('a message that cannot be sent now is not queued, and says what is missing', async () => {
  const { ctx } = await makeBusiness({ postal_address: '' });
  const before = await makeInvitation(ctx, { status: 'failed', reason: 'gave_up' });
  await expect(retryInvitation(ctx, { invitationId: before.id })).rejects.toMatchObject({
    reason: 'channel_blocked',
    message: expect.stringMatching(/Fix it in your business profile first\.$/),
  });
  expect(await rowOf(ctx, before.id)).toEqual(before);
});
