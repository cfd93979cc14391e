import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '#server/core/crypto.ts';
import { campaigns, invitations } from '#server/db/schema/campaigns.ts';
import { notices } from '#server/db/schema/notices.ts';
import { askSomeone } from '#server/domain/campaigns/ask-someone.ts';
import { cancelCampaign } from '#server/domain/campaigns/cancel-campaign.ts';
import { weekOf } from '#server/domain/campaigns/parts/front-desk.ts';
import { requireRest } from '#server/domain/campaigns/parts/rest.ts';
import { pauseCampaign } from '#server/domain/campaigns/pause-campaign.ts';
import { undoAsk } from '#server/domain/campaigns/undo-ask.ts';
import { sweepNotices } from '#server/domain/notices/sweep-notices.ts';
import { asJob, asVisitor, makeBusiness, type OwnerCtx } from '#tests/make.ts';
import { auditOf, invitationsOf } from '#tests/sending.ts';
import { makeTexting } from '#tests/texting.ts';

const HOUR = 3_600_000;
/** A Tuesday, 11:00 in Chicago. */
const TUESDAY = new Date('2026-11-24T17:00:00Z');

const somebody = (name = 'Maria Gonzalez') => ({
  name,
  to: `${newId()}@example.com`,
  consent: true,
  submissionKey: newId(),
});
const campaignsOf = (ctx: OwnerCtx) =>
  ctx.db
    .select()
    .from(campaigns)
    .where(eq(campaigns.business_id, ctx.business.id))
    .orderBy(campaigns.created_at, campaigns.id);

async function makeDesk() {
  const clock = { now: TUESDAY };
  const { ctx } = await makeBusiness({ time_zone: 'America/Chicago', now: () => new Date(clock.now) });
  const ask = async (person = somebody()) => {
    const asked = await askSomeone(ctx, person);
    if (asked.kind !== 'asked') throw new Error(`not asked: ${asked.reason}`);
    return asked;
  };
  return { ctx, clock, ask };
}

test('people asked in one week are in one running campaign, and the next week begins on Monday', async () => {
  const { ctx, clock, ask } = await makeDesk();
  const bystander = await makeDesk();
  const [first, second] = [await ask(), await ask(somebody('Tom Lee'))];
  expect(second.campaignId).toBe(first.campaignId);
  expect(second.invitationId).not.toBe(first.invitationId);
  // Sunday evening in Chicago is Monday in UTC.
  clock.now = new Date('2026-11-30T05:30:00Z');
  expect((await ask()).campaignId).toBe(first.campaignId);
  clock.now = new Date('2026-11-30T06:30:00Z');
  expect((await ask()).campaignId).not.toBe(first.campaignId);
  expect(await campaignsOf(ctx)).toMatchObject([
    { campaign_name: 'Front desk, week of Nov 23', front_desk_week: '2026-11-23', contacts_sent: 3 },
    { campaign_name: 'Front desk, week of Nov 30', front_desk_week: '2026-11-30', contacts_sent: 1 },
  ]);
  expect(await campaignsOf(bystander.ctx)).toEqual([]);
});

test.each([
  ['2026-03-08T09:30:00Z', 'America/Chicago', '2026-03-02'],
  ['2026-03-09T04:59:00Z', 'America/Chicago', '2026-03-02'],
  ['2026-03-09T05:00:00Z', 'America/Chicago', '2026-03-09'],
  ['2026-11-02T05:59:00Z', 'America/Chicago', '2026-10-26'],
  ['2026-11-02T06:00:00Z', 'America/Chicago', '2026-11-02'],
  ['2027-01-01T12:00:00Z', 'Europe/Berlin', '2026-12-28'],
  ['2026-11-29T11:30:00Z', 'Pacific/Auckland', '2026-11-30'],
])('%s in %s is in the week of %s', (at, zone, monday) => {
  expect(weekOf(new Date(at), zone)).toBe(monday);
});

test('two presses at once make one campaign and ask both', async () => {
  const { ctx, ask } = await makeDesk();
  const [one, two] = await Promise.all([ask(somebody('Ann')), ask(somebody('Bob'))]);
  expect(one.campaignId).toBe(two.campaignId);
  expect(await campaignsOf(ctx)).toHaveLength(1);
  expect(await invitationsOf(ctx)).toHaveLength(2);
});

