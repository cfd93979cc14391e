import { and, count, eq, gte, ilike, inArray, isNotNull, lt, not, or, type SQL, sql } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { searchedDigits, toE164 } from '#server/core/phones.ts';
import { hasLeft } from '#server/db/has-left.ts';
import { isAmong } from '#server/db/is-among.ts';
import type { Part, SortOrder } from '#server/db/page.ts';
import { ratingsOfContacts } from '#server/db/reviews/questions.ts';
import { rowsOf } from '#server/db/rows-of.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { contacts, optOuts } from '#server/db/schema/contacts.ts';
import { activeContacts } from '#server/domain/contacts/parts/active-contacts.ts';
import { addressWithin, hasOptedOut, isAbout } from '#server/domain/contacts/parts/has-opted-out.ts';
import { lockContacts } from '#server/domain/contacts/parts/lock-contacts.ts';
import {
  type Contact,
  type Foreknown,
  matchContacts,
  mergeContacts,
} from '#server/domain/contacts/parts/merge-contacts.ts';
import type { ContactFilter, ContactSort, Visited } from '#shared/contacts/contact-basics.ts';
import { type ChosenContactsRead, ContactId } from '#shared/contacts/contacts.ts';
import { type Channel, TEXT_CHANNELS } from '#shared/sending/channels.ts';
import type { OptOutSource } from '#shared/sending/opt-outs.ts';
import { spellingsOf } from '#shared/sending/same-person.ts';
import { type CustomerLanguage, FIRST_LANGUAGE } from '#shared/text/languages.ts';
import { APOSTROPHES, searchedWords } from '#shared/text/unaccented.ts';
import { DAY_MS } from '#shared/time/durations.ts';

/** More than a practice has; beyond that, any name still works in the URL. */
const MOST_PROVIDERS = 100;

/** Email in lower case; the phone as typed. */
export interface NewContact {
  name: string;
  email: string;
  phone: string;
  /** Null or missing if not given, which keeps the known one. */
  language?: CustomerLanguage | null;
}

/**
 * The contacts of these rows, in the same order; unknown ones are created. The name typed last is used from now on.
 * Runs inside a transaction.
 */
export async function ensureContacts(ctx: BusinessCtx, rows: readonly NewContact[]): Promise<Contact[]> {
  const { country } = await lockContacts(ctx);
  const tidy = rows.map((row) => ({ ...row, phone: toE164(row.phone, country) }));
  return (await mergeContacts(ctx, tidy)).map(({ contact }) => contact);
}

/** The same contacts without writing anything: what a launch would make of these rows. */
export function previewContacts(
  ctx: BusinessCtx,
  rows: readonly NewContact[],
  country: string,
): Promise<Foreknown[]> {
  return matchContacts(
    ctx,
    rows.map((row) => ({ ...row, phone: toE164(row.phone, country) })),
  );
}

export async function loadCountry(ctx: BusinessCtx): Promise<string> {
  const [business] = await ctx.db
    .select({ country: businessProfiles.country })
    .from(businessProfiles)
    .where(eq(businessProfiles.id, ctx.business.id));
  return business?.country ?? '';
}

/** Which of these recipients, in lower case, have opted out of this channel. */
export async function findOptedOut(
  ctx: BusinessCtx,
  channel: Channel,
  recipients: readonly string[],
): Promise<Set<string>> {
  if (recipients.length === 0) return new Set();
  const rows = await ctx.db
    .select({ recipient: optOuts.recipient })
    .from(optOuts)
    .where(
      and(
        eq(optOuts.business_id, ctx.business.id),
        eq(optOuts.channel, channel),
        inArray(optOuts.recipient, [...recipients]),
      ),
    );
  return new Set(rows.map(({ recipient }) => recipient));
}

/** How this recipient opted out of the channel; null if they have not. */
export async function findOptOutSource(
  ctx: BusinessCtx,
  channel: Channel,
  recipient: string,
): Promise<OptOutSource | null> {
  const [row] = await ctx.db
    .select({ source: optOuts.source })
    .from(optOuts)
    .where(
      and(
        eq(optOuts.business_id, ctx.business.id),
        eq(optOuts.channel, channel),
        eq(optOuts.recipient, recipient),
      ),
    );
  return row?.source ?? null;
}

export interface ListedContact {
  contact: Contact;
  optedOut: Channel[];
}

