import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { withTx } from '#server/core/context.ts';
import { hashToken, newToken } from '#server/core/crypto.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { campaigns, invitations } from '#server/db/schema/campaigns.ts';
import { channelConnections } from '#server/db/schema/connections.ts';
import { optOuts } from '#server/db/schema/contacts.ts';
import { sendingDays } from '#server/db/schema/sending.ts';
import { loadDelivery } from '#server/domain/sending/internal.ts';
import {
  dispatchInvitationsJob,
  reconcileInvitationJob,
  sendEmailsJob,
  sendTextJob,
} from '#server/domain/sending/jobs.ts';
import {
  applyOutcomes,
  type LearnedOutcome,
  type Outcome,
  ofAttempt,
  ofLookup,
  ofReport,
  type Reported,
} from '#server/domain/sending/parts/outcome.ts';
import { jobsOf } from '#tests/jobs.ts';
import { makeBusiness, makeContact, makeInvitation } from '#tests/make.ts';
import { NOON } from '#tests/sending.ts';
import { makeTexting } from '#tests/texting.ts';

const DAY = '2026-11-20';
const after = (seconds: number) => new Date(NOON.getTime() + seconds * 1_000);
/** A business with a text account that another business must not affect. */
async function makeSender() {
  const [texting, { ctx: stranger }] = [await makeTexting({ now: NOON }), await makeBusiness({ now: NOON })];
  const { ctx, connection } = texting;
  const { id: _, ...copied } = connection;
  const whatsapp = {
    channel: 'whatsapp',
    connector: 'whatsapp-cloud',
    hook_hash: hashToken(newToken()),
  } as const;
  await ctx.db.insert(channelConnections).values({ ...copied, ...whatsapp });
  const days = [ctx, stranger].flatMap(({ business }) =>
    (['email', 'sms'] as const).map((channel) => ({
      business_id: business.id,
      channel,
      day: DAY,
      taken: 9,
      last_taken: 0,
    })),
  );
  await ctx.db.insert(sendingDays).values(days);
  let people = 0;
  /** A message in flight to a person of its own, holding a slot of the day. */
  const sending = async (given: Parameters<typeof makeInvitation>[1] = {}, of = ctx) => {
    const claimed = { status: 'sending', attempts: 1, sending_at: after(-5), counted_on: DAY } as const;
    people += 1;
    const contact_id = given.contact_id ?? (await makeContact(of, { phone: `+1212555${1_000 + people}` })).id;
    const row = await makeInvitation(of, { channel: 'sms', ...claimed, ...given, contact_id });
    return { row, delivery: await loadDelivery(of, row.id) };
  };
  const rowOf = async (id: string) =>
    (await ctx.db.select().from(invitations).where(eq(invitations.id, id)))[0];
  const apply = (...items: LearnedOutcome[]) => withTx(ctx, (ctx) => applyOutcomes(ctx, items));
  const taken = async (channel: 'email' | 'sms' = 'sms') => {
    const rows = await ctx.db.select().from(sendingDays);
    const theirs = rows.filter(({ business_id }) => business_id === stranger.business.id);
    expect(theirs.map((row) => row.taken)).toEqual([9, 9]);
    return rows.find((row) => row.business_id === ctx.business.id && row.channel === channel)?.taken;
  };
  const connections = async () =>
    Object.fromEntries(
      (
        await ctx.db
          .select()
          .from(channelConnections)
          .where(eq(channelConnections.business_id, ctx.business.id))
      ).map((row) => [row.channel, row]),
    );
  const audits = async (id: string) =>
    (
      await ctx.db
        .select()
        .from(auditEvents)
        .where(and(eq(auditEvents.business_id, ctx.business.id), eq(auditEvents.subject_id, id)))
    ).map(({ action, detail }) => [action, detail]);
  return { ctx, stranger, connection, sending, rowOf, apply, taken, connections, audits };
}

type Sender = Awaited<ReturnType<typeof makeSender>>;
const sent = (delivery: LearnedOutcome['delivery'], outcome: Outcome, given: { handedOver?: boolean } = {}) =>
  ofAttempt(NOON, { delivery, attempt: 1, handedOver: true, outcome, ...given });
const reported = (delivery: LearnedOutcome['delivery'], outcome: Reported) =>
  ofReport(NOON, delivery, outcome);

