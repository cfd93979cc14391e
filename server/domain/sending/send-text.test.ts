import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { textConnectors } from '#server/connectors/channels/text-registry.ts';
import { campaigns, invitations } from '#server/db/schema/campaigns.ts';
import { channelConnections } from '#server/db/schema/connections.ts';
import { contacts, inboundMessages, optOuts } from '#server/db/schema/contacts.ts';
import { resumeCampaign } from '#server/domain/campaigns/resume-campaign.ts';
import { retryInvitation } from '#server/domain/campaigns/retry-invitation.ts';
import { checkConnection } from '#server/domain/connections/check-connection.ts';
import { dispatchInvitations } from '#server/domain/sending/dispatch-invitations.ts';
import { reconcileInvitationJob, respondToInboundJob, sendTextJob } from '#server/domain/sending/jobs.ts';
import { reconcileInvitation } from '#server/domain/sending/reconcile-invitation.ts';
import { recoverInvitations } from '#server/domain/sending/recover-invitations.ts';
import { respondToInbound } from '#server/domain/sending/respond-to-inbound.ts';
import { jobsOf } from '#tests/jobs.ts';
import { linksOf, makeContact, makeInvitation } from '#tests/make.ts';
import { NOON, sendOne } from '#tests/sending.ts';
import { makeQueuedText, makeTexting } from '#tests/texting.ts';

describe.each(textConnectors.map(({ id }) => id))('%s', (connector) => {
  test('sends once, and records it', async () => {
    const { send, accepted, row, invitation, ctx, phone, answers, simulation } = await makeQueuedText({
      connector,
    });
    expect(await send()).toBe('sent');
    expect(await send()).toBe('sent');
    const [message, ...more] = accepted();
    expect(more).toEqual([]);
    expect(message).toMatchObject({ to: phone });
    expect(message?.text).toContain(`${ctx.config.origin}/r/${linksOf(invitation).token}`);
    expect(await row()).toMatchObject({ status: 'sent', external_id: message?.id, reason: null });

    await simulation.reportStatus(message?.id ?? '', 'delivered');
    await simulation.reportStatus(message?.id ?? '', 'sent');
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await row()).toMatchObject({ status: 'delivered', delivered_at: NOON });
  });

  test('a report gives the reason of a failure', async () => {
    const { send, accepted, row, harness, simulation } = await makeQueuedText({ connector });
    await send();
    const report = harness.reports.find(
      ({ reason }) => reason === 'landline' || reason === 'marketing_limit',
    );
    await simulation.reportStatus(accepted()[0]?.id ?? '', 'failed', report?.code);
    expect(await row()).toMatchObject({ status: 'failed', reason: report?.reason ?? 'rejected' });
    // A late report changes nothing any more.
    await simulation.reportStatus(accepted()[0]?.id ?? '', 'sent');
    expect((await row()).status).toBe('failed');
  });

  test('a name that reads as a link is not sent', async () => {
    const { send, row, accepted, invitation, ctx } = await makeQueuedText({ connector });
    const named = eq(contacts.id, invitation.contact_id);
    await ctx.db.update(contacts).set({ name: 'Ann Lee', given_name: 'evil.page' }).where(named);
    expect(await send()).toBe('skipped');
    expect(await row()).toMatchObject({ reason: 'foreign_link' });
    expect(accepted()).toEqual([]);
  });

  test('STOP opts out and cancels what waits, START opts in', async () => {
    const { ctx, phone, row, simulation, connection } = await makeQueuedText({ connector });
    const to = connection.last_check?.senders.find(({ id }) => id === connection.sender)?.phone ?? '';
    await simulation.receive({ from: phone, to, text: 'Stop' });
    const mine = eq(optOuts.business_id, ctx.business.id);
    expect(await ctx.db.select().from(optOuts).where(mine)).toMatchObject([
      { recipient: phone, source: 'reply' },
    ]);
    expect(await row()).toMatchObject({ status: 'canceled', reason: 'opted_out' });
    await simulation.receive({ from: phone, to, text: 'START' });
    expect(await ctx.db.select().from(optOuts).where(mine)).toEqual([]);
    const inbox = eq(inboundMessages.business_id, ctx.business.id);
    expect(await ctx.db.select().from(inboundMessages).where(inbox)).toHaveLength(2);
  });
});

