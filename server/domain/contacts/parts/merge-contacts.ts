import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { BusinessCtx } from '#server/context.ts';
import { newIds } from '#server/crypto.ts';
import { arrayLiteral } from '#server/db/array-literal.ts';
import { contacts } from '#server/db/schema/contacts.ts';
import { fullerName, isOtherName } from '#server/domain/contacts/parts/fuller-name.ts';
import { livingOf } from '#server/domain/contacts/parts/living-of.ts';
import { lockContacts } from '#server/domain/contacts/parts/lock-contacts.ts';
import type { CustomerLanguage } from '#shared/languages.ts';
import { allSpellings, personKey } from '#shared/same-person.ts';

export type Contact = typeof contacts.$inferSelect;

/** A row ready to be looked up: email lower-case and valid or empty, phone E.164 or empty. */
export interface TidyRow {
  name: string;
  email: string;
  phone: string;
  /** Null or missing where the row does not say. */
  language?: CustomerLanguage | null;
}

/** `duplicate`: an earlier row is the same person. It only fills in what that one left open. */
export type MergeOutcome = 'created' | 'updated' | 'unchanged' | 'duplicate';

interface Entry {
  contact: Contact;
  state: 'new' | 'changed' | 'known';
  seen: boolean;
}

/** More people than this do not share one phone; it bounds what one row can load. */
const PEOPLE_PER_PHONE = 50;

interface Merged {
  entry: Entry;
  /** What the person was called; empty for a new one. */
  before: string;
  outcome: MergeOutcome;
}

/** Rows with all that can be made ready before the database is asked who of them is known. */
export interface PreparedRows {
  rows: readonly TidyRow[];
  now: Date;
  look: SQL | null;
  /** What becomes of them where nobody is known: most of a list are new. */
  merged: Merged[];
  table: SQL;
}

/**
 * The contacts these rows stand for, in their order; new ones are made, known ones take what was typed last. A person is
 * found again by email, else by phone, since families share phones: not under another email, and without one under the
 * same name. Runs inside the caller's transaction, in a handful of statements however many rows there are.
 */
export function mergeContacts(
  ctx: BusinessCtx,
  rows: readonly TidyRow[],
): Promise<{ contact: Contact; outcome: MergeOutcome }[]> {
  return mergePrepared(ctx, prepareMerge(ctx, rows));
}

/** The first half of `mergeContacts`, for a list whose next rows are made ready while others are written. */
export function prepareMerge(ctx: BusinessCtx, rows: readonly TidyRow[]): PreparedRows {
  // One moment for the rows and for the answer.
  const now = ctx.now();
  const merged = mergeRows(ctx, new People(), rows, now);
  return { rows, now, look: lookFor(ctx, rows), merged, table: asTable(contactsIn(merged, 'new')) };
}

/**
 * The second half. `given` are those whom the same list named before; `onWriting` is called when the database has
 * begun with what is new.
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
  // Behind what is sent to the database in this turn.
  if (onWriting) setImmediate(onWriting);
  if (merged.some(({ entry }) => entry.state === 'new')) await insert(ctx, table, now);
  await update(ctx, contactsIn(merged, 'changed'), now);
  return merged.map(({ entry, outcome }) => ({ contact: entry.contact, outcome }));
}

/** The contacts that `mergeContacts` would answer with, without a write: who is new has an id that nobody keeps. */
export async function matchContacts(ctx: BusinessCtx, rows: readonly TidyRow[]): Promise<Contact[]> {
  const people = peopleOf(await findKnown(ctx, lookFor(ctx, rows)));
  return mergeRows(ctx, people, rows, ctx.now()).map(({ entry }) => entry.contact);
}

export interface Foreseen {
  outcome: MergeOutcome;
  /** A name that another one would take the place of, though nothing says that both are one person. */
  replaced: { from: string; to: string } | null;
}

/** What `mergeContacts` would do with a whole list, asked piece by piece and without a write. */
export async function foreseeMerge(
  ctx: BusinessCtx,
): Promise<(rows: readonly TidyRow[]) => Promise<Foreseen[]>> {
  const people = new People();
  let foreseen = 0;
  const [anybody] = await ctx.db
    .select({ id: contacts.id })
    .from(contacts)
    .where(eq(contacts.business_id, ctx.business.id))
    .limit(1);
  return async (rows) => {
    // Whoever was met before stands in `people` as the rows have left them.
    for (const contact of anybody ? await findKnown(ctx, lookFor(ctx, rows)) : [])
      people.meet(contact, false);
    // Nobody keeps these ids, which only stand behind those of the database, in order.
    const ids = rows.map(() => {
      foreseen += 1;
      return `new ${String(foreseen).padStart(9, '0')}`;
    });
    return mergeRows(ctx, people, rows, ctx.now(), ids).map(({ entry, before, outcome }, at) => {
      // A known person takes the name of the row, and one whom an earlier row brought keeps that.
      const from = outcome === 'duplicate' ? (rows[at]?.name ?? '') : before;
      const to = entry.contact.name;
      return { outcome, replaced: isOtherName(from, to) ? { from, to } : null };
    });
  };
}

