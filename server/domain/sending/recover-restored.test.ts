import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Lookup } from '#server/connectors/channels/channel.ts';
import { pauseQueuedWork } from '#server/db/pause-queued-work.ts';
import { campaigns } from '#server/db/schema/campaigns.ts';
import { dispatchInvitations } from '#server/domain/sending/dispatch-invitations.ts';
import { reconcileInvitationJob, recoverInvitationsJob, sendTextJob } from '#server/domain/sending/jobs.ts';
import { reconcileInvitation } from '#server/domain/sending/reconcile-invitation.ts';
import { recoverInvitations } from '#server/domain/sending/recover-invitations.ts';
import { sweepInvitations } from '#server/domain/sending/sweep-invitations.ts';
import { jobsOf } from '#tests/jobs.ts';
import { asJob, makeCampaign, makeInvitation } from '#tests/make.ts';
import { invitationsOf, NOON } from '#tests/sending.ts';
import { makeQueuedText } from '#tests/texting.ts';

const SENT: Lookup = { found: true, externalId: 'SM1', status: 'sent', reason: null };

/** A restored installation: one message was in flight, another had long been sent. */
async function makeRestored(answer: Lookup) {
  const sending_at = new Date(NOON.getTime() - 3_600_000);
  const inHand = { status: 'sending', attempts: 1, sending_at, dispatched_at: sending_at } as const;
  const made = await makeQueuedText({ invitation: inHand });
  const { ctx, campaign } = made;
  const over = await makeCampaign(ctx, { campaign_type: 'SMS' });
  const left = await makeInvitation(ctx, { channel: 'sms', campaign_id: over.id, status: 'sent' });
  await pauseQueuedWork(ctx.db);
  const statuses = async () =>
    (await ctx.db.select().from(campaigns).where(eq(campaigns.business_id, ctx.business.id))).map(
      ({ id, status, pause_reason }) => [id === campaign.id ? 'mine' : 'over', status, pause_reason],
    );
  expect((await statuses()).sort()).toEqual([
    ['mine', 'paused', 'restored'],
    ['over', 'running', null],
  ]);
  const openText: typeof ctx.channels.openText = (...args) => ({
    ...ctx.channels.openText(...args),
    lookup: async () => answer,
  });
  const asking = { ...made.job, channels: { ...ctx.channels, openText } };
  const goOn = async () => {
    await sweepInvitations(asJob({ ...ctx, business: null }, 'invitations.sweep'));
    for (const _ of await jobsOf(ctx, recoverInvitationsJob))
      await recoverInvitations(asJob(ctx, 'invitations.recover'));
    for (const { input } of await jobsOf(ctx, reconcileInvitationJob))
      await reconcileInvitation(asking, input);
    await dispatchInvitations(made.job);
    for (const _ of await jobsOf(ctx, sendTextJob)) await made.send();
  };
  const bystander = async () => (await invitationsOf(ctx)).find(({ id }) => id === left.id);
  return { ...made, left, goOn, bystander };
}

test('messages in flight are looked up after a restore', async () => {
  const { goOn, row, accepted, bystander, left } = await makeRestored(SENT);
  expect(await row()).toMatchObject({ status: 'sending' });
  await goOn();
  expect(await row()).toMatchObject({ status: 'sent', external_id: 'SM1', attempts: 1 });
  expect([accepted(), await bystander()]).toEqual([[], left]);
});

test('what certainly never arrived waits for its owner, and nothing is sent automatically', async () => {
  const { goOn, row, accepted, bystander, left } = await makeRestored({ found: false });
  await goOn();
  expect(await row()).toMatchObject({ status: 'queued', attempts: 1, dispatched_at: null });
  expect([accepted(), await bystander()]).toEqual([[], left]);
});
