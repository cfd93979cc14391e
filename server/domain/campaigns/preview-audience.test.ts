import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { campaigns, invitations } from '#server/db/schema/campaigns.ts';
import { channelConnections } from '#server/db/schema/connections.ts';
import { consents, contacts, optOuts } from '#server/db/schema/contacts.ts';
import { contactImportMembers, contactImports } from '#server/db/schema/imports.ts';
import { launchCampaign } from '#server/domain/campaigns/launch-campaign.ts';
import { preflightCampaign } from '#server/domain/campaigns/preflight-campaign.ts';
import { prepareCampaign } from '#server/domain/campaigns/prepare-campaign.ts';
import { previewAudience } from '#server/domain/campaigns/preview-audience.ts';
import type { AudienceView } from '#shared/campaigns/audience.ts';
import { defaultTemplate } from '#shared/campaigns/templates.ts';
import type { Channel } from '#shared/sending/channels.ts';
import {
  asJob,
  asVisitor,
  makeBusiness,
  makeCampaign,
  makeContact,
  makeInvitation,
  makeUser,
  type OwnerCtx,
} from '#tests/make.ts';
import { makeTexting } from '#tests/texting.ts';

const NOON = '2026-11-20T17:00:00Z';
const NIGHT = '2026-11-20T12:00:00Z';
async function makeReady(now = NOON) {
  const texting = await makeTexting({ now });
  return texting;
}

const row = (name: string, email = '', phone = '') => ({ name, email, phone });
const said = ({ typed, sendPreviews }: AudienceView) =>
  typed.map((place) => (place === null ? '' : sendPreviews[place]?.text || 'Ready'));

async function makeList(ctx: OwnerCtx, people: { name: string; email?: string; phone?: string }[]) {
  const now = ctx.now();
  const [list] = await ctx.db
    .insert(contactImports)
    .values({
      business_id: ctx.business.id,
      user_id: ctx.actor.userId,
      file_name: 'visits.csv',
      status: 'done',
      size_bytes: 1,
      encoding: 'utf-8',
      delimiter: ',',
      created_at: now,
      updated_at: now,
    })
    .returning();
  if (!list) throw new Error('nothing was written');
  const ids: string[] = [];
  for (const person of people) {
    const contact = await makeContact(ctx, { email: '', phone: '', ...person });
    await ctx.db.insert(contactImportMembers).values({ import_id: list.id, contact_id: contact.id });
    ids.push(contact.id);
  }
  return { id: list.id, ids };
}

