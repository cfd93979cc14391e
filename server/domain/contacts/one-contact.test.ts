import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '#server/core/crypto.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import { consents, contacts, inboundMessages, optOuts } from '#server/db/schema/contacts.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { addContact } from '#server/domain/contacts/add-contact.ts';
import { getContact } from '#server/domain/contacts/get-contact.ts';
import { listContacts } from '#server/domain/contacts/list-contacts.ts';
import { pickContacts } from '#server/domain/contacts/pick-contacts.ts';
import { findOptedOut } from '#server/domain/contacts/queries.ts';
import { saveContact } from '#server/domain/contacts/save-contact.ts';
import {
  makeBusiness,
  makeCampaign,
  makeContact,
  makeInvitation,
  makeReview,
  type OwnerCtx,
} from '#tests/make.ts';

const NOON = new Date('2026-11-20T17:00:00Z');
const before = (minutes: number) => new Date(NOON.getTime() - minutes * 60_000);
const PHONE = '+12125552368';
const OTHER = '+12125552369';

/** Everything that can happen with a person, each event at a minute of its own. */
async function live(ctx: OwnerCtx, given: { email: string; phone: string }) {
  const contact = await makeContact(ctx, { ...given, created_at: before(90) });
  const ids = { business_id: ctx.business.id, contact_id: contact.id };
  const consent = {
    recorded_by_user_id: ctx.actor.userId,
    wording: 'I have consent',
    source: 'get_reviews',
  } as const;
  await ctx.db.insert(consents).values({ ...ids, ...consent, created_at: before(80) });
  const sent = { status: 'sent', sent_at: before(70), clicked_at: before(65) } as const;
  await makeInvitation(ctx, { contact_id: contact.id, ...sent });
  await makeReview(ctx, { contact_id: contact.id, rating: 2, review_date: before(60) });
  await ctx.db.insert(inboundMessages).values({
    business_id: ctx.business.id,
    channel: 'sms',
    sender: given.phone,
    body: 'Hi',
    external_id: newId(),
    created_at: before(50),
  });
  await ctx.db.insert(optOuts).values({
    business_id: ctx.business.id,
    channel: 'sms',
    recipient: given.phone,
    source: 'reply',
    created_at: before(40),
  });
  return contact;
}

/** Another person of the business, and the same person as a customer of another business; both happened before. */
async function makeFixture() {
  const [{ ctx: stranger }, { ctx }] = [await makeBusiness({ now: NOON }), await makeBusiness({ now: NOON })];
  const ann = { email: 'ann@example.com', phone: PHONE };
  const theirs = await live(stranger, ann);
  const neighbour = await live(ctx, { email: 'bob@example.com', phone: OTHER });
  const mine = await live(ctx, ann);
  const rows = async (ids: string[]) =>
    (await ctx.db.select().from(contacts).orderBy(contacts.id)).filter(({ id }) => ids.includes(id));
  return { ctx, stranger, theirs, neighbour, mine, rows };
}

test('the page of a person shows only their own history, once', async () => {
  const { ctx, mine } = await makeFixture();
  const { history, optedOut } = await getContact(ctx, { contactId: mine.id });
  expect(history.map(({ kind, at }) => [kind, at])).toEqual([
    ['opt-out', before(40)],
    ['message', before(50)],
    ['review', before(60)],
    ['invitation', before(70)],
    ['consent', before(80)],
    ['added', before(90)],
  ]);
  expect(optedOut).toEqual(['sms']);
  const other = await makeContact(ctx, { email: 'eva@example.com', phone: '' });
  await ctx.db.insert(inboundMessages).values({
    business_id: ctx.business.id,
    channel: 'sms',
    sender: '',
    body: 'From nobody',
    external_id: newId(),
    created_at: before(50),
  });
  const alone = await getContact(ctx, { contactId: other.id });
  expect(alone.history.map(({ kind }) => kind)).toEqual(['added']);
});

