import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { newIds } from '#server/core/crypto.ts';
import { arrayLiteral } from '#server/db/array-literal.ts';
import { contacts } from '#server/db/schema/contacts.ts';
import { activeContacts } from '#server/domain/contacts/parts/active-contacts.ts';
import { carryOptOuts, findCarried, type Move } from '#server/domain/contacts/parts/carry-opt-outs.ts';
import { isOtherName } from '#server/domain/contacts/parts/fuller-name.ts';
import { type Entry, KnownContacts, MOST_PER_ADDRESS } from '#server/domain/contacts/parts/known-contacts.ts';
import { lockContacts } from '#server/domain/contacts/parts/lock-contacts.ts';
import type { Channel } from '#shared/sending/channels.ts';
import { spellingsOf } from '#shared/sending/same-person.ts';
import type { CustomerLanguage } from '#shared/text/languages.ts';

export type Contact = typeof contacts.$inferSelect;

/** A normalized row: email lower-case and valid or empty, phone E.164 or empty. */
export interface TidyRow {
  name: string;
  email: string;
  phone: string;
  /** Null or missing if not given. */
  language?: CustomerLanguage | null;
  /** First and last names, if they are in separate columns. */
  givenName?: string;
  familyName?: string;
  /** A day as "2026-11-21". */
  lastVisit?: string | null;
  provider?: string;
}

/** `duplicate`: an earlier row is the same person, and this one only fills in its gaps. */
export type MergeOutcome = 'created' | 'updated' | 'unchanged' | 'duplicate';

interface Merged {
  entry: Entry;
  /** The person's previous name; empty for a new one. */
  before: string;
  /** A household member known before this new person; else empty. */
  beside: string;
  /** For a new person, possible matches whose opt-outs apply to them. */
  doubles: readonly Contact[];
  outcome: MergeOutcome;
}

/** Rows with everything that can be prepared before the database is asked who is known. */
export interface PreparedRows {
  rows: readonly TidyRow[];
  now: Date;
  look: SQL | null;
  /** The result if nobody is known: most of a list are new. */
  merged: Merged[];
  table: SQL;
}

/**
 * The contacts of these rows, in order; unknown ones are created, known ones updated. People match by email and name,
 * else by phone and name, under another email only by full name, as households share both. Opt-outs carry over. Runs in
 * the caller's transaction, in few statements.
 */
export function mergeContacts(
  ctx: BusinessCtx,
  rows: readonly TidyRow[],
): Promise<{ contact: Contact; outcome: MergeOutcome }[]> {
  return mergePrepared(ctx, prepareMerge(ctx, rows));
}

/** The first half of `mergeContacts`, so that the next rows of a list are prepared while others are written. */
export function prepareMerge(ctx: BusinessCtx, rows: readonly TidyRow[]): PreparedRows {
  // One timestamp for the rows and for the result.
  const now = ctx.now();
  const merged = mergeRows(ctx, new KnownContacts(), rows, now);
  return { rows, now, look: matchesOf(ctx, rows), merged, table: asTable(contactsIn(merged, 'new')) };
}

/**
 * The second half. `given` are those named earlier by the same list; `onWriting` is called once the database has
 * started inserting.
 */
export async function mergePrepared(
  ctx: BusinessCtx,
  prepared: PreparedRows,
  { given = new Set(), onWriting }: { given?: ReadonlySet<string>; onWriting?: () => void } = {},
): Promise<{ contact: Contact; outcome: MergeOutcome }[]> {
  const { rows, now, look } = prepared;
  await lockContacts(ctx);
  const known = await findKnown(ctx, look);
  const merged = known.length === 0 ? prepared.merged : mergeRows(ctx, peopleOf(known, given), rows, now);
  const table = known.length === 0 ? prepared.table : asTable(contactsIn(merged, 'new'));
  // After the statements sent in this tick.
  if (onWriting) setImmediate(onWriting);
  if (merged.some(({ entry }) => entry.state === 'new')) await insert(ctx, table, now);
  await update(ctx, contactsIn(merged, 'changed'), now);
  await carryOptOuts(ctx, movesIn(merged));
  return merged.map(({ entry, outcome }) => ({ contact: entry.contact, outcome }));
}

export interface Foreknown extends Contact {
  /** Channels whose opt-out would carry over to a new address. */
  carried: Channel[];
}

/** The contacts `mergeContacts` would return, without writing: new ones have an id that is not stored. */
export async function matchContacts(ctx: BusinessCtx, rows: readonly TidyRow[]): Promise<Foreknown[]> {
  const people = peopleOf(await findKnown(ctx, matchesOf(ctx, rows)));
  const merged = mergeRows(ctx, people, rows, ctx.now());
  const moves = movesIn(merged);
  const carried = await findCarried(ctx, moves);
  const carriedTo = (id: string) => carried.filter((_, at) => moves[at]?.to.id === id).flat();
  return merged.map(({ entry: { contact } }) => ({ ...contact, carried: carriedTo(contact.id) }));
}

