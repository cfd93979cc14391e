import { and, asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '#server/core/crypto.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { campaigns, invitations } from '#server/db/schema/campaigns.ts';
import { consents, contacts, optOuts } from '#server/db/schema/contacts.ts';
import { cancelCampaign } from '#server/domain/campaigns/cancel-campaign.ts';
import { getCampaign } from '#server/domain/campaigns/get-campaign.ts';
import { launchCampaign } from '#server/domain/campaigns/launch-campaign.ts';
import { preflightCampaign } from '#server/domain/campaigns/preflight-campaign.ts';
import { prepareCampaign } from '#server/domain/campaigns/prepare-campaign.ts';
import { previewRest } from '#server/domain/campaigns/preview-rest.ts';
import { eraseContact } from '#server/domain/contacts/erase-contact.ts';
import { getContact } from '#server/domain/contacts/get-contact.ts';
import type { LaunchCampaign } from '#shared/campaigns/campaigns.ts';
import { defaultTemplate } from '#shared/campaigns/templates.ts';
import { CONSENT_WORDING } from '#shared/contacts/contact-basics.ts';
import type { Channel } from '#shared/sending/channels.ts';
import { importAll } from '#tests/importing.ts';
import {
  asJob,
  asVisitor,
  makeBusiness,
  makeCampaign,
  makeContact,
  makeInvitation,
  type OwnerCtx,
} from '#tests/make.ts';
import { makeTexting } from '#tests/texting.ts';

function again(restOf: string, given: Partial<LaunchCampaign> = {}): LaunchCampaign {
  const template = { ...defaultTemplate('email', ''), reminderEnabled: true };
  return { channel: 'email', restOf, template, consent: true, submissionKey: newId(), ...given };
}

/** An SMS campaign with one person for each outcome. */
async function makeAsked() {
  const { ctx } = await makeBusiness();
  const root = await makeCampaign(ctx, {
    campaign_type: 'SMS',
    reminder_enabled: true,
    second_reminder_days: 7,
  });
  let count = 0;
  const ask = async (
    name: string,
    given: Partial<typeof invitations.$inferInsert> = {},
    contact: Partial<typeof contacts.$inferInsert> = {},
  ) => {
    count += 1;
    const { id } = await makeContact(ctx, {
      name,
      email: `${name}@example.com`.toLowerCase(),
      phone: `+1212555236${count % 10}`,
      ...contact,
    });
    const of = { campaign_id: root.id, contact_id: id, channel: 'sms', status: 'sent' } as const;
    const first = await makeInvitation(ctx, { ...of, ...given });
    const remind = (step: number, status: 'sent' | 'queued') => makeInvitation(ctx, { ...of, status, step });
    return { id, first, remind };
  };
  await ask('Rated', { rated_at: ctx.now() });
  const opened = await ask('Opened', { clicked_at: ctx.now() });
  const silent = await ask('Silent');
  const reminder = await silent.remind(1, 'queued');
  await ask('Failed', { status: 'failed', reason: 'landline' });
  const stopped = await ask('Stopped', {}, { phone: '+12125559999' });
  await ctx.db.insert(optOuts).values({
    business_id: ctx.business.id,
    channel: 'sms',
    recipient: '+12125559999',
    source: 'reply',
    created_at: ctx.now(),
  });
  await ask('Nomail', {}, { email: '' });
  const twice = await ask('Twice');
  await twice.remind(1, 'sent');
  await twice.remind(2, 'sent');
  await ask('Waiting', { status: 'queued' });
  await ask('Skipped', { status: 'skipped', reason: 'opted_out' });
  const recent = await ask('Recent');
  await makeInvitation(ctx, { contact_id: recent.id, status: 'sent' });
  return { ctx, root, silent, reminder, opened, stopped, recent };
}

async function outcomesOf(ctx: OwnerCtx, campaignId: string): Promise<string[]> {
  const rows = await ctx.db
    .select({ name: contacts.name, status: invitations.status, reason: invitations.reason })
    .from(invitations)
    .innerJoin(contacts, eq(contacts.id, invitations.contact_id))
    .where(and(eq(invitations.campaign_id, campaignId), eq(invitations.step, 0)))
    .orderBy(asc(contacts.name));
  return rows.map(({ name, status, reason }) => [name, status, reason].filter(Boolean).join(' '));
}

const statusOf = async (ctx: OwnerCtx, id: string) => {
  const [row] = await ctx.db.select().from(invitations).where(eq(invitations.id, id));
  return [row?.status, row?.reason].filter(Boolean).join(' ');
};

const REST = [
  ...['Failed queued', 'Nomail skipped no_email', 'Opened queued', 'Recent queued', 'Silent queued'],
  ...['Stopped skipped no_on_sms', 'Twice skipped reminded_twice'],
];

test('only the owner asks again, and only of a campaign of theirs', async () => {
  const { ctx, root } = await makeAsked();
  const { ctx: stranger } = await makeBusiness();
  for (const verb of [launchCampaign, preflightCampaign]) {
    await expect(verb(asVisitor(ctx), again(root.id))).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(verb(stranger, again(root.id))).rejects.toMatchObject({ code: 'not_found' });
  }
  const input = { campaignId: root.id };
  await expect(previewRest(asVisitor(ctx), input)).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(previewRest(stranger, input)).rejects.toMatchObject({ code: 'not_found' });
  await expect(previewRest(ctx, { campaignId: 'x' })).rejects.toMatchObject({ code: 'not_found' });
});

test('consent for one channel does not cover another', async () => {
  const { ctx, root, reminder } = await makeAsked();
  await expect(launchCampaign(ctx, again(root.id, { consent: false }))).rejects.toMatchObject({
    reason: 'consent_needed',
  });
  expect(await statusOf(ctx, reminder.id)).toBe('queued');
  expect(await ctx.db.select().from(campaigns).where(eq(campaigns.follows_id, root.id))).toEqual([]);
});

test('the rest is asked by another channel, without people who rated, opted out or were reminded twice', async () => {
  const { ctx, root, reminder } = await makeAsked();
  const bystander = await makeInvitation(ctx, { campaign_id: root.id, channel: 'sms', step: 1 });
  const preflight = await preflightCampaign(ctx, { channel: 'email', restOf: root.id });
  expect(preflight).toMatchObject({ ready: 4, skipped: 3 });
  const { id } = await launchCampaign(ctx, again(root.id));
  expect(await outcomesOf(ctx, id)).toEqual(REST);
  const [made] = await ctx.db.select().from(campaigns).where(eq(campaigns.id, id));
  expect(made).toMatchObject({
    follows_id: root.id,
    pending_rest: false,
    reminder_enabled: false,
    contacts_sent: 4,
  });
  // The bystander is in no follow-up, so no consent is recorded for them.
  const vouched = await ctx.db.select().from(consents).where(eq(consents.business_id, ctx.business.id));
  expect(vouched).toHaveLength(REST.length);
  expect(vouched.map(({ contact_id }) => contact_id)).not.toContain(bystander.contact_id);
  expect(new Set(vouched.map(({ source, wording }) => `${source}: ${wording}`))).toEqual(
    new Set([`follow_up: ${CONSENT_WORDING}`]),
  );
  expect(await statusOf(ctx, reminder.id)).toBe('canceled asked_elsewhere');
  expect(await statusOf(ctx, bystander.id)).toBe('queued');
  const audit = await ctx.db.select().from(auditEvents).where(eq(auditEvents.subject_id, id));
  expect(audit).toMatchObject([
    { action: 'campaigns.launch', detail: { channel: 'email', queued: 4, skipped: 3, follows: root.id } },
  ]);
  expect(await getCampaign(ctx, { id })).toMatchObject({ follows: { id: root.id }, followUps: [] });
  const earlier = { created_at: new Date('2026-01-01T00:00:00Z'), follows_id: root.id } as const;
  const older = await makeCampaign(ctx, earlier);
  const { ctx: stranger } = await makeBusiness();
  await makeCampaign(stranger, earlier);
  await makeCampaign(ctx, { ...earlier, status: 'canceled' });
  expect(await getCampaign(ctx, { id: root.id })).toMatchObject({
    follows: null,
    followUps: [{ id: older.id }, { id }],
  });
});

test('an email opt-out excludes from texts, and is shown as such, without the phone number', async () => {
  const { ctx } = await makeTexting({ now: '2026-11-20T17:00:00Z' });
  const root = await makeCampaign(ctx);
  const says = async (name: string, phone: string, ...channels: Channel[]) => {
    const email = `${name}@example.com`.toLowerCase();
    const { id } = await makeContact(ctx, { name, email: email.replace('e', 'E'), phone });
    await makeInvitation(ctx, { campaign_id: root.id, contact_id: id, channel: 'email', status: 'sent' });
    for (const channel of channels) {
      const recipient = channel === 'email' ? email : phone;
      const said = { channel, recipient, source: 'page', created_at: ctx.now() } as const;
      await ctx.db.insert(optOuts).values({ business_id: ctx.business.id, ...said });
    }
    return id;
  };
  const mailless = await says('Mailless', '+15125550142', 'email');
  await says('Neither', '+15125550143', 'email', 'sms');
  const chatless = await says('Chatless', '+447911123456', 'whatsapp');
  await says('Bystander', '+447911123457');
  const { skippedRows } = await preflightCampaign(ctx, { channel: 'sms', restOf: root.id });
  expect(skippedRows.sort((one, other) => one.name.localeCompare(other.name))).toEqual([
    { name: 'Chatless', recipient: '', reason: 'no_on_whatsapp', text: 'Opted out of WhatsApp' },
    { name: 'Mailless', recipient: '', reason: 'no_on_email', text: 'Unsubscribed from email' },
    { name: 'Neither', recipient: '(512) 555-0143', reason: 'opted_out', text: 'Opted out' },
  ]);
  const template = defaultTemplate('sms', 'Us');
  const { id } = await launchCampaign(ctx, again(root.id, { channel: 'sms', template }));
  expect(await outcomesOf(ctx, id)).toEqual([
    ...['Bystander queued', 'Chatless skipped no_on_whatsapp'],
    ...['Mailless skipped no_on_email', 'Neither skipped opted_out'],
  ]);
  // One number, two channels: the opt-out is shown with its own channel.
  const texts = await makeCampaign(ctx, { campaign_type: 'SMS' });
  const of = { campaign_id: texts.id, contact_id: chatless, channel: 'sms', status: 'sent' } as const;
  await makeInvitation(ctx, of);
  expect(await preflightCampaign(ctx, { channel: 'email', restOf: texts.id })).toMatchObject({
    skippedRows: [{ name: 'Chatless', reason: 'no_on_whatsapp' }],
  });
  const { history } = await getContact(ctx, { contactId: mailless });
  expect(history).toContainEqual(expect.objectContaining({ reason: 'Unsubscribed from email' }));
});

test('a person erased since is recorded as erased', async () => {
  const { ctx, root, silent } = await makeAsked();
  await eraseContact(ctx, { contactId: silent.id });
  const { id } = await launchCampaign(ctx, again(root.id));
  const others = REST.filter((outcome) => outcome !== 'Silent queued');
  expect(await outcomesOf(ctx, id)).toEqual(['skipped erased', ...others]);
});

test('a list given as well adds nobody, and leaves nobody out', async () => {
  const { ctx, root, silent } = await makeAsked();
  const list = await importAll(ctx, 'Name,Email\nZoe,zoe@example.com\n');
  const { id } = await launchCampaign(ctx, again(root.id, { importIds: [list.id], leftOut: [silent.id] }));
  expect(await outcomesOf(ctx, id)).toEqual(REST);
  const [made] = await ctx.db.select().from(campaigns).where(eq(campaigns.id, id));
  expect(made).toMatchObject({ pending_import_ids: [], left_out_ids: [] });
});

test('one press makes one campaign, and none more on this channel or the first', async () => {
  const { ctx, root } = await makeAsked();
  const input = again(root.id);
  const first = await launchCampaign(ctx, input);
  expect((await launchCampaign(ctx, input)).id).toBe(first.id);
  for (const restOf of [root.id, first.id]) {
    await expect(launchCampaign(ctx, again(restOf))).rejects.toMatchObject({ reason: 'rest_asked' });
    const template = defaultTemplate('sms', 'Us');
    await expect(launchCampaign(ctx, again(restOf, { channel: 'sms', template }))).rejects.toMatchObject({
      reason: 'same_channel',
    });
  }
  expect(await outcomesOf(ctx, first.id)).toEqual(REST);
});

test('once undone, the reminders it replaced wait again, and the rest can be asked again', async () => {
  const { ctx, root, reminder, opened } = await makeAsked();
  const other = await makeInvitation(ctx, {
    campaign_id: root.id,
    contact_id: opened.id,
    step: 1,
    channel: 'sms',
    status: 'canceled',
    reason: 'already_clicked',
  });
  await ctx.db.update(invitations).set({ dispatched_at: ctx.now() }).where(eq(invitations.id, reminder.id));
  const { id } = await launchCampaign(ctx, again(root.id));
  await cancelCampaign(ctx, { campaignId: id });
  expect(await statusOf(ctx, reminder.id)).toBe('queued');
  // Its job is gone: the dispatcher gives it a new one.
  const [waits] = await ctx.db.select().from(invitations).where(eq(invitations.id, reminder.id));
  expect(waits?.dispatched_at).toBeNull();
  expect(await statusOf(ctx, other.id)).toBe('canceled already_clicked');
  expect((await getCampaign(ctx, { id: root.id })).followUps).toEqual([]);
  const next = await launchCampaign(ctx, again(root.id));
  expect(await outcomesOf(ctx, next.id)).toEqual(REST);
});

test('more than a thousand are added in batches, each once', async () => {
  const { ctx } = await makeBusiness();
  const root = await makeCampaign(ctx, { campaign_type: 'SMS' });
  const at = { created_at: ctx.now(), updated_at: ctx.now() };
  const people = Array.from({ length: 1_050 }, (_, count) => ({
    id: newId(),
    business_id: ctx.business.id,
    name: `P ${count}`,
    email: `p${count}@example.com`,
    ...at,
  }));
  await ctx.db.insert(contacts).values(people);
  await ctx.db.insert(invitations).values(
    people.map(({ id }) => ({
      business_id: ctx.business.id,
      campaign_id: root.id,
      contact_id: id,
      ...at,
      channel: 'sms' as const,
      status: 'sent' as const,
    })),
  );
  const { id, preparing } = await launchCampaign(ctx, again(root.id));
  expect(preparing).toBe(true);
  const job = asJob(ctx, 'campaigns.prepare');
  expect(await prepareCampaign(job, { campaignId: id })).toEqual({ queued: 50, skipped: 0 });
  expect(await prepareCampaign(job, { campaignId: id })).toEqual({ queued: 0, skipped: 0 });
  expect(await getCampaign(ctx, { id })).toMatchObject({ preparing: false, contactsSent: 1_050 });
});

test('it is offered once the first messages are sent, on a channel that is ready', async () => {
  const { ctx, root } = await makeAsked();
  const input = { campaignId: root.id };
  // One first message is still waiting.
  expect(await previewRest(ctx, input)).toBeNull();
  await ctx.db
    .update(invitations)
    .set({ status: 'canceled', reason: 'stopped' })
    .where(
      and(eq(invitations.campaign_id, root.id), eq(invitations.status, 'queued'), eq(invitations.step, 0)),
    );
  expect(await previewRest(ctx, { ...input, channel: 'whatsapp' })).toMatchObject({
    channels: ['email'],
    first: { channel: 'sms', at: root.created_at },
    replacesReminders: true,
    counts: { channel: 'email', ready: 4, skipped: 3 },
    preflight: { channel: 'email', ready: 4 },
  });
  // Looking at the page counts the same people; the plan is only made when it is opened.
  expect(await previewRest(ctx, input)).toMatchObject({
    channels: ['email'],
    asked: 8,
    counts: { channel: 'email', ready: 4, skipped: 3 },
    preflight: null,
  });
  await launchCampaign(ctx, again(root.id));
  expect(await previewRest(ctx, input)).toBeNull();
});

test('shows how many the first campaign asked, and when the last message to them was sent', async () => {
  const { ctx, root } = await makeAsked();
  const at = (day: number) => new Date(Date.UTC(2026, 9, day));
  await ctx.db
    .update(invitations)
    .set({ status: 'sent', sent_at: at(1) })
    .where(and(eq(invitations.campaign_id, root.id), eq(invitations.status, 'queued')));
  const other = await makeCampaign(ctx, {});
  await makeInvitation(ctx, { campaign_id: other.id, sent_at: at(20), status: 'sent' });
  const look = () => previewRest(ctx, { campaignId: root.id });
  expect(await look()).toMatchObject({ asked: 9, askedAt: at(1) });
  const later = await makeCampaign(ctx, { campaign_type: 'WHATSAPP', follows_id: root.id });
  await makeInvitation(ctx, { campaign_id: later.id, sent_at: at(9), status: 'sent' });
  expect(await look()).toMatchObject({ asked: 9, askedAt: at(9) });
});

test('a follow-up shows the first campaign, too; no other reminder is replaced', async () => {
  const { ctx } = await makeTexting({ connector: 'whatsapp-cloud', now: '2026-11-20T17:00:00Z' });
  const root = await makeCampaign(ctx, { campaign_type: 'SMS' });
  const { id } = await makeContact(ctx, { email: 'ann@example.com', phone: '+447911123456' });
  const of = { contact_id: id, status: 'sent' } as const;
  await makeInvitation(ctx, { ...of, campaign_id: root.id, channel: 'sms' });
  const bystander = await makeCampaign(ctx);
  await makeInvitation(ctx, { ...of, campaign_id: bystander.id });
  await makeInvitation(ctx, { ...of, campaign_id: bystander.id, step: 1, status: 'queued' });
  const created_at = new Date(root.created_at.getTime() + 60_000);
  const next = await makeCampaign(ctx, { follows_id: root.id, created_at });
  await makeInvitation(ctx, { ...of, campaign_id: next.id });
  const told = { first: { channel: 'sms', at: root.created_at }, replacesReminders: false };
  for (const campaignId of [root.id, next.id]) {
    expect(await previewRest(ctx, { campaignId })).toMatchObject(told);
    expect(await previewRest(ctx, { campaignId, channel: 'whatsapp' })).toMatchObject(told);
  }
});

test('of several ready channels the requested one is used, else the first; a stopped campaign does not delay it', async () => {
  const { ctx } = await makeTexting({ connector: 'whatsapp-cloud', now: '2026-11-20T17:00:00Z' });
  const { id: campaignId } = await makeCampaign(ctx, { campaign_type: 'SMS' });
  const look = (channel?: Channel) => previewRest(ctx, { campaignId, channel });
  expect(await look()).toBeNull();
  for (const status of ['sent', 'sending'] as const) {
    const { id } = await makeContact(ctx, { email: `${status}@example.com`, phone: '+447911123456' });
    await makeInvitation(ctx, { campaign_id: campaignId, contact_id: id, channel: 'sms', status });
  }
  expect(await look()).toBeNull();
  await ctx.db.update(campaigns).set({ status: 'canceled' }).where(eq(campaigns.id, campaignId));
  const fill = (pending_rest: boolean) =>
    ctx.db.update(campaigns).set({ pending_rest }).where(eq(campaigns.id, campaignId));
  await fill(true);
  expect(await look()).toBeNull();
  await fill(false);
  const channels = ['email', 'whatsapp'];
  for (const channel of ['whatsapp', 'email'] as const)
    expect(await look(channel)).toMatchObject({ channels, counts: { channel }, preflight: { channel } });
  expect(await look()).toMatchObject({ channels, counts: { channel: 'email' }, preflight: null });
});
