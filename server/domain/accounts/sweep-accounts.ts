import { lte, or } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { sessions, verifications } from '#server/db/schema/accounts.ts';
import { allow } from '#server/identity/allow.ts';
import { oldestSignIn } from '#server/identity/auth.ts';
import { sweepRateLimits } from '#server/limits/rate-limit.ts';

/** Removes what has expired: sessions, links, limit counters. */
export async function sweepAccounts(ctx: Ctx): Promise<{ removed: number }> {
  allow(ctx, 'system.sweep');
  return withTx(ctx, async (ctx) => {
    const now = ctx.now();
    const ended = await ctx.db
      .delete(sessions)
      .where(or(lte(sessions.expires_at, now), lte(sessions.created_at, oldestSignIn(now))))
      .returning({ id: sessions.id });
    const links = await ctx.db
      .delete(verifications)
      .where(lte(verifications.expires_at, now))
      .returning({ id: verifications.id });
    const counters = await sweepRateLimits(ctx);
    const removed = ended.length + links.length + counters;
    if (removed > 0) {
      const detail = { sessions: ended.length, links: links.length, counters };
      await record(ctx, 'accounts.sweep', { type: 'system', id: 'accounts' }, detail);
    }
    return { removed };
  });
}
