import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { allow, type CtxFor } from '#server/allow.ts';
import { type Ctx, withTx } from '#server/context.ts';
import { campaigns, invitations } from '#server/db/schema/campaigns.ts';
import { channelConnections } from '#server/db/schema/connections.ts';
import { contacts } from '#server/db/schema/contacts.ts';
import { dispatchInvitationsJob } from '#server/domain/sending/jobs.ts';
import { countOnTheWay } from '#server/domain/sending/parts/count-per-day.ts';
import { roomToday } from '#server/domain/sending/parts/day-places.ts';
import { enqueueSending } from '#server/domain/sending/parts/enqueue-sending.ts';
import { postpone } from '#server/domain/sending/parts/postpone.ts';
import { loadSendingRules, recipientOf } from '#server/domain/sending/parts/sending-rules.ts';
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
    if (channel === 'email') for (const { id } of fitting) slots.set(id, now);
    else await takeSlots(ctx, channel, fitting, slots);
  }
  const taken = [...slots.keys()];
  if (taken.length > 0) {
    await ctx.db
      .update(invitations)
      .set({ dispatched_at: now, updated_at: now })
      .where(and(eq(invitations.business_id, ctx.business.id), inArray(invitations.id, taken)));
    const later = (id: string) => {
      const slot = slots.get(id);
      return slot && slot > now ? { startAfter: slot } : {};
    };
    await enqueueSending(
      ctx,
      due.filter(({ id }) => slots.has(id)).map(({ id, channel }) => ({ id, channel, ...later(id) })),
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

/** Gives each text its moment at the connection's pace, as far as the horizon reaches. */
async function takeSlots(
  ctx: DispatchCtx,
  channel: 'sms' | 'whatsapp',
  texts: Due[],
  slots: Map<string, Date>,
): Promise<void> {
  const now = ctx.now();
  const mine = and(
    eq(channelConnections.business_id, ctx.business.id),
    eq(channelConnections.channel, channel),
  );
  const [connection] = await ctx.db
    .select({ next: channelConnections.next_slot_at, perSecond: channelConnections.per_second })
    .from(channelConnections)
    .where(mine)
    .for('update');
  // Without a connection the gate says why nothing can be sent; there is no pace to keep.
  const interval = connection ? 1_000 / connection.perSecond : 0;
  let slot = Math.max(now.getTime(), connection?.next?.getTime() ?? 0);
  for (const { id } of texts) {
    if (slot > now.getTime() + HORIZON_MS) break;
    slots.set(id, new Date(slot));
    slot += interval;
  }
  if (connection) {
    await ctx.db
      .update(channelConnections)
      .set({ next_slot_at: sql`${new Date(slot).toISOString()}::timestamptz` })
      .where(mine);
  }
}
