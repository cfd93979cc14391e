import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Ctx } from '#server/core/context.ts';
import { newId } from '#server/core/crypto.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { campaigns, invitations } from '#server/db/schema/campaigns.ts';
import { channelConnections } from '#server/db/schema/connections.ts';
import { cancelCampaign } from '#server/domain/campaigns/cancel-campaign.ts';
import { pauseCampaign } from '#server/domain/campaigns/pause-campaign.ts';
import { resumeCampaign } from '#server/domain/campaigns/resume-campaign.ts';
import { retryFailed } from '#server/domain/campaigns/retry-failed.ts';
import { dispatchInvitations } from '#server/domain/sending/dispatch-invitations.ts';
import { dispatchInvitationsJob, sendEmailsJob } from '#server/domain/sending/jobs.ts';
import type { InvitationStatus } from '#shared/sending/channels.ts';
import { jobsOf } from '#tests/jobs.ts';
import { asJob, asVisitor, makeBusiness, makeCampaign, makeInvitation, type OwnerCtx } from '#tests/make.ts';

const VERBS = { pauseCampaign, resumeCampaign, cancelCampaign, retryFailed };

async function makeRunning(statuses: InvitationStatus[] = ['queued', 'queued', 'sent']) {
  const { ctx } = await makeBusiness();
  const campaign = await makeCampaign(ctx);
  for (const status of statuses) await makeInvitation(ctx, { campaign_id: campaign.id, status });
  const statusesNow = async () => {
    const rows = await ctx.db.select().from(invitations).where(eq(invitations.campaign_id, campaign.id));
    return rows.map(({ status, reason }) => (reason ? `${status} ${reason}` : status)).sort();
  };
  const state = async () =>
    (await ctx.db.select().from(campaigns).where(eq(campaigns.id, campaign.id)))[0]?.status;
  return { ctx, input: { campaignId: campaign.id }, statusesNow, state };
}

const actions = async (ctx: OwnerCtx, id: string) =>
  (await ctx.db.select().from(auditEvents).where(eq(auditEvents.subject_id, id))).map(({ action }) => action);

describe.each(Object.entries(VERBS))(
  '%s',
  (_, verb: (ctx: Ctx, input: { campaignId: string }) => Promise<unknown>) => {
    test('is for the owner', async () => {
      const { ctx, input } = await makeRunning();
      await expect(verb(asVisitor(ctx), input)).rejects.toMatchObject({ code: 'unauthenticated' });
      await expect(verb(asJob(ctx, 'x'), input)).rejects.toMatchObject({ code: 'forbidden' });
    });

    test("does not find another business's campaign, nor a malformed id", async () => {
      const { ctx } = await makeRunning();
      const { input, state } = await makeRunning();
      await expect(verb(ctx, input)).rejects.toMatchObject({ code: 'not_found' });
      await expect(verb(ctx, { campaignId: 'x' })).rejects.toMatchObject({ code: 'not_found' });
      expect(await state()).toBe('running');
    });
  },
);

test('a paused campaign keeps its rows without jobs, a resumed one sends them', async () => {
  const { ctx, input, state } = await makeRunning();
  const job = asJob(ctx, 'invitations.dispatch');
  expect(await dispatchInvitations(job)).toEqual({ dispatched: 2 });
  await pauseCampaign(ctx, input);
  await pauseCampaign(ctx, input);
  expect(await state()).toBe('paused');
  expect(await dispatchInvitations(job)).toEqual({ dispatched: 0 });
  await resumeCampaign(ctx, input);
  await resumeCampaign(ctx, input);
  expect(await state()).toBe('running');
  expect(await jobsOf(ctx, dispatchInvitationsJob)).toHaveLength(1);
  expect(await dispatchInvitations(job)).toEqual({ dispatched: 2 });
  expect(await jobsOf(ctx, sendEmailsJob)).toHaveLength(2);
  expect(await actions(ctx, input.campaignId)).toEqual(['campaigns.pause', 'campaigns.resume']);
});

test('a canceled campaign cancels what was not sent, for good', async () => {
  const { ctx, input, statusesNow, state } = await makeRunning(['queued', 'sending', 'sent', 'failed']);
  // What the provider refused at once was not sent.
  expect(await cancelCampaign(ctx, input)).toEqual({ canceled: 1, left: 2, tooLate: false });
  expect(await cancelCampaign(ctx, input)).toEqual({ canceled: 0, left: 2, tooLate: false });
  expect(await statusesNow()).toEqual(['canceled stopped', 'failed', 'sending', 'sent']);
  await expect(resumeCampaign(ctx, input)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringMatching(/was canceled/),
  });
  expect(await state()).toBe('canceled');
  await expect(retryFailed(ctx, input)).rejects.toMatchObject({ code: 'conflict' });
  expect(await actions(ctx, input.campaignId)).toEqual(['campaigns.cancel']);
});