/** `contacts_newest` and `contacts_by_name` serve the first two; the others are sorted when read. */
export const CONTACT_SORT_ORDERS: Record<ContactSort, SortOrder> = {
  latest: { newest: contacts.created_at, id: contacts.id },
  name: { by: { value: sql`lower(contacts.name)`, type: 'text' }, id: contacts.id },
  asked: {
    by: { value: sql`coalesce(asks.at, '-infinity')`, type: 'timestamptz', falling: true },
    id: contacts.id,
  },
  rating: {
    by: { value: sql`coalesce(answers.rating, 0)`, type: 'integer', falling: true },
    id: contacts.id,
  },
};

/** For batches of a list that changes meanwhile. */
export const CONTACTS_BY_ID: SortOrder = { id: contacts.id };

/** Contacts for the list, without erased ones. */
export async function selectContacts(
  ctx: BusinessCtx,
  where: SQL | undefined,
  { part, sort = 'latest' }: { part: Part; sort?: ContactSort },
): Promise<(ListedContact & { cursor: string })[]> {
  // An index lookup per address; as a single condition, all opt-outs would be read for each contact.
  const saidOn = (...[first, ...others]: [Channel, ...Channel[]]) => sql`select o.channel from opt_outs o
    where o.business_id = ${ctx.business.id} and o.channel in (${inWords(first, ...others)})
      and o.recipient = ${addressWithin(first)} and o.recipient <> ''`;
  const channels = sql<Channel[]>`array(${saidOn('email')} union all ${saidOn(...TEXT_CHANNELS)} order by 1)`;
  const query = ctx.db
    .select({ contact: contacts, optedOut: channels, cursor: part.cursor })
    .from(contacts)
    .$dynamic();
  if (sort === 'asked') query.leftJoin(asksOf(ctx), sql`asks.contact_id = contacts.id`);
  if (sort === 'rating') query.leftJoin(lastRatingsOf(ctx), sql`answers.contact_id = contacts.id`);
  return query
    .where(and(activeContacts(ctx), where, part.after))
    .orderBy(...part.orderBy)
    .limit(part.limit);
}

/** How many contacts each filter leaves, among those matching `where`. */
export async function countContacts(
  ctx: BusinessCtx,
  where: SQL | undefined,
): Promise<Record<ContactFilter, number>> {
  return where ? countNarrowed(ctx, where) : countEverybody(ctx);
}

/** One scan of all contacts matching `where`. */
async function countNarrowed(ctx: BusinessCtx, where: SQL): Promise<Record<ContactFilter, number>> {
  const state = sql<Exclude<ContactFilter, 'all'> | null>`case when ${isOptedOut(ctx)} then 'opted-out'
    when ${hasRated(ctx)} then 'rated' when ${owesAnswer(ctx)} then 'no-answer'
    when not ${wasAsked(ctx)} then 'not-asked' end`;
  const rows = await ctx.db
    .select({ state, count: count() })
    .from(contacts)
    .where(and(activeContacts(ctx), where))
    .groupBy(sql`1`);
  const counts = { all: 0, 'not-asked': 0, 'no-answer': 0, rated: 0, 'opted-out': 0 };
  for (const row of rows) {
    if (row.state) counts[row.state] = row.count;
    counts.all += row.count;
  }
  return counts;
}

/**
 * The same for all contacts, counted from their events, which are fewer. Contacts without events are not read; the
 * total is counted in the index.
 */
async function countEverybody({ db, business }: BusinessCtx): Promise<Record<ContactFilter, number>> {
  const optedOutOn = (...channels: [Channel, ...Channel[]]) => sql`
    select hit.id, 2 from opt_outs o cross join lateral (
      select contacts.id from contacts where contacts.business_id = ${business.id}
        and ${isAbout(channels[0], sql`o.recipient`)} offset 0) hit
    where o.business_id = ${business.id} and o.channel in (${inWords(...channels)})`;
  const rows = await rowsOf<{ first: number; count: number }>(
    db,
    sql`
      with marks (id, mark) as (
        select contacts.id, 1 from contacts
        where contacts.business_id = ${business.id} and contacts.erased_at is not null
        union all ${optedOutOn('email')}
        union all ${optedOutOn(...TEXT_CHANNELS)}
        union all select ratings.contact_id, 3 from ${ratingsOfContacts({ db, business })}
        union all select i.contact_id, case when ${isOwnTest(business.id)} then 5 else 4 end from invitations i
        where i.business_id = ${business.id} and ${HAS_LEFT}
      ),
      people as (select min(mark) as first from marks group by id)
      select first, count(*)::integer as count from people group by first
      union all select 0, count(*)::integer from contacts where contacts.business_id = ${business.id}`,
  );
  const [everybody, erased, optedOut, rated, asked, tested] = [0, 1, 2, 3, 4, 5].map(
    (mark) => rows.find(({ first }) => first === mark)?.count ?? 0,
  ) as [number, number, number, number, number, number];
  const all = everybody - erased;
  return {
    all,
    rated,
    'no-answer': asked,
    'opted-out': optedOut,
    'not-asked': all - optedOut - rated - asked - tested,
  };
}

