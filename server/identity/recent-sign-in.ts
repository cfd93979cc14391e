import { and, eq } from 'drizzle-orm';
import type { UserCtx } from '#server/core/context.ts';
import { AppError } from '#server/core/errors.ts';
import { sessions } from '#server/db/schema/accounts.ts';

const RECENT_MINUTES = 10;

/**
 * For what would serve whoever has taken over a session: keys, addresses that mail goes to, files with people's data.
 * The sign-in must be recent, or the password typed again in this session.
 */
export async function requireRecentSignIn(ctx: UserCtx): Promise<void> {
  const { sessionId, userId } = ctx.actor;
  const [session] = await ctx.db
    .select({ signedInAt: sessions.created_at, confirmedAt: sessions.confirmed_at })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.user_id, userId)));
  const typedAt = session ? Math.max(+session.signedInAt, +(session.confirmedAt ?? 0)) : 0;
  if (typedAt > ctx.now().getTime() - RECENT_MINUTES * 60_000) return;
  const words = `Please sign in again first: this needs a sign-in within the last ${RECENT_MINUTES} minutes.`;
  throw new AppError('forbidden', words, { reason: 'sign_in_again' });
}
