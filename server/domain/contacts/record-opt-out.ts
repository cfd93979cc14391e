import { and, eq, inArray, sql } from 'drizzle-orm';
import type { BusinessCtx } from '#server/context.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import { contacts, optOuts } from '#server/db/schema/contacts.ts';
import type { Channel } from '#shared/channels.ts';
import type { OptOutSource } from '#shared/opt-outs.ts';

/**
 * Keeps a wish to be left alone, and calls back what still waits for this person on the channel. `recipient` is a
 * lower-case email or E.164 phone. False when the wish was known.
 * Runs inside a transaction; the caller writes the audit.
 */
export async function recordOptOut(
  ctx: BusinessCtx,
  channel: Channel,
  recipient: string,
  source: OptOutSource,
): Promise<boolean> {
  const now = ctx.now();
  const [row] = await ctx.db
    .insert(optOuts)
    .values({ business_id: ctx.business.id, channel, recipient, source, created_at: now })
    .onConflictDoNothing({ target: [optOuts.business_id, optOuts.channel, optOuts.recipient] })
    .returning({ id: optOuts.id });
  if (!row) return false;
  const address = channel === 'email' ? sql`lower(${contacts.email})` : sql`${contacts.phone}`;
  await ctx.db
    .update(invitations)
    .set({ status: 'canceled', reason: 'opted_out', updated_at: now })
    .where(
      and(
        eq(invitations.business_id, ctx.business.id),
        eq(invitations.channel, channel),
        eq(invitations.status, 'queued'),
        inArray(
          invitations.contact_id,
          ctx.db
            .select({ id: contacts.id })
            .from(contacts)
            .where(and(eq(contacts.business_id, ctx.business.id), eq(address, recipient))),
        ),
      ),
    );
  return true;
}

/** Takes the wish back; false when there was none. Runs inside a transaction. */
export async function removeOptOut(ctx: BusinessCtx, channel: Channel, recipient: string): Promise<boolean> {
  const [row] = await ctx.db
    .delete(optOuts)
    .where(
      and(
        eq(optOuts.business_id, ctx.business.id),
        eq(optOuts.channel, channel),
        eq(optOuts.recipient, recipient),
      ),
    )
    .returning({ id: optOuts.id });
  return row !== undefined;
}