describe('people who must not be texted', () => {
  test('an opted-out phone is skipped at the last check', async () => {
    const { ctx, phone, send, row, accepted } = await makeQueuedText();
    const wish = { business_id: ctx.business.id, channel: 'sms', recipient: phone } as const;
    await ctx.db.insert(optOuts).values({ ...wish, source: 'page', created_at: NOON });
    expect(await send()).toBe('skipped');
    expect(await row()).toMatchObject({ reason: 'opted_out' });
    expect(accepted()).toEqual([]);
  });

  test('a US number by a sender without approval', async () => {
    const { ctx, connection, send, row, accepted } = await makeQueuedText();
    const set = {
      sender: connection.last_check?.senders.find(({ usApproved }) => usApproved === false)?.id ?? '',
    };
    await ctx.db.update(channelConnections).set(set).where(eq(channelConnections.id, connection.id));
    expect(await send()).toBe('skipped');
    expect(await row()).toMatchObject({ reason: 'sender_unregistered' });
    expect(accepted()).toEqual([]);
  });

  test('a US number on WhatsApp', async () => {
    const { send, row } = await makeQueuedText({ connector: 'whatsapp-cloud', phone: '+12125550142' });
    expect(await send()).toBe('skipped');
    expect(await row()).toMatchObject({ reason: 'whatsapp_us' });
  });

  test('at night, the text waits for the recipient’s morning', async () => {
    const night = new Date('2026-11-20T03:00:00Z');
    const { ctx, send, row, accepted } = await makeQueuedText({
      now: night,
      invitation: { dispatched_at: night },
    });
    expect(await send()).toBe('queued');
    const morning = new Date('2026-11-20T14:00:00Z');
    expect(await row()).toMatchObject({ status: 'queued', due_at: morning, dispatched_at: null });
    expect(await jobsOf(ctx, sendTextJob)).toEqual([]);
    expect(accepted()).toEqual([]);
  });

  test('a paused campaign waits, a canceled one is over', async () => {
    const paused = await makeQueuedText({
      campaign: { status: 'paused' },
      invitation: { dispatched_at: NOON },
    });
    expect(await paused.send()).toBe('queued');
    expect(await paused.row()).toMatchObject({ status: 'queued', dispatched_at: null });
    const canceled = await makeQueuedText({ campaign: { status: 'canceled' } });
    expect(await canceled.send()).toBe('canceled');
    expect(canceled.accepted()).toEqual([]);
  });
});

test('an erased person is not texted, and the next one is', async () => {
  const { ctx, job, contact, campaign, send, row, accepted } = await makeQueuedText();
  const bystander = await makeContact(ctx, { email: '', phone: '+12125550143' });
  const other = await makeInvitation(ctx, {
    channel: 'sms',
    campaign_id: campaign.id,
    contact_id: bystander.id,
    due_at: NOON,
  });
  // The address is still stored: only the mark prevents sending.
  await ctx.db.update(contacts).set({ erased_at: NOON }).where(eq(contacts.id, contact.id));
  expect(await send()).toBe('canceled');
  expect(await row()).toMatchObject({ reason: 'erased', attempts: 0 });
  expect(await sendOne(job, { invitationId: other.id })).toBe('sent');
  expect(accepted()).toMatchObject([{ to: '+12125550143' }]);
});

