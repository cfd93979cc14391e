import type { Lookup } from '#server/connectors/channels/channel.ts';
import { ConnectorError } from '#server/connectors/errors.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { parse } from '#server/core/parse.ts';
import { openConnection } from '#server/domain/connections/parts/open-connection.ts';
import { type Delivery, loadDelivery } from '#server/domain/sending/internal.ts';
import { reconcileInvitationJob } from '#server/domain/sending/jobs.ts';
import { composeText } from '#server/domain/sending/parts/compose-email.ts';
import { accountKey } from '#server/domain/sending/parts/enqueue-sending.ts';
import { applyOutcomes, ofLookup } from '#server/domain/sending/parts/outcome.ts';
import { reportDelivery } from '#server/domain/sending/parts/report-delivery.ts';
import { allow } from '#server/identity/allow.ts';
import { InvitationId } from '#shared/campaigns/campaigns.ts';
import type { InvitationStatus } from '#shared/sending/channels.ts';

/** Clocks differ, and providers round: searching from this much earlier misses nothing. */
const CLOCK_SLACK_MS = 60_000;
/**
 * Twice the longest possible request. Before that, a slow sender may still hand it over, and "not found" would send it
 * twice.
 */
const SETTLED_AFTER_MS = 30_000;
const NEXT_LOOK_MS = 60_000;

/**
 * Settles an invitation of unknown outcome by the provider's list, where it has one. Found, it is sent; certainly
 * missing, it is queued again. Without a list it stays `unknown` until a report arrives.
 */
export async function reconcileInvitation(ctx: Ctx, input: InvitationId): Promise<InvitationStatus> {
  allow(ctx, 'invitations.deliver');
  const { invitationId } = parse(InvitationId, input);
  const delivery = await loadDelivery(ctx, invitationId);
  const { invitation, connection, links } = delivery;
  if (invitation.status !== 'unknown' || !connection || !invitation.sending_at) return invitation.status;
  if (invitation.channel === 'email') return invitation.status;
  const channel = openConnection(ctx, connection);
  // The message can only be identified by its link.
  if (!channel.lookup || !links) return invitation.status;
  const settledAt =
    invitation.sending_at.getTime() + Math.max(SETTLED_AFTER_MS, ctx.config.sendingStaleAfterSeconds * 1_000);
  if (ctx.now().getTime() < settledAt) return lookLater(ctx, invitation, new Date(settledAt));

  let found: Lookup | null;
  try {
    const since = new Date(invitation.sending_at.getTime() - CLOCK_SLACK_MS);
    found = await channel.lookup(composeText(ctx, { ...delivery, links }, connection), since);
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error;
    ctx.log.warn({ invitationId, fault: error.fault, err: error }, 'lookup failed');
    return lookLater(ctx, invitation, error.retryAt ?? new Date(ctx.now().getTime() + NEXT_LOOK_MS));
  }
  if (!found) return 'unknown';
  if (found.found) {
    const { externalId, status, reason } = found;
    await withTx(ctx, (ctx) => reportDelivery(ctx, { invitationId, externalId, status, reason }));
  } else {
    await withTx(ctx, (ctx) => applyOutcomes(ctx, [ofLookup(delivery)]));
  }
  return (await loadDelivery(ctx, invitationId)).invitation.status;
}

async function lookLater(
  ctx: Ctx,
  { id, business_id, channel }: Delivery['invitation'],
  startAfter: Date,
): Promise<InvitationStatus> {
  const group = accountKey(business_id, channel);
  await ctx.queue.send(reconcileInvitationJob, { invitationId: id }, { startAfter, group });
  return 'unknown';
}
