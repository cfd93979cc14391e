import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm';
import { allow, type CtxFor } from '#server/allow.ts';
import { type Ctx, withTx } from '#server/context.ts';
import { campaigns, invitations } from '#server/db/schema/campaigns.ts';
import { contacts } from '#server/db/schema/contacts.ts';
import { isClosedNow } from '#server/domain/closing/queries.ts';
import { findConnection } from '#server/domain/connections/queries.ts';
import { dispatchInvitationsJob } from '#server/domain/sending/jobs.ts';
import { countOnTheWay } from '#server/domain/sending/parts/count-per-day.ts';
import { roomToday } from '#server/domain/sending/parts/day-places.ts';
import { accountKey, enqueueSending } from '#server/domain/sending/parts/enqueue-sending.ts';
import { postpone } from '#server/domain/sending/parts/postpone.ts';
import { loadSendingRules, recipientOf } from '#server/domain/sending/parts/sending-rules.ts';
import { takeSlots } from '#server/jobs/pace.ts';
import { CHANNELS, type Channel } from '#shared/channels.ts';

const ROWS_AT_ONCE = 1_000;
/** Jobs are queued this far ahead of the provider's pace; the next sweep goes on from there. */
const HORIZON_MS = 120_000;

type DispatchCtx = CtxFor<'invitations.deliver'>;
type Due = { id: string; channel: Channel; dueAt: Date; email: string; phone: string };

/**
 * Queues a sending job for every invitation that has become due, texts one after the other at the pace of their
 * provider. Row and job commit together; two dispatchers at once share the rows.
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

  const slots = new Map<string, Date>();
  let postponed = 0;
  for (const channel of CHANNELS) {
    const mine = due.filter((row) => row.channel === channel);
    if (mine.length === 0) continue;
    const fitting = await fitUnderCap(ctx, channel, mine);
    postponed += mine.length - fitting.length;
    const moments =
      channel === 'email' ? fitting.map(() => now) : await slotsFor(ctx, channel, fitting.length);
    for (const [index, { id }] of fitting.entries()) {
      const moment = moments[index];
      if (moment) slots.set(id, moment);
    }
  }
  const taken = [...slots.keys()];
  if (taken.length > 0) {
    await ctx.db
      .update(invitations)
      .set({ dispatched_at: now, updated_at: now })
      .where(and(eq(invitations.business_id, ctx.business.id), inArray(invitations.id, taken)));
    await enqueueSending(
      ctx,
      due.flatMap(({ id, channel }) => {
        const slot = slots.get(id);
        if (!slot) return [];
        return [{ id, channel, ...(slot > now ? { startAfter: slot } : {}) }];
      }),
    );
  }
  const left = due.length - taken.length - postponed;
  if (left > 0) {
    await ctx.queue.send(
      dispatchInvitationsJob,
      {},
      { startAfter: new Date(now.getTime() + HORIZON_MS / 2) },
    );
  }
  return { dispatched: taken.length, more: left === 0 && due.length === ROWS_AT_ONCE };
}

/** Those the day has room for, in their order; the others wait for the next days. */
async function fitUnderCap(ctx: DispatchCtx, channel: Channel, due: Due[]): Promise<Due[]> {
  const rules = await loadSendingRules(ctx, channel);
  const until = new Date(ctx.now().getTime() + HORIZON_MS);
  const room = (await roomToday(ctx, channel, rules)) - (await countOnTheWay(ctx, channel, until));
  const fitting = due.slice(0, Math.max(room, 0));
  const others = due.slice(fitting.length).map((row) => ({ ...row, recipient: recipientOf(channel, row) }));
  await postpone(ctx, channel, rules, others);
  return fitting;
}

/** Moments for texts at the pace of their provider, as far as the horizon reaches. */
async function slotsFor(ctx: DispatchCtx, channel: 'sms' | 'whatsapp', wanted: number): Promise<Date[]> {
  const connection = await findConnection(ctx, channel);
  const now = ctx.now();
  // Without a connection the rules say why nothing can be sent; there is no pace to keep.
  if (!connection) return Array.from({ length: wanted }, () => now);
  const pace = { key: accountKey(ctx.business.id, channel), perSecond: connection.per_second };
  return takeSlots(ctx, pace, { wanted, until: new Date(now.getTime() + HORIZON_MS) });
}
