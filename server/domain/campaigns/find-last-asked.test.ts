import { expect, test } from 'vitest';
import { businessSetups } from '#server/db/schema/setups.ts';
import { findLastAsked } from '#server/domain/campaigns/find-last-asked.ts';
import { asVisitor, makeBusiness, makeCampaign, makeInvitation } from '#tests/make.ts';

const at = (day: number) => new Date(Date.UTC(2026, 9, day));

test('names the campaign that asked people last, how many and when, without the owner’s own trial', async () => {
  const { ctx } = await makeBusiness();
  const { ctx: stranger } = await makeBusiness();
  await expect(findLastAsked(asVisitor(ctx))).rejects.toMatchObject({ code: 'unauthenticated' });
  await makeInvitation(stranger, { status: 'sent', sent_at: at(30) });
  const own = await makeCampaign(ctx);
  await makeInvitation(ctx, { campaign_id: own.id, status: 'sent', sent_at: at(20) });
  await ctx.db.insert(businessSetups).values({
    business_id: ctx.business.id,
    own_campaign_id: own.id,
    created_at: at(1),
    updated_at: at(1),
  });
  const waiting = await makeCampaign(ctx);
  await makeInvitation(ctx, { campaign_id: waiting.id });
  expect(await findLastAsked(ctx)).toBeNull();

  const first = await makeCampaign(ctx);
  await makeInvitation(ctx, { campaign_id: first.id, status: 'sent', sent_at: at(3) });
  const last = await makeCampaign(ctx, { campaign_name: 'Autumn' });
  await makeInvitation(ctx, { campaign_id: last.id, status: 'sent', sent_at: at(4) });
  await makeInvitation(ctx, { campaign_id: last.id, status: 'failed', reason: 'landline' });
  await makeInvitation(ctx, { campaign_id: last.id, status: 'sent', sent_at: at(8), step: 1 });
  await makeInvitation(ctx, { campaign_id: last.id, status: 'skipped', reason: 'opted_out' });
  expect(await findLastAsked(ctx)).toEqual({ id: last.id, name: 'Autumn', people: 2, askedAt: at(4) });
});