test.each(['running', 'paused'] as const)(
  'a %s campaign whose messages are all sent stays as it is',
  async (status) => {
    const { ctx, input, statusesNow, state } = await makeRunning(['sent', 'delivered', 'failed']);
    // Another campaign of the same business is still waiting, and does not count.
    const other = await makeCampaign(ctx);
    for (const one of ['queued', 'sending'] as const) {
      await makeInvitation(ctx, { campaign_id: other.id, status: one });
    }
    await ctx.db.update(campaigns).set({ status }).where(eq(campaigns.id, input.campaignId));
    for (const _ of [1, 2]) {
      expect(await cancelCampaign(ctx, input)).toEqual({ canceled: 0, left: 2, tooLate: true });
    }
    expect(await state()).toBe(status);
    expect(await statusesNow()).toEqual(['delivered', 'failed', 'sent']);
    const bystanders = await ctx.db.select().from(invitations).where(eq(invitations.campaign_id, other.id));
    expect(bystanders.map((row) => row.status).sort()).toEqual(['queued', 'sending']);
    expect(await actions(ctx, input.campaignId)).toEqual([]);
  },
);

test('a campaign that is still handing over, reminding, preparing or has reached nobody is canceled', async () => {
  const handing = await makeRunning(['sent', 'sending']);
  expect(await cancelCampaign(handing.ctx, handing.input)).toEqual({ canceled: 0, left: 2, tooLate: false });
  const reminding = await makeRunning(['sent']);
  await makeInvitation(reminding.ctx, { campaign_id: reminding.input.campaignId, step: 1 });
  expect(await cancelCampaign(reminding.ctx, reminding.input)).toMatchObject({ canceled: 1, tooLate: false });
  const failed = await makeRunning(['failed']);
  expect(await cancelCampaign(failed.ctx, failed.input)).toMatchObject({ left: 0, tooLate: false });
  const pending = [{ pending_import_ids: [newId()] }, { pending_rest: true }];
  for (const more of pending) {
    const preparing = await makeRunning(['sent']);
    await preparing.ctx.db.update(campaigns).set(more).where(eq(campaigns.id, preparing.input.campaignId));
    expect(await cancelCampaign(preparing.ctx, preparing.input)).toMatchObject({ left: 1, tooLate: false });
    expect(await preparing.state()).toBe('canceled');
  }
  for (const { state } of [handing, reminding, failed]) expect(await state()).toBe('canceled');
});

test('failed ones are retried, except for people who opted out, may have got it or cannot get it', async () => {
  const { ctx, input, statusesNow } = await makeRunning(['unknown', 'sent']);
  for (const reason of ['gave_up', 'unreachable', 'opted_out', 'complained', 'landline'] as const) {
    await makeInvitation(ctx, { campaign_id: input.campaignId, status: 'failed', reason, attempts: 12 });
  }
  expect(await retryFailed(ctx, input)).toEqual({ queued: 2 });
  expect(await retryFailed(ctx, input)).toEqual({ queued: 0 });
  expect(await statusesNow()).toEqual([
    'failed complained',
    'failed landline',
    'failed opted_out',
    'queued',
    'queued',
    'sent',
    'unknown',
  ]);
  const again = await ctx.db.select().from(invitations).where(eq(invitations.status, 'queued'));
  expect(again.filter(({ campaign_id }) => campaign_id === input.campaignId)).toMatchObject([
    { attempts: 12, attempts_before: 12 },
    { attempts: 12, attempts_before: 12 },
  ]);
});

test('a campaign does not resume while its provider is at fault, and says why', async () => {
  const { ctx } = await makeBusiness();
  const fault = { status: 'paused', pause_reason: 'account_suspended', campaign_type: 'SMS' } as const;
  const campaign = await makeCampaign(ctx, fault);
  const email = await makeCampaign(ctx, { status: 'paused' });
  const now = ctx.now();
  await ctx.db.insert(channelConnections).values({
    business_id: ctx.business.id,
    channel: 'sms',
    connector: 'twilio',
    credentials: '',
    hint: '',
    sender: '+14155550100',
    problem: 'account_suspended',
    created_at: now,
    updated_at: now,
  });
  await expect(resumeCampaign(ctx, { campaignId: campaign.id })).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringMatching(/provider account is suspended.*Settings/),
  });
  await expect(retryFailed(ctx, { campaignId: campaign.id })).rejects.toMatchObject({ code: 'conflict' });
  const stateOf = async (id: string) =>
    (await ctx.db.select().from(campaigns).where(eq(campaigns.id, id)))[0]?.status;
  expect(await stateOf(campaign.id)).toBe('paused');
  await resumeCampaign(ctx, { campaignId: email.id });
  expect(await stateOf(email.id)).toBe('running');
});
