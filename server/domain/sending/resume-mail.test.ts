import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { hook } from '#server/connectors/mail-reports/samples.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { campaigns, invitations } from '#server/db/schema/campaigns.ts';
import { findCampaignView } from '#server/domain/campaigns/queries.ts';
import { resumeCampaign } from '#server/domain/campaigns/resume-campaign.ts';
import { getMailSender } from '#server/domain/connections/get-mail-sender.ts';
import { loadDelivery } from '#server/domain/sending/internal.ts';
import { dispatchInvitationsJob } from '#server/domain/sending/jobs.ts';
import { loadSuppressions } from '#server/domain/sending/parts/load-suppressions.ts';
import { checkBeforeSend } from '#server/domain/sending/parts/pre-send-check.ts';
import { receiveMailReport } from '#server/domain/sending/receive-mail-report.ts';
import { resumeMail } from '#server/domain/sending/resume-mail.ts';
import { jobsOf } from '#tests/jobs.ts';
import {
  asVisitor,
  makeBusiness,
  makeCampaign,
  makeContact,
  makeInvitation,
  type OwnerCtx,
} from '#tests/make.ts';
import { auditOf, NOON } from '#tests/sending.ts';

const TOKEN = 'a-long-unguessable-token';
const UNPROVED = 'smtp; 550-5.7.26 This mail is unauthenticated - gsmtp';

/** A practice with a running campaign, of which some were sent and one waits. */
async function makePractice() {
  const { ctx } = await makeBusiness({ now: NOON });
  await ctx.db
    .update(businessProfiles)
    .set({ postal_address: '1 Main St, Springfield, IL 62701' })
    .where(eq(businessProfiles.id, ctx.business.id));
  const campaign = await makeCampaign(ctx, { status: 'running' });
  const sent = async (email: string) => {
    const contact = await makeContact(ctx, { email });
    return makeInvitation(ctx, {
      campaign_id: campaign.id,
      contact_id: contact.id,
      status: 'sent',
      attempts: 1,
      sent_at: NOON,
      external_id: `<${contact.id}@goodword.example>`,
    });
  };
  const waiting = await makeInvitation(ctx, { campaign_id: campaign.id, status: 'queued', due_at: NOON });
  return { ctx, campaign, sent, waiting };
}

async function bounce(ctx: OwnerCtx, email: string, said = UNPROVED, at = NOON): Promise<void> {
  const code = /5\.\d\.\d+/.exec(said)?.[0] ?? '5.0.0';
  const dsn = `Message-ID: <${email}@mx>\r\nContent-Type: multipart/report; report-type=delivery-status; boundary=b\r\n\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx\r\n\r\nFinal-Recipient: rfc822; ${email}\r\nAction: failed\r\nStatus: ${code}\r\nDiagnostic-Code: ${said}\r\n--b--\r\n`;
  const provider = {
    ...asVisitor(ctx),
    now: () => at,
    config: { ...ctx.config, mailHookToken: TOKEN },
    actor: { kind: 'provider', provider: 'mail' } as const,
  };
  const request = hook(dsn, { 'content-type': 'message/rfc822' });
  expect(await receiveMailReport(provider, { token: TOKEN, request })).toEqual({ applied: 1 });
}

async function refuseThree({ ctx, sent }: Awaited<ReturnType<typeof makePractice>>, said = UNPROVED) {
  for (const name of ['ann', 'bob', 'cid']) {
    const email = `${name}-${ctx.business.id}@gmail.com`;
    await sent(email);
    await bounce(ctx, email, said);
  }
}

const viewOf = (ctx: OwnerCtx, id: string) => findCampaignView(ctx, id);

