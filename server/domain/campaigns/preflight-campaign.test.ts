import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '#server/core/crypto.ts';
import { users } from '#server/db/schema/accounts.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import { channelConnections } from '#server/db/schema/connections.ts';
import { cancelCampaign } from '#server/domain/campaigns/cancel-campaign.ts';
import { launchCampaign } from '#server/domain/campaigns/launch-campaign.ts';
import { preflightCampaign } from '#server/domain/campaigns/preflight-campaign.ts';
import { defaultTemplate } from '#shared/campaigns/templates.ts';
import {
  asJob,
  asVisitor,
  makeBusiness,
  makeContact,
  makeInvitation,
  makeReview,
  makeUser,
  type OwnerCtx,
} from '#tests/make.ts';
import { makeTexting } from '#tests/texting.ts';

const grace = { name: 'Grace Hopper', email: 'grace@example.com', phone: '' };
const alan = { name: 'Alan Turing', email: 'alan@example.com', phone: '' };
const email = { channel: 'email', consent: true } as const;

const rowsOf = (ctx: OwnerCtx) =>
  ctx.db.select().from(invitations).where(eq(invitations.business_id, ctx.business.id));

test('only for an owner with a business', async () => {
  const { ctx } = await makeUser();
  const input = { ...email, contacts: [grace] };
  await expect(preflightCampaign(asVisitor(ctx), input)).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(preflightCampaign(asJob(ctx, 'x'), input)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(preflightCampaign(ctx, input)).rejects.toMatchObject({ code: 'business_required' });
});

test('refuses what a launch would refuse, in the same words', async () => {
  const { ctx } = await makeBusiness();
  await expect(preflightCampaign(ctx, { ...email, contacts: [grace], consent: false })).rejects.toMatchObject(
    {
      reason: 'consent_needed',
      fields: { consent: ['Please confirm you have consent to message these contacts.'] },
    },
  );
  const nobody = [{ name: 'Ann', email: 'ann@', phone: '' }];
  await expect(preflightCampaign(ctx, { ...email, contacts: nobody })).rejects.toMatchObject({
    fields: {
      contacts: ['Please add contacts with email addresses.'],
      'contacts[0].email': ['Please enter a valid email address.'],
    },
  });
  await expect(
    preflightCampaign(ctx, { channel: 'sms', consent: true, contacts: [grace] }),
  ).rejects.toMatchObject({
    reason: 'nobody_reachable',
    fields: { contacts: ['Please add contacts with phone numbers.'] },
  });
});

test('a row with an address but no name only asks for the name', async () => {
  const { ctx } = await makeBusiness();
  const nameless = { ...grace, name: '' };
  await expect(preflightCampaign(ctx, { ...email, contacts: [nameless] })).rejects.toMatchObject({
    code: 'invalid',
    reason: 'name_needed',
    fields: { 'contacts[0].name': ['Please enter a name.'] },
  });
  const refused = preflightCampaign(ctx, { ...email, contacts: [nameless] });
  await expect(refused).rejects.not.toHaveProperty('fields.contacts');
});

test('tells who gets it, who does not, and on which day, and writes nothing', async () => {
  const { ctx } = await makeBusiness({ now: '2026-11-20T15:00:00Z', time_zone: 'UTC', daily_cap: 1 });
  const contacts = [grace, alan, { name: 'Ann', email: '', phone: '' }, grace];
  const view = await preflightCampaign(ctx, { ...email, contacts });
  expect(view).toMatchObject({ named: 3, ready: 2, deferred: 1, skipped: 1, twice: 1, dailyCap: 1 });
  expect(view).toMatchObject({
    name: 'EMAIL Campaign - 11/20/2026',
    consent: { by: 'Ada Owner', at: ctx.now() },
    hours: { from: 9, until: 20 },
  });
  expect(view.deferredFrom?.toISOString()).toMatch(/^2026-11-21/);
  expect(view.readyRows.map(({ name, at, leaves }) => [name, leaves, at.toISOString().slice(0, 10)])).toEqual(
    [
      ['Grace Hopper', 'now', '2026-11-20'],
      ['Alan Turing', 'later', '2026-11-21'],
    ],
  );
  expect(view.plan).toMatchObject([
    { date: '2026-11-20', step: 0, count: 1, because: null },
    { date: '2026-11-21', step: 0, count: 1, because: 'cap' },
  ]);
  expect(view.skippedBecause).toMatchObject([{ reason: 'no_email', count: 1 }]);
  expect(view.skippedRows).toMatchObject([{ name: 'Ann', reason: 'no_email' }]);
  expect(await rowsOf(ctx)).toEqual([]);
});

test('an undone launch leaves everybody ready again, also twice in a row', async () => {
  const { ctx } = await makeBusiness();
  const { id } = await launchCampaign(ctx, {
    ...email,
    contacts: [grace, alan],
    template: defaultTemplate('email', ''),
    submissionKey: newId(),
  });
  expect(await cancelCampaign(ctx, { campaignId: id })).toEqual({ canceled: 2, left: 0, tooLate: false });
  expect(await cancelCampaign(ctx, { campaignId: id })).toEqual({ canceled: 0, left: 0, tooLate: false });
  expect(await preflightCampaign(ctx, { ...email, contacts: [grace, alan] })).toMatchObject({ ready: 2 });
});

test('sent messages are counted when the rest is canceled', async () => {
  const { ctx } = await makeBusiness();
  const { id } = await launchCampaign(ctx, {
    ...email,
    contacts: [grace, alan],
    template: defaultTemplate('email', ''),
    submissionKey: newId(),
  });
  const [first] = await rowsOf(ctx);
  await ctx.db
    .update(invitations)
    .set({ status: 'sent' })
    .where(eq(invitations.id, first?.id ?? ''));
  expect(await cancelCampaign(ctx, { campaignId: id })).toEqual({ canceled: 1, left: 1, tooLate: false });
  await expect(cancelCampaign((await makeBusiness()).ctx, { campaignId: id })).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('without a postal address nobody can be asked by email', async () => {
  const { ctx } = await makeBusiness();
  await ctx.db
    .update(businessProfiles)
    .set({ postal_address: '' })
    .where(eq(businessProfiles.id, ctx.business.id));
  expect(await preflightCampaign(ctx, { ...email, contacts: [grace] })).toMatchObject({
    ready: 0,
    skippedBecause: [{ reason: 'no_postal_address', count: 1 }],
  });
});

test('the plan includes the reminders, at the same hour so many days later', async () => {
  const { ctx } = await makeBusiness({ now: '2026-11-20T15:00:00Z', time_zone: 'UTC' });
  const reminders = { first: 3, second: 7 };
  const { plan } = await preflightCampaign(ctx, { ...email, contacts: [grace, alan], reminders });
  expect(plan.map(({ step, from, count }) => [step, from.toISOString(), count])).toEqual([
    [0, '2026-11-20T15:00:10.000Z', 2],
    [1, '2026-11-23T15:00:10.000Z', 2],
    [2, '2026-11-27T15:00:10.000Z', 2],
  ]);
});

test('tells when people were asked lately, by the address that was used', async () => {
  const now = '2026-11-20T15:00:00Z';
  const { ctx } = await makeBusiness({ now, time_zone: 'UTC', reinvite_days: 30 });
  const { ctx: stranger } = await makeBusiness({ now });
  const contacts = [];
  for (const [name, days] of [
    ['Ann', 0],
    ['Bob', 1],
    ['Eva', 5],
    ['Kim', 31],
  ] as const) {
    const person = { name, email: `${name.toLowerCase()}@example.com`, phone: '(212) 555-0142' };
    const contact = await makeContact(ctx, { ...person, phone: '' });
    const created_at = new Date(Date.parse(now) - days * 86_400_000);
    await makeInvitation(ctx, { contact_id: contact.id, status: 'sent', created_at });
    contacts.push(person);
  }
  // Neither another channel nor another business nor an unsent message is a request.
  const tom = { name: 'Tom', email: 'tom@example.com', phone: '' };
  const mine = await makeContact(ctx, tom);
  await makeInvitation(ctx, { contact_id: mine.id, status: 'sent', channel: 'sms' });
  await makeInvitation(ctx, { contact_id: mine.id, status: 'skipped' });
  await makeInvitation(stranger, { contact_id: (await makeContact(stranger, tom)).id, status: 'sent' });
  const view = await preflightCampaign(ctx, { ...email, contacts: [...contacts, tom] });
  expect(view.ready).toBe(2);
  expect(view.skippedRows).toEqual([
    { name: 'Ann', recipient: 'ann@example.com', reason: 'invited_recently', text: 'Invited today' },
    { name: 'Bob', recipient: 'bob@example.com', reason: 'invited_recently', text: 'Invited yesterday' },
    { name: 'Eva', recipient: 'eva@example.com', reason: 'invited_recently', text: 'Invited 5 days ago' },
  ]);
});

test('names a request on another channel without keeping anybody back, by the window of the business', async () => {
  const now = '2026-11-20T15:00:00Z';
  const { ctx } = await makeBusiness({ now, time_zone: 'UTC', reinvite_days: 30 });
  const { ctx: stranger } = await makeBusiness({ now });
  const people = [];
  for (const [name, channel, days, status] of [
    ['Ann', 'sms', 0, 'sent'],
    ['Bob', 'whatsapp', 3, 'delivered'],
    ['Eva', 'sms', 31, 'sent'],
    ['Kim', 'sms', 1, 'canceled'],
  ] as const) {
    const person = { name, email: `${name.toLowerCase()}@example.com`, phone: '' };
    const { id: contact_id } = await makeContact(ctx, person);
    const created_at = new Date(Date.parse(now) - days * 86_400_000);
    await makeInvitation(ctx, { contact_id, channel, status, created_at });
    people.push(person);
  }
  const theirs = await makeContact(stranger, { name: 'Zoe', email: 'zoe@example.com', phone: '' });
  await makeInvitation(stranger, { contact_id: theirs.id, channel: 'sms', status: 'sent' });
  people.push({ name: 'Zoe', email: 'zoe@example.com', phone: '' });
  const { ready, readyRows } = await preflightCampaign(ctx, { ...email, contacts: people });
  expect(ready).toBe(5);
  expect(readyRows.map(({ name, askedElsewhere }) => [name, askedElsewhere])).toEqual([
    ['Ann', { channel: 'sms', when: 'today' }],
    ['Bob', { channel: 'whatsapp', when: '3 days ago' }],
    ['Eva', null],
    ['Kim', null],
    ['Zoe', null],
  ]);
});

test('gives the day of a rating, also for a request on another channel', async () => {
  const now = '2026-11-20T17:00:00Z';
  const { ctx } = await makeBusiness({ now, time_zone: 'UTC', reinvite_days: 30 });
  const people = [];
  for (const [name, days] of [
    ['Ann', 0],
    ['Bob', 1],
    ['Eva', 5],
    ['Kim', null],
  ] as const) {
    const person = { name, email: `${name.toLowerCase()}@example.com`, phone: '' };
    const { id: contact_id } = await makeContact(ctx, person);
    await makeInvitation(ctx, { contact_id, status: 'sent', channel: 'sms' });
    const review_date = new Date(Date.parse(now) - (days ?? 0) * 86_400_000);
    if (days !== null) await makeReview(ctx, { contact_id, rating: 2, review_date });
    people.push(person);
  }
  const view = await preflightCampaign(ctx, { ...email, contacts: people });
  expect(view.readyRows.map(({ name }) => name)).toEqual(['Kim']);
  expect(view.skippedRows.map(({ text }) => text)).toEqual([
    'Rated today',
    'Rated yesterday',
    'Rated 5 days ago',
  ]);
  expect(view.skippedBecause).toEqual([{ reason: 'rated_recently', text: 'Rated recently', count: 3 }]);
});

test('the first hundred of each reason are shown, so that none hides another', async () => {
  const { ctx } = await makeBusiness();
  const { id: known } = await makeContact(ctx, { name: 'Eva', email: 'eva@example.com' });
  await makeInvitation(ctx, { contact_id: known, status: 'sent' });
  const nobody = Array.from({ length: 101 }, (_, at) => ({ name: `Ann ${at}`, email: '', phone: '' }));
  const eva = { name: 'Eva', email: 'eva@example.com', phone: '' };
  const view = await preflightCampaign(ctx, { ...email, contacts: [grace, ...nobody, eva] });
  expect(view.skippedBecause).toMatchObject([
    { reason: 'no_email', count: 101 },
    { reason: 'invited_recently', count: 1 },
  ]);
  expect(view.skippedRows.map(({ name }) => name)).toEqual([
    ...nobody.slice(0, 100).map(({ name }) => name),
    'Eva',
  ]);
});

test('a recipient without a name is listed by address', async () => {
  const { ctx, user } = await makeBusiness();
  await ctx.db.update(users).set({ name: '' }).where(eq(users.id, user.id));
  const view = await preflightCampaign(ctx, { ...email, contacts: [grace] });
  expect(view.consent).toEqual({ by: user.email, at: expect.any(Date) });
});

test('texts are sent one by one: up to two minutes count as now, then as within the hour', async () => {
  const business = { time_zone: 'UTC', daily_cap: 500 };
  const { ctx, connection } = await makeTexting({ now: '2026-11-20T15:00:00Z', business });
  await ctx.db
    .update(channelConnections)
    .set({ per_second: 1 })
    .where(eq(channelConnections.id, connection.id));
  const contacts = Array.from({ length: 122 }, (_, at) => ({
    name: `Ann ${at}`,
    email: '',
    phone: `(212) 555-${String(1_000 + at)}`,
  }));
  const { readyRows } = await preflightCampaign(ctx, { channel: 'sms', consent: true, contacts });
  expect(readyRows).toHaveLength(122);
  const start = Date.parse('2026-11-20T15:00:10Z');
  expect(readyRows.slice(118).map(({ at, leaves }) => [(at.getTime() - start) / 1_000, leaves])).toEqual([
    ...[
      [118, 'now'],
      [119, 'now'],
      [120, 'hour'],
      [121, 'hour'],
    ],
  ]);
});

test('tells whether emails reach anybody: not without a mail server, unlike texts', async () => {
  const { ctx: made } = await makeBusiness();
  const { ctx: bystander } = await makeBusiness();
  const inMailbox = { ...made.channels, mailboxDir: '/nowhere' };
  const stays = async (ctx: OwnerCtx, channel: 'email' | 'sms' = 'email') => {
    const contacts = [{ ...grace, phone: '+1 512 555 0142' }];
    return (await preflightCampaign(ctx, { channel, consent: true, contacts })).isLocalOnly;
  };
  const ctx = { ...made, channels: inMailbox };
  expect([await stays(ctx), await stays(ctx, 'sms'), await stays(made)]).toEqual([true, false, false]);
  await ctx.db.insert(channelConnections).values({
    business_id: ctx.business.id,
    channel: 'email',
    connector: 'smtp',
    credentials: 'sealed',
    hint: '',
    sender: 'hello@bright.example',
    created_at: ctx.now(),
    updated_at: ctx.now(),
  });
  expect([await stays(ctx), await stays({ ...bystander, channels: inMailbox })]).toEqual([false, true]);
});
