import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { hashToken, newToken } from '#server/core/crypto.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import { channelConnections } from '#server/db/schema/connections.ts';
import { jobPaces } from '#server/db/schema/jobs.ts';
import { dispatchInvitations } from '#server/domain/sending/dispatch-invitations.ts';
import { dispatchInvitationsJob, sendTextJob } from '#server/domain/sending/jobs.ts';
import { accountKey } from '#server/domain/sending/parts/enqueue-sending.ts';
import { jobsOf } from '#tests/jobs.ts';
import { makeContact, makeInvitation } from '#tests/make.ts';
import { NOON, sendOne } from '#tests/sending.ts';
import { makeQueuedText, makeTexting } from '#tests/texting.ts';

test('texts are dispatched one by one at the pace of the connection', async () => {
  const { ctx, job, campaign, connection } = await makeQueuedText();
  await ctx.db
    .update(channelConnections)
    .set({ per_second: 2 })
    .where(eq(channelConnections.id, connection.id));
  for (let index = 0; index < 3; index += 1) {
    const contact = await makeContact(ctx, { email: '', phone: `+1212555015${index}` });
    await makeInvitation(ctx, {
      channel: 'sms',
      campaign_id: campaign.id,
      contact_id: contact.id,
      due_at: NOON,
    });
  }
  expect(await dispatchInvitations(job)).toEqual({ dispatched: 4 });
  expect(await dispatchInvitations(job)).toEqual({ dispatched: 0 });
  const starts = (await jobsOf(ctx, sendTextJob)).map(({ startAfter }) => startAfter.getTime());
  // The first one is sent at once, by the database's clock.
  const later = starts.map((start) => start - NOON.getTime()).filter((ms) => ms < 60_000);
  expect(later.sort((a, b) => a - b)).toEqual([500, 1_000, 1_500]);
});

test('the next dispatch continues where the last one ended, each connection at its own pace', async () => {
  const { ctx, job, campaign, connection } = await makeQueuedText();
  const stranger = await makeTexting({ connector: 'twilio', now: NOON });
  // Other accounts keep their own pace: another channel, or the same channel of another business.
  const others = [accountKey(ctx.business.id, 'whatsapp'), accountKey(stranger.ctx.business.id, 'sms')];
  const their = new Date(NOON.getTime() + 90_000);
  await ctx.db.insert(jobPaces).values(others.map((key) => ({ key, next_at: their })));
  await ctx.db
    .update(channelConnections)
    .set({ per_second: 2 })
    .where(eq(channelConnections.id, connection.id));
  const add = async (phone: string) =>
    makeInvitation(ctx, {
      channel: 'sms',
      campaign_id: campaign.id,
      due_at: NOON,
      contact_id: (await makeContact(ctx, { email: '', phone })).id,
    });
  await add('+12125550150');
  expect(await dispatchInvitations(job)).toEqual({ dispatched: 2 });
  const late = await add('+12125550151');
  expect(await dispatchInvitations(job)).toEqual({ dispatched: 1 });
  const queued = (await jobsOf(ctx, sendTextJob)).find(({ input }) => input.invitationIds[0] === late.id);
  expect(queued?.startAfter).toEqual(new Date(NOON.getTime() + 1_000));
  const paces = await ctx.db.select().from(jobPaces);
  const nextOf = (key: string) => paces.find((pace) => pace.key === key)?.next_at;
  expect(nextOf(accountKey(ctx.business.id, 'sms'))).toEqual(new Date(NOON.getTime() + 1_500));
  expect(others.map(nextOf)).toEqual([their, their]);
});

