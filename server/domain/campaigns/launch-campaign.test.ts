import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '#server/core/crypto.ts';
import { invitationHashes } from '#server/core/link-tokens.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { campaigns, invitations } from '#server/db/schema/campaigns.ts';
import { consents, contacts, optOuts } from '#server/db/schema/contacts.ts';
import { getCampaign } from '#server/domain/campaigns/get-campaign.ts';
import { launchCampaign } from '#server/domain/campaigns/launch-campaign.ts';
import { listCampaigns } from '#server/domain/campaigns/list-campaigns.ts';
import { dispatchInvitationsJob } from '#server/domain/sending/jobs.ts';
import type { LaunchCampaign } from '#shared/campaigns/campaigns.ts';
import { defaultTemplate } from '#shared/campaigns/templates.ts';
import { CONSENT_WORDING } from '#shared/contacts/contact-basics.ts';
import { jobsOf } from '#tests/jobs.ts';
import {
  asJob,
  asVisitor,
  makeBusiness,
  makeContact,
  makeInvitation,
  makeUser,
  type OwnerCtx,
} from '#tests/make.ts';

const grace = { name: 'Grace Hopper', email: 'grace@example.com', phone: '+1 (512) 555-0142' };
const alan = { name: 'Alan Turing', email: 'alan@example.com' };

function launch(given: Partial<LaunchCampaign> = {}): LaunchCampaign {
  return {
    channel: 'email',
    contacts: [grace],
    template: defaultTemplate('email', ''),
    consent: true,
    submissionKey: newId(),
    ...given,
  };
}

const rowsOf = (ctx: OwnerCtx) =>
  ctx.db.select().from(invitations).where(eq(invitations.business_id, ctx.business.id));
const queuedOf = (ctx: OwnerCtx) =>
  ctx.db
    .select()
    .from(invitations)
    .where(and(eq(invitations.business_id, ctx.business.id), eq(invitations.status, 'queued')));
const campaignsOf = (ctx: OwnerCtx) =>
  ctx.db.select().from(campaigns).where(eq(campaigns.business_id, ctx.business.id));

test('only an owner with a business launches', async () => {
  const { ctx } = await makeUser();
  await expect(launchCampaign(asVisitor(ctx), launch())).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(launchCampaign(asJob(ctx, 'x'), launch())).rejects.toMatchObject({ code: 'forbidden' });
  await expect(launchCampaign(ctx, launch())).rejects.toMatchObject({ code: 'business_required' });
});

test("another business's campaign is not found and not listed", async () => {
  const { ctx: stranger } = await makeBusiness();
  const { id } = await launchCampaign(stranger, launch());
  const { ctx } = await makeBusiness();
  for (const wrong of [id, newId(), 'nonsense']) {
    await expect(getCampaign(ctx, { id: wrong })).rejects.toMatchObject({ code: 'not_found' });
  }
  expect(await listCampaigns(ctx, {})).toEqual({ campaigns: [], nextCursor: null });
});

test('writes campaign, contact, consent, invitation, job and audit together', async () => {
  const { ctx } = await makeBusiness({ now: '2026-11-21T10:00:00Z' });
  const view = await launchCampaign(ctx, launch());
  expect(view).toMatchObject({
    name: 'EMAIL Campaign - 11/21/2026',
    channel: 'email',
    contactsSent: 1,
    reminderEnabled: false,
    reminderDays: 3,
    leftOut: 0,
    counts: { byStatus: { queued: 1, skipped: 0 }, skippedBecause: [] },
  });
  const [invitation] = await rowsOf(ctx);
  expect(invitation).toMatchObject({ campaign_id: view.id, status: 'queued', step: 0, channel: 'email' });
  expect(invitation).toMatchObject(invitationHashes(ctx.config.secret, invitation?.id ?? ''));
  expect(await jobsOf(ctx, dispatchInvitationsJob)).toHaveLength(1);
  const [contact] = await ctx.db.select().from(contacts).where(eq(contacts.business_id, ctx.business.id));
  expect(contact).toMatchObject({ name: grace.name, email: grace.email, phone: '+15125550142' });
  const [consent] = await ctx.db.select().from(consents).where(eq(consents.business_id, ctx.business.id));
  expect(consent).toMatchObject({
    contact_id: contact?.id,
    recorded_by_user_id: ctx.actor.userId,
    wording: CONSENT_WORDING,
    source: 'get_reviews',
    created_at: ctx.now(),
  });
  const [audit] = await ctx.db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.subject_id, view.id), eq(auditEvents.action, 'campaigns.launch')));
  expect(audit).toMatchObject({ actor_kind: 'user', detail: { queued: 1, skipped: 0, channel: 'email' } });
  expect(JSON.stringify(audit?.detail)).not.toContain('example.com');
  const detail = await getCampaign(ctx, { id: view.id });
  expect(detail.invitations).toMatchObject([
    { contactName: grace.name, recipient: grace.email, status: 'queued', reason: null, sentAt: null },
  ]);
});