test('the list shows the outcome of asking each', async () => {
  const { ctx, mine, neighbour } = await makeFixture();
  const waiting = await makeContact(ctx, { email: 'eva@example.com' });
  const later = { contact_id: waiting.id, status: 'queued' } as const;
  await makeInvitation(ctx, { ...later, due_at: before(-20) });
  await makeInvitation(ctx, { ...later, due_at: before(-10), channel: 'sms' });
  await makeInvitation(ctx, { contact_id: waiting.id, status: 'skipped' });
  await makeInvitation(ctx, { contact_id: mine.id, status: 'failed', sending_at: before(5) });
  await makeInvitation(ctx, { contact_id: mine.id, status: 'queued', due_at: before(-1) });
  await makeReview(ctx, { contact_id: mine.id, rating: 5, review_date: before(1) });
  const { contacts: list, total } = await listContacts(ctx, {});
  expect(total).toBe(3);
  const of = (id: string) => list.find((one) => one.id === id);
  expect(of(waiting.id)).toMatchObject({
    lastAsk: { channel: 'sms', at: before(-10), status: 'queued' },
    clicked: false,
    answer: null,
  });
  // Sent messages take precedence over waiting ones, and the latest of them.
  expect(of(mine.id)).toMatchObject({
    lastAsk: { channel: 'email', at: before(5), status: 'failed' },
    clicked: true,
    answer: { rating: 5 },
  });
  expect(of(neighbour.id)).toMatchObject({
    lastAsk: { at: before(70) },
    clicked: true,
    answer: { rating: 2 },
  });
  const { contacts: found, total: few } = await listContacts(ctx, { search: 'ann@' });
  expect([found.map(({ id }) => id), few]).toEqual([[mine.id], 1]);
});

test('a change affects one person, and an address is unique within one business only', async () => {
  const { ctx, mine, neighbour, theirs, rows } = await makeFixture();
  const was = await rows([neighbour.id, theirs.id]);
  const ann = { name: 'Ann Lee', email: 'ann@example.com', phone: '' };
  await saveContact(ctx, { contactId: mine.id, ...ann });
  expect((await rows([mine.id]))[0]).toMatchObject({ name: 'Ann Lee', email: 'ann@example.com', phone: '' });
  await expect(
    saveContact(ctx, { contactId: neighbour.id, name: 'A. Lee', email: 'ANN@example.com', phone: '' }),
  ).rejects.toMatchObject({ reason: 'email_taken' });
  // An empty address may be shared.
  await makeContact(ctx, { name: 'Eva', email: '' });
  const none = { name: 'Eva', email: '', phone: '' };
  await saveContact(ctx, { contactId: mine.id, ...none, name: 'Ann' });
  expect(await rows([neighbour.id, theirs.id])).toEqual(was);
});

test('adding the same person again makes no new contact, whatever others have in common', async () => {
  const { ctx } = await makeFixture();
  const { ctx: stranger } = await makeBusiness();
  const eva = { name: 'Eva', email: 'eva@example.com', phone: '(212) 555-2370' };
  const there = await addContact(stranger, eva);
  for (const email of ['', 'other@example.com'])
    await makeContact(ctx, { ...eva, email, phone: '+12125552370' });
  await makeContact(ctx, { name: 'Eva', email: '', phone: OTHER });
  const first = await addContact(ctx, eva);
  expect(await addContact(ctx, eva)).toEqual(first);
  expect(first).not.toEqual(there);
  // The same phone and no email under another name: another person.
  const tom = await addContact(ctx, { name: 'Tom', email: '', phone: '(212) 555-2370' });
  expect(tom).not.toEqual(first);
  // The same name and no email at another phone: another person as well.
  const { contactId } = await addContact(ctx, { name: 'Eva', email: '', phone: '(212) 555-2371' });
  expect((await getContact(ctx, { contactId })).phone).toBe('+12125552371');
});

test('picked contacts are of this business and not erased, in the order of the URL', async () => {
  const { ctx, mine, neighbour, theirs } = await makeFixture();
  const gone = await makeContact(ctx, { erased_at: NOON });
  const ids = [neighbour.id, theirs.id, 'nonsense', gone.id, mine.id.toUpperCase(), neighbour.id];
  const picked = await pickContacts(ctx, { contactIds: ids });
  expect(picked.map(({ email }) => email)).toEqual(['bob@example.com', 'ann@example.com']);
  expect(await pickContacts(ctx, { contactIds: ['nonsense'] })).toEqual([]);
});

test('an opt-out is for one address, one channel and one business', async () => {
  const { ctx, stranger } = await makeFixture();
  const [emails, phones] = [
    ['ann@example.com', 'bob@example.com'],
    [PHONE, OTHER, '+12125552370'],
  ];
  expect([...(await findOptedOut(ctx, 'sms', phones))].sort()).toEqual([PHONE, OTHER]);
  expect([...(await findOptedOut(ctx, 'sms', [OTHER]))]).toEqual([OTHER]);
  expect([...(await findOptedOut(stranger, 'sms', phones))]).toEqual([PHONE]);
  expect([
    ...(await findOptedOut(ctx, 'whatsapp', phones)),
    ...(await findOptedOut(ctx, 'email', emails)),
  ]).toEqual([]);
  await ctx.db.delete(optOuts).where(eq(optOuts.business_id, ctx.business.id));
  expect([...(await findOptedOut(ctx, 'sms', phones))]).toEqual([]);
});