/** How many of them were never asked, never rated and did not opt out: as `not-asked` above, up to `most`. */
export async function countNotAsked(ctx: BusinessCtx, most: number): Promise<number> {
  const some = ctx.db
    .select({ id: contacts.id })
    .from(contacts)
    .where(and(activeContacts(ctx), sql`not ${contacts.was_approached}`))
    .limit(most)
    .as('some');
  const [row] = await ctx.db.select({ people: count() }).from(some);
  return row?.people ?? 0;
}

function inWords(...channels: readonly Channel[]): SQL {
  return sql.raw(channels.map((channel) => `'${channel}'`).join(', '));
}

// Spelled out as in `contacts_by_language`: with a parameter the planner cannot tell that the index applies.
const SPEAKS_ANOTHER = sql.raw(`contacts.language <> '${FIRST_LANGUAGE}'`);

/** Whether any contact has another language than the first. */
export async function speaksSeveral(ctx: BusinessCtx): Promise<boolean> {
  const [one] = await ctx.db
    .select({ id: contacts.id })
    .from(contacts)
    .where(and(activeContacts(ctx), SPEAKS_ANOTHER))
    .limit(1);
  return one !== undefined;
}

/** The chosen contacts. Invalid ids and those of other businesses are left out. */
export async function chosenContacts(ctx: BusinessCtx, chosen: ChosenContactsRead): Promise<SQL | undefined> {
  if (!chosen.all) return and(activeContacts(ctx), isAmong(contacts.id, uuidsOf(chosen.contact)));
  const except = uuidsOf(chosen.except);
  return and(
    activeContacts(ctx),
    await narrowedTo(ctx, chosen),
    inFilter(ctx, chosen.filter),
    except.length > 0 ? not(isAmong(contacts.id, except)) : undefined,
  );
}

function uuidsOf(ids: readonly string[]): string[] {
  return ids.filter((contactId) => ContactId.safeParse({ contactId }).success);
}

type Narrowed = Pick<ChosenContactsRead, 'search' | 'channel'> &
  Partial<Pick<ChosenContactsRead, 'provider' | 'visited'>>;

/** What a search, a channel, a provider and a visit leave, before any filter. */
export async function narrowedTo(
  ctx: BusinessCtx,
  { search, channel, provider = '', visited = 'any' }: Narrowed,
): Promise<SQL | undefined> {
  return and(
    await matching(ctx, search),
    channel ? lastAskedBy(ctx, channel) : undefined,
    provider ? eq(contacts.provider, provider) : undefined,
    wasSeen(ctx, visited),
  );
}

/** Days are precise enough: imported lists have no times. */
function wasSeen(ctx: BusinessCtx, visited: Visited): SQL | undefined {
  if (visited === 'any') return undefined;
  const days = visited === 'older' ? 365 : Number(visited);
  const since = new Date(ctx.now().getTime() - days * DAY_MS).toISOString().slice(0, 10);
  return visited === 'older' ? lt(contacts.last_visit, since) : gte(contacts.last_visit, since);
}

/** The providers, and whether there are any visits: what the list can be narrowed by. */
export async function loadSeenBy(ctx: BusinessCtx): Promise<{ providers: string[]; hasVisits: boolean }> {
  // One lookup in `contacts_by_provider` per provider, however many people each has.
  const rows = await rowsOf<{ provider: string }>(
    ctx.db,
    sql`
      with recursive seen as (
        (${nextProvider(ctx, sql`''`)})
        union all
        select (${nextProvider(ctx, sql`seen.provider`)}) from seen where seen.provider is not null
      )
      select provider from seen where provider is not null limit ${MOST_PROVIDERS}`,
  );
  const [visit] = await ctx.db
    .select({ id: contacts.id })
    .from(contacts)
    .where(and(activeContacts(ctx), isNotNull(contacts.last_visit)))
    .limit(1);
  return { providers: rows.map(({ provider }) => provider), hasVisits: visit !== undefined };
}

