import { type SQL, sql } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import type { Channel } from '#shared/sending/channels.ts';

// The name of the table stands in the text: in a query over one table the builder leaves it out, and another table's
// column would be meant.

type Name = 'contacts' | 'c';

/** How opt-outs, mails and texts name a person on a channel; empty where nothing could be sent. */
export function recipientOf(channel: Channel, { email, phone }: { email: string; phone: string }): string {
  return channel === 'email' ? email.toLowerCase() : phone;
}

/** The same of a row; `of` is what `contacts` is called there. */
export function addressWithin(channel: Channel, of: Name = 'contacts'): SQL {
  return sql.raw(channel === 'email' ? `lower(${of}.email)` : `${of}.phone`);
}

/** Said of the bare column, as the indexes on addresses leave out who has none. */
function isReachable(channel: Channel, of: Name): SQL {
  return sql.raw(`${of}.${channel === 'email' ? 'email' : 'phone'} <> ''`);
}

/** Whether one of these spellings is this contact's. */
export function isAboutAny(channel: Channel, spellings: readonly string[], of: Name = 'contacts'): SQL {
  const any = sql.param([...spellings]);
  return sql`${isReachable(channel, of)} and ${addressWithin(channel, of)} = any(${any}::text[])`;
}

/** Whether an opt-out of this recipient is about this contact. */
export function isAbout(channel: Channel, recipient: SQL, of: Name = 'contacts'): SQL {
  return sql`${isReachable(channel, of)} and ${addressWithin(channel, of)} = ${recipient}`;
}

/**
 * Whether a contact has said no on one of these channels, which have one address. A set of the whole business, read once
 * however many contacts are looked at. Opt-outs outlive the contact, and count again when its address comes back.
 */
export function hasOptedOut({ business }: BusinessCtx, ...channels: [Channel, ...Channel[]]): SQL {
  const among = sql.join(
    channels.map((channel) => sql.raw(`'${channel}'`)),
    sql`, `,
  );
  return sql`(${isReachable(channels[0], 'contacts')} and ${addressWithin(channels[0])} in (select o.recipient from opt_outs o
    where o.business_id = ${business.id} and o.channel in (${among})))`;
}
