import { and, asc, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { campaigns, invitations } from '#server/db/schema/campaigns.ts';
import { channelConnections } from '#server/db/schema/connections.ts';
import { consents, contacts, optOuts } from '#server/db/schema/contacts.ts';
import { contactImportMembers, contactImports } from '#server/db/schema/imports.ts';
import { prepareCampaignJob } from '#server/domain/campaigns/jobs.ts';
import { launchCampaign } from '#server/domain/campaigns/launch-campaign.ts';
import { preflightCampaign } from '#server/domain/campaigns/preflight-campaign.ts';
import { prepareCampaign } from '#server/domain/campaigns/prepare-campaign.ts';
import { dispatchInvitations } from '#server/domain/sending/dispatch-invitations.ts';
import { dispatchInvitationsJob } from '#server/domain/sending/jobs.ts';
import { defaultTemplate } from '#shared/campaigns/templates.ts';
import { jobsOf } from '#tests/jobs.ts';
import { asJob, asVisitor, makeBusiness, makeCampaign, makeContact, type OwnerCtx } from '#tests/make.ts';
import { makeTexting } from '#tests/texting.ts';

const NOON = new Date('2026-11-20T17:00:00Z');
async function makeReady(given: Parameters<typeof makeTexting>[0] = {}) {
  const texting = await makeTexting({ now: NOON, ...given });
  return texting;
}

const person = (name: string, phone: string) => ({ name, phone, email: '' });
const grace = person('Grace', '(212) 555-0142');

const launch = (ctx: OwnerCtx, more: Partial<Parameters<typeof launchCampaign>[1]> = {}) =>
  launchCampaign(ctx, {
    channel: 'sms',
    contacts: [grace],
    template: defaultTemplate('sms', 'Bright'),
    consent: true,
    submissionKey: crypto.randomUUID(),
    ...more,
  });

const rowsOf = (ctx: OwnerCtx) =>
  ctx.db
    .select({ invitation: invitations, contact: contacts })
    .from(invitations)
    .innerJoin(contacts, eq(contacts.id, invitations.contact_id))
    .where(eq(invitations.business_id, ctx.business.id))
    .orderBy(asc(contacts.name));

/** A finished import of so many people with numbers of their own. */
async function makeList(ctx: OwnerCtx, count: number): Promise<string> {
  const now = ctx.now();
  const [list] = await ctx.db
    .insert(contactImports)
    .values({
      business_id: ctx.business.id,
      user_id: ctx.actor.userId,
      file_name: 'spring.csv',
      status: 'done',
      size_bytes: 1,
      encoding: 'utf-8',
      delimiter: ',',
      created_at: now,
      updated_at: now,
    })
    .returning();
  if (!list) throw new Error('nothing was written');
  for (let n = 0; n < count; n += 1) {
    const phone = `+1212556${String(n).padStart(4, '0')}`;
    const contact = await makeContact(ctx, { name: `Person ${n}`, email: '', phone });
    await ctx.db.insert(contactImportMembers).values({ import_id: list.id, contact_id: contact.id });
  }
  return list.id;
}

test('an SMS campaign is named, planned and queued by the rules of its channel', async () => {
  const { ctx } = await makeReady();
  const view = await launch(ctx);
  expect(view).toMatchObject({
    name: 'SMS Campaign - 11/20/2026',
    channel: 'sms',
    status: 'running',
    contactsSent: 1,
  });
  expect(view.startsAt.getTime() - NOON.getTime()).toBe(10_000);
  const [row] = await rowsOf(ctx);
  expect(row).toMatchObject({
    contact: { phone: '+12125550142' },
    invitation: { status: 'queued', channel: 'sms', due_at: view.startsAt, dispatched_at: null },
  });
  expect(await jobsOf(ctx, dispatchInvitationsJob)).toMatchObject([{ startAfter: view.startsAt }]);
  expect(await ctx.db.select().from(consents).where(eq(consents.business_id, ctx.business.id))).toHaveLength(
    1,
  );
});

test('without an undo window, the job does not wait', async () => {
  const { ctx } = await makeReady();
  await launch({ ...ctx, config: { ...ctx.config, sendingUndoSeconds: 0 } });
  const [job] = await jobsOf(ctx, dispatchInvitationsJob);
  // The queue's default time; the test's clock differs.
  expect(job?.startAfter).toEqual(job?.createdOn);
});

test('without a phone nobody can be texted: the specified message, at the field', async () => {
  const { ctx } = await makeReady();
  const contacts = [{ name: 'Ada', email: 'ada@example.com', phone: '' }, person('Bob', '12')];
  await expect(launch(ctx, { contacts })).rejects.toMatchObject({
    message: 'Please add contacts with phone numbers.',
    fields: {
      'contacts[0].phone': ['Please enter a phone number.'],
      'contacts[1].phone': ['Please enter a valid phone number.'],
    },
  });
});

test.each([
  ['Bright: hi {name}! Reply STOP to opt out.', 'Without the review link, no one can leave a review.'],
  [
    'Bright: hi {name}! {review_link}',
    'Phone companies and US law require the first text to say how to opt out.',
  ],
])('a text that lacks what it must have does not leave: %s', async (content, message) => {
  const { ctx } = await makeReady();
  const template = { ...defaultTemplate('sms', 'Bright'), content };
  await expect(launch(ctx, { template })).rejects.toMatchObject({
    code: 'invalid',
    fields: { 'template.content': [message] },
  });
  expect(await rowsOf(ctx)).toEqual([]);
});

describe('the pre-flight', () => {
  test('is for the owner', async () => {
    const { ctx } = await makeBusiness();
    await expect(preflightCampaign(asVisitor(ctx), { channel: 'sms' })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });

  test('judges everybody, with reasons, and writes nothing', async () => {
    const { ctx } = await makeReady();
    await launch(ctx, { contacts: [person('Recent', '+12125550101')] });
    const wish = { business_id: ctx.business.id, channel: 'sms', recipient: '+12125550102' } as const;
    await ctx.db.insert(optOuts).values({ ...wish, source: 'reply', created_at: NOON });
    const before = (await rowsOf(ctx)).length;
    const view = await preflightCampaign(ctx, {
      channel: 'sms',
      consent: true,
      contacts: [
        ...[
          grace,
          person('Twin', '212 555 0142'),
          person('Recent', '+12125550101'),
          person('No', '+12125550102'),
        ],
        ...[person('Bad', '123'), { name: 'Mail', email: 'a@b.co', phone: '' }, person('', '+12125550103')],
        { name: '', email: '', phone: '' },
      ],
    });
    expect(view).toMatchObject({ named: 6, ready: 1, deferred: 0, skipped: 5, twice: 0, nameless: 1 });
    expect(view.plan).toMatchObject([{ date: '2026-11-20', count: 1, because: null }]);
    expect(view.skippedRows.map(({ name, text }) => `${name}: ${text}`)).toEqual([
      'Twin: Same number as Grace',
      'Recent: Invited today',
      'No: Opted out',
      'Bad: Not a valid phone number in the United States',
      'Mail: No phone number',
    ]);
    expect(await rowsOf(ctx)).toHaveLength(before);
  });

  test('holds what would arrive at night, and spreads a long list over days', async () => {
    const { ctx } = await makeReady({ now: new Date('2026-11-20T12:00:00Z') });
    await ctx.db
      .update(businessProfiles)
      .set({ daily_cap: 2 })
      .where(eq(businessProfiles.id, ctx.business.id));
    const contacts = [0, 1, 2, 3, 4].map((n) => person(`Person ${n}`, `+1212555014${n}`));
    const view = await preflightCampaign(ctx, { channel: 'sms', consent: true, contacts });
    expect(view).toMatchObject({ ready: 5, deferred: 5, deferredFrom: new Date('2026-11-20T14:00:00Z') });
    expect(view.plan.map(({ date, count, because }) => [date, count, because])).toEqual([
      ['2026-11-20', 2, 'quiet'],
      ['2026-11-21', 2, 'cap'],
      ['2026-11-22', 1, 'cap'],
    ]);
    await launch(ctx, { contacts });
    expect((await rowsOf(ctx)).map(({ invitation }) => invitation.due_at.toISOString())).toEqual([
      ...Array(2).fill('2026-11-20T14:00:00.000Z'),
      ...Array(2).fill('2026-11-21T14:00:00.000Z'),
      '2026-11-22T14:00:00.000Z',
    ]);
  });

  test('knows what blocks a whole channel', async () => {
    const { ctx } = await makeBusiness({ now: NOON });
    const contacts = [grace];
    const none = await preflightCampaign(ctx, { channel: 'sms', consent: true, contacts });
    expect(none.skippedBecause).toMatchObject([{ reason: 'channel_not_set_up' }]);
    const ready = await makeReady();
    const unapproved = ready.connection.last_check?.senders.find(
      ({ usApproved }) => usApproved === false,
    )?.id;
    const row = eq(channelConnections.id, ready.connection.id);
    await ready.ctx.db
      .update(channelConnections)
      .set({ sender: unapproved ?? '' })
      .where(row);
    const gate = await preflightCampaign(ready.ctx, { channel: 'sms', consent: true, contacts });
    expect(gate.skippedBecause).toMatchObject([{ reason: 'sender_unregistered' }]);
    await expect(preflightCampaign(ready.ctx, { channel: 'sms', contacts })).rejects.toMatchObject({
      fields: { consent: ['Please confirm you have consent to message these contacts.'] },
    });
  });
});

describe('an imported list', () => {
  test('beyond a thousand continues after the undo window, which begins when the launch is written', async () => {
    let [now, tick] = [NOON.getTime(), 1];
    // Each call of the clock advances it, as writing a long list does.
    const { ctx } = await makeReady({
      now: () => {
        now += tick;
        return new Date(now);
      },
    });
    const list = await makeList(ctx, 3);
    await ctx.db.execute(sql`
      with made as (
        insert into contacts (id, business_id, name, email, phone, created_at, updated_at)
        select gen_random_uuid(), ${ctx.business.id}, 'Many ' || n, '', '+1212' || (5570000 + n)::text, now(), now()
        from generate_series(1, 1000) n returning id
      ) insert into contact_import_members (import_id, contact_id) select ${list}, id from made`);
    const view = await launch(ctx, { importIds: [list] });
    tick = 0;
    expect(view).toMatchObject({ preparing: true, contactsSent: 1_001 });
    const dues = (await rowsOf(ctx)).map(({ invitation }) => invitation.due_at.getTime());
    expect(Math.min(...dues)).toBeLessThan(view.startsAt.getTime() - 1);
    expect(await jobsOf(ctx, prepareCampaignJob)).toMatchObject([{ startAfter: view.startsAt }]);
    now = view.startsAt.getTime() - 1;
    const deliver = asJob(ctx, 'invitations.send');
    expect(await dispatchInvitations(deliver)).toEqual({ dispatched: 0 });
    now = view.startsAt.getTime();
    expect((await dispatchInvitations(deliver)).dispatched).toBeGreaterThan(0);
    const prepare = asJob(ctx, 'campaigns.prepare');
    expect(await prepareCampaign(prepare, { campaignId: view.id })).toEqual({ queued: 3, skipped: 0 });
    expect(await rowsOf(ctx)).toHaveLength(1_004);
  });

  test('asks nobody more once its campaign is canceled, and stops waiting', async () => {
    const { ctx } = await makeReady();
    const list = await makeList(ctx, 2);
    const gone = await makeCampaign(ctx, { status: 'canceled', pending_import_ids: [list] });
    const waiting = await makeCampaign(ctx, { pending_import_ids: [list] });
    const job = asJob(ctx, 'campaigns.prepare');
    expect(await prepareCampaign(job, { campaignId: gone.id })).toEqual({ queued: 0, skipped: 0 });
    const pending = async ({ id }: { id: string }) =>
      (await ctx.db.select().from(campaigns).where(eq(campaigns.id, id)))[0]?.pending_import_ids;
    expect([await pending(gone), await pending(waiting)]).toEqual([[], [list]]);
    expect(await rowsOf(ctx)).toEqual([]);
  });

  test('is asked as a whole at once, and a superfluous job asks nobody twice', async () => {
    const { ctx } = await makeReady();
    const list = await makeList(ctx, 5);
    const view = await launch(ctx, { contacts: [], importIds: [list] });
    expect(view).toMatchObject({ preparing: false, contactsSent: 5 });
    expect(await jobsOf(ctx, prepareCampaignJob)).toEqual([]);
    const job = asJob(ctx, 'campaigns.prepare');
    const waiting = await makeCampaign(ctx, { pending_import_ids: [list] });
    const dispatched = await jobsOf(ctx, dispatchInvitationsJob);
    expect(dispatched.map(({ startAfter }) => startAfter)).toEqual([new Date(NOON.getTime() + 10_000)]);
    expect(await prepareCampaign(job, { campaignId: view.id })).toEqual({ queued: 0, skipped: 0 });
    expect(await jobsOf(ctx, dispatchInvitationsJob)).toHaveLength(1);
    expect(await rowsOf(ctx)).toHaveLength(5);
    const [bystander] = await ctx.db.select().from(campaigns).where(eq(campaigns.id, waiting.id));
    expect(bystander).toEqual(waiting);
    const [campaign] = await ctx.db.select().from(campaigns).where(eq(campaigns.id, view.id));
    expect(campaign).toMatchObject({ contacts_sent: 5, pending_import_ids: [] });
    const again = await preflightCampaign(ctx, { channel: 'sms', consent: true, importIds: [list] });
    expect(again).toMatchObject({ ready: 0, skippedBecause: [{ reason: 'invited_recently', count: 5 }] });
  });

  test('asks a number once that occurs twice in it, or in a later list of the campaign', async () => {
    const { ctx } = await makeReady();
    const list = await makeList(ctx, 2);
    const add = async (importId: string, name: string, phone: string) => {
      const twin = await makeContact(ctx, { name, phone });
      await ctx.db.insert(contactImportMembers).values({ import_id: importId, contact_id: twin.id });
    };
    await add(list, 'Twin', '+12125560000');
    const view = await launch(ctx, { contacts: [], importIds: [list] });
    const job = asJob(ctx, 'campaigns.prepare');
    expect(view.counts.byStatus).toMatchObject({ queued: 2, skipped: 1 });
    const later = await makeList(ctx, 0);
    await add(later, 'Late twin', '+12125560001');
    await add(later, 'Somebody else', '+12125560009');
    await ctx.db
      .update(campaigns)
      .set({ pending_import_ids: [later] })
      .where(eq(campaigns.id, view.id));
    expect(await prepareCampaign(job, { campaignId: view.id })).toEqual({ queued: 1, skipped: 1 });
    const rows = await rowsOf(ctx);
    const asked = rows.filter(({ invitation }) => invitation.status === 'queued');
    expect(asked.map(({ contact }) => contact.phone).sort()).toEqual([
      ...['+12125560000', '+12125560001', '+12125560009'],
    ]);
    const skipped = rows.filter(({ invitation }) => invitation.status === 'skipped');
    expect(skipped.map(({ invitation }) => invitation.reason)).toEqual([
      'household_asked',
      'household_asked',
    ]);
  });

  test('a canceled campaign takes nobody more, and another business’s list is not found', async () => {
    const { ctx } = await makeReady();
    const list = await makeList(ctx, 2);
    const view = await launch(ctx, { contacts: [grace] });
    const canceled = { status: 'canceled' as const, pending_import_ids: [list] };
    await ctx.db.update(campaigns).set(canceled).where(eq(campaigns.id, view.id));
    await prepareCampaign(asJob(ctx, 'x'), { campaignId: view.id });
    expect(await rowsOf(ctx)).toHaveLength(1);
    const { ctx: other } = await makeReady();
    await expect(launch(other, { contacts: [], importIds: [list] })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(prepareCampaign(ctx, { campaignId: view.id })).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('one that is still being read waits', async () => {
    const { ctx } = await makeReady();
    const list = await makeList(ctx, 1);
    await ctx.db
      .update(contactImports)
      .set({ status: 'reading' })
      .where(and(eq(contactImports.business_id, ctx.business.id), eq(contactImports.id, list)));
    await expect(launch(ctx, { importIds: [list] })).rejects.toMatchObject({ code: 'conflict' });
    const done = await makeList(ctx, 1);
    expect(await launch(ctx, { contacts: [], importIds: [done] })).toMatchObject({ contactsSent: 1 });
  });
});