test('is for the owner only', async () => {
  const { ctx } = await makeBusiness();
  await expect(resumeMail(asVisitor(ctx))).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('a fault of the sender’s domain is blamed on no recipient, and stops only the emails of this business', async () => {
  const practice = await makePractice();
  const other = await makePractice();
  const { ctx, campaign, waiting } = practice;
  await refuseThree(practice);
  const failed = await ctx.db
    .select({ reason: invitations.reason })
    .from(invitations)
    .where(and(eq(invitations.campaign_id, campaign.id), eq(invitations.status, 'failed')));
  expect(failed.map(({ reason }) => reason)).toEqual(Array(3).fill('sender_unproved'));
  const email = `ann-${ctx.business.id}@gmail.com`;
  expect((await loadSuppressions(ctx, 'email', [email])).bounced.size).toBe(0);

  const words = 'Gmail refuses your mail: your domain’s DMARC or DKIM is not right';
  expect(await viewOf(ctx, campaign.id)).toMatchObject({
    status: 'paused',
    pauseReason: words,
    senderRefused: true,
  });
  expect((await getMailSender(ctx)).refused).toEqual({ words, isUnproved: true });
  expect(await auditOf(ctx, ctx.business.id, 'campaigns.pause')).toHaveLength(1);
  // Resuming the campaign alone does not override it.
  await expect(resumeCampaign(ctx, { campaignId: campaign.id })).rejects.toMatchObject({
    reason: 'channel_blocked',
    message: expect.stringContaining(words),
  });
  const delivery = await loadDelivery(ctx, waiting.id);
  expect(await checkBeforeSend(ctx, [delivery])).toEqual([{ go: false, status: 'paused' }]);
  expect(await viewOf(other.ctx, other.campaign.id)).toMatchObject({ status: 'running', pauseReason: null });
  expect((await getMailSender(other.ctx)).refused).toBeNull();
});

test('when the owner resumes emails, campaigns paused for it continue, and no others', async () => {
  const practice = await makePractice();
  const { ctx, campaign, waiting, sent } = practice;
  const byHand = await makeCampaign(ctx, { status: 'paused' });
  await refuseThree(practice);
  await resumeMail(ctx);
  await resumeMail(ctx);
  expect(await viewOf(ctx, campaign.id)).toMatchObject({ status: 'running', pauseReason: null });
  expect(await viewOf(ctx, byHand.id)).toMatchObject({ status: 'paused', pauseReason: null });
  expect((await getMailSender(ctx)).refused).toBeNull();
  expect(await auditOf(ctx, ctx.business.id, 'campaigns.resume-mail')).toHaveLength(1);
  expect(await jobsOf(ctx, dispatchInvitationsJob)).not.toHaveLength(0);
  expect(await checkBeforeSend(ctx, [await loadDelivery(ctx, waiting.id)])).toEqual([{ go: true }]);
  const rows = await ctx.db.select().from(invitations).where(eq(invitations.campaign_id, campaign.id));
  expect(rows.map(({ status }) => status).sort()).toEqual(['failed', 'failed', 'failed', 'queued']);
  // Earlier refusals no longer count.
  await sent(`dan-${ctx.business.id}@gmail.com`);
  await bounce(ctx, `dan-${ctx.business.id}@gmail.com`, UNPROVED, new Date(NOON.getTime() + 60_000));
  expect((await getMailSender(ctx)).refused).toBeNull();
});

test('two, or three in more than an hour, or for other reasons, stop nothing', async () => {
  const { ctx, sent, campaign } = await makePractice();
  const late = new Date(NOON.getTime() + 3_600_001);
  for (const [name, said, at] of [
    ['a', UNPROVED, NOON],
    ['b', UNPROVED, NOON],
    ['c', UNPROVED, late],
    ['d', '550 5.1.1 no such user', late],
    ['e', '552 5.2.2 mailbox full', late],
  ] as const) {
    const email = `${name}-${ctx.business.id}@gmail.com`;
    await sent(email);
    await bounce(ctx, email, said, at);
  }
  expect((await getMailSender(ctx)).refused).toBeNull();
  const [row] = await ctx.db.select().from(campaigns).where(eq(campaigns.id, campaign.id));
  expect(row?.status).toBe('running');
});

test('receivers’ policies are not reported as a fault of the domain', async () => {
  const practice = await makePractice();
  await refuseThree(practice, 'smtp; 554 5.7.1 refused by policy');
  const refused = { words: 'Gmail refuses your mail by its own rules', isUnproved: false };
  expect((await getMailSender(practice.ctx)).refused).toEqual(refused);
});
