import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import type { Ctx } from '#server/core/context.ts';
import { businessTag, dropPages } from '#server/core/page-tags.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { accountDeletions } from '#server/db/schema/deletions.ts';

/**
 * Takes a planned deletion back, if there is one and it has not begun. Reading and replies go on by the clock, campaigns
 * wait for the owner. Runs in the transaction of its caller; twice is once.
 */
export async function reopenAccount(ctx: Ctx, userId: string): Promise<boolean> {
  const [planned] = await ctx.db
    .delete(accountDeletions)
    .where(and(eq(accountDeletions.user_id, userId), isNull(accountDeletions.purged_at)))
    .returning({ userId: accountDeletions.user_id });
  if (!planned) return false;
  const [business] = await ctx.db
    .update(businessProfiles)
    .set({ closed_at: null, updated_at: ctx.now() })
    .where(and(eq(businessProfiles.user_id, userId), isNotNull(businessProfiles.closed_at)))
    .returning({ id: businessProfiles.id, userId: businessProfiles.user_id });
  if (business) await dropPages(ctx, businessTag(business.id));
  await record({ ...ctx, business: business ?? null }, 'accounts.keep', { type: 'user', id: userId });
  return true;
}
