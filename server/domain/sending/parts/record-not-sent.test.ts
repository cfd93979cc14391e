import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { withTx } from '#server/core/context.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { campaigns, invitations } from '#server/db/schema/campaigns.ts';
import { type Delivery, loadDelivery } from '#server/domain/sending/internal.ts';
import { dispatchInvitationsJob, sendEmailsJob, sendTextJob } from '#server/domain/sending/jobs.ts';
import { recordNotSent, waitForNextDay } from '#server/domain/sending/parts/record-not-sent.ts';
import { cancelReminders, planReminders } from '#server/domain/sending/parts/reminders.ts';
import { releaseQueued } from '#server/domain/sending/parts/stop-channel.ts';
import { jobsOf } from '#tests/jobs.ts';
import { makeBusiness, makeCampaign, makeContact, makeInvitation } from '#tests/make.ts';
import { invitationsOf, NOON } from '#tests/sending.ts';

const LATER = new Date('2026-11-20T20:00:00Z');

/** A text with its job, and the next one of the same campaign, which stays as it is. */
async function makeWaiting() {
  const { ctx } = await makeBusiness({ now: NOON });
  const { id: campaign_id } = await makeCampaign(ctx, { campaign_type: 'SMS' });
  const given = { channel: 'sms', campaign_id, dispatched_at: NOON, due_at: NOON } as const;
  const [mine, bystander] = [await makeInvitation(ctx, given), await makeInvitation(ctx, given)];
  const delivery = await loadDelivery(ctx, mine.id);
  const back = (check: Parameters<typeof recordNotSent>[2], of = ctx) =>
    withTx(of, (ctx) => recordNotSent(ctx, delivery, check));
  const look = async () => {
    const rows = await invitationsOf(ctx);
    return { mine: rows.find(({ id }) => id === mine.id), other: rows.find(({ id }) => id !== mine.id) };
  };
  const audits = async () =>
    (await ctx.db.select().from(auditEvents).where(eq(auditEvents.business_id, ctx.business.id))).map(
      ({ action, subject_id, detail }) => ({ action, subject_id, detail }),
    );
  return { ctx, mine, bystander, back, look, audits };
}

test.each([
  { go: false, status: 'skipped', reason: 'opted_out' },
  { go: false, status: 'canceled', reason: 'stopped' },
] as const)('what is $status ends, with its reason', async (check) => {
  const { mine, bystander, back, look, audits } = await makeWaiting();
  const { status, reason } = check;
  await back(check);
  await back(check);
  expect(await look()).toMatchObject({ mine: { status, reason, dispatched_at: NOON }, other: bystander });
  expect(await audits()).toEqual([
    { action: 'invitations.skip', subject_id: mine.id, detail: { status, reason } },
  ]);
});

test('a deferred text waits for the dispatch of its time, a mail gets a job', async () => {
  const { ctx, mine, bystander, back, look, audits } = await makeWaiting();
  await back({ go: false, status: 'deferred', until: LATER });
  expect(await look()).toMatchObject({
    mine: { status: 'queued', reason: null, due_at: LATER, dispatched_at: null },
    other: bystander,
  });
  // The sweep finds it then: one dispatch for everything due at that time.
  expect(await jobsOf(ctx, dispatchInvitationsJob)).toEqual([]);
  const mail = await makeInvitation(ctx, { campaign_id: mine.campaign_id, due_at: NOON });
  const delivery = await loadDelivery(ctx, mail.id);
  await withTx(ctx, (ctx) => recordNotSent(ctx, delivery, { go: false, status: 'deferred', until: LATER }));
  const deferred = { status: 'queued', due_at: LATER, dispatched_at: NOON };
  expect((await invitationsOf(ctx)).find(({ id }) => id === mail.id)).toMatchObject(deferred);
  expect(await jobsOf(ctx, sendEmailsJob)).toMatchObject([
    { input: { invitationIds: [mail.id] }, startAfter: LATER },
  ]);
  expect([await jobsOf(ctx, sendTextJob), await audits()]).toEqual([[], []]);
});

test('what is paused waits without a job', async () => {
  const { ctx, bystander, back, look, audits } = await makeWaiting();
  await back({ go: false, status: 'paused' });
  expect(await look()).toMatchObject({
    mine: { status: 'queued', reason: null, due_at: NOON, dispatched_at: null },
    other: bystander,
  });
  expect([await jobsOf(ctx, sendTextJob), await audits()]).toEqual([[], []]);
});

test('a fault of the account pauses the campaign', async () => {
  const { ctx, mine, back, look, audits } = await makeWaiting();
  await back({ go: false, status: 'stopped', reason: 'no_funds' });
  const waits = { status: 'queued', reason: null, dispatched_at: null };
  expect(await look()).toMatchObject({ mine: waits, other: waits });
  const [campaign] = await ctx.db.select().from(campaigns).where(eq(campaigns.id, mine.campaign_id));
  expect(campaign).toMatchObject({ status: 'paused', pause_reason: 'no_funds' });
  expect((await audits()).map(({ action }) => action)).toEqual(['campaigns.pause']);
});

