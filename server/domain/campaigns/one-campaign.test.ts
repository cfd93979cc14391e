import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditEvents } from '#server/db/schema/audit.ts';
import { campaigns, invitations } from '#server/db/schema/campaigns.ts';
import { cancelCampaign } from '#server/domain/campaigns/cancel-campaign.ts';
import { exportCampaign } from '#server/domain/campaigns/export-campaign.ts';
import { getCampaign } from '#server/domain/campaigns/get-campaign.ts';
import { listCampaigns } from '#server/domain/campaigns/list-campaigns.ts';
import { pauseCampaign } from '#server/domain/campaigns/pause-campaign.ts';
import { prepareCampaign } from '#server/domain/campaigns/prepare-campaign.ts';
import { resumeCampaign } from '#server/domain/campaigns/resume-campaign.ts';
import { retryFailed } from '#server/domain/campaigns/retry-failed.ts';
import { retryInvitation } from '#server/domain/campaigns/retry-invitation.ts';
import { dispatchInvitationsJob, sendEmailsJob } from '#server/domain/sending/jobs.ts';
import { jobsOf } from '#tests/jobs.ts';
import {
  asJob,
  makeBusiness,
  makeCampaign,
  makeContact,
  makeInvitation,
  type OwnerCtx,
} from '#tests/make.ts';

const NOON = new Date('2026-11-20T17:00:00Z');
const before = (minutes: number) => new Date(NOON.getTime() - minutes * 60_000);

/** A message in every state, each to a different person, and two reminders of the first. */
async function fill(ctx: OwnerCtx, campaign_id: string, people: string[]) {
  const states: Parameters<typeof makeInvitation>[1][] = [
    { status: 'queued', dispatched_at: before(1) },
    { status: 'sending' },
    { status: 'sent', sent_at: before(9), clicked_at: before(8) },
    { status: 'delivered', sent_at: before(9), rated_at: before(7) },
    { status: 'unknown' },
    { status: 'failed', reason: 'gave_up', attempts: 3, sending_at: before(9) },
    { status: 'failed', reason: 'unreachable', attempts: 2, sent_at: before(9) },
    { status: 'failed', reason: 'bounced', sent_at: before(9) },
    { status: 'failed', reason: 'opted_out' },
    { status: 'skipped', reason: 'no_email' },
    { status: 'canceled', reason: 'stopped' },
  ];
  const rows = [];
  for (const [at, given] of states.entries()) {
    const contact_id = people[at] ?? '';
    rows.push(await makeInvitation(ctx, { campaign_id, contact_id, due_at: NOON, ...given }));
  }
  // The later step is the older row.
  for (const step of [2, 1]) {
    const reminder = { campaign_id, contact_id: people[0] ?? '', step, due_at: NOON };
    rows.push(await makeInvitation(ctx, { ...reminder, dispatched_at: before(1) }));
  }
  return rows;
}

/** One campaign, another of the same people, and one of another business; the others must not change. */
async function makeFixture() {
  const [{ ctx: stranger }, { ctx }] = [await makeBusiness({ now: NOON }), await makeBusiness({ now: NOON })];
  const people: string[] = [];
  for (let at = 0; at < 11; at += 1) people.push((await makeContact(ctx)).id);
  const strangers: string[] = [];
  for (let at = 0; at < 11; at += 1) strangers.push((await makeContact(stranger)).id);
  const theirs = await makeCampaign(stranger);
  await fill(stranger, theirs.id, strangers);
  const other = await makeCampaign(ctx, { created_at: before(5) });
  await fill(ctx, other.id, people);
  const mine = await makeCampaign(ctx);
  const rows = await fill(ctx, mine.id, people);
  const lookAt = async (id: string) => ({
    campaign: await ctx.db.select().from(campaigns).where(eq(campaigns.id, id)),
    rows: await ctx.db
      .select()
      .from(invitations)
      .where(eq(invitations.campaign_id, id))
      .orderBy(invitations.id),
  });
  const others = async () => [await lookAt(other.id), await lookAt(theirs.id)];
  const was = await others();
  const look = async () => {
    expect(await others()).toEqual(was);
    const { campaign, rows: now } = await lookAt(mine.id);
    return { campaign: campaign[0], rows: rows.map(({ id }) => now.find((row) => row.id === id)) };
  };
  const audits = async () =>
    (await ctx.db.select().from(auditEvents).where(eq(auditEvents.business_id, ctx.business.id))).map(
      ({ action, subject_id, detail }) => ({ action, subject_id, detail }),
    );
  return { ctx, stranger, mine, other, theirs, rows, people, look, audits, campaignId: mine.id };
}

