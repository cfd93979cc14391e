import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type BusinessCtx, withTx } from '#server/core/context.ts';
import { newId } from '#server/core/crypto.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import { channelConnections } from '#server/db/schema/connections.ts';
import { jobPaces } from '#server/db/schema/jobs.ts';
import {
  dispatchInvitationsJob,
  sendEmailsJob,
  sendOwnEmailsJob,
  sendTextJob,
} from '#server/domain/sending/jobs.ts';
import {
  accountKey,
  bookSlot,
  dispatchFrom,
  EMAILS_PER_JOB,
  enqueueSending,
  FIRST_EMAILS_PER_JOB,
} from '#server/domain/sending/parts/enqueue-sending.ts';
import { jobsOf } from '#tests/jobs.ts';
import { makeBusiness, makeCampaign, makeInvitation } from '#tests/make.ts';
import { invitationsOf, NOON } from '#tests/sending.ts';
import { makeTexting } from '#tests/texting.ts';

const enqueue = (ctx: BusinessCtx, waiting: Parameters<typeof enqueueSending>[1]) =>
  withTx(ctx, (ctx) => enqueueSending(ctx, waiting));

test('mails due now share jobs, the first ones small, a later one and each text have their own', async () => {
  const { ctx } = await makeBusiness({ now: NOON });
  const startAfter = new Date(NOON.getTime() + 60_000);
  const email = { channel: 'email' } as const;
  const count = 2 * FIRST_EMAILS_PER_JOB + EMAILS_PER_JOB + 1;
  const mails = Array.from({ length: count }, () => ({ ...email, id: newId() }));
  const later = { ...email, id: newId(), startAfter };
  const texts = [
    { channel: 'sms', id: newId() },
    { channel: 'whatsapp', id: newId() },
  ] as const;
  const queued = await enqueue(ctx, [...texts, ...mails, later]);
  expect(queued.sort()).toEqual([...texts, ...mails, later].map(({ id }) => id).sort());
  const jobs = await jobsOf(ctx, sendEmailsJob);
  expect(jobs.map(({ input }) => input.invitationIds.length).sort()).toEqual([
    1,
    1,
    FIRST_EMAILS_PER_JOB,
    FIRST_EMAILS_PER_JOB,
    EMAILS_PER_JOB,
  ]);
  expect(jobs.flatMap(({ input }) => input.invitationIds).sort()).toEqual(
    [...mails, later].map(({ id }) => id).sort(),
  );
  const held = jobs.filter((job) => job.startAfter.getTime() === startAfter.getTime());
  expect(held.map(({ input }) => input.invitationIds)).toEqual([[later.id]]);
  const sent = (await jobsOf(ctx, sendTextJob)).map((job) => job.input.invitationIds);
  expect(sent.sort()).toEqual(texts.map(({ id }) => [id]).sort());
});

test('businesses take turns: one with few emails waits for a job or two of each campaign, not for its end', async () => {
  const [{ ctx: large }, { ctx: other }, { ctx: small }] = [
    await makeBusiness({ now: NOON }),
    await makeBusiness({ now: NOON }),
    await makeBusiness({ now: NOON }),
  ];
  const mails = (count: number) =>
    Array.from({ length: count }, () => ({ channel: 'email' as const, id: newId() }));
  await enqueue(large, mails(EMAILS_PER_JOB * 3));
  await enqueue(other, mails(EMAILS_PER_JOB * 3));
  // Jobs already waiting count: later emails of the same business are not its first ones.
  await makeInvitation(large, { due_at: NOON, dispatched_at: NOON });
  for (let count = 1; count < EMAILS_PER_JOB; count += 1)
    await makeInvitation(large, { due_at: NOON, dispatched_at: NOON });
  await enqueue(large, mails(2));
  await enqueue(small, mails(20));
  const ids = [large, other, small].map(({ business }) => business.id);
  const { rows } = (await large.db.execute(sql`
    select data->>'businessId' as business from pgboss.job where name = ${sendEmailsJob.name}
      and data->>'businessId' in ${ids} order by priority desc, created_on, id`)) as unknown as {
    rows: { business: string }[];
  };
  const turns = rows.map(({ business }) => ['large', 'other', 'small'][ids.indexOf(business)]);
  expect(turns.slice(0, 3).toSorted()).toEqual(['large', 'other', 'small']);
  expect(turns.slice(3, 7).toSorted()).toEqual(['large', 'large', 'other', 'small']);
  expect(turns.slice(7).toSorted()).toEqual([...Array(3).fill('large'), ...Array(3).fill('other')]);
});

test('emails by a mail server of the business have jobs of their own', async () => {
  const { ctx } = await makeBusiness({ now: NOON });
  const { ctx: bystander } = await makeBusiness({ now: NOON });
  const at = { checked_at: NOON, created_at: NOON, updated_at: NOON };
  await ctx.db.insert(channelConnections).values({
    business_id: ctx.business.id,
    channel: 'email',
    connector: 'own-mail',
    hint: 'mail.example.com',
    credentials: 'sealed',
    sender: 'hello@example.com',
    per_second: 1,
    ...at,
  });
  const mail = () => [{ channel: 'email' as const, id: newId() }];
  await enqueue(ctx, mail());
  await enqueue(bystander, mail());
  expect([await jobsOf(ctx, sendEmailsJob), await jobsOf(bystander, sendOwnEmailsJob)]).toEqual([[], []]);
  expect(await jobsOf(ctx, sendOwnEmailsJob)).toHaveLength(1);
  expect(await jobsOf(bystander, sendEmailsJob)).toHaveLength(1);
});

