import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { allow, type CtxFor } from '#server/allow.ts';
import { record } from '#server/audit.ts';
import type { BeforeHandOver, Sent } from '#server/connectors/channels/channel.ts';
import { ConnectorError } from '#server/connectors/errors.ts';
import { type Ctx, withTx } from '#server/context.ts';
import { campaigns, invitations } from '#server/db/schema/campaigns.ts';
import { channelConnections } from '#server/db/schema/connections.ts';
import { openConnection } from '#server/domain/connections/open.ts';
import { composeEmail, composeText } from '#server/domain/invitations/compose.ts';
import { checkGate, type Gate } from '#server/domain/invitations/gate.ts';
import { type Delivery, loadDelivery } from '#server/domain/invitations/internal.ts';
import { reconcileInvitationJob, sendInvitationJob } from '#server/domain/invitations/jobs.ts';
import { type Outcome, outcomeOf } from '#server/domain/invitations/outcome.ts';
import { planReminder } from '#server/domain/invitations/reminders.ts';
import { stopChannel } from '#server/domain/invitations/stop-channel.ts';
import { describeError } from '#server/log.ts';
import { parse } from '#server/parse.ts';
import { InvitationId } from '#shared/campaigns.ts';
import type { InvitationStatus } from '#shared/channels.ts';

type DeliverCtx = CtxFor<'invitations.deliver'>;

/**
 * Sends one invitation at most once. The attempt is committed before the provider is called, and again right
 * before it gets the message; when nobody knows whether it took it, the row becomes `unknown` and is looked up,
 * never blindly sent again. Running this twice, or on two machines at once, sends once. Answers where the
 * invitation stands afterwards.
 */
export async function sendInvitation(ctx: Ctx, input: InvitationId): Promise<InvitationStatus> {
  allow(ctx, 'invitations.deliver');
  const { invitationId } = parse(InvitationId, input);
  const delivery = await loadDelivery(ctx, invitationId);
  if (delivery.invitation.status !== 'queued') return delivery.invitation.status;
  const gate = await checkGate(ctx, delivery);
  if (!gate.go) return withTx(ctx, (ctx) => turnBack(ctx, delivery, gate));
  const send = await prepare(ctx, delivery);
  const attempt = await claim(ctx, delivery);
  // Another worker was faster, or the campaign was stopped; whoever has the row now decides.
  if (attempt === null) return 'queued';

  let handedOver = false;
  let outcome: Outcome;
  try {
    const { externalId } = await send(async () => {
      if (!(await markHandedOver(ctx, invitationId, attempt))) throw new ClaimLost();
      handedOver = true;
    });
    outcome = { status: 'sent', externalId };
  } catch (error) {
    // A sweep took this worker for dead; whoever has the row now sends it.
    if (error instanceof ClaimLost) return (await loadDelivery(ctx, invitationId)).invitation.status;
    const tries = attempt - delivery.invitation.attempts_before;
    outcome = outcomeOf(ctx, error, { tries, handedOver, ownAccount: delivery.connection !== null });
    const fault = error instanceof ConnectorError ? error.fault : 'not a connector error';
    const facts = { invitationId, attempt, fault, outcome: outcome.status, err: describeError(error) };
    ctx.log.warn(facts, 'invitation not sent');
  }
  return withTx(ctx, (ctx) => settle(ctx, delivery, attempt, outcome));
}

class ClaimLost extends Error {}

/** The message, ready to go. Composed before the claim: a fault in it costs no attempt. */
async function prepare(
  ctx: DeliverCtx,
  delivery: Delivery,
): Promise<(before: BeforeHandOver) => Promise<Sent>> {
  if (delivery.invitation.channel === 'email') {
    const message = await composeEmail(ctx, delivery);
    return (before) => ctx.channels.email.send(message, before);
  }
  if (!delivery.connection) throw new Error('The gate let a text pass without a connection.');
  const message = composeText(ctx, delivery, delivery.connection);
  const channel = openConnection(ctx, delivery.connection);
  return (before) => channel.send(message, before);
}

/** Writes why the message does not leave now. */
async function turnBack(
  ctx: DeliverCtx,
  { invitation, campaign }: Delivery,
  gate: Exclude<Gate, { go: true }>,
): Promise<InvitationStatus> {
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
    .returning({ status: invitations.status });
  if (!row) return 'queued';
  if (gate.status === 'stopped') await stopChannel(ctx, invitation.channel, gate.reason, campaign.id);
  else if (gate.status === 'held') {
    await ctx.queue.send(sendInvitationJob, { invitationId: invitation.id }, { startAfter: gate.until });
  } else if (gate.status !== 'paused') {
    const subject = { type: 'invitation', id: invitation.id };
    await record(ctx, 'invitations.skip', subject, { status: gate.status, reason: gate.reason });
  }
  return row.status;
}

