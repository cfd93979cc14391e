import { expect, test } from 'vitest';
import type { invitations } from '#server/db/schema/campaigns.ts';
import { optOuts } from '#server/db/schema/contacts.ts';
import { businessSetups } from '#server/db/schema/setups.ts';
import { exportContacts } from '#server/domain/contacts/export-contacts.ts';
import { listContacts } from '#server/domain/contacts/list-contacts.ts';
import type { ListContacts } from '#shared/contacts/contacts.ts';
import { INVITATION_STATUSES, LEFT } from '#shared/sending/channels.ts';
import { DAY_MS } from '#shared/time/durations.ts';
import {
  makeBusiness,
  makeCampaign,
  makeContact,
  makeInvitation,
  makeReview,
  type OwnerCtx,
} from '#tests/make.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const before = (days: number) => new Date(NOW.getTime() - days * DAY_MS);

/** Counts the statements run through the ctx. */
function counting(ctx: OwnerCtx): { ctx: OwnerCtx; statements: () => number } {
  let statements = 0;
  const db = new Proxy(ctx.db, {
    get(target, name, receiver) {
      if (name === 'select' || name === 'selectDistinctOn' || name === 'execute') statements += 1;
      return Reflect.get(target, name, receiver);
    },
  });
  return { ctx: { ...ctx, db }, statements: () => statements };
}

test('tells of each contact when it was asked last, and its best outcome', async () => {
  const { ctx } = await makeBusiness({ now: NOW });
  const { ctx: other } = await makeBusiness({ now: NOW });
  const people = {
    never: await makeContact(ctx, { name: 'Never' }),
    asked: await makeContact(ctx, { name: 'Asked' }),
    rated: await makeContact(ctx, { name: 'Rated' }),
    waits: await makeContact(ctx, { name: 'Waits' }),
  };
  const first = { contact_id: people.asked.id, status: 'delivered', sent_at: before(9) } as const;
  await makeInvitation(ctx, { ...first, clicked_at: before(8) });
  await makeInvitation(ctx, { ...first, channel: 'sms', status: 'failed', sent_at: before(2) });
  const later = { contact_id: people.asked.id, step: 1, due_at: before(-3) };
  await makeInvitation(ctx, { ...later, status: 'queued' });
  await makeInvitation(ctx, { ...later, status: 'canceled' });
  await makeInvitation(ctx, { contact_id: people.never.id, status: 'skipped' });
  await makeInvitation(ctx, { contact_id: people.waits.id, status: 'queued', due_at: before(-5) });
  await makeInvitation(ctx, { contact_id: people.waits.id, status: 'queued', due_at: before(-1) });
  await makeReview(ctx, { contact_id: people.rated.id, rating: 2, review_date: before(5) });
  await makeReview(ctx, { contact_id: people.rated.id, rating: 4, review_date: before(1) });
  await makeReview(other, { contact_id: people.asked.id, rating: 1 });

  const page = await listContacts(ctx, {});
  const of = (name: string) => page.contacts.find((contact) => contact.name === name);
  const nothing = { lastAsk: null, clicked: false, answer: null };
  expect(of('Never')).toMatchObject(nothing);
  expect(of('Asked')).toMatchObject({
    lastAsk: { channel: 'sms', status: 'failed', at: before(2) },
    clicked: true,
    answer: null,
  });
  expect(of('Rated')).toMatchObject({ ...nothing, answer: { rating: 4, isPrivate: false } });
  expect(of('Waits')).toMatchObject({
    ...nothing,
    lastAsk: { channel: 'email', status: 'queued', at: before(-1) },
  });
});

test('the owner’s own test is not a rating: neither in filters, nor in the order, nor in the row', async () => {
  const { ctx } = await makeBusiness({ now: NOW });
  const tester = await makeContact(ctx, { name: 'Tester', created_at: before(2) });
  const bystander = await makeContact(ctx, { name: 'Bystander', created_at: before(1) });
  await makeReview(ctx, { contact_id: tester.id, rating: 5, is_test: true });
  await makeReview(ctx, { contact_id: bystander.id, rating: 1 });
  const named = async (input: ListContacts) =>
    (await listContacts(ctx, input)).contacts.map(({ name, answer }) => [name, answer?.rating ?? null]);
  expect(await named({ filter: 'rated' })).toEqual([['Bystander', 1]]);
  expect(await named({ filter: 'not-asked' })).toEqual([['Tester', null]]);
  expect(await named({ sort: 'rating' })).toEqual([
    ['Bystander', 1],
    ['Tester', null],
  ]);
  expect((await listContacts(ctx, {})).counts).toMatchObject({ rated: 1, 'not-asked': 1 });
});