/** The effects of one outcome, learned in this way. */
async function tell(made: Sender, learn: (delivery: LearnedOutcome['delivery']) => LearnedOutcome) {
  const { row, delivery } = await made.sending({ dispatched_at: after(-9) });
  const bystander = await made.sending({ campaign_id: row.campaign_id });
  const news = await made.apply(learn(delivery));
  expect(await made.rowOf(bystander.row.id)).toEqual(bystander.row);
  return {
    news,
    row: await made.rowOf(row.id),
    audits: await made.audits(row.id),
    taken: await made.taken(),
  };
}

test('what was sent keeps its slot; what the provider never got releases it', async () => {
  const made = await makeSender();
  const stays = await tell(made, (delivery) => sent(delivery, { status: 'sent', externalId: 'SM1' }));
  expect(stays).toMatchObject({
    news: [true],
    taken: 9,
    row: { status: 'sent', external_id: 'SM1', sent_at: NOON, sending_at: after(-5), counted_on: DAY },
    audits: [['invitations.send', { attempt: 1, outcome: 'sent' }]],
  });
  const failed = await tell(made, (delivery) => sent(delivery, { status: 'failed', reason: 'landline' }));
  expect(failed).toMatchObject({
    taken: 8,
    row: { status: 'failed', reason: 'landline', sent_at: null, counted_on: null },
    audits: [['invitations.send', { attempt: 1, outcome: 'failed', reason: 'landline' }]],
  });
  const again = await tell(made, (delivery) => sent(delivery, { status: 'queued', retryAt: after(60) }));
  expect(again).toMatchObject({
    taken: 7,
    row: { status: 'queued', reason: null, sending_at: null },
  });
  expect([failed.row?.external_id, again.row?.external_id]).toEqual([null, null]);
  // A dispatch assigns it a slot at that time.
  expect(again.row).toMatchObject({ due_at: after(60), dispatched_at: null });
  expect(await jobsOf(made.ctx, sendTextJob)).toEqual([]);
  expect(await jobsOf(made.ctx, dispatchInvitationsJob)).toMatchObject([{ startAfter: after(60) }]);
  const late = await tell(made, (delivery) => reported(delivery, { status: 'failed', reason: 'landline' }));
  // It had been sent, so it counts for the day.
  expect(late).toMatchObject({ taken: 7, row: { status: 'failed', sent_at: after(-5) } });
  const unsure = await tell(made, (delivery) => sent(delivery, { status: 'unknown', reason: 'unconfirmed' }));
  expect(unsure).toMatchObject({ taken: 7, row: { status: 'unknown', reason: 'unconfirmed' } });
  expect(await jobsOf(made.ctx, reconcileInvitationJob)).toMatchObject([
    {
      input: { invitationId: unsure.row?.id },
      startAfter: after(made.ctx.config.sendingStaleAfterSeconds),
    },
  ]);
  const never = await tell(made, (delivery) => sent(delivery, { status: 'stopped', reason: 'no_funds' }));
  expect(never).toMatchObject({
    taken: 6,
    row: { status: 'queued', reason: null, sending_at: null, dispatched_at: null },
  });
  expect(await made.taken('email')).toBe(9);
});

test('several at once are each recorded with the source of the outcome', async () => {
  const { apply, sending, audits, rowOf, ctx } = await makeSender();
  const [mine, looked, told] = [await sending(), await sending({ status: 'unknown' }), await sending()];
  const moved = await sending();
  await ctx.db.update(invitations).set({ attempts: 2 }).where(eq(invitations.id, moved.row.id));
  const news = await apply(
    sent(mine.delivery, { status: 'sent', externalId: 'SM1' }),
    ofLookup(looked.delivery),
    reported(told.delivery, { status: 'delivered', externalId: 'SM2' }),
    sent(moved.delivery, { status: 'failed', reason: 'landline' }),
  );
  expect(news).toEqual([true, true, true, false]);
  expect(await audits(mine.row.id)).toEqual([['invitations.send', { attempt: 1, outcome: 'sent' }]]);
  expect(await audits(looked.row.id)).toEqual([['invitations.reconcile', { attempt: 1, outcome: 'queued' }]]);
  expect(await audits(told.row.id)).toEqual([['invitations.report', { attempt: 1, outcome: 'delivered' }]]);
  expect(await audits(moved.row.id)).toEqual([]);
  expect(await rowOf(moved.row.id)).toEqual({ ...moved.row, attempts: 2 });
  expect(await rowOf(told.row.id)).toMatchObject({
    status: 'delivered',
    delivered_at: NOON,
    sent_at: after(-5),
    external_id: 'SM2',
  });
});

