import { and, eq, sql } from 'drizzle-orm';
import { record, recordMany } from '#server/audit.ts';
import type { BusinessCtx } from '#server/context.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import { channelConnections } from '#server/db/schema/connections.ts';
import { recordOptOut } from '#server/domain/contacts/parts/record-opt-out.ts';
import type { Delivery } from '#server/domain/sending/internal.ts';
import { reconcileInvitationJob } from '#server/domain/sending/jobs.ts';
import type { Gate } from '#server/domain/sending/parts/clear-deliveries.ts';
import { returnPlaces } from '#server/domain/sending/parts/day-places.ts';
import { enqueueSending } from '#server/domain/sending/parts/enqueue-sending.ts';
import type { Outcome } from '#server/domain/sending/parts/outcome-of.ts';
import { planReminders } from '#server/domain/sending/parts/plan-reminders.ts';
import { postpone } from '#server/domain/sending/parts/postpone.ts';
import { recipientOf, sendingRules } from '#server/domain/sending/parts/sending-rules.ts';
import { stopChannel } from '#server/domain/sending/parts/stop-channel.ts';

/** Writes why a message does not leave now. Runs inside a transaction. */
export async function turnBack(
  ctx: BusinessCtx,
  { invitation, campaign }: Delivery,
  gate: Exclude<Gate, { go: true } | { status: 'postponed' }>,
): Promise<void> {
  const now = ctx.now();
  const change =
    gate.status === 'skipped' || gate.status === 'canceled'
      ? { status: gate.status, reason: gate.reason }
      : gate.status === 'held'
        ? { due_at: gate.until, dispatched_at: now }
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
  if (gate.status === 'stopped') await stopChannel(ctx, invitation.channel, gate.reason, campaign.id);
  else if (gate.status === 'held') {
    await enqueueSending(ctx, [{ ...invitation, startAfter: gate.until }]);
  } else if (gate.status !== 'paused') {
    const subject = { type: 'invitation', id: row.id };
    await record(ctx, 'invitations.skip', subject, { status: gate.status, reason: gate.reason });
  }
}

/** The day has its share: these wait for the next one. Runs inside a transaction. */
export async function waitForNextDay(ctx: BusinessCtx, deliveries: readonly Delivery[]): Promise<void> {
  for (const channel of new Set(deliveries.map(({ invitation }) => invitation.channel))) {
    const mine = deliveries.filter(({ invitation }) => invitation.channel === channel);
    const [first] = mine;
    if (!first) continue;
    const waiting = mine.map(({ invitation, contact }) => ({
      ...{ id: invitation.id, channel, recipient: recipientOf(channel, contact) },
    }));
    await postpone(ctx, channel, sendingRules(channel, first.business, first.connection), waiting);
  }
}

export interface Settled {
  delivery: Delivery;
  attempt: number;
  /** Whether the provider may have got the message, and the row was claimed for it. */
  handedOver: boolean;
  outcome: Outcome;
}

/**
 * Writes what became of the attempts. A sweep may have called one unknown meanwhile; now it is known. Runs inside
 * a transaction. Says of each whether it was still this worker's to write.
 */
