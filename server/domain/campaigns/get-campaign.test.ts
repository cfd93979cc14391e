import { expect, test } from 'vitest';
import { getCampaign } from '#server/domain/campaigns/get-campaign.ts';
import { eraseContact } from '#server/domain/contacts/erase-contact.ts';
import { makeBusiness, makeCampaign, makeContact, makeInvitation } from '#tests/make.ts';

test('an erased contact is called so, in its first message and its reminders', async () => {
  const { ctx } = await makeBusiness();
  const [campaign, contact] = [await makeCampaign(ctx), await makeContact(ctx)];
  const of = { campaign_id: campaign.id, contact_id: contact.id, status: 'sent' } as const;
  await makeInvitation(ctx, of);
  await makeInvitation(ctx, { ...of, step: 1 });
  await eraseContact(ctx, { contactId: contact.id });
  const erased = { contactName: 'Erased contact', recipient: '' };
  expect((await getCampaign(ctx, { id: campaign.id })).invitations).toMatchObject([
    { ...erased, reminders: [erased] },
  ]);
});
