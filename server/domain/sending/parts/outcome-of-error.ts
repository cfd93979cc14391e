import { ConnectorError } from '#server/connectors/errors.ts';
import type { Ctx } from '#server/core/context.ts';
import type { Outcome } from '#server/domain/sending/parts/outcome.ts';
import { pauseAfter } from '#server/jobs/pace.ts';
import { isAccountFault } from '#shared/sending/channels.ts';

/** With their pauses about five hours, so a provider's outage at night does not make us give up. */
const MAX_ATTEMPTS = 12;

/** The outcome of an attempt that threw. `tries` counts from the last time a person asked to send. */
export function outcomeOfError(
  ctx: Pick<Ctx, 'now'>,
  error: unknown,
  { tries, handedOver, ownAccount }: { tries: number; handedOver: boolean; ownAccount: boolean },
): Outcome {
  const known = error instanceof ConnectorError ? error : null;
  // An unknown error does not tell what the provider did with what it got.
  if (known?.ambiguous || (!known && handedOver)) return { status: 'unknown', reason: 'unconfirmed' };
  if (known?.reason && isAccountFault(known.reason)) return { status: 'stopped', reason: known.reason };
  if (known?.fault === 'auth' && ownAccount) return { status: 'stopped', reason: 'channel_rejected' };
  if (known?.fault === 'rejected') return { status: 'failed', reason: known.reason ?? 'rejected' };
  if (tries >= MAX_ATTEMPTS) {
    return { status: 'failed', reason: known?.fault === 'auth' ? 'channel_rejected' : 'gave_up' };
  }
  const pause = pauseAfter(tries) * (0.75 + Math.random() / 2);
  const retryAt = new Date(Math.max(ctx.now().getTime() + pause, known?.retryAt?.getTime() ?? 0));
  if (known?.fault !== 'rate_limited' || !known.retryAt) return { status: 'queued', retryAt };
  // The provider named a time: this one goes then, and nothing else before.
  const named = known.retryAt.getTime() + Math.random() * 1_000;
  return { status: 'queued', retryAt: new Date(named), blockedUntil: known.retryAt };
}
