import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '#server/core/crypto.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import { consents, contacts, inboundMessages, optOuts } from '#server/db/schema/contacts.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { addContact } from '#server/domain/contacts/add-contact.ts';
import { eraseContact } from '#server/domain/contacts/erase-contact.ts';
import { getContact } from '#server/domain/contacts/get-contact.ts';
import { listContacts } from '#server/domain/contacts/list-contacts.ts';
import { optInContact } from '#server/domain/contacts/opt-in-contact.ts';
import { optOutContact } from '#server/domain/contacts/opt-out-contact.ts';
import { saveContact } from '#server/domain/contacts/save-contact.ts';
import type { AuditAction } from '#shared/accounts/audit-actions.ts';
import type { Channel } from '#shared/sending/channels.ts';
import type { OptOutSource } from '#shared/sending/opt-outs.ts';
import {
  asJob,
  asVisitor,
  makeBusiness,
  makeCampaign,
  makeContact,
  makeInvitation,
  makePlatformConnection,
  makePublicReview,
  makeReview,
  makeUser,
  type OwnerCtx,
} from '#tests/make.ts';

const PHONE = '+12125552368';
const minutesBefore = (date: Date, minutes: number) => new Date(date.getTime() - minutes * 60_000);

const auditsOf = (ctx: OwnerCtx, action: AuditAction) =>
  ctx.db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.business_id, ctx.business.id), eq(auditEvents.action, action)));

const sayNo = (ctx: OwnerCtx, channel: Channel, recipient: string, source: OptOutSource) =>
  ctx.db
    .insert(optOuts)
    .values({ business_id: ctx.business.id, channel, recipient, source, created_at: ctx.now() });