test('only a sent message counts as asked, in the filters, the channel and the order', async () => {
  const { ctx } = await makeBusiness({ now: NOW });
  const ask = async (name: string, given: Partial<typeof invitations.$inferInsert>) => {
    const contact = await makeContact(ctx, { name });
    await makeInvitation(ctx, { contact_id: contact.id, channel: 'sms', ...given });
    return contact;
  };
  for (const status of INVITATION_STATUSES) await ask(status, { status });
  const both = await ask('both', { status: 'sending', sending_at: NOW });
  const first = { channel: 'email', status: 'delivered', sent_at: before(9) } as const;
  await makeInvitation(ctx, { ...first, contact_id: both.id });
  await ask('later', { status: 'sent', sent_at: before(5) });
  const named = async (input: ListContacts) =>
    (await listContacts(ctx, input)).contacts.map(({ name }) => name);
  expect((await named({ channel: 'sms' })).sort()).toEqual([...LEFT, 'later'].sort());
  expect(await named({ channel: 'email' })).toEqual(['both']);
  expect((await named({ filter: 'not-asked' })).sort()).toEqual(['canceled', 'queued', 'sending', 'skipped']);
  const order = (await named({ sort: 'asked' })).filter((name) =>
    ['both', 'later', 'sending'].includes(name),
  );
  expect(order).toEqual(['later', 'both', 'sending']);
  const { contacts } = await listContacts(ctx, {});
  const last = (name: string) => contacts.find((contact) => contact.name === name)?.lastAsk;
  expect(last('both')).toEqual({
    channel: 'email',
    status: 'delivered',
    isLocalOnly: false,
    isOwnTest: false,
    at: before(9),
  });
  expect(last('sending')).toMatchObject({ status: 'sending' });
});

test('owners who asked themselves owe no answer, until they are asked as anybody else', async () => {
  const { ctx } = await makeBusiness({ now: NOW });
  const { ctx: stranger } = await makeBusiness({ now: NOW });
  const askOwn = async (ctx: OwnerCtx, isOwnTest: boolean) => {
    const owner = await makeContact(ctx, { name: 'Owner' });
    const { id } = await makeCampaign(ctx);
    await makeInvitation(ctx, { contact_id: owner.id, campaign_id: id, status: 'sent', rated_at: NOW });
    if (isOwnTest) await ctx.db.insert(businessSetups).values(ownCampaign(ctx, id));
    return owner;
  };
  const owner = await askOwn(ctx, true);
  await askOwn(stranger, false);
  const customer = await makeContact(ctx, { name: 'Customer' });
  await makeInvitation(ctx, { contact_id: customer.id, status: 'sent' });
  const look = async () => {
    const { contacts, counts } = await listContacts(ctx, {});
    // The same by search, which counts otherwise.
    expect((await listContacts(ctx, { search: 'er' })).counts).toEqual(counts);
    const listed: Record<string, number> = {};
    for (const filter of ['not-asked', 'no-answer'] as const)
      listed[filter] = (await listContacts(ctx, { filter })).contacts.length;
    expect(counts).toMatchObject(listed);
    const tests = contacts.filter(({ lastAsk }) => lastAsk?.isOwnTest).map(({ name }) => name);
    return { ...listed, all: counts.all, tests };
  };
  expect(await look()).toEqual({ all: 2, 'not-asked': 0, 'no-answer': 1, tests: ['Owner'] });
  expect((await listContacts(stranger, {})).counts).toMatchObject({ all: 1, 'no-answer': 1 });
  await makeInvitation(ctx, { contact_id: owner.id, status: 'sent', sent_at: NOW });
  expect(await look()).toMatchObject({ all: 2, 'not-asked': 0, 'no-answer': 2 });
});

const ownCampaign = ({ business }: OwnerCtx, own_campaign_id: string) => ({
  business_id: business.id,
  own_campaign_id,
  created_at: NOW,
  updated_at: NOW,
});

