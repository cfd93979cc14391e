import { and, count, eq, inArray, isNull, sql, sum } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { noticeMails, readerAccounts, syncRuns } from '#server/db/schema/platforms.ts';
import { reviewTotals } from '#server/db/schema/reviews.ts';
import type { PlatformConnectionRow } from '#server/domain/platforms/internal.ts';
import { loadMonthCosts } from '#server/domain/platforms/parts/month-costs.ts';
import { toPlatformConnectionView } from '#server/domain/platforms/view.ts';
import type { PlatformConnectionView } from '#shared/platforms/platform-connections.ts';

/** Connections with their related facts, in the given order. */
export async function loadConnectionViews(
  ctx: BusinessCtx,
  rows: readonly PlatformConnectionRow[],
): Promise<PlatformConnectionView[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const running = await ctx.db
    .select()
    .from(syncRuns)
    .where(
      and(
        eq(syncRuns.business_id, ctx.business.id),
        inArray(syncRuns.connection_id, ids),
        isNull(syncRuns.outcome),
      ),
    );
  const counted = await ctx.db
    .select({
      connectionId: reviewTotals.connection_id,
      reviews: sum(reviewTotals.shown).mapWith(Number),
      removed: sum(reviewTotals.removed).mapWith(Number),
      average: sql<number | null>`sum(${reviewTotals.stars}) / nullif(sum(${reviewTotals.rated}), 0)`.mapWith(
        (value: string | number | null) => (value === null ? null : Number(value)),
      ),
    })
    .from(reviewTotals)
    .where(and(eq(reviewTotals.business_id, ctx.business.id), inArray(reviewTotals.connection_id, ids)))
    .groupBy(reviewTotals.connection_id);
  const alerted = await ctx.db
    .select({ connectionId: noticeMails.connection_id, alerts: count() })
    .from(noticeMails)
    .where(
      and(
        eq(noticeMails.business_id, ctx.business.id),
        inArray(noticeMails.connection_id, ids),
        eq(noticeMails.outcome, 'alert'),
        isNull(noticeMails.settled_at),
      ),
    )
    .groupBy(noticeMails.connection_id);
  const accounts = await ctx.db
    .select()
    .from(readerAccounts)
    .where(eq(readerAccounts.business_id, ctx.business.id));
  const costs = await loadMonthCosts(ctx);
  return rows.map((row) => {
    const found = counted.find(({ connectionId }) => connectionId === row.id);
    return toPlatformConnectionView(ctx, row, {
      reviews: found?.reviews ?? 0,
      removed: found?.removed ?? 0,
      average: found?.average ?? null,
      alerts: alerted.find(({ connectionId }) => connectionId === row.id)?.alerts ?? 0,
      running: running.find(({ connection_id }) => connection_id === row.id) ?? null,
      account: accounts.find(({ id }) => id === row.account_id) ?? null,
      monthMicros: costs.get(row.account_id ?? '') ?? 0,
    });
  });
}

export async function loadConnectionView(
  ctx: BusinessCtx,
  row: PlatformConnectionRow,
): Promise<PlatformConnectionView> {
  const [view] = await loadConnectionViews(ctx, [row]);
  if (!view) throw new Error('One connection gave no view.');
  return view;
}
