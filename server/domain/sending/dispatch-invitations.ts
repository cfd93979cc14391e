import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm';
import { type Ctx, withTx } from '#server/core/context.ts';
import { campaigns, invitations } from '#server/db/schema/campaigns.ts';
import { contacts } from '#server/db/schema/contacts.ts';
import { recipientOf } from '#server/domain/contacts/parts/has-opted-out.ts';
import { isClosedNow } from '#server/domain/demo/queries.ts';
import { countInTransit } from '#server/domain/sending/parts/count-per-day.ts';
import { remainingToday } from '#server/domain/sending/parts/daily-quota.ts';
import { enqueueSending, HORIZON_MS } from '#server/domain/sending/parts/enqueue-sending.ts';
import { postpone } from '#server/domain/sending/parts/postpone.ts';
import { loadSendingRules } from '#server/domain/sending/parts/sending-rules.ts';
import { allow, type CtxFor } from '#server/identity/allow.ts';
import { CHANNELS, type Channel } from '#shared/sending/channels.ts';

const ROWS_AT_ONCE = 1_000;

type DispatchCtx = CtxFor<'invitations.deliver'>;
type Due = { id: string; channel: Channel; dueAt: Date; email: string; phone: string };

/**
 * Enqueues a sending job for each invitation that is due; texts are spaced at their provider's pace. Row and job commit
 * together, and concurrent dispatchers share the rows.
 */
export async function dispatchInvitations(ctx: Ctx): Promise<{ dispatched: number }> {
  allow(ctx, 'invitations.deliver');
  if (await isClosedNow(ctx)) return { dispatched: 0 };
  let dispatched = 0;
  while (true) {
    const piece = await withTx(ctx, dispatchPiece);
    dispatched += piece.dispatched;
    if (!piece.more) return { dispatched };
  }
}

async function dispatchPiece(ctx: DispatchCtx): Promise<{ dispatched: number; more: boolean }> {
  const now = ctx.now();
  const due: Due[] = await ctx.db
    .select({
      id: invitations.id,
      channel: invitations.channel,
      dueAt: invitations.due_at,
      email: contacts.email,
      phone: contacts.phone,
    })
    .from(invitations)
    .innerJoin(contacts, eq(contacts.id, invitations.contact_id))
    .innerJoin(campaigns, eq(campaigns.id, invitations.campaign_id))
    .where(
      and(
        eq(invitations.business_id, ctx.business.id),
        eq(invitations.status, 'queued'),
        isNull(invitations.dispatched_at),
        lte(invitations.due_at, now),
        lte(campaigns.starts_at, now),
        eq(campaigns.status, 'running'),
      ),
    )
    .orderBy(asc(invitations.due_at), asc(invitations.id))
    .limit(ROWS_AT_ONCE)
    .for('update', { of: invitations, skipLocked: true });
  if (due.length === 0) return { dispatched: 0, more: false };

  const fitting: Due[] = [];
  for (const channel of CHANNELS) {
    const mine = due.filter((row) => row.channel === channel);
    if (mine.length > 0) fitting.push(...(await fitUnderCap(ctx, channel, mine)));
  }
  const taken = await enqueueSending(ctx, fitting);
  if (taken.length > 0) {
    await ctx.db
      .update(invitations)
      .set({ dispatched_at: now, updated_at: now })
      .where(and(eq(invitations.business_id, ctx.business.id), inArray(invitations.id, taken)));
  }
  const more = taken.length === fitting.length && due.length === ROWS_AT_ONCE;
  return { dispatched: taken.length, more };
}

/** Those the day has slots for, in their order; the others wait for the next days. */
async function fitUnderCap(ctx: DispatchCtx, channel: Channel, due: Due[]): Promise<Due[]> {
  const rules = await loadSendingRules(ctx, channel);
  const until = new Date(ctx.now().getTime() + HORIZON_MS);
  const room = (await remainingToday(ctx, channel, rules)) - (await countInTransit(ctx, channel, until));
  const fitting = due.slice(0, Math.max(room, 0));
  const others = due.slice(fitting.length).map((row) => ({ ...row, recipient: recipientOf(channel, row) }));
  await postpone(ctx, channel, rules, others);
  return fitting;
}
