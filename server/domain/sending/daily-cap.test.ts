import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import { sendingDays } from '#server/db/schema/sending.ts';
import { pauseCampaign } from '#server/domain/campaigns/pause-campaign.ts';
import { resumeCampaign } from '#server/domain/campaigns/resume-campaign.ts';
import { retryFailed } from '#server/domain/campaigns/retry-failed.ts';
import { dispatchInvitations } from '#server/domain/sending/dispatch-invitations.ts';
import { dispatchInvitationsJob, sendEmailsJob } from '#server/domain/sending/jobs.ts';
import { claim } from '#server/domain/sending/parts/claim.ts';
import { sendInvitations } from '#server/domain/sending/send-invitations.ts';
import { defaultTemplate } from '#shared/campaigns/templates.ts';
import { jobsOf } from '#tests/jobs.ts';
import {
  asJob,
  makeBusiness,
  makeCampaign,
  makeContact,
  makeInvitation,
  type OwnerCtx,
} from '#tests/make.ts';
import { NOON, openMail, sendOne } from '#tests/sending.ts';
import { makeTexting } from '#tests/texting.ts';

/** The next day at nine in New York. */
const NEXT_OPENING = new Date('2026-11-21T14:00:00Z');
async function makeMailing(cap: number, now: () => Date = () => NOON) {
  const { server, channels } = await openMail();
  const made = await makeBusiness({ now, daily_cap: cap });
  const ctx: OwnerCtx = { ...made.ctx, channels };
  const job = asJob(ctx, 'invitations.send');
  const template_content = JSON.stringify(defaultTemplate('email', 'Bright Smile Dental'));
  const launch = async (count: number, given: Parameters<typeof makeInvitation>[1] = {}) => {
    const campaign = await makeCampaign(ctx, { template_content });
    const rows = [];
    for (let index = 0; index < count; index += 1) {
      rows.push(await makeInvitation(ctx, { campaign_id: campaign.id, due_at: NOON, ...given }));
    }
    return { campaign, ids: rows.map(({ id }) => id) };
  };
  const rowsOf = (campaignId: string) =>
    ctx.db.select().from(invitations).where(eq(invitations.campaign_id, campaignId));
  return { ctx, job, server, launch, rowsOf };
}

const takenOf = async (ctx: OwnerCtx, channel: 'email' | 'sms' | 'whatsapp' = 'email') =>
  Object.fromEntries(
    (
      await ctx.db
        .select()
        .from(sendingDays)
        .where(and(eq(sendingDays.business_id, ctx.business.id), eq(sendingDays.channel, channel)))
    ).map(({ day, taken }) => [day, taken]),
  );

/** Sends everything the dispatcher has queued. */
async function work({ ctx, job }: { ctx: OwnerCtx; job: ReturnType<typeof asJob<OwnerCtx>> }) {
  await dispatchInvitations(job);
  for (const { input } of await jobsOf(ctx, sendEmailsJob)) await sendInvitations(job, input);
}