function nextProvider({ business }: BusinessCtx, after: SQL): SQL {
  return sql`select min(contacts.provider) as provider from contacts where contacts.business_id = ${business.id}
    and contacts.erased_at is null and contacts.provider <> '' and contacts.provider > ${after}`;
}

/** By words, each part of name or email, and by a phone number or a part of it, in any spelling. */
async function matching(ctx: BusinessCtx, search: string): Promise<SQL | undefined> {
  if (!search) return undefined;
  return or(and(...searchedWords(search).map(says)), await hasNumber(ctx, search));
}

async function hasNumber(ctx: BusinessCtx, search: string): Promise<SQL | undefined> {
  if (!/^[+\d\s().-]+$/.test(search)) return undefined;
  const country = await loadCountry(ctx);
  const digits = searchedDigits(search, country);
  if (digits.length < 3) return undefined;
  const whole = spellingsOf('sms', toE164(search, country));
  return or(
    sql`${contacts.phone} like ${`%${digits}%`}`,
    whole.length > 0 ? inArray(contacts.phone, [...whole]) : undefined,
  );
}

/** O’Brien is found as O'Brien and as Obrien, too. */
function says(word: string): SQL | undefined {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  const plain = (said: SQL) => sql`unaccented(translate(${said}, ${APOSTROPHES}, ''))`;
  return or(
    sql`${plain(sql`${contacts.name}`)} ilike ${plain(sql`${pattern}`)}`,
    ilike(contacts.email, pattern),
  );
}

export function inFilter(ctx: BusinessCtx, filter: ContactFilter): SQL | undefined {
  const [optedOut, rated] = [isOptedOut(ctx), hasRated(ctx)];
  switch (filter) {
    case 'all':
      return undefined;
    case 'opted-out':
      return optedOut;
    case 'rated':
      return and(not(optedOut), rated);
    case 'no-answer':
      return and(not(optedOut), not(rated), owesAnswer(ctx));
    case 'not-asked':
      return and(not(optedOut), not(rated), not(wasAsked(ctx)));
  }
}

// Sets for the whole business, each read once however many contacts are checked. Table names are spelled out in the
// SQL: in a query over one table the builder omits them, and a column of another table would be meant.

function isOptedOut(ctx: BusinessCtx): SQL {
  return sql`(${hasOptedOut(ctx, 'email')} or ${hasOptedOut(ctx, ...TEXT_CHANNELS)})`;
}

function hasRated(ctx: BusinessCtx): SQL {
  return sql`contacts.id in (select ratings.contact_id from ${ratingsOfContacts(ctx)})`;
}

function wasAsked({ business }: BusinessCtx): SQL {
  return sql`contacts.id in (select i.contact_id from invitations i
    where i.business_id = ${business.id} and ${HAS_LEFT})`;
}

/** Asked as a customer. Owners who have only asked themselves are under no filter but `all`. */
function owesAnswer({ business }: BusinessCtx): SQL {
  return sql`contacts.id in (select i.contact_id from invitations i
    where i.business_id = ${business.id} and ${HAS_LEFT} and not ${isOwnTest(business.id)})`;
}

function isOwnTest(businessId: string): SQL {
  return sql`coalesce(i.campaign_id = (select s.own_campaign_id from business_setups s
    where s.business_id = ${businessId}), false)`;
}

const HAS_LEFT = hasLeft(sql`i.status`);
const LEFT_AT = sql`coalesce(i.sent_at, i.sending_at, i.updated_at)`;

/** By the latest message sent. */
function lastAskedBy({ business }: BusinessCtx, channel: Channel): SQL {
  return sql`contacts.id in (select last.contact_id from (
    select distinct on (i.contact_id) i.contact_id, i.channel from invitations i
    where i.business_id = ${business.id} and ${HAS_LEFT}
    order by i.contact_id, ${LEFT_AT} desc
  ) last where last.channel = ${channel})`;
}

function asksOf({ business }: BusinessCtx): SQL {
  return sql`(select i.contact_id, max(${LEFT_AT}) as at
    from invitations i where i.business_id = ${business.id} and ${HAS_LEFT}
    group by i.contact_id) asks`;
}

function lastRatingsOf(ctx: BusinessCtx): SQL {
  return sql`(select distinct on (ratings.contact_id) ratings.contact_id, ratings.rating
    from ${ratingsOfContacts(ctx)} order by ratings.contact_id, ratings.review_date desc) answers`;
}