function peopleOf(known: Contact[], given: ReadonlySet<string> = new Set()): People {
  const people = new People();
  for (const contact of known) people.meet(contact, given.has(contact.id));
  return people;
}

function mergeRows(
  ctx: BusinessCtx,
  people: People,
  rows: readonly TidyRow[],
  now: Date,
  ids = newIds(rows.length),
): Merged[] {
  return rows.map((row, at) => {
    const entry = people.find(row);
    if (!entry) return { entry: people.add(ctx, ids[at] ?? '', row, now), before: '', outcome: 'created' };
    const before = entry.contact.name;
    return { entry, before, outcome: people.update(entry, row, now) };
  });
}

/** Each once. */
function contactsIn(merged: Merged[], state: Entry['state']): Contact[] {
  const entries = new Set(merged.flatMap(({ entry }) => (entry.state === state ? entry : [])));
  return [...entries].map(({ contact }) => contact);
}

/** Known and new contacts under all they can be found by, while a list is gone through. */
class People {
  /** Those of the database. */
  private readonly met = new Set<string>();
  private readonly byEmail = new Map<string, Entry>();
  private readonly byName = new Map<string, Entry>();
  /** Without an email, by phone; and everybody by phone and name, so that a shared phone stays quick. */
  private readonly byPhone = new Map<string, Entry[]>();
  private readonly byPhoneAndName = new Map<string, Entry[]>();
  /** Not yet by phone and name: only a row with a phone and no email asks, and many a list has none. */
  private unsorted: Entry[] = [];

  /** Somebody of the database, once. */
  meet(contact: Contact, seen: boolean): void {
    if (this.met.has(contact.id)) return;
    this.met.add(contact.id);
    this.index({ contact, state: 'known', seen });
  }

  find({ name, email, phone }: TidyRow): Entry | undefined {
    const sameEmail = this.byEmail.get(email);
    if (sameEmail) return sameEmail;
    if (!phone) return email ? undefined : this.byName.get(name.toLowerCase());
    const unnamed = firstStill(
      this.byPhone.get(personKey('sms', phone)),
      ({ contact }) => contact.email === '',
    );
    if (email) return unnamed;
    this.sortByPhoneAndName();
    const key = phoneAndName(phone, name);
    const sameName = ({ contact }: Entry) => phoneAndName(contact.phone, contact.name) === key;
    return firstStill(this.byPhoneAndName.get(key), sameName) ?? unnamed;
  }

  update(entry: Entry, row: TidyRow, now: Date): MergeOutcome {
    const { contact, seen } = entry;
    const { name, email, phone, language } = contact;
    const newer = {
      name: seen ? name : fullerName(name, row.name),
      email: email || row.email,
      phone: (seen ? phone : row.phone) || phone || row.phone,
      language: (seen ? language : row.language) ?? language ?? row.language ?? null,
    };
    const isSameAddress = newer.email === email && newer.phone === phone;
    const changed = !isSameAddress || newer.name !== name || newer.language !== language;
    if (changed) {
      entry.contact = { ...contact, ...newer, updated_at: now };
      if (entry.state === 'known') entry.state = 'changed';
      this.index(entry);
    }
    entry.seen = true;
    if (seen) return 'duplicate';
    return changed ? 'updated' : 'unchanged';
  }

  add(ctx: BusinessCtx, id: string, { name, email, phone, language = null }: TidyRow, now: Date): Entry {
    const dates = { erased_at: null, created_at: now, updated_at: now };
    const contact: Contact = { id, business_id: ctx.business.id, name, email, phone, language, ...dates };
    const entry: Entry = { contact, state: 'new', seen: true };
    this.index(entry);
    return entry;
  }

  private index(entry: Entry): void {
    const { name, email, phone } = entry.contact;
    if (email) this.byEmail.set(email.toLowerCase(), entry);
    if (!email && !phone) this.byName.set(name.toLowerCase(), entry);
    if (!phone) return;
    if (!email) keepInOrder(this.byPhone, personKey('sms', phone), entry);
    this.unsorted.push(entry);
  }

  /** Under what they are called now: who has changed since is asked for by nothing else. */
  private sortByPhoneAndName(): void {
    for (const entry of this.unsorted) {
      const { name, phone } = entry.contact;
      keepInOrder(this.byPhoneAndName, phoneAndName(phone, name), entry);
    }
    this.unsorted = [];
  }
}

function phoneAndName(phone: string, name: string): string {
  return `${personKey('sms', phone)} ${name.toLowerCase()}`;
}

