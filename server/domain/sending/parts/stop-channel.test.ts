import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { withTx } from '#server/core/context.ts';
import { hashToken, newToken } from '#server/core/crypto.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { campaigns, invitations } from '#server/db/schema/campaigns.ts';
import { channelConnections } from '#server/db/schema/connections.ts';
import { stopChannel } from '#server/domain/sending/parts/stop-channel.ts';
import { makeCampaign, makeInvitation } from '#tests/make.ts';
import { makeTexting } from '#tests/texting.ts';

async function makeStoppable() {
  const [texting, { ctx: stranger }] = [await makeTexting(), await makeTexting()];
  const { ctx, connection } = texting;
  const { id: _, ...copied } = connection;
  const whatsapp = {
    channel: 'whatsapp',
    connector: 'whatsapp-cloud',
    hook_hash: hashToken(newToken()),
  } as const;
  await ctx.db.insert(channelConnections).values({ ...copied, ...whatsapp });
  const [campaign, other] = [await makeCampaign(ctx), await makeCampaign(ctx)];
  const dispatched = { channel: 'sms', dispatched_at: ctx.now() } as const;
  const waiting = await makeInvitation(ctx, { ...dispatched, campaign_id: campaign.id });
  const sent = await makeInvitation(ctx, { ...dispatched, campaign_id: campaign.id, status: 'sent' });
  const elsewhere = await makeInvitation(ctx, { ...dispatched, campaign_id: other.id });
  const old = { channel: 'sms', updated_at: new Date(0) } as const;
  const without = await makeInvitation(ctx, { ...old, campaign_id: campaign.id });
  const look = async () => ({
    problems: Object.fromEntries(
      (await ctx.db.select().from(channelConnections)).map((row) => [
        `${row.business_id === ctx.business.id ? 'mine' : 'theirs'} ${row.channel}`,
        row.problem,
      ]),
    ),
    campaign: (await ctx.db.select().from(campaigns).where(eq(campaigns.id, campaign.id)))[0],
    other: (await ctx.db.select().from(campaigns).where(eq(campaigns.id, other.id)))[0],
    dispatched: new Map(
      (await ctx.db.select().from(invitations).where(eq(invitations.business_id, ctx.business.id))).map(
        (row) => [row.id, row.dispatched_at],
      ),
    ),
    without: (await ctx.db.select().from(invitations).where(eq(invitations.id, without.id)))[0],
    audits: await ctx.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.subject_id, campaign.id), eq(auditEvents.action, 'campaigns.pause'))),
  });
  return { ctx, stranger, campaign, waiting, sent, elsewhere, without, look };
}

test('the connection of the channel shows why, and its campaign waits; all others continue', async () => {
  const { ctx, campaign, waiting, sent, elsewhere, without, look } = await makeStoppable();
  await withTx(ctx, (ctx) => stopChannel(ctx, 'sms', 'channel_rejected', campaign.id));
  await withTx(ctx, (ctx) => stopChannel(ctx, 'sms', 'channel_rejected', campaign.id));
  const after = await look();
  expect(after.problems).toEqual({
    'mine sms': 'channel_rejected',
    'mine whatsapp': null,
    'theirs sms': null,
  });
  expect(after.campaign).toMatchObject({ status: 'paused', pause_reason: 'channel_rejected' });
  expect(after.other).toMatchObject({ status: 'running', pause_reason: null });
  expect(after.dispatched.get(waiting.id)).toBeNull();
  expect(after.dispatched.get(sent.id)).toEqual(sent.dispatched_at);
  expect(after.dispatched.get(elsewhere.id)).toEqual(elsewhere.dispatched_at);
  // What has no job is not even written.
  expect(after.without).toEqual(without);
  expect(after.audits).toMatchObject([{ detail: { reason: 'channel_rejected' } }]);
});

test('a campaign that no longer runs stays as it is', async () => {
  const { ctx, campaign, waiting, look } = await makeStoppable();
  await ctx.db.update(campaigns).set({ status: 'canceled' }).where(eq(campaigns.id, campaign.id));
  await withTx(ctx, (ctx) => stopChannel(ctx, 'sms', 'channel_rejected', campaign.id));
  const after = await look();
  expect(after.campaign).toMatchObject({ status: 'canceled', pause_reason: null });
  expect(after.dispatched.get(waiting.id)).toEqual(waiting.dispatched_at);
  expect(after.audits).toEqual([]);
});

test('a campaign of another business continues, whatever id is given', async () => {
  const { stranger, campaign, waiting, look } = await makeStoppable();
  await withTx(stranger, (stranger) => stopChannel(stranger, 'sms', 'channel_rejected', campaign.id));
  const after = await look();
  expect(after.problems).toMatchObject({ 'mine sms': null, 'theirs sms': 'channel_rejected' });
  expect(after.campaign).toEqual(campaign);
  expect(after.dispatched.get(waiting.id)).toEqual(waiting.dispatched_at);
  expect(after.audits).toEqual([]);
});
