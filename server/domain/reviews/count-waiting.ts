import { eq, sql } from 'drizzle-orm';
import type { Ctx } from '#server/core/context.ts';
import { reviewTotals } from '#server/db/schema/reviews.ts';
import { overdueCount } from '#server/domain/notices/parts/reply-deadlines.ts';
import { textCount } from '#server/domain/reviews/parts/texts.ts';
import { allow } from '#server/identity/allow.ts';
import type { WaitingView } from '#shared/reviews/inbox.ts';

export const NOTHING_WAITS: WaitingView = { needsReply: 0, overdue: 0, privateWaiting: 0 };

/** How many reviews need a reply, and how many of them are overdue, for the menu and the title of the tab. */
export async function countWaiting(ctx: Ctx): Promise<WaitingView> {
  allow(ctx, 'reviews.read');
  const reviews = sql`coalesce(sum(${reviewTotals.needs_reply}), 0)::int`;
  const texts = textCount(ctx, 'waiting');
  const [row] = await ctx.db
    .select({
      needsReply: sql<number>`${reviews} + ${texts}`,
      privateWaiting: sql<number>`coalesce(sum(${reviewTotals.private_waiting}), 0)::int + ${texts}`,
      overdue: sql<number>`case when ${reviews} > 0 then ${overdueCount(ctx)} else 0 end`,
    })
    .from(reviewTotals)
    .where(eq(reviewTotals.business_id, ctx.business.id));
  return row ?? NOTHING_WAITS;
}
