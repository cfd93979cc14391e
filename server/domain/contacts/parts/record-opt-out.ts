import { and, eq, inArray, ne, notInArray, or, sql } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import type { BusinessCtx } from '#server/core/context.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import { contacts, optOuts } from '#server/db/schema/contacts.ts';
import { cancelQueued } from '#server/domain/contacts/parts/cancel-queued.ts';
import { isAboutAny } from '#server/domain/contacts/parts/has-opted-out.ts';
import type { Channel } from '#shared/sending/channels.ts';
import { LIFTABLE_OPT_OUTS, type LiftableOptOut, type OptOutSource } from '#shared/sending/opt-outs.ts';
import { personKey, spellingsOf } from '#shared/sending/same-person.ts';

const LIFTABLE = Object.keys(LIFTABLE_OPT_OUTS) as LiftableOptOut[];

interface LearnedOptOut {
  channel: Channel;
  /** Lower-case email or E.164 phone. */
  recipient: string;
  source: OptOutSource;
  /** For a carried-over opt-out, the owner's batch of the original, so that undoing it finds both. */
  batchId?: string | null;
  /** Where we learned it, for the audit. */
  subject: { type: string; id: string };
  /** The provider that reported it, where we learned it from a call of our own. */
  provider?: string;
}

/**
 * Records an opt-out, however it was learned: stores it under every spelling of the address, cancels what waits for
 * this person on the channel, and writes the audit. False if it was known. Runs inside a transaction.
 */
export async function recordOptOut(
  ctx: BusinessCtx,
  { channel, recipient, source, batchId = null, subject, provider }: LearnedOptOut,
): Promise<boolean> {
  if (recipient === '') return false;
  const now = ctx.now();
  const spellings = spellingsOf(channel, recipient);
  const [row] = await ctx.db
    .insert(optOuts)
    .values(
      spellings.map((spelling) => ({
        business_id: ctx.business.id,
        channel,
        recipient: spelling,
        source,
        batch_id: batchId,
        created_at: now,
      })),
    )
    // The owner may undo their own entries, but one the person confirms becomes the person's. Opting out of a thread's
    // emails asks for more than opting out of requests.
    .onConflictDoUpdate({
      target: [optOuts.business_id, optOuts.channel, optOuts.recipient],
      set: { source, batch_id: null, created_at: now },
      setWhere: or(
        and(inArray(optOuts.source, LIFTABLE), notInArray(sql`excluded.source`, LIFTABLE)),
        and(ne(optOuts.source, 'thread'), sql`excluded.source = 'thread'`),
      ),
    })
    .returning({ id: optOuts.id });
  if (!row) return false;
  const theirs = ctx.db
    .select({ id: contacts.id })
    .from(contacts)
    .where(and(eq(contacts.business_id, ctx.business.id), isAboutAny(channel, spellings)));
  await cancelQueued(
    ctx,
    { reason: 'opted_out', at: now },
    eq(invitations.channel, channel),
    inArray(invitations.contact_id, theirs),
  );
  const by: BusinessCtx = provider ? { ...ctx, actor: { kind: 'provider', provider } } : ctx;
  await record(by, 'contacts.opt-out', subject, { channel, source });
  return true;
}

/** One opt-out, or those of one batch; `liftable` leaves those of the person alone. */
type Wishes = { liftable?: boolean } & ({ channel: Channel; recipient: string } | { batchId: string });

/**
 * Removes opt-outs and counts the people. Canceled messages stay canceled, except by an undo. Runs inside a
 * transaction.
 */
export async function removeOptOuts(
  ctx: BusinessCtx,
  { liftable = false, ...wishes }: Wishes,
): Promise<number> {
  const removed = await ctx.db
    .delete(optOuts)
    .where(
      and(
        eq(optOuts.business_id, ctx.business.id),
        liftable ? inArray(optOuts.source, LIFTABLE) : undefined,
        'batchId' in wishes
          ? eq(optOuts.batch_id, wishes.batchId)
          : and(
              eq(optOuts.channel, wishes.channel),
              inArray(optOuts.recipient, [...spellingsOf(wishes.channel, wishes.recipient)]),
            ),
      ),
    )
    .returning({ channel: optOuts.channel, recipient: optOuts.recipient });
  return new Set(removed.map(({ channel, recipient }) => `${channel} ${personKey(channel, recipient)}`)).size;
}

/** At the request of the address's holder, however it was recorded; false when there was no opt-out. */
export async function removeOptOut(ctx: BusinessCtx, channel: Channel, recipient: string): Promise<boolean> {
  return (await removeOptOuts(ctx, { channel, recipient })) > 0;
}
