import { expect, test } from 'vitest';
import { newId } from '#server/crypto.ts';
import { dispatchInvitationsJob, sendEmailsJob, sendTextJob } from '#server/domain/sending/jobs.ts';
import { dispatchFrom, enqueueSending } from '#server/domain/sending/parts/enqueue-sending.ts';
import { jobsOf } from '#tests/jobs.ts';
import { makeBusiness } from '#tests/make.ts';
import { NOON } from '#tests/sending.ts';

test('mails that are for now share a job, a later one and each text have their own', async () => {
  const { ctx } = await makeBusiness({ now: NOON });
  const startAfter = new Date(NOON.getTime() + 60_000);
  const email = { channel: 'email' } as const;
  const mails = Array.from({ length: 101 }, () => ({ ...email, id: newId() }));
  const later = { ...email, id: newId(), startAfter };
  const texts = [
    { channel: 'sms', id: newId(), startAfter },
    { channel: 'whatsapp', id: newId(), startAfter },
  ] as const;
  await enqueueSending(ctx, [...texts, ...mails, later]);
  const jobs = await jobsOf(ctx, sendEmailsJob);
  expect(jobs.map(({ input }) => input.invitationIds.length).sort()).toEqual([1, 1, 100]);
  expect(jobs.flatMap(({ input }) => input.invitationIds).sort()).toEqual(
    [...mails, later].map(({ id }) => id).sort(),
  );
  const held = jobs.filter((job) => job.startAfter.getTime() === startAfter.getTime());
  expect(held.map(({ input }) => input.invitationIds)).toEqual([[later.id]]);
  const sent = (await jobsOf(ctx, sendTextJob)).map((job) => [job.input.invitationIds, job.startAfter]);
  expect(sent.sort()).toEqual(texts.map(({ id }) => [[id], startAfter]).sort());
});

test('one account at a provider never holds all workers of its channel', async () => {
  const { ctx } = await makeBusiness({ now: NOON });
  const { ctx: bystander } = await makeBusiness({ now: NOON });
  for (const each of [ctx, bystander])
    await enqueueSending(
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

test('what is due now is dispatched now, by the clock of the queue, and what is due later then', async () => {
  const { ctx } = await makeBusiness({ now: NOON });
  const soon = new Date(NOON.getTime() + 1);
  for (const moment of [new Date(NOON.getTime() - 60_000), NOON, soon]) await dispatchFrom(ctx, moment);
  const starts = (await jobsOf(ctx, dispatchInvitationsJob)).map(({ startAfter }) => startAfter.getTime());
  expect(starts).toHaveLength(3);
  expect(starts.filter((start) => start <= soon.getTime())).toEqual([soon.getTime()]);
});
