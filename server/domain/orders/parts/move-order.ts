import { and, eq, inArray, lt, or, type SQL } from 'drizzle-orm';
import type { BusinessCtx, Ctx } from '#server/core/context.ts';
import {
  OPEN_STATES,
  type OrderKind,
  type OrderRow,
  type OrderTable,
} from '#server/domain/orders/parts/order-kind.ts';

/** A job comes by itself before; only one that was lost needs another. Longer than any pause between two looks. */
const LOST_MS = 30 * 60_000;

/** On its way to the platform, or nobody knows what became of it. */
export function isOpen({ state }: Pick<OrderRow, 'state'>): boolean {
  return OPEN_STATES.some((open) => open === state);
}

/** Answers whether the order was still open and in the state and attempt in which the caller had read it. */
export async function moveOrder<Row extends OrderRow, Result>(
  ctx: BusinessCtx,
  { table }: Pick<OrderKind<Row, Result>, 'table'>,
  order: Row,
  to: Record<string, unknown> & { state: string },
): Promise<boolean> {
  const moved = await ctx.db
    .update(table)
    .set({ ...to, updated_at: ctx.now() })
    .where(
      and(
        eq(table.business_id, ctx.business.id),
        eq(table.id, order.id),
        eq(table.state, order.state),
        eq(table.attempts, order.attempts),
        inArray(table.state, [...OPEN_STATES]),
      ),
    )
    .returning({ id: table.id });
  return moved.length > 0;
}

/** Begins an order again, with all its attempts. The caller holds the row. */
export async function placeOrder<Row extends OrderRow, Result>(
  ctx: BusinessCtx,
  kind: OrderKind<Row, Result>,
  order: Row,
  given: Record<string, unknown>,
): Promise<void> {
  const { table } = kind;
  await ctx.db
    .update(table)
    .set({
      ...given,
      state: 'queued',
      fault: null,
      attempts: 0,
      lookups: 0,
      attempted_at: null,
      settled_at: null,
      updated_at: ctx.now(),
    })
    .where(and(eq(table.business_id, ctx.business.id), eq(table.id, order.id)));
  await kind.enqueue(ctx, 'deliver', [order]);
}

/** The process that called the platform ended before it had a result. */
export function isAbandoned(ctx: Ctx, { state, attempted_at }: OrderRow): boolean {
  return state === 'calling' && (attempted_at?.getTime() ?? 0) < staleSince(ctx).getTime();
}

/** Of all businesses: orders whose caller ended without a result, and those that lost their job. */
export function whereLeftBehind(ctx: Ctx, table: OrderTable): SQL | undefined {
  const lost = new Date(ctx.now().getTime() - LOST_MS);
  return or(
    and(eq(table.state, 'calling'), lt(table.attempted_at, staleSince(ctx))),
    and(inArray(table.state, ['queued', 'unclear']), lt(table.updated_at, lost)),
  );
}

function staleSince(ctx: Ctx): Date {
  return new Date(ctx.now().getTime() - ctx.config.sendingStaleAfterSeconds * 1_000);
}