test('undo cancels only that person’s request, who can be asked again in the same week', async () => {
  const { ctx, ask } = await makeDesk();
  const stranger = await makeDesk();
  const person = somebody();
  const [asked, other] = [await ask(person), await ask(somebody('Tom Lee'))];
  const input = { invitationId: asked.invitationId };
  await expect(undoAsk(asVisitor(ctx), input)).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(undoAsk(stranger.ctx, input)).rejects.toMatchObject({ code: 'not_found' });
  expect(await undoAsk(ctx, input)).toEqual({ undone: true });
  expect(await undoAsk(ctx, input)).toEqual({ undone: true });
  const statusOf = async (id: string) =>
    (await invitationsOf(ctx)).find((invitation) => invitation.id === id)?.status;
  expect([await statusOf(asked.invitationId), await statusOf(other.invitationId)]).toEqual([
    'canceled',
    'queued',
  ]);
  expect(await auditOf(ctx, asked.campaignId, 'campaigns.cancel')).toHaveLength(1);
  expect(await campaignsOf(ctx)).toMatchObject([{ status: 'running', contacts_sent: 1 }]);
  const again = await ask({ ...person, submissionKey: newId() });
  expect(again.campaignId).toBe(asked.campaignId);
  expect(await campaignsOf(ctx)).toMatchObject([{ contacts_sent: 2 }]);
  await ctx.db.update(invitations).set({ status: 'sending' }).where(eq(invitations.id, again.invitationId));
  expect(await undoAsk(ctx, { invitationId: again.invitationId })).toEqual({ undone: false });
});

test('each channel has its campaign of the week', async () => {
  const { ctx } = await makeTexting({ now: '2026-11-24T17:00:00Z' });
  for (const to of ['(212) 555-0147', '(212) 555-0148', 'tom@example.com'])
    expect(await askSomeone(ctx, { ...somebody(), to })).toMatchObject({ kind: 'asked' });
  expect(await campaignsOf(ctx)).toMatchObject([
    { campaign_type: 'SMS', contacts_sent: 2 },
    { campaign_type: 'EMAIL', contacts_sent: 1 },
  ]);
});

test('a paused or canceled one takes nobody any more', async () => {
  const { ctx, ask } = await makeDesk();
  const first = await ask();
  await pauseCampaign(ctx, { campaignId: first.campaignId });
  const second = await ask();
  expect(second.campaignId).not.toBe(first.campaignId);
  await cancelCampaign(ctx, { campaignId: second.campaignId });
  const third = await ask();
  expect(await campaignsOf(ctx)).toMatchObject([
    { id: first.campaignId, status: 'paused' },
    { id: second.campaignId, status: 'canceled' },
    { id: third.campaignId, campaign_name: 'Front desk, week of Nov 23 (3)' },
  ]);
});

test('no mail announces its end, unlike that of a list', async () => {
  const { ctx, clock, ask } = await makeDesk();
  const asked = await ask();
  const of = (campaignId: string) =>
    ctx.db
      .update(invitations)
      .set({ status: 'delivered', sent_at: clock.now, updated_at: clock.now })
      .where(eq(invitations.campaign_id, campaignId));
  await of(asked.campaignId);
  clock.now = new Date(clock.now.getTime() + HOUR);
  const told = () =>
    ctx.db
      .select()
      .from(notices)
      .where(and(eq(notices.business_id, ctx.business.id), eq(notices.kind, 'campaign_finished')));
  await sweepNotices({ ...asJob(ctx, 'notices'), business: null });
  expect(await told()).toEqual([]);
  await ctx.db.update(campaigns).set({ front_desk_week: null }).where(eq(campaigns.id, asked.campaignId));
  await sweepNotices({ ...asJob(ctx, 'notices'), business: null });
  expect(await told()).toHaveLength(1);
});

test('the rest of a week is asked once that week is over', async () => {
  const { ctx, clock, ask } = await makeDesk();
  const { campaignId } = await ask();
  const rest = { campaignId, channel: 'sms' } as const;
  await expect(requireRest(ctx, rest)).rejects.toMatchObject({ reason: 'week_not_over' });
  clock.now = new Date('2026-12-01T17:00:00Z');
  expect(await requireRest(ctx, rest)).toBe(campaignId);
});
