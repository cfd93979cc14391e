import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { harness as postmark } from '#server/connectors/mail-reports/postmark/harness.ts';
import { hook, MESSAGE_ID, PERSON } from '#server/connectors/mail-reports/samples.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import { optOuts } from '#server/db/schema/contacts.ts';
import { preflightCampaign } from '#server/domain/campaigns/preflight-campaign.ts';
import { receiveMailReport } from '#server/domain/sending/receive-mail-report.ts';
import { asVisitor, makeBusiness, makeContact, makeInvitation } from '#tests/make.ts';

const TOKEN = 'a-long-unguessable-token';

const DSN = `From: MAILER-DAEMON@mx.example.com
To: no-reply@goodword.example
Subject: Undelivered Mail Returned to Sender
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="b"

--b
Content-Type: text/plain

The mail could not be delivered.
--b
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.com

Final-Recipient: rfc822; ${PERSON}
Action: failed
Status: 5.1.1
Diagnostic-Code: smtp; 550 5.1.1 unknown user
--b
Content-Type: message/rfc822

Message-ID: ${MESSAGE_ID}
To: ${PERSON}
Subject: How did we do?

Hi
--b--
`.replace(/\n/g, '\r\n');

async function makeMailed(person = PERSON.toLowerCase()) {
  const { ctx } = await makeBusiness();
  const contact = await makeContact(ctx, { email: person });
  const invitation = await makeInvitation(ctx, {
    ...{ contact_id: contact.id, status: 'sent', attempts: 1, sent_at: ctx.now(), external_id: MESSAGE_ID },
  });
  const provider = {
    ...asVisitor(ctx),
    config: { ...ctx.config, mailHookToken: TOKEN, mailHookSecrets: {} },
    actor: { kind: 'provider', provider: 'mail' } as const,
  };
  const row = async () =>
    (await ctx.db.select().from(invitations).where(eq(invitations.id, invitation.id)))[0];
  return { ctx, contact, invitation, provider, row };
}

const mail = { request: hook(DSN, { 'content-type': 'message/rfc822' }), token: TOKEN };

test('is for providers that know the address', async () => {
  const { ctx, provider } = await makeMailed();
  await expect(receiveMailReport(ctx, mail)).rejects.toMatchObject({ code: 'forbidden' });
  const wrong = { ...mail, token: 'b-long-unguessable-token' };
  await expect(receiveMailReport(provider, wrong)).rejects.toMatchObject({ code: 'not_found' });
  const closed = { ...provider, config: { ...provider.config, mailHookToken: undefined } };
  await expect(receiveMailReport(closed, mail)).rejects.toMatchObject({ code: 'not_found' });
});

test('a bounce mail fails its message once, and the address is not asked again', async () => {
  const { ctx, contact, provider, row } = await makeMailed();
  expect((await receiveMailReport(provider, mail)).applied).toBeGreaterThanOrEqual(1);
  expect(await row()).toMatchObject({ status: 'failed', reason: 'bounced' });
  const first = await row();
  await receiveMailReport(provider, mail);
  expect(await row()).toEqual(first);
  const { name, email } = contact;
  const again = await preflightCampaign(ctx, {
    channel: 'email',
    contacts: [{ name, email, phone: '' }],
    consent: true,
  });
  expect(again).toMatchObject({ ready: 0, skippedBecause: [{ reason: 'bounced', count: 1 }] });
});

test("a forged bounce for somebody else's address changes nothing", async () => {
  const { provider, row } = await makeMailed('another@example.com');
  await receiveMailReport(provider, mail);
  expect(await row()).toMatchObject({ status: 'sent' });
});

test('a complaint opts the person out', async () => {
  const { ctx, provider } = await makeMailed();
  const complaint = JSON.stringify(postmark.bodies.complaint);
  await receiveMailReport(provider, {
    token: TOKEN,
    request: hook(complaint, { 'content-type': 'application/json' }),
  });
  const mine = and(eq(optOuts.business_id, ctx.business.id), eq(optOuts.source, 'complaint'));
  expect(await ctx.db.select().from(optOuts).where(mine)).toMatchObject([
    { recipient: PERSON.toLowerCase() },
  ]);
});

test('what is no report is refused', async () => {
  const { provider } = await makeMailed();
  for (const body of ['', '{}', 'null', '[1]', '{"RecordType":7}']) {
    const request = hook(body, { 'content-type': 'application/json' });
    await expect(receiveMailReport(provider, { token: TOKEN, request })).rejects.toMatchObject({
      code: 'invalid',
    });
  }
});