test('no consent, no campaign', async () => {
  const { ctx } = await makeBusiness();
  const refusal = {
    code: 'invalid',
    message: 'Please confirm you have consent to message these contacts.',
    fields: { consent: ['Please confirm you have consent to message these contacts.'] },
  };
  await expect(launchCampaign(ctx, launch({ consent: false }))).rejects.toMatchObject(refusal);
  expect(await campaignsOf(ctx)).toEqual([]);
});

test.each([
  ['nobody', [], {}],
  ['an empty row', [{ name: '', email: '', phone: '' }], {}],
  ['no email', [{ name: 'Grace' }], { 'contacts[0].email': ['Please enter an email address.'] }],
  [
    'neither name nor a good address',
    [{ email: 'grace@' }],
    {
      'contacts[0].name': ['Please enter a name.'],
      'contacts[0].email': ['Please enter a valid email address.'],
    },
  ],
  [
    'a bad address',
    [{ name: '' }, { name: 'Grace', email: 'grace@' }],
    { 'contacts[1].email': ['Please enter a valid email address.'] },
  ],
  [
    'a header in the address',
    [{ name: 'Grace', email: 'grace@example.com\r\nBcc: x@example.org' }],
    { 'contacts[0].email': ['Please enter a valid email address.'] },
  ],
])('%s: no valid contacts', async (_name, rows, faults) => {
  const { ctx } = await makeBusiness();
  const message = 'Please add contacts with email addresses.';
  await expect(launchCampaign(ctx, launch({ contacts: rows }))).rejects.toMatchObject({
    code: 'invalid',
    reason: 'nobody_reachable',
    message,
    fields: { contacts: [message], ...faults },
  });
  expect(await campaignsOf(ctx)).toEqual([]);
});

test('a business without a postal address may not send', async () => {
  const { ctx } = await makeBusiness({ postal_address: ' \n' });
  const error = await launchCampaign(ctx, launch()).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({
    code: 'conflict',
    reason: 'postal_address_needed',
    fields: undefined,
    message: expect.stringContaining('postal'),
  });
  expect(await campaignsOf(ctx)).toEqual([]);
});

test('rows without a name are counted, the same address is asked once, and the others have a reason', async () => {
  const { ctx } = await makeBusiness();
  const twice = { ...grace, name: 'Grace again', email: 'GRACE@Example.com ' };
  const rows = [grace, { email: 'nameless@example.com' }, twice, { name: 'No Address', phone: '12' }, alan];
  const view = await launchCampaign(ctx, launch({ contacts: rows }));
  expect(view).toMatchObject({
    contactsSent: 2,
    leftOut: 1,
    counts: { byStatus: { queued: 2, skipped: 1 } },
  });
  const detail = await getCampaign(ctx, { id: view.id });
  expect(detail.invitations).toMatchObject([
    { contactName: grace.name, status: 'queued' },
    { contactName: alan.name, status: 'queued' },
  ]);
});

test('finds a contact again by address, whatever its case, and adopts the name typed last', async () => {
  const { ctx } = await makeBusiness();
  const known = await makeContact(ctx, {
    name: 'G. Hopper',
    email: 'Grace@Example.com',
    phone: '+15550001111',
  });
  const view = await launchCampaign(ctx, launch({ contacts: [{ ...grace, phone: 'call me' }] }));
  const [invitation] = await rowsOf(ctx);
  expect(invitation?.contact_id).toBe(known.id);
  const all = await ctx.db.select().from(contacts).where(eq(contacts.business_id, ctx.business.id));
  expect(all).toMatchObject([{ id: known.id, name: grace.name, phone: '+15550001111' }]);
  expect(view.contactsSent).toBe(1);
});

test('people who opted out or were asked within 90 days are skipped, with the reason', async () => {
  const { ctx } = await makeBusiness();
  const now = ctx.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  await ctx.db.insert(optOuts).values({
    business_id: ctx.business.id,
    channel: 'email',
    recipient: grace.email,
    source: 'page',
    created_at: now,
  });
  const asked = async (email: string, given: Parameters<typeof makeInvitation>[1]) => {
    const contact = await makeContact(ctx, { name: email, email });
    await makeInvitation(ctx, { contact_id: contact.id, ...given });
    return { name: email, email };
  };
  const rows = [
    grace,
    await asked('recent@example.com', { status: 'sent', created_at: daysAgo(89) }),
    await asked('open@example.com', { status: 'unknown', created_at: daysAgo(1) }),
    await asked('old@example.com', { status: 'sent', created_at: daysAgo(91) }),
    await asked('failed@example.com', { status: 'failed', created_at: daysAgo(1) }),
  ];
  const view = await launchCampaign(ctx, launch({ contacts: rows }));
  expect(view).toMatchObject({ contactsSent: 2, counts: { byStatus: { queued: 2, skipped: 3 } } });
  expect(view.counts.skippedBecause.toSorted((a, b) => a.count - b.count)).toEqual([
    { reason: 'opted_out', text: 'Opted out', count: 1 },
    { reason: 'invited_recently', text: 'Invited recently', count: 2 },
  ]);
  expect(await queuedOf(ctx)).toHaveLength(2);
});

