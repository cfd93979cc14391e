import { asc, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { withTx } from '#server/core/context.ts';
import { contacts } from '#server/db/schema/contacts.ts';
import { mergeContacts, type TidyRow } from '#server/domain/contacts/parts/merge-contacts.ts';
import { ensureContacts } from '#server/domain/contacts/queries.ts';
import { makeBusiness, makeContact, type OwnerCtx } from '#tests/make.ts';
import { rowsLookedAt } from '#tests/rows-looked-at.ts';

const row = (name: string, email = '', phone = ''): TidyRow => ({ name, email, phone });
const PHONE = '+12125552368';

const merge = (ctx: OwnerCtx, rows: TidyRow[]) => withTx(ctx, (ctx) => mergeContacts(ctx, rows));
const outcomes = async (ctx: OwnerCtx, rows: TidyRow[]) =>
  (await merge(ctx, rows)).map(({ outcome }) => outcome);
const kept = (ctx: OwnerCtx) =>
  ctx.db
    .select({ name: contacts.name, email: contacts.email, phone: contacts.phone })
    .from(contacts)
    .where(eq(contacts.business_id, ctx.business.id))
    .orderBy(asc(contacts.id));

test('finds a person again by email in any case, else by phone', async () => {
  const { ctx } = await makeBusiness();
  await makeContact(ctx, { name: 'Ann', email: 'Ann@Example.com', phone: '' });
  await makeContact(ctx, { name: 'Tom', email: '', phone: PHONE });
  const rows = [row('Ann Lee', 'ann@example.com', '+12125552369'), row('Thomas', 'tom@example.com', PHONE)];
  expect(await outcomes(ctx, rows)).toEqual(['updated', 'updated']);
  expect(await kept(ctx)).toEqual([
    { name: 'Ann Lee', email: 'Ann@Example.com', phone: '+12125552369' },
    { name: 'Thomas', email: 'tom@example.com', phone: PHONE },
  ]);
  expect(await outcomes(ctx, rows)).toEqual(['unchanged', 'unchanged']);
});

test('a short form does not replace a full name, and another family name does', async () => {
  const { ctx } = await makeBusiness();
  const named = async (name: string) => {
    await merge(ctx, [row(name, 'ada@example.com'), row('Tom', 'tom@example.com')]);
    return (await kept(ctx)).map((contact) => contact.name);
  };
  expect(await named('Lovelace, Ada K.')).toEqual(['Lovelace, Ada K.', 'Tom']);
  expect(await named('ada')).toEqual(['Lovelace, Ada K.', 'Tom']);
  expect(await named('Ada Lovelace')).toEqual(['Lovelace, Ada K.', 'Tom']);
  expect(await named('Ada Byron')).toEqual(['Ada Byron', 'Tom']);
  expect(await named('ADA BYRON')).toEqual(['ADA BYRON', 'Tom']);
  expect(await named('A. Byron')).toEqual(['ADA BYRON', 'Tom']);
  expect(await named('Byron')).toEqual(['ADA BYRON', 'Tom']);
  expect(await named('Ada Lovelace')).toEqual(['Ada Lovelace', 'Tom']);
  expect(await named('')).toEqual(['Ada Lovelace', 'Tom']);
});

test('a family shares a phone: other emails are other people, and without an email the name decides', async () => {
  const { ctx } = await makeBusiness();
  const family = [row('Ann', 'ann@example.com', PHONE), row('Tom', 'tom@example.com', PHONE)];
  expect(await outcomes(ctx, family)).toEqual(['created', 'created']);
  expect(await outcomes(ctx, [row('tom', '', PHONE)])).toEqual(['updated']);
  expect(await outcomes(ctx, [row('Kim', '', PHONE)])).toEqual(['created']);
  expect(await outcomes(ctx, [row('Kim Lee', 'kim@example.com', PHONE)])).toEqual(['updated']);
  expect((await kept(ctx)).map(({ name, email }) => [name, email])).toEqual([
    ['Ann', 'ann@example.com'],
    ['tom', 'tom@example.com'],
    ['Kim Lee', 'kim@example.com'],
  ]);
});

test('within one list an email is a different person from a name or a shared phone', async () => {
  const { ctx } = await makeBusiness();
  await makeContact(ctx, { name: 'Tom', email: 'tom@example.com', phone: PHONE });
  const rows = [
    ...[row('Ann'), row('Ann', 'ann@example.com'), row('ann')],
    ...[row('Tom', '', PHONE), row('Tom', 'other@example.com', PHONE)],
  ];
  expect(await outcomes(ctx, rows)).toEqual(['created', 'created', 'duplicate', 'unchanged', 'created']);
  expect((await kept(ctx)).map(({ name, email }) => `${name} ${email}`).sort()).toEqual([
    ...['Ann ', 'Ann ann@example.com', 'Tom other@example.com', 'Tom tom@example.com'],
  ]);
});

test('behind any number of people with emails, the one without is found by the shared phone', async () => {
  const { ctx } = await makeBusiness();
  const office = Array.from({ length: 60 }, (_, at) => row(`P${at}`, `p${at}@example.com`, PHONE));
  await merge(ctx, [...office, row('Desk', '', PHONE)]);
  const rows = [
    row('Ann', 'ann@example.com', PHONE),
    row('P7', '', PHONE),
    row('Bo', 'bo@example.com', PHONE),
  ];
  expect(await outcomes(ctx, rows)).toEqual(['created', 'unchanged', 'created']);
  expect(await outcomes(ctx, [...rows, row('desk', 'desk@example.com', PHONE)])).toEqual([
    ...['unchanged', 'unchanged', 'unchanged', 'updated'],
  ]);
  expect((await kept(ctx)).slice(60).map(({ name }) => name)).toEqual(['desk', 'Ann', 'Bo']);
});

test('missing fields remove nothing, and a name alone is found by the name', async () => {
  const { ctx } = await makeBusiness();
  await merge(ctx, [row('Ann', 'ann@example.com', PHONE), row('Zoë Ωmega')]);
  expect(await outcomes(ctx, [row('Ann', 'ann@example.com'), row('zoë Ωmega')])).toEqual([
    'unchanged',
    'updated',
  ]);
  expect(await kept(ctx)).toEqual([row('Ann', 'ann@example.com', PHONE), row('zoë Ωmega')]);
});

test('a name alone is compared with all, not only the first', async () => {
  const [{ ctx }, { ctx: stranger }] = [await makeBusiness(), await makeBusiness()];
  await merge(stranger, [row('Bo'), row('Cy')]);
  await merge(ctx, [row('Ann'), row('Bo')]);
  expect(await outcomes(ctx, [row('Bo')])).toEqual(['unchanged']);
  expect(await outcomes(ctx, [row('Cy')])).toEqual(['created']);
  expect(await kept(ctx)).toEqual([row('Ann'), row('Bo'), row('Cy')]);
});

test('twice in one list is one person; the second row only fills in gaps', async () => {
  const { ctx } = await makeBusiness();
  const rows = [
    ...[row('Ann', 'ann@example.com'), row('ANN', 'ann@example.com', PHONE), row('Ann', '', PHONE)],
    row('Ann', 'ann@example.com', '+12125552369'),
  ];
  expect(await outcomes(ctx, rows)).toEqual(['created', ...Array(3).fill('duplicate')]);
  expect(await kept(ctx)).toEqual([row('Ann', 'ann@example.com', PHONE)]);
});

test('of several without an email behind one phone each email goes to its namesake, and takes nobody else', async () => {
  const { ctx } = await makeBusiness();
  for (const name of ['Ann', 'Bo', 'Cy']) await makeContact(ctx, { name, email: '', phone: PHONE });
  const rows = ['Bo', 'Max'].map((name) => row(name, `${name.toLowerCase()}@example.com`, PHONE));
  expect(await outcomes(ctx, rows)).toEqual(['updated', 'created']);
  const people = (await kept(ctx)).toSorted((one, other) => one.name.localeCompare(other.name));
  expect(people).toEqual([row('Ann', '', PHONE), rows[0], row('Cy', '', PHONE), rows[1]]);
});

test('a child at the mother’s address is another person, in any order and however often', async () => {
  const { ctx } = await makeBusiness();
  const [{ ctx: stranger }] = [await makeBusiness()];
  await makeContact(stranger, { name: 'Kim', email: 'lopez@example.com', phone: PHONE });
  const mother = await makeContact(ctx, { name: 'Maria Lopez', email: 'Lopez@example.com', phone: '' });
  const child = row('Sofia Lopez', 'lopez@example.com', PHONE);
  expect(await outcomes(ctx, [child])).toEqual(['created']);
  const again = [child, row('M. Lopez', 'lopez@example.com'), row('Lopez', 'lopez@example.com')];
  expect(await outcomes(ctx, again)).toEqual(['unchanged', 'unchanged', 'duplicate']);
  expect(await outcomes(ctx, [row('Sophia', '', PHONE), row('Sofía L.', '', PHONE)])).toEqual([
    ...['created', 'unchanged'],
  ]);
  const people = await ctx.db.select().from(contacts).where(eq(contacts.business_id, ctx.business.id));
  expect(people.find(({ id }) => id === mother.id)).toEqual(mother);
  expect(people.map(({ name }) => name).sort()).toEqual(['Maria Lopez', 'Sofia Lopez', 'Sophia']);
  expect(await kept(stranger)).toEqual([row('Kim', 'lopez@example.com', PHONE)]);
});

test('first and last names, visits and providers are stored, and a visit is not an edit', async () => {
  const { ctx } = await makeBusiness();
  const ann = { ...row('Ann Lee', 'ann@example.com'), givenName: 'Ann', familyName: 'Lee' };
  const visit = { lastVisit: '2026-03-01', provider: 'Dr. Patel' };
  await merge(ctx, [{ ...ann, ...visit }, row('Bo', 'bo@example.com')]);
  const find = async () => {
    const people = await ctx.db.select().from(contacts).where(eq(contacts.business_id, ctx.business.id));
    return people.find(({ email }) => email === 'ann@example.com');
  };
  const first = await find();
  expect(first).toMatchObject({
    given_name: 'Ann',
    family_name: 'Lee',
    last_visit: '2026-03-01',
    provider: 'Dr. Patel',
  });
  const later = { ...ctx, now: () => new Date(ctx.now().getTime() + 60_000) };
  expect(await outcomes(later, [{ ...ann, lastVisit: '2026-02-01' }])).toEqual(['unchanged']);
  expect(await outcomes(later, [{ ...ann, lastVisit: '2026-04-01', provider: 'Dr. Wu' }])).toEqual([
    'updated',
  ]);
  expect(await find()).toEqual({ ...first, last_visit: '2026-04-01', provider: 'Dr. Wu' });
  expect(await outcomes(later, [row('Ann Byron', 'ann@example.com')])).toEqual(['updated']);
  expect(await find()).toMatchObject({
    name: 'Ann Byron',
    given_name: 'Ann',
    family_name: 'Byron',
    provider: 'Dr. Wu',
  });
});

test('a name alone never matches a person with an address', async () => {
  const { ctx } = await makeBusiness();
  const rows = [row('Ann', 'ann@example.com'), row('Ann'), row('Bo', '', PHONE), row('Bo')];
  expect(await outcomes(ctx, rows)).toEqual(Array(4).fill('created'));
  expect(await outcomes(ctx, rows)).toEqual(Array(4).fill('unchanged'));
});

test('an erased contact never matches, nor one of another business', async () => {
  const { ctx } = await makeBusiness();
  const { ctx: stranger } = await makeBusiness();
  await makeContact(stranger, { name: 'Ann', email: 'ann@example.com', phone: PHONE });
  await makeContact(ctx, { name: 'Bo', email: '', phone: '', erased_at: ctx.now() });
  expect(await outcomes(ctx, [row('Ann', 'ann@example.com', PHONE), row('Bo')])).toEqual([
    'created',
    'created',
  ]);
});

test('two at once, in opposite orders, create everybody once', async () => {
  const { ctx } = await makeBusiness();
  const rows = Array.from({ length: 60 }, (_, at) => row(`P${at}`, at % 2 ? `p${at}@example.com` : '', ''));
  await Promise.all([merge(ctx, rows), merge(ctx, rows.toReversed()), merge(ctx, rows)]);
  expect(await kept(ctx)).toHaveLength(60);
});

test('ensureContacts returns contacts in row order and reads phones as the country writes them', async () => {
  const { ctx } = await makeBusiness({ country: 'GB' });
  const rows = [
    { name: 'Bo', email: 'bo@example.com', phone: '07911 123456' },
    { name: 'Ann', email: 'ann@example.com', phone: 'call me' },
  ];
  const found = await withTx(ctx, (ctx) => ensureContacts(ctx, rows));
  expect(found.map(({ name, phone }) => [name, phone])).toEqual([
    ['Bo', '+447911123456'],
    ['Ann', ''],
  ]);
  expect(await withTx(ctx, (ctx) => ensureContacts(ctx, rows))).toEqual(found);
});

test('unknown people are looked up by index, however small the planner thinks the table is', async () => {
  const { ctx } = await makeBusiness();
  const listOf = (tag: string, count: number) =>
    Array.from({ length: count }, (_, at) => row(`${tag} ${at}`, `${tag}${at}@example.com`));
  await merge(ctx, listOf('first', 60));
  await ctx.db.execute(sql`analyze contacts`);
  await merge(ctx, listOf('second', 2_000));
  const { done, rows } = await rowsLookedAt(ctx.db, () => merge(ctx, listOf('third', 2_000)));
  expect(done.every(({ outcome }) => outcome === 'created')).toBe(true);
  // Scanning all contacts for each of them would make millions.
  expect(rows).toBeGreaterThan(0);
  expect(rows).toBeLessThan(50_000);
});

test('gaining an email alone is a change; the oldest of two namesakes matches', async () => {
  const { ctx } = await makeBusiness();
  await makeContact(ctx, { name: 'Ann', email: '', phone: PHONE });
  for (const name of ['BO', 'Bo']) await makeContact(ctx, { name, email: '', phone: '' });
  expect(await outcomes(ctx, [row('Ann', 'ann@example.com', PHONE), row('bo')])).toEqual([
    ...['updated', 'updated'],
  ]);
  expect(await kept(ctx)).toEqual([row('Ann', 'ann@example.com', PHONE), row('bo'), row('Bo')]);
});

test('the language given last counts, and none removes nothing; within one list the first', async () => {
  const { ctx } = await makeBusiness();
  const bystander = await makeContact(ctx, { name: 'Tom', language: 'en' });
  const said = async (...languages: ('en' | 'es' | null)[]) => {
    const rows = languages.map((language) => ({ ...row('Ann', 'ann@example.com'), language }));
    const told = await outcomes(ctx, rows);
    const people = await ctx.db.select().from(contacts).where(eq(contacts.business_id, ctx.business.id));
    expect(people.find(({ id }) => id === bystander.id)).toEqual(bystander);
    return [people.find(({ name }) => name === 'Ann')?.language, ...told];
  };
  expect(await said(null)).toEqual([null, 'created']);
  expect(await said(null, 'en')).toEqual(['en', 'unchanged', 'duplicate']);
  expect(await said(null)).toEqual(['en', 'unchanged']);
  expect(await said('es')).toEqual(['es', 'updated']);
  expect(await said('en', 'es')).toEqual(['en', 'updated', 'duplicate']);
});

test.each(['email', 'phone'] as const)(
  'among many at one %s namesakes are found, and fifty are compared',
  async (kind) => {
    const { ctx } = await makeBusiness();
    const there = kind === 'email' ? { email: 'desk@example.com', phone: '' } : { email: '', phone: PHONE };
    const rows = Array.from({ length: 55 }, (_, at) => ({ name: `${nameAt(at)} Lee`, ...there }));
    await merge(ctx, rows.slice(0, 53));
    const before = (await kept(ctx)).length;
    expect(before).toBe(53);
    expect(await outcomes(ctx, rows)).toEqual([...Array(53).fill('unchanged'), 'created', 'created']);
    // The initial of one of the first fifty, and of one after them.
    expect(await outcomes(ctx, [{ name: nameAt(49), ...there }])).toEqual(['unchanged']);
    expect(await outcomes(ctx, [{ name: nameAt(52), ...there }])).toEqual(['created']);
  },
);

/** Distinct given names, of letters only. */
function nameAt(at: number): string {
  return `Q${String.fromCharCode(97 + Math.floor(at / 26))}${String.fromCharCode(97 + (at % 26))}`;
}
