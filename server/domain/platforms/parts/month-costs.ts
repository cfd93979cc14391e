import { and, eq, gte, sql } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { syncRuns } from '#server/db/schema/platforms.ts';
import type { ReaderAccountRow } from '#server/domain/platforms/internal.ts';
import { USUAL_MONTHLY_LIMIT_USD } from '#shared/platforms/platform-connections.ts';

/** The monthly limit of the account in millionths of a US dollar, or the default one. */
export function limitMicros(account: Pick<ReaderAccountRow, 'monthly_limit_cents'> | undefined): number {
  return (account?.monthly_limit_cents ?? USUAL_MONTHLY_LIMIT_USD * 100) * 10_000;
}

/**
 * Millionths of a US dollar spent in this calendar month (UTC), by account. A collection counts in the month of its
 * request, whenever its sync began.
 */
export async function loadMonthCosts(ctx: BusinessCtx): Promise<Map<string, number>> {
  const now = ctx.now();
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  const paidAt = sql`coalesce(${syncRuns.job_asked_at}, ${syncRuns.started_at})`;
  const rows = await ctx.db
    .select({
      accountId: syncRuns.account_id,
      micros: sql<string>`coalesce(sum(${syncRuns.cost_micros}), 0)::text`,
    })
    .from(syncRuns)
    .where(and(eq(syncRuns.business_id, ctx.business.id), gte(paidAt, month)))
    .groupBy(syncRuns.account_id);
  return new Map(rows.flatMap(({ accountId, micros }) => (accountId ? [[accountId, Number(micros)]] : [])));
}
