import { eq, sql } from 'drizzle-orm';
import { allow } from '#server/allow.ts';
import type { Ctx } from '#server/context.ts';
import { reviewTotals } from '#server/db/schema/reviews.ts';

/** How many reviews wait for somebody: what the menu, the tab of the browser and the tab of the inbox say. */
export async function countNeedsReply(ctx: Ctx): Promise<number> {
  allow(ctx, 'reviews.read');
  const [row] = await ctx.db
    .select({ count: sql<number>`coalesce(sum(${reviewTotals.needs_reply}), 0)::int` })
    .from(reviewTotals)
    .where(eq(reviewTotals.business_id, ctx.business.id));
  return row?.count ?? 0;
}
