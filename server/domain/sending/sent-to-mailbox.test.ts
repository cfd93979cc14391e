import { expect, test } from 'vitest';
import { getCampaign } from '#server/domain/campaigns/get-campaign.ts';
import { defaultTemplate } from '#shared/campaigns/templates.ts';
import { asJob, makeBusiness, makeCampaign, makeContact, makeInvitation } from '#tests/make.ts';
import { invitationOf, openMail, sendOne } from '#tests/sending.ts';

/** One request by email, sent through a mail server or only to the mailbox of this machine. */
async function sendBy(mailboxDir: string | null) {
  const { channels } = await openMail();
  const { ctx } = await makeBusiness();
  const template_content = JSON.stringify(defaultTemplate('email', ''));
  const campaign = await makeCampaign(ctx, { template_content });
  const contact = await makeContact(ctx);
  const { id } = await makeInvitation(ctx, { campaign_id: campaign.id, contact_id: contact.id });
  const job = { ...asJob(ctx, 'invitations.send'), channels: { ...channels, mailboxDir } };
  expect(await sendOne(job, { invitationId: id })).toBe('sent');
  const { invitations } = await getCampaign(ctx, { id: campaign.id });
  return { row: await invitationOf(ctx, id), shown: invitations };
}

test('messages that only went to this machine’s mailbox stay marked so, those a server took never are', async () => {
  const kept = await sendBy('/nowhere');
  expect(kept.row).toMatchObject({ status: 'sent', reason: 'stays_here' });
  const reason = 'In the mailbox of this machine: it reached nobody';
  expect(kept.shown).toMatchObject([{ status: 'sent', isLocalOnly: true, reason }]);
  const sent = await sendBy(null);
  expect(sent.row).toMatchObject({ status: 'sent', reason: null });
  expect(sent.shown).toMatchObject([{ status: 'sent', isLocalOnly: false, reason: null }]);
});
