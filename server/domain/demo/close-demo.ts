import { eq } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { sessions } from '#server/db/schema/accounts.ts';
import { findDemo, isDemoOpen } from '#server/domain/demo/queries.ts';
import { allow } from '#server/identity/allow.ts';

/**
 * Called at the start of a public installation: ends the sessions of the demo, whose password is public. Signing in,
 * its review page and its messages are refused where they are requested.
 */
export async function closeDemo(ctx: Ctx): Promise<{ closed: boolean }> {
  allow(ctx, 'demo.close');
  if (isDemoOpen(ctx)) return { closed: false };
  return withTx(ctx, async (ctx) => {
    const demo = await findDemo(ctx);
    if (!demo) return { closed: false };
    const ended = await ctx.db
      .delete(sessions)
      .where(eq(sessions.user_id, demo.userId))
      .returning({ id: sessions.id });
    if (ended.length > 0) {
      await record(ctx, 'demo.close', { type: 'user', id: demo.userId }, { sessions: ended.length });
    }
    return { closed: true };
  });
}
