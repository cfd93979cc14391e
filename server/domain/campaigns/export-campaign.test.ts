import { expect, test } from 'vitest';
import { newId } from '#server/core/crypto.ts';
import { exportCampaign } from '#server/domain/campaigns/export-campaign.ts';
import { getCampaign } from '#server/domain/campaigns/get-campaign.ts';
import { listCampaigns } from '#server/domain/campaigns/list-campaigns.ts';
import { saveContact } from '#server/domain/contacts/save-contact.ts';
import { asVisitor, makeBusiness, makeCampaign, makeContact, makeInvitation } from '#tests/make.ts';

async function read(csv: AsyncGenerator<string>): Promise<string[]> {
  const text = (await Array.fromAsync(csv)).join('');
  return text.trimEnd().split('\r\n');
}

test("a visitor gets nothing, and another business's campaign is not found", async () => {
  const { ctx: stranger } = await makeBusiness();
  const campaign = await makeCampaign(stranger);
  const { ctx } = await makeBusiness();
  const refused = exportCampaign(asVisitor(ctx), { campaignId: campaign.id });
  await expect(refused).rejects.toMatchObject({ code: 'unauthenticated' });
  for (const campaignId of [campaign.id, newId(), 'nonsense']) {
    await expect(exportCampaign(ctx, { campaignId })).rejects.toMatchObject({ code: 'not_found' });
  }
});

test('every message is a line, and no name becomes a formula', async () => {
  const { ctx } = await makeBusiness({ now: '2026-11-21T04:00:00Z', time_zone: 'America/Chicago' });
  const campaign = await makeCampaign(ctx);
  const contact = await makeContact(ctx, { name: '=HYPERLINK("x")', email: 'grace@example.com' });
  const about = { campaign_id: campaign.id, contact_id: contact.id };
  const at = new Date('2026-11-21T05:07:08Z');
  await makeInvitation(ctx, { ...about, status: 'delivered', sent_at: at, delivered_at: at });
  await makeInvitation(ctx, { ...about, step: 1, status: 'canceled', reason: 'already_rated' });
  const { fileName, csv } = await exportCampaign(ctx, { campaignId: campaign.id });
  expect(fileName).toBe('spring-visits-2026-11-20.csv');
  expect(await read(csv)).toEqual([
    '\ufeffContact,Email,Step,Status,Reason,Sent (Chicago time),Delivered (Chicago time),Clicked (Chicago time),Rated (Chicago time)',
    `"'=HYPERLINK(""x"")",grace@example.com,First message,delivered,,2026-11-20 23:07,2026-11-20 23:07,,`,
    `"'=HYPERLINK(""x"")",grace@example.com,Reminder 1,canceled,Has already rated you,,,,`,
  ]);
});

test('screens show a number as people write it, files in a machine-readable form', async () => {
  const { ctx } = await makeBusiness({ country: 'GB' });
  const campaign = await makeCampaign(ctx, { campaign_type: 'SMS' });
  for (const phone of ['+447400123456', '+12125550142']) {
    const contact_id = (await makeContact(ctx, { name: 'Ann', email: '', phone })).id;
    await makeInvitation(ctx, { campaign_id: campaign.id, contact_id, channel: 'sms', status: 'sent' });
  }
  const { invitations } = await getCampaign(ctx, { id: campaign.id });
  expect(invitations.map(({ recipient }) => recipient)).toEqual(['07400 123456', '+1 212 555 0142']);
  const { csv } = await exportCampaign(ctx, { campaignId: campaign.id });
  expect((await read(csv)).slice(1)).toEqual([
    'Ann,+44 7400 123456,First message,sent,,,,,',
    'Ann,+1 212 555 0142,First message,sent,,,,,',
  ]);
});

test('messages that may be sent again are marked, until the campaign is canceled', async () => {
  const { ctx } = await makeBusiness();
  const canRetryIn = async (status: 'running' | 'canceled') => {
    const campaign = await makeCampaign(ctx, { status });
    const about = { campaign_id: campaign.id };
    await makeInvitation(ctx, { ...about, status: 'failed', reason: 'unreachable' });
    await makeInvitation(ctx, { ...about, status: 'failed', reason: 'opted_out' });
    await makeInvitation(ctx, { ...about, status: 'unknown', reason: 'unconfirmed' });
    await makeInvitation(ctx, { ...about, status: 'sent' });
    return (await getCampaign(ctx, { id: campaign.id })).invitations.map(({ canRetry }) => canRetry);
  };
  expect(await canRetryIn('running')).toEqual([true, false, true, false]);
  expect(await canRetryIn('canceled')).toEqual([false, false, false, false]);
});

test('a message that failed by its address may be sent again once the contact is corrected', async () => {
  const { ctx } = await makeBusiness();
  const campaign = await makeCampaign(ctx);
  const of = { campaign_id: campaign.id, status: 'failed', reason: 'bounced' } as const;
  const { contact_id } = await makeInvitation(ctx, of);
  await makeInvitation(ctx, of);
  const mayBe = async () =>
    (await getCampaign(ctx, { id: campaign.id })).invitations.map(({ canRetry }) => canRetry);
  expect(await mayBe()).toEqual([false, false]);
  const later = { ...ctx, now: () => new Date(ctx.now().getTime() + 60_000) };
  await saveContact(later, {
    contactId: contact_id,
    name: 'Grace',
    email: 'corrected@example.com',
    phone: '',
  });
  expect(await mayBe()).toEqual([true, false]);
});

test('reminders are listed with their contact', async () => {
  const { ctx } = await makeBusiness();
  const campaign = await makeCampaign(ctx);
  for (const name of ['Ann', 'Bob', 'Cy']) {
    const contact = await makeContact(ctx, { name });
    const about = { campaign_id: campaign.id, contact_id: contact.id };
    await makeInvitation(ctx, { ...about, status: 'sent' });
    if (name !== 'Bob') await makeInvitation(ctx, { ...about, step: 1, due_at: new Date('2030-01-01') });
  }
  const first = await getCampaign(ctx, { id: campaign.id, limit: 2 });
  const rest = await getCampaign(ctx, { id: campaign.id, limit: 2, cursor: first.nextCursor ?? '' });
  const rows = [...first.invitations, ...rest.invitations];
  expect(rows.map(({ contactName, reminders }) => [contactName, reminders.map(({ step }) => step)])).toEqual([
    ['Ann', [1]],
    ['Bob', []],
    ['Cy', [1]],
  ]);
  expect(first.nextAt).toEqual(new Date('2030-01-01'));
  expect((await listCampaigns(ctx, {})).campaigns[0]?.nextAt).toEqual(first.nextAt);
  expect(rest.nextCursor).toBeNull();
});

test.each([
  ['EMAIL Campaign - 11/20/2026 (2)', 'email-campaign'],
  ['../Über uns: "Früh/jahr"\r\n', 'über-uns-früh-jahr'],
  ['🦷🦷', 'email-campaign'],
  ['x'.repeat(200), 'x'.repeat(60)],
])('the file of %j is called %s and the day', async (campaign_name, name) => {
  const { ctx } = await makeBusiness({ now: '2026-11-21T04:00:00Z', time_zone: 'America/Chicago' });
  const { id: campaignId } = await makeCampaign(ctx, { campaign_name });
  expect((await exportCampaign(ctx, { campaignId })).fileName).toBe(`${name}-2026-11-20.csv`);
});