describe('a provider in trouble', () => {
  test('a recipient it refuses fails with the reason', async () => {
    // A number without a known zone: daytime from New York to Honolulu.
    const now = new Date('2026-11-20T20:00:00Z');
    const { send, row } = await makeQueuedText({ phone: '+15005550009', now });
    expect(await send()).toBe('failed');
    expect(await row()).toMatchObject({ reason: 'landline' });
  });

  test('a refused account pauses the campaign; a successful check and resuming continue it', async () => {
    const { ctx, job, send, row, campaign, connection, simulation, accepted } = await makeQueuedText();
    simulation.faults.refuseKey = true;
    expect(await send()).toBe('queued');
    const state = async () => (await ctx.db.select().from(campaigns).where(eq(campaigns.id, campaign.id)))[0];
    expect(await state()).toMatchObject({ status: 'paused', pause_reason: 'channel_rejected' });
    expect(await row()).toMatchObject({ status: 'queued', dispatched_at: null });
    expect(await dispatchInvitations(job)).toEqual({ dispatched: 0 });

    expect((await checkConnection(ctx, { channel: 'sms' })).problem).toMatch(/refused your credentials/);
    simulation.faults.refuseKey = false;
    expect((await checkConnection(ctx, { channel: 'sms' })).problem).toBeNull();
    await resumeCampaign(ctx, { campaignId: campaign.id });
    expect(await dispatchInvitations(job)).toEqual({ dispatched: 1 });
    expect(await send()).toBe('sent');
    expect(accepted()).toHaveLength(1);
    expect(connection.problem).toBeNull();
  });

  test('Retry-After holds back everything of the account', async () => {
    const { ctx, job, send, row, simulation, campaign, connection } = await makeQueuedText();
    simulation.faults.rateLimit = 1;
    expect(await send()).toBe('queued');
    expect(await row()).toMatchObject({ status: 'queued', attempts: 1 });
    const [blocked] = await ctx.db
      .select()
      .from(channelConnections)
      .where(eq(channelConnections.id, connection.id));
    expect(blocked?.blocked_until?.getTime()).toBeGreaterThan(Date.now() + 20_000);
    simulation.faults.rateLimit = 0;
    const contact = await makeContact(ctx, { email: '', phone: '+12125550143' });
    const other = await makeInvitation(ctx, {
      channel: 'sms',
      campaign_id: campaign.id,
      contact_id: contact.id,
    });
    expect(await sendOne(job, { invitationId: other.id })).toBe('queued');
    expect(simulation.accepted()).toEqual([]);
  });

  test('a message accepted without an answer is looked up, not sent again', async () => {
    let now = NOON;
    const { ctx, job, send, row, invitation, simulation, accepted } = await makeQueuedText({
      now: () => now,
    });
    simulation.faults.timeoutAfterAcceptance = 1;
    expect(await send()).toBe('unknown');
    expect(await row()).toMatchObject({ status: 'unknown', reason: 'unconfirmed' });
    expect(await jobsOf(ctx, reconcileInvitationJob)).toMatchObject([
      { input: { invitationId: invitation.id } },
    ]);
    expect(await send()).toBe('unknown');
    const look = () => reconcileInvitation(job, { invitationId: invitation.id });
    expect(await look()).toBe('unknown');
    now = new Date(NOON.getTime() + 121_000);
    // Neither a new name nor a new address of ours makes it another message.
    await ctx.db.update(contacts).set({ name: 'Grace Hopper' }).where(eq(contacts.id, invitation.contact_id));
    const moved = { ...job, config: { ...job.config, origin: 'https://moved.example' } };
    expect(await reconcileInvitation(moved, { invitationId: invitation.id })).toBe('sent');
    expect(await row()).toMatchObject({ status: 'sent', external_id: accepted()[0]?.id });
    expect(accepted()).toHaveLength(1);
  });

  test('a crash before the provider got it: certainly missing, so it is sent', async () => {
    let now = NOON;
    const stale = { status: 'sending', attempts: 1, sending_at: NOON, updated_at: NOON } as const;
    const { job, send, row, invitation, accepted } = await makeQueuedText({
      now: () => now,
      invitation: stale,
    });
    now = new Date(NOON.getTime() + 180_000);
    expect(await recoverInvitations(job)).toEqual({ unknown: 1, requeued: 0 });
    expect((await row()).status).toBe('unknown');
    expect(await reconcileInvitation(job, { invitationId: invitation.id })).toBe('queued');
    expect(await send()).toBe('sent');
    expect(accepted()).toHaveLength(1);
  });

  test('without a list, a report settles it', async () => {
    const { job, send, row, invitation, simulation, accepted } = await makeQueuedText({
      connector: 'telnyx',
    });
    simulation.faults.timeoutAfterAcceptance = 1;
    expect(await send()).toBe('unknown');
    expect(await reconcileInvitation(job, { invitationId: invitation.id })).toBe('unknown');
    await simulation.reportStatus(accepted()[0]?.id ?? '', 'delivered');
    expect(await row()).toMatchObject({ status: 'delivered', external_id: accepted()[0]?.id });
  });
});