test('counts all matches, with as many queries for many as for few', async () => {
  const { ctx } = await makeBusiness();
  const look = async (limit: number) => {
    const counted = counting(ctx);
    const { total, contacts } = await listContacts(counted.ctx, { search: 'Ann', limit });
    return { total, shown: contacts.length, statements: counted.statements() };
  };
  await makeContact(ctx, { name: 'Ann 0' });
  const few = await look(10);
  expect(few).toMatchObject({ total: 1, shown: 1 });
  for (let count = 1; count < 12; count += 1) await makeContact(ctx, { name: `Ann ${count}` });
  await makeContact(ctx, { name: 'Tom' });
  expect(await look(10)).toEqual({ total: 12, shown: 10, statements: few.statements });
  expect(await listContacts(ctx, { filter: 'opted-out' })).toMatchObject({ total: 0, contacts: [] });
});

/** One person for each filter, some with more history, and one of another business with the same address. */
async function makeOfEach() {
  const { ctx } = await makeBusiness({ now: NOW });
  const { ctx: other } = await makeBusiness({ now: NOW });
  const add = (name: string, days: number) =>
    makeContact(ctx, { name, email: `${name}@example.com`.toLowerCase(), created_at: before(days) });
  const ben = await add('ben', 1);
  const Ada = await add('Ada', 2);
  const cleo = await add('cleo', 3);
  const Dan = await add('Dan', 4);
  const eve = await add('eve', 5);
  const sent = { status: 'sent', channel: 'sms' } as const;
  await makeInvitation(ctx, { ...sent, contact_id: Ada.id, sent_at: before(3) });
  await makeInvitation(ctx, { ...sent, contact_id: cleo.id, sent_at: before(2), channel: 'email' });
  await makeReview(ctx, { contact_id: cleo.id, rating: 5 });
  await makeReview(ctx, { contact_id: Dan.id, rating: 2 });
  await makeInvitation(ctx, { ...sent, contact_id: eve.id, sent_at: before(1) });
  await makeReview(ctx, { contact_id: eve.id, rating: 1 });
  // Of an unknown person, which says nothing about known ones.
  await makeReview(ctx);
  await makeInvitation(ctx, { contact_id: ben.id, status: 'skipped' });
  // Waiting to be asked, so not yet without an answer.
  await makeInvitation(ctx, { contact_id: ben.id, status: 'queued', due_at: NOW });
  const no = { source: 'owner', created_at: NOW } as const;
  await ctx.db.insert(optOuts).values([
    { ...no, business_id: ctx.business.id, channel: 'email', recipient: 'eve@example.com' },
    { ...no, business_id: other.business.id, channel: 'email', recipient: 'ben@example.com' },
  ]);
  return ctx;
}

test.each<[ListContacts, string[]]>([
  [{ filter: 'not-asked' }, ['ben']],
  [{ filter: 'no-answer' }, ['Ada']],
  [{ filter: 'rated' }, ['cleo', 'Dan']],
  [{ filter: 'opted-out' }, ['eve']],
  [{}, ['ben', 'Ada', 'cleo', 'Dan', 'eve']],
  [{ channel: 'sms' }, ['Ada', 'eve']],
  [{ channel: 'sms', filter: 'no-answer' }, ['Ada']],
  [{ channel: 'email' }, ['cleo']],
  [{ channel: 'whatsapp' }, []],
  [{ sort: 'name' }, ['Ada', 'ben', 'cleo', 'Dan', 'eve']],
  [{ sort: 'asked' }, ['eve', 'cleo', 'Ada', 'Dan|ben', 'Dan|ben']],
  [{ sort: 'rating' }, ['cleo', 'Dan', 'eve', 'Ada|ben', 'Ada|ben']],
  [{ sort: 'rating', filter: 'rated' }, ['cleo', 'Dan']],
])('%j leaves %j, page by page', async (input, names) => {
  const ctx = await makeOfEach();
  const found: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await listContacts(ctx, { ...input, limit: 1, ...(cursor ? { cursor } : {}) });
    found.push(...page.contacts.map(({ name }) => name));
    expect(page.total).toBe(names.length);
    if (!page.nextCursor) break;
    cursor = page.nextCursor;
  }
  expect(found).toEqual(names.map((name) => (name.includes('|') ? expect.any(String) : name)));
  expect(new Set(found).size).toBe(found.length);
});

test('each person is counted under one filter, and other businesses do not matter', async () => {
  const ctx = await makeOfEach();
  const { counts, contacts } = await listContacts(ctx, {});
  expect(counts).toEqual({ all: 5, 'not-asked': 1, 'no-answer': 1, rated: 2, 'opted-out': 1 });
  expect(contacts.filter(({ optedOut }) => optedOut.length > 0).map(({ name }) => name)).toEqual(['eve']);
  expect((await listContacts(ctx, { search: 'e' })).counts).toMatchObject({ all: 5 });
  expect((await listContacts(ctx, { search: 'cleo@' })).counts).toMatchObject({ all: 1, rated: 1 });
});

