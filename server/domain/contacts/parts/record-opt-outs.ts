import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { recordMany } from '#server/audit.ts';
import type { BusinessCtx } from '#server/context.ts';
import { isAmong } from '#server/db/is-among.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import { contacts, optOuts } from '#server/db/schema/contacts.ts';
import { addressOn } from '#server/domain/contacts/internal.ts';
import type { Contact } from '#server/domain/contacts/parts/merge-contacts.ts';
import { CHANNELS } from '#shared/channels.ts';

/**
 * The owner's "no" for these people on every channel that has an address of theirs; a "no" that is known stays as it
 * is. Calls back what still waits for those addresses. Counts the people it was news for. Runs inside a transaction.
 */
export async function recordOptOuts(
  ctx: BusinessCtx,
  people: readonly Contact[],
  batchId: string,
): Promise<number> {
  const now = ctx.now();
  const living = await ctx.db
    .select()
    .from(contacts)
    .where(
      and(
        eq(contacts.business_id, ctx.business.id),
        isNull(contacts.erased_at),
        isAmong(
          contacts.id,
          people.map(({ id }) => id),
        ),
      ),
    );
  const wanted = living.flatMap((contact) =>
    CHANNELS.flatMap((channel) => {
      const recipient = addressOn(contact, channel);
      return recipient ? [{ contact, channel, recipient }] : [];
    }),
  );
  if (wanted.length === 0) return 0;
  const made = await ctx.db
    .insert(optOuts)
    .values(
      // Families share a phone, and one statement may not meet the same row twice.
      [...new Map(wanted.map((one) => [`${one.channel} ${one.recipient}`, one])).values()].map(
        ({ channel, recipient }) => ({
          ...{ business_id: ctx.business.id, channel, recipient },
          ...{ source: 'owner' as const, batch_id: batchId, created_at: now },
        }),
      ),
    )
    .onConflictDoNothing({ target: [optOuts.business_id, optOuts.channel, optOuts.recipient] })
    .returning({ channel: optOuts.channel, recipient: optOuts.recipient });
  const fresh = new Set(made.map(({ channel, recipient }) => `${channel} ${recipient}`));
  const news = wanted.filter(({ channel, recipient }) => fresh.has(`${channel} ${recipient}`));
  await callBack(ctx, { batchId, now, recipients: made.map(({ recipient }) => recipient) });
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

/** What waits for an address of this batch, whoever else of the business it belongs to. */
async function callBack(
  ctx: BusinessCtx,
  { batchId, now, recipients }: { batchId: string; now: Date; recipients: string[] },
): Promise<void> {
  if (recipients.length === 0) return;
  await ctx.db
    .update(invitations)
    .set({ status: 'canceled', reason: 'opted_out', updated_at: now })
    .where(
      and(
        eq(invitations.business_id, ctx.business.id),
        eq(invitations.status, 'queued'),
        inArray(invitations.id, ofBatch(ctx, batchId, recipients)),
      ),
    );
}

/** Invitations to the addresses of a batch, by the channel each was opted out of. */
export function ofBatch(ctx: BusinessCtx, batchId: string, recipients?: string[]) {
  return ctx.db
    .select({ id: invitations.id })
    .from(invitations)
    .innerJoin(contacts, eq(contacts.id, invitations.contact_id))
    .innerJoin(
      optOuts,
      and(
        eq(optOuts.business_id, invitations.business_id),
        eq(optOuts.channel, sql`${invitations.channel}`),
        sql`${optOuts.recipient} = case ${invitations.channel} when 'email' then lower(${contacts.email}) else ${contacts.phone} end`,
      ),
    )
    .where(
      and(
        eq(invitations.business_id, ctx.business.id),
        eq(optOuts.batch_id, batchId),
        recipients && sql`${optOuts.recipient} = any(${sql.param(recipients)}::text[])`,
      ),
    );
}