test.each([{ status: 'sending' }, { attempts: 1 }] as const)(
  'what another worker has changed meanwhile stays: %o',
  async (moved) => {
    const { ctx, mine, bystander, back, look, audits } = await makeWaiting();
    await ctx.db.update(invitations).set(moved).where(eq(invitations.id, mine.id));
    await back({ go: false, status: 'stopped', reason: 'no_funds' });
    await back({ go: false, status: 'deferred', until: LATER });
    expect(await look()).toEqual({ mine: { ...mine, ...moved }, other: bystander });
    expect([await jobsOf(ctx, sendTextJob), await audits()]).toEqual([[], []]);
  },
);

test('nothing of another business is touched, whatever ids are given', async () => {
  const { ctx, mine, back } = await makeWaiting();
  const { ctx: stranger } = await makeBusiness({ now: NOON });
  const { campaign_id: campaignId, contact_id: contactId } = mine;
  await makeInvitation(ctx, { campaign_id: campaignId, contact_id: contactId, step: 1 });
  const before = await invitationsOf(ctx);
  await back({ go: false, status: 'paused' }, stranger);
  await releaseQueued(stranger, campaignId);
  await cancelReminders(stranger, { campaignId, contactId }, 'already_rated');
  expect(await invitationsOf(ctx)).toEqual(before);
});

test('only pending reminders of this person in this campaign are canceled', async () => {
  const { ctx } = await makeBusiness({ now: NOON });
  const [campaign, other] = [await makeCampaign(ctx), await makeCampaign(ctx)];
  const person = await makeContact(ctx);
  const of = { campaign_id: campaign.id, contact_id: person.id };
  const waiting = await makeInvitation(ctx, { ...of, step: 2 });
  const kept = [
    await makeInvitation(ctx, of),
    await makeInvitation(ctx, { ...of, step: 1, status: 'sent' }),
    await makeInvitation(ctx, { campaign_id: campaign.id, step: 1 }),
    await makeInvitation(ctx, { contact_id: person.id, campaign_id: other.id, step: 1 }),
  ];
  await cancelReminders(ctx, { campaignId: campaign.id, contactId: person.id }, 'already_clicked');
  const rows = await invitationsOf(ctx);
  const canceled = { ...waiting, status: 'canceled', reason: 'already_clicked' };
  expect(rows).toEqual([canceled, ...kept].sort((a, b) => (a.id < b.id ? -1 : 1)));
});

test('a campaign canceled meanwhile reminds nobody; another one does', async () => {
  const { ctx } = await makeBusiness({ now: NOON });
  const reminded = { reminder_enabled: true, reminder_days: 3 };
  const [stopped, running] = [await makeCampaign(ctx, reminded), await makeCampaign(ctx, reminded)];
  const left = [];
  for (const { id: campaign_id } of [stopped, running]) {
    const { id } = await makeInvitation(ctx, { campaign_id, status: 'sending' });
    left.push({ delivery: await loadDelivery(ctx, id), sentAt: NOON });
  }
  await ctx.db.update(campaigns).set({ status: 'canceled' }).where(eq(campaigns.id, stopped.id));
  await planReminders(ctx, left);
  const reminders = (await invitationsOf(ctx)).filter(({ step }) => step > 0);
  expect(reminders).toMatchObject([{ campaign_id: running.id, step: 1, status: 'queued' }]);
});

test('reminders that were sent, or canceled for another reason, stay so', async () => {
  const { ctx } = await makeBusiness({ now: NOON });
  const { id: campaign_id } = await makeCampaign(ctx, { reminder_enabled: true, reminder_days: 3 });
  const left = [];
  for (const given of [
    { status: 'canceled', reason: 'earlier_failed' },
    { status: 'canceled', reason: 'opted_out' },
    { status: 'failed', reason: 'earlier_failed' },
  ] as const) {
    const first = await makeInvitation(ctx, { campaign_id, status: 'sending' });
    await makeInvitation(ctx, { campaign_id, contact_id: first.contact_id, step: 1, ...given });
    left.push({ delivery: await loadDelivery(ctx, first.id), sentAt: NOON });
  }
  await planReminders(ctx, left);
  const reminders = (await invitationsOf(ctx)).filter(({ step }) => step > 0);
  expect(reminders.map(({ status, reason }) => [status, reason])).toEqual([
    ['queued', null],
    ['canceled', 'opted_out'],
    ['failed', 'earlier_failed'],
  ]);
});

test('mails wait for the next day of the business, texts for their recipient’s', async () => {
  const { ctx } = await makeBusiness({ now: NOON });
  const { id: campaign_id } = await makeCampaign(ctx);
  const deliveries: Delivery[] = [];
  for (const channel of ['email', 'sms'] as const) {
    const { id: contact_id } = await makeContact(ctx, { phone: `+1808555014${deliveries.length}` });
    const { id } = await makeInvitation(ctx, { campaign_id, contact_id, channel });
    deliveries.push(await loadDelivery(ctx, id));
  }
  const bystander = await makeInvitation(ctx, { campaign_id });
  await withTx(ctx, (ctx) => waitForNextDay(ctx, deliveries));
  const postponed = { status: 'queued', reason: 'daily_cap' };
  expect(await invitationsOf(ctx)).toMatchObject([
    { ...postponed, channel: 'email', due_at: new Date('2026-11-21T14:00:00Z') },
    { ...postponed, channel: 'sms', due_at: new Date('2026-11-21T05:00:00Z') },
    bystander,
  ]);
});
