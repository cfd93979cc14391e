import { expect, test } from 'vitest';
import { withTx } from '#server/core/context.ts';
import { dispatchInvitationsJob } from '#server/domain/sending/jobs.ts';
import { postpone } from '#server/domain/sending/parts/postpone.ts';
import { loadSendingRules } from '#server/domain/sending/parts/sending-rules.ts';
import { jobsOf } from '#tests/jobs.ts';
import { makeBusiness, makeCampaign, makeContact, makeInvitation } from '#tests/make.ts';
import { invitationsOf, NOON } from '#tests/sending.ts';

test('waiting messages move to the first days with room; those claimed meanwhile stay as they are', async () => {
  const [{ ctx }, { ctx: stranger }] = [
    await makeBusiness({ now: NOON, daily_cap: 1 }),
    await makeBusiness({ now: NOON }),
  ];
  const rules = await loadSendingRules(ctx, 'email');
  const put = (...ids: string[]) => {
    const waiting = ids.map((id) => ({ id, channel: 'email' as const, recipient: `${id}@example.com` }));
    return withTx(ctx, (ctx) => postpone(ctx, 'email', rules, waiting));
  };
  const { id: campaign_id } = await makeCampaign(ctx);
  const given = { campaign_id, due_at: NOON, dispatched_at: NOON };
  const taken = await makeInvitation(ctx, { ...given, status: 'canceled' });
  const theirs = await makeInvitation(stranger, { due_at: NOON, dispatched_at: NOON });
  await put(taken.id, theirs.id);
  expect(await invitationsOf(ctx)).toEqual([taken]);
  expect(await jobsOf(ctx, dispatchInvitationsJob)).toEqual([]);

  const [one, two] = [await makeInvitation(ctx, given), await makeInvitation(ctx, given)];
  await put(taken.id, theirs.id, one.id, two.id);
  const days = ['21', '22', '23', '24'].map((day) => new Date(`2026-11-${day}T14:00:00Z`));
  const waits = { status: 'queued', dispatched_at: null, reason: 'daily_cap' };
  expect(await invitationsOf(ctx)).toMatchObject([
    taken,
    { id: one.id, ...waits, due_at: days[2] },
    { id: two.id, ...waits, due_at: days[3] },
  ]);
  expect(await invitationsOf(stranger)).toEqual([theirs]);
  expect(await jobsOf(ctx, dispatchInvitationsJob)).toMatchObject([{ startAfter: days[2] }]);
});

test('waiting messages are dispatched from the first time on at which one of them may be sent', async () => {
  const { ctx } = await makeBusiness({ now: NOON });
  const rules = await loadSendingRules(ctx, 'sms');
  const { id: campaign_id } = await makeCampaign(ctx);
  // When the day begins in New York, it is still evening in Honolulu.
  const waiting: { id: string; recipient: string; channel: 'sms' }[] = [];
  for (const recipient of ['+12125550142', '+18085550142', '+12125550143']) {
    const { id: contact_id } = await makeContact(ctx, { phone: recipient });
    const { id } = await makeInvitation(ctx, { campaign_id, contact_id, channel: 'sms' });
    waiting.push({ id, recipient, channel: 'sms' });
  }
  await withTx(ctx, (ctx) => postpone(ctx, 'sms', rules, waiting));
  const [morning, evening] = ['14', '05'].map((hour) => new Date(`2026-11-21T${hour}:00:00Z`));
  expect((await invitationsOf(ctx)).map(({ due_at }) => due_at)).toEqual([morning, evening, morning]);
  expect(await jobsOf(ctx, dispatchInvitationsJob)).toMatchObject([{ startAfter: evening }]);
});
