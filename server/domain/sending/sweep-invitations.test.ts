import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#server/db/schema/accounts.ts';
import { DEMO_OWNER } from '#server/domain/demo/parts/demo-data.ts';
import {
  dispatchInvitationsJob,
  reconcileInvitationJob,
  recoverInvitationsJob,
  sendEmailsJob,
} from '#server/domain/sending/jobs.ts';
import { recoverInvitations } from '#server/domain/sending/recover-invitations.ts';
import { sweepInvitations } from '#server/domain/sending/sweep-invitations.ts';
import { jobsOf } from '#tests/jobs.ts';
import { asJob, makeBusiness, makeCampaign, makeCtx, makeInvitation } from '#tests/make.ts';
import { auditOf, invitationOf, invitationsOf } from '#tests/sending.ts';
import { makeTexting } from '#tests/texting.ts';

test('texts left behind by a dead sender are looked up', async () => {
  const { ctx } = await makeTexting();
  const job = asJob(ctx, 'invitations.recover');
  const [stale, young] = [121, 119].map((seconds) => new Date(ctx.now().getTime() - seconds * 1_000));
  const sending = { channel: 'sms', status: 'sending', attempts: 1 } as const;
  const text = await makeInvitation(ctx, { ...sending, sending_at: stale ?? null });
  await makeInvitation(ctx, { ...sending, sending_at: young ?? null });
  expect(await recoverInvitations(job)).toEqual({ unknown: 1, requeued: 0 });
  expect(await jobsOf(ctx, reconcileInvitationJob)).toMatchObject([{ input: { invitationId: text.id } }]);
});

test('messages left behind are marked one by one, and only queued ones are enqueued again', async () => {
  const now = new Date('2026-11-20T17:00:00Z');
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  const fill = async () => {
    const { ctx } = await makeTexting({ now });
    const open = { status: 'sending', attempts: 1, sending_at: ago(1) } as const;
    const mail = await makeInvitation(ctx, open);
    const text = await makeInvitation(ctx, { ...open, channel: 'sms' });
    const lost = await makeInvitation(ctx, { dispatched_at: ago(3), updated_at: ago(3) });
    return { ctx, mail, text, lost, rows: await invitationsOf(ctx) };
  };
  const [{ ctx, mail, text, lost }, bystander] = [await fill(), await fill()];
  expect(await recoverInvitations(asJob(ctx, 'invitations.recover'))).toEqual({ unknown: 2, requeued: 1 });
  expect(await jobsOf(ctx, reconcileInvitationJob)).toMatchObject([{ input: { invitationId: text.id } }]);
  expect(await jobsOf(ctx, sendEmailsJob)).toMatchObject([{ input: { invitationIds: [lost.id] } }]);
  const outcomes = async (id: string) =>
    (await auditOf(ctx, id, 'invitations.recover')).map(({ detail }) => detail);
  for (const { id } of [mail, text]) {
    expect(await invitationOf(ctx, id)).toMatchObject({ status: 'unknown', reason: 'unconfirmed' });
    expect(await outcomes(id)).toEqual([{ attempt: 1, outcome: 'unknown', reason: 'unconfirmed' }]);
  }
  expect(await invitationOf(ctx, lost.id)).toMatchObject({ status: 'queued', dispatched_at: now });
  expect(await outcomes(lost.id)).toEqual([{ outcome: 'queued' }]);
  expect(await invitationsOf(bystander.ctx)).toEqual(bystander.rows);
});

test('the sweep wakes each business that has something due, and no other', async () => {
  const now = new Date('2026-11-20T17:00:00Z');
  const soon = new Date('2026-11-20T17:00:01Z');
  const system = asJob(await makeCtx({ now }), 'invitations.sweep');
  const wakes = async (
    given: Parameters<typeof makeInvitation>[1],
    campaign: Parameters<typeof makeCampaign>[1] = {},
  ) => {
    const { ctx } = await makeBusiness({ now });
    const { id: campaign_id } = await makeCampaign(ctx, campaign);
    await makeInvitation(ctx, { campaign_id, due_at: now, ...given });
    await sweepInvitations(system);
    const woken = [await jobsOf(ctx, dispatchInvitationsJob), await jobsOf(ctx, recoverInvitationsJob)];
    return woken.map(({ length }) => length);
  };
  expect(await wakes({})).toEqual([1, 0]);
  expect(await wakes({ due_at: soon })).toEqual([0, 0]);
  expect(await wakes({ status: 'sent' })).toEqual([0, 0]);
  expect(await wakes({ dispatched_at: now })).toEqual([0, 0]);
  expect(await wakes({}, { status: 'paused' })).toEqual([0, 0]);
  expect(await wakes({}, { starts_at: now })).toEqual([1, 0]);
  expect(await wakes({}, { starts_at: soon })).toEqual([0, 0]);
});

test('a closed demo is neither sent nor cleaned up; all others are', async () => {
  const now = new Date('2026-11-20T17:00:00Z');
  const system = asJob(await makeCtx({ now }), 'invitations.sweep');
  const fill = async () => {
    const { ctx, user } = await makeBusiness({ now });
    await makeInvitation(ctx, { due_at: now });
    await makeInvitation(ctx, { status: 'sending', sending_at: new Date(now.getTime() - 3_600_000) });
    const woken = async () =>
      (await jobsOf(ctx, dispatchInvitationsJob)).length + (await jobsOf(ctx, recoverInvitationsJob)).length;
    return { user, woken };
  };
  const demo = await fill();
  const other = await fill();
  await system.db.update(users).set({ email: DEMO_OWNER.email }).where(eq(users.id, demo.user.id));
  await sweepInvitations({ ...system, config: { ...system.config, local: false } });
  expect([await demo.woken(), await other.woken()]).toEqual([0, 2]);
  await sweepInvitations({ ...system, config: { ...system.config, local: true } });
  expect(await demo.woken()).toBe(2);
});

test('until the deadline a sender is only slow, and a job only late', async () => {
  const now = new Date('2026-11-20T17:00:00Z');
  const { ctx } = await makeBusiness({ now });
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000);
  const [limit, over] = [ago(2 * 3_600), ago(2 * 3_600 + 1)];
  await makeInvitation(ctx, { dispatched_at: limit, updated_at: over });
  await makeInvitation(ctx, { dispatched_at: over, updated_at: limit });
  await makeInvitation(ctx, { status: 'sending', sending_at: ago(120) });
  const recover = () => recoverInvitations(asJob(ctx, 'invitations.recover'));
  expect(await recover()).toEqual({ unknown: 0, requeued: 0 });
  await makeInvitation(ctx, { dispatched_at: over, updated_at: over });
  await makeInvitation(ctx, { status: 'sending', sending_at: ago(121) });
  expect(await recover()).toEqual({ unknown: 1, requeued: 1 });
});
