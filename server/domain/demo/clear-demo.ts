import { eq, sql } from 'drizzle-orm';
import { allow } from '#server/allow.ts';
import { record } from '#server/audit.ts';
import { type Ctx, withTx } from '#server/context.ts';
import { users, verifications } from '#server/db/schema/accounts.ts';
import { findDemo } from '#server/domain/demo/queries.ts';
import { AppError } from '#server/errors.ts';
import { businessTag, dropPages } from '#server/page-tags.ts';

/**
 * Removes the demo practice for good: account, sessions, business, contacts, campaigns, reviews and waiting jobs. It
 * does not come back: the audit row tells later starts. Only its owner, or whoever holds the machine, may ask for it.
 */
export async function clearDemo(ctx: Ctx): Promise<{ cleared: boolean }> {
  allow(ctx, 'demo.clear');
  return withTx(ctx, async (ctx) => {
    const demo = await findDemo(ctx);
    if (ctx.actor.kind === 'user' && ctx.actor.userId !== demo?.userId) {
      throw new AppError('forbidden', 'Only the demo account can clear the demo.');
    }
    if (!demo) return { cleared: false };
    const { userId, businessId } = demo;
    await ctx.db.execute(sql`
      delete from pgboss.job
      where data->>'businessId' = ${businessId} or data->'input'->>'userId' = ${userId}`);
    await ctx.db.delete(verifications).where(eq(verifications.value, userId));
    // Everything else hangs on the account by foreign keys.
    await ctx.db.delete(users).where(eq(users.id, userId));
    await record(ctx, 'demo.clear', { type: 'user', id: userId }, { businessId });
    if (businessId) await dropPages(ctx, businessTag(businessId));
    return { cleared: true };
  });
}