test('an attempt that never claimed its row leaves the row alone', async () => {
  const { apply, sending, rowOf } = await makeSender();
  const { row, delivery } = await sending({ status: 'queued', attempts: 0 });
  const outcome = { status: 'failed', reason: 'content_rejected' } as const;
  const item = ofAttempt(NOON, { delivery, attempt: 1, handedOver: false, outcome });
  expect(await apply(item)).toEqual([true]);
  expect(await rowOf(row.id)).toMatchObject({ status: 'failed', attempts: 1 });
  expect(await apply(item)).toEqual([false]);
});

test('a report about another business’s message changes nothing', async () => {
  const { apply, sending, rowOf, stranger } = await makeSender();
  const theirs = await sending({}, stranger);
  expect(await apply(reported(theirs.delivery, { status: 'failed', reason: 'landline' }))).toEqual([false]);
  expect(await rowOf(theirs.row.id)).toEqual(theirs.row);
});

test.each([
  ['failed as opted out', { status: 'failed', reason: 'opted_out' }, 'provider', 'failed'],
  ['failed as a complaint', { status: 'failed', reason: 'complained' }, 'complaint', 'failed'],
  ['arrived, and complained of', { status: 'complained' }, 'complaint', 'sending'],
] as const)('who wants no more gets no more: %s', async (_, outcome, source, status) => {
  const { ctx, apply, sending, rowOf } = await makeSender();
  const { row, delivery } = await sending({ channel: 'email' });
  const waiting = await sending({ channel: 'email', status: 'queued', contact_id: row.contact_id });
  expect(await apply(reported(delivery, outcome))).toEqual([true]);
  expect(await apply(reported(delivery, outcome))).toEqual([false]);
  const mine = eq(optOuts.business_id, ctx.business.id);
  expect(await ctx.db.select().from(optOuts).where(mine)).toMatchObject([{ channel: 'email', source }]);
  expect(await rowOf(row.id)).toMatchObject({ status });
  expect(await rowOf(waiting.row.id)).toMatchObject({ status: 'canceled', reason: 'opted_out' });
  const said = eq(auditEvents.action, 'contacts.opt-out');
  const [event] = await ctx.db
    .select()
    .from(auditEvents)
    .where(and(said, eq(auditEvents.business_id, ctx.business.id)));
  expect(event).toMatchObject({ actor_kind: 'provider', subject_id: row.id });
});

test('a failed message opts nobody out, and only a failed first message cancels reminders', async () => {
  const { ctx, apply, sending, rowOf } = await makeSender();
  const first = await sending();
  const { campaign_id, contact_id } = first.row;
  const [one, two] = [
    await sending({ campaign_id, contact_id, step: 1 }),
    await sending({ campaign_id, contact_id, step: 2, status: 'queued' }),
  ];
  const failed = { status: 'failed', reason: 'landline' } as const;
  await apply(reported(one.delivery, failed));
  expect(await rowOf(two.row.id)).toEqual(two.row);
  // An unconfirmed outcome is no opt-out, whatever its reason.
  await apply(sent(first.delivery, { status: 'unknown', reason: 'opted_out' }));
  expect(await rowOf(two.row.id)).toEqual(two.row);
  await apply(reported(first.delivery, failed));
  expect(await rowOf(two.row.id)).toMatchObject({ status: 'canceled', reason: 'earlier_failed' });
  expect(await ctx.db.select().from(optOuts).where(eq(optOuts.business_id, ctx.business.id))).toEqual([]);
});

test('a report on the account stops the channel and the campaign; one on a person does not', async () => {
  const { ctx, apply, sending, connections } = await makeSender();
  const [one, other] = [await sending(), await sending()];
  const stateOf = async (id: string) =>
    (await ctx.db.select().from(campaigns).where(eq(campaigns.id, id)))[0]?.status;
  await apply(reported(one.delivery, { status: 'failed', reason: 'landline' }));
  expect(await stateOf(one.row.campaign_id)).toBe('running');
  await apply(reported(other.delivery, { status: 'failed', reason: 'no_funds' }));
  expect([await stateOf(one.row.campaign_id), await stateOf(other.row.campaign_id)]).toEqual([
    ...['running', 'paused'],
  ]);
  const { sms, whatsapp } = await connections();
  expect([sms?.problem, whatsapp?.problem]).toEqual(['no_funds', null]);
});

