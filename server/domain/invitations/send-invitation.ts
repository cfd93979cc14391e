import { and, eq, inArray, isNull } from 'drizzle-orm';
import { allow, type CtxFor } from '#server/allow.ts';
import { record } from '#server/audit.ts';
import { ConnectorError } from '#server/connectors/errors.ts';
import { type Ctx, withTx } from '#server/context.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import { findOptedOut } from '#server/domain/contacts/queries.ts';
import { composeInvitation, type Delivery, loadDelivery } from '#server/domain/invitations/internal.ts';
import { sendInvitationJob } from '#server/domain/invitations/jobs.ts';
import { describeError } from '#server/log.ts';
import { parse } from '#server/parse.ts';
import { InvitationId } from '#shared/campaigns.ts';
import type { InvitationReason, InvitationStatus } from '#shared/channels.ts';

/** With the pauses below about five hours: a mail server's bad night is no reason to give up. */
const MAX_ATTEMPTS = 12;
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 3_600_000;

type DeliverCtx = CtxFor<'invitations.deliver'>;
type Outcome =
  | { status: 'sent'; externalId: string }
  | { status: 'failed' | 'unknown'; reason: InvitationReason }
  | { status: 'queued'; retryAt: Date };

/**
 * Sends one invitation at most once. The attempt is committed before the mail server is called, and again right
 * before it gets the message; when nobody knows whether it took it, the row becomes `unknown` and stays so.
 * Running this twice, or on two machines at once, sends once. Answers where the invitation stands afterwards.
 */
export async function sendInvitation(ctx: Ctx, input: InvitationId): Promise<InvitationStatus> {
  allow(ctx, 'invitations.deliver');
  const { invitationId } = parse(InvitationId, input);
  const delivery = await loadDelivery(ctx, invitationId);
  if (delivery.invitation.status !== 'queued') return delivery.invitation.status;
  const message = await composeInvitation(ctx, delivery);
  const claimed = await withTx(ctx, (ctx) => claim(ctx, delivery));
  if (claimed.status !== 'sending') return claimed.status;

  const { attempt } = claimed;
  let handedOver = false;
  let outcome: Outcome;
  try {
    const { externalId } = await ctx.channels.email.send(message, async () => {
      if (!(await markHandedOver(ctx, invitationId, attempt))) throw new ClaimLost();
      handedOver = true;
    });
    outcome = { status: 'sent', externalId };
  } catch (error) {
    // A sweep took this worker for dead; whoever has the row now sends it.
    if (error instanceof ClaimLost) return (await loadDelivery(ctx, invitationId)).invitation.status;
    outcome = outcomeOf(ctx, error, { attempt, handedOver });
    const fault = error instanceof ConnectorError ? error.fault : 'not a connector error';
    const facts = { invitationId, attempt, fault, outcome: outcome.status, err: describeError(error) };
    ctx.log.warn(facts, 'invitation not sent');
  }
  return withTx(ctx, (ctx) => settle(ctx, invitationId, attempt, outcome));
}

class ClaimLost extends Error {}

/** Takes the row for one attempt, unless somebody else has it or the person must not be asked any more. */
async function claim(
  ctx: DeliverCtx,
  { invitation, contact, business }: Delivery,
): Promise<{ status: 'sending'; attempt: number } | { status: Exclude<InvitationStatus, 'sending'> }> {
  const recipient = contact.email.toLowerCase();
  const optedOut = await findOptedOut(ctx, invitation.channel, [recipient]);
  const reason: InvitationReason | null = optedOut.has(recipient)
    ? 'opted_out'
    : business.postal_address.trim() === ''
      ? 'no_postal_address'
      : null;
  const attempt = invitation.attempts + 1;
  const now = ctx.now();
  const [row] = await ctx.db
    .update(invitations)
    .set(
      reason
        ? { status: 'skipped', reason, updated_at: now }
        : { status: 'sending', reason: null, attempts: attempt, sending_at: null, updated_at: now },
    )
    .where(
      and(
        eq(invitations.business_id, ctx.business.id),
        eq(invitations.id, invitation.id),
        eq(invitations.status, 'queued'),
        eq(invitations.attempts, invitation.attempts),
      ),
    )
    .returning({ id: invitations.id });
  // Another worker was faster; what it does with the row is its business.
  if (!row) return { status: 'queued' };
  if (!reason) return { status: 'sending', attempt };
  await record(ctx, 'invitations.skip', { type: 'invitation', id: invitation.id }, { reason });
  return { status: 'skipped' };
}

/** From here on nobody but the mail server knows; false when the row is no longer this worker's. */
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

function outcomeOf(
  ctx: Ctx,
  error: unknown,
  { attempt, handedOver }: { attempt: number; handedOver: boolean },
): Outcome {
  const known = error instanceof ConnectorError ? error : null;
  // An error we do not know says nothing about what the server did with what it got.
  if (known?.ambiguous || (!known && handedOver)) return { status: 'unknown', reason: 'unconfirmed' };
  if (known?.fault === 'rejected') return { status: 'failed', reason: 'rejected' };
  if (attempt >= MAX_ATTEMPTS) {
    return { status: 'failed', reason: known?.fault === 'auth' ? 'channel_rejected' : 'gave_up' };
  }
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 1), LONGEST_PAUSE_MS) * (0.75 + Math.random() / 2);
  const at = Math.max(ctx.now().getTime() + pause, known?.retryAt?.getTime() ?? 0);
  return { status: 'queued', retryAt: new Date(at) };
}

/** Writes what became of the attempt. A sweep may have called it unknown meanwhile; now it is known. */
async function settle(
  ctx: DeliverCtx,
  invitationId: string,
  attempt: number,
  outcome: Outcome,
): Promise<InvitationStatus> {
  const now = ctx.now();
  const { status } = outcome;
  const [row] = await ctx.db
    .update(invitations)
    .set({
      status,
      reason: 'reason' in outcome ? outcome.reason : null,
      updated_at: now,
      ...(outcome.status === 'sent' ? { external_id: outcome.externalId, sent_at: now } : {}),
      ...(outcome.status === 'queued' ? { sending_at: null } : {}),
    })
    .where(
      and(
        eq(invitations.business_id, ctx.business.id),
        eq(invitations.id, invitationId),
        eq(invitations.attempts, attempt),
        inArray(invitations.status, ['sending', 'unknown']),
      ),
    )
    .returning({ id: invitations.id });
  if (!row) return status;
  const reason = 'reason' in outcome ? { reason: outcome.reason } : {};
  await record(
    ctx,
    'invitations.send',
    { type: 'invitation', id: invitationId },
    { attempt, outcome: status, ...reason },
  );
  if (outcome.status === 'queued') {
    await ctx.queue.send(sendInvitationJob, { invitationId }, { startAfter: outcome.retryAt });
  }
  return status;
}