/** By id, as the database has them, whenever each was met. */
function keepInOrder(entries: Map<string, Entry[]>, key: string, entry: Entry): void {
  const sharing = entries.get(key);
  if (!sharing) entries.set(key, [entry]);
  else if (!sharing.includes(entry)) {
    const before = sharing.findLastIndex(({ contact }) => contact.id < entry.contact.id);
    sharing.splice(before + 1, 0, entry);
  }
}

/** Forgets those whom a row has changed since: nobody is changed back. */
function firstStill(entries: Entry[] | undefined, isStill: (entry: Entry) => boolean): Entry | undefined {
  while (entries?.[0] && !isStill(entries[0])) entries.shift();
  return entries?.[0];
}

/** The ids of everybody whom one of the rows may mean; null where no row says anything. */
function lookFor(ctx: BusinessCtx, rows: readonly TidyRow[]): SQL | null {
  const emails = rows.flatMap(({ email }) => email || []);
  // Whoever has another email is somebody else, so a row with an email only asks for people without.
  const phones = rows.flatMap(({ email, phone }) => (email ? phone || [] : []));
  const lonePhones = rows.flatMap(({ email, phone }) => (email ? [] : phone || []));
  const names = rows.flatMap(({ name, email, phone }) => (email || phone ? [] : name.toLowerCase()));
  const looks = [
    idsBy(ctx, emails, sql`email <> '' and lower(email) = given`),
    idsBy(ctx, allSpellings('sms', phones), sql`phone = given and phone <> '' and email = ''`, {
      most: PEOPLE_PER_PHONE,
      if: hasLonePhones(ctx),
    }),
    idsBy(ctx, allSpellings('sms', lonePhones), sql`phone = given and phone <> ''`, {
      most: PEOPLE_PER_PHONE,
    }),
    idsBy(ctx, names, sql`lower(name) = given and email = '' and phone = ''`, { most: 1 }),
  ].filter((look) => look !== null);
  return looks.length === 0 ? null : sql`array(${sql.join(looks, sql` union `)})`;
}

/** In a fixed order. */
async function findKnown(ctx: BusinessCtx, look: SQL | null): Promise<Contact[]> {
  if (!look) return [];
  return ctx.db
    .select()
    .from(contacts)
    .where(and(livingOf(ctx), sql`${contacts.id} = any(${look})`))
    .orderBy(contacts.id);
}

/**
 * One look into the index per value: a plain `= any(…)` lets the planner read the whole table instead. So would the
 * limit: `offset 0` keeps it from walking all contacts in order of their ids for a value that none of them has. Without
 * `most` where a value finds one at most, which spares a sort for each.
 */
function idsBy(
  ctx: BusinessCtx,
  given: string[],
  match: SQL,
  only: { most?: number; if?: SQL } = {},
): SQL | null {
  if (given.length === 0) return null;
  const found = sql`select id from contacts where business_id = ${ctx.business.id} and ${match} offset 0`;
  const hits = only.most ? sql`select id from (${found}) found order by id limit ${only.most}` : found;
  return sql`select hit.id from unnest(${arrayLiteral([...new Set(given)])}::text[]) as t (given)
    cross join lateral (${hits}) hit where ${only.if ?? sql`true`}`;
}

/**
 * Asked once for all rows: most businesses know nobody by a phone alone. In the order of `contacts_without_email`, or
 * the planner would look for one among all who have an email.
 */
function hasLonePhones(ctx: BusinessCtx): SQL {
  return sql`(select phone from contacts where business_id = ${ctx.business.id} and email = '' and phone > ''
    order by phone limit 1) is not null`;
}

async function insert(ctx: BusinessCtx, table: SQL, now: Date): Promise<void> {
  const at = now.toISOString();
  await ctx.db.execute(sql`
    insert into contacts (id, business_id, name, email, phone, language, created_at, updated_at)
    select id, ${ctx.business.id}, name, email, phone, language, ${at}::timestamptz, ${at}::timestamptz
    from ${table}`);
}

async function update(ctx: BusinessCtx, rows: Contact[], now: Date): Promise<void> {
  if (rows.length === 0) return;
  await ctx.db.execute(sql`
    update contacts set name = t.name, email = t.email, phone = t.phone, language = t.language,
      updated_at = ${now.toISOString()}::timestamptz
    from ${asTable(rows)}
    where contacts.business_id = ${ctx.business.id} and contacts.id = t.id`);
}

/** Five arrays are five parameters, where rows of values would be five thousand. */
function asTable(rows: Contact[]): SQL {
  const column = (read: (contact: Contact) => string | null) => arrayLiteral(rows.map(read));
  return sql`unnest(${column(({ id }) => id)}::uuid[], ${column(({ name }) => name)}::text[],
    ${column(({ email }) => email)}::text[], ${column(({ phone }) => phone)}::text[],
    ${column(({ language }) => language)}::text[]) as t (id, name, email, phone, language)`;
}