test('a rate limit holds back its own connection, until the latest time named', async () => {
  const { apply, sending, connections } = await makeSender();
  for (const [seconds, expected] of [
    [60, 60],
    [90, 90],
    [30, 90],
  ] as const) {
    const { delivery } = await sending();
    const until = after(seconds);
    await apply(sent(delivery, { status: 'queued', retryAt: until, blockedUntil: until }));
    const { sms, whatsapp } = await connections();
    expect([sms?.blocked_until, whatsapp?.blocked_until]).toEqual([after(expected), null]);
  }
});

test('an email of unknown outcome waits for a report; one to be sent again gets a job at once', async () => {
  const { ctx, apply, sending } = await makeSender();
  const [unsure, again] = [
    await sending({ channel: 'email' }),
    await sending({ channel: 'email', status: 'unknown' }),
  ];
  await apply(sent(unsure.delivery, { status: 'unknown', reason: 'unconfirmed' }), ofLookup(again.delivery));
  expect(await jobsOf(ctx, reconcileInvitationJob)).toEqual([]);
  expect(await jobsOf(ctx, sendEmailsJob)).toMatchObject([{ input: { invitationIds: [again.row.id] } }]);
});

test('neither mail servers nor removed accounts are asked for an outcome, nor held back', async () => {
  const { ctx, apply, sending, connections } = await makeSender();
  const own = eq(channelConnections.business_id, ctx.business.id);
  const { sms } = await connections();
  if (!sms) throw new Error('There is no account for texts');
  const { id: _, ...copied } = sms;
  const mail = { channel: 'email', connector: 'smtp', hook_hash: hashToken(newToken()) } as const;
  await ctx.db.insert(channelConnections).values({ ...copied, ...mail });
  await ctx.db.delete(channelConnections).where(and(own, eq(channelConnections.channel, 'sms')));
  const [mailed, unsure, limited] = [await sending({ channel: 'email' }), await sending(), await sending()];
  const unknown = { status: 'unknown', reason: 'unconfirmed' } as const;
  const until = after(60);
  expect(
    await apply(
      sent(mailed.delivery, unknown),
      sent(unsure.delivery, unknown),
      sent(limited.delivery, { status: 'queued', retryAt: until, blockedUntil: until }),
    ),
  ).toEqual([true, true, true]);
  expect(await jobsOf(ctx, reconcileInvitationJob)).toEqual([]);
  const { email, whatsapp } = await connections();
  expect([email?.blocked_until, whatsapp?.blocked_until]).toEqual([null, null]);
});

test('a report sets the time of sending where it is missing', async () => {
  const { apply, sending, rowOf } = await makeSender();
  const told = async (given: Parameters<typeof sending>[0]) => {
    const { row, delivery } = await sending(given);
    await apply(reported(delivery, { status: 'delivered', externalId: null }));
    return (await rowOf(row.id))?.sent_at;
  };
  expect(await told({ status: 'sent', sent_at: after(-1) })).toEqual(after(-1));
  expect(await told({ status: 'sending' })).toEqual(after(-5));
  expect(await told({ status: 'unknown', sending_at: null })).toEqual(NOON);
});

test('reminders follow what was sent, however we learned of it', async () => {
  const { ctx, apply, sending } = await makeSender();
  const remindedOf = async (learn: (delivery: LearnedOutcome['delivery']) => LearnedOutcome, step = 0) => {
    const { row } = await sending({ step });
    const reminded = { reminder_enabled: true, reminder_days: 3, second_reminder_days: 7 };
    await ctx.db.update(campaigns).set(reminded).where(eq(campaigns.id, row.campaign_id));
    await apply(learn(await loadDelivery(ctx, row.id)));
    const rows = await ctx.db.select().from(invitations).where(eq(invitations.campaign_id, row.campaign_id));
    return rows.length - 1;
  };
  const externalId = 'SM1';
  expect(await remindedOf((delivery) => sent(delivery, { status: 'sent', externalId }))).toBe(1);
  expect(await remindedOf((delivery) => reported(delivery, { status: 'sent', externalId }))).toBe(1);
  expect(await remindedOf((delivery) => reported(delivery, { status: 'delivered', externalId }))).toBe(1);
  for (const step of [0, 1])
    expect(
      await remindedOf((delivery) => reported(delivery, { status: 'failed', reason: 'landline' }), step),
    ).toBe(0);
});