test('only for an owner with a business', async () => {
  const { ctx } = await makeUser();
  const input = { channel: 'email' as const, contacts: [row('Ann', 'ann@example.com')] };
  await expect(previewAudience(asVisitor(ctx), input)).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(previewAudience(asJob(ctx, 'x'), input)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(previewAudience(ctx, input)).rejects.toMatchObject({ code: 'business_required' });
});

test("another business's list, opt-out and request do not count", async () => {
  const [{ ctx }, { ctx: other }] = [await makeBusiness({ now: NOON }), await makeBusiness({ now: NOON })];
  const list = await makeList(other, [{ name: 'Ann', email: 'ann@example.com' }]);
  await other.db.insert(optOuts).values({
    business_id: other.business.id,
    channel: 'email',
    recipient: 'ann@example.com',
    source: 'reply',
    created_at: ctx.now(),
  });
  await makeInvitation(other, { contact_id: list.ids[0] ?? '', status: 'sent' });
  const view = await previewAudience(ctx, {
    channel: 'email',
    contacts: [row('Ann', 'ann@example.com')],
    importIds: [list.id],
  });
  expect(view).toMatchObject({ named: 1, ready: 1, skipped: 0 });
  expect(said(view)).toEqual(['Ready']);
});

test('tells for each row what the launch would do with it, and writes nothing', async () => {
  const { ctx } = await makeReady();
  const old = await makeContact(ctx, { name: 'Tom', email: 'tom@example.com', phone: '+12125550177' });
  const twelveDaysAgo = new Date('2026-11-08T17:00:00Z');
  const campaign = await makeCampaign(ctx);
  const asked = {
    contact_id: old.id,
    campaign_id: campaign.id,
    status: 'sent',
    created_at: twelveDaysAgo,
  } as const;
  await makeInvitation(ctx, { ...asked, channel: 'sms' });
  for (const [channel, recipient] of [
    ['sms', '+12125550108'],
    ['email', 'maria@example.com'],
  ] as const)
    await ctx.db
      .insert(optOuts)
      .values({ business_id: ctx.business.id, channel, recipient, source: 'reply', created_at: ctx.now() });
  const rows = [
    row('Maria', 'maria@example.com', '(212) 555-0142'),
    row('Tom', '', '(212) 555-0177'),
    row('', '', ''),
    row('Jo', 'jo@', '+1 512 55'),
    row('Leon', '', '212 555 0108'),
    row('Ruth', 'ruth@example.com'),
    row('', 'x@example.com', ''),
    row('maria', 'maria@example.com'),
    row('Tom Known', 'tom@example.com'),
  ];
  const before = (await ctx.db.select().from(contacts)).length;
  const texts = await previewAudience(ctx, { channel: 'sms', contacts: rows });
  expect(said(texts)).toEqual([
    ...['Ready', 'Invited 12 days ago', '', 'Not a valid phone number', 'Opted out', 'No phone number'],
    ...['No name', 'Twice in this list', 'Twice in this list'],
  ]);
  expect(texts).toMatchObject({ named: 5, ready: 1, skipped: 4, twice: 2, nameless: 1 });
  expect(texts.optedOutElsewhere).toEqual([{ channel: 'email', count: 1 }]);
  // Jo has neither; Tom's email is stored already.
  expect(texts).toMatchObject({ emailValid: 3, phoneValid: 3, readyBy: { sms: 1, email: 2, whatsapp: 0 } });
  const mails = await previewAudience(ctx, { channel: 'email', contacts: rows });
  expect(said(mails).slice(0, 6)).toEqual([
    ...['Opted out', 'Ready', '', 'Not a valid email address', 'No email address', 'Ready'],
  ]);
  expect(mails.optedOutElsewhere).toEqual([]);
  expect((await ctx.db.select().from(contacts)).length).toBe(before);
});

test('people waiting for daytime or the next day are ready, with the time', async () => {
  const { ctx } = await makeReady(NIGHT);
  await ctx.db.update(businessProfiles).set({ daily_cap: 1 }).where(eq(businessProfiles.id, ctx.business.id));
  const view = await previewAudience(ctx, {
    channel: 'sms',
    contacts: [row('Maria', '', '(212) 555-0142'), row('Tom', '', '(212) 555-0143')],
  });
  expect(view).toMatchObject({ ready: 2, deferred: 2, deferredFrom: new Date('2026-11-20T14:00:00Z') });
  const moments = view.typed.map((place) => view.sendPreviews[place ?? -1]?.at?.toISOString());
  expect(moments).toEqual(['2026-11-20T14:00:00.000Z', '2026-11-21T14:00:00.000Z']);
});

test('a sender that may not text the US reaches nobody there, but others', async () => {
  const { ctx, connection } = await makeReady();
  const unapproved = connection.last_check?.senders.find(({ usApproved }) => usApproved === false)?.id ?? '';
  await ctx.db
    .update(channelConnections)
    .set({ sender: unapproved })
    .where(eq(channelConnections.id, connection.id));
  const view = await previewAudience(ctx, {
    channel: 'sms',
    contacts: [row('Maria', '', '(212) 555-0142'), row('Kim', '', '+44 7911 123456')],
  });
  expect(view).toMatchObject({ ready: 1, skippedBecause: [{ reason: 'sender_unregistered', count: 1 }] });
});

test.each<Channel>(['sms', 'whatsapp'])('%s without an account is ready for nobody', async (channel) => {
  const { ctx } = await makeBusiness({ now: NOON });
  const view = await previewAudience(ctx, { channel, contacts: [row('Maria', '', '(212) 555-0142')] });
  expect(view).toMatchObject({ ready: 0, skippedBecause: [{ reason: 'channel_not_set_up', count: 1 }] });
});

test('screen, dialog and sending agree, also of lists, people taken off and people named twice', async () => {
  const { ctx } = await makeBusiness({ now: NOON });
  const list = await makeList(ctx, [
    { name: 'Ann', email: 'ann@example.com' },
    { name: 'Ben', email: 'ben@example.com' },
    { name: 'Cleo', email: 'cleo@example.com' },
    { name: 'Dan' },
    { name: 'Eve', email: 'eve@example.com' },
  ]);
  const erased = list.ids[4] ?? '';
  await ctx.db
    .update(contacts)
    .set({ erased_at: ctx.now(), name: '', email: '' })
    .where(eq(contacts.id, erased));
  await ctx.db.insert(optOuts).values({
    business_id: ctx.business.id,
    channel: 'email',
    recipient: 'ben@example.com',
    source: 'reply',
    created_at: ctx.now(),
  });
  const input = {
    channel: 'email' as const,
    contacts: [row('Ann', 'ann@example.com'), row('Ann', 'ann@example.com'), row('Zoe', 'zoe@')],
    importIds: [list.id],
    leftOut: [list.ids[2] ?? ''],
  };
  const figures = { named: 4, ready: 1, skipped: 3, twice: 1 };
  const screen = await previewAudience(ctx, input);
  expect(screen).toMatchObject(figures);
  expect(await preflightCampaign(ctx, { ...input, consent: true })).toMatchObject({
    ...figures,
    skippedBecause: screen.skippedBecause,
  });
  const launched = await launchCampaign(ctx, {
    ...input,
    consent: true,
    template: defaultTemplate('email', ''),
    submissionKey: crypto.randomUUID(),
  });
  const job = asJob(ctx, 'campaigns.prepare');
  await prepareCampaign(job, { campaignId: launched.id });
  await prepareCampaign(job, { campaignId: launched.id });
  const sent = await ctx.db.select().from(invitations).where(eq(invitations.campaign_id, launched.id));
  expect(sent.filter(({ status }) => status === 'queued')).toHaveLength(screen.ready);
  expect(
    sent
      .map(({ reason }) => reason)
      .filter(Boolean)
      .sort(),
  ).toEqual(screen.skippedBecause.map(({ reason }) => reason).sort());
  expect(sent.map(({ contact_id }) => contact_id)).not.toContain(list.ids[2]);
  expect(
    await ctx.db
      .select()
      .from(consents)
      .where(eq(consents.contact_id, list.ids[2] ?? '')),
  ).toEqual([]);
  const [campaign] = await ctx.db.select().from(campaigns).where(eq(campaigns.id, launched.id));
  expect(campaign).toMatchObject({ contacts_sent: 1, left_out_ids: [] });
});

test('a person in two lists is asked once', async () => {
  const { ctx } = await makeBusiness({ now: NOON });
  const [ann, ben] = [
    { name: 'Ann', email: 'ann@example.com' },
    { name: 'Ben', email: 'ben@example.com' },
  ];
  const lists = [
    await makeList(ctx, [ann, ben]),
    await makeList(ctx, [{ name: 'Cleo', email: 'c@example.com' }]),
  ];
  const twice = { import_id: lists[1]?.id ?? '', contact_id: lists[0]?.ids[0] ?? '' };
  await ctx.db.insert(contactImportMembers).values(twice);
  const input = { channel: 'email' as const, importIds: lists.map(({ id }) => id), consent: true };
  expect(await preflightCampaign(ctx, input)).toMatchObject({ named: 3, ready: 3, skipped: 0 });
  const template = defaultTemplate('email', '');
  const { id } = await launchCampaign(ctx, { ...input, template, submissionKey: crypto.randomUUID() });
  await prepareCampaign(asJob(ctx, 'campaigns.prepare'), { campaignId: id });
  const asked = await ctx.db.select().from(invitations).where(eq(invitations.campaign_id, id));
  expect(asked.map(({ status }) => status)).toEqual(['queued', 'queued', 'queued']);
});

test('the result is repeatable', async () => {
  const { ctx } = await makeBusiness({ now: NOON });
  const input = { channel: 'email' as const, contacts: [row('Ann', 'ann@example.com')] };
  expect(await previewAudience(ctx, input)).toEqual(await previewAudience(ctx, input));
});

test('what applies to many is sent once, and of a list only exceptions are named', async () => {
  const { ctx } = await makeReady();
  const list = await makeList(ctx, [
    { name: 'Ann', email: 'ann@example.com' },
    { name: 'Bo', email: 'bo@example.com' },
    { name: 'Cy' },
  ]);
  const { sendPreviews, listed } = await previewAudience(ctx, {
    channel: 'email',
    contacts: [],
    importIds: [list.id],
  });
  expect(sendPreviews).toHaveLength(2);
  expect(listed.others).toEqual([
    [list.ids[2], sendPreviews.findIndex(({ reason }) => reason === 'no_email')],
  ]);
});