test('what would be sent after two minutes is left to one later dispatch', async () => {
  const { ctx, job, campaign, connection } = await makeQueuedText();
  const soon = new Date(NOON.getTime() + 120_000);
  await ctx.db
    .update(channelConnections)
    .set({ per_second: 1 })
    .where(eq(channelConnections.id, connection.id));
  await ctx.db.insert(jobPaces).values({ key: accountKey(ctx.business.id, 'sms'), next_at: soon });
  await ctx.db.update(businessProfiles).set({ daily_cap: 2 }).where(eq(businessProfiles.id, ctx.business.id));
  const contact = await makeContact(ctx, { email: '', phone: '+12125550150' });
  const rest = { campaign_id: campaign.id, due_at: NOON };
  const last = await makeInvitation(ctx, { ...rest, channel: 'sms', contact_id: contact.id });
  // Mails have no pace, and what the cap postpones is not for today.
  for (let mail = 0; mail < 3; mail += 1) await makeInvitation(ctx, rest);
  expect(await dispatchInvitations(job)).toEqual({ dispatched: 3 });
  expect(await jobsOf(ctx, sendTextJob)).toMatchObject([{ startAfter: soon }]);
  const [row] = await ctx.db.select().from(invitations).where(eq(invitations.id, last.id));
  expect(row).toMatchObject({ status: 'queued', dispatched_at: null, due_at: NOON });
  const again = (await jobsOf(ctx, dispatchInvitationsJob)).map(({ startAfter }) => startAfter.getTime());
  expect(again).toContain(NOON.getTime() + 60_000);
});

test('texts held overnight are sent one by one in the morning, and none takes two slots', async () => {
  let now = new Date('2026-11-20T03:00:00Z');
  const morning = new Date('2026-11-20T14:00:00Z');
  const { ctx, job, campaign, connection, invitation } = await makeQueuedText({ now: () => now });
  const bystander = accountKey(ctx.business.id, 'whatsapp');
  await ctx.db.insert(jobPaces).values({ key: bystander, next_at: NOON });
  await ctx.db
    .update(channelConnections)
    .set({ per_second: 2 })
    .where(eq(channelConnections.id, connection.id));
  const ids = [invitation.id];
  for (const phone of ['+12125550150', '+12125550151', '+12125550152']) {
    const { id: contact_id } = await makeContact(ctx, { email: '', phone });
    const texted = { channel: 'sms', campaign_id: campaign.id, contact_id, due_at: now } as const;
    ids.push((await makeInvitation(ctx, { ...texted, dispatched_at: now })).id);
  }
  for (const invitationId of ids) await sendOne(job, { invitationId });
  expect(await jobsOf(ctx, sendTextJob)).toEqual([]);
  now = morning;
  expect(await dispatchInvitations(job)).toEqual({ dispatched: 4 });
  expect(await dispatchInvitations(job)).toEqual({ dispatched: 0 });
  const starts = (await jobsOf(ctx, sendTextJob)).map(({ startAfter }) => startAfter.getTime());
  const later = starts.map((start) => start - morning.getTime()).filter((ms) => ms < 60_000);
  expect([starts.length, ...later.sort((a, b) => a - b)]).toEqual([4, 500, 1_000, 1_500]);
  const paces = await ctx.db.select().from(jobPaces);
  const nextOf = (key: string) => paces.find((pace) => pace.key === key)?.next_at;
  expect(nextOf(accountKey(ctx.business.id, 'sms'))).toEqual(new Date(morning.getTime() + 2_000));
  expect(nextOf(bystander)).toEqual(NOON);
});

test('texts without a connection reach the pre-send check, which says why they cannot be sent', async () => {
  const { ctx, job, connection, send, row } = await makeQueuedText();
  await ctx.db.delete(channelConnections).where(eq(channelConnections.id, connection.id));
  expect(await dispatchInvitations(job)).toEqual({ dispatched: 1 });
  expect(await send()).toBe('skipped');
  expect(await row()).toMatchObject({ reason: 'channel_not_set_up' });
});

test('a text uses the connection of its channel, whatever becomes of the other one', async () => {
  const { ctx, connection, send, accepted, phone } = await makeQueuedText();
  const { id: _, ...copied } = connection;
  await ctx.db.insert(channelConnections).values({
    ...copied,
    channel: 'whatsapp',
    connector: 'whatsapp-cloud',
    hook_hash: hashToken(newToken()),
    credentials: 'v1.none',
    blocked_until: new Date(NOON.getTime() + 3_600_000),
  });
  expect(await send()).toBe('sent');
  expect(accepted()).toMatchObject([{ to: phone }]);
});

test('a pause requested by the provider ends', async () => {
  const { ctx, connection, send } = await makeQueuedText();
  const over = { blocked_until: new Date(NOON.getTime() - 1) };
  await ctx.db.update(channelConnections).set(over).where(eq(channelConnections.id, connection.id));
  expect(await send()).toBe('sent');
});
