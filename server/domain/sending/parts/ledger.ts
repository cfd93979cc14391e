import { batchCalls } from '#server/core/batch-calls.ts';
import { withTx } from '#server/core/context.ts';
import { retryThroughOutage } from '#server/core/retry-outage.ts';
import { sharedUse } from '#server/core/shared-use.ts';
import type { Delivery } from '#server/domain/sending/internal.ts';
import { type Attempt, type Claimed, claim } from '#server/domain/sending/parts/claim.ts';
import { applyOutcomes, type LearnedOutcome } from '#server/domain/sending/parts/outcome.ts';
import { sendingRules } from '#server/domain/sending/parts/sending-rules.ts';
import type { CtxFor } from '#server/identity/allow.ts';

/** Outcomes that arrive within this time are written together. */
const WRITE_LINGER_MS = 20;

type DeliverCtx = CtxFor<'invitations.deliver'>;

/** Where attempts are claimed and their outcomes written. */
export interface Ledger {
  /** `attempt` counts from 1 over all attempts. */
  claim(of: Delivery, attempt: number): Promise<Claimed>;
  finish(learned: LearnedOutcome): Promise<boolean>;
}

const share = sharedUse<Ledger>();

/**
 * Concurrent jobs of one business for the same request share a ledger: rows change in batches, or the database would
 * take longer than the mail server.
 */
export function withLedger<R>(ctx: DeliverCtx, use: (ledger: Ledger) => Promise<R>): Promise<R> {
  const key = `${ctx.business.id} ${ctx.actor.kind === 'job' ? ctx.actor.name : ''} ${ctx.requestId}`;
  return share({ owner: ctx.db, key }, () => openLedger(ctx), use);
}

export function openLedger(ctx: DeliverCtx): Ledger {
  const claimOne = batchCalls((items: Attempt[]) => claim(ctx, items));
  // Only this process knows what was sent: during an outage of the database it is kept, and written afterwards.
  const write = (items: LearnedOutcome[]) =>
    retryThroughOutage(() => withTx(ctx, (ctx) => inTurns(items, (items) => applyOutcomes(ctx, items))));
  return {
    claim: ({ invitation: { id, channel }, business, connection }, attempt) =>
      claimOne({
        invitationId: id,
        attempt,
        channel,
        rules: sendingRules(ctx, channel, business, connection),
      }),
    finish: batchCalls(write, WRITE_LINGER_MS),
  };
}

/** A statement touches each row once: a second item about the same row is handled after it, and finds it changed. */
async function inTurns(
  items: readonly LearnedOutcome[],
  run: (items: LearnedOutcome[]) => Promise<boolean[]>,
): Promise<boolean[]> {
  const idOf = ({ delivery }: LearnedOutcome) => delivery.invitation.id;
  const answers: boolean[] = [];
  let waiting = [...items.entries()];
  while (waiting.length > 0) {
    const places = new Map<string, number>();
    for (const [place, item] of waiting) if (!places.has(idOf(item))) places.set(idOf(item), place);
    const isNow = ([place, item]: [number, LearnedOutcome]) => places.get(idOf(item)) === place;
    const now = waiting.filter(isNow);
    const given = await run(now.map(([, item]) => item));
    for (const [at, [place]] of now.entries()) answers[place] = given[at] ?? false;
    waiting = waiting.filter((one) => !isNow(one));
  }
  return answers;
}
