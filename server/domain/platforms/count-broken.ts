import { and, count, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { Ctx } from '#server/core/context.ts';
import { platformConnections } from '#server/db/schema/platforms.ts';
import { allow } from '#server/identity/allow.ts';
import { FAULTS_OF_OWNER } from '#shared/sending/broken-connections.ts';

/** The pages that are not read until the owner has looked: `needsOwner`, counted where they stand. */
export async function countBroken(ctx: Ctx): Promise<number> {
  allow(ctx, 'platforms.read');
  const { state, fault, held_removals } = platformConnections;
  const isAlerted = sql`exists (select from notice_mails m where m.business_id = ${ctx.business.id}
    and m.connection_id = ${platformConnections.id} and m.outcome = 'alert' and m.settled_at is null)`;
  const [found] = await ctx.db
    .select({ count: count() })
    .from(platformConnections)
    .where(
      and(
        eq(platformConnections.business_id, ctx.business.id),
        or(
          eq(state, 'reconnect'),
          and(eq(state, 'active'), or(gt(held_removals, 0), inArray(fault, [...FAULTS_OF_OWNER]), isAlerted)),
        ),
      ),
    );
  return found?.count ?? 0;
}
