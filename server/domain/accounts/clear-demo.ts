import { eq, sql } from 'drizzle-orm';
import { allow } from '#server/allow.ts';
import { record } from '#server/audit.ts';
import { type Ctx, withTx } from '#server/context.ts';
import { users, verifications } from '#server/db/schema/accounts.ts';
import { findDemo } from '#server/domain/demo/queries.ts';
import { returnAccess, sealAccessOf, whoHas } from '#server/domain/platforms/parts/leaving-access.ts';
import { AppError } from '#server/errors.ts';
import { businessTag, dropPages } from '#server/page-tags.ts';

interface Cleared {
  cleared: boolean;
  /** Who could not be told that what was allowed with a sign-in is over, by name. */
  accessLeft: string[];
}

/**
 * Removes the demo practice for good: account, sessions, business, contacts, campaigns, reviews and waiting jobs. It
 * does not come back: the audit row tells later starts. Only its owner, or whoever holds the machine, may ask for it.
 */
export async function clearDemo(ctx: Ctx): Promise<Cleared> {
  allow(ctx, 'demo.clear');
  const gone = await withTx(ctx, async (ctx) => {
    const demo = await findDemo(ctx);
    if (ctx.actor.kind === 'user' && ctx.actor.userId !== demo?.userId) {
      throw new AppError('forbidden', 'Only the demo account can clear the demo.');
    }
    if (!demo) return null;
    const { userId, businessId } = demo;
    const access = businessId ? await sealAccessOf(ctx, businessId, userId) : null;
    await ctx.db.execute(sql`
      delete from pgboss.job
      where data->>'businessId' = ${businessId} or data->'input'->>'userId' = ${userId}`);
    await ctx.db.delete(verifications).where(eq(verifications.value, userId));
    // Everything else hangs on the account by foreign keys.
    await ctx.db.delete(users).where(eq(users.id, userId));
    await record(ctx, 'demo.clear', { type: 'user', id: userId }, { businessId });
    if (businessId) await dropPages(ctx, businessTag(businessId));
    return { userId, access };
  });
  if (!gone) return { cleared: false, accessLeft: [] };
  // The demo is gone even where its provider is away: then its owner is told who has access still.
  const left = gone.access && (await returnAccess(ctx, gone.access, gone.userId));
  return { cleared: true, accessLeft: left ? whoHas(ctx, left, gone.userId) : [] };
}
