import { batchCalls } from '#server/core/batch-calls.ts';
import { withTx } from '#server/core/context.ts';
import { retryThroughOutage } from '#server/core/retry-outage.ts';
import { sharedUse } from '#server/core/shared-use.ts';
import type { Delivery } from '#server/domain/sending/internal.ts';
import { type Attempt, type Claimed, claim } from '#server/domain/sending/parts/claim.ts';
import { applyOutcomes, type LearnedOutcome } from '#server/domain/sending/parts/outcome.ts';
import { type SendingRules, sendingRules } from '#server/domain/sending/parts/sending-rules.ts';
import type { CtxFor } from '#server/identity/allow.ts';
import type { Channel } from '#shared/sending/channels.ts';

/** What has left is written together with what leaves within so long. */
const WRITE_LINGER_MS = 20;

type DeliverCtx = CtxFor<'invitations.deliver'>;
type CapRules = Pick<SendingRules, 'timeZone' | 'dailyCap'>;

/** Where attempts are claimed and what became of them is written. */
export interface Ledger {
  claim(item: Attempt, of: Delivery): Promise<Claimed>;
  finish(learned: LearnedOutcome): Promise<boolean>;
}

interface Claiming extends Attempt {
  channel: Channel;
  rules: CapRules;
}

const share = sharedUse<Ledger>();

/**
 * Jobs of one business that run side by side on the same request share one: rows change many at a time, or the database
 * would take longer than the mail server.
 */
export function withLedger<R>(ctx: DeliverCtx, use: (ledger: Ledger) => Promise<R>): Promise<R> {
  const key = `${ctx.business.id} ${ctx.actor.kind === 'job' ? ctx.actor.name : ''} ${ctx.requestId}`;
  return share({ owner: ctx.db, key }, () => openLedger(ctx), use);
}

export function openLedger(ctx: DeliverCtx): Ledger {
  const claimOne = batchCalls((items: Claiming[]) =>
    inTurns(
      items,
      ({ invitationId }) => invitationId,
      (items) => claimAlike(ctx, items),
    ),
  );
  // What has left is known here alone: through an outage of the database it is kept, and written once it is back.
  const write = (items: LearnedOutcome[]) =>
    retryThroughOutage(() =>
      withTx(ctx, (ctx) =>
        inTurns(
          items,
          ({ delivery }) => delivery.invitation.id,
          (items) => applyOutcomes(ctx, items),
        ),
      ),
    );
  return {
    claim: (item, { invitation: { channel }, business, connection }) =>
      claimOne({ ...item, channel, rules: sendingRules(ctx, channel, business, connection) }),
    finish: batchCalls(write, WRITE_LINGER_MS),
  };
}

/** One statement for all that count against the same cap. */
async function claimAlike(ctx: DeliverCtx, items: readonly Claiming[]): Promise<Claimed[]> {
  const answers = new Map<Claiming, Claimed>();
  const kinds = Map.groupBy(items, ({ channel, rules: { timeZone, dailyCap } }) =>
    [channel, timeZone, dailyCap].join(' '),
  );
  for (const alike of kinds.values()) {
    const [first] = alike;
    if (!first) continue;
    const claimed = await claim(ctx, alike, first);
    for (const [index, item] of alike.entries()) answers.set(item, claimed[index] ?? 'lost');
  }
  return items.map((item) => answers.get(item) ?? 'lost');
}

/** A statement takes each row once: a second item about the same one comes after it, and finds it moved. */
async function inTurns<Item, Answer>(
  items: readonly Item[],
  idOf: (item: Item) => string,
  run: (items: Item[]) => Promise<Answer[]>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  let waiting = [...items.entries()];
  while (waiting.length > 0) {
    const places = new Map<string, number>();
    for (const [place, item] of waiting) if (!places.has(idOf(item))) places.set(idOf(item), place);
    const isNow = ([place, item]: [number, Item]) => places.get(idOf(item)) === place;
    const now = waiting.filter(isNow);
    const given = await run(now.map(([, item]) => item));
    for (const [at, [place]] of now.entries()) answers[place] = given[at] as Answer;
    waiting = waiting.filter((one) => !isNow(one));
  }
  return answers;
}
