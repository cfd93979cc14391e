import { and, eq, isNull, sql } from 'drizzle-orm';
import { allow } from '#server/allow.ts';
import type { Ctx } from '#server/context.ts';
import { reviews } from '#server/db/schema/reviews.ts';

/** How much private feedback waits for somebody. */
export async function countUnhandled(ctx: Ctx): Promise<number> {
  allow(ctx, 'reviews.read');
  const [row] = await ctx.db
    .select({ count: sql<number>`count(*)::int` })
    .from(reviews)
    .where(
      and(
        eq(reviews.business_id, ctx.business.id),
        sql`not ${reviews.is_public}`,
        isNull(reviews.handled_at),
      ),
    );
  return row?.count ?? 0;
}
