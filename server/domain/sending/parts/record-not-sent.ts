import { and, eq } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import type { BusinessCtx } from '#server/core/context.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import { recipientOf } from '#server/domain/contacts/parts/has-opted-out.ts';
import type { Delivery } from '#server/domain/sending/internal.ts';
import { enqueueSending } from '#server/domain/sending/parts/enqueue-sending.ts';
import { postpone } from '#server/domain/sending/parts/postpone.ts';
import type { PreSendCheck } from '#server/domain/sending/parts/pre-send-check.ts';
import { sendingRules } from '#server/domain/sending/parts/sending-rules.ts';
import { stopChannel } from '#server/domain/sending/parts/stop-channel.ts';

/** Stores why a message is not sent now. Runs inside a transaction. */
export async function recordNotSent(
  ctx: BusinessCtx,
  { invitation, campaign }: Delivery,
  check: Exclude<PreSendCheck, { go: true } | { status: 'postponed' }>,
): Promise<void> {
  const now = ctx.now();
  const isEmail = invitation.channel === 'email';
  const change =
    check.status === 'skipped' || check.status === 'canceled'
      ? { status: check.status, reason: check.reason }
      : check.status === 'deferred'
        ? { due_at: check.until, dispatched_at: isEmail ? now : null }
        : { dispatched_at: null };
  const [row] = await ctx.db
    .update(invitations)
    .set({ ...change, updated_at: now })
    .where(
      and(
        eq(invitations.business_id, ctx.business.id),
        eq(invitations.id, invitation.id),
        eq(invitations.status, 'queued'),
        eq(invitations.attempts, invitation.attempts),
      ),
    )
    .returning({ id: invitations.id });
  if (!row) return;
  if (check.status === 'stopped') await stopChannel(ctx, invitation.channel, check.reason, campaign.id);
  else if (check.status === 'deferred') {
    // Texts are left to the sweep, often many at one time: a dispatch assigns them slots.
    if (isEmail) await enqueueSending(ctx, [{ ...invitation, startAfter: check.until }]);
  } else if (check.status !== 'paused') {
    const subject = { type: 'invitation', id: row.id };
    await record(ctx, 'invitations.skip', subject, { status: check.status, reason: check.reason });
  }
}

/** The daily cap is reached: these wait for the next day. Runs inside a transaction. */
export async function waitForNextDay(ctx: BusinessCtx, deliveries: readonly Delivery[]): Promise<void> {
  for (const channel of new Set(deliveries.map(({ invitation }) => invitation.channel))) {
    const mine = deliveries.filter(({ invitation }) => invitation.channel === channel);
    const [first] = mine;
    if (!first) continue;
    const waiting = mine.map(({ invitation, contact }) => ({
      id: invitation.id,
      channel,
      recipient: recipientOf(channel, contact),
    }));
    await postpone(ctx, channel, sendingRules(ctx, channel, first.business, first.connection), waiting);
  }
}
