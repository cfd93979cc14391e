import { type SQL, sql } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import type { Channel } from '#shared/sending/channels.ts';

// Table names are spelled out in the SQL: in a query over one table the builder omits them, and a column of another
// table would be meant.

type Name = 'contacts' | 'c';

/** The key of a person on a channel, for opt-outs, mails and texts; empty if unreachable. */
export function recipientOf(channel: Channel, { email, phone }: { email: string; phone: string }): string {
  return channel === 'email' ? email.toLowerCase() : phone;
}

/** The same in SQL; `of` is the name of `contacts` in the query. */
export function addressWithin(channel: Channel, of: Name = 'contacts'): SQL {
  return sql.raw(channel === 'email' ? `lower(${of}.email)` : `${of}.phone`);
}

/** Uses the bare column, as the partial indexes leave out rows without an address. */
function isReachable(channel: Channel, of: Name): SQL {
  return sql.raw(`${of}.${channel === 'email' ? 'email' : 'phone'} <> ''`);
}

/** Whether one of these spellings is this contact's. */
export function isAboutAny(channel: Channel, spellings: readonly string[], of: Name = 'contacts'): SQL {
  const any = sql.param([...spellings]);
  return sql`${isReachable(channel, of)} and ${addressWithin(channel, of)} = any(${any}::text[])`;
}

/** Whether an opt-out of this recipient applies to this contact. */
export function isAbout(channel: Channel, recipient: SQL, of: Name = 'contacts'): SQL {
  return sql`${isReachable(channel, of)} and ${addressWithin(channel, of)} = ${recipient}`;
}

/**
 * Whether a contact has opted out of one of these channels, which share an address. A set for the whole business, read
 * once however many contacts are checked. Opt-outs outlive the contact, and apply again if its address comes back.
 */
export function hasOptedOut({ business }: BusinessCtx, ...channels: [Channel, ...Channel[]]): SQL {
  const among = sql.join(
    channels.map((channel) => sql.raw(`'${channel}'`)),
    sql`, `,
  );
  return sql`(${isReachable(channels[0], 'contacts')} and ${addressWithin(channels[0])} in (select o.recipient from opt_outs o
    where o.business_id = ${business.id} and o.channel in (${among})))`;
}