test('the latest hundred events of each kind are shown', async () => {
  const { ctx } = await makeBusiness({ now: NOON });
  const contact = await makeContact(ctx, { phone: PHONE });
  const { id: campaign_id } = await makeCampaign(ctx);
  const of = { business_id: ctx.business.id, contact_id: contact.id };
  const steps = Array.from({ length: 101 }, (_, step) => ({ step, at: before(200 - step) }));
  const times = ({ at }: { at: Date }) => ({ created_at: at, updated_at: at });
  await ctx.db.insert(invitations).values(
    steps.map((one) => ({
      ...of,
      ...times(one),
      campaign_id,
      step: one.step,
      channel: 'sms' as const,
      status: 'sent' as const,
      sent_at: one.at,
    })),
  );
  await ctx.db.insert(reviews).values(
    steps.map((one) => ({
      ...of,
      ...times(one),
      user_id: ctx.actor.userId,
      platform_id: 1,
      reviewer_name: '',
      review_text: '',
      rating: 5,
      is_public: true,
      review_type: 'positive' as const,
      review_date: one.at,
      source: 'page' as const,
      submission_key: `${one.step}`,
    })),
  );
  await ctx.db.insert(consents).values(
    steps.map(({ at }) => ({
      ...of,
      recorded_by_user_id: ctx.actor.userId,
      wording: 'I have consent',
      created_at: at,
      source: 'get_reviews' as const,
    })),
  );
  await ctx.db.insert(inboundMessages).values(
    steps.map(({ step, at }) => ({
      business_id: ctx.business.id,
      channel: 'sms' as const,
      sender: PHONE,
      body: 'Hi',
      external_id: `${step}`,
      created_at: at,
    })),
  );
  const { history } = await getContact(ctx, { contactId: contact.id });
  for (const kind of ['invitation', 'review', 'consent', 'message']) {
    const moments = history.filter((event) => event.kind === kind).map(({ at }) => at);
    expect([kind, moments.length, moments[0], moments.at(-1)]).toEqual([kind, 100, before(100), before(199)]);
  }
});

test('a contact whose given name is known is still greeted by it after an edit, and shows visit and provider', async () => {
  const { ctx } = await makeBusiness();
  const halves = { given_name: 'Mary Ann', family_name: 'Lee' };
  const seen = { last_visit: '2026-10-02', provider: 'Dr. Wu' };
  const mary = await makeContact(ctx, { name: 'Mary Ann Lee', phone: '', ...halves, ...seen });
  const bo = await makeContact(ctx, { name: 'Bo Lee', phone: '', given_name: 'Bo', family_name: 'Lee' });
  const { email, id: contactId } = mary;
  await saveContact(ctx, { contactId, email, name: 'Mary Ann Cole' });
  const rows = await ctx.db.select().from(contacts).where(eq(contacts.business_id, ctx.business.id));
  const find = (id: string) => rows.find((row) => row.id === id);
  expect(find(mary.id)).toMatchObject({ given_name: 'Mary Ann', family_name: 'Cole', ...seen });
  expect(find(bo.id)).toEqual(bo);
  expect(await getContact(ctx, { contactId })).toMatchObject({ lastVisit: '2026-10-02', provider: 'Dr. Wu' });
  expect(await getContact(ctx, { contactId: bo.id })).toMatchObject({ lastVisit: null, provider: '' });
});

test('a number without its area code is reported as such', async () => {
  const { ctx } = await makeBusiness({ country: 'US' });
  const ann = { name: 'Ann', phone: '555-0142' };
  await expect(addContact(ctx, ann)).rejects.toMatchObject({
    fields: { phone: ['Please add the area code, as in (212) 555-0142.'] },
  });
});

test('concurrent changes of two tabs are both kept, and untouched fields stay', async () => {
  const { ctx } = await makeBusiness();
  const ann = await makeContact(ctx, {
    name: 'Ann Lee',
    email: 'ann@example.com',
    phone: '',
    language: 'es',
  });
  const bo = await makeContact(ctx, { name: 'Bo', email: 'bo@example.com', phone: '' });
  await saveContact(ctx, { contactId: ann.id, phone: '(212) 555-2368' });
  await saveContact(ctx, { contactId: ann.id, name: 'Ann Cole' });
  await saveContact(ctx, { contactId: ann.id });
  const kept = { name: 'Ann Cole', email: 'ann@example.com', phone: '+12125552368', language: 'es' };
  expect(await getContact(ctx, { contactId: ann.id })).toMatchObject(kept);
  const [row] = await ctx.db.select().from(contacts).where(eq(contacts.id, bo.id));
  expect(row).toEqual(bo);
});
