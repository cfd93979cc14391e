import { eq, sql } from 'drizzle-orm';
import { allow } from '#server/allow.ts';
import type { Ctx } from '#server/context.ts';
import { reviewTotals } from '#server/db/schema/reviews.ts';
import { overdueCount } from '#server/domain/deadlines/queries.ts';

/** How many reviews wait for somebody, and how many of them too long: what the menu and the tab of the browser say. */
export async function countWaiting(ctx: Ctx): Promise<{ needsReply: number; overdue: number }> {
  allow(ctx, 'reviews.read');
  const waiting = sql<number>`coalesce(sum(${reviewTotals.needs_reply}), 0)::int`;
  const [row] = await ctx.db
    .select({
      needsReply: waiting,
      overdue: sql<number>`case when ${waiting} > 0 then ${overdueCount(ctx)} else 0 end`,
    })
    .from(reviewTotals)
    .where(eq(reviewTotals.business_id, ctx.business.id));
  return row ?? { needsReply: 0, overdue: 0 };
}
