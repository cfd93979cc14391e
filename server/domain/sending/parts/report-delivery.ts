import type { BusinessCtx } from '#server/core/context.ts';
import { loadDelivery } from '#server/domain/sending/internal.ts';
import { applyOutcomes, ofReport, type Reported } from '#server/domain/sending/parts/outcome.ts';
import type { DeliveryFault, DeliveryStatus } from '#shared/sending/channels.ts';

export interface DeliveryReport {
  invitationId: string;
  externalId: string | null;
  status: DeliveryStatus | 'complained';
  reason: DeliveryFault | null;
  /** The mail provider that refused it. */
  receiver?: string;
}

/**
 * Applies a provider's report on a message; reports may come in any order and repeatedly. Runs inside a transaction.
 * Returns whether it was news.
 */
export async function reportDelivery(ctx: BusinessCtx, report: DeliveryReport): Promise<boolean> {
  const delivery = await loadDelivery(ctx, report.invitationId);
  // A requeued row keeps its attempts; one that was never sent cannot be reported.
  if (delivery.invitation.attempts === 0) return false;
  const [isNews = false] = await applyOutcomes(ctx, [ofReport(ctx.now(), delivery, toOutcome(report))]);
  return isNews;
}

function toOutcome({ status, externalId, reason, receiver = '' }: DeliveryReport): Reported {
  if (status === 'failed') return { status, reason: reason ?? 'rejected', externalId, receiver };
  return status === 'complained' ? { status } : { status, externalId };
}
