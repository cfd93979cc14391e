import { eq } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import type { Channels } from '#server/connectors/channels/registry.ts';
import { ConnectorError } from '#server/connectors/errors.ts';
import type { Ctx } from '#server/core/context.ts';
import { newId } from '#server/core/crypto.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import { optOuts } from '#server/db/schema/contacts.ts';
import { userSettings } from '#server/db/schema/settings.ts';
import { pauseCampaign } from '#server/domain/campaigns/pause-campaign.ts';
import { resumeCampaign } from '#server/domain/campaigns/resume-campaign.ts';
import { retryInvitation } from '#server/domain/campaigns/retry-invitation.ts';
import { dispatchInvitations } from '#server/domain/sending/dispatch-invitations.ts';
import { recoverInvitationsJob, sendEmailsJob } from '#server/domain/sending/jobs.ts';
import { recoverInvitations } from '#server/domain/sending/recover-invitations.ts';
import { sendInvitations } from '#server/domain/sending/send-invitations.ts';
import { sweepInvitations } from '#server/domain/sending/sweep-invitations.ts';
import { defaultTemplate } from '#shared/campaigns/templates.ts';
import { jobsOf } from '#tests/jobs.ts';
import {
  asJob,
  asVisitor,
  linksOf,
  makeBusiness,
  makeCampaign,
  makeContact,
  makeCtx,
  makeInvitation,
} from '#tests/make.ts';
import { auditOf, invitationOf, openMail, sendOne } from '#tests/sending.ts';
import type { SmtpFaults } from '#tests/smtp.ts';

type Given = Parameters<typeof makeInvitation>[1];
type Business = Partial<typeof businessProfiles.$inferInsert>;

/** A queued invitation, the worker that would send it, and the mail server it would reach. */
async function makeSending(options: { faults?: SmtpFaults; invitation?: Given; business?: Business } = {}) {
  const { server, channels } = await openMail(options.faults);
  const { ctx, business, user } = await makeBusiness(options.business);
  const template_content = JSON.stringify(defaultTemplate('email', ''));
  const campaign = await makeCampaign(ctx, { template_content });
  const contact = await makeContact(ctx, { name: 'Grace & "Al" Hopper', email: `${newId()}@example.com` });
  const given = { campaign_id: campaign.id, contact_id: contact.id, ...options.invitation };
  const invitation = await makeInvitation(ctx, given);
  const job: Ctx = { ...asJob(ctx, 'invitations.send'), channels };
  return {
    server,
    ctx,
    job,
    business,
    user,
    contact,
    invitation,
    send: () => sendOne(job, { invitationId: invitation.id }),
  };
}