test('texts are sent at the slots of their account, no matter who enqueues them', async () => {
  const { ctx, connection } = await makeTexting({ now: NOON });
  const { ctx: bystander } = await makeTexting({ now: NOON });
  const at = (seconds: number) => new Date(NOON.getTime() + seconds * 1_000);
  const key = accountKey(ctx.business.id, 'sms');
  const others = [accountKey(ctx.business.id, 'whatsapp'), accountKey(bystander.business.id, 'sms')];
  await ctx.db.insert(jobPaces).values([key, ...others].map((key) => ({ key, next_at: at(119) })));
  const { id: campaign_id } = await makeCampaign(ctx, { campaign_type: 'SMS' });
  const make = () =>
    makeInvitation(ctx, { channel: 'sms', campaign_id, due_at: at(-9), dispatched_at: at(-9) });
  await ctx.db
    .update(channelConnections)
    .set({ per_second: 2 })
    .where(eq(channelConnections.id, connection.id));
  const [first, second, third, beyond] = [await make(), await make(), await make(), await make()];
  const [later, stranger] = [
    await makeInvitation(ctx, { channel: 'sms', campaign_id, due_at: at(-9) }),
    await makeInvitation(bystander, { channel: 'sms', dispatched_at: NOON }),
  ];
  const left = { ...(await make()), startAfter: at(900) };
  await ctx.db.update(invitations).set({ status: 'sent' }).where(eq(invitations.id, left.id));
  const waiting = [{ ...later, startAfter: at(600) }, first, second, third, beyond, left];
  const queued = await enqueue(ctx, waiting);
  expect(queued).toEqual([first.id, second.id, third.id]);
  const jobs = (await jobsOf(ctx, sendTextJob)).map(({ input, startAfter }) => [
    ...input.invitationIds,
    startAfter,
  ]);
  expect(jobs.toSorted()).toEqual([
    [first.id, at(119)],
    [second.id, at(119.5)],
    [third.id, at(120)],
  ]);
  expect(await invitationsOf(ctx)).toMatchObject([
    ...[first, second, third],
    { ...beyond, dispatched_at: null, updated_at: NOON },
    { ...later, due_at: at(600), dispatched_at: null, updated_at: NOON },
    { id: left.id, due_at: left.due_at, dispatched_at: left.dispatched_at },
  ]);
  const looks = (await jobsOf(ctx, dispatchInvitationsJob)).map(({ startAfter }) => startAfter);
  expect(looks.toSorted((a, b) => a.getTime() - b.getTime())).toEqual([at(60), at(600), at(900)]);
  // Jobs of another business stay, whatever ids are given.
  await enqueue(ctx, [{ ...stranger, startAfter: at(600) }]);
  expect(await invitationsOf(bystander)).toEqual([stranger]);
  const paces = await ctx.db.select().from(jobPaces);
  const nextOf = (key: string) => paces.find((pace) => pace.key === key)?.next_at;
  expect([key, ...others].map(nextOf)).toEqual([at(120.5), at(119), at(119)]);
});

test('an immediate text takes the next slot, however far ahead slots are taken; a mail takes none', async () => {
  const { ctx, connection } = await makeTexting({ now: NOON });
  const { connection: other } = await makeTexting({ now: NOON });
  const far = new Date(NOON.getTime() + 3_600_000);
  const keys = [connection, other].map(({ business_id, channel }) => accountKey(business_id, channel));
  await ctx.db.insert(jobPaces).values(keys.map((key) => ({ key, next_at: far })));
  await bookSlot(ctx, connection);
  await bookSlot(ctx, { ...connection, channel: 'email' });
  await bookSlot(ctx, null);
  const paces = await ctx.db.select().from(jobPaces);
  expect(keys.map((key) => paces.find((pace) => pace.key === key)?.next_at)).toEqual([
    new Date(far.getTime() + 100),
    far,
  ]);
  expect(paces.map(({ key }) => key)).not.toContain(accountKey(ctx.business.id, 'email'));
});

test('one account at a provider never holds all workers of its channel', async () => {
  const { ctx } = await makeBusiness({ now: NOON });
  const { ctx: bystander } = await makeBusiness({ now: NOON });
  for (const each of [ctx, bystander])
    await enqueue(
      each,
      (['email', 'email', 'sms'] as const).map((channel) => ({ channel, id: newId() })),
    );
  for (const [job, channel] of [[sendEmailsJob, 'email'] as const, [sendTextJob, 'sms'] as const]) {
    const { workers, concurrency, perGroup } = job.queue;
    expect(perGroup).toBeGreaterThan(0);
    expect(perGroup).toBeLessThan(workers * concurrency);
    for (const each of [ctx, bystander])
      expect((await jobsOf(each, job)).map(({ group }) => group)).toEqual([`${each.business.id}:${channel}`]);
  }
});

test('what is due now is dispatched now, by the queue’s clock, and what is due later is dispatched then', async () => {
  const { ctx } = await makeBusiness({ now: NOON });
  const soon = new Date(NOON.getTime() + 1);
  for (const moment of [new Date(NOON.getTime() - 60_000), NOON, soon]) await dispatchFrom(ctx, moment);
  const starts = (await jobsOf(ctx, dispatchInvitationsJob)).map(({ startAfter }) => startAfter.getTime());
  expect(starts).toHaveLength(3);
  expect(starts.filter((start) => start <= soon.getTime())).toEqual([soon.getTime()]);
});
