import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { channelConnections } from '#server/db/schema/connections.ts';
import { dispatchInvitations } from '#server/domain/sending/dispatch-invitations.ts';
import { dispatchInvitationsJob, sendEmailsJob } from '#server/domain/sending/jobs.ts';
import { jobsOf } from '#tests/jobs.ts';
import { asJob, makeBusiness, makeCampaign, makeInvitation, type OwnerCtx } from '#tests/make.ts';
import { invitationsOf, NOON } from '#tests/sending.ts';
import { makeTexting } from '#tests/texting.ts';

const after = (seconds: number) => new Date(NOON.getTime() + seconds * 1_000);
/** Many due messages of one campaign, each to a different person. */
async function makeMany(ctx: OwnerCtx, channel: 'email' | 'sms', count: number) {
  const { id: campaign } = await makeCampaign(ctx);
  const { id: business } = ctx.business;
  const now = sql`${NOON.toISOString()}::timestamptz`;
  await ctx.db.execute(sql`
    with people as (
      insert into contacts (id, business_id, name, email, phone, created_at, updated_at)
      select gen_random_uuid(), ${business}::uuid, 'Grace', n || ${`-${business}@example.com`}::text, '', ${now}, ${now}
      from generate_series(1, ${count}::integer) n returning id
    )
    insert into invitations (id, business_id, campaign_id, contact_id, channel, status, token_hash, unsubscribe_hash,
      due_at, created_at, updated_at)
    select gen_random_uuid(), ${business}::uuid, ${campaign}::uuid, id, ${channel}::text, 'queued',
      md5(id::text || 'a'), md5(id::text || 'b'), ${now}, ${now}, ${now}
    from people`);
}

test('enqueues what is due in a running campaign without a job, and nothing else', async () => {
  const [{ ctx }, { ctx: stranger }] = [await makeBusiness({ now: NOON }), await makeBusiness({ now: NOON })];
  const job = asJob(ctx, 'invitations.dispatch');
  await expect(dispatchInvitations(ctx)).rejects.toMatchObject({ code: 'forbidden' });
  const paused = await makeCampaign(ctx, { status: 'paused' });
  const due = { due_at: NOON };
  const mine = await makeInvitation(ctx, due);
  const kept = [
    await makeInvitation(ctx, { due_at: after(1) }),
    await makeInvitation(ctx, { ...due, dispatched_at: after(-60) }),
    await makeInvitation(ctx, { ...due, status: 'canceled' }),
    await makeInvitation(ctx, { ...due, campaign_id: paused.id }),
    await makeInvitation(stranger, due),
  ];
  expect(await dispatchInvitations(job)).toEqual({ dispatched: 1 });
  expect(await jobsOf(ctx, sendEmailsJob)).toMatchObject([{ input: { invitationIds: [mine.id] } }]);
  const all = [...(await invitationsOf(ctx)), ...(await invitationsOf(stranger))];
  expect(all.find(({ id }) => id === mine.id)).toEqual({ ...mine, dispatched_at: NOON });
  for (const before of kept) expect(all.find(({ id }) => id === before.id)).toEqual(before);
  // Nothing is left over, so no further dispatch is needed.
  expect(await jobsOf(ctx, dispatchInvitationsJob)).toEqual([]);
});

test('the day’s last slot goes to what has waited longest', async () => {
  const { ctx } = await makeBusiness({ now: NOON, daily_cap: 2 });
  const { id: campaign_id } = await makeCampaign(ctx);
  // One that leaves within two minutes holds its slot; a later one holds none yet.
  await makeInvitation(ctx, { campaign_id, due_at: after(120), dispatched_at: NOON });
  await makeInvitation(ctx, { campaign_id, due_at: after(180), dispatched_at: NOON });
  const late = await makeInvitation(ctx, { campaign_id, due_at: after(-60) });
  const early = await makeInvitation(ctx, { campaign_id, due_at: after(-120) });
  expect(await dispatchInvitations(asJob(ctx, 'x'))).toEqual({ dispatched: 1 });
  const rows = await invitationsOf(ctx);
  expect(rows.find(({ id }) => id === early.id)).toMatchObject({ dispatched_at: NOON, reason: null });
  expect(rows.find(({ id }) => id === late.id)).toMatchObject({ dispatched_at: null, reason: 'daily_cap' });
  // Only the next day's dispatch is scheduled.
  const next = (await jobsOf(ctx, dispatchInvitationsJob)).map(({ startAfter }) => startAfter.toISOString());
  expect(next).toEqual(['2026-11-21T14:00:00.000Z']);
});

test('continues until nothing is due', async () => {
  const { ctx } = await makeBusiness({ now: NOON, daily_cap: 5_000 });
  await makeMany(ctx, 'email', 1_001);
  expect(await dispatchInvitations(asJob(ctx, 'x'))).toEqual({ dispatched: 1_001 });
});

test('ends where the pace of the texts does, however many are left', async () => {
  const texting = await makeTexting({ now: NOON, business: { daily_cap: 5_000 } });
  const { ctx, connection } = texting;
  const slow = { per_second: 1 };
  await ctx.db.update(channelConnections).set(slow).where(eq(channelConnections.id, connection.id));
  await makeMany(ctx, 'sms', 1_130);
  // One per second for two minutes, the first at once.
  expect(await dispatchInvitations(asJob(ctx, 'x'))).toEqual({ dispatched: 121 });
  const again = (await jobsOf(ctx, dispatchInvitationsJob)).map(({ startAfter }) => startAfter);
  expect(again).toEqual([after(60)]);
});
