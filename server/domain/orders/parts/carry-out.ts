import { record } from '#server/core/audit.ts';
import { type BusinessCtx, withTx } from '#server/core/context.ts';
import { retryThroughOutage } from '#server/core/retry-outage.ts';
import { moveOrder } from '#server/domain/orders/parts/move-order.ts';
import type { OrderKind, OrderRow } from '#server/domain/orders/parts/order-kind.ts';
import { markDone, markFault, waitForAccount } from '#server/domain/orders/parts/order-outcome.ts';
import { futureOrNull } from '#server/jobs/pace.ts';

export interface OrderAccount {
  id: string;
  blocked_until: Date | null;
}

interface Call<Row, Result> {
  /** By which the platform is called; null for one without. */
  account: OrderAccount | null;
  call(claimed: Row): Promise<Result>;
}

/**
 * Calls the platform for a queued order, once. The attempt is recorded before; one that ends without a result is not
 * repeated: the sweep has the outcome looked for.
 */
export async function carryOut<Row extends OrderRow, Result>(
  ctx: BusinessCtx,
  kind: OrderKind<Row, Result>,
  order: Row,
  { account, call }: Call<Row, Result>,
): Promise<void> {
  const blocked = futureOrNull(ctx.now(), account?.blocked_until);
  if (blocked) return waitForAccount(ctx, kind, order, blocked);
  const claimed = await claim(ctx, kind, order);
  if (!claimed) return;
  let result: Result;
  try {
    result = await call(claimed);
  } catch (error) {
    const accountId = account?.id ?? null;
    return retryThroughOutage(() => markFault(ctx, kind, claimed, { accountId, error }));
  }
  await retryThroughOutage(() => markDone(ctx, kind, claimed, result));
}

/** The order, taken by one worker; null for every other that tries. */
async function claim<Row extends OrderRow, Result>(
  ctx: BusinessCtx,
  kind: OrderKind<Row, Result>,
  order: Row,
): Promise<Row | null> {
  const taken = { state: 'calling', attempts: order.attempts + 1 };
  return withTx(ctx, async (ctx) => {
    if (!(await moveOrder(ctx, kind, order, { ...taken, attempted_at: ctx.now() }))) return null;
    await record(ctx, kind.actions.attempt, kind.subjectOf(order), { attempt: taken.attempts });
    return { ...order, ...taken };
  });
}