test("another business's campaign, and an invalid id, is not found by anybody", async () => {
  const { ctx, stranger, mine, rows, look } = await makeFixture();
  for (const id of [mine.id, 'nonsense']) {
    const campaignId = id;
    for (const verb of [cancelCampaign, exportCampaign, pauseCampaign, resumeCampaign, retryFailed]) {
      await expect(verb(stranger, { campaignId })).rejects.toMatchObject({ code: 'not_found' });
    }
    await expect(getCampaign(stranger, { id })).rejects.toMatchObject({ code: 'not_found' });
  }
  for (const invitationId of [rows[5]?.id ?? '', 'nonsense']) {
    await expect(retryInvitation(stranger, { invitationId })).rejects.toMatchObject({ code: 'not_found' });
  }
  const job = asJob(stranger, 'campaigns.prepare');
  await expect(prepareCampaign(job, { campaignId: mine.id })).rejects.toMatchObject({ code: 'not_found' });
  expect((await look()).rows).toEqual(rows);
  await expect(prepareCampaign(ctx, { campaignId: mine.id })).rejects.toMatchObject({ code: 'forbidden' });
});

test('the page shows its own messages, and each person’s own reminders in their order', async () => {
  const { ctx, mine, rows, look } = await makeFixture();
  const shown = [];
  for (const show of ['asked', 'waiting', 'skipped', 'canceled'] as const) {
    shown.push(...(await getCampaign(ctx, { id: mine.id, show })).invitations);
  }
  expect(shown.map(({ id }) => id).sort()).toEqual(rows.slice(0, 11).map(({ id }) => id));
  const reminded = shown.filter(({ reminders }) => reminders.length > 0);
  expect(reminded.map(({ id }) => id)).toEqual([rows[0]?.id]);
  expect(reminded[0]?.reminders.map(({ id }) => id)).toEqual([rows[12]?.id, rows[11]?.id]);
  await look();
});

test('the list counts each campaign for itself', async () => {
  const { ctx, mine, other, people } = await makeFixture();
  const { campaigns: list } = await listCampaigns(ctx, {});
  expect(list.map(({ id }) => id)).toEqual([mine.id, other.id]);
  const { id: _, name: __, createdAt: ___, startsAt: ____, ...counts } = list[0] ?? {};
  expect(list[1]).toMatchObject(counts);
  expect(list[0]?.counts).toEqual({
    byStatus: {
      queued: 3,
      sending: 1,
      sent: 1,
      delivered: 1,
      unknown: 1,
      failed: 4,
      skipped: 1,
      canceled: 1,
    },
    asked: 7,
    taken: 2,
    retryable: 2,
    overCap: 0,
    remindersQueued: 2,
    skippedBecause: [{ reason: 'no_email', text: 'No email address', count: 1 }],
  });
  expect(list[0]).toMatchObject({ opened: 2, rated: 1 });
  // A person who was reminded was asked once, and messages for the next day are counted separately.
  const third = await makeCampaign(ctx, { created_at: before(9) });
  const of = { campaign_id: third.id, contact_id: people[0] ?? '' };
  for (const step of [0, 1]) await makeInvitation(ctx, { ...of, step, status: 'sent' });
  await makeInvitation(ctx, { ...of, contact_id: people[1] ?? '', reason: 'daily_cap' });
  const last = (await listCampaigns(ctx, {})).campaigns.find(({ id }) => id === third.id);
  expect(last?.counts).toMatchObject({ asked: 1, overCap: 1, remindersQueued: 0 });
  // Neither a canceled nor a failed reminder counts as a person.
  await makeInvitation(ctx, { ...of, step: 2, status: 'canceled' });
  for (const contact_id of [people[2] ?? '', (await makeContact(ctx)).id])
    await makeInvitation(ctx, { ...of, contact_id, status: 'canceled' });
  const called = (await listCampaigns(ctx, {})).campaigns.find(({ id }) => id === third.id);
  expect(called).toMatchObject({ notAsked: 2, notReached: 0, skipped: 0 });
});

