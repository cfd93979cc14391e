import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { HookEvent } from '#server/connectors/channels/channel.ts';
import { ConnectorError } from '#server/connectors/errors.ts';
import type { Ctx } from '#server/core/context.ts';
import { newId, newToken } from '#server/core/crypto.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import { hookEvents } from '#server/db/schema/connections.ts';
import { inboundMessages, optOuts } from '#server/db/schema/contacts.ts';
import { respondToInboundJob } from '#server/domain/sending/jobs.ts';
import { receiveHook } from '#server/domain/sending/receive-hook.ts';
import { sweepHookEvents } from '#server/domain/sending/sweep-hook-events.ts';
import { jobsOf } from '#tests/jobs.ts';
import { asJob, asVisitor, makeBusiness, makeInvitation } from '#tests/make.ts';
import { NOON } from '#tests/sending.ts';
import { makeQueuedText } from '#tests/texting.ts';

/** A sent text, and a provider that reports whatever a test wants. */
async function makeHooked() {
  const sent = { status: 'sent', attempts: 1, sent_at: NOON, external_id: newId() } as const;
  const made = await makeQueuedText({ now: NOON, invitation: sent });
  const { ctx, connection, hookToken: token } = made;
  const { channels } = ctx;
  const request = { method: 'POST', url: ctx.config.origin, headers: {}, body: '', now: NOON };
  const hook = { connector: connection.connector, token, request };
  const provider: Ctx = { ...asVisitor(ctx), actor: { kind: 'provider', provider: 'twilio' } };
  type Given = (Partial<HookEvent> & { kind: HookEvent['kind'] })[] | Error;
  const report = (given: Given, over = {}, by: Ctx = provider) => {
    const readHook = () => {
      if (given instanceof Error) throw given;
      return given.map((event) => ({ eventId: newId(), ...event })) as HookEvent[];
    };
    const openText: typeof channels.openText = (...args) => ({ ...channels.openText(...args), readHook });
    return receiveHook({ ...by, channels: { ...channels, openText } }, { ...hook, ...over });
  };
  const status = {
    kind: 'status',
    key: null,
    externalId: 'nobody’s',
    status: 'delivered',
    reason: null,
  } as const;
  const inbound = { kind: 'inbound', from: made.phone, to: '', text: '', handled: null } as const;
  const rowsOf = async (businessId = ctx.business.id) =>
    ctx.db.select().from(invitations).where(eq(invitations.business_id, businessId)).orderBy(invitations.id);
  const inbox = () =>
    ctx.db.select().from(inboundMessages).where(eq(inboundMessages.business_id, ctx.business.id));
  const wishes = () => ctx.db.select().from(optOuts).where(eq(optOuts.business_id, ctx.business.id));
  return { ...made, hook, provider, report, status, inbound, rowsOf, inbox, wishes };
}

test('only a provider reports, at the address it was given', async () => {
  const { ctx, hook, provider, report } = await makeHooked();
  // Correctly signed: it is the actor that is refused, not the signature.
  for (const other of [ctx, asVisitor(ctx), asJob(ctx, 'x')]) {
    await expect(report([], {}, other)).rejects.toMatchObject({
      code: expect.stringMatching(/forbidden|unauthenticated/),
    });
  }
  const wrong = [
    { connector: 'nobody' },
    { connector: 'telnyx' },
    { token: newToken() },
    { token: '\0' },
    { token: `${hook.token}x` },
  ];
  for (const over of wrong) await expect(report([], over)).rejects.toMatchObject({ code: 'not_found' });
  const without = { ...provider, channels: { ...provider.channels, texts: [] } };
  await expect(receiveHook(without, hook)).rejects.toMatchObject({ code: 'not_found' });
  const get = { request: { ...hook.request, method: 'GET' } };
  await expect(report([], get)).rejects.toMatchObject({ code: 'not_found' });
  expect(await report([])).toMatchObject({ contentType: expect.any(String) });
});

test('forged and unreadable requests are refused', async () => {
  const { report } = await makeHooked();
  await expect(report(new ConnectorError('auth', 'x'))).rejects.toMatchObject({ code: 'forbidden' });
  await expect(report(new ConnectorError('unexpected', 'x'))).rejects.toMatchObject({ code: 'invalid' });
  await expect(report(new TypeError('odd'))).rejects.toThrow('odd');
});

test('a report applies to the message it names, if it is of this business and a text', async () => {
  const { ctx, invitation, report, status, rowsOf } = await makeHooked();
  const { ctx: stranger } = await makeBusiness({ now: NOON });
  const sent = { status: 'sent', attempts: 1, sent_at: NOON, channel: 'sms' } as const;
  const theirs = await makeInvitation(stranger, { ...sent, external_id: newId() });
  const mail = await makeInvitation(ctx, { ...sent, channel: 'email', external_id: newId() });
  const mine = await makeInvitation(ctx, { ...sent, external_id: newId() });
  const before = [await rowsOf(), await rowsOf(stranger.business.id)];
  await report([
    { ...status, key: theirs.id },
    { ...status, externalId: theirs.external_id ?? '' },
    { ...status, key: mail.id },
    { ...status, externalId: mail.external_id ?? '' },
    { ...status, key: 'no key of ours' },
    status,
    { kind: 'unknown' },
  ]);
  expect([await rowsOf(), await rowsOf(stranger.business.id)]).toEqual(before);
  const named = async (event: Partial<HookEvent>) => {
    await report([{ ...status, ...event } as never]);
    return (await rowsOf()).filter(({ status: now }) => now === 'delivered').map(({ id }) => id);
  };
  expect(await named({ key: mine.id })).toEqual([mine.id]);
  expect(await named({ externalId: invitation.external_id ?? '' })).toEqual([invitation.id, mine.id]);
});