test('only an owner with a business may see or change contacts', async () => {
  const { ctx } = await makeUser();
  const given = { contactId: newId(), name: 'Ann', email: '', phone: '', channel: 'email' as const };
  for (const verb of [
    listContacts,
    getContact,
    saveContact,
    addContact,
    optOutContact,
    optInContact,
    eraseContact,
  ]) {
    await expect(verb(asVisitor(ctx), given)).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(verb(asJob(ctx, 'x'), given)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(verb(ctx, given)).rejects.toMatchObject({ code: 'business_required' });
  }
});

test("another business's contact is not found and not listed", async () => {
  const { ctx: stranger } = await makeBusiness();
  const theirs = await makeContact(stranger);
  const { ctx } = await makeBusiness();
  for (const contactId of [theirs.id, newId()]) {
    const given = { contactId, name: 'Ann', email: '', phone: '', channel: 'email' as const };
    for (const verb of [getContact, saveContact, optOutContact, optInContact, eraseContact]) {
      await expect(verb(ctx, given)).rejects.toMatchObject({ code: 'not_found' });
    }
  }
  for (const verb of [getContact, optOutContact, optInContact, eraseContact]) {
    const nonsense = { contactId: 'nonsense', channel: 'email' as const };
    await expect(verb(ctx, nonsense)).rejects.toMatchObject({ code: 'not_found' });
  }
  expect(await listContacts(ctx, {})).toMatchObject({ contacts: [], total: 0, nextCursor: null });
});

test('lists page by page, newest first, also among equal dates', async () => {
  const { ctx } = await makeBusiness();
  const now = ctx.now();
  const made: string[] = [];
  for (let at = 0; at < 7; at += 1) made.unshift((await makeContact(ctx, { created_at: now })).id);
  const first = await listContacts(ctx, { limit: 4 });
  const second = await listContacts(ctx, { limit: 4, cursor: first.nextCursor ?? '' });
  expect([...first.contacts, ...second.contacts].map(({ id }) => id)).toEqual(made);
  expect(second.nextCursor).toBeNull();
});

test.each([
  ['gonz', 'Maria'],
  ['MARIA@EX', 'Maria'],
  ['(212) 555', 'Maria'],
  ['212-555-2368', 'Maria'],
  ['+1 212', 'Maria'],
  ['100%', 'Percy'],
  ['0212 555', 'Maria'],
  ['jurgen gross', 'Jürgen'],
  ['GRÖSS', 'Jürgen'],
  ['gross jurg', 'Jürgen'],
  ['gross jg@third', 'Jürgen'],
  ['obrien', 'Siobhán'],
  ['O’BRIEN', 'Siobhán'],
  ["brien o'", 'Siobhán'],
  ['O´Brien', 'Siobhán'],
])('the search %j finds %s', async (search, name) => {
  const { ctx } = await makeBusiness();
  await makeContact(ctx, { name: 'Jürgen Groß', email: 'jg@third.net', phone: '' });
  await makeContact(ctx, { name: 'Siobhán O’Brien', email: '', phone: '' });
  await makeContact(ctx, { name: 'Maria Gonzalez', email: 'maria@example.com', phone: PHONE });
  await makeContact(ctx, { name: 'Percy 100%', email: 'percy@other.org', phone: '+447911123456' });
  const { contacts: found } = await listContacts(ctx, { search });
  expect(found.map((contact) => contact.name.split(' ')[0])).toEqual([name]);
});

test('filters those who opted out, by their own addresses only', async () => {
  const { ctx } = await makeBusiness();
  const { ctx: stranger } = await makeBusiness();
  const ann = await makeContact(ctx, { email: 'Ann@Example.com', phone: PHONE });
  const bo = await makeContact(ctx, { email: 'bo@example.com' });
  await sayNo(ctx, 'email', 'ann@example.com', 'page');
  await sayNo(ctx, 'sms', PHONE, 'reply');
  await sayNo(stranger, 'email', 'bo@example.com', 'page');
  const { contacts: found } = await listContacts(ctx, { filter: 'opted-out' });
  expect(found).toMatchObject([{ id: ann.id, optedOut: ['email', 'sms'] }]);
  expect((await listContacts(ctx, {})).contacts.map(({ id }) => id)).toEqual([bo.id, ann.id]);
});

test('shows everything that happened, newest first', async () => {
  const { ctx } = await makeBusiness();
  const now = ctx.now();
  const contact = await makeContact(ctx, {
    email: 'ann@example.com',
    phone: PHONE,
    created_at: minutesBefore(now, 90),
  });
  const ids = { business_id: ctx.business.id, contact_id: contact.id };
  await ctx.db.insert(consents).values({
    ...ids,
    recorded_by_user_id: ctx.actor.userId,
    wording: 'I have consent',
    source: 'get_reviews',
    created_at: minutesBefore(now, 80),
  });
  const campaign = await makeCampaign(ctx, { campaign_name: 'Spring visits' });
  const sent = { status: 'failed', reason: 'bounced', sent_at: minutesBefore(now, 70) } as const;
  await makeInvitation(ctx, { contact_id: contact.id, campaign_id: campaign.id, ...sent });
  await makeReview(ctx, { contact_id: contact.id, rating: 2, review_date: minutesBefore(now, 60) });
  await ctx.db.insert(inboundMessages).values({
    business_id: ctx.business.id,
    channel: 'sms',
    sender: PHONE,
    body: 'Stop',
    external_id: 'SM1',
    created_at: minutesBefore(now, 50),
  });
  await sayNo(ctx, 'sms', PHONE, 'reply');
  const view = await getContact(ctx, { contactId: contact.id });
  expect(view.history).toMatchObject([
    { kind: 'opt-out', channel: 'sms', source: 'reply' },
    { kind: 'message', text: 'Stop' },
    { kind: 'review', rating: 2, isPrivate: true },
    {
      kind: 'invitation',
      campaignName: 'Spring visits',
      status: 'failed',
      reason: 'The email bounced: the address does not exist or refuses mail; correct it to ask again',
    },
    { kind: 'consent', wording: 'I have consent' },
    { kind: 'added' },
  ]);
  expect(view).toMatchObject({ phoneText: '(212) 555-2368', optedOut: ['sms'], erasedAt: null });
  expect(view.channels).toMatchObject([
    { channel: 'email', recipient: 'ann@example.com', optOut: null },
    { channel: 'sms', recipient: PHONE, optOut: { source: 'reply' } },
    { channel: 'whatsapp', recipient: PHONE, optOut: null },
  ]);
});

test('saves what changed, once, and records which fields', async () => {
  const { ctx } = await makeBusiness();
  const { id: contactId } = await makeContact(ctx, { name: 'Ann', email: 'ann@example.com' });
  const given = { contactId, name: ' Ann  Lee ', email: 'ANN@example.com', phone: '(212) 555-2368' };
  await saveContact(ctx, given);
  await saveContact(ctx, given);
  expect(await getContact(ctx, { contactId })).toMatchObject({
    name: 'Ann Lee',
    email: 'ann@example.com',
    phone: PHONE,
  });
  expect(await auditsOf(ctx, 'contacts.save')).toMatchObject([{ detail: { changed: ['name', 'phone'] } }]);
});

test.each<[{ name?: string; email?: string; phone?: string }, object]>([
  [{ name: ' ' }, { name: ['Please enter a name.'] }],
  [{ email: 'ann@' }, { email: ['Please enter a valid email address.'] }],
  [
    { email: 'änn@example.com' },
    { email: ['“ä” is not allowed before the @: not every mail server takes it. Is it spelled right?'] },
  ],
  [
    { phone: '12' },
    {
      phone: [
        'Please enter a valid phone number in the United States, or one with its country code, like +44 7911 123456.',
      ],
    },
  ],
  [{ phone: '+1 12' }, { phone: ['Please enter a valid phone number.'] }],
  [{ phone: '0044 12' }, { phone: ['Please enter a valid phone number.'] }],
  [{ email: 'TAKEN@example.com' }, { email: ['Ann Lee already has this email address.'] }],
])('%j is refused at its field, in a new contact and in a known one', async (wrong, fields) => {
  const { ctx } = await makeBusiness();
  await makeContact(ctx, { name: 'Ann Lee', email: 'Taken@example.com' });
  const { id: contactId } = await makeContact(ctx, { name: 'Ann', email: 'ann@example.com' });
  const given = { name: 'Ann', email: 'ann@example.com', phone: '', ...wrong };
  await expect(saveContact(ctx, { contactId, ...given })).rejects.toMatchObject({ fields });
  await expect(addContact(ctx, { ...given, email: wrong.email ?? '' })).rejects.toMatchObject({ fields });
  expect((await getContact(ctx, { contactId })).name).toBe('Ann');
});

test('adds a person once, and does not rename another one with the email', async () => {
  const { ctx } = await makeBusiness();
  const given = { name: 'Ann', email: 'ann@example.com', phone: '' };
  const { contactId } = await addContact(ctx, given);
  expect(await addContact(ctx, given)).toEqual({ contactId });
  await expect(addContact(ctx, { ...given, name: 'Ann Lee' })).rejects.toMatchObject({
    reason: 'email_taken',
    fields: { email: ['Ann already has this email address.'] },
  });
  expect(await auditsOf(ctx, 'contacts.add')).toMatchObject([{ subject_id: contactId, detail: {} }]);
  expect((await listContacts(ctx, {})).contacts).toMatchObject([{ name: 'Ann' }]);
});

test('a household has one address and several people, each with their own data', async () => {
  const { ctx } = await makeBusiness();
  const given = { name: 'Maria Lopez', email: 'lopez@example.com', phone: '' };
  const { contactId: mother } = await addContact(ctx, given);
  const { contactId: child } = await addContact(ctx, { ...given, name: 'Sofia Lopez' });
  expect(child).not.toBe(mother);
  const { id: other } = await makeContact(ctx, { name: 'Luis', email: 'luis@example.com' });
  await saveContact(ctx, { ...given, contactId: other, name: 'Luis Lopez' });
  await expect(saveContact(ctx, { ...given, contactId: other, name: 'S. Lopez' })).rejects.toMatchObject({
    fields: { email: ['Sofia Lopez already has this email address.'] },
  });
  await optOutContact(ctx, { contactId: child, channel: 'email' });
  const { contacts: people } = await listContacts(ctx, { sort: 'name' });
  expect(people.map(({ name, email, optedOut }) => [name, email, ...optedOut])).toEqual(
    ['Luis Lopez', 'Maria Lopez', 'Sofia Lopez'].map((name) => [name, 'lopez@example.com', 'email']),
  );
});

test("the owner's own opt-out can be set and lifted, idempotently", async () => {
  const { ctx } = await makeBusiness();
  const { id: contactId } = await makeContact(ctx, { email: 'Ann@Example.com' });
  const given = { contactId, channel: 'email' as const };
  await optOutContact(ctx, given);
  await optOutContact(ctx, given);
  expect((await getContact(ctx, { contactId })).channels[0]?.optOut).toMatchObject({ source: 'owner' });
  const [row] = await ctx.db.select().from(optOuts).where(eq(optOuts.business_id, ctx.business.id));
  expect(row?.recipient).toBe('ann@example.com');
  await optInContact(ctx, given);
  await optInContact(ctx, given);
  expect((await getContact(ctx, { contactId })).optedOut).toEqual([]);
  expect(await auditsOf(ctx, 'contacts.opt-out')).toMatchObject([
    { detail: { channel: 'email', source: 'owner' } },
  ]);
  expect(await auditsOf(ctx, 'contacts.opt-in')).toHaveLength(1);
  const refusal = { code: 'conflict', reason: 'nothing_to_opt_out' };
  await expect(optOutContact(ctx, { contactId, channel: 'sms' })).rejects.toMatchObject(refusal);
});

test('the owner lifts one opt-out; other channels and other people keep theirs', async () => {
  const { ctx } = await makeBusiness();
  const { id: contactId } = await makeContact(ctx, { email: 'ann@example.com', phone: PHONE });
  const bystander = await makeContact(ctx, { email: 'bob@example.com', phone: '+12125552369' });
  const { ctx: stranger } = await makeBusiness();
  await sayNo(stranger, 'sms', PHONE, 'owner');
  await sayNo(ctx, 'whatsapp', PHONE, 'owner');
  for (const channel of ['email', 'sms'] as const) {
    await optOutContact(ctx, { contactId, channel });
    await optOutContact(ctx, { contactId: bystander.id, channel });
  }
  await sayNo(ctx, 'whatsapp', '+12125552369', 'page');
  await optInContact(ctx, { contactId, channel: 'sms' });
  expect((await getContact(ctx, { contactId })).optedOut.sort()).toEqual(['email', 'whatsapp']);
  const theirs = eq(optOuts.business_id, stranger.business.id);
  expect(await ctx.db.select().from(optOuts).where(theirs)).toHaveLength(1);
  const { optedOut } = await getContact(ctx, { contactId: bystander.id });
  expect(optedOut.sort()).toEqual(['email', 'sms', 'whatsapp']);
  // It matters whose opt-out it is, not that there is one.
  for (let times = 0; times < 2; times += 1) await optInContact(ctx, { contactId, channel: 'whatsapp' });
  expect((await getContact(ctx, { contactId })).optedOut).toEqual(['email']);
});

test('an error names what is missing', async () => {
  const { ctx } = await makeBusiness();
  const { id: contactId } = await makeContact(ctx, { email: '', phone: '' });
  const refused = (channel: Channel) => optOutContact(ctx, { contactId, channel });
  await expect(refused('email')).rejects.toMatchObject({ message: expect.stringContaining('email address') });
  await expect(refused('sms')).rejects.toMatchObject({ message: expect.stringContaining('phone number') });
});

test.each(['one_click', 'page', 'reply', 'complaint', 'provider'] as const)(
  'an opt-out by %s can only be lifted by the person',
  async (source) => {
    const { ctx } = await makeBusiness();
    const { id: contactId } = await makeContact(ctx, { phone: PHONE });
    await sayNo(ctx, 'sms', PHONE, source);
    await optOutContact(ctx, { contactId, channel: 'sms' });
    const refusal = optInContact(ctx, { contactId, channel: 'sms' });
    await expect(refusal).rejects.toMatchObject({
      code: 'conflict',
      reason: 'opt_out_stays',
      message: expect.stringMatching(/^Th|^Your/),
    });
    // On another channel of the same phone nobody opted out.
    await optInContact(ctx, { contactId, channel: 'whatsapp' });
    expect((await getContact(ctx, { contactId })).optedOut).toEqual(['sms']);
  },
);

test('erasing leaves counts and opt-outs, and nothing personal', async () => {
  const { ctx } = await makeBusiness();
  const contact = await makeContact(ctx, { name: 'Ann Lee', email: 'Ann@example.com', phone: PHONE });
  const of = { contact_id: contact.id };
  const waiting = await makeInvitation(ctx, { ...of, status: 'queued' });
  const sent = await makeInvitation(ctx, { ...of, status: 'sent' });
  const personal = { ...of, reviewer_name: 'Ann Lee', reviewer_email: 'ann@example.com' };
  await makeReview(ctx, { ...personal, rating: 1, review_text: 'My tooth hurt.' });
  await makeReview(ctx, { ...personal, rating: 5, review_text: 'Very kind.' });
  const place = await makePlatformConnection(ctx);
  await makePublicReview(ctx, place, { ...personal, rating: 4, review_text: 'Good.' });
  await ctx.db.insert(inboundMessages).values({
    business_id: ctx.business.id,
    channel: 'sms',
    sender: PHONE,
    body: 'Ann here',
    external_id: 'SM2',
    created_at: ctx.now(),
  });
  await sayNo(ctx, 'email', 'ann@example.com', 'page');

  await eraseContact(ctx, { contactId: contact.id });
  await eraseContact(ctx, { contactId: contact.id });
  const [row] = await ctx.db.select().from(contacts).where(eq(contacts.id, contact.id));
  expect(row).toMatchObject({ name: '', email: '', phone: '', erased_at: expect.any(Date) });
  const asked = await ctx.db.select().from(invitations).where(eq(invitations.contact_id, contact.id));
  expect(new Map(asked.map(({ id, status, reason }) => [id, [status, reason]]))).toEqual(
    new Map([
      [waiting.id, ['canceled', 'erased']],
      [sent.id, ['sent', null]],
    ]),
  );
  const said = await ctx.db
    .select()
    .from(reviews)
    .where(eq(reviews.contact_id, contact.id))
    .orderBy(reviews.rating);
  expect(
    said.map(({ reviewer_name, reviewer_email, review_text }) => [
      reviewer_name,
      reviewer_email,
      review_text,
    ]),
  ).toEqual([
    ['', '', ''],
    ['Ann Lee', 'ann@example.com', 'Good.'],
    ['', '', 'Very kind.'],
  ]);
  expect(
    await ctx.db.select().from(inboundMessages).where(eq(inboundMessages.business_id, ctx.business.id)),
  ).toEqual([]);
  const noes = await ctx.db.select().from(optOuts).where(eq(optOuts.business_id, ctx.business.id));
  expect(noes).toMatchObject([{ recipient: 'ann@example.com' }]);
  const audits = await auditsOf(ctx, 'contacts.erase');
  expect(audits).toMatchObject([{ subject_id: contact.id, detail: { canceledInvitations: 1 } }]);
  expect((await listContacts(ctx, {})).contacts).toEqual([]);
  const view = await getContact(ctx, { contactId: contact.id });
  expect(view).toMatchObject({ name: '', erasedAt: expect.any(Date) });
  await expect(optOutContact(ctx, { contactId: contact.id, channel: 'email' })).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('all faults of a contact are reported at once', async () => {
  const { ctx } = await makeBusiness();
  const input = { name: ' ', email: 'ann@', phone: '555 01' };
  const fields = {
    name: ['Please enter a name.'],
    email: ['Please enter a valid email address.'],
    phone: [expect.stringContaining('Please enter a valid phone number')],
  };
  await expect(addContact(ctx, input)).rejects.toMatchObject({ code: 'invalid', fields });
  const [ann, bystander] = [await makeContact(ctx, { name: 'Ann' }), await makeContact(ctx, { name: 'Bo' })];
  await expect(saveContact(ctx, { ...input, contactId: ann.id })).rejects.toMatchObject({ fields });
  const { contacts: list } = await listContacts(ctx, {});
  expect(list.map(({ id, name }) => [id, name])).toEqual([
    [bystander.id, 'Bo'],
    [ann.id, 'Ann'],
  ]);
});

test('the list shows languages once one person has another than the first', async () => {
  const [{ ctx }, { ctx: other }] = [await makeBusiness(), await makeBusiness()];
  await makeContact(ctx, { name: 'Ann', language: 'en' });
  await makeContact(ctx, { name: 'Gone', language: 'es', erased_at: ctx.now() });
  await makeContact(other, { name: 'Rosa', language: 'es' });
  expect((await listContacts(ctx, {})).severalLanguages).toBe(false);
  expect((await listContacts(other, { search: 'nobody' })).severalLanguages).toBe(true);
});
