import { and, eq } from 'drizzle-orm';
import type { MemberCtx } from '#server/core/context.ts';
import { AppError } from '#server/core/errors.ts';
import { sessions } from '#server/db/schema/accounts.ts';

const RECENT_MINUTES = 10;

/**
 * For actions useful to somebody who has hijacked a session: keys, addresses for mail, exports of people's data. The
 * sign-in must be recent, or the password typed again in this session. An API key has neither.
 */
export async function requireRecentSignIn(ctx: MemberCtx): Promise<void> {
  if (ctx.actor.kind !== 'user') throw new AppError('forbidden', 'You are not allowed to do that.');
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
