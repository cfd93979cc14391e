import { and, eq, inArray, ne, notInArray, or, sql } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import type { BusinessCtx } from '#server/core/context.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import { contacts, optOuts } from '#server/db/schema/contacts.ts';
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
  /** Of one that is carried over: the press of the owner's that wrote the first, so that its undo finds both. */
  batchId?: string | null;
  /** By what it was learned, for the audit. */
  subject: { type: string; id: string };
  /** Who said so, where we learned it while doing something of our own. */
  provider?: string;
}

/**
 * However we learn that somebody wants to be left alone: keeps the wish under every spelling of the address, calls back
 * what still waits for this person on the channel, and writes the audit. False when the wish was known. Runs inside a
 * transaction.
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
    // What the owner noted down, the owner may undo; what the person says as well is the person's from then on. Who
    // stops the emails of a thread asks for more than who stops requests.
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
            .where(and(eq(contacts.business_id, ctx.business.id), isAboutAny(channel, spellings))),
        ),
      ),
    );
  const by: BusinessCtx = provider ? { ...ctx, actor: { kind: 'provider', provider } } : ctx;
  await record(by, 'contacts.opt-out', subject, { channel, source });
  return true;
}

/** One wish, or what one press of the owner's wrote; `liftable` leaves alone what a person said. */
type Wishes = { liftable?: boolean } & ({ channel: Channel; recipient: string } | { batchId: string });

/** Takes wishes back, and counts the people. What they called back stays so, but for an undo. Runs inside a transaction. */
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

/** On the word of whoever the address belongs to, however it was said before; false when there was no wish. */
export async function removeOptOut(ctx: BusinessCtx, channel: Channel, recipient: string): Promise<boolean> {
  return (await removeOptOuts(ctx, { channel, recipient })) > 0;
}
