import { and, eq, sql } from 'drizzle-orm';
import { recordMany } from '#server/core/audit.ts';
import type { BusinessCtx } from '#server/core/context.ts';
import { isAmong } from '#server/db/is-among.ts';
import { rowsOf } from '#server/db/rows-of.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import { contacts, optOuts } from '#server/db/schema/contacts.ts';
import { activeContacts } from '#server/domain/contacts/parts/active-contacts.ts';
import { cancelQueued } from '#server/domain/contacts/parts/cancel-queued.ts';
import { isAbout, recipientOf } from '#server/domain/contacts/parts/has-opted-out.ts';
import type { Contact } from '#server/domain/contacts/parts/merge-contacts.ts';
import { CHANNELS, type Channel } from '#shared/sending/channels.ts';
import { spellingsOf } from '#shared/sending/same-person.ts';

/**
 * The owner opts these people out of each channel they have an address for; known opt-outs stay as they are. Cancels
 * what waits for those addresses. Returns how many were not opted out before. Runs inside a transaction.
 */
export async function recordOptOuts(
  ctx: BusinessCtx,
  people: readonly Pick<Contact, 'id'>[],
  batchId: string,
  channels: readonly Channel[] = CHANNELS,
): Promise<number> {
  const now = ctx.now();
  const living = await ctx.db
    .select()
    .from(contacts)
    .where(
      and(
        activeContacts(ctx),
        isAmong(
          contacts.id,
          people.map(({ id }) => id),
        ),
      ),
    );
  const wanted = living.flatMap((contact) =>
    channels.flatMap((channel) => {
      const recipient = recipientOf(channel, contact);
      return recipient ? [{ contact, channel, recipient }] : [];
    }),
  );
  if (wanted.length === 0) return 0;
  const spelled = wanted.flatMap(({ channel, recipient }) =>
    spellingsOf(channel, recipient).map((spelling) => ({ channel, recipient: spelling })),
  );
  const made = await ctx.db
    .insert(optOuts)
    .values(
      // Families share a phone, and one statement may not touch the same row twice.
      [...new Map(spelled.map((one) => [`${one.channel} ${one.recipient}`, one])).values()].map((one) => ({
        ...one,
        business_id: ctx.business.id,
        source: 'owner' as const,
        batch_id: batchId,
        created_at: now,
      })),
    )
    .onConflictDoNothing({ target: [optOuts.business_id, optOuts.channel, optOuts.recipient] })
    .returning({ channel: optOuts.channel, recipient: optOuts.recipient });
  const fresh = new Set(made.map(({ channel, recipient }) => `${channel} ${recipient}`));
  const news = wanted.filter(({ channel, recipient }) => fresh.has(`${channel} ${recipient}`));
  await callBackForBatch(ctx, { batchId, now, recipients: made.map(({ recipient }) => recipient) });
  await recordMany(
    ctx,
    'contacts.opt-out',
    news.map(({ contact, channel }) => ({
      subject: { type: 'contact', id: contact.id },
      detail: { channel, source: 'owner', batch: batchId },
    })),
  );
  return new Set(news.map(({ contact }) => contact.id)).size;
}

/** Cancels what waits for an address of this batch, whichever contact it belongs to. */
async function callBackForBatch(
  ctx: BusinessCtx,
  { batchId, now, recipients }: { batchId: string; now: Date; recipients: string[] },
): Promise<void> {
  if (recipients.length === 0) return;
  for (const channel of CHANNELS) {
    const ids = await peopleOfBatch(ctx, { batchId, channel, recipients });
    if (ids.length === 0) continue;
    await cancelQueued(
      ctx,
      { reason: 'opted_out', at: now },
      isAmong(invitations.contact_id, ids),
      eq(invitations.channel, channel),
    );
  }
}

interface Batch {
  batchId: string;
  channel: Channel;
  /** Only these of its addresses. */
  recipients?: string[];
}

/** Contacts with an address that the batch opted out of this channel. */
export async function peopleOfBatch(
  ctx: BusinessCtx,
  { batchId, channel, recipients }: Batch,
): Promise<string[]> {
  const only = recipients ? sql`and o.recipient = any(${sql.param(recipients)}::text[])` : sql``;
  const rows = await rowsOf<{ id: string }>(
    ctx.db,
    sql`select c.id from opt_outs o join contacts c on c.business_id = o.business_id and ${isAbout(channel, sql`o.recipient`, 'c')}
      where o.business_id = ${ctx.business.id} and o.batch_id = ${batchId} and o.channel = ${channel} ${only}`,
  );
  return rows.map(({ id }) => id);
}