describe('the hook', () => {
  test('takes a report once, and none with a wrong signature', async () => {
    const { ctx, send, accepted, row, simulation, answers, hookToken } = await makeQueuedText();
    await send();
    const other = await makeTexting({ connector: 'twilio' });
    await ctx.db
      .update(channelConnections)
      .set({ credentials: 'v1.none' })
      .where(eq(channelConnections.id, other.connection.id));
    await simulation.reportStatus(accepted()[0]?.id ?? '', 'delivered');
    const before = await row();
    await simulation.reportStatus(accepted()[0]?.id ?? '', 'delivered');
    expect(await row()).toEqual(before);
    const forged = await fetch(`${ctx.config.origin}/hooks/twilio/${hookToken}`, {
      method: 'POST',
      body: new URLSearchParams({ MessageSid: accepted()[0]?.id ?? '', MessageStatus: 'failed' }),
    });
    expect(forged.status).toBe(403);
    const unknown = await fetch(`${ctx.config.origin}/hooks/twilio/${'A'.repeat(22)}`, { method: 'POST' });
    expect(unknown.status).toBe(404);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 403, 404]);
  });

  test('a report on the first attempt does not settle the second', async () => {
    const { ctx, job, campaign, invitation, send, accepted, row, simulation } = await makeQueuedText();
    const bystander = await makeContact(ctx, { email: '', phone: '+12125550143' });
    const other = await makeInvitation(ctx, {
      channel: 'sms',
      campaign_id: campaign.id,
      contact_id: bystander.id,
      due_at: NOON,
    });
    await send();
    await sendOne(job, { invitationId: other.id });
    const [first, second] = accepted().map(({ id }) => id);
    await simulation.reportStatus(first ?? '', 'sent');
    await simulation.reportStatus(first ?? '', 'failed');
    expect((await row()).status).toBe('failed');
    await retryInvitation(ctx, { invitationId: invitation.id });
    // The provider repeats itself before the retry is sent.
    await simulation.reportStatus(first ?? '', 'sent');
    expect((await row()).status).toBe('queued');
    // The same status of another message is a separate event.
    await simulation.reportStatus(second ?? '', 'delivered');
    const [delivered] = await ctx.db.select().from(invitations).where(eq(invitations.id, other.id));
    expect(delivered?.status).toBe('delivered');
    expect(await send()).toBe('sent');
    expect(accepted()).toHaveLength(3);
  });

  test('answers a keyword once if the provider does not', async () => {
    const { ctx, job, phone, simulation, connection, accepted } = await makeQueuedText({
      connector: 'whatsapp-cloud',
    });
    const to = connection.last_check?.senders[0]?.phone ?? '';
    await simulation.receive({ from: phone, to, text: 'HELP' });
    await simulation.receive({ from: phone, to, text: 'It was great' });
    const [asked, ...more] = await jobsOf(ctx, respondToInboundJob);
    expect(asked).toMatchObject({ input: { keyword: 'help' } });
    expect(more).toEqual([]);
    if (asked) await respondToInbound(job, asked.input);
    expect(accepted()).toMatchObject([{ to: phone, template: null, text: expect.stringContaining('STOP') }]);
  });
});
