import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '#server/core/crypto.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { getCampaign } from '#server/domain/campaigns/get-campaign.ts';
import { launchCampaign } from '#server/domain/campaigns/launch-campaign.ts';
import { renameCampaign } from '#server/domain/campaigns/rename-campaign.ts';
import { defaultTemplate } from '#shared/campaigns/templates.ts';
import { asJob, asVisitor, makeBusiness, makeCampaign, type OwnerCtx } from '#tests/make.ts';

const nameOf = async (ctx: OwnerCtx, id: string) => (await getCampaign(ctx, { id })).name;

test('only the owner renames, and only a campaign of theirs', async () => {
  const { ctx } = await makeBusiness();
  const { ctx: other } = await makeBusiness();
  const { id } = await makeCampaign(other);
  const input = { campaignId: id, name: 'Mine now' };
  await expect(renameCampaign(asVisitor(ctx), input)).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(renameCampaign(asJob(ctx, 'x'), input)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(renameCampaign(ctx, input)).rejects.toMatchObject({ code: 'not_found' });
  await expect(renameCampaign(ctx, { ...input, campaignId: 'x' })).rejects.toMatchObject({
    code: 'not_found',
  });
  expect(await nameOf(other, id)).toBe('Spring visits');
});

test('the new name is a single line, recorded once, and unique', async () => {
  const { ctx } = await makeBusiness();
  const [mine, bystander] = [await makeCampaign(ctx), await makeCampaign(ctx)];
  const input = { campaignId: mine.id, name: '  Autumn\nvisits ' };
  await renameCampaign(ctx, input);
  await renameCampaign(ctx, input);
  expect([await nameOf(ctx, mine.id), await nameOf(ctx, bystander.id)]).toEqual([
    'Autumn visits',
    'Spring visits',
  ]);
  const audit = await ctx.db.select().from(auditEvents).where(eq(auditEvents.subject_id, mine.id));
  expect(audit.map(({ action }) => action)).toEqual(['campaigns.rename']);
  for (const name of [' ', 'x'.repeat(101)]) {
    await expect(renameCampaign(ctx, { ...input, name })).rejects.toMatchObject({
      code: 'invalid',
      fields: { name: [expect.any(String)] },
    });
  }
  expect(await nameOf(ctx, mine.id)).toBe('Autumn visits');
});

test('campaigns of one day and channel differ in their names; another channel starts over', async () => {
  const { ctx } = await makeBusiness({ now: '2026-11-21T18:00:00Z', time_zone: 'America/Chicago' });
  const { ctx: other } = await makeBusiness({ now: '2026-11-21T18:00:00Z', time_zone: 'America/Chicago' });
  const launch = (by: OwnerCtx, channel: 'email' | 'sms' = 'email') =>
    launchCampaign(by, {
      channel,
      consent: true,
      submissionKey: newId(),
      template: defaultTemplate(channel, 'Us'),
      contacts: [{ name: 'Ann', email: 'ann@example.com', phone: '+12125552368' }],
    });
  const name = 'EMAIL Campaign - 11/21/2026';
  const first = await launch(ctx);
  expect(first.name).toBe(name);
  const second = await launch(ctx);
  expect(second.name).toBe(`${name} (2)`);
  expect((await launch(ctx, 'sms')).name).toBe('SMS Campaign - 11/21/2026');
  expect((await launch(other)).name).toBe(name);
  await renameCampaign(ctx, { campaignId: second.id, name: 'Autumn' });
  expect((await launch(ctx)).name).toBe(`${name} (2)`);
  expect((await launch(ctx)).name).toBe(`${name} (3)`);
});