/** Each person once: further rows about the same one add nothing. */
function movesIn(merged: readonly Merged[]): Move[] {
  const first = new Map(merged.toReversed().map((one) => [one.entry, one]));
  return [...first].flatMap(([{ contact, before, state }, { doubles }]) => {
    if (state === 'changed' && before) return [{ from: before, to: contact }];
    return doubles.map((double) => ({ from: double, to: contact }));
  });
}

export interface MergePreview {
  outcome: MergeOutcome;
  /** A name that would be replaced by a different one, though it may be another person's. */
  replaced: { from: string; to: string } | null;
  /** A new person, with a member of their household. */
  shares: { from: string; to: string } | null;
}

/** What `mergeContacts` would do with a whole list, by batches and without writing. */
export async function previewMerge(
  ctx: BusinessCtx,
): Promise<(rows: readonly TidyRow[]) => Promise<MergePreview[]>> {
  const people = new KnownContacts();
  let previewed = 0;
  const [anybody] = await ctx.db
    .select({ id: contacts.id })
    .from(contacts)
    .where(eq(contacts.business_id, ctx.business.id))
    .limit(1);
  return async (rows) => {
    // People met before are in `people`, as updated by earlier rows.
    for (const contact of anybody ? await findKnown(ctx, matchesOf(ctx, rows)) : [])
      people.meet(contact, false);
    // Temporary ids that sort after those of the database, in order.
    const ids = rows.map(() => {
      previewed += 1;
      return `new ${String(previewed).padStart(9, '0')}`;
    });
    return mergeRows(ctx, people, rows, ctx.now(), ids).map(({ entry, before, beside, outcome }, at) => {
      // A known person takes the row's name; one brought by an earlier row keeps it.
      const from = outcome === 'duplicate' ? (rows[at]?.name ?? '') : before;
      const to = entry.contact.name;
      return {
        outcome,
        replaced: isOtherName(from, to) ? { from, to } : null,
        shares: beside ? { from: to, to: beside } : null,
      };
    });
  };
}

function peopleOf(known: Contact[], given: ReadonlySet<string> = new Set()): KnownContacts {
  const people = new KnownContacts();
  for (const contact of known) people.meet(contact, given.has(contact.id));
  return people;
}

function mergeRows(
  ctx: BusinessCtx,
  people: KnownContacts,
  rows: readonly TidyRow[],
  now: Date,
  ids = newIds(rows.length),
): Merged[] {
  return rows.map((row, at) => {
    const entry = people.find(row);
    if (!entry) {
      const [beside, doubles] = [people.besideOf(row), people.doublesOf(row)];
      const made = people.add(ctx, ids[at] ?? '', row, now);
      return { entry: made, before: '', beside, doubles, outcome: 'created' };
    }
    const before = entry.contact.name;
    return { entry, before, beside: '', doubles: [], outcome: people.update(entry, row, now) };
  });
}

/** Each once. */
function contactsIn(merged: Merged[], state: Entry['state']): Contact[] {
  const entries = new Set(merged.flatMap(({ entry }) => (entry.state === state ? entry : [])));
  return [...entries].map(({ contact }) => contact);
}

/** The ids of everybody one of the rows may mean; null if no row identifies anybody. */
function matchesOf(ctx: BusinessCtx, rows: readonly TidyRow[]): SQL | null {
  const withEmail = rows.filter(({ email }) => email);
  const withBoth = withEmail.filter(({ phone }) => phone);
  const withPhone = rows.filter(({ email, phone }) => !email && phone);
  const nameless = rows.filter(({ email, phone }) => !email && !phone);
  const isEmail = sql`email <> '' and lower(email) = given`;
  const isPhone = sql`phone = given and phone <> ''`;
  const looks = [
    ...looksFor(
      ctx,
      placesOf(withEmail, ({ email }) => [email]),
      isEmail,
    ),
    ...looksFor(ctx, placesOf(withBoth, phonesOf), isPhone, hasPhones(ctx)),
    ...looksFor(ctx, placesOf(withPhone, phonesOf), isPhone),
    namesakesBy(
      ctx,
      placesOf(nameless, () => ['']),
      sql`email = '' and phone = ''`,
    ),
  ].filter((look) => look !== null);
  return looks.length === 0 ? null : sql`array(${sql.join(looks, sql` union `)})`;
}

/** An address or number, and the name to look for there. */
interface Place {
  given: string;
  named: string;
}

