import { ConnectorError } from '#server/connectors/errors.ts';
import { record } from '#server/core/audit.ts';
import { type BusinessCtx, type Ctx, withTx } from '#server/core/context.ts';
import { moveOrder } from '#server/domain/orders/parts/move-order.ts';
import type { OrderFault, OrderKind, OrderRow } from '#server/domain/orders/parts/order-kind.ts';
import { pauseAfter } from '#server/jobs/pace.ts';

/** Calls of one order that the platform refuses for now. */
export const MOST_ATTEMPTS = 6;

/** The platform has done it. A second caller finds the order done. */
export async function markDone<Row extends OrderRow, Result>(
  ctx: BusinessCtx,
  kind: OrderKind<Row, Result>,
  order: Row,
  result: Result,
): Promise<void> {
  await withTx(ctx, async (ctx) => {
    await kind.lock(ctx, order);
    const end = { ...kind.endOf(order, result), settled_at: ctx.now(), fault: null };
    if (!(await moveOrder(ctx, kind, order, end))) return;
    await kind.finish(ctx, order, result);
    await record(ctx, kind.actions.deliver, kind.subjectOf(order), kind.factsOf(order, result));
  });
}

export async function markFailed<Row extends OrderRow, Result>(
  ctx: BusinessCtx,
  kind: OrderKind<Row, Result>,
  order: Row,
  fault: OrderFault,
): Promise<void> {
  await withTx(ctx, async (ctx) => {
    const moved = await moveOrder(ctx, kind, order, { state: 'failed', fault, settled_at: ctx.now() });
    if (!moved) return;
    await record(ctx, kind.actions.deliver, kind.subjectOf(order), { ...kind.factsOf(order), fault });
  });
}

/** The outcome is unknown: it is looked for on the platform, and the call is never repeated blindly. */
async function markUnclear<Row extends OrderRow, Result>(
  ctx: BusinessCtx,
  kind: OrderKind<Row, Result>,
  order: Row,
): Promise<void> {
  await withTx(ctx, async (ctx) => {
    if (!(await moveOrder(ctx, kind, order, { state: 'unclear' }))) return;
    await record(ctx, kind.actions.deliver, kind.subjectOf(order), { ...kind.factsOf(order), unclear: true });
    await kind.enqueue(ctx, 'reconcile', [order], later(ctx, pauseAfter(1)));
  });
}

/** What a call that failed means for the order, and for the account by which it was made. */
export async function markFault<Row extends OrderRow, Result>(
  ctx: BusinessCtx,
  kind: OrderKind<Row, Result>,
  order: Row,
  { accountId, error }: { accountId: string | null; error: unknown },
): Promise<void> {
  if (!(error instanceof ConnectorError)) throw error;
  ctx.log.warn({ orderId: order.id, fault: error.fault, err: error }, `${kind.name} not delivered`);
  if (error.ambiguous) return markUnclear(ctx, kind, order);
  if (error.fault === 'rate_limited') await kind.block(ctx, accountId, error.retryAt);
  if (error.fault === 'rate_limited' || error.fault === 'unavailable') {
    if (order.attempts >= MOST_ATTEMPTS) return markFailed(ctx, kind, order, error.fault);
    const pause = later(ctx, pauseAfter(order.attempts + 1));
    const at = error.retryAt && error.retryAt > pause ? error.retryAt : pause;
    return withTx(ctx, async (ctx) => {
      if (!(await moveOrder(ctx, kind, order, { state: 'queued' }))) return;
      await kind.enqueue(ctx, 'deliver', [order], at);
    });
  }
  const fault = error.post ?? (error.fault === 'rejected' ? 'refused' : error.fault);
  return markFailed(ctx, kind, order, fault);
}

/** The account must not be called until then. */
export async function waitForAccount<Row extends OrderRow, Result>(
  ctx: BusinessCtx,
  kind: OrderKind<Row, Result>,
  order: Row,
  until: Date,
): Promise<void> {
  // The process that was calling has ended: what became of the call is looked for.
  const state = order.state === 'calling' ? 'unclear' : order.state;
  await withTx(ctx, async (ctx) => {
    if (!(await moveOrder(ctx, kind, order, { state }))) return;
    await kind.enqueue(ctx, state === 'queued' ? 'deliver' : 'reconcile', [order], until);
  });
}

export function later(ctx: Ctx, ms: number): Date {
  return new Date(ctx.now().getTime() + ms);
}
