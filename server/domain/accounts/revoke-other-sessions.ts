import { and, eq, ne } from 'drizzle-orm';
import { allow } from '#server/allow.ts';
import { record } from '#server/audit.ts';
import { type Ctx, withTx } from '#server/context.ts';
import { sessions } from '#server/db/schema/accounts.ts';

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