export async function settle(ctx: BusinessCtx, items: readonly Settled[]): Promise<boolean[]> {
  const now = ctx.now();
  // Arrays tell the planner how few rows there are, so that it looks each up and reads no table.
  const column = (read: (item: Settled) => string | number) => sql.param(items.map(read));
  const given = sql`unnest(
    ${column(({ delivery }) => delivery.invitation.id)}::uuid[],
    ${column(({ attempt }) => attempt)}::integer[],
    ${column(({ handedOver }) => `${handedOver}`)}::boolean[],
    ${column(({ outcome }) => outcome.status)}::text[],
    ${column(({ outcome }) => reasonOf(outcome))}::text[],
    ${column(({ outcome }) => (outcome.status === 'sent' ? outcome.externalId : ''))}::text[]
  ) as given (id, attempt, claimed, outcome, reason, external_id)`;
  const moment = sql`${now.toISOString()}::timestamptz`;
  const rows = await ctx.db
    .update(invitations)
    .set({
      status: sql`case given.outcome when 'stopped' then 'queued' else given.outcome end`,
      reason: sql`nullif(given.reason, '')`,
      attempts: sql`given.attempt`,
      external_id: sql`coalesce(nullif(given.external_id, ''), ${invitations.external_id})`,
      sent_at: sql`case when given.outcome = 'sent' then ${moment} else ${invitations.sent_at} end`,
      sending_at: sql`case when given.outcome in ('queued', 'stopped') then null else ${invitations.sending_at} end`,
      dispatched_at: sql`case when given.outcome = 'stopped' then null else ${invitations.dispatched_at} end`,
      updated_at: now,
    })
    .from(given)
    .where(
      and(
        eq(invitations.business_id, ctx.business.id),
        sql`${invitations.id} = given.id`,
        sql`case when given.claimed
          then ${invitations.status} in ('sending', 'unknown') and ${invitations.attempts} = given.attempt
          else ${invitations.status} = 'queued' and ${invitations.attempts} = given.attempt - 1 end`,
      ),
    )
    .returning({ id: invitations.id });
  const written = new Set(rows.map(({ id }) => id));
  // What is missing was reported by the provider before it answered, or given away by a sweep.
  const mine = items.filter(({ delivery }) => written.has(delivery.invitation.id));
  await recordMany(
    ctx,
    'invitations.send',
    mine.map(({ delivery, attempt, outcome }) => ({
      subject: { type: 'invitation', id: delivery.invitation.id },
      detail: {
        ...{ attempt, outcome: outcome.status },
        ...('reason' in outcome ? { reason: outcome.reason } : {}),
      },
    })),
  );
  await returnPlaces(
    ctx,
    mine.filter(isNotTaken).map(({ delivery }) => delivery.invitation.id),
  );
  const sent = mine.filter(({ outcome }) => outcome.status === 'sent').map(({ delivery }) => delivery);
  await planReminders(ctx, sent, now);
  for (const item of mine) await follow(ctx, item, now);
  return items.map(({ delivery }) => written.has(delivery.invitation.id));
}

/** The provider never got it, so that it does not count against the day. */
function isNotTaken({ outcome }: Settled): boolean {
  return outcome.status !== 'sent' && outcome.status !== 'unknown';
}

/** Kept with the row; that an account was refused is kept with its connection. */
function reasonOf(outcome: Outcome): string {
  return outcome.status === 'failed' || outcome.status === 'unknown' ? outcome.reason : '';
}

/** What an outcome entails beyond its own row. */
async function follow(ctx: BusinessCtx, { delivery, outcome }: Settled, now: Date): Promise<void> {
  const { invitation, campaign, connection, contact } = delivery;
  if (outcome.status === 'stopped') await stopChannel(ctx, invitation.channel, outcome.reason, campaign.id);
  if (outcome.status === 'failed' && outcome.reason === 'opted_out') {
    await recordOptOut(ctx, {
      ...{ channel: invitation.channel, recipient: recipientOf(invitation.channel, contact) },
      ...{ source: 'provider', subject: { type: 'invitation', id: invitation.id } },
      provider: connection?.connector ?? 'mail',
    });
  }
  if (outcome.status === 'queued') {
    if (connection && outcome.blockedUntil) await block(ctx, connection.id, outcome.blockedUntil);
    await enqueueSending(ctx, [{ ...invitation, startAfter: outcome.retryAt }]);
  }
  if (outcome.status === 'unknown' && connection) {
    const startAfter = new Date(now.getTime() + ctx.config.sendingStaleAfterSeconds * 1_000);
    await ctx.queue.send(reconcileInvitationJob, { invitationId: invitation.id }, { startAfter });
  }
}

async function block(ctx: BusinessCtx, connectionId: string, until: Date): Promise<void> {
  await ctx.db
    .update(channelConnections)
    .set({
      blocked_until: sql`greatest(${channelConnections.blocked_until}, ${until.toISOString()}::timestamptz)`,
    })
    .where(and(eq(channelConnections.business_id, ctx.business.id), eq(channelConnections.id, connectionId)));
}
