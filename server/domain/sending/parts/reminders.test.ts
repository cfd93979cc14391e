import { and, asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { withTx } from '#server/core/context.ts';
import { linkToken } from '#server/core/link-tokens.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { campaigns, invitations } from '#server/db/schema/campaigns.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { retryInvitation } from '#server/domain/campaigns/retry-invitation.ts';
import { recordClick } from '#server/domain/invitations/record-click.ts';
import { unsubscribe } from '#server/domain/invitations/unsubscribe.ts';
import { submitReview } from '#server/domain/reviews/submit-review.ts';
import { dispatchInvitations } from '#server/domain/sending/dispatch-invitations.ts';
import { loadDelivery } from '#server/domain/sending/internal.ts';
import { findResponded } from '#server/domain/sending/parts/find-responded.ts';
import { planReminders } from '#server/domain/sending/parts/reminders.ts';
import { reportDelivery } from '#server/domain/sending/parts/report-delivery.ts';
import { defaultTemplate } from '#shared/campaigns/templates.ts';
import {
  asJob,
  asVisitor,
  linksOf,
  makeBusiness,
  makeCampaign,
  makeContact,
  makeInvitation,
} from '#tests/make.ts';
import { openMail, sendOne } from '#tests/sending.ts';

/** A sent first message whose campaign reminds after 3 days and optionally again after 7. The clock can be moved. */
async function makeReminded(second: number | null = null) {
  // Daylight saving time ends in New York on 1 November.
  let now = new Date('2026-10-30T18:00:00Z');
  const { server, channels } = await openMail();
  const { ctx, business } = await makeBusiness({ now: () => now });
  const campaign = await makeCampaign(ctx, {
    template_content: JSON.stringify(defaultTemplate('email', '')),
    reminder_enabled: true,
    reminder_days: 3,
    second_reminder_days: second,
  });
  const contact = await makeContact(ctx);
  const first = await makeInvitation(ctx, { campaign_id: campaign.id, contact_id: contact.id, due_at: now });
  const job = { ...asJob(ctx, 'invitations.send'), channels };
  const send = (id: string) => sendOne(job, { invitationId: id });
  expect(await send(first.id)).toBe('sent');
  // A bystander in the same campaign, whose reminder must stay whatever the first one does.
  const bystander = await makeContact(ctx, { email: 'bystander@example.com' });
  await makeInvitation(ctx, {
    campaign_id: campaign.id,
    contact_id: bystander.id,
    step: 1,
    due_at: new Date('2027-10-30T18:00:00Z'),
  });
  const rowsOf = (contactId: string) =>
    ctx.db
      .select()
      .from(invitations)
      .where(and(eq(invitations.campaign_id, campaign.id), eq(invitations.contact_id, contactId)))
      .orderBy(asc(invitations.step));
  const steps = async () => {
    expect(await rowsOf(bystander.id)).toMatchObject([{ step: 1, status: 'queued', reason: null }]);
    return rowsOf(contact.id);
  };
  const visitor = { ...asVisitor(ctx), now: () => now };
  const answer = (token: string) =>
    submitReview(visitor, {
      businessKey: business.user_id,
      invitation: token,
      edit: null,
      userAgent: 'Phone',
      rating: '5',
      public: { platformId: '1', name: 'Grace', text: 'Kind and on time.' },
    });
  return {
    ctx,
    job,
    server,
    campaign,
    first,
    send,
    steps,
    visitor,
    answer,
    moveTo: (iso: string) => {
      now = new Date(iso);
    },
  };
}

test('a reminder waits for its days, by the calendar of the recipient, and is sent once', async () => {
  const { job, server, first, send, steps, moveTo } = await makeReminded();
  const [, reminder, ...more] = await steps();
  expect(more).toEqual([]);
  // Still two in the afternoon in New York, across the end of daylight saving time.
  expect(reminder).toMatchObject({ step: 1, status: 'queued', due_at: new Date('2026-11-02T19:00:00Z') });
  expect(await dispatchInvitations(job)).toEqual({ dispatched: 0 });
  moveTo('2026-11-02T19:00:01Z');
  expect(await dispatchInvitations(job)).toEqual({ dispatched: 1 });
  expect(await send(reminder?.id ?? '')).toBe('sent');
  expect(await send(reminder?.id ?? '')).toBe('sent');
  expect(await send(first.id)).toBe('sent');
  expect(server.mails).toHaveLength(2);
  expect(server.mails[1]?.raw).toContain('Subject: Reminder: ');
  expect(await steps()).toHaveLength(2);
});

test('a second reminder follows where the template wants one, and never a third', async () => {
  const { send, steps, moveTo } = await makeReminded(7);
  moveTo('2026-11-02T19:00:00Z');
  await send((await steps())[1]?.id ?? '');
  expect((await steps())[2]).toMatchObject({ step: 2, due_at: new Date('2026-11-06T19:00:00Z') });
  moveTo('2026-11-06T19:00:00Z');
  expect(await send((await steps())[2]?.id ?? '')).toBe('sent');
  expect(await steps()).toHaveLength(3);
});

test('a rating cancels it', async () => {
  const { first, steps, answer } = await makeReminded();
  await answer(linksOf(first).token);
  expect((await steps())[1]).toMatchObject({ status: 'canceled', reason: 'already_rated' });
});

test('a click cancels it', async () => {
  const { ctx, first, steps, visitor } = await makeReminded();
  await recordClick(visitor, { token: linksOf(first).token });
  await recordClick(visitor, { token: linksOf(first).token });
  expect(await steps()).toMatchObject([
    { clicked_at: expect.any(Date) },
    { status: 'canceled', reason: 'already_clicked' },
  ]);
  const opened = await ctx.db.select().from(auditEvents).where(eq(auditEvents.subject_id, first.id));
  expect(opened.filter(({ action }) => action === 'invitations.open')).toMatchObject([
    { actor_kind: 'visitor', business_id: ctx.business.id },
  ]);
});

test('an opt-out cancels it', async () => {
  const { first, steps, visitor } = await makeReminded();
  await unsubscribe(visitor, { token: linksOf(first).unsubscribeToken });
  expect((await steps())[1]).toMatchObject({ status: 'canceled', reason: 'opted_out' });
});

test('a message that did not arrive cancels its reminder, until it is sent after all', async () => {
  const { ctx, job, first, steps, send } = await makeReminded();
  const bounced = { invitationId: first.id, externalId: null, status: 'failed', reason: 'bounced' } as const;
  await withTx(job, (job) => reportDelivery(job, bounced));
  expect((await steps())[1]).toMatchObject({ status: 'canceled', reason: 'earlier_failed' });
  await retryInvitation(ctx, { invitationId: first.id });
  expect(await send(first.id)).toBe('sent');
  expect((await steps())[1]).toMatchObject({ status: 'queued', reason: null });
  expect(await steps()).toHaveLength(2);
});

test('a concurrent rating stops it at the last moment', async () => {
  const { ctx, first, send, steps, moveTo, server } = await makeReminded();
  await ctx.db.update(invitations).set({ rated_at: ctx.now() }).where(eq(invitations.id, first.id));
  moveTo('2026-11-02T19:00:00Z');
  expect(await send((await steps())[1]?.id ?? '')).toBe('canceled');
  expect(server.mails).toHaveLength(1);
});

test('a concurrent click stops it, too; one of another person or campaign does not', async () => {
  const { ctx, first, campaign, send, steps, moveTo } = await makeReminded();
  const other = await makeCampaign(ctx, { template_content: campaign.template_content });
  const clicked = { status: 'sent', clicked_at: ctx.now(), due_at: ctx.now() } as const;
  await makeInvitation(ctx, { ...clicked, campaign_id: other.id, contact_id: first.contact_id });
  await makeInvitation(ctx, { ...clicked, campaign_id: campaign.id });
  moveTo('2026-11-02T19:00:00Z');
  const [, reminder] = await steps();
  const inOther = await makeInvitation(ctx, { campaign_id: other.id, contact_id: first.contact_id, step: 1 });
  const mine = await findResponded(ctx, [{ invitation: first }, { invitation: inOther }]);
  expect([...mine]).toEqual([[inOther.id, 'already_clicked']]);
  // One step was opened, the other one answered: the answer counts for more.
  await ctx.db.update(invitations).set({ rated_at: ctx.now() }).where(eq(invitations.id, inOther.id));
  const answers = await findResponded(ctx, [{ invitation: first }, { invitation: inOther }]);
  expect([...answers]).toEqual([[inOther.id, 'already_rated']]);
  await ctx.db.update(invitations).set({ clicked_at: ctx.now() }).where(eq(invitations.id, first.id));
  expect(await send(reminder?.id ?? '')).toBe('canceled');
  expect((await steps())[1]).toMatchObject({ reason: 'already_clicked' });
});

test('the answer to a reminder is the answer to the first message', async () => {
  const { ctx, send, steps, moveTo, first, answer, campaign } = await makeReminded();
  moveTo('2026-11-02T19:00:00Z');
  const [, reminder] = await steps();
  await send(reminder?.id ?? '');
  await answer(linkToken(ctx.config.secret, 'invitation', reminder?.id ?? ''));
  await answer(linksOf(first).token);
  const rows = await ctx.db.select().from(reviews).where(eq(reviews.business_id, ctx.business.id));
  expect(rows).toHaveLength(1);
  expect((await ctx.db.select().from(campaigns).where(eq(campaigns.id, campaign.id)))[0]?.status).toBe(
    'running',
  );
});

test('without reminders nothing follows', async () => {
  const { ctx, job } = await makeReminded();
  const campaign = await makeCampaign(ctx, {
    template_content: JSON.stringify(defaultTemplate('email', '')),
  });
  const only = await makeInvitation(ctx, { campaign_id: campaign.id });
  await sendOne(job, { invitationId: only.id });
  const rows = await ctx.db.select().from(invitations).where(eq(invitations.campaign_id, campaign.id));
  expect(rows).toHaveLength(1);
});

test('a person who answered during the hand-over is not reminded', async () => {
  const { ctx, job, campaign } = await makeReminded();
  const asked = await makeInvitation(ctx, { campaign_id: campaign.id });
  const seenBefore = await loadDelivery(job, asked.id);
  await ctx.db.update(invitations).set({ rated_at: ctx.now() }).where(eq(invitations.id, asked.id));
  await planReminders(job, [{ delivery: seenBefore, sentAt: ctx.now() }]);
  const mine = and(eq(invitations.contact_id, asked.contact_id), eq(invitations.step, 1));
  expect(await ctx.db.select().from(invitations).where(mine)).toEqual([]);
});

test('a person asked by a follow-up gets no further reminder; others do', async () => {
  const { ctx } = await makeBusiness();
  const root = await makeCampaign(ctx, { reminder_enabled: true, reminder_days: 3 });
  const next = await makeCampaign(ctx, { follows_id: root.id, campaign_type: 'SMS' });
  const stepsOf = async (again: 'queued' | 'skipped' | 'canceled' | null) => {
    const { id: contact_id } = await makeContact(ctx);
    const { id } = await makeInvitation(ctx, { campaign_id: root.id, contact_id, status: 'sent' });
    const asked = { campaign_id: next.id, contact_id, channel: 'sms' } as const;
    if (again) await makeInvitation(ctx, { ...asked, status: again });
    const delivery = await loadDelivery(ctx, id);
    await withTx(ctx, (ctx) => planReminders(ctx, [{ delivery, sentAt: ctx.now() }]));
    const rows = await ctx.db.select().from(invitations).where(eq(invitations.contact_id, contact_id));
    return rows.filter((row) => row.campaign_id === root.id).map(({ step }) => step);
  };
  expect(await stepsOf('queued')).toEqual([0]);
  // A person not reached by the other channel is still reminded by this one.
  for (const again of ['skipped', 'canceled', null] as const) expect(await stepsOf(again)).toEqual([0, 1]);
});

test('a text’s days are counted in the recipient’s zone, if daylight saving ends for the business only', async () => {
  const now = new Date('2026-10-30T17:00:00Z');
  const { ctx } = await makeBusiness({ now });
  const campaign = await makeCampaign(ctx, { reminder_enabled: true, reminder_days: 3 });
  const dueOf = async (phone: string) => {
    const { id: contact_id } = await makeContact(ctx, { phone });
    const { id } = await makeInvitation(ctx, { campaign_id: campaign.id, contact_id, channel: 'sms' });
    await planReminders(ctx, [{ delivery: await loadDelivery(ctx, id), sentAt: now }]);
    const mine = and(eq(invitations.contact_id, contact_id), eq(invitations.step, 1));
    return (await ctx.db.select().from(invitations).where(mine)).map(({ due_at }) => due_at);
  };
  const [phoenix, newYork] = ['+16025550142', '+12125550142'];
  expect(await dueOf(phoenix)).toEqual([new Date('2026-11-02T17:00:00Z')]);
  expect(await dueOf(newYork)).toEqual([new Date('2026-11-02T18:00:00Z')]);
});

test('a reminder whose day is full is planned for a day with room, as in the preview', async () => {
  const { ctx } = await makeBusiness({ now: '2026-11-20T18:00:00Z', daily_cap: 1, time_zone: 'UTC' });
  const campaign = await makeCampaign(ctx, { reminder_enabled: true, reminder_days: 3 });
  const other = await makeCampaign(ctx);
  const onDay = (due_at: string, channel: 'email' | 'sms') =>
    makeInvitation(ctx, { campaign_id: other.id, due_at: new Date(due_at), channel });
  await onDay('2026-11-23T09:00:00Z', 'email');
  await onDay('2026-11-24T09:00:00Z', 'email');
  await onDay('2026-11-25T09:00:00Z', 'sms');
  const left = [];
  for (const name of ['Ann', 'Bob']) {
    const { id: contact_id } = await makeContact(ctx, { name });
    const { id } = await makeInvitation(ctx, { campaign_id: campaign.id, contact_id, status: 'sent' });
    left.push({ delivery: await loadDelivery(ctx, id), sentAt: ctx.now() });
  }
  await planReminders(ctx, left);
  const reminders = and(eq(invitations.campaign_id, campaign.id), eq(invitations.step, 1));
  const rows = await ctx.db.select().from(invitations).where(reminders).orderBy(asc(invitations.due_at));
  expect(rows.map(({ due_at }) => due_at)).toEqual([
    new Date('2026-11-25T09:00:00Z'),
    new Date('2026-11-26T09:00:00Z'),
  ]);
});
