import type { BeforeHandOver, Sent } from '#server/connectors/channels/channel.ts';
import { ConnectorError } from '#server/connectors/errors.ts';
import { customerMail } from '#server/domain/connections/parts/customer-mail.ts';
import { openConnection } from '#server/domain/connections/parts/open-connection.ts';
import type { Delivery, LinkedDelivery } from '#server/domain/sending/internal.ts';
import { composeEmail, composeText } from '#server/domain/sending/parts/compose-email.ts';
import type { Ledger } from '#server/domain/sending/parts/ledger.ts';
import { type LearnedOutcome, type Outcome, ofAttempt } from '#server/domain/sending/parts/outcome.ts';
import { outcomeOfError } from '#server/domain/sending/parts/outcome-of-error.ts';
import type { CtxFor } from '#server/identity/allow.ts';

type DeliverCtx = CtxFor<'invitations.deliver'>;
/** `isLocalOnly`: it is in the mailbox of this machine. */
export type Send = (before: BeforeHandOver) => Promise<Sent & { isLocalOnly?: boolean }>;

/** The row could not be claimed, so nothing was handed over and no attempt was made. */
class ClaimFailed extends Error {}

class NotClaimed extends Error {
  readonly claimed: 'lost' | 'full';

  constructor(claimed: 'lost' | 'full') {
    super('The message is not ours to send now');
    this.claimed = claimed;
  }
}

/**
 * One attempt. `lost` when another worker claimed the row, or its campaign stopped, before the hand-over; `full` when
 * others have taken the last slot of the day.
 */
export async function attempt(
  ctx: DeliverCtx,
  delivery: Delivery,
  send: Send,
  ledger: Pick<Ledger, 'claim'>,
): Promise<LearnedOutcome | 'lost' | 'full'> {
  const { invitation, connection } = delivery;
  const item = { invitationId: invitation.id, attempt: invitation.attempts + 1 };
  let handedOver = false;
  const learned = (outcome: Outcome) =>
    ofAttempt(ctx.now(), { delivery, attempt: item.attempt, handedOver, outcome });
  try {
    const { externalId, isLocalOnly } = await send(async () => {
      const claimed = await ledger.claim(delivery, item.attempt).catch((cause: unknown) => {
        throw new ClaimFailed('The row could not be taken', { cause });
      });
      if (claimed !== 'mine') throw new NotClaimed(claimed);
      handedOver = true;
    });
    return learned({ status: 'sent', externalId, isLocalOnly });
  } catch (error) {
    if (error instanceof NotClaimed) return error.claimed;
    if (error instanceof ClaimFailed) throw error.cause;
    const tries = item.attempt - invitation.attempts_before;
    const outcome = outcomeOfError(ctx, error, { tries, handedOver, ownAccount: connection !== null });
    ctx.log.warn(
      {
        ...item,
        outcome: outcome.status,
        err: error,
        fault: error instanceof ConnectorError ? error.fault : 'not a connector error',
      },
      'invitation not sent',
    );
    return learned(outcome);
  }
}

/** Composes the message before the attempt, so that a fault in it costs none. */
export async function prepare(ctx: DeliverCtx, delivery: LinkedDelivery): Promise<Send> {
  if (delivery.invitation.channel === 'email') {
    const message = await composeEmail(ctx, delivery);
    const mail = customerMail(ctx, delivery.connection, delivery.business.business_name);
    return async (before) => ({ ...(await mail.send(message, before)), isLocalOnly: mail.isLocalOnly });
  }
  if (!delivery.connection) throw new Error('The gate let a text pass without a connection.');
  const message = composeText(ctx, delivery, delivery.connection);
  const channel = openConnection(ctx, delivery.connection);
  return (before) => channel.send(message, before);
}
