import { and, eq, isNull } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { platformConnections, readerAccounts, syncRuns } from '#server/db/schema/platforms.ts';

export function isPlatformConnection(ctx: BusinessCtx, connectionId: string) {
  return and(eq(platformConnections.business_id, ctx.business.id), eq(platformConnections.id, connectionId));
}

/** Throws `not_found`. Inside a transaction `hold` keeps others from changing it meanwhile. */
export async function loadPlatformConnection(ctx: BusinessCtx, connectionId: string, { hold = false } = {}) {
  const query = ctx.db.select().from(platformConnections).where(isPlatformConnection(ctx, connectionId));
  const [row] = await (hold ? query.for('update') : query);
  if (!row) throw notFound('connection');
  return row;
}

/** Throws `not_found`. */
export async function loadReaderAccount(ctx: BusinessCtx, accountId: string) {
  const [row] = await ctx.db
    .select()
    .from(readerAccounts)
    .where(and(eq(readerAccounts.business_id, ctx.business.id), eq(readerAccounts.id, accountId)));
  if (!row) throw notFound('account');
  return row;
}

export async function findRunningSync(ctx: BusinessCtx, connectionId: string) {
  const [row] = await ctx.db
    .select()
    .from(syncRuns)
    .where(
      and(
        eq(syncRuns.business_id, ctx.business.id),
        eq(syncRuns.connection_id, connectionId),
        isNull(syncRuns.outcome),
      ),
    );
  return row ?? null;
}
