import { and, desc, eq, gt } from 'drizzle-orm';
import type { Ctx } from '#server/core/context.ts';
import { sessions } from '#server/db/schema/accounts.ts';
import { toSessionView } from '#server/domain/accounts/view.ts';
import { allow } from '#server/identity/allow.ts';
import { oldestSignIn } from '#server/identity/auth.ts';
import type { SessionView } from '#shared/accounts/accounts.ts';

const MOST = 100;

/** Where the caller is signed in, latest first. */
export async function listSessions(ctx: Ctx): Promise<SessionView[]> {
  allow(ctx, 'accounts.manage');
  const { userId, sessionId } = ctx.actor;
  const rows = await ctx.db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.user_id, userId),
        gt(sessions.expires_at, ctx.now()),
        gt(sessions.created_at, oldestSignIn(ctx.now())),
      ),
    )
    .orderBy(desc(sessions.created_at), desc(sessions.id))
    .limit(MOST);
  return rows.map((row) => toSessionView(row, sessionId));
}
