import { and, count, eq, ilike, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { BusinessCtx } from '#server/context.ts';
import type { Order, Part } from '#server/db/page.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { contacts, optOuts } from '#server/db/schema/contacts.ts';
import { lockContacts } from '#server/domain/contacts/parts/lock-contacts.ts';
import { type Contact, matchContacts, mergeContacts } from '#server/domain/contacts/parts/merge-contacts.ts';
import { toE164 } from '#server/phones.ts';
import type { Channel } from '#shared/channels.ts';
import type { ContactFilter } from '#shared/contacts.ts';

/** Email lower-case; the phone as it was typed. */
export interface NewContact {
  name: string;
  email: string;
  phone: string;
}

/**
 * The contacts these rows stand for, in the same order; those that are new are made. What was typed last is how the
 * person is addressed from now on. Runs inside a transaction.
 */
export async function ensureContacts(ctx: BusinessCtx, rows: readonly NewContact[]): Promise<Contact[]> {
  const { country } = await lockContacts(ctx);
  const tidy = rows.map((row) => ({ ...row, phone: toE164(row.phone, country) }));
  return (await mergeContacts(ctx, tidy)).map(({ contact }) => contact);
}

/** The same contacts, in the same order, before anything is written: what a launch would make of these rows. */
export function foreseeContacts(
  ctx: BusinessCtx,
  rows: readonly NewContact[],
  country: string,
): Promise<Contact[]> {
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

/** Which of these recipients want to be left alone on this channel. Recipients are lower case. */
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

export interface ListedContact {
  contact: Contact;
  optedOut: Channel[];
}

/** As the index `contacts_newest` has it. */
export const NEWEST_CONTACTS: Order = { newest: contacts.created_at, id: contacts.id };

/** Contacts as the list shows them. Erased ones are gone from it. */
export async function selectContacts(
  ctx: BusinessCtx,
  where: SQL | undefined,
  part: Part,
): Promise<(ListedContact & { mark: string })[]> {
  const channels = sql<
    Channel[]
  >`array(select channel from opt_outs where ${isAboutContact()} order by channel)`;
  return ctx.db
    .select({
      contact: contacts,
      optedOut: channels,
      mark: part.mark,
    })
    .from(contacts)
    .where(and(eq(contacts.business_id, ctx.business.id), isNull(contacts.erased_at), where, part.after))
    .orderBy(...part.orderBy)
    .limit(part.limit);
}

export async function countContacts(ctx: BusinessCtx, where: SQL | undefined): Promise<number> {
  const [row] = await ctx.db
    .select({ count: count() })
    .from(contacts)
    .where(and(eq(contacts.business_id, ctx.business.id), isNull(contacts.erased_at), where));
  return row?.count ?? 0;
}

/** By any part of name or email, and by the digits of a phone however it is spelled. */
export function matching(search: string): SQL | undefined {
  if (!search) return undefined;
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  // A number typed the way of the country begins with a 0 that its international form lacks.
  const digits = /^[+\d\s().-]+$/.test(search) ? search.replace(/\D/g, '').replace(/^0+/, '') : '';
  return or(
    ilike(contacts.name, pattern),
    ilike(contacts.email, pattern),
    digits.length >= 3 ? sql`${contacts.phone} like ${`%${digits}%`}` : undefined,
  );
}

export function inFilter(filter: ContactFilter): SQL | undefined {
  return filter === 'opted-out' ? sql`exists (select 1 from opt_outs where ${isAboutContact()})` : undefined;
}

/** Opt-outs name an address, not a contact: they outlive it, and count again when it comes back. */
function isAboutContact(): SQL {
  return sql`opt_outs.business_id = ${contacts.business_id} and opt_outs.recipient <> ''
    and opt_outs.recipient = case opt_outs.channel when 'email' then lower(${contacts.email}) else ${contacts.phone} end`;
}
