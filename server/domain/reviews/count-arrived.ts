import { eq, sql } from 'drizzle-orm';
import type { Ctx } from '#server/core/context.ts';
import { reviewTotals } from '#server/db/schema/reviews.ts';
import { textCount } from '#server/domain/reviews/parts/texts.ts';
import { allow } from '#server/identity/allow.ts';

/** How many rows ever arrived. An open inbox polls this to show how many are new since it was loaded. */
export async function countArrived(ctx: Ctx): Promise<{ arrived: number }> {
  allow(ctx, 'reviews.read');
  const [row] = await ctx.db
    .select({
      arrived: sql<number>`coalesce(sum(${reviewTotals.arrived}), 0)::int + ${textCount(ctx, 'all')}`,
    })
    .from(reviewTotals)
    .where(eq(reviewTotals.business_id, ctx.business.id));
  return { arrived: row?.arrived ?? 0 };
}