test.each([
  ['555', ['Ann', 'Tom']],
  ['(212) 555-0142', ['Ann']],
  ['0212', ['Ann']],
  // Two digits occur in every second number.
  ['12', ['Bo']],
  ['b12', ['Bo']],
])('the search %j finds %j', async (search, names) => {
  const { ctx } = await makeBusiness();
  const { ctx: stranger } = await makeBusiness();
  await makeContact(stranger, { name: 'Stranger', phone: '+12125550142' });
  await makeContact(ctx, { name: 'Ann', email: 'ann@example.com', phone: '+12125550142' });
  await makeContact(ctx, { name: 'Tom', email: 'tom@example.com', phone: '+15125550199' });
  await makeContact(ctx, { name: 'Bo', email: 'b12@example.com', phone: '' });
  const { contacts } = await listContacts(ctx, { search });
  expect(contacts.map(({ name }) => name).sort()).toEqual(names);
});

test.each([
  '+52 1 55 1234 5678',
  '044 55 1234 5678',
  '01 55 1234 5678',
  '55 12 34 56 78',
  '0052 1 55 1234 5678',
  '+52 1 55 1234',
])('a number of Mexico is found as %j, too', async (search) => {
  const { ctx } = await makeBusiness({ country: 'MX' });
  await makeContact(ctx, { name: 'Ana', phone: '+525512345678' });
  await makeContact(ctx, { name: 'Bo', phone: '+525587654321' });
  const { contacts } = await listContacts(ctx, { search });
  expect(contacts.map(({ name }) => name)).toEqual(['Ana']);
});

test.each(['+55 11 98765 4321', '(11) 98765-4321', '+55 (11) 8765-4321'])(
  'a number of Brazil is found as %j, whichever spelling is stored',
  async (search) => {
    const { ctx } = await makeBusiness({ country: 'BR' });
    await makeContact(ctx, { name: 'Ana', phone: '+5511987654321' });
    await makeContact(ctx, { name: 'Leo', phone: '+551187654321' });
    await makeContact(ctx, { name: 'Bo', phone: '+5511912345678' });
    const { contacts } = await listContacts(ctx, { search, sort: 'name' });
    expect(contacts.map(({ name }) => name)).toEqual(['Ana', 'Leo']);
  },
);

test('provider and last visit narrow the list, its counts and what is chosen of it, and other businesses do not matter', async () => {
  const { ctx } = await makeBusiness({ now: NOW });
  const { ctx: stranger } = await makeBusiness({ now: NOW });
  await makeContact(stranger, { name: 'Else', provider: 'Dr. Else', last_visit: '2026-11-01' });
  const day = (days: number) => before(days).toISOString().slice(0, 10);
  await makeContact(ctx, { name: 'New', provider: 'Dr. Wu', last_visit: day(5) });
  await makeContact(ctx, { name: 'Old', provider: 'Dr. Wu', last_visit: day(500) });
  await makeContact(ctx, { name: 'Other', provider: 'Dr. Patel', last_visit: day(80) });
  await makeContact(ctx, { name: 'Unknown' });
  const named = async (given: Parameters<typeof listContacts>[1]) => {
    const { contacts, total, counts } = await listContacts(ctx, { ...given, sort: 'name' });
    expect([total, counts.all]).toEqual([contacts.length, contacts.length]);
    const { csv } = await exportContacts(ctx, { all: true, ...given });
    const lines = (await Array.fromAsync(csv)).join('').trimEnd().split('\r\n').slice(1);
    expect(lines).toHaveLength(contacts.length);
    return contacts.map(({ name }) => name);
  };
  expect(await named({ provider: 'Dr. Wu' })).toEqual(['New', 'Old']);
  expect(await named({ visited: '30' })).toEqual(['New']);
  expect(await named({ visited: '90' })).toEqual(['New', 'Other']);
  expect(await named({ visited: 'older', provider: 'Dr. Wu' })).toEqual(['Old']);
  expect(await named({ provider: 'Dr. Else' })).toEqual([]);
  expect(await listContacts(ctx, {})).toMatchObject({ providers: ['Dr. Patel', 'Dr. Wu'], hasVisits: true });
});