function placesOf(rows: readonly TidyRow[], addressesOf: (row: TidyRow) => readonly string[]): Place[] {
  return rows.flatMap((row) => addressesOf(row).map((given) => ({ given, named: row.name.toLowerCase() })));
}

function phonesOf({ phone }: TidyRow): readonly string[] {
  return spellingsOf('sms', phone);
}

function looksFor(ctx: BusinessCtx, places: readonly Place[], match: SQL, only?: SQL): (SQL | null)[] {
  const addresses = places.map(({ given }) => given);
  return [idsBy(ctx, addresses, match, only), namesakesBy(ctx, places, match, only)];
}

/** In a fixed order. */
async function findKnown(ctx: BusinessCtx, look: SQL | null): Promise<Contact[]> {
  if (!look) return [];
  return ctx.db
    .select()
    .from(contacts)
    .where(and(activeContacts(ctx), sql`${contacts.id} = any(${look})`))
    .orderBy(contacts.id);
}

/**
 * One index lookup per value: with a plain `= any(…)` the planner may scan the whole table. The limit alone could make
 * it walk all contacts by id, which `offset 0` prevents.
 */
function idsBy(ctx: BusinessCtx, given: string[], match: SQL, only: SQL = sql`true`): SQL | null {
  if (given.length === 0) return null;
  const found = sql`select id from contacts where business_id = ${ctx.business.id} and ${match} offset 0`;
  return sql`select hit.id from unnest(${arrayLiteral([...new Set(given)])}::text[]) as t (given)
    cross join lateral (select id from (${found}) found order by id limit ${MOST_PER_ADDRESS}) hit where ${only}`;
}

/** The same by address and full name, so that everybody at a shared office address is found. */
function namesakesBy(
  ctx: BusinessCtx,
  places: readonly Place[],
  match: SQL,
  only: SQL = sql`true`,
): SQL | null {
  if (places.length === 0) return null;
  const [given, named] = [places.map((place) => place.given), places.map((place) => place.named)];
  const found = sql`select id from contacts where business_id = ${ctx.business.id} and ${match} and lower(name) = named
    offset 0`;
  return sql`select hit.id from unnest(${arrayLiteral(given)}::text[], ${arrayLiteral(named)}::text[]) as t (given, named)
    cross join lateral (select id from (${found}) found order by id limit 1) hit where ${only}`;
}

/** Asked once for all rows: most businesses have no phones. In the order of `contacts_by_phone`. */
function hasPhones(ctx: BusinessCtx): SQL {
  return sql`(select phone from contacts where business_id = ${ctx.business.id} and phone > ''
    order by phone limit 1) is not null`;
}

async function insert(ctx: BusinessCtx, table: SQL, now: Date): Promise<void> {
  const at = now.toISOString();
  await ctx.db.execute(sql`
    insert into contacts (id, business_id, name, given_name, family_name, email, phone, language, last_visit, provider,
      created_at, updated_at)
    select id, ${ctx.business.id}, name, given_name, family_name, email, phone, language, last_visit, provider,
      ${at}::timestamptz, ${at}::timestamptz
    from ${table}`);
}

async function update(ctx: BusinessCtx, rows: Contact[], now: Date): Promise<void> {
  if (rows.length === 0) return;
  await ctx.db.execute(sql`
    update contacts set name = t.name, given_name = t.given_name, family_name = t.family_name, email = t.email,
      email_changed_at = case when contacts.email <> '' and lower(contacts.email) <> lower(t.email)
        then ${now.toISOString()}::timestamptz else contacts.email_changed_at end,
      phone = t.phone, language = t.language, last_visit = t.last_visit, provider = t.provider,
      updated_at = case when (contacts.name, contacts.email, contacts.phone, contacts.language)
        is distinct from (t.name, t.email, t.phone, t.language)
        then ${now.toISOString()}::timestamptz else contacts.updated_at end
    from ${asTable(rows)}
    where contacts.business_id = ${ctx.business.id} and contacts.id = t.id`);
}

/** One array parameter per column, where rows of values would be thousands of parameters. */
function asTable(rows: Contact[]): SQL {
  const column = (read: (contact: Contact) => string | null) => arrayLiteral(rows.map(read));
  return sql`unnest(${column(({ id }) => id)}::uuid[], ${column(({ name }) => name)}::text[],
    ${column(({ given_name }) => given_name)}::text[], ${column(({ family_name }) => family_name)}::text[],
    ${column(({ email }) => email)}::text[], ${column(({ phone }) => phone)}::text[],
    ${column(({ language }) => language)}::text[], ${column(({ last_visit }) => last_visit)}::date[],
    ${column(({ provider }) => provider)}::text[])
    as t (id, name, given_name, family_name, email, phone, language, last_visit, provider)`;
}
