import { expect, test } from 'vitest';
import type { Ctx } from '#server/core/context.ts';
import { sendInvitations } from '#server/domain/sending/send-invitations.ts';
import { defaultTemplate } from '#shared/campaigns/templates.ts';
import { asJob, makeBusiness, makeCampaign, makeInvitation } from '#tests/make.ts';
import { auditOf, invitationOf, openMail } from '#tests/sending.ts';

/** Queued invitations of one campaign, their worker, and the mail server they would reach. */
async function makeMany(count: number) {
  const { server, channels } = await openMail();
  const { ctx } = await makeBusiness();
  const campaign = await makeCampaign(ctx, {
    template_content: JSON.stringify(defaultTemplate('email', '')),
  });
  const made = Array.from({ length: count }, () => makeInvitation(ctx, { campaign_id: campaign.id }));
  const job: Ctx = { ...asJob(ctx, 'invitations.send'), channels };
  return { ctx, job, server, invitation: await Promise.all(made) };
}

/** The same ctx, whose writes to invitations fail `times` times as if the database were down. */
function withOutage(ctx: Ctx, times: number, when: 'claim' | 'settle'): { ctx: Ctx; failed: () => number } {
  let failed = 0;
  const away = () => {
    failed += 1;
    return Object.assign(new Error('terminating connection'), { code: '57P01' });
  };
  const target = when === 'claim' ? 'execute' : 'transaction';
  const db = new Proxy(ctx.db, {
    get(db, name) {
      if (name === target && failed < times) {
        return () => {
          throw away();
        };
      }
      const value: unknown = Reflect.get(db, name);
      return typeof value === 'function' ? value.bind(db) : value;
    },
  });
  return { ctx: { ...ctx, db }, failed: () => failed };
}

test('while the database is down nothing is sent, the job fails as a whole, and the next attempt sends', async () => {
  const { ctx, job, server, invitation } = await makeMany(8);
  const outage = withOutage(job, 8, 'claim');
  const invitationIds = invitation.map(({ id }) => id);
  await expect(sendInvitations(outage.ctx, { invitationIds })).rejects.toMatchObject({ code: '57P01' });
  expect(server.mails).toEqual([]);
  for (const { id } of invitation) {
    expect(await invitationOf(ctx, id)).toMatchObject({ status: 'queued', attempts: 0 });
  }
  await sendInvitations(job, { invitationIds });
  expect(server.mails).toHaveLength(8);
});

test('what was sent is recorded once the database is back, and is not sent again', async () => {
  const { ctx, job, server, invitation } = await makeMany(8);
  const bystander = await makeMany(1);
  const outage = withOutage(job, 3, 'settle');
  const invitationIds = invitation.map(({ id }) => id);
  await sendInvitations(outage.ctx, { invitationIds });
  expect(outage.failed()).toBe(3);
  await sendInvitations(job, { invitationIds });
  expect(server.mails).toHaveLength(8);
  for (const { id } of invitation) {
    expect(await invitationOf(ctx, id)).toMatchObject({ status: 'sent', attempts: 1 });
    expect(await auditOf(ctx, id, 'invitations.send')).toHaveLength(1);
  }
  expect(await invitationOf(bystander.ctx, bystander.invitation[0]?.id ?? '')).toMatchObject({
    status: 'queued',
  });
});

test('a write that fails for another reason fails the job, and no promise is left unhandled', async () => {
  const { ctx, job, server, invitation } = await makeMany(12);
  const { db } = job;
  const broken: Ctx = {
    ...job,
    db: new Proxy(db, {
      get: (db, name) =>
        name === 'transaction'
          ? () => Promise.reject(new Error('broken'))
          : Reflect.get(db, name)?.bind?.(db),
    }),
  };
  server.faults.slow = 60;
  const invitationIds = invitation.map(({ id }) => id);
  await expect(sendInvitations(broken, { invitationIds })).rejects.toThrow('broken');
  // Claimed, sent and not settled: nothing sends these again automatically.
  const statuses = await Promise.all(invitation.map(async ({ id }) => (await invitationOf(ctx, id)).status));
  expect(statuses.filter((status) => status === 'sending')).toHaveLength(server.mails.length);
  expect(server.mails.length).toBeGreaterThan(0);
  // No new message is begun once a write failed.
  expect(server.mails.length).toBeLessThan(12);
});

test('once a claim fails no other message is begun', async () => {
  const { ctx, job, server, invitation } = await makeMany(12);
  const outage = withOutage(job, 1, 'claim');
  const { email } = job.channels;
  let begun = 0;
  const send: typeof email.send = async (message, beforeHandOver) => {
    begun += 1;
    // The first claim reaches the database before the others of its batch.
    if (begun > 1) await new Promise((resolve) => setTimeout(resolve, 50));
    return email.send(message, beforeHandOver);
  };
  const channels = { ...job.channels, email: { ...email, send } };
  const invitationIds = invitation.map(({ id }) => id);
  const sending = sendInvitations({ ...outage.ctx, channels }, { invitationIds });
  await expect(sending).rejects.toMatchObject({ code: '57P01' });
  expect([begun, server.mails.length]).toEqual([5, 4]);
  const statuses = await Promise.all(invitation.map(async ({ id }) => (await invitationOf(ctx, id)).status));
  expect(statuses.filter((status) => status === 'sent')).toHaveLength(4);
});
