import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { platformConnections, readerAccounts, syncRuns } from '#server/db/schema/platforms.ts';
import { FAULTS_OF_OWNER } from '#shared/sending/broken-connections.ts';

export function isPlatformConnection(ctx: BusinessCtx, connectionId: string) {
  return and(eq(platformConnections.business_id, ctx.business.id), eq(platformConnections.id, connectionId));
}

/** Throws `not_found`. In a transaction, `lock` locks the row. */
export async function loadPlatformConnection(ctx: BusinessCtx, connectionId: string, { lock = false } = {}) {
  const query = ctx.db.select().from(platformConnections).where(isPlatformConnection(ctx, connectionId));
  const [row] = await (lock ? query.for('update') : query);
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

/** The pages that are not read until the owner has looked (`needsOwner`), the longest unread first. */
export async function loadBroken(
  ctx: BusinessCtx,
): Promise<{ platformId: number; locationName: string; readAt: Date | null }[]> {
  const { state, fault, held_removals } = platformConnections;
  const isAlerted = sql`exists (select from notice_mails m where m.business_id = ${ctx.business.id}
    and m.connection_id = ${platformConnections.id} and m.outcome = 'alert' and m.settled_at is null)`;
  return ctx.db
    .select({
      platformId: platformConnections.platform_id,
      locationName: platformConnections.place_name,
      readAt: platformConnections.last_good_at,
    })
    .from(platformConnections)
    .where(
      and(
        eq(platformConnections.business_id, ctx.business.id),
        or(
          eq(state, 'reconnect'),
          and(eq(state, 'active'), or(gt(held_removals, 0), inArray(fault, [...FAULTS_OF_OWNER]), isAlerted)),
        ),
      ),
    )
    .orderBy(asc(platformConnections.last_good_at), asc(platformConnections.id));
}