test('a message never sent cannot be reported, one waiting for a retry can', async () => {
  const { ctx, report, status, rowsOf } = await makeHooked();
  const text = { channel: 'sms', status: 'queued' } as const;
  const [never, again] = [
    await makeInvitation(ctx, text),
    await makeInvitation(ctx, { ...text, attempts: 1, attempts_before: 1 }),
  ];
  for (const { id } of [never, again]) await report([{ ...status, key: id }]);
  const rows = await rowsOf();
  expect(rows.find(({ id }) => id === never.id)).toEqual(never);
  expect(rows.find(({ id }) => id === again.id)).toMatchObject({ status: 'delivered' });
});

test('the verification challenge of a provider is answered', async () => {
  const { ctx, hook, provider } = await makeHooked();
  const { channels } = ctx;
  const ask = (answer: string | null) => {
    const openText: typeof channels.openText = (...args) => ({
      ...channels.openText(...args),
      challenge: () => answer,
    });
    const request = { ...hook.request, method: 'GET' };
    return receiveHook({ ...provider, channels: { ...channels, openText } }, { ...hook, request });
  };
  expect(await ask('1158201444')).toEqual({ body: '1158201444', contentType: 'text/plain' });
  await expect(ask(null)).rejects.toMatchObject({ code: 'not_found' });
});

test('the same event counts once', async () => {
  const { ctx, report, inbound, inbox, wishes } = await makeHooked();
  const event = { ...inbound, eventId: newId(), text: 'x'.repeat(2_001) };
  await report([event]);
  await report([event, event]);
  // The record of the event may be deleted, that of the message is not.
  await ctx.db.delete(hookEvents).where(eq(hookEvents.business_id, ctx.business.id));
  await report([{ ...event, text: 'stop' }]);
  expect((await inbox()).map(({ body }) => body.length)).toEqual([2_000]);
  expect(await wishes()).toEqual([]);
});

test('a report counts once, also for a message that was sent again since', async () => {
  const { ctx, invitation, report, status, rowsOf } = await makeHooked();
  const lost = { ...status, key: invitation.id, status: 'failed', reason: 'unreachable' } as const;
  const first = { ...lost, eventId: newId() };
  await report([first]);
  expect(await rowsOf()).toMatchObject([{ status: 'failed', reason: 'unreachable' }]);
  const again = { status: 'sent', reason: null } as const;
  await ctx.db.update(invitations).set(again).where(eq(invitations.id, invitation.id));
  await report([first]);
  expect(await rowsOf()).toMatchObject([again]);
  await report([lost]);
  expect(await rowsOf()).toMatchObject([{ status: 'failed' }]);
});

test('a person’s text is stored; opt-outs and opt-ins are applied and answered once', async () => {
  const { ctx, phone, report, inbound, inbox, wishes } = await makeHooked();
  const answers = async () => (await jobsOf(ctx, respondToInboundJob)).map(({ input }) => input.keyword);
  await report([{ ...inbound, text: 'Thank you' }]);
  await report([{ ...inbound, text: 'start' }]);
  expect([await wishes(), await answers()]).toEqual([[], ['start']]);
  await report([{ ...inbound, text: 'Enough', button: 'STOP' }]);
  expect(await wishes()).toMatchObject([{ recipient: phone, channel: 'sms', source: 'reply' }]);
  await report([{ ...inbound, from: '+12125550199', text: 'start' }]);
  expect(await wishes()).toHaveLength(1);
  await report([{ ...inbound, text: 'help' }]);
  expect(await wishes()).toHaveLength(1);
  await report([{ ...inbound, text: 'start' }]);
  expect(await wishes()).toEqual([]);
  expect((await answers()).toSorted()).toEqual(['help', 'start', 'start', 'start', 'stop']);
  expect(await inbox()).toHaveLength(6);
  const said = and(eq(auditEvents.business_id, ctx.business.id), eq(auditEvents.action, 'contacts.opt-in'));
  expect(await ctx.db.select().from(auditEvents).where(said)).toMatchObject([
    { actor_kind: 'provider', detail: { channel: 'sms', source: 'reply' } },
  ]);
});

test('what the provider has answered is not answered again, and its interpretation counts', async () => {
  const { ctx, report, inbound, wishes } = await makeHooked();
  await report([{ ...inbound, text: 'basta', handled: 'stop' }]);
  expect(await wishes()).toMatchObject([{ source: 'reply' }]);
  await report([{ ...inbound, text: 'stop', handled: 'start' }]);
  expect(await wishes()).toEqual([]);
  await report([{ ...inbound, text: 'x', handled: 'stop', isPreference: true }]);
  expect(await wishes()).toMatchObject([{ source: 'provider' }]);
  expect(await jobsOf(ctx, respondToInboundJob)).toEqual([]);
});

test('events are deleted after thirty days, and not before', async () => {
  const { ctx } = await makeHooked();
  const job = asJob({ ...ctx, business: null }, 'x');
  const daysAgo = (days: number) => new Date(NOON.getTime() - days * 86_400_000);
  const rows = [30, 31].map((days) => ({
    business_id: ctx.business.id,
    event_id: `day ${days}`,
    created_at: daysAgo(days),
  }));
  await ctx.db.insert(hookEvents).values(rows);
  await expect(sweepHookEvents(ctx)).rejects.toMatchObject({ code: 'forbidden' });
  await sweepHookEvents({ ...job, now: () => NOON });
  const mine = eq(hookEvents.business_id, ctx.business.id);
  const left = await ctx.db.select().from(hookEvents).where(mine);
  expect(left.map(({ event_id }) => event_id)).toEqual(['day 30']);
});
