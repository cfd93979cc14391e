import { ConnectorError } from '#server/connectors/errors.ts';
import { record } from '#server/core/audit.ts';
import { type BusinessCtx, withTx } from '#server/core/context.ts';
import type { OrderAccount } from '#server/domain/orders/parts/carry-out.ts';
import { isAbandoned, moveOrder } from '#server/domain/orders/parts/move-order.ts';
import type { OrderKind, OrderRow } from '#server/domain/orders/parts/order-kind.ts';
import {
  later,
  MOST_ATTEMPTS,
  markDone,
  markFailed,
  waitForAccount,
} from '#server/domain/orders/parts/order-outcome.ts';
import { futureOrNull } from '#server/jobs/pace.ts';

/** Platforms show a change late: only after the last of these lookups an order counts as not arrived. */
const PAUSES_MS = [30_000, 120_000, 600_000];

interface Lookup<Result> {
  account: OrderAccount | null;
  /** What the platform has now, and whether that is what was ordered. */
  find(): Promise<Found<Result>>;
}

interface Found<Result> {
  arrived: boolean;
  result: Result;
  /** It has not arrived, and calling again cannot make a second one. */
  isRepeatable?: boolean;
}

/** Nobody knows what became of it, and nobody is calling. */
export function isLookedUp(ctx: BusinessCtx, order: OrderRow): boolean {
  return order.state === 'unclear' || isAbandoned(ctx, order);
}

/**
 * Reads back what the platform has, to learn what became of an order. What is not there after several looks has not
 * arrived, and a person may order it again. Nothing is sent from here; only what cannot arrive twice is queued again.
 */
export async function lookUpOutcome<Row extends OrderRow, Result>(
  ctx: BusinessCtx,
  kind: OrderKind<Row, Result>,
  order: Row,
  { account, find }: Lookup<Result>,
): Promise<void> {
  const blocked = futureOrNull(ctx.now(), account?.blocked_until);
  if (blocked) return waitForAccount(ctx, kind, order, blocked);
  let found: Found<Result>;
  try {
    found = await find();
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error;
    ctx.log.warn({ orderId: order.id, fault: error.fault, err: error }, `${kind.name} not found out`);
    if (error.fault === 'gone') return markFailed(ctx, kind, order, 'gone');
    if (error.fault === 'auth' || error.fault === 'not_offered')
      return markFailed(ctx, kind, order, 'not_known');
    if (error.fault !== 'rate_limited') return lookUpAgain(ctx, kind, order, error.retryAt);
    return lookUpAgain(ctx, kind, order, await kind.block(ctx, account?.id ?? null, error.retryAt));
  }
  if (found.arrived) return markDone(ctx, kind, order, found.result);
  return found.isRepeatable ? callAgain(ctx, kind, order) : lookUpAgain(ctx, kind, order);
}

async function callAgain<Row extends OrderRow, Result>(
  ctx: BusinessCtx,
  kind: OrderKind<Row, Result>,
  order: Row,
): Promise<void> {
  if (order.attempts >= MOST_ATTEMPTS) return markFailed(ctx, kind, order, 'unavailable');
  await withTx(ctx, async (ctx) => {
    if (!(await moveOrder(ctx, kind, order, { state: 'queued', lookups: 0 }))) return;
    await record(ctx, kind.actions.lookup, kind.subjectOf(order), { look: order.lookups + 1 });
    await kind.enqueue(ctx, 'deliver', [order]);
  });
}

async function lookUpAgain<Row extends OrderRow, Result>(
  ctx: BusinessCtx,
  kind: OrderKind<Row, Result>,
  order: Row,
  notBefore?: Date,
): Promise<void> {
  const pause = PAUSES_MS[order.lookups];
  if (pause === undefined) return markFailed(ctx, kind, order, 'not_arrived');
  const at = later(ctx, pause);
  const lookups = order.lookups + 1;
  await withTx(ctx, async (ctx) => {
    if (!(await moveOrder(ctx, kind, order, { state: 'unclear', lookups }))) return;
    await record(ctx, kind.actions.lookup, kind.subjectOf(order), { look: lookups });
    await kind.enqueue(ctx, 'reconcile', [order], notBefore && notBefore > at ? notBefore : at);
  });
}