test('only a job sends', async () => {
  const { ctx, invitation } = await makeSending();
  const input = { invitationId: invitation.id };
  await expect(sendOne(ctx, input)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(sendOne(asVisitor(ctx), input)).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(sendOne(asJob(asVisitor(ctx), 'x'), input)).rejects.toMatchObject({
    code: 'business_required',
  });
});

test("a job of one business cannot send another business's invitation", async () => {
  const { job, server } = await makeSending();
  const { invitation } = await makeSending();
  await expect(sendOne(job, { invitationId: invitation.id })).rejects.toMatchObject({
    code: 'not_found',
  });
  expect(server.mails).toEqual([]);
});

test('sends the whole mail, and records it', async () => {
  const { ctx, job, server, send, invitation, contact, business, user } = await makeSending({
    business: { business_name: 'Söhne & "Sons", Dental', postal_address: '1 Main Street\nAustin, TX 78701' },
  });
  expect(await send()).toBe('sent');
  const mail = await PostalMime.parse(server.mails[0]?.raw ?? '');
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
  const reviewLink = `http://localhost:3000/review/${business.user_id}?i=${linksOf(invitation).token}`;
  const unsubscribe = `http://localhost:3000/unsubscribe/${linksOf(invitation).unsubscribeToken}`;
  expect(server.mails[0]?.to).toEqual([contact.email]);
  expect(mail.from).toMatchObject({
    name: "Söhne & 'Sons', Dental via Goodword",
    address: 'no-reply@goodword.localhost',
  });
  expect(mail.replyTo).toMatchObject([{ address: user.email }]);
  expect(mail.subject).toBe('How did we do, Grace & "Al" Hopper?');
  expect(header('list-unsubscribe')).toBe(`<${unsubscribe}/one-click>`);
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  for (const part of [mail.text, mail.html]) {
    expect(part).toContain(part === mail.html ? reviewLink.replaceAll('&', '&amp;') : reviewLink);
    expect(part).toContain(unsubscribe);
    expect(part).toContain('1 Main Street');
  }
  expect(mail.text).toContain('Hi Grace & "Al" Hopper,');
  expect(mail.html).toContain('Hi Grace &amp; &quot;Al&quot; Hopper,');
  expect(mail.html).not.toMatch(/<img|<script/i);
  expect(await invitationOf(ctx, invitation.id)).toMatchObject({
    status: 'sent',
    attempts: 1,
    reason: null,
    external_id: mail.messageId,
    sent_at: expect.any(Date),
  });
  expect(await auditOf(ctx, invitation.id, 'invitations.send')).toMatchObject([
    { actor_kind: 'job', business_id: job.business?.id, detail: { attempt: 1, outcome: 'sent' } },
  ]);
});

test.each([
  ['once it is confirmed', 'desk@bright.example', 'desk@bright.example'],
  ['and to the account until then', '', null],
])('replies go where the settings say %s', async (_, confirmed_reply_email, address) => {
  const { ctx, server, send, user } = await makeSending();
  await ctx.db.insert(userSettings).values({
    user_id: user.id,
    notification_email: user.email,
    reply_email: 'desk@bright.example',
    confirmed_reply_email,
    created_at: ctx.now(),
    updated_at: ctx.now(),
  });
  await send();
  const mail = await PostalMime.parse(server.mails[0]?.raw ?? '');
  expect(mail.replyTo).toMatchObject([{ address: address ?? user.email }]);
});

test('run twice, or five times at once, it sends once', async () => {
  const { server, send } = await makeSending();
  const results = await Promise.all(Array.from({ length: 5 }, send));
  expect(results).toContain('sent');
  expect(await send()).toBe('sent');
  expect(server.mails).toHaveLength(1);
});

test('a person who opted out since the launch is not asked', async () => {
  const { ctx, server, send, invitation, contact } = await makeSending();
  await ctx.db.insert(optOuts).values({
    business_id: ctx.business.id,
    channel: 'email',
    recipient: contact.email,
    source: 'one_click',
    created_at: ctx.now(),
  });
  expect(await send()).toBe('skipped');
  expect(await invitationOf(ctx, invitation.id)).toMatchObject({
    status: 'skipped',
    reason: 'opted_out',
    attempts: 0,
  });
  expect(await auditOf(ctx, invitation.id, 'invitations.skip')).toHaveLength(1);
  expect(server.mails).toEqual([]);
});

test('nothing is sent without a postal address', async () => {
  const { ctx, server, send, invitation } = await makeSending();
  await ctx.db
    .update(businessProfiles)
    .set({ postal_address: '' })
    .where(eq(businessProfiles.id, ctx.business.id));
  expect(await send()).toBe('skipped');
  expect(await invitationOf(ctx, invitation.id)).toMatchObject({ reason: 'no_postal_address' });
  expect(server.mails).toEqual([]);
});

test('a refused address fails for good', async () => {
  const { ctx, send, invitation } = await makeSending({ faults: { recipient: '550 5.1.1 No such user' } });
  expect(await send()).toBe('failed');
  expect(await invitationOf(ctx, invitation.id)).toMatchObject({
    status: 'failed',
    reason: 'bounced',
    sent_at: null,
  });
  expect(await jobsOf(ctx, sendEmailsJob)).toEqual([]);
});

test('a temporary refusal is retried with growing pauses until it succeeds', async () => {
  const { ctx, server, send, invitation } = await makeSending({ faults: { from: '451 Try later' } });
  expect(await send()).toBe('queued');
  expect(await invitationOf(ctx, invitation.id)).toMatchObject({
    status: 'queued',
    attempts: 1,
    sending_at: null,
  });
  expect(await send()).toBe('queued');
  const jobs = await jobsOf(ctx, sendEmailsJob);
  const pauses = jobs.map(({ startAfter }) => (startAfter.getTime() - ctx.now().getTime()) / 1_000);
  expect(jobs.map(({ input }) => input.invitationIds)).toEqual([[invitation.id], [invitation.id]]);
  expect(pauses[0]).toBeGreaterThan(20);
  expect(pauses[0]).toBeLessThan(40);
  expect(pauses[1]).toBeGreaterThan(40);
  expect(pauses[1]).toBeLessThan(80);
  server.faults = {};
  expect(await send()).toBe('sent');
  expect(server.mails).toHaveLength(1);
  expect(await auditOf(ctx, invitation.id, 'invitations.send')).toHaveLength(3);
});

test('a requested pause is kept', async () => {
  const { ctx, send } = await makeSending({ faults: { recipient: '450 4.2.1 Too many messages' } });
  expect(await send()).toBe('queued');
  const [job] = await jobsOf(ctx, sendEmailsJob);
  expect((job?.startAfter.getTime() ?? 0) - ctx.now().getTime()).toBeGreaterThan(4 * 60_000);
});

test.each([
  ['gave_up', { from: '451 Try later' }],
  ['channel_rejected', { from: '530 5.7.0 Authentication required' }],
] as const)('after twelve tries it ends: %s', async (reason, faults) => {
  const { ctx, send, invitation } = await makeSending({ faults, invitation: { attempts: 10 } });
  expect(await send()).toBe('queued');
  expect(await send()).toBe('failed');
  expect(await invitationOf(ctx, invitation.id)).toMatchObject({ status: 'failed', reason, attempts: 12 });
  expect(await jobsOf(ctx, sendEmailsJob)).toHaveLength(1);
});

test('a retry by hand allows twelve more attempts', async () => {
  const again = { attempts: 11, attempts_before: 11 };
  const { send } = await makeSending({ faults: { from: '451 Try later' }, invitation: again });
  expect(await send()).toBe('queued');
});

test('a connection that breaks after the message leaves it unconfirmed, and it is never sent again', async () => {
  const { ctx, server, send, invitation } = await makeSending({ faults: { drop: 'accepting' } });
  expect(await send()).toBe('unknown');
  expect(await invitationOf(ctx, invitation.id)).toMatchObject({ status: 'unknown', reason: 'unconfirmed' });
  server.faults = {};
  expect(await send()).toBe('unknown');
  expect(server.mails).toHaveLength(1);
  expect(await jobsOf(ctx, sendEmailsJob)).toEqual([]);
});

test('an unknown failure is unconfirmed once the server had the message, and retried before', async () => {
  for (const [handsOver, expected] of [
    [true, 'unknown'],
    [false, 'queued'],
  ] as const) {
    const { job, invitation } = await makeSending();
    const send: Channels['email']['send'] = async (_message, beforeHandOver) => {
      if (handsOver) await beforeHandOver?.();
      throw new TypeError('odd');
    };
    const ctx = { ...job, channels: { ...job.channels, email: { id: 'odd', send } } };
    expect(await sendOne(ctx, { invitationId: invitation.id })).toBe(expected);
  }
});

test('a pause holds back what has not been handed over yet, and the rest of its job', async () => {
  const { ctx, job, server, invitation } = await makeSending();
  const { campaign_id: campaignId } = invitation;
  const others = [];
  for (let n = 0; n < 6; n += 1) others.push(await makeInvitation(ctx, { campaign_id: campaignId }));
  const ids = [invitation, ...others].map(({ id }) => id);
  const real = job.channels.email;
  const send: Channels['email']['send'] = async (message, beforeHandOver) => {
    await pauseCampaign(ctx, { campaignId });
    return real.send(message, beforeHandOver);
  };
  const late = { ...job, channels: { ...job.channels, email: { id: 'late', send } } };
  await sendInvitations(late, { invitationIds: ids });
  expect(server.mails).toEqual([]);
  for (const id of ids) expect(await invitationOf(ctx, id)).toMatchObject({ status: 'queued', attempts: 0 });
  // Five at a time were in flight; the job of the other two finds the campaign paused.
  const [rest, ...more] = await jobsOf(ctx, sendEmailsJob);
  expect(rest?.input.invitationIds).toHaveLength(2);
  expect(more).toEqual([]);
  await sendInvitations(job, rest?.input ?? { invitationIds: [] });
  expect(server.mails).toEqual([]);
  await resumeCampaign(ctx, { campaignId });
  expect(await dispatchInvitations(job)).toEqual({ dispatched: 7 });
});

test('a process that is stopping finishes the mails under way, and leaves the rest to another', async () => {
  const { ctx, job, server, invitation } = await makeSending();
  const { campaign_id: campaignId } = invitation;
  const others = [];
  for (let n = 0; n < 6; n += 1) others.push(await makeInvitation(ctx, { campaign_id: campaignId }));
  const ids = [invitation, ...others].map(({ id }) => id);
  const isStopping = () => server.mails.length > 0;
  await sendInvitations({ ...job, isStopping }, { invitationIds: ids });
  expect(server.mails).toHaveLength(5);
  const [rest, ...more] = await jobsOf(ctx, sendEmailsJob);
  expect(rest?.input.invitationIds).toHaveLength(2);
  expect(more).toEqual([]);
  for (const id of ids) {
    const isLeft = rest?.input.invitationIds.includes(id);
    expect((await invitationOf(ctx, id)).status).toBe(isLeft ? 'queued' : 'sent');
  }
  await sendInvitations(job, rest?.input ?? { invitationIds: [] });
  expect(server.mails).toHaveLength(7);
});

test('what a dying sender was handing over may have arrived; the rest is still queued', async () => {
  const { ctx, job, send, invitation } = await makeSending();
  const secondsAgo = (seconds: number) => new Date(ctx.now().getTime() - seconds * 1_000);
  const sending = (seconds: number) =>
    makeInvitation(ctx, { status: 'sending', attempts: 1, sending_at: secondsAgo(seconds) });
  const [stale, young] = [await sending(121), await sending(60)];
  const done = await makeInvitation(ctx, { status: 'sent', sending_at: secondsAgo(500) });
  const system = asJob(await makeCtx(), 'invitations.sweep');
  await sweepInvitations(system);
  const fanned = await jobsOf(ctx, recoverInvitationsJob);
  expect(fanned).toMatchObject([{ businessId: ctx.business.id }]);
  expect(await recoverInvitations(job)).toEqual({ unknown: 1, requeued: 0 });
  expect(await recoverInvitations(job)).toEqual({ unknown: 0, requeued: 0 });
  expect(await jobsOf(ctx, sendEmailsJob)).toEqual([]);
  expect(await invitationOf(ctx, stale.id)).toMatchObject({ status: 'unknown', reason: 'unconfirmed' });
  expect(await invitationOf(ctx, young.id)).toMatchObject({ status: 'sending' });
  expect(await invitationOf(ctx, done.id)).toMatchObject({ status: 'sent' });
  expect(await auditOf(ctx, stale.id, 'invitations.recover')).toHaveLength(1);
  expect((await invitationOf(ctx, invitation.id)).status).toBe('queued');
  expect(await send()).toBe('sent');
});

test('a queued row that lost its job gets a new one', async () => {
  const { ctx, job } = await makeSending();
  const longAgo = new Date(ctx.now().getTime() - 3 * 3_600_000);
  const lost = await makeInvitation(ctx, { dispatched_at: longAgo, updated_at: longAgo });
  await sweepInvitations(asJob(await makeCtx(), 'invitations.sweep'));
  expect(await jobsOf(ctx, recoverInvitationsJob)).toMatchObject([{ businessId: ctx.business.id }]);
  expect(await recoverInvitations(job)).toEqual({ unknown: 0, requeued: 1 });
  expect(await recoverInvitations(job)).toEqual({ unknown: 0, requeued: 0 });
  expect(await jobsOf(ctx, sendEmailsJob)).toMatchObject([{ input: { invitationIds: [lost.id] } }]);
  expect(await auditOf(ctx, lost.id, 'invitations.recover')).toMatchObject([
    { detail: { outcome: 'queued' } },
  ]);
});

test('a row has lost its job only when nothing has happened to it for long', async () => {
  const { ctx, job } = await makeSending();
  const { ctx: stranger } = await makeBusiness();
  const hoursAgo = (hours: number) => new Date(ctx.now().getTime() - hours * 3_600_000);
  const [old, young] = [hoursAgo(3), hoursAgo(0)];
  const kept = [
    await makeInvitation(ctx, { dispatched_at: young, updated_at: old }),
    await makeInvitation(ctx, { dispatched_at: old, updated_at: young }),
    await makeInvitation(ctx, { dispatched_at: null, updated_at: old }),
    await makeInvitation(ctx, { dispatched_at: old, updated_at: old, status: 'sent' }),
    await makeInvitation(stranger, { dispatched_at: old, updated_at: old }),
  ];
  expect(await recoverInvitations(job)).toEqual({ unknown: 0, requeued: 0 });
  for (const before of kept) expect(await invitationOf(ctx, before.id)).toEqual(before);
});

test('only a job sweeps and recovers, and only its own business', async () => {
  const { ctx } = await makeSending();
  await expect(sweepInvitations(ctx)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(recoverInvitations(ctx)).rejects.toMatchObject({ code: 'forbidden' });
  const stale = await makeInvitation(ctx, { status: 'sending', sending_at: new Date(0) });
  const { job: stranger } = await makeSending();
  expect(await recoverInvitations(stranger)).toEqual({ unknown: 0, requeued: 0 });
  expect((await invitationOf(ctx, stale.id)).status).toBe('sending');
});

test('a late confirmation turns unconfirmed into sent', async () => {
  const { ctx, job, invitation } = await makeSending();
  const email: Channels['email'] = {
    id: 'slow',
    send: async (_message, beforeHandOver) => {
      await beforeHandOver?.();
      await ctx.db
        .update(invitations)
        .set({ status: 'unknown', reason: 'unconfirmed' })
        .where(eq(invitations.id, invitation.id));
      return { externalId: '<late@goodword.localhost>' };
    },
  };
  const slow = { ...job, channels: { ...job.channels, email } };
  expect(await sendOne(slow, { invitationId: invitation.id })).toBe('sent');
  expect(await invitationOf(ctx, invitation.id)).toMatchObject({ status: 'sent', reason: null });
});

test('the answer to an attempt that was retried by hand meanwhile changes nothing', async () => {
  const { ctx, job, invitation } = await makeSending();
  const email = {
    id: 'late',
    send: async () => {
      await ctx.db
        .update(invitations)
        .set({ status: 'sending', attempts: 2 })
        .where(eq(invitations.id, invitation.id));
      throw new ConnectorError('rejected', 'too late');
    },
  };
  const late = { ...job, channels: { ...job.channels, email } };
  await sendOne(late, { invitationId: invitation.id });
  expect(await invitationOf(ctx, invitation.id)).toMatchObject({
    status: 'sending',
    attempts: 2,
    reason: null,
  });
});

test('a person may send again what failed or stayed unconfirmed, nothing else', async () => {
  const { ctx, server, send, invitation } = await makeSending({ faults: { drop: 'refusing' } });
  const input = { invitationId: invitation.id };
  await expect(retryInvitation(asVisitor(ctx), input)).rejects.toMatchObject({ code: 'unauthenticated' });
  const { ctx: stranger } = await makeBusiness();
  await expect(retryInvitation(stranger, input)).rejects.toMatchObject({ code: 'not_found' });
  await expect(retryInvitation(ctx, input)).rejects.toMatchObject({ code: 'conflict' });
  expect(await send()).toBe('unknown');
  server.faults = {};
  await retryInvitation(ctx, input);
  await expect(retryInvitation(ctx, input)).rejects.toMatchObject({ code: 'conflict' });
  expect(await auditOf(ctx, invitation.id, 'invitations.retry')).toHaveLength(1);
  expect(await send()).toBe('sent');
  expect(server.mails).toHaveLength(1);
});

test('sent messages do not block others', async () => {
  const { ctx, job, server, invitation } = await makeSending({ invitation: { status: 'sent', attempts: 1 } });
  const { campaign_id } = invitation;
  const waiting = [];
  for (let at = 0; at < 8; at += 1) waiting.push((await makeInvitation(ctx, { campaign_id })).id);
  await sendInvitations(job, { invitationIds: [invitation.id, ...waiting] });
  expect(server.mails).toHaveLength(8);
  expect(await invitationOf(ctx, invitation.id)).toEqual(invitation);
  expect(await jobsOf(ctx, sendEmailsJob)).toEqual([]);
});
