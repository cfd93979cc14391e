import { and, eq, ne } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { sessions } from '#server/db/schema/accounts.ts';
import { allow } from '#server/identity/allow.ts';

/** Signs out everywhere but here; fine where there is nowhere else. */
export async function revokeOtherSessions(ctx: Ctx): Promise<{ revoked: number }> {
  allow(ctx, 'accounts.manage');
  const { userId, sessionId } = ctx.actor;
  return withTx(ctx, async (ctx) => {
    const gone = await ctx.db
      .delete(sessions)
      .where(and(eq(sessions.user_id, userId), ne(sessions.id, sessionId)))
      .returning({ id: sessions.id });
    const revoked = gone.length;
    if (revoked > 0) await record(ctx, 'accounts.revoke-others', { type: 'user', id: userId }, { revoked });
    return { revoked };
  });
}
