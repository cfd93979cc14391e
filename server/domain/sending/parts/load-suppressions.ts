import { and, eq, gt, inArray, max, sql } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { isAmong } from '#server/db/is-among.ts';
import { ratingsOfContacts } from '#server/db/reviews/questions.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import { contacts } from '#server/db/schema/contacts.ts';
import { findOptedOut } from '#server/domain/contacts/queries.ts';
import type { Channel } from '#shared/sending/channels.ts';
import { allSpellings, personKey } from '#shared/sending/same-person.ts';
import { DAY_MS } from '#shared/time/durations.ts';

const ASKED = ['queued', 'sending', 'sent', 'delivered', 'unknown'] as const;

/** Suppressed recipients on a channel: opt-outs by lower-case email or E.164 phone, bounces by person. */
export interface Suppressions {
  optedOut: ReadonlySet<string>;
  bounced: ReadonlySet<string>;
}

export async function loadSuppressions(
  ctx: BusinessCtx,
  channel: Channel,
  recipients: readonly string[],
  known?: AddressBook,
): Promise<Suppressions> {
  return {
    optedOut: await findOptedOut(ctx, channel, recipients),
    bounced:
      channel === 'email'
        ? await findBounced(ctx, known ?? (await findByAddress(ctx, channel, recipients)))
        : new Set(),
  };
}

/** Contacts of the business by id, each with the key it was looked up by (`personKey`). */
export type AddressBook = ReadonlyMap<string, string>;

/**
 * The contacts with these addresses; several may share a phone. Queried apart from their invitations: with stale
 * statistics, a join walks all of a business's invitations per contact, and a list of thousands times out.
 */
export async function findByAddress(
  ctx: BusinessCtx,
  channel: Channel,
  recipients: readonly string[],
): Promise<AddressBook> {
  if (recipients.length === 0) return new Map();
  const rows = await addressesAmong(ctx, channel, allSpellings(channel, recipients));
  return new Map(rows.map(({ id, given }) => [id, personKey(channel, given)]));
}

/**
 * An index lookup for each, forced by `offset 0`: otherwise all rows of a business would be compared with all of them.
 */
export function addressesAmong(ctx: BusinessCtx, channel: Channel, recipients: readonly string[]) {
  const match =
    channel === 'email' ? sql`email <> '' and lower(email) = t.given` : sql`phone <> '' and phone = t.given`;
  return ctx.db
    .select({ id: sql<string>`hit.id`, given: sql<string>`t.given` })
    .from(sql`unnest(${sql.param([...recipients])}::text[]) as t (given) cross join lateral (
      select id from ${contacts} where business_id = ${ctx.business.id} and ${match} offset 0) hit`);
}

export interface Asked {
  /** The last time. */
  at: Date;
  campaigns: Set<string>;
}

/** Who of these was asked on this channel within the window, by key: the last time, and in which campaigns. */
export async function findRecent(
  ctx: BusinessCtx,
  channel: Channel,
  people: AddressBook,
  days: number,
): Promise<Map<string, Asked>> {
  const found = new Map<string, Asked>();
  if (people.size === 0) return found;
  const rows = await ctx.db
    .select({
      contactId: invitations.contact_id,
      campaignId: invitations.campaign_id,
      at: max(invitations.created_at),
    })
    .from(invitations)
    .where(
      and(
        eq(invitations.business_id, ctx.business.id),
        isAmong(invitations.contact_id, [...people.keys()]),
        eq(invitations.channel, channel),
        inArray(invitations.status, [...ASKED]),
        gt(invitations.created_at, new Date(ctx.now().getTime() - days * DAY_MS)),
      ),
    )
    .groupBy(invitations.contact_id, invitations.campaign_id);
  for (const { contactId, campaignId, at } of rows) {
    const recipient = people.get(contactId);
    if (!at || recipient === undefined) continue;
    const entry = found.get(recipient) ?? { at, campaigns: new Set<string>() };
    if (at > entry.at) entry.at = at;
    entry.campaigns.add(campaignId);
    found.set(recipient, entry);
  }
  return found;
}

/**
 * When each of these contacts last rated within the window, through any request. By person, since others behind a
 * shared phone have not rated.
 */
export async function findRated(
  ctx: BusinessCtx,
  contactIds: readonly string[],
  days: number,
): Promise<ReadonlyMap<string, Date>> {
  if (contactIds.length === 0) return new Map();
  const ratings = ratingsOfContacts(ctx);
  const rows = await ctx.db
    .select({ contactId: ratings.contact_id, at: max(ratings.review_date) })
    .from(ratings)
    .where(
      and(
        isAmong(ratings.contact_id, contactIds),
        gt(ratings.review_date, new Date(ctx.now().getTime() - days * DAY_MS)),
      ),
    )
    .groupBy(ratings.contact_id);
  return new Map(rows.flatMap(({ contactId, at }) => (contactId && at ? [[contactId, at] as const] : [])));
}

/**
 * Addresses that do not exist: writing to them again harms the sender's reputation. An address corrected since does not
 * count.
 */
async function findBounced(ctx: BusinessCtx, people: AddressBook): Promise<Set<string>> {
  if (people.size === 0) return new Set();
  const rows = await ctx.db
    .select({ contactId: invitations.contact_id })
    .from(invitations)
    .where(
      and(
        eq(invitations.business_id, ctx.business.id),
        isAmong(invitations.contact_id, [...people.keys()]),
        eq(invitations.channel, 'email'),
        eq(invitations.status, 'failed'),
        eq(invitations.reason, 'bounced'),
        sql`not exists (select 1 from ${contacts} where ${contacts.id} = ${invitations.contact_id}
          and ${contacts.updated_at} > ${invitations.updated_at})`,
      ),
    );
  return new Set(rows.flatMap(({ contactId }) => people.get(contactId) ?? []));
}