test('the file contains only its own messages', async () => {
  const { ctx, campaignId, rows } = await makeFixture();
  const { csv } = await exportCampaign(ctx, { campaignId });
  let text = '';
  for await (const piece of csv) text += piece;
  expect(text.trim().split('\r\n')).toHaveLength(1 + rows.length);
  expect(text).toMatch(/^\ufeffContact,Email,/);
  const texts = await makeCampaign(ctx, { campaign_type: 'SMS', created_at: NOON });
  const file = await exportCampaign(ctx, { campaignId: texts.id });
  expect(file.fileName).toBe('spring-visits-2026-11-20.csv');
  expect((await file.csv.next()).value).toMatch(/^\ufeffContact,Phone,/);
});

test('canceling cancels only its own waiting messages, and returns how many were sent', async () => {
  const { ctx, campaignId, rows, look, audits } = await makeFixture();
  expect(await cancelCampaign(ctx, { campaignId })).toEqual({ canceled: 3, left: 6, tooLate: false });
  // A second press returns the same number.
  expect(await cancelCampaign(ctx, { campaignId })).toEqual({ canceled: 0, left: 6, tooLate: false });
  const { campaign, rows: now } = await look();
  expect(campaign).toMatchObject({ status: 'canceled' });
  const expected = rows.map((row) =>
    row.status === 'queued' ? { ...row, status: 'canceled', reason: 'stopped' } : row,
  );
  expect(now).toEqual(expected);
  expect(await audits()).toEqual([
    { action: 'campaigns.cancel', subject_id: campaignId, detail: { canceled: 3 } },
  ]);
});

test('a pause removes only the jobs of its own waiting messages, and resuming enqueues a dispatch', async () => {
  const { ctx, campaignId, rows, look, audits } = await makeFixture();
  await pauseCampaign(ctx, { campaignId });
  await pauseCampaign(ctx, { campaignId });
  const { campaign, rows: now } = await look();
  expect(campaign).toMatchObject({ status: 'paused', pause_reason: null });
  const byHand = { pauseReason: null, takenBack: false, restored: false };
  expect(await getCampaign(ctx, { id: campaignId })).toMatchObject(byHand);
  expect(now).toEqual(rows.map((row) => (row.status === 'queued' ? { ...row, dispatched_at: null } : row)));
  await resumeCampaign(ctx, { campaignId });
  await resumeCampaign(ctx, { campaignId });
  expect((await look()).campaign).toMatchObject({ status: 'running', pause_reason: null });
  expect((await audits()).map(({ action }) => action)).toEqual(['campaigns.pause', 'campaigns.resume']);
  expect(await jobsOf(ctx, dispatchInvitationsJob)).toHaveLength(1);
});

test('retrying takes what failed and may succeed, and restarts its attempts', async () => {
  const { ctx, campaignId, rows, look, audits } = await makeFixture();
  expect(await retryFailed(ctx, { campaignId })).toEqual({ queued: 2 });
  expect(await retryFailed(ctx, { campaignId })).toEqual({ queued: 0 });
  const again = { status: 'queued', reason: null, sending_at: null, due_at: NOON, dispatched_at: null };
  const expected = rows.map((row) =>
    row.reason === 'gave_up' || row.reason === 'unreachable'
      ? { ...row, ...again, attempts_before: row.attempts }
      : row,
  );
  expect((await look()).rows).toEqual(expected);
  expect(await audits()).toEqual([
    { action: 'campaigns.retry', subject_id: campaignId, detail: { queued: 2 } },
  ]);
  expect(await jobsOf(ctx, dispatchInvitationsJob)).toHaveLength(1);
});

test('one message is tried again alone', async () => {
  const { ctx, rows, look, audits } = await makeFixture();
  const [queued, , , , unknown, failed, , , optedOut] = rows.map(({ id }) => id);
  for (const invitationId of [queued ?? '', optedOut ?? '']) {
    await expect(retryInvitation(ctx, { invitationId })).rejects.toMatchObject({ code: 'conflict' });
  }
  for (const invitationId of [unknown ?? '', failed ?? '']) await retryInvitation(ctx, { invitationId });
  const expected = rows.map((row) =>
    row.id === unknown || row.id === failed
      ? { ...row, status: 'queued', reason: null, sending_at: null, attempts_before: row.attempts }
      : row,
  );
  expect((await look()).rows).toEqual(expected);
  expect((await audits()).map(({ subject_id }) => subject_id)).toEqual([unknown, failed]);
  const jobs = (await jobsOf(ctx, sendEmailsJob)).map(({ input }) => input.invitationIds);
  expect(jobs).toEqual([[unknown], [failed]]);
});