test("another business's opt-outs and invitations do not count here", async () => {
  const { ctx: stranger } = await makeBusiness();
  await launchCampaign(stranger, launch());
  await stranger.db.insert(optOuts).values({
    business_id: stranger.business.id,
    channel: 'email',
    recipient: grace.email,
    source: 'page',
    created_at: stranger.now(),
  });
  const { ctx } = await makeBusiness();
  expect(await launchCampaign(ctx, launch())).toMatchObject({ contactsSent: 1 });
});

test('the same submission again is the same campaign, one after the other and at once', async () => {
  const { ctx } = await makeBusiness();
  const input = launch({ contacts: [grace, alan] });
  const views = await Promise.all(Array.from({ length: 4 }, () => launchCampaign(ctx, input)));
  views.push(await launchCampaign(ctx, input));
  expect(new Set(views.map(({ id }) => id)).size).toBe(1);
  expect(await campaignsOf(ctx)).toHaveLength(1);
  expect(await queuedOf(ctx)).toHaveLength(2);
  expect(views.every(({ contactsSent }) => contactsSent === 2)).toBe(true);
});

test('no job is enqueued where everybody is skipped', async () => {
  const { ctx } = await makeBusiness();
  const said = { channel: 'email', source: 'page', created_at: ctx.now() } as const;
  await ctx.db.insert(optOuts).values({ ...said, business_id: ctx.business.id, recipient: grace.email });
  await launchCampaign(ctx, launch());
  expect(await rowsOf(ctx)).toMatchObject([{ status: 'skipped', reason: 'opted_out' }]);
  expect(await jobsOf(ctx, dispatchInvitationsJob)).toEqual([]);
});

test('each campaign starts at its own launch', async () => {
  let now = new Date('2026-11-20T15:00:00Z');
  const { ctx } = await makeBusiness({ now: () => now });
  const first = await launchCampaign(ctx, launch());
  now = new Date('2026-11-20T15:05:00Z');
  const second = await launchCampaign(ctx, launch({ contacts: [alan] }));
  const begins = new Map((await campaignsOf(ctx)).map(({ id, starts_at }) => [id, starts_at]));
  expect(begins.get(first.id)).toEqual(new Date('2026-11-20T15:00:10Z'));
  expect(begins.get(second.id)).toEqual(new Date('2026-11-20T15:05:10Z'));
});

test('concurrent campaigns ask nobody twice', async () => {
  const { ctx } = await makeBusiness();
  const people = Array.from({ length: 20 }, (_, n) => ({ name: `P${n}`, email: `p${n}@example.com` }));
  const views = await Promise.all([
    launchCampaign(ctx, launch({ contacts: people })),
    launchCampaign(ctx, launch({ contacts: people.toReversed() })),
  ]);
  expect(views.map(({ contactsSent }) => contactsSent).sort()).toEqual([0, 20]);
  expect(await queuedOf(ctx)).toHaveLength(20);
});

test('500 contacts are allowed, 501 are refused, and the template is checked', async () => {
  const { ctx } = await makeBusiness();
  const people = Array.from({ length: 501 }, (_, n) => ({ name: `P${n}`, email: `q${n}@example.com` }));
  await expect(launchCampaign(ctx, launch({ contacts: people }))).rejects.toMatchObject({ code: 'invalid' });
  const view = await launchCampaign(ctx, launch({ contacts: people.slice(0, 500) }));
  expect(view.contactsSent).toBe(500);
  const first = await getCampaign(ctx, { id: view.id, limit: 200 });
  const rest = await getCampaign(ctx, { id: view.id, limit: 200, cursor: first.nextCursor ?? '' });
  const last = await getCampaign(ctx, { id: view.id, limit: 200, cursor: rest.nextCursor ?? '' });
  expect([first, rest, last].map((page) => page.invitations.length)).toEqual([200, 200, 100]);
  expect(last.nextCursor).toBeNull();
  const template = { ...defaultTemplate('email', ''), subject: ' ', reminderDays: 31 };
  await expect(launchCampaign(ctx, launch({ template }))).rejects.toMatchObject({
    fields: {
      'template.subject': ['Please enter a subject.'],
      'template.reminderDays': ['Choose at most 30 days.'],
    },
  });
});

test('the list shows newest first, page by page', async () => {
  const { ctx } = await makeBusiness();
  const ids: string[] = [];
  for (let n = 0; n < 5; n += 1) {
    const contact = { name: 'X', email: `x${n}@example.com` };
    ids.unshift((await launchCampaign(ctx, launch({ contacts: [contact] }))).id);
  }
  const first = await listCampaigns(ctx, { limit: 3 });
  const second = await listCampaigns(ctx, { limit: 3, cursor: first.nextCursor ?? '' });
  expect([...first.campaigns, ...second.campaigns].map(({ id }) => id)).toEqual(ids);
  expect(second.nextCursor).toBeNull();
});