/** Takes the row for one attempt; null when somebody else has it or its campaign no longer runs. */
async function claim(ctx: DeliverCtx, { invitation, campaign }: Delivery): Promise<number | null> {
  const attempt = invitation.attempts + 1;
  const [row] = await ctx.db
    .update(invitations)
    .set({ status: 'sending', reason: null, attempts: attempt, sending_at: null, updated_at: ctx.now() })
    .where(
      and(
        eq(invitations.business_id, ctx.business.id),
        eq(invitations.id, invitation.id),
        eq(invitations.status, 'queued'),
        eq(invitations.attempts, invitation.attempts),
        sql`exists (select 1 from ${campaigns} where ${campaigns.id} = ${campaign.id} and ${campaigns.status} = 'running')`,
      ),
    )
    .returning({ id: invitations.id });
  return row ? attempt : null;
}

/** From here on nobody but the provider knows; false when the row is no longer this worker's. */
async function markHandedOver(ctx: DeliverCtx, invitationId: string, attempt: number): Promise<boolean> {
  const now = ctx.now();
  const [row] = await ctx.db
    .update(invitations)
    .set({ sending_at: now, updated_at: now })
    .where(
      and(
        eq(invitations.business_id, ctx.business.id),
        eq(invitations.id, invitationId),
        eq(invitations.status, 'sending'),
        eq(invitations.attempts, attempt),
        isNull(invitations.sending_at),
      ),
    )
    .returning({ id: invitations.id });
  return row !== undefined;
}

/** Writes what became of the attempt. A sweep may have called it unknown meanwhile; now it is known. */
async function settle(
  ctx: DeliverCtx,
  delivery: Delivery,
  attempt: number,
  outcome: Outcome,
): Promise<InvitationStatus> {
  const { invitation, connection, campaign } = delivery;
  const now = ctx.now();
  const status = outcome.status === 'stopped' ? 'queued' : outcome.status;
  const [row] = await ctx.db
    .update(invitations)
    .set({
      status,
      reason: outcome.status === 'failed' || outcome.status === 'unknown' ? outcome.reason : null,
      updated_at: now,
      ...(outcome.status === 'sent' ? { external_id: outcome.externalId, sent_at: now } : {}),
      ...(status === 'queued' ? { sending_at: null } : {}),
      ...(outcome.status === 'stopped' ? { dispatched_at: null } : {}),
    })
    .where(
      and(
        eq(invitations.business_id, ctx.business.id),
        eq(invitations.id, invitation.id),
        eq(invitations.attempts, attempt),
        inArray(invitations.status, ['sending', 'unknown']),
      ),
    )
    .returning({ id: invitations.id });
  // The provider's report was faster than its answer, or a sweep gave the row away.
  if (!row) return status;
  const reason = 'reason' in outcome ? { reason: outcome.reason } : {};
  await record(
    ctx,
    'invitations.send',
    { type: 'invitation', id: invitation.id },
    { attempt, outcome: outcome.status, ...reason },
  );
  if (outcome.status === 'sent') await planReminder(ctx, delivery, now);
  if (outcome.status === 'stopped') await stopChannel(ctx, invitation.channel, outcome.reason, campaign.id);
  if (outcome.status === 'queued') {
    if (connection && outcome.blockedUntil) await block(ctx, connection.id, outcome.blockedUntil);
    await ctx.queue.send(sendInvitationJob, { invitationId: invitation.id }, { startAfter: outcome.retryAt });
  }
  if (outcome.status === 'unknown' && connection) {
    const startAfter = new Date(now.getTime() + ctx.config.sendingStaleAfterSeconds * 1_000);
    await ctx.queue.send(reconcileInvitationJob, { invitationId: invitation.id }, { startAfter });
  }
  return status;
}

async function block(ctx: DeliverCtx, connectionId: string, until: Date): Promise<void> {
  await ctx.db
    .update(channelConnections)
    .set({
      blocked_until: sql`greatest(${channelConnections.blocked_until}, ${until.toISOString()}::timestamptz)`,
    })
    .where(and(eq(channelConnections.business_id, ctx.business.id), eq(channelConnections.id, connectionId)));
}
