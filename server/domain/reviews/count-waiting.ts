import { eq, sql } from 'drizzle-orm';
import { allow } from '#server/allow.ts';
import type { Ctx } from '#server/context.ts';
import { reviewTotals } from '#server/db/schema/reviews.ts';
import { countOverdue } from '#server/domain/deadlines/queries.ts';

/** How many reviews wait for somebody, and how many of them too long: what the menu and the tab of the browser say. */
export async function countWaiting(ctx: Ctx): Promise<{ needsReply: number; overdue: number }> {
  allow(ctx, 'reviews.read');
  const [row] = await ctx.db
    .select({ count: sql<number>`coalesce(sum(${reviewTotals.needs_reply}), 0)::int` })
    .from(reviewTotals)
    .where(eq(reviewTotals.business_id, ctx.business.id));
  const needsReply = row?.count ?? 0;
  return { needsReply, overdue: needsReply > 0 ? await countOverdue(ctx) : 0 };
}