describe('the daily cap', () => {
  test('holds for everything due at once, over several campaigns, and spreads the rest over the next days', async () => {
    const mailing = await makeMailing(3);
    const [first, second] = [await mailing.launch(4), await mailing.launch(4)];
    await work(mailing);
    expect(mailing.server.mails).toHaveLength(3);
    expect(await takenOf(mailing.ctx)).toEqual({ '2026-11-20': 3 });
    const rows = [
      ...(await mailing.rowsOf(first.campaign.id)),
      ...(await mailing.rowsOf(second.campaign.id)),
    ];
    const waiting = rows.filter(({ status }) => status === 'queued');
    expect(waiting.map(({ reason }) => reason)).toEqual(Array(5).fill('daily_cap'));
    const days = waiting.map(({ due_at }) => due_at.toISOString()).sort();
    expect(days).toEqual([
      ...Array(3).fill(NEXT_OPENING.toISOString()),
      ...Array(2).fill('2026-11-22T14:00:00.000Z'),
    ]);
    const next = (await jobsOf(mailing.ctx, dispatchInvitationsJob)).map(({ startAfter }) => startAfter);
    expect(next).toEqual([NEXT_OPENING]);
    await work(mailing);
    expect(mailing.server.mails).toHaveLength(3);
  });

  test('used up by others meanwhile, it postpones what has not been handed over to the next day', async () => {
    const { ctx, job, launch, rowsOf, server } = await makeMailing(20);
    const { campaign, ids } = await launch(12);
    const bystander = await makeMailing(20);
    let begun = 0;
    const email: typeof job.channels.email = {
      ...job.channels.email,
      send: async (...args) => {
        begun += 1;
        if (begun === 6) {
          const mine = eq(sendingDays.business_id, ctx.business.id);
          await ctx.db.update(sendingDays).set({ taken: 20 }).where(mine);
        }
        return job.channels.email.send(...args);
      },
    };
    await sendInvitations({ ...job, channels: { ...job.channels, email } }, { invitationIds: ids });
    const rows = await rowsOf(campaign.id);
    const deferred = rows.filter(({ reason }) => reason === 'daily_cap');
    expect(deferred.length).toBeGreaterThan(0);
    for (const row of deferred) expect(row).toMatchObject({ status: 'queued', dispatched_at: null });
    expect(deferred.every(({ due_at }) => due_at >= NEXT_OPENING)).toBe(true);
    const again = (await jobsOf(ctx, sendEmailsJob)).flatMap(({ input }) => input.invitationIds);
    expect(server.mails.length + deferred.length + again.length).toBe(12);
    expect(await takenOf(bystander.ctx)).toEqual({});
  });

  test('is not bypassed by pausing and resuming, nor by reminders', async () => {
    const mailing = await makeMailing(3);
    const { campaign } = await mailing.launch(6);
    const reminders = await mailing.launch(3, { step: 1 });
    await pauseCampaign(mailing.ctx, { campaignId: campaign.id });
    await resumeCampaign(mailing.ctx, { campaignId: campaign.id });
    await work(mailing);
    await resumeCampaign(mailing.ctx, { campaignId: campaign.id });
    await work(mailing);
    expect(mailing.server.mails).toHaveLength(3);
    const left = [...(await mailing.rowsOf(campaign.id)), ...(await mailing.rowsOf(reminders.campaign.id))];
    expect(
      left.filter(({ status }) => status === 'queued').every(({ due_at }) => due_at >= NEXT_OPENING),
    ).toBe(true);
  });

  test('stops at the hand-over what has its job already, and plans it again', async () => {
    const mailing = await makeMailing(1);
    const other = await makeMailing(1);
    const bystander = await other.launch(1);
    const { campaign, ids } = await mailing.launch(3, { dispatched_at: NOON });
    await sendInvitations(mailing.job, { invitationIds: ids });
    expect(mailing.server.mails).toHaveLength(1);
    const waiting = (await mailing.rowsOf(campaign.id)).filter(({ status }) => status === 'queued');
    const planned = { attempts: 0, reason: 'daily_cap', dispatched_at: null };
    expect(waiting).toMatchObject([planned, planned]);
    expect(waiting.map(({ due_at }) => due_at).sort((a, b) => a.getTime() - b.getTime())).toEqual([
      ...[NEXT_OPENING, new Date('2026-11-22T14:00:00Z')],
    ]);
    await sendInvitations(other.job, { invitationIds: bystander.ids });
    expect(other.server.mails).toHaveLength(1);
  });

  test('counts again the next day', async () => {
    let now = NOON;
    const mailing = await makeMailing(2, () => now);
    const { campaign } = await mailing.launch(3);
    await work(mailing);
    expect(mailing.server.mails).toHaveLength(2);
    now = new Date(NEXT_OPENING.getTime() + 60_000);
    await work(mailing);
    expect(mailing.server.mails).toHaveLength(3);
    expect(await takenOf(mailing.ctx)).toEqual({ '2026-11-20': 2, '2026-11-21': 1 });
    expect((await mailing.rowsOf(campaign.id)).map(({ reason }) => reason)).toEqual([null, null, null]);
  });

  test('the day is that of the business', async () => {
    let now = new Date('2026-11-21T04:30:00Z');
    const mailing = await makeMailing(1, () => now);
    await mailing.launch(1, { due_at: now });
    await work(mailing);
    now = new Date('2026-11-21T05:30:00Z');
    await mailing.launch(1, { due_at: now });
    await work(mailing);
    expect(await takenOf(mailing.ctx)).toEqual({ '2026-11-20': 1, '2026-11-21': 1 });
  });

  test('two workers at once never take more than the cap', async () => {
    const mailing = await makeMailing(5);
    const { ids } = await mailing.launch(12);
    await Promise.all([
      sendInvitations(mailing.job, { invitationIds: ids.slice(0, 6) }),
      sendInvitations(mailing.job, { invitationIds: ids.slice(6) }),
    ]);
    expect(mailing.server.mails).toHaveLength(5);
    expect(await takenOf(mailing.ctx)).toEqual({ '2026-11-20': 5 });
  });

  test('concurrent claims get the remaining slots, and no more', async () => {
    const { ctx, launch } = await makeMailing(7);
    const { ids } = await launch(20);
    const rules = { timeZone: 'America/New_York', dailyCap: 7 };
    const claims = await Promise.all(
      [0, 1, 2, 3].map((worker) =>
        claim(
          ctx,
          ids
            .slice(worker * 5, worker * 5 + 5)
            .map((invitationId) => ({ invitationId, attempt: 1, channel: 'email', rules })),
        ),
      ),
    );
    const all = claims.flat();
    expect(all.filter((one) => one === 'mine')).toHaveLength(7);
    expect(all.filter((one) => one === 'full')).toHaveLength(13);
    expect(await takenOf(ctx)).toEqual({ '2026-11-20': 7 });
    // Which of the four came first is open.
    const won = ids[all.indexOf('mine')] ?? '';
    const again = await claim(ctx, [{ invitationId: won, attempt: 1, channel: 'email', rules }]);
    expect(again).toEqual(['lost']);
  });

  test('what the provider never got releases its slot; another business and channel keep theirs', async () => {
    // Daytime from New York to Honolulu: the simulator's number has no known zone.
    const now = new Date('2026-11-20T20:00:00Z');
    const texting = await makeTexting({ now, business: { daily_cap: 1 } });
    const { ctx, simulation } = texting;
    const stranger = await makeMailing(1);
    await stranger.launch(1);
    await work(stranger);
    const job = asJob(ctx, 'invitations.send');
    const campaign = await makeCampaign(ctx, {
      campaign_type: 'SMS',
      template_content: JSON.stringify(defaultTemplate('sms', 'Bright Smile Dental')),
    });
    const text = async (phone: string) => {
      const contact = await makeContact(ctx, { email: '', phone });
      const given = {
        channel: 'sms',
        campaign_id: campaign.id,
        contact_id: contact.id,
        due_at: NOON,
      } as const;
      return makeInvitation(ctx, given);
    };
    const landline = await text('+15005550009');
    expect(await sendOne(job, { invitationId: landline.id })).toBe('failed');
    expect(await takenOf(ctx, 'sms')).toEqual({ '2026-11-20': 0 });
    const [good, late] = [await text('+12125550142'), await text('+12125550143')];
    expect(await sendOne(job, { invitationId: good.id })).toBe('sent');
    expect(await sendOne(job, { invitationId: late.id })).toBe('queued');
    expect(simulation.accepted()).toHaveLength(1);
    expect(await takenOf(ctx, 'sms')).toEqual({ '2026-11-20': 1 });
    expect(await takenOf(ctx, 'email')).toEqual({});
    expect(await takenOf(stranger.ctx)).toEqual({ '2026-11-20': 1 });
  });

  test('retries of failed ones count, too', async () => {
    const mailing = await makeMailing(2);
    await mailing.launch(2);
    await work(mailing);
    const failed = await mailing.launch(2, { status: 'failed', reason: 'gave_up', attempts: 3 });
    expect(await retryFailed(mailing.ctx, { campaignId: failed.campaign.id })).toEqual({ queued: 2 });
    await work(mailing);
    expect(mailing.server.mails).toHaveLength(2);
    expect(await mailing.rowsOf(failed.campaign.id)).toMatchObject([
      { status: 'queued', reason: 'daily_cap', due_at: NEXT_OPENING },
      { status: 'queued', reason: 'daily_cap', due_at: NEXT_OPENING },
    ]);
  });

  test('a cap lowered meanwhile lets nothing more through', async () => {
    const mailing = await makeMailing(2);
    await mailing.launch(2);
    await work(mailing);
    await mailing.ctx.db
      .update(businessProfiles)
      .set({ daily_cap: 1 })
      .where(eq(businessProfiles.id, mailing.ctx.business.id));
    await mailing.launch(1);
    await work(mailing);
    expect(mailing.server.mails).toHaveLength(2);
  });
});
